import { type Color, darken, lighten, mix, multiply } from '../drawing/color.ts';
import { HEIGHT, WIDTH } from '../drawing/easel.ts';
import { type Camera, makeStage, type Stage } from '../drawing/stage.ts';
import { drawPalm } from '../landscape/palm.ts';
import { drawPanorama } from '../landscape/panorama.ts';
import { drawBroadLeaves, drawFoliage, drawTree } from '../landscape/plants.ts';
import type { Scene } from '../scene.ts';

/** The view behind, the horizon where the camera looks, and a stage to build on. */
export function openStage(scene: Scene, camera: Partial<Camera> = {}): Stage {
  const { easel, identity, mood, request } = scene;
  const { random } = easel;
  const whole: Camera = {
    x: random.between(-0.8, 0.8),
    eye: 1.6,
    vx: 800 + random.between(-90, 90),
    vy: 500,
    scale: 210,
    back: 7,
    ...camera,
  };
  const sunAt = identity.light === -1 ? random.between(0.1, 0.35) : random.between(0.65, 0.9);
  drawPanorama(
    easel,
    { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    { outlook: request.outlook, mood, weather: request.weather, horizon: (whole.vy + 4) / HEIGHT, sunAt },
  );
  return makeStage(easel, whole, identity.light);
}

export function drawLawn(
  { easel, mood }: Scene,
  stage: Stage,
  { from = 24, color = '#6f9a55' }: { from?: number; color?: Color } = {},
): void {
  const green = multiply(color, mood.outside);
  const top = stage.at([0, 0, from])[1];
  easel.rect(
    { x: 0, y: top, w: WIDTH, h: HEIGHT - top },
    easel.linear([
      [0, mix(green, mood.haze, 0.3)],
      [0.35, green],
      [1, darken(green, 0.38)],
    ]),
  );
  for (let z = from - 1; z > -6; z -= 2)
    stage.face(
      [
        [-40, 0, z],
        [40, 0, z],
        [40, 0, z - 1],
        [-40, 0, z - 1],
      ],
      lighten(green, 0.14),
      0.25,
    );
}

/** Trees, palms and a hedge that close the garden at that depth. */
export function drawGardenEdge(
  { easel, identity, mood }: Scene,
  stage: Stage,
  { z, height = 1.6, palms = 4 }: { z: number; height?: number; palms?: number },
): void {
  const { random } = easel;
  const [, foot] = stage.at([0, 0, z]);
  const s = stage.scaleAt(z);
  const leaf = mix(identity.leaf, mood.haze, 0.18);
  for (let tree = 0; tree < 5; tree += 1)
    drawTree(easel, {
      x: (WIDTH * (tree + random.next())) / 5,
      y: foot,
      height: s * random.between(3.4, 5.2),
      leaf: mix(leaf, mood.haze, 0.15),
    });
  for (let palm = 0; palm < palms; palm += 1)
    drawPalm(easel, {
      x: (WIDTH * (palm + random.between(0.1, 0.9))) / palms,
      y: foot,
      height: s * random.between(4.6, 7),
      lean: random.between(-40, 40),
      mood,
      fade: 0.12,
      light: identity.light,
    });
  drawFoliage(
    easel,
    { x: -30, y: foot - s * height, w: WIDTH + 60, h: s * height * 1.08 },
    { leaf, bloom: random.chance(0.6) ? random.pick(['#f0719a', '#f2b23c', '#ef6a4f', '#e9e4ff']) : '#ffffff' },
  );
}

/** Dark leaves and a palm near the lens, so that the eye looks past them. */
export function drawNearFrame({ easel, identity, mood }: Scene, { palm }: { palm: 'none' | 'one' }): void {
  const { random } = easel;
  const near = darken(identity.leaf, 0.5);
  const side = -identity.light;
  const edge = side === 1 ? WIDTH : 0;
  if (palm === 'one')
    drawPalm(easel, {
      x: edge - side * random.between(30, 120),
      y: HEIGHT + 40,
      height: random.between(840, 990),
      lean: -side * random.between(20, 120),
      mood,
      leaf: darken('#3f7a54', 0.3),
      light: identity.light,
    });
  drawBroadLeaves(easel, { x: edge - side * 10, y: HEIGHT + 50, size: random.between(270, 360), leaf: near });
  if (random.chance(0.6))
    drawBroadLeaves(easel, { x: WIDTH - edge + side * 10, y: HEIGHT + 70, size: random.between(220, 300), leaf: near });
}

/** Boards that run to the vanishing point. */
export function drawDeck(
  stage: Stage,
  { x1, x2, z1, z2, color }: { x1: number; x2: number; z1: number; z2: number; color: Color },
): void {
  const { easel } = stage;
  stage.face(
    [
      [x1, 0, z1],
      [x2, 0, z1],
      [x2, 0, z2],
      [x1, 0, z2],
    ],
    easel.linear([
      [0, lighten(color, 0.14)],
      [1, darken(color, 0.22)],
    ]),
  );
  let index = 0;
  for (let x = x1; x < x2 - 0.01; x += 0.26) {
    index += 1;
    const right = Math.min(x2, x + 0.26);
    if (index % 3)
      stage.face(
        [
          [x, 0, z1],
          [right, 0, z1],
          [right, 0, z2],
          [x, 0, z2],
        ],
        index % 3 === 1 ? darken(color, 0.1) : lighten(color, 0.1),
        0.5,
      );
    stage.face(
      [
        [x - 0.012, 0, z1],
        [x + 0.012, 0, z1],
        [x + 0.012, 0, z2],
        [x - 0.012, 0, z2],
      ],
      darken(color, 0.5),
      0.6,
    );
  }
}

/** A string of bulbs across the picture. */
export function drawBulbString(
  { easel, mood }: Scene,
  { x1, y1, x2, y2, sag }: { x1: number; y1: number; x2: number; y2: number; sag: number },
): void {
  const mid = [(x1 + x2) / 2, Math.max(y1, y2) + sag] as const;
  easel.line(`M${x1} ${y1}Q${mid[0]} ${mid[1]} ${x2} ${y2}`, '#2a2438', { width: 2.2 });
  for (let bulb = 1; bulb < 12; bulb += 1) {
    const t = bulb / 12;
    const s = 1 - t;
    const [x, y] = [s * s * x1 + 2 * s * t * mid[0] + t * t * x2, s * s * y1 + 2 * s * t * mid[1] + t * t * y2];
    easel.ellipse({ x, y: y + 9, rx: 5.5, ry: 7.5 }, mood.lamps ? '#fff0c4' : '#f3e4c4');
    if (mood.lamps) easel.glow({ x, y: y + 9, rx: 46, ry: 46 }, '#ffb862', 0.6);
  }
}
