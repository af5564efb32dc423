import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Identity } from '../identity.ts';
import { drawPad, drawTurned } from './soft-shapes.ts';

/** A free-standing tub, seen from its long side. */
export function drawTub(
  stage: Stage,
  { x, z, w, color, water }: { x: number; z: number; w: number; color: Color; water: Color },
): void {
  const { easel } = stage;
  const s = stage.scaleAt(z);
  const [left, foot] = stage.at([x, 0, z]);
  const [wide, high] = [w * s, 0.58 * s];
  const lip = 0.09 * s;
  stage.shadow({ x, z: z - 0.1, w, d: 0.8 }, 0.75);
  const d = `M${round(left)} ${round(foot - high)}q${round(wide * 0.03)} ${round(high * 0.9)} ${round(wide * 0.18)} ${round(high)}h${round(wide * 0.64)}q${round(wide * 0.15)} ${round(-high * 0.1)} ${round(wide * 0.18)} ${round(-high)}Z`;
  easel.path(
    d,
    easel.linear(
      [
        [0, lighten(color, 0.35)],
        [0.55, color],
        [1, darken(color, 0.3)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  easel.ellipse({ x: left + wide / 2, y: foot - high, rx: wide / 2 + 4, ry: lip + 5 }, lighten(color, 0.5));
  easel.ellipse({ x: left + wide / 2, y: foot - high + 1, rx: wide / 2 - 7, ry: lip - 2 }, darken(color, 0.28));
  easel.ellipse(
    { x: left + wide / 2, y: foot - high + 4, rx: wide / 2 - 16, ry: lip - 6 },
    easel.linear(
      [
        [0, lighten(water, 0.4)],
        [1, water],
      ],
      [0, 0],
      [1, 0],
    ),
  );
}

/** Glass, tiles and a rain shower in the corner. */
export function drawShower(
  stage: Stage,
  identity: Identity,
  { x, z, w, d, tile }: { x: number; z: number; w: number; d: number; tile: Color },
): void {
  const { easel } = stage;
  const far = z + d;
  stage.face(
    [
      [x, 0, far],
      [x + w, 0, far],
      [x + w, 2.5, far],
      [x, 2.5, far],
    ],
    tile,
  );
  for (let y = 0.02; y < 2.45; y += 0.2)
    for (let at = x; at < x + w - 0.05; at += 0.2)
      stage.face(
        [
          [at + 0.01, y, far],
          [at + 0.19, y, far],
          [at + 0.19, y + 0.185, far],
          [at + 0.01, y + 0.185, far],
        ],
        easel.random.pick([lighten(tile, 0.12), darken(tile, 0.1), tile]),
      );
  const [px, top] = stage.at([x + w * 0.5, 2.25, far - 0.3]);
  const s = stage.scaleAt(far - 0.3);
  const metal = lighten(identity.metal, 0.15);
  easel.line(`M${round(px + 0.3 * s)} ${round(top + 1.1 * s)}V${round(top)}H${round(px)}v${round(0.08 * s)}`, metal, {
    width: 0.035 * s,
  });
  easel.ellipse({ x: px, y: top + 0.1 * s, rx: 0.17 * s, ry: 0.03 * s }, metal);
  for (let jet = -4; jet <= 4; jet += 1)
    easel.line(
      `M${round(px + jet * 0.035 * s)} ${round(top + 0.14 * s)}L${round(px + jet * 0.045 * s)} ${round(top + 1.9 * s)}`,
      '#ffffff',
      { width: 1.4, opacity: 0.2 },
    );
  stage.face(
    [
      [x, 0, z],
      [x + w, 0, z],
      [x + w, 2.2, z],
      [x, 2.2, z],
    ],
    '#dff3f2',
    0.14,
  );
  stage.face(
    [
      [x + w * 0.12, 0, z],
      [x + w * 0.34, 0, z],
      [x + w * 0.62, 2.2, z],
      [x + w * 0.4, 2.2, z],
    ],
    '#ffffff',
    0.16,
  );
  for (const side of [x, x + w]) stage.block({ x: side - 0.02, y: 0, z, w: 0.04, h: 2.22, d: 0.04 }, identity.metal);
  stage.block({ x, y: 2.2, z, w, h: 0.04, d: 0.04 }, identity.metal);
}

/** A floating washstand with one or two basins. */
export function drawVanity(
  stage: Stage,
  identity: Identity,
  { x, z, w, basins }: { x: number; z: number; w: number; basins: number },
): void {
  const stone = lighten(identity.trim, 0.1);
  stage.shadow({ x, z, w, d: 0.5 }, 0.5);
  stage.block({ x, y: 0.36, z, w, h: 0.44, d: 0.5 }, identity.wood);
  for (let drawer = 0; drawer < basins * 2; drawer += 1) {
    const dx = x + (w * drawer) / (basins * 2);
    stage.face(
      [
        [dx + 0.015, 0.4, z - 0.002],
        [dx + w / (basins * 2) - 0.015, 0.4, z - 0.002],
        [dx + w / (basins * 2) - 0.015, 0.77, z - 0.002],
        [dx + 0.015, 0.77, z - 0.002],
      ],
      stage.easel.linear([
        [0, lighten(identity.wood, 0.14)],
        [1, identity.wood],
      ]),
    );
  }
  stage.block({ x: x - 0.03, y: 0.8, z: z - 0.03, w: w + 0.06, h: 0.05, d: 0.53 }, stone);
  for (let basin = 0; basin < basins; basin += 1) {
    const bx = x + (w * (basin + 0.5)) / basins;
    drawTap(stage, identity.metal, bx, z + 0.42);
    drawTurned(stage, [bx, 0.85, z + 0.2], {
      height: 0.13,
      profile: [0.12, 0.19, 0.23, 0.24],
      color: lighten(identity.trim, 0.4),
    });
  }
  drawTowels(stage, identity, { x: x + w * 0.5 - 0.16, z });
}

function drawTap({ easel, at, scaleAt }: Stage, metal: Color, x: number, z: number): void {
  const [px, py] = at([x, 0.85, z]);
  const s = scaleAt(z);
  easel.line(
    `M${round(px)} ${round(py)}v${round(-0.3 * s)}q0 ${round(-0.06 * s)} ${round(0.07 * s)} ${round(-0.06 * s)}v${round(0.06 * s)}`,
    lighten(metal, 0.2),
    { width: 0.03 * s },
  );
}

function drawTowels(stage: Stage, identity: Identity, { x, z }: { x: number; z: number }): void {
  for (const [row, color] of [
    identity.accent,
    lighten(identity.trim, 0.3),
    mix(identity.second, identity.trim, 0.4),
  ].entries())
    drawPad(stage, { x, y: 0.06 + row * 0.09, z: z + 0.1, w: 0.34, h: 0.09 }, color, 0.04);
}
