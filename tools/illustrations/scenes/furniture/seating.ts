import { type Color, darken, lighten } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Identity } from '../identity.ts';
import { drawCushion, drawLegs, drawPad } from './soft-shapes.ts';

interface Place {
  readonly x: number;
  readonly z: number;
  readonly w: number;
}

const shapes = {
  low: { seat: 0.4, back: 0.72, arm: 0.1, armHeight: 0.5, radius: 0.05, leg: 0.14 },
  tuxedo: { seat: 0.44, back: 0.78, arm: 0.14, armHeight: 0.78, radius: 0.04, leg: 0.1 },
  rounded: { seat: 0.44, back: 0.82, arm: 0.26, armHeight: 0.66, radius: 0.2, leg: 0.06 },
  slip: { seat: 0.46, back: 0.84, arm: 0.2, armHeight: 0.64, radius: 0.12, leg: 0.03 },
} as const;

/** A sofa that faces the viewer, with cushions in the house's accents. */
export function drawSofa(stage: Stage, identity: Identity, { x, z, w }: Place): void {
  const depth = 0.85;
  const { seat, back, arm, armHeight, radius, leg } = shapes[identity.sofa];
  const cloth = identity.textile;
  stage.shadow({ x, z, w, d: depth }, 0.6);
  drawLegs(stage, { x: x + 0.1, z: z + 0.06, w: w - 0.2, d: depth - 0.12, h: leg }, identity.wood);
  drawPad(stage, { x: x + 0.02, y: leg, z: z + depth, w: w - 0.04, h: back - leg }, darken(cloth, 0.12), radius);
  const inner = w - arm * 2;
  const count = w > 1.9 ? 3 : 2;
  for (let pad = 0; pad < count; pad += 1) {
    const px = x + arm + (inner * pad) / count;
    drawPad(
      stage,
      { x: px + 0.01, y: seat, z: z + depth * 0.8, w: inner / count - 0.02, h: back - seat - 0.03 },
      lighten(cloth, 0.03),
      0.09,
    );
  }
  stage.block({ x: x + arm, y: leg, z, w: inner, h: seat - leg - 0.14, d: depth * 0.8 }, darken(cloth, 0.1));
  for (let pad = 0; pad < count; pad += 1) {
    const px = x + arm + (inner * pad) / count;
    stage.face(
      [
        [px + 0.02, seat, z],
        [px + inner / count - 0.02, seat, z],
        [px + inner / count - 0.03, seat, z + depth * 0.8],
        [px + 0.03, seat, z + depth * 0.8],
      ],
      lighten(cloth, 0.16),
    );
    drawPad(stage, { x: px + 0.01, y: seat - 0.17, z, w: inner / count - 0.02, h: 0.18 }, cloth, 0.06);
  }
  drawCushion(stage, [x + arm + 0.26, seat, z + 0.5], { size: 0.44, color: identity.accent, tilt: -9 });
  drawCushion(stage, [x + arm + 0.58, seat, z + 0.42], {
    size: 0.38,
    color: identity.second,
    tilt: 6,
    stripe: identity.trim,
  });
  drawCushion(stage, [x + w - arm - 0.3, seat, z + 0.48], {
    size: 0.44,
    color: lighten(identity.feature, 0.12),
    tilt: 8,
  });
  for (const ax of [x, x + w - arm]) drawArm(stage, { x: ax, z, w: arm, leg, height: armHeight, radius, cloth, depth });
}

function drawArm(
  stage: Stage,
  arm: { x: number; z: number; w: number; leg: number; height: number; radius: number; cloth: Color; depth: number },
): void {
  const { x, z, w, leg, height, radius, cloth, depth } = arm;
  const soft = Math.min(radius, w / 2);
  stage.block(
    { x: x + soft * 0.15, y: leg, z: z + 0.02, w: w - soft * 0.3, h: height - leg - soft * 0.4, d: depth - 0.04 },
    darken(cloth, 0.06),
  );
  drawPad(stage, { x, y: leg, z, w, h: height - leg }, lighten(cloth, 0.04), soft);
}

/** An armchair: the sofa's little sister, seen from the front. */
export function drawArmchair(
  stage: Stage,
  identity: Identity,
  { x, z, color }: { x: number; z: number; color: Color },
): void {
  const w = 0.86;
  stage.shadow({ x, z, w, d: 0.8 }, 0.55);
  drawLegs(stage, { x: x + 0.08, z: z + 0.05, w: w - 0.16, d: 0.66, h: 0.2 }, identity.wood);
  drawPad(stage, { x: x + 0.03, y: 0.18, z: z + 0.75, w: w - 0.06, h: 0.68 }, darken(color, 0.1), 0.2);
  stage.block({ x: x + 0.12, y: 0.2, z: z + 0.02, w: w - 0.24, h: 0.2, d: 0.66 }, color);
  drawPad(stage, { x: x + 0.11, y: 0.26, z, w: w - 0.22, h: 0.18 }, lighten(color, 0.06), 0.07);
  drawCushion(stage, [x + w / 2, 0.42, z + 0.4], { size: 0.36, color: identity.trim, tilt: 4 });
  for (const ax of [x, x + w - 0.15])
    drawPad(stage, { x: ax, y: 0.18, z: z + 0.02, w: 0.15, h: 0.4 }, darken(color, 0.02), 0.07);
}

/** A chair seen from behind or in front: four legs, a seat, a back; `facing` 1 looks at the viewer. */
export function drawChair(
  stage: Stage,
  identity: Identity,
  { x, z, facing, color, seat = 0.46 }: { x: number; z: number; facing: 1 | -1; color: Color; seat?: number },
): void {
  const [w, d] = [0.46, 0.46];
  const frame = darken(identity.wood, 0.12);
  stage.shadow({ x, z, w, d }, 0.42);
  const back = { x: x + 0.02, y: seat + 0.12, z: facing === 1 ? z + d : z, w: w - 0.04, h: 0.36 };
  if (facing === 1) drawPad(stage, back, color, 0.1);
  drawLegs(stage, { x: x + 0.03, z: z + 0.03, w: w - 0.06, d: d - 0.06, h: seat }, frame, 0.035);
  stage.block({ x, y: seat - 0.05, z, w, h: 0.06, d }, color, { top: lighten(color, 0.2) });
  if (facing === -1) {
    for (const px of [x + 0.04, x + w - 0.075]) stage.block({ x: px, y: seat, z, w: 0.035, h: 0.2, d: 0.03 }, frame);
    drawPad(stage, back, darken(color, 0.06), 0.1);
  }
}

/** A bar stool. */
export function drawStool(
  stage: Stage,
  identity: Identity,
  { x, z, color }: { x: number; z: number; color: Color },
): void {
  stage.shadow({ x, z, w: 0.4, d: 0.38 }, 0.45);
  drawLegs(stage, { x: x + 0.02, z: z + 0.02, w: 0.36, d: 0.34, h: 0.64 }, identity.metal, 0.025);
  stage.block({ x: x + 0.02, y: 0.24, z: z + 0.02, w: 0.36, h: 0.025, d: 0.02 }, identity.metal);
  stage.block({ x, y: 0.62, z, w: 0.4, h: 0.07, d: 0.38 }, color);
  drawPad(stage, { x: x + 0.01, y: 0.72, z, w: 0.38, h: 0.24 }, darken(color, 0.05), 0.1);
}
