import { type Color, darken, lighten, mix } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import { circle } from '../../landscape/sky.ts';
import type { Scene } from '../../scene.ts';
import type { Standing } from './decorations.ts';

/** A table under a cloth that falls in folds to the hem. */
export function drawLinenTable(
  { easel, identity }: Scene,
  stage: Stage,
  {
    x,
    z,
    w,
    d,
    h,
    hem,
    color = mix(identity.trim, '#ffffff', 0.3),
  }: { x: number; z: number; w: number; d: number; h: number; hem: number; color?: Color },
): void {
  stage.shadow({ x, z, w, d }, 0.6);
  stage.block({ x, y: hem, z, w, h: h - hem, d }, darken(color, 0.08), { top: lighten(color, 0.2) });
  const folds = Math.round(w * 4.4);
  for (let fold = 0; fold < folds; fold += 1) {
    const [px, py] = stage.at([x + (w * (fold + 0.5)) / folds, h, z]);
    const [, low] = stage.at([0, hem, z]);
    const fade = easel.linear(
      [
        [0, darken(color, 0.3), 0],
        [0.5, darken(color, 0.4), 0.3],
        [1, darken(color, 0.3), 0],
      ],
      [0, 0],
      [1, 0],
    );
    easel.rect({ x: px - 7, y: py, w: 14, h: low - py }, fade);
  }
}

/** Half the height of a level circle's ellipse on the canvas. */
const flatness = (stage: Stage, { y = 0, z, r }: { y?: number; z: number; r: number }): number =>
  (stage.at([0, y, z - r])[1] - stage.at([0, y, z + r])[1]) / 2;

/** A heap of small round things, higher in the middle. */
export function drawHeap(
  { easel }: Pick<Scene, 'easel'>,
  stage: Stage,
  {
    x,
    y = 0,
    z,
    r,
    high,
    colors,
    bite,
    count,
  }: Standing & { r: number; high: number; colors: readonly Color[]; bite: number; count: number },
): void {
  const s = stage.scaleAt(z);
  const [px, py] = stage.at([x, y, z]);
  const flat = flatness(stage, { y, z, r });
  const bites = Array.from({ length: count }, () => {
    const angle = easel.random.between(0, Math.PI * 2);
    const reach = Math.sqrt(easel.random.next());
    return { bx: Math.cos(angle) * reach, by: Math.sin(angle) * reach, lift: (1 - reach) * high * s };
  }).sort((one, other) => one.by - other.by);
  for (const { bx, by, lift } of bites) {
    const color = easel.random.pick(colors);
    const size = bite * s * easel.random.between(0.8, 1.15);
    const [cx, cy] = [px + bx * r * s * 0.86, py + by * flat * 0.8 - lift];
    easel.path(circle(cx + 2, cy + size * 0.3, size), darken(color, 0.5), 0.45);
    easel.path(
      circle(cx, cy, size),
      easel.radial(
        [
          [0, lighten(color, 0.45)],
          [0.5, color],
          [1, darken(color, 0.3)],
        ],
        [0.36, 0.3],
        0.76,
      ),
    );
  }
}

/** A pan or pot with something in it. */
export function drawPot(
  { easel }: Pick<Scene, 'easel'>,
  stage: Stage,
  {
    x,
    y = 0,
    z,
    r,
    h,
    color,
    fill,
    handle = 0,
  }: Standing & { r: number; h: number; color: Color; fill: Color; handle?: -1 | 0 | 1 },
): void {
  const s = stage.scaleAt(z);
  const [px, py] = stage.at([x, y + h, z]);
  const flat = flatness(stage, { y: y + h, z, r });
  easel.shade({ x: px, y: stage.at([x, y, z])[1], rx: r * s * 1.25, ry: flat * 1.2 }, 0.5);
  if (handle)
    easel.line(
      `M${round(px + handle * r * s * 0.9)} ${round(py + 6)}L${round(px + handle * (r + 0.34) * s)} ${round(py - 8)}`,
      darken(color, 0.4),
      { width: 0.045 * s },
    );
  const [bx, by] = stage.at([x, y, z]);
  const body = easel.linear(
    [
      [0, lighten(color, 0.32)],
      [0.4, color],
      [1, darken(color, 0.4)],
    ],
    [stage.light === -1 ? 0 : 1, 0],
    [stage.light === -1 ? 1 : 0, 0],
  );
  easel.path(
    `M${round(px - r * s)} ${round(py)}L${round(bx - r * s * 0.9)} ${round(by)}A${round(r * s * 0.9)} ${round(flat * 0.9)} 0 0 0 ${round(bx + r * s * 0.9)} ${round(by)}L${round(px + r * s)} ${round(py)}Z`,
    body,
  );
  easel.ellipse({ x: px, y: py, rx: r * s, ry: flat }, lighten(color, 0.24));
  easel.ellipse({ x: px, y: py + 1, rx: r * s * 0.92, ry: flat * 0.88 }, darken(fill, 0.4));
  easel.ellipse({ x: px, y: py + 3, rx: r * s * 0.88, ry: flat * 0.8 }, fill);
}

/** A flat round plate with a rim. */
export function drawPlatter(
  { easel }: Pick<Scene, 'easel'>,
  stage: Stage,
  { x, y = 0, z, r, color }: Standing & { r: number; color: Color },
): void {
  const s = stage.scaleAt(z);
  const [px, py] = stage.at([x, y, z]);
  const flat = flatness(stage, { y, z, r });
  easel.ellipse({ x: px + 3, y: py + 5, rx: r * s * 1.03, ry: flat * 1.06 }, '#1d0f24', 0.34);
  easel.ellipse({ x: px, y: py, rx: r * s, ry: flat }, darken(color, 0.12));
  easel.ellipse({ x: px, y: py - 3, rx: r * s, ry: flat }, lighten(color, 0.2));
  easel.ellipse({ x: px, y: py - 2, rx: r * s * 0.76, ry: flat * 0.72 }, darken(color, 0.06));
}

