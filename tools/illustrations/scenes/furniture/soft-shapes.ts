import { type Color, darken, lighten } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Spot, Stage } from '../drawing/stage.ts';

export interface Upright {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly h: number;
}

/** An upholstered or moulded front, rounded, lit from the room's bright side. */
export function drawPad(stage: Stage, { x, y, z, w, h }: Upright, color: Color, radius = 0.08): void {
  const { easel, light } = stage;
  const [left, top] = stage.at([x, y + h, z]);
  const s = stage.scaleAt(z);
  const paint = easel.linear(
    [
      [0, lighten(color, 0.16)],
      [0.45, color],
      [1, darken(color, 0.26)],
    ],
    [light === -1 ? 0 : 1, 0],
    [0.5, 1],
  );
  easel.rect({ x: left, y: top, w: w * s, h: h * s }, paint, { radius: radius * s });
}

/** A cushion: a pillow shape with pinched corners, tilted a little. */
export function drawCushion(
  stage: Stage,
  spot: Spot,
  { size, color, tilt = 0, stripe }: { size: number; color: Color; tilt?: number; stripe?: Color },
): void {
  const { easel } = stage;
  const [x, y] = stage.at(spot);
  const s = stage.scaleAt(spot[2]) * size;
  const p = (value: number) => round(value * s);
  easel.group(`transform="translate(${round(x)} ${round(y)}) rotate(${tilt})"`, () => {
    const d = `M${p(-0.5)} 0Q${p(-0.44)} ${p(-0.5)} ${p(-0.5)} ${p(-1)}Q0 ${p(-0.92)} ${p(0.5)} ${p(-1)}Q${p(0.44)} ${p(-0.5)} ${p(0.5)} 0Q0 ${p(-0.06)} ${p(-0.5)} 0Z`;
    easel.path(
      d,
      easel.linear(
        [
          [0, lighten(color, 0.22)],
          [0.6, color],
          [1, darken(color, 0.3)],
        ],
        [0.2, 0],
        [0.8, 1],
      ),
    );
    if (stripe)
      easel.line(`M${p(-0.2)} ${p(-0.93)}L${p(-0.2)} ${p(-0.05)}M${p(0.2)} ${p(-0.93)}L${p(0.2)} ${p(-0.05)}`, stripe, {
        width: s * 0.06,
        opacity: 0.85,
      });
  });
}

/** A standing turned thing: vase, lamp foot, bottle; the profile is half widths from the foot up. */
export function drawTurned(
  stage: Stage,
  spot: Spot,
  { height, profile, color }: { height: number; profile: readonly number[]; color: Color },
): void {
  const { easel, light } = stage;
  const [x, y] = stage.at(spot);
  const s = stage.scaleAt(spot[2]);
  const steps = profile.map((half, index) => [half * s, y - (height * s * index) / (profile.length - 1)] as const);
  const side = (sign: number, list: readonly (readonly [number, number])[]) => {
    let d = '';
    for (let index = 1; index < list.length; index += 1) {
      const [w0, y0] = list[index - 1] ?? [0, 0];
      const [w1, y1] = list[index] ?? [0, 0];
      const mid = (y0 + y1) / 2;
      d += `C${round(x + sign * w0)} ${round(mid)} ${round(x + sign * w1)} ${round(mid)} ${round(x + sign * w1)} ${round(y1)}`;
    }
    return d;
  };
  const first = steps[0]?.[0] ?? 0;
  const last = steps.at(-1) ?? [0, y];
  const d = `M${round(x + first)} ${round(y)}${side(1, steps)}L${round(x - last[0])} ${round(last[1])}${side(-1, [...steps].reverse())}Z`;
  easel.path(
    d,
    easel.linear(
      [
        [0, light === -1 ? lighten(color, 0.28) : darken(color, 0.3)],
        [0.5, color],
        [1, light === -1 ? darken(color, 0.34) : lighten(color, 0.28)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
}

export function drawLegs(
  stage: Stage,
  { x, z, w, d, h }: { x: number; z: number; w: number; d: number; h: number },
  color: Color,
  thick = 0.05,
): void {
  for (const [lx, lz] of [
    [x, z + d - thick],
    [x + w - thick, z + d - thick],
    [x, z],
    [x + w - thick, z],
  ] as const)
    stage.block({ x: lx, y: 0, z: lz, w: thick, h, d: thick }, color);
}
