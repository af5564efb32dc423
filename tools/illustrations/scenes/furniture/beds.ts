import { type Color, darken, lighten } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Identity } from '../identity.ts';
import { drawCushion, drawLegs, drawPad } from './soft-shapes.ts';

interface Bed {
  readonly x: number;
  readonly z: number;
  readonly w: number;
  readonly shape: 'arch' | 'channel' | 'panel' | 'cane';
  readonly cover: Color;
}

const LENGTH = 2.05;

/** A made bed, its foot to the viewer: headboard, pillows, a turned-down sheet, a throw in the accent. */
export function drawBed(stage: Stage, identity: Identity, bed: Bed): void {
  const { x, z, w } = bed;
  stage.shadow({ x: x - 0.1, z: z - 0.1, w: w + 0.2, d: LENGTH }, 0.7);
  drawHeadboard(stage, identity, bed);
  drawLegs(stage, { x: x + 0.05, z: z + 0.05, w: w - 0.1, d: LENGTH - 0.2, h: 0.16 }, identity.wood, 0.07);
  stage.block({ x: x - 0.03, y: 0.14, z: z + 0.02, w: w + 0.06, h: 0.18, d: LENGTH - 0.05 }, identity.wood);
  stage.block({ x, y: 0.3, z: z + 0.03, w, h: 0.26, d: LENGTH - 0.08 }, lighten(identity.trim, 0.1));
  drawPillows(stage, identity, bed);
  drawCover(stage, bed);
  const top = 0.6;
  stage.face(
    [
      [x - 0.035, top + 0.005, z + 0.14],
      [x + w + 0.035, top + 0.005, z + 0.14],
      [x + w + 0.03, top + 0.005, z + 0.72],
      [x - 0.03, top + 0.005, z + 0.72],
    ],
    stage.easel.linear([
      [0, lighten(identity.accent, 0.2)],
      [1, identity.accent],
    ]),
  );
  for (const side of [x - 0.035, x + w + 0.035])
    stage.face(
      [
        [side, top, z + 0.14],
        [side, top, z + 0.72],
        [side, 0.34, z + 0.7],
        [side, 0.34, z + 0.16],
      ],
      darken(identity.accent, 0.25),
    );
  for (let fold = 1; fold < 5; fold += 1)
    stage.face(
      [
        [x, top + 0.006, z + 0.14 + fold * 0.115],
        [x + w, top + 0.006, z + 0.14 + fold * 0.115],
        [x + w, top + 0.006, z + 0.155 + fold * 0.115],
        [x, top + 0.006, z + 0.155 + fold * 0.115],
      ],
      lighten(identity.second, 0.15),
      0.55,
    );
}