/** A stand with plates one over the other, each with a heap. */
export function drawTower(
  scene: Scene,
  stage: Stage,
  { x, y = 0, z, tiers, colors, bite }: Standing & { tiers: number; colors: readonly Color[]; bite: number },
): void {
  drawTurned(stage, [x, y, z], {
    height: tiers * 0.26 + 0.14,
    profile: [0.12, 0.025, 0.02, 0.02, 0.03],
    color: scene.identity.metal,
  });
  for (let tier = 0; tier < tiers; tier += 1) {
    const r = 0.36 - tier * 0.085;
    const at = { x, y: y + 0.07 + tier * 0.26, z };
    drawPlatter(scene, stage, { ...at, r, color: '#f6f0e4' });
    drawHeap(scene, stage, {
      ...at,
      y: at.y + 0.03,
      r: r * 0.9,
      high: 0.1,
      colors,
      bite,
      count: Math.round(34 - tier * 8),
    });
  }
}

/** A chafing dish: a metal box with its lid pushed back, the food steaming in it. */
export function drawChafingDish(
  scene: Scene,
  stage: Stage,
  { x, y = 0, z, w, colors, bite }: Standing & { w: number; colors: readonly Color[]; bite: number },
): void {
  const steel = mix(scene.identity.metal, '#d9dde3', 0.6);
  for (const lx of [x + 0.04, x + w - 0.08])
    stage.block({ x: lx, y, z: z + 0.05, w: 0.04, h: 0.16, d: 0.4 }, darken(steel, 0.4));
  const [fx, fy] = stage.at([x + w / 2, y + 0.08, z + 0.2]);
  scene.easel.glow({ x: fx, y: fy, rx: 40, ry: 26 }, '#ff9a4a', 0.6);
  stage.block({ x, y: y + 0.14, z, w, h: 0.14, d: 0.46 }, steel, { top: darken(steel, 0.5), gloss: 0.4 });
  const heap = { y: y + 0.28, z: z + 0.23, r: 0.22, high: 0.05, colors, bite, count: 30 };
  for (const share of [0.3, 0.7]) drawHeap(scene, stage, { ...heap, x: x + w * share });
  drawSteam(scene, stage, { x: x + w / 2, y: y + 0.4, z: z + 0.2, high: 0.5 });
}

/** Steam or smoke that rises in soft strands. */
export function drawSteam(
  { easel }: Pick<Scene, 'easel'>,
  stage: Stage,
  { x, y = 0, z, high, strength = 1, color = '#fff8f0' }: Standing & { high: number; strength?: number; color?: Color },
): void {
  const [px, py] = stage.at([x, y, z]);
  const s = stage.scaleAt(z) * high;
  for (let strand = 0; strand < 4; strand += 1) {
    const dx = (strand - 1.5) * s * 0.16;
    const sway = (strand % 2 ? 1 : -1) * s * 0.2;
    for (const [width, opacity] of [
      [0.24, 0.035],
      [0.15, 0.05],
      [0.07, 0.07],
    ] as const)
      easel.line(
        `M${round(px + dx)} ${round(py)}c${round(sway)} ${round(-s * 0.3)} ${round(-sway)} ${round(-s * 0.55)} ${round(sway * 0.5)} ${round(-s * (0.8 + strand * 0.07))}`,
        color,
        { width: s * width, opacity: Math.round(opacity * strength * 1000) / 1000 },
      );
  }
}

/** Plates in a pile. */
export function drawPlatePile(scene: Scene, stage: Stage, { x, y = 0, z, count }: Standing & { count: number }): void {
  for (let plate = 0; plate < count; plate += 1)
    drawPlatter(scene, stage, { x, y: y + plate * 0.025, z, r: 0.15, color: plate % 2 ? '#f3ece0' : '#fffaf2' });
}

/** A glass jar with a tap, slices of fruit in what it holds. */
export function drawJar(
  { easel }: Scene,
  stage: Stage,
  { x, y = 0, z, color, fruit }: Standing & { color: Color; fruit: Color },
): void {
  drawTurned(stage, [x, y, z], { height: 0.12, profile: [0.13, 0.1, 0.12], color: '#8a5a34' });
  drawTurned(stage, [x, y + 0.12, z], { height: 0.42, profile: [0.13, 0.16, 0.16, 0.15, 0.11], color });
  const [px, py] = stage.at([x, y + 0.3, z]);
  const s = stage.scaleAt(z);
  for (const [dx, dy] of [
    [-0.06, 0],
    [0.06, -0.06],
    [0.01, 0.08],
    [-0.05, -0.14],
  ] as const) {
    easel.path(circle(px + dx * s, py + dy * s, 0.045 * s), lighten(fruit, 0.3), 0.85);
    easel.line(circle(px + dx * s, py + dy * s, 0.045 * s), fruit, { width: 3, opacity: 0.8 });
  }
  easel.rect({ x: px - 0.12 * s, y: py - 0.2 * s, w: 0.03 * s, h: 0.34 * s }, '#ffffff', { opacity: 0.4, radius: 6 });
  drawTurned(stage, [x, y + 0.54, z], { height: 0.07, profile: [0.12, 0.1, 0.03, 0.035], color: '#b98955' });
}
