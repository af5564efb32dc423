import type { Random } from '#demo/random.ts';
import { type Color, darken, lighten, mix } from '../../drawing/color.ts';
import { type Easel, type Paint, round } from '../../drawing/easel.ts';
import { circle } from '../../landscape/sky.ts';

/** A spot on the plate, seen from above, and its size; plates have a radius of 200. */
export interface Bit {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly color: Color;
  /** Degrees. */
  readonly turn?: number;
}

const SHADOW = '#1d0f24';

/** A thing lit from the upper left. */
export const lit = (easel: Easel, color: Color): Paint =>
  easel.radial(
    [
      [0, lighten(color, 0.42)],
      [0.5, color],
      [1, darken(color, 0.3)],
    ],
    [0.36, 0.3],
    0.76,
  );

/** An uneven round outline. */
export function blobPath(
  random: Random,
  { x, y, rx, ry, rough = 0.14 }: { x: number; y: number; rx: number; ry: number; rough?: number },
): string {
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2;
    const reach = 1 + random.between(-rough, rough);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const;
  });
  const between = (index: number) => {
    const [x1, y1] = points[index % 14] ?? [x, y];
    const [x2, y2] = points[(index + 1) % 14] ?? [x, y];
    return `${round((x1 + x2) / 2)} ${round((y1 + y2) / 2)}`;
  };
  const curves = points.map(([px, py], index) => `Q${round(px)} ${round(py)} ${between(index)}`);
  return `M${between(13)}${curves.join('')}Z`;
}

/** Draws in its own place, turned and scaled. */
export function placed(
  easel: Easel,
  { x, y, turn = 0, scale = 1 }: { x: number; y: number; turn?: number; scale?: number },
  draw: () => void,
): void {
  easel.group(
    `transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}"`,
    draw,
  );
}

/** Calls for spots spread over a round place, the farther ones first. */
export function scatter(
  { random }: Easel,
  { x = 0, y = 0, r, count }: { x?: number; y?: number; r: number; count: number },
  draw: (spot: { x: number; y: number; turn: number }) => void,
): void {
  const spots = Array.from({ length: count }, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * r;
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach, turn: random.between(0, 360) };
  });
  for (const spot of spots.sort((one, other) => one.y - other.y)) draw(spot);
}

/** A heap: rice, mash, beans, cream. */
export function mound(
  easel: Easel,
  { x, y, r, color, flat = 0.86, rough = 0.1 }: Bit & { flat?: number; rough?: number },
): void {
  const shape = { rx: r, ry: r * flat, rough };
  easel.path(blobPath(easel.random, { x: x + r * 0.05, y: y + r * 0.1, ...shape }), SHADOW, 0.26);
  easel.path(blobPath(easel.random, { x, y, ...shape }), lit(easel, color));
}

/** A ball or a disc: tomato, olive, croquette, scallop. */
export function ball(easel: Easel, { x, y, r, color }: Bit): void {
  easel.ellipse({ x: x + r * 0.16, y: y + r * 0.26, rx: r * 1.02, ry: r * 0.98 }, SHADOW, 0.3);
  easel.path(circle(x, y, r), lit(easel, color));
  easel.ellipse({ x: x - r * 0.34, y: y - r * 0.4, rx: r * 0.24, ry: r * 0.15 }, '#ffffff', 0.5);
}

/** Many small ones at once: rice, corn, seeds, beans. */
export function grains(
  easel: Easel,
  { x, y, r, color, count, size = 4, long = 1.7 }: Bit & { count: number; size?: number; long?: number },
): void {
  for (const [tone, share] of [
    [darken(color, 0.3), 0.35],
    [color, 0.4],
    [lighten(color, 0.3), 0.25],
  ] as const) {
    let d = '';
    scatter(easel, { x, y, r, count: Math.round(count * share) }, (spot) => {
      const angle = (spot.turn * Math.PI) / 180;
      const [dx, dy] = [Math.cos(angle) * size * long, Math.sin(angle) * size * long];
      const [nx, ny] = [-Math.sin(angle) * size, Math.cos(angle) * size];
      d += `M${round(spot.x - dx)} ${round(spot.y - dy)}q${round(dx + nx)} ${round(dy + ny)} ${round(2 * dx)} ${round(2 * dy)}q${round(-dx - nx)} ${round(-dy - ny)} ${round(-2 * dx)} ${round(-2 * dy)}Z`;
    });
    easel.path(d, tone);
  }
}