function drawCover(stage: Stage, { x, z, w, cover }: Bed): void {
  const { easel } = stage;
  const [left, right, far, top] = [x - 0.03, x + w + 0.03, z + 1.42, 0.6];
  stage.face(
    [
      [left, top, z],
      [right, top, z],
      [right - 0.02, top, far],
      [left + 0.02, top, far],
    ],
    easel.linear(
      [
        [0, lighten(cover, 0.1)],
        [0.5, lighten(cover, 0.28)],
        [1, lighten(cover, 0.12)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  drawPad(stage, { x: left, y: 0.24, z, w: right - left, h: top - 0.24 }, cover, 0.07);
  const s = stage.scaleAt(z);
  for (let fold = 0; fold < 9; fold += 1) {
    const [fx, fy] = stage.at([left + 0.1 + ((right - left - 0.2) * fold) / 8, top - 0.04, z]);
    easel.line(
      `M${round(fx)} ${round(fy)}q${round(s * 0.03 * (fold % 2 ? 1 : -1))} ${round(s * 0.14)} 0 ${round(s * 0.27)}`,
      darken(cover, 0.35),
      { width: 3, opacity: 0.16 },
    );
  }
  if (stage.camera.x > right)
    stage.face(
      [
        [right, top, z],
        [right, top, far],
        [right, 0.26, far],
        [right, 0.26, z],
      ],
      darken(cover, 0.3),
    );
  if (stage.camera.x < left)
    stage.face(
      [
        [left, top, z],
        [left, top, far],
        [left, 0.26, far],
        [left, 0.26, z],
      ],
      darken(cover, 0.22),
    );
  const sheet = lighten(cover, 0.55);
  stage.face(
    [
      [left, top + 0.004, far - 0.28],
      [right, top + 0.004, far - 0.28],
      [right - 0.02, top + 0.02, far],
      [left + 0.02, top + 0.02, far],
    ],
    sheet,
  );
}

function drawPillows(stage: Stage, identity: Identity, { x, z, w }: Bed): void {
  const isWide = w > 1.3;
  const spots = isWide ? [0.26, 0.74] : [0.5];
  for (const u of spots)
    drawCushion(stage, [x + w * u, 0.56, z + 1.92], { size: w * (isWide ? 0.37 : 0.62), color: identity.trim });
  for (const u of spots)
    drawPillow(stage, { x: x + w * u, z: z + 1.7, w: w * (isWide ? 0.42 : 0.7), color: lighten(identity.trim, 0.5) });
  for (const u of isWide ? [0.38, 0.62] : [0.5])
    drawCushion(stage, [x + w * u, 0.58, z + 1.52], {
      size: 0.42,
      color: identity.second,
      tilt: u < 0.5 ? -5 : 5,
      stripe: identity.accent,
    });
  if (isWide) drawPillow(stage, { x: x + w / 2, z: z + 1.42, w: 0.62, color: identity.accent });
}

function drawPillow(stage: Stage, { x, z, w, color }: { x: number; z: number; w: number; color: Color }): void {
  drawPad(stage, { x: x - w / 2, y: 0.57, z, w, h: w * 0.46 }, color, w * 0.16);
}

function drawHeadboard(stage: Stage, identity: Identity, { x, z, w, shape }: Bed): void {
  const { easel } = stage;
  const far = z + LENGTH;
  const high = 1.25;
  const cloth = identity.accent;
  if (shape === 'arch') {
    const [left, foot] = stage.at([x - 0.12, 0.2, far]);
    const [right] = stage.at([x + w + 0.12, 0.2, far]);
    const s = stage.scaleAt(far);
    const [half, rise] = [(right - left) / 2, 0.72 * s];
    const d = `M${round(left)} ${round(foot)}V${round(foot - 0.5 * s)}a${round(half)} ${round(rise)} 0 0 1 ${round(half * 2)} 0V${round(foot)}Z`;
    easel.path(
      d,
      easel.linear([
        [0, lighten(cloth, 0.2)],
        [1, darken(cloth, 0.3)],
      ]),
    );
    easel.line(d, darken(cloth, 0.3), { width: 4, opacity: 0.5 });
    return;
  }
  const count = shape === 'channel' ? Math.round(w / 0.16) : shape === 'panel' ? 2 : 1;
  const wide = w + 0.2;
  for (let pad = 0; pad < count; pad += 1)
    drawPad(
      stage,
      { x: x - 0.1 + (wide * pad) / count, y: 0.2, z: far, w: wide / count - 0.012, h: high - 0.2 },
      shape === 'cane' ? lighten(identity.wood, 0.2) : cloth,
      shape === 'channel' ? 0.07 : 0.06,
    );
  if (shape === 'cane') drawCane(stage, { x: x - 0.02, w: wide - 0.16, z: far, high, wood: identity.wood });
}

function drawCane(
  stage: Stage,
  { x, w, z, high, wood }: { x: number; w: number; z: number; high: number; wood: Color },
): void {
  const [left, top] = stage.at([x, high - 0.1, z]);
  const s = stage.scaleAt(z);
  const [wide, tall] = [w * s, (high - 0.5) * s];
  let d = '';
  for (let line = 0; line <= 22; line += 1) d += `M${round(left + (wide * line) / 22)} ${round(top)}v${round(tall)}`;
  for (let line = 0; line <= 8; line += 1) d += `M${round(left)} ${round(top + (tall * line) / 8)}h${round(wide)}`;
  stage.easel.line(d, darken(wood, 0.3), { width: 1.6, opacity: 0.7 });
}

/** Four posts and a rail, with a fall of linen at the head. */
export function drawCanopy(stage: Stage, identity: Identity, { x, z, w }: { x: number; z: number; w: number }): void {
  const { easel } = stage;
  const [high, wood] = [2.25, darken(identity.wood, 0.1)];
  for (const side of [x - 0.06, x + w]) {
    const [px, top] = stage.at([side, high, z + LENGTH]);
    const [, foot] = stage.at([side, 0.3, z + LENGTH]);
    const s = stage.scaleAt(z + LENGTH);
    const wide = 0.2 * s;
    const left = side < x ? px - 0.08 * s : px - 0.06 * s;
    const linen = easel.linear(
      [
        [0, identity.trim],
        [0.5, lighten(identity.trim, 0.3)],
        [1, darken(identity.trim, 0.16)],
      ],
      [0, 0],
      [1, 0],
    );
    for (let fold = 0; fold < 5; fold += 1)
      easel.rect({ x: left + (wide * fold) / 5, y: top, w: wide / 5 + 0.6, h: foot - top }, linen, { opacity: 0.86 });
  }
  for (const [px, pz] of [
    [x - 0.07, z + LENGTH],
    [x + w, z + LENGTH],
    [x - 0.07, z],
    [x + w, z],
  ] as const)
    stage.block({ x: px, y: 0, z: pz, w: 0.07, h: high, d: 0.07 }, wood);
  stage.block({ x: x - 0.07, y: high, z: z + LENGTH, w: w + 0.14, h: 0.07, d: 0.07 }, wood);
  for (const px of [x - 0.07, x + w]) stage.block({ x: px, y: high, z, w: 0.07, h: 0.07, d: LENGTH }, wood);
  stage.block({ x: x - 0.07, y: high, z, w: w + 0.14, h: 0.07, d: 0.07 }, wood);
}
