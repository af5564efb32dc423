import { type Color, darken, lighten, mix } from '../../drawing/color.ts';
import { type Easel, round } from '../../drawing/easel.ts';
import { circle } from '../../landscape/sky.ts';
import { type Bit, ball, blobPath, grains, leaf, lit, placed, scatter, tangle } from './morsels.ts';

const SHADOW = '#1d0f24';

/** A bar with round ends, `r` half as long: croquette, churro, sushi, skewer's meat. */
export function bar(easel: Easel, { x, y, r, color, turn = 0, wide = 0.36 }: Bit & { wide?: number }): void {
  const h = r * wide;
  placed(easel, { x, y, turn }, () => {
    easel.rect({ x: -r + 4, y: -h + 6, w: r * 2, h: h * 2 }, SHADOW, { radius: h * 0.9, opacity: 0.3 });
    easel.rect(
      { x: -r, y: -h, w: r * 2, h: h * 2 },
      easel.linear([
        [0, lighten(color, 0.34)],
        [0.45, color],
        [1, darken(color, 0.34)],
      ]),
      { radius: h * 0.9 },
    );
  });
}

/** Slices of roasted meat leaning on each other, dark outside and rosy within. */
export function carved(
  easel: Easel,
  { x, y, r, color, turn = 0, count, crust }: Bit & { count: number; crust: Color },
): void {
  placed(easel, { x, y, turn }, () => {
    for (let slice = 0; slice < count; slice += 1) {
      const at = (slice - (count - 1) / 2) * r * 0.36;
      const tall = r * (1 - Math.abs(slice / (count - 1) - 0.5) * 0.36) * easel.random.between(0.94, 1.04);
      const shape = { x: at, y: 0, rx: r * 0.3, ry: tall * 0.78, rough: 0.06 };
      easel.path(blobPath(easel.random, { ...shape, x: at + 7, y: 8 }), SHADOW, 0.3);
      easel.path(blobPath(easel.random, shape), crust);
      easel.path(
        blobPath(easel.random, { ...shape, x: at + r * 0.03, rx: r * 0.22, ry: tall * 0.68 }),
        easel.linear(
          [
            [0, mix(color, crust, 0.5)],
            [0.5, lighten(color, 0.1)],
            [1, mix(color, crust, 0.4)],
          ],
          [0, 0],
          [1, 0],
        ),
      );
      grains(easel, { x: at + r * 0.03, y: 0, r: r * 0.2, color: lighten(color, 0.3), count: 10, size: 1.6 });
    }
  });
}

/** A whole fish on its side, `r` half as long. */
export function fish(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  const p = (value: number) => round(value * r);
  const body = `M${p(-1)} ${p(0.02)}C${p(-0.8)} ${p(-0.34)} ${p(-0.1)} ${p(-0.42)} ${p(0.62)} ${p(-0.07)}L${p(1)} ${p(-0.28)}Q${p(0.88)} 0 ${p(1)} ${p(0.28)}L${p(0.62)} ${p(0.08)}C${p(-0.1)} ${p(0.42)} ${p(-0.8)} ${p(0.36)} ${p(-1)} ${p(0.02)}Z`;
  placed(easel, { x, y, turn }, () => {
    easel.add(`<path d="${body}" transform="translate(7 11)" fill="${SHADOW}" fill-opacity="0.32"/>`);
    easel.path(`M${p(-0.36)} ${p(-0.32)}Q${p(0)} ${p(-0.56)} ${p(0.36)} ${p(-0.18)}Z`, darken(color, 0.25));
    easel.path(
      body,
      easel.linear([
        [0, darken(color, 0.2)],
        [0.35, color],
        [0.62, lighten(color, 0.42)],
        [1, darken(color, 0.1)],
      ]),
    );
    for (let cut = 0; cut < 4; cut += 1)
      easel.line(
        `M${p(-0.42 + cut * 0.24)} ${p(-0.24)}q${p(0.09)} ${p(0.2)} ${p(-0.02)} ${p(0.4)}`,
        darken(color, 0.55),
        {
          width: r * 0.028,
          opacity: 0.75,
        },
      );
    easel.line(`M${p(-0.62)} ${p(-0.24)}q${p(0.12)} ${p(0.25)} 0 ${p(0.48)}`, darken(color, 0.4), {
      width: r * 0.018,
    });
    easel.line(
      `M${p(0.66)} ${p(-0.05)}L${p(0.94)} ${p(-0.18)}M${p(0.66)} 0L${p(0.9)} 0M${p(0.66)} ${p(0.06)}L${p(0.94)} ${p(0.18)}`,
      darken(color, 0.35),
      { width: r * 0.012 },
    );
    easel.path(circle(-0.79 * r, -0.07 * r, r * 0.045), '#fbf2dc');
    easel.path(circle(-0.79 * r, -0.07 * r, r * 0.024), '#1d1420');
    easel.path(
      `M${p(-0.5)} ${p(0.06)}Q${p(-0.3)} ${p(0.02)} ${p(-0.24)} ${p(0.2)}Q${p(-0.4)} ${p(0.2)} ${p(-0.5)} ${p(0.06)}Z`,
      darken(color, 0.2),
    );
  });
}