/** Bent strips in a tangle: shredded beef, onion, pasta, slaw. */
export function tangle(
  easel: Easel,
  { x, y, r, color, count, width, length = 46 }: Bit & { count: number; width: number; length?: number },
): void {
  const { random } = easel;
  scatter(easel, { x, y, r, count }, (spot) => {
    const angle = (spot.turn * Math.PI) / 180;
    const size = length * random.between(0.6, 1.1);
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size * 0.9];
    const bend = random.between(-0.5, 0.5);
    const d = `M${round(spot.x - dx / 2)} ${round(spot.y - dy / 2)}q${round(dx / 2 - dy * bend)} ${round(dy / 2 + dx * bend)} ${round(dx)} ${round(dy)}`;
    easel.line(d, darken(color, 0.42), { width: width * 1.35 });
    easel.line(d, random.pick([color, lighten(color, 0.18), darken(color, 0.14), mix(color, '#ffd9a0', 0.2)]), {
      width,
    });
    easel.line(d, lighten(color, 0.5), { width: width * 0.22, opacity: 0.5 });
  });
}

/** A pointed leaf with its rib: basil, mint, cilantro. */
export function leaf(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  const p = (value: number) => round(value * r);
  placed(easel, { x, y, turn }, () => {
    easel.path(
      `M${p(-1)} ${p(0.12)}Q${p(-0.2)} ${p(-0.5)} ${p(1.02)} ${p(0.16)}Q${p(-0.1)} ${p(0.82)} ${p(-1)} ${p(0.12)}Z`,
      SHADOW,
      0.25,
    );
    easel.path(
      `M${p(-1)} 0C${p(-0.7)} ${p(-0.66)} ${p(0.3)} ${p(-0.62)} ${p(1)} 0C${p(0.3)} ${p(0.6)} ${p(-0.7)} ${p(0.64)} ${p(-1)} 0Z`,
      easel.linear([
        [0, lighten(color, 0.24)],
        [0.5, color],
        [1, darken(color, 0.26)],
      ]),
    );
    easel.line(`M${p(-0.9)} 0L${p(0.8)} 0`, lighten(color, 0.45), { width: Math.max(0.8, r * 0.05), opacity: 0.6 });
  });
}

/** Leaves round a stem's end. */
export function sprig(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  for (const [offset, size] of [
    [-78, 0.86],
    [62, 0.78],
    [-8, 1],
  ] as const) {
    const angle = ((turn + offset) * Math.PI) / 180;
    leaf(easel, {
      x: x + Math.cos(angle) * r * size * 0.8,
      y: y + Math.sin(angle) * r * size * 0.8,
      r: r * size * 0.86,
      color: offset < 0 ? darken(color, 0.12) : color,
      turn: turn + offset,
    });
  }
}

/** A slice of lime, lemon or orange. */
export function wheel(easel: Easel, { x, y, r, color }: Bit): void {
  easel.ellipse({ x: x + r * 0.1, y: y + r * 0.16, rx: r, ry: r }, SHADOW, 0.28);
  easel.path(circle(x, y, r), darken(color, 0.12));
  easel.path(circle(x, y, r * 0.9), '#fdf6dc');
  const flesh = lighten(color, 0.24);
  let d = '';
  for (let part = 0; part < 9; part += 1) {
    const [from, to] = [(part / 9) * Math.PI * 2 + 0.07, ((part + 1) / 9) * Math.PI * 2 - 0.07];
    const at = (angle: number, reach: number) =>
      `${round(x + Math.cos(angle) * r * reach)} ${round(y + Math.sin(angle) * r * reach)}`;
    d += `M${at((from + to) / 2, 0.1)}L${at(from, 0.78)}Q${at((from + to) / 2, 0.94)} ${at(to, 0.78)}Z`;
  }
  easel.path(d, lit(easel, flesh));
}

/** A smear of sauce with the spoon's track. */
export function smear(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  const p = (value: number) => round(value * r);
  placed(easel, { x, y, turn }, () => {
    easel.path(
      `M${p(-1)} ${p(0.1)}C${p(-0.9)} ${p(-0.6)} ${p(-0.1)} ${p(-0.5)} ${p(1.1)} ${p(-0.12)}C${p(0.3)} ${p(-0.02)} ${p(0.1)} ${p(0.46)} ${p(-0.5)} ${p(0.5)}Q${p(-0.98)} ${p(0.5)} ${p(-1)} ${p(0.1)}Z`,
      lit(easel, color),
    );
    easel.line(`M${p(-0.7)} ${p(0.02)}Q${p(-0.2)} ${p(-0.3)} ${p(0.7)} ${p(-0.14)}`, lighten(color, 0.4), {
      width: r * 0.06,
      opacity: 0.6,
    });
  });
}

/** Drops of sauce or oil along an arc. */
export function drops(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  for (let drop = 0; drop < 9; drop += 1) {
    const angle = ((turn + drop * 17) * Math.PI) / 180;
    const size = 10 - drop * 0.8;
    ball(easel, { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r, r: Math.max(2.5, size), color });
  }
}
