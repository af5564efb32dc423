import { type Color, darken, lighten } from '../../drawing/color.ts';
import { type Easel, round } from '../../drawing/easel.ts';
import { circle } from '../../landscape/sky.ts';
import { ball, blobPath, grains, lit, placed } from './morsels.ts';

const SHADOW = '#1d0f24';

/** The soft shadow of a round thing on the table. */
function cast(easel: Easel, { x, y, r }: { x: number; y: number; r: number }): void {
  const paint = easel.radial([
    [0, SHADOW, 0.75],
    [0.72, SHADOW, 0.6],
    [1, SHADOW, 0],
  ]);
  easel.ellipse({ x: x + r * 0.07, y: y + r * 0.12, rx: r * 1.16, ry: r * 1.14 }, paint, 0.62);
}

export interface Ware {
  readonly x?: number;
  readonly y?: number;
  readonly r?: number;
  readonly color: Color;
}

/** A plate with a rim, from above. */
export function plate(easel: Easel, { x = 0, y = 0, r = 200, color }: Ware): void {
  cast(easel, { x, y, r });
  easel.path(
    circle(x, y, r),
    easel.linear(
      [
        [0, lighten(color, 0.5)],
        [1, darken(color, 0.14)],
      ],
      [0.1, 0],
      [0.9, 1],
    ),
  );
  easel.line(circle(x, y, r * 0.97), darken(color, 0.22), { width: 2, opacity: 0.45 });
  easel.path(circle(x, y + r * 0.012, r * 0.755), darken(color, 0.2), 0.5);
  easel.path(
    circle(x, y, r * 0.74),
    easel.linear(
      [
        [0, darken(color, 0.1)],
        [1, lighten(color, 0.32)],
      ],
      [0.1, 0],
      [0.9, 1],
    ),
  );
}

/** A bowl filled to that color. */
export function bowl(easel: Easel, { x = 0, y = 0, r = 150, color, fill }: Ware & { fill: Color }): void {
  cast(easel, { x, y, r });
  easel.path(circle(x, y, r), lit(easel, color));
  easel.path(circle(x, y, r * 0.91), darken(color, 0.4));
  easel.path(
    circle(x + r * 0.01, y + r * 0.02, r * 0.86),
    easel.linear(
      [
        [0, darken(fill, 0.36)],
        [0.3, fill],
        [1, lighten(fill, 0.14)],
      ],
      [0.2, 0],
      [0.8, 1],
    ),
  );
}

/** A wooden board, wide and low. */
export function board(
  easel: Easel,
  { x = 0, y = 0, w, h, color }: { x?: number; y?: number; w: number; h: number; color: Color },
): void {
  easel.shade({ x: x + 12, y: y + 22, rx: w * 0.6, ry: h * 0.66 }, 0.5);
  easel.rect({ x: x - w / 2 + 5, y: y - h / 2 + 9, w, h }, darken(color, 0.5), { radius: 26 });
  easel.rect(
    { x: x - w / 2, y: y - h / 2, w, h },
    easel.linear(
      [
        [0, lighten(color, 0.24)],
        [1, darken(color, 0.12)],
      ],
      [0, 0],
      [1, 1],
    ),
    { radius: 26 },
  );
  for (let line = 1; line < 9; line += 1) {
    const at = y - h / 2 + (h * line) / 9;
    const sway = easel.random.between(-8, 8);
    easel.line(
      `M${round(x - w / 2 + 14)} ${round(at)}q${round(w * 0.25)} ${round(sway)} ${round(w * 0.5)} 0t${round(w * 0.5 - 28)} 0`,
      darken(color, 0.4),
      { width: 1.6, opacity: 0.35 },
    );
  }
}

/** A cast-iron pan with its handle to the right. */
export function pan(easel: Easel, { x = 0, y = 0, r = 170, color }: Ware): void {
  cast(easel, { x, y, r });
  easel.rect({ x: x + r * 0.9, y: y - r * 0.11, w: r * 0.95, h: r * 0.22 }, lit(easel, color), { radius: r * 0.1 });
  easel.path(circle(x + r * 1.72, y, r * 0.05), '#0c0a14');
  easel.path(circle(x, y, r), lit(easel, lighten(color, 0.1)));
  easel.path(circle(x, y, r * 0.9), darken(color, 0.5));
  easel.path(circle(x, y + 3, r * 0.86), color);
}

/** A glass or cup with what is in it. */
export function cup(
  easel: Easel,
  { x = 0, y = 0, r = 60, color, fill, ice = 0 }: Ware & { fill: Color; ice?: number },
): void {
  cast(easel, { x, y, r });
  easel.path(circle(x, y, r), lit(easel, color));
  easel.path(circle(x, y, r * 0.86), darken(fill, 0.3));
  easel.path(circle(x + 1, y + 2, r * 0.82), lit(easel, fill));
  for (let cube = 0; cube < ice; cube += 1)
    placed(easel, { x: x + (cube - 1) * r * 0.36, y: y + ((cube * 37) % 24) - 12, turn: cube * 34 }, () =>
      easel.rect({ x: -r * 0.2, y: -r * 0.2, w: r * 0.4, h: r * 0.4 }, '#ffffff', { radius: 5, opacity: 0.42 }),
    );
  easel.ellipse({ x: x - r * 0.3, y: y - r * 0.36, rx: r * 0.26, ry: r * 0.12 }, '#ffffff', 0.45);
}

