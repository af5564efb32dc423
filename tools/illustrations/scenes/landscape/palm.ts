import { type Color, darken, lighten, mix, multiply } from '../drawing/color.ts';
import { type Easel, type Point, round } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';

interface PalmOptions {
  readonly x: number;
  /** The foot, in pixels down. */
  readonly y: number;
  readonly height: number;
  /** Pixels the crown leans to the side. */
  readonly lean: number;
  readonly mood: Mood;
  readonly leaf?: Color;
  /** 0 is full color, 1 melts into the haze or the backlight. */
  readonly fade?: number;
  readonly light?: -1 | 1;
}

/** A coconut palm: a bent, ringed trunk, a skirt of old fronds, young ones on top that catch the light. */
export function drawPalm(easel: Easel, options: PalmOptions): void {
  const { x, y, height, lean, mood, leaf = '#3f7a54', fade = 0, light = 1 } = options;
  const { random } = easel;
  const tone = (color: Color) => mix(multiply(color, mood.outside), mood.haze, fade);
  const crown: Point = [x + lean, y - height];
  drawTrunk(easel, {
    x,
    y,
    crown,
    width: height * 0.042,
    dark: mix(tone('#5c4535'), darken(tone(leaf), 0.3), shadeOf(leaf)),
    bright: mix(tone('#a98562'), tone(leaf), shadeOf(leaf)),
    light,
  });

  const reach = height * random.between(0.38, 0.46);
  const fronds = random.whole(12, 14);
  const sprite = tone(leaf);
  const gold = mix(lighten(sprite, 0.2), mood.sun.halo, 0.22);
  easel.ellipse({ x: crown[0], y: crown[1] + height * 0.012, rx: height * 0.028, ry: height * 0.032 }, tone('#6b4a30'));
  const order = Array.from({ length: fronds }, (_, index) => index).sort(
    (one, other) => ((one * 7) % fronds) - ((other * 7) % fronds),
  );
  for (const [rank, index] of order.entries()) {
    const t = (index + random.between(0.25, 0.75)) / fronds;
    const angle = -0.55 + t * (Math.PI + 1.1);
    const high = Math.max(0, Math.sin(angle));
    const shade = rank / fronds;
    const color =
      shade < 0.4
        ? darken(sprite, 0.45 - shade * 0.5)
        : mix(sprite, gold, high * 0.6 * shade + (Math.cos(angle) * light > 0 ? 0.2 : 0));
    const length = reach * (0.8 + 0.2 * (1 - high)) * random.between(0.88, 1.1);
    easel.path(
      frondPath(crown, { angle, length, droop: 0.1 + 0.42 * (1 - high) + 0.22 * high * random.next() }),
      color,
    );
  }
}

function drawTrunk(
  easel: Easel,
  {
    x,
    y,
    crown,
    width,
    dark,
    bright,
    light,
  }: { x: number; y: number; crown: Point; width: number; dark: Color; bright: Color; light: -1 | 1 },
): void {
  const [cx, cy] = crown;
  const bend = (y - cy) * 0.45;
  const d = `M${round(x - width * 0.8)} ${round(y)}C${round(x - width * 0.4)} ${round(y - bend)} ${round(cx - width * 0.4)} ${round(cy + bend)} ${round(cx - width * 0.3)} ${round(cy)}L${round(cx + width * 0.3)} ${round(cy)}C${round(cx + width * 0.4)} ${round(cy + bend)} ${round(x + width * 0.6)} ${round(y - bend)} ${round(x + width * 0.8)} ${round(y)}Z`;
  easel.path(
    d,
    easel.linear(
      [
        [0, light === -1 ? bright : dark],
        [1, light === -1 ? dark : bright],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  let rings = '';
  const steps = 16;
  for (let step = 1; step < steps; step += 1) {
    const t = step / steps;
    const s = 1 - t;
    const at = s ** 3 * x + 3 * s * s * t * x + 3 * s * t * t * cx + t ** 3 * cx;
    const height = s ** 3 * y + 3 * s * s * t * (y - bend) + 3 * s * t * t * (cy + bend) + t ** 3 * cy;
    const half = width * (0.75 - 0.45 * t);
    rings += `M${round(at - half)} ${round(height)}q${round(half)} ${round(width * 0.3)} ${round(half * 2)} 0`;
  }
  easel.line(rings, dark, { width: Math.max(0.8, width * 0.09), opacity: 0.55 });
}

/** Angles in radians, 0 to the right and half a turn to the left, over the top. */
function frondPath(
  [cx, cy]: Point,
  { angle, length, droop }: { angle: number; length: number; droop: number },
): string {
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
  const control: Point = [cx + dx * length * 0.52, cy + dy * length * 0.6 - length * 0.16];
  const tip: Point = [cx + dx * length * 0.98, cy + dy * length * 0.42 + droop * length];
  const along = (t: number): Point => {
    const s = 1 - t;
    return [s * s * cx + 2 * s * t * control[0] + t * t * tip[0], s * s * cy + 2 * s * t * control[1] + t * t * tip[1]];
  };
  let d = '';
  const leaflets = 15;
  for (let index = 1; index <= leaflets; index += 1) {
    const t = index / (leaflets + 0.6);
    const [px, py] = along(t);
    const [qx, qy] = along(Math.min(1, t + 0.056));
    const size = length * 0.24 * Math.sin(Math.PI * (0.16 + t * 0.74));
    const heading = Math.atan2(qy - py, qx - px);
    for (const side of [-1, 1]) {
      const turn = heading + side * (0.95 - t * 0.6);
      const lx = px + Math.cos(turn) * size;
      const ly = py + Math.sin(turn) * size * 0.85 + size * 0.3;
      d += `M${round(px)} ${round(py)}L${round(lx)} ${round(ly)}L${round(qx)} ${round(qy)}Z`;
    }
  }
  const [mx, my] = along(0.5);
  return `${d}M${round(cx - 1.5)} ${round(cy)}Q${round(control[0])} ${round(control[1] - 1.5)} ${round(tip[0])} ${round(tip[1])}Q${round((mx + control[0]) / 2)} ${round((my + control[1]) / 2 + 3)} ${round(cx + 1.5)} ${round(cy + 2)}Z`;
}

/** How much a dark leaf (a palm against the light) takes the trunk with it. */
const shadeOf = (leaf: Color): number => (Number.parseInt(leaf.slice(3, 5), 16) < 80 ? 0.75 : 0);
