import { type Color, darken, lighten } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Identity } from '../identity.ts';
import { drawBroadLeaves } from '../landscape/plants.ts';
import { drawLegs, drawTurned } from './soft-shapes.ts';

/** A round table: a thick disc on a foot. */
export function drawRoundTable(
  stage: Stage,
  { x, z, r, h }: { x: number; z: number; r: number; h: number },
  color: Color,
): void {
  const { easel } = stage;
  const s = stage.scaleAt(z);
  const [cx, cy] = stage.at([x, h, z]);
  const depth = (stage.at([x, h, z - r])[1] - stage.at([x, h, z + r])[1]) / 2;
  stage.shadow({ x: x - r, z: z - r, w: r * 2, d: r * 2 }, 0.55);
  drawTurned(stage, [x, 0, z], {
    height: h,
    profile: [r * 0.42, r * 0.3, r * 0.14, r * 0.16, r * 0.3],
    color: darken(color, 0.2),
  });
  const rim = easel.linear(
    [
      [0, lighten(color, 0.1)],
      [1, darken(color, 0.35)],
    ],
    [0, 0],
    [1, 0],
  );
  easel.ellipse({ x: cx, y: cy + s * 0.045, rx: r * s, ry: depth }, rim);
  easel.rect({ x: cx - r * s, y: cy, w: r * s * 2, h: s * 0.045 }, rim);
  easel.ellipse(
    { x: cx, y: cy, rx: r * s, ry: depth },
    easel.linear(
      [
        [0, lighten(color, 0.34)],
        [1, lighten(color, 0.08)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
}

export function drawSlabTable(
  stage: Stage,
  { x, z, w, d, h }: { x: number; z: number; w: number; d: number; h: number },
  color: Color,
): void {
  stage.shadow({ x, z, w, d }, 0.55);
  drawLegs(stage, { x: x + 0.06, z: z + 0.06, w: w - 0.12, d: d - 0.12, h: h - 0.04 }, darken(color, 0.25), 0.07);
  stage.block({ x, y: h - 0.06, z, w, h: 0.06, d }, color, { top: lighten(color, 0.22) });
}

/** A low cupboard against the wall, with doors or drawers. */
export function drawConsole(
  stage: Stage,
  identity: Identity,
  { x, z, w, h = 0.72, d = 0.42 }: { x: number; z: number; w: number; h?: number; d?: number },
): void {
  stage.shadow({ x, z, w, d }, 0.5);
  drawLegs(stage, { x: x + 0.05, z: z + 0.04, w: w - 0.1, d: d - 0.08, h: 0.16 }, identity.metal, 0.035);
  stage.block({ x, y: 0.16, z, w, h: h - 0.16, d }, identity.wood);
  const doors = Math.max(2, Math.round(w / 0.55));
  for (let door = 0; door < doors; door += 1) {
    const dx = x + (w * door) / doors;
    stage.face(
      [
        [dx + 0.02, 0.2, z - 0.001],
        [dx + w / doors - 0.02, 0.2, z - 0.001],
        [dx + w / doors - 0.02, h - 0.04, z - 0.001],
        [dx + 0.02, h - 0.04, z - 0.001],
      ],
      door % 2 ? lighten(identity.wood, 0.05) : darken(identity.wood, 0.07),
    );
    stage.face(
      [
        [dx + w / doors - 0.07, h - 0.2, z - 0.002],
        [dx + w / doors - 0.05, h - 0.2, z - 0.002],
        [dx + w / doors - 0.05, h - 0.34, z - 0.002],
        [dx + w / doors - 0.07, h - 0.34, z - 0.002],
      ],
      lighten(identity.metal, 0.25),
    );
  }
}

/** Books, a bowl, a vase: a still life at that spot, about 0.8 m wide. */
export function drawStillLife(
  stage: Stage,
  identity: Identity,
  { x, y, z }: { x: number; y: number; z: number },
): void {
  const { random } = stage.easel;
  const kind = random.whole(0, 2);
  const [one, two] = random.chance(0.5) ? [identity.accent, identity.second] : [identity.second, identity.accent];
  for (let book = 0; book < 3; book += 1)
    stage.block(
      { x: x - 0.36 + book * 0.012, y: y + book * 0.045, z, w: 0.3 - book * 0.03, h: 0.04, d: 0.2 },
      [identity.trim, one, identity.feature][book] ?? one,
    );
  if (kind === 0)
    drawTurned(stage, [x + 0.12, y, z + 0.1], {
      height: 0.34,
      profile: [0.06, 0.12, 0.13, 0.07, 0.035, 0.05],
      color: two,
    });
  if (kind === 1)
    drawTurned(stage, [x + 0.1, y, z + 0.1], { height: 0.12, profile: [0.06, 0.1, 0.17, 0.2], color: two });
  if (kind === 2) {
    const [px, py] = stage.at([x + 0.12, y + 0.22, z + 0.1]);
    drawBroadLeaves(stage.easel, { x: px, y: py, size: stage.scaleAt(z) * 0.42, leaf: identity.leaf, count: 7 });
    drawTurned(stage, [x + 0.12, y, z + 0.1], {
      height: 0.24,
      profile: [0.06, 0.1, 0.1, 0.05, 0.055],
      color: lighten(two, 0.1),
    });
  }
  drawTurned(stage, [x + 0.32, y, z + 0.06], {
    height: 0.16,
    profile: [0.05, 0.07, 0.05, 0.03],
    color: lighten(one, 0.2),
  });
}
