import { type Color, darken, lighten, mix } from '../../drawing/color.ts';
import { type Easel, round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import { circle } from '../../landscape/sky.ts';
import type { Scene } from '../../scene.ts';

export interface Standing {
  readonly x: number;
  readonly y?: number;
  readonly z: number;
}

/** A flame and its light. */
export function drawFlame(
  { easel }: Pick<Scene, 'easel'>,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  easel.glow({ x, y: y - size * 0.4, rx: size * 6, ry: size * 6 }, '#ffa64a', 0.42);
  const p = (value: number) => round(value * size);
  easel.path(
    `M${round(x)} ${round(y - size)}q${p(0.36)} ${p(0.56)} 0 ${p(1)}q${p(-0.36)} ${p(-0.44)} 0 ${p(-1)}Z`,
    '#ffb347',
  );
  easel.path(
    `M${round(x)} ${round(y - size * 0.6)}q${p(0.18)} ${p(0.34)} 0 ${p(0.58)}q${p(-0.18)} ${p(-0.24)} 0 ${p(-0.58)}Z`,
    '#fff4cf',
  );
}

/** A candle that stands. */
export function drawCandle(
  scene: Pick<Scene, 'easel'>,
  stage: Stage,
  { x, y = 0, z, height }: Standing & { height: number },
): void {
  drawTurned(stage, [x, y, z], { height, profile: [0.032, 0.026, 0.026, 0.026], color: '#f8e8c8' });
  const [px, py] = stage.at([x, y + height, z]);
  drawFlame(scene, { x: px, y: py, size: 0.11 * stage.scaleAt(z) });
}

/** A lantern with a candle in it. */
export function drawLantern(scene: Scene, stage: Stage, { x, y = 0, z, size }: Standing & { size: number }): void {
  const { easel, identity } = scene;
  const [px, py] = stage.at([x, y, z]);
  const s = stage.scaleAt(z) * size;
  const metal = darken(identity.metal, 0.35);
  easel.shade({ x: px, y: py, rx: s * 0.5, ry: s * 0.14 }, 0.5);
  easel.rect({ x: px - s * 0.36, y: py - s, w: s * 0.72, h: s }, '#ffd79a', { opacity: 0.55, radius: 4 });
  drawFlame(scene, { x: px, y: py - s * 0.12, size: s * 0.42 });
  for (const side of [-0.36, 0, 0.36])
    easel.line(`M${round(px + side * s)} ${round(py)}V${round(py - s)}`, metal, { width: s * 0.06 });
  easel.polygon(
    [
      [px - s * 0.44, py - s],
      [px + s * 0.44, py - s],
      [px + s * 0.14, py - s * 1.32],
      [px - s * 0.14, py - s * 1.32],
    ],
    metal,
  );
  easel.rect({ x: px - s * 0.42, y: py - s * 0.08, w: s * 0.84, h: s * 0.1 }, metal);
}

/** Flowers with leaves, as a cloud of round heads. */
export function drawBlossoms(
  easel: Easel,
  {
    x,
    y,
    r,
    colors,
    leaf,
    count,
  }: { x: number; y: number; r: number; colors: readonly Color[]; leaf: Color; count: number },
): void {
  const { random } = easel;
  let green = '';
  for (let index = 0; index < count; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = r * random.between(0.5, 1.15);
    green += `M${round(x)} ${round(y)}q${round(Math.cos(angle) * reach * 0.5 - 6)} ${round(Math.sin(angle) * reach * 0.5 - 8)} ${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}q${round(-Math.cos(angle) * reach * 0.4 + 9)} ${round(-Math.sin(angle) * reach * 0.4 + 9)} ${round(-Math.cos(angle) * reach)} ${round(-Math.sin(angle) * reach)}Z`;
  }
  easel.path(green, leaf);
  for (let bloom = 0; bloom < count; bloom += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * r * 0.86;
    const [bx, by, size] = [
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach * 0.8,
      r * random.between(0.15, 0.27),
    ];
    const color = random.pick(colors);
    easel.path(circle(bx, by + size * 0.14, size), darken(color, 0.3));
    easel.path(circle(bx, by, size), color);
    easel.path(circle(bx - size * 0.2, by - size * 0.22, size * 0.6), lighten(color, 0.26));
    easel.path(circle(bx + size * 0.05, by, size * 0.24), darken(color, 0.22));
  }
}

/** A vase of flowers on a table. */
export function drawBouquet(
  { easel, identity }: Scene,
  stage: Stage,
  { x, y = 0, z, size }: Standing & { size: number },
): void {
  const s = stage.scaleAt(z) * size;
  drawTurned(stage, [x, y, z], {
    height: size * 0.62,
    profile: [0.16, 0.26, 0.24, 0.14, 0.18].map((half) => half * size),
    color: lighten(identity.second, 0.2),
  });
  const [px, py] = stage.at([x, y + size * 0.86, z]);
  drawBlossoms(easel, {
    x: px,
    y: py,
    r: s * 0.46,
    colors: [identity.accent, lighten(identity.accent, 0.4), '#fff4ea', identity.second],
    leaf: identity.leaf,
    count: 16,
  });
}

/** A bunch of balloons on strings that meet at one spot. */
export function drawBalloons(
  { easel }: Pick<Scene, 'easel'>,
  { x, y, size, colors, count }: { x: number; y: number; size: number; colors: readonly Color[]; count: number },
): void {
  const { random } = easel;
  const spots = Array.from({ length: count }, (_, index) => ({
    bx: x + (((index * 0.755) % 1) - 0.5) * size * 3.1 + random.between(-0.2, 0.2) * size,
    by: y - size * (2.6 + ((index * 0.57) % 1) * 2.3),
    color: colors[index % colors.length] ?? '#ffffff',
  })).sort((one, other) => one.by - other.by);
  for (const { bx, by, color } of spots) {
    easel.line(
      `M${round(bx)} ${round(by + size * 0.6)}Q${round(bx)} ${round((y + by) / 2)} ${round(x)} ${round(y)}`,
      '#fff4e0',
      { width: 1.6, opacity: 0.6 },
    );
    drawBalloon(easel, { x: bx, y: by, size: size * random.between(0.85, 1.1), color });
  }
}

function drawBalloon(easel: Easel, { x, y, size, color }: { x: number; y: number; size: number; color: Color }): void {
  const p = (value: number) => round(value * size);
  easel.path(
    `M${round(x)} ${round(y + size * 0.64)}C${round(x - size * 0.3)} ${round(y + size * 0.5)} ${round(x - size * 0.52)} ${round(y + size * 0.2)} ${round(x - size * 0.52)} ${round(y - size * 0.1)}A${p(0.52)} ${p(0.54)} 0 0 1 ${round(x + size * 0.52)} ${round(y - size * 0.1)}C${round(x + size * 0.52)} ${round(y + size * 0.2)} ${round(x + size * 0.3)} ${round(y + size * 0.5)} ${round(x)} ${round(y + size * 0.64)}Z`,
    easel.radial(
      [
        [0, lighten(color, 0.5)],
        [0.45, color],
        [1, darken(color, 0.32)],
      ],
      [0.34, 0.28],
      0.8,
    ),
  );
  easel.polygon(
    [
      [x - size * 0.07, y + size * 0.72],
      [x + size * 0.07, y + size * 0.72],
      [x, y + size * 0.6],
    ],
    darken(color, 0.2),
  );
  easel.ellipse({ x: x - size * 0.2, y: y - size * 0.32, rx: size * 0.09, ry: size * 0.16 }, '#ffffff', 0.55);
}

/** An arch of flowers over two feet, open in the middle. */
export function drawFlowerArch(
  scene: Scene,
  stage: Stage,
  { x, z, w, h, colors }: Standing & { w: number; h: number; colors: readonly Color[] },
): void {
  const { easel, identity } = scene;
  const s = stage.scaleAt(z);
  const point = (t: number) => {
    const straight = 0.3;
    if (t < straight) return stage.at([x - w / 2, (h - w / 2) * (t / straight), z]);
    if (t > 1 - straight) return stage.at([x + w / 2, (h - w / 2) * ((1 - t) / straight), z]);
    const angle = Math.PI * (1 - (t - straight) / (1 - 2 * straight));
    return stage.at([x + (Math.cos(angle) * w) / 2, h - w / 2 + (Math.sin(angle) * w) / 2, z]);
  };
  const steps = Array.from({ length: 34 }, (_, index) => point(index / 33));
  easel.line(`M${steps.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')}`, mix(identity.wood, '#fff4e0', 0.3), {
    width: 0.07 * s,
  });
  for (const [index, [px, py]] of steps.entries()) {
    const thick = 0.12 + 0.15 * Math.sin((index / 33) * Math.PI) + easel.random.between(0, 0.05);
    drawBlossoms(easel, { x: px, y: py, r: thick * s, colors, leaf: identity.leaf, count: 7 });
  }
}

/** Leaves and flowers in swags along the front of a table. */
export function drawGarland(
  { easel, identity }: Scene,
  stage: Stage,
  { x, y = 0, z, w }: Standing & { w: number },
): void {
  const swags = 4;
  const s = stage.scaleAt(z);
  for (let step = 0; step <= 64; step += 1) {
    const t = step / 64;
    const hang = Math.abs(Math.sin(t * swags * Math.PI)) * 0.2;
    const [px, py] = stage.at([x + w * t, y - hang, z]);
    drawBlossoms(easel, {
      x: px,
      y: py,
      r: 0.07 * s,
      colors: [identity.accent, lighten(identity.accent, 0.5), '#fff4ea'],
      leaf: step % 2 ? identity.leaf : darken(identity.leaf, 0.2),
      count: step % 4 ? 2 : 4,
    });
  }
}