/** A stemmed glass from above: rings of light round the wine. */
export function wineGlass(easel: Easel, { x = 0, y = 0, r = 56, color }: Ware): void {
  easel.ellipse({ x: x + 10, y: y + 16, rx: r * 1.2, ry: r * 1.2 }, SHADOW, 0.2);
  easel.path(circle(x, y, r), '#ffffff', 0.28);
  easel.path(circle(x, y, r * 0.78), lit(easel, color), 0.92);
  easel.line(circle(x, y, r), '#ffffff', { width: 3, opacity: 0.75 });
  easel.line(circle(x, y, r * 0.3), '#ffffff', { width: 1.6, opacity: 0.35 });
  easel.ellipse({ x: x - r * 0.3, y: y - r * 0.4, rx: r * 0.22, ry: r * 0.1 }, '#ffffff', 0.7);
}

export type Cutlery = 'fork' | 'knife' | 'spoon' | 'chopsticks';

/** A piece of cutlery that stands upright in the picture. */
export function cutlery(
  easel: Easel,
  { x, y, color, kind, turn = 0 }: { x: number; y: number; color: Color; kind: Cutlery; turn?: number },
): void {
  const shapes: Readonly<Record<Cutlery, string>> = {
    fork: 'M-5 150V-20Q-22 -34 -22 -70V-140H-16V-80H-10V-140H-4V-80H4V-140H10V-80H16V-140H22V-70Q22 -34 5 -20V150Q0 162 -5 150Z',
    knife: 'M-6 150V10H-8V-130Q14 -110 14 -40V10H6V150Q0 162 -6 150Z',
    spoon: 'M-5 150V-40Q-26 -58 -26 -92Q-24 -136 0 -140Q24 -136 26 -92Q26 -58 5 -40V150Q0 162 -5 150Z',
    chopsticks: 'M-14 -160L-10 -160L-3 160L-11 160ZM10 -160L14 -160L19 160L11 160Z',
  };
  placed(easel, { x, y, turn }, () => {
    easel.add(`<path d="${shapes[kind]}" transform="translate(6 8)" fill="${SHADOW}" fill-opacity="0.3"/>`);
    easel.path(
      shapes[kind],
      easel.linear(
        [
          [0, lighten(color, 0.6)],
          [0.5, color],
          [1, darken(color, 0.3)],
        ],
        [0, 0],
        [1, 0.2],
      ),
    );
  });
}

/** A folded napkin with a stitched edge. */
export function napkin(
  easel: Easel,
  { x, y, w, h, color, turn = 0 }: { x: number; y: number; w: number; h: number; color: Color; turn?: number },
): void {
  placed(easel, { x, y, turn }, () => {
    easel.rect({ x: -w / 2 + 6, y: -h / 2 + 10, w, h }, SHADOW, { opacity: 0.3, radius: 6 });
    easel.rect(
      { x: -w / 2, y: -h / 2, w, h },
      easel.linear(
        [
          [0, lighten(color, 0.22)],
          [0.5, color],
          [0.52, darken(color, 0.14)],
          [1, darken(color, 0.04)],
        ],
        [0, 0],
        [1, 0.1],
      ),
      { radius: 5 },
    );
    easel.line(`M${-w / 2 + 9} ${-h / 2 + 9}H${w / 2 - 9}V${h / 2 - 9}H${-w / 2 + 9}Z`, lighten(color, 0.5), {
      width: 1.6,
      opacity: 0.7,
    });
  });
}

/** A small bowl of salt, sauce or spice. */
export function dip(easel: Easel, { x = 0, y = 0, r = 44, color, fill }: Ware & { fill: Color }): void {
  bowl(easel, { x, y, r, color, fill });
  easel.path(
    blobPath(easel.random, { x, y: y + 2, rx: r * 0.6, ry: r * 0.55, rough: 0.14 }),
    lit(easel, lighten(fill, 0.12)),
  );
  grains(easel, { x, y, r: r * 0.55, color: lighten(fill, 0.2), count: 14, size: 1.6 });
}

/** A lit candle in a glass. */
export function candle(easel: Easel, { x = 0, y = 0, r = 40 }: Omit<Ware, 'color'>): void {
  cast(easel, { x, y, r });
  ball(easel, { x, y, r, color: '#f6e3c0' });
  easel.path(circle(x, y, r * 0.74), '#fff2cf');
  easel.glow({ x, y, rx: r * 3.4, ry: r * 3.4 }, '#ffb35a', 0.5);
  easel.path(
    `M${x} ${y - r * 0.42}q${r * 0.24} ${r * 0.34} 0 ${r * 0.6}q${-r * 0.24} ${-r * 0.26} 0 ${-r * 0.6}Z`,
    '#ff9a3c',
  );
}
