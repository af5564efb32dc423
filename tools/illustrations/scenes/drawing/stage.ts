import { type Color, darken, lighten } from './color.ts';
import { type Easel, type Paint, type Point, pathOf } from './easel.ts';

/** Meters: x to the right, y up, z away from the viewer. */
export type Spot = readonly [x: number, y: number, z: number];

export interface Camera {
  /** Where the viewer stands across, and the height of the eyes. */
  readonly x: number;
  readonly eye: number;
  /** The vanishing point on the canvas. */
  readonly vx: number;
  readonly vy: number;
  /** Pixels per meter at z = 0, and meters from the eye to z = 0. */
  readonly scale: number;
  readonly back: number;
}

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly h: number;
  readonly d: number;
}

/** One-point perspective: fronts stay true, depth runs to the vanishing point. */
export interface Stage {
  readonly easel: Easel;
  readonly camera: Camera;
  /** Which side the light comes from: left faces are lit when -1. */
  readonly light: -1 | 1;
  at(spot: Spot): Point;
  scaleAt(z: number): number;
  face(spots: readonly Spot[], paint: Paint, opacity?: number): void;
  floor(x1: number, x2: number, z1: number, z2: number): string;
  block(block: Block, color: Color, options?: { opacity?: number; top?: Color; gloss?: number }): void;
  shadow(block: { x: number; z: number; w: number; d: number }, opacity?: number): void;
}

const FRONT_LIMIT = 0.12;

/** Sets up the perspective; things nearer than the lens are pulled back to it. */
export function makeStage(easel: Easel, camera: Camera, light: -1 | 1): Stage {
  const scaleAt = (z: number) => (camera.scale * camera.back) / Math.max(camera.back * FRONT_LIMIT, z + camera.back);
  const at = ([x, y, z]: Spot): Point => {
    const scale = scaleAt(z);
    return [camera.vx + (x - camera.x) * scale, camera.vy - (y - camera.eye) * scale];
  };
  const face: Stage['face'] = (spots, paint, opacity = 1) => easel.polygon(spots.map(at), paint, opacity);
  const floor: Stage['floor'] = (x1, x2, z1, z2) =>
    pathOf([at([x1, 0, z1]), at([x2, 0, z1]), at([x2, 0, z2]), at([x1, 0, z2])]);
  const shadow: Stage['shadow'] = ({ x, z, w, d }, opacity = 0.4) => {
    const scale = scaleAt(z + d / 2);
    const [cx, cy] = at([x + w / 2 - light * 0.12, 0, z + d / 2]);
    const depth = at([x, 0, z])[1] - at([x, 0, z + d])[1];
    easel.shade({ x: cx, y: cy, rx: w * 0.66 * scale, ry: depth * 0.72 + 8 }, opacity);
  };
  const block: Stage['block'] = (b, color, options) =>
    drawBlock({ easel, camera, light, at, face }, b, { color, ...options });
  return { easel, camera, light, at, scaleAt, face, floor, block, shadow };
}

function drawBlock(
  stage: Pick<Stage, 'easel' | 'camera' | 'light' | 'at' | 'face'>,
  { x, y, z, w, h, d }: Block,
  { color, opacity = 1, top, gloss = 0.06 }: { color: Color; opacity?: number; top?: Color; gloss?: number },
): void {
  const { easel, camera, light, face } = stage;
  const [right, far, high] = [x + w, z + d, y + h];
  const lit = lighten(color, 0.1);
  const dim = darken(color, 0.3);
  if (camera.x > right)
    face(
      [
        [right, y, z],
        [right, high, z],
        [right, high, far],
        [right, y, far],
      ],
      light === 1 ? lit : dim,
      opacity,
    );
  if (camera.x < x)
    face(
      [
        [x, y, z],
        [x, high, z],
        [x, high, far],
        [x, y, far],
      ],
      light === -1 ? lit : dim,
      opacity,
    );
  if (camera.eye > high)
    face(
      [
        [x, high, z],
        [right, high, z],
        [right, high, far],
        [x, high, far],
      ],
      top ?? lighten(color, 0.2),
      opacity,
    );
  if (camera.eye < y)
    face(
      [
        [x, y, z],
        [right, y, z],
        [right, y, far],
        [x, y, far],
      ],
      darken(color, 0.42),
      opacity,
    );
  const front = easel.linear(
    [
      [0, lighten(color, gloss)],
      [1, darken(color, 0.12)],
    ],
    [light === -1 ? 0 : 1, 0],
    [light === -1 ? 0.5 : 0.5, 1],
  );
  face(
    [
      [x, y, z],
      [right, y, z],
      [right, high, z],
      [x, high, z],
    ],
    front,
    opacity,
  );
}
