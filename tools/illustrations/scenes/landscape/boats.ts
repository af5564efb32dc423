import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { type Box, type Easel, round } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';

/** A few sails and motor boats on open water, small with distance, each with its broken mirror image. */
export function drawBoats(easel: Easel, water: Box, { mood, count }: { mood: Mood; count: number }): void {
  const { random } = easel;
  for (let boat = 0; boat < count; boat += 1) {
    const near = random.between(0.03, 0.3);
    const size = water.w * (0.012 + near * 0.09);
    const x = water.x + water.w * random.between(0.06, 0.94);
    const y = water.y + water.h * near;
    const hull = mood.lamps ? darken(mood.sea[2], 0.2) : '#fbf6ec';
    if (random.chance(0.6)) drawSail(easel, { x, y, size, mood, hull });
    else drawCruiser(easel, { x, y, size, mood, hull });
  }
}

interface Boat {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly mood: Mood;
  readonly hull: Color;
}

function drawSail(easel: Easel, { x, y, size, mood, hull }: Boat): void {
  const p = (value: number) => round(value * size);
  const cloth = mood.lamps ? mix(mood.sky[2], mood.sky[1], 0.35) : '#fffaf0';
  easel.group(`transform="translate(${round(x)} ${round(y)})"`, () => {
    easel.path(
      `M${p(0.02)} ${p(-1.5)}Q${p(0.62)} ${p(-0.7)} ${p(0.6)} ${p(-0.16)}H${p(0.02)}Z`,
      easel.linear(
        [
          [0, lighten(cloth, 0.2)],
          [1, darken(cloth, 0.14)],
        ],
        [0, 0],
        [1, 0],
      ),
    );
    easel.path(
      `M${p(-0.04)} ${p(-1.36)}Q${p(-0.16)} ${p(-0.6)} ${p(-0.52)} ${p(-0.18)}H${p(-0.04)}Z`,
      mix(cloth, mood.sun.halo, 0.3),
    );
    easel.path(
      `M${p(-0.6)} ${p(-0.1)}H${p(0.68)}Q${p(0.5)} ${p(0.12)} ${p(0.3)} ${p(0.12)}H${p(-0.36)}Q${p(-0.55)} ${p(0.08)} ${p(-0.6)} ${p(-0.1)}Z`,
      hull,
    );
    easel.path(
      `M${p(-0.4)} ${p(0.14)}H${p(0.5)}L${p(0.3)} ${p(0.55)}L${p(0.02)} ${p(0.85)}L${p(-0.14)} ${p(0.5)}Z`,
      cloth,
      0.22,
    );
    if (mood.lamps) easel.glow({ x: 0, y: -1.5 * size, rx: size * 0.35, ry: size * 0.35 }, '#fff0c4', 0.9);
  });
}

function drawCruiser(easel: Easel, { x, y, size, mood, hull }: Boat): void {
  const p = (value: number) => round(value * size);
  easel.group(`transform="translate(${round(x)} ${round(y)})"`, () => {
    easel.path(
      `M${p(-0.8)} ${p(-0.24)}H${p(0.95)}Q${p(0.7)} ${p(0.12)} ${p(0.45)} ${p(0.12)}H${p(-0.66)}Z`,
      easel.linear([
        [0, lighten(hull, 0.12)],
        [1, darken(hull, 0.25)],
      ]),
    );
    easel.path(`M${p(-0.5)} ${p(-0.24)}L${p(-0.36)} ${p(-0.52)}H${p(0.2)}L${p(0.5)} ${p(-0.24)}Z`, lighten(hull, 0.1));
    easel.path(
      `M${p(-0.28)} ${p(-0.3)}L${p(-0.22)} ${p(-0.46)}H${p(0.14)}L${p(0.3)} ${p(-0.3)}Z`,
      mood.lamps ? '#ffd48a' : mood.sky[0],
    );
    easel.path(`M${p(-0.7)} ${p(0.14)}H${p(0.6)}L${p(0.3)} ${p(0.36)}H${p(-0.4)}Z`, hull, 0.25);
    easel.path(
      `M${p(-0.84)} ${p(0.1)}Q${p(-1.5)} ${p(0.08)} ${p(-2.1)} ${p(0.16)}Q${p(-1.4)} ${p(0.02)} ${p(-0.8)} ${p(0)}Z`,
      '#ffffff',
      0.5,
    );
    if (mood.lamps) easel.glow({ x: 0, y: -0.36 * size, rx: size * 0.7, ry: size * 0.5 }, '#ffc878', 0.7);
  });
}

/** Gulls or pelicans in a loose line. */
export function drawBirds(
  easel: Easel,
  { x, y, size, color }: { x: number; y: number; size: number; color: Color },
): void {
  let d = '';
  const count = easel.random.whole(4, 7);
  for (let bird = 0; bird < count; bird += 1) {
    const bx = x + bird * size * 2.4 + easel.random.between(-size, size) * 0.5;
    const by = y - Math.abs(bird - 2) * size * 0.8 + easel.random.between(-size, size) * 0.5;
    const s = size * easel.random.between(0.7, 1.1);
    d += `M${round(bx - s)} ${round(by - s * 0.3)}q${round(s * 0.6)} ${round(-s * 0.5)} ${round(s)} ${round(s * 0.3)}q${round(s * 0.4)} ${round(-s * 0.8)} ${round(s)} ${round(-s * 0.3)}`;
  }
  easel.line(d, color, { width: Math.max(1, size * 0.18), opacity: 0.75 });
}