/** A curled shrimp. */
export function shrimp(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  const p = (value: number) => round(value * r);
  placed(easel, { x, y, turn }, () => {
    const arc = `M${p(0.7)} ${p(-0.5)}A${p(0.78)} ${p(0.78)} 0 1 0 ${p(0.5)} ${p(0.62)}`;
    easel.add(
      `<path d="${arc}" transform="translate(4 7)" fill="none" stroke="${SHADOW}" stroke-opacity="0.3" stroke-width="${p(0.5)}" stroke-linecap="round"/>`,
    );
    easel.line(arc, darken(color, 0.18), { width: r * 0.5 });
    easel.line(arc, color, { width: r * 0.42 });
    easel.line(arc, lighten(color, 0.5), { width: r * 0.14, opacity: 0.8 });
    for (let ring = 0; ring < 6; ring += 1) {
      const angle = ((-70 - ring * 42) * Math.PI) / 180;
      const at = (reach: number) => `${round(Math.cos(angle) * r * reach)} ${round(Math.sin(angle) * r * reach)}`;
      easel.line(`M${at(0.6)}L${at(0.99)}`, darken(color, 0.25), { width: r * 0.05, opacity: 0.6 });
    }
    easel.path(
      `M${p(0.5)} ${p(0.62)}l${p(0.42)} ${p(-0.1)}l${p(-0.1)} ${p(0.26)}l${p(0.1)} ${p(0.22)}Z`,
      darken(color, 0.24),
    );
  });
}

/** A filled tortilla folded in half. */
export function taco(
  easel: Easel,
  { x, y, r, color, turn = 0, filling, tops }: Bit & { filling: Color; tops: readonly Color[] },
): void {
  placed(easel, { x, y, turn }, () => {
    easel.ellipse({ x: 5, y: 12, rx: r, ry: r * 0.62 }, SHADOW, 0.3);
    easel.path(
      blobPath(easel.random, { x: 0, y: -r * 0.1, rx: r, ry: r * 0.58, rough: 0.03 }),
      lit(easel, lighten(color, 0.1)),
    );
    for (let step = 0; step < 9; step += 1)
      tangle(easel, {
        x: (step - 4) * r * 0.19,
        y: -r * 0.14 - (4 - Math.abs(step - 4)) * 1.5,
        r: r * 0.12,
        color: filling,
        count: 4,
        width: r * 0.09,
        length: r * 0.3,
      });
    for (const [index, top] of tops.entries())
      scatter(easel, { x: 0, y: -r * 0.22, r: r * 0.2, count: 7 }, (spot) =>
        ball(easel, { x: spot.x * 3.2, y: spot.y + index * 3, r: r * 0.07, color: top }),
      );
    easel.path(
      `M${round(-r)} ${round(-r * 0.02)}Q0 ${round(r * 0.22)} ${round(r)} ${round(-r * 0.02)}A${round(r)} ${round(r * 0.62)} 0 0 1 ${round(-r)} ${round(-r * 0.02)}Z`,
      lit(easel, color),
    );
    for (let spot = 0; spot < 7; spot += 1)
      easel.ellipse(
        { x: easel.random.between(-0.7, 0.7) * r, y: easel.random.between(0.22, 0.42) * r, rx: r * 0.07, ry: r * 0.04 },
        darken(color, 0.4),
        0.35,
      );
    for (const side of [-0.5, 0.1, 0.55])
      leaf(easel, { x: side * r, y: -r * 0.3, r: r * 0.13, color: '#4f8f3f', turn: side * 90 });
  });
}

/** Rice under a slice of fish. */
export function nigiri(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  placed(easel, { x, y, turn }, () => {
    bar(easel, { x: 0, y: 3, r: r * 0.92, color: '#f4efe2', wide: 0.42 });
    grains(easel, { x: 0, y: 0, r: r * 0.32, color: '#e9e1cd', count: 20, size: 2 });
    easel.rect(
      { x: -r, y: -r * 0.36, w: r * 2, h: r * 0.68 },
      easel.linear([
        [0, lighten(color, 0.36)],
        [0.5, color],
        [1, darken(color, 0.24)],
      ]),
      { radius: r * 0.3 },
    );
    for (let line = 0; line < 5; line += 1)
      easel.line(
        `M${round(-r * 0.76 + line * r * 0.34)} ${round(r * 0.26)}l${round(r * 0.2)} ${round(-r * 0.54)}`,
        lighten(color, 0.5),
        { width: r * 0.045, opacity: 0.6 },
      );
  });
}

/** A maki or hand roll from its cut side. */
export function maki(easel: Easel, { x, y, r, color }: Bit): void {
  ball(easel, { x, y, r, color: '#1f2a26' });
  easel.path(circle(x, y, r * 0.82), '#f6f1e4');
  grains(easel, { x, y, r: r * 0.7, color: '#e4dcc8', count: 26, size: 1.8 });
  easel.path(circle(x, y, r * 0.4), lit(easel, color));
  easel.path(circle(x + r * 0.14, y - r * 0.1, r * 0.14), '#7fb04a');
}

/** Half an avocado, cut into leaning slices. */
export function avocado(easel: Easel, { x, y, r, turn = 0 }: Omit<Bit, 'color'>): void {
  placed(easel, { x, y, turn }, () => {
    for (let slice = 0; slice < 7; slice += 1) {
      const at = (slice - 3) * r * 0.24;
      const h = r * (0.62 - Math.abs(slice - 3) * 0.05);
      easel.ellipse({ x: at + 3, y: 5, rx: r * 0.22, ry: h }, SHADOW, 0.22);
      easel.ellipse({ x: at, y: 0, rx: r * 0.22, ry: h }, '#5d7f34');
      easel.ellipse(
        { x: at + r * 0.02, y: 0, rx: r * 0.18, ry: h * 0.93 },
        easel.linear(
          [
            [0, '#f2eeb0'],
            [0.5, '#d9dd86'],
            [1, '#a3bd58'],
          ],
          [0, 0],
          [1, 0],
        ),
      );
    }
  });
}

/** Flaky pastry with sugar on top. */
export function pastry(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  placed(easel, { x, y, turn }, () => {
    easel.rect({ x: -r + 5, y: -r * 0.72 + 9, w: r * 2, h: r * 1.44 }, SHADOW, { radius: r * 0.2, opacity: 0.3 });
    easel.rect({ x: -r, y: -r * 0.72, w: r * 2, h: r * 1.44 }, lit(easel, color), { radius: r * 0.2 });
    for (let cut = 0; cut < 3; cut += 1)
      easel.line(
        `M${round(-r * 0.5 + cut * r * 0.42)} ${round(-r * 0.4)}l${round(r * 0.16)} ${round(r * 0.8)}`,
        '#8f2b2f',
        { width: r * 0.13 },
      );
    easel.rect({ x: -r * 0.86, y: -r * 0.6, w: r * 1.72, h: r * 1.2 }, lighten(color, 0.6), {
      radius: r * 0.16,
      opacity: 0.16,
    });
    grains(easel, { x: 0, y: 0, r: r * 0.75, color: '#fff4dc', count: 40, size: 1.5, long: 1 });
  });
}

/** A croissant: segments along a bow. */
export function croissant(easel: Easel, { x, y, r, color, turn = 0 }: Bit): void {
  placed(easel, { x, y, turn }, () => {
    easel.ellipse({ x: 4, y: r * 0.22, rx: r * 1.02, ry: r * 0.5 }, SHADOW, 0.3);
    for (const [step, size] of [
      [-4, 0.2],
      [4, 0.2],
      [-3, 0.3],
      [3, 0.3],
      [-2, 0.4],
      [2, 0.4],
      [-1, 0.48],
      [1, 0.48],
      [0, 0.54],
    ] as const) {
      const at = { x: step * r * 0.22, y: (step * step * r) / 25 - r * 0.22 };
      easel.ellipse({ ...at, rx: r * 0.2, ry: r * size }, lit(easel, step % 2 ? color : darken(color, 0.1)));
      easel.line(
        `M${round(at.x - r * 0.12)} ${round(at.y - r * size * 0.6)}q${round(r * 0.1)} ${round(r * size * 0.5)} 0 ${round(r * size * 1.1)}`,
        darken(color, 0.4),
        { width: r * 0.03, opacity: 0.5 },
      );
    }
  });
}

/** Pancakes, one on the other, with butter that melts. */
export function pancakes(easel: Easel, { x, y, r, color }: Bit): void {
  for (const [dx, dy, size] of [
    [6, 10, 1],
    [-6, 2, 0.97],
    [4, -6, 0.95],
    [0, -14, 0.93],
  ] as const) {
    ball(easel, { x: x + dx, y: y + dy, r: r * size, color: lighten(color, 0.42) });
    easel.path(circle(x + dx, y + dy - 3, r * size * 0.93), lit(easel, color));
  }
  easel.path(blobPath(easel.random, { x: x + r * 0.1, y: y, rx: r * 0.62, ry: r * 0.5, rough: 0.3 }), '#b25a1e', 0.75);
  easel.rect({ x: x - r * 0.2, y: y - r * 0.34, w: r * 0.4, h: r * 0.36 }, lit(easel, '#fbe49a'), { radius: 7 });
}

/** An egg, poached or fried. */
export function egg(easel: Easel, { x, y, r }: Omit<Bit, 'color'>): void {
  easel.path(blobPath(easel.random, { x: x + 3, y: y + 6, rx: r, ry: r * 0.9, rough: 0.1 }), SHADOW, 0.25);
  easel.path(blobPath(easel.random, { x, y, rx: r, ry: r * 0.9, rough: 0.1 }), lit(easel, '#fbf7ee'));
  ball(easel, { x: x + r * 0.08, y: y + r * 0.04, r: r * 0.42, color: '#f6a823' });
}
