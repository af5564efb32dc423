import { darken, lighten, mix } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawPottedPlant } from '../../furniture/decor.ts';
import { drawChair } from '../../furniture/seating.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import { drawBulbString, drawDeck, drawNearFrame, openStage } from '../../outdoors/outdoor-stage.ts';
import type { Scene } from '../../scene.ts';
import { drawBouquet, drawCandle, drawLantern } from './decorations.ts';
import { drawLinenTable } from './serving.ts';

/** A long table with linen, plates, glasses, candles and flowers at the edge of the view. */
export function drawLaidTable(scene: Scene, { seats = 5 }: { seats?: number }): void {
  const { identity } = scene;
  const stage = openStage(scene, { x: 0, vx: 800, eye: 1.75, vy: 420, scale: 330, back: 6.4 });
  drawDeck(stage, { x1: -14, x2: 14, z1: -5, z2: 4.4, color: mix(identity.wood, '#c99a6b', 0.4) });
  stage.block({ x: -14, y: 0, z: 4.3, w: 28, h: 0.46, d: 0.4 }, mix(identity.trim, identity.floor, 0.35));
  for (const x of [-3.4, -1.9, 1.7, 3.2]) drawLantern(scene, stage, { x, y: 0.46, z: 4.4, size: 0.3 });
  drawBulbString(scene, { x1: -40, y1: 60, x2: 830, y2: 30, sag: 120 });
  drawBulbString(scene, { x1: 760, y1: 24, x2: 1660, y2: 80, sag: 130 });
  for (const x of [-3.7, 3.5]) drawPottedPlant(stage, identity, { x, z: 3.2, size: 1.7 });
  drawTableWithSeats(scene, stage, seats);
  drawNearFrame(scene, { palm: 'none' });
}

function drawTableWithSeats(scene: Scene, stage: Stage, seats: number): void {
  const { identity } = scene;
  const w = seats * 0.68 + 0.3;
  const at = (seat: number) => -w / 2 + 0.28 + seat * 0.68;
  const [z, depth, top] = [0.7, 1.1, 0.76];
  for (let seat = 0; seat < seats; seat += 1)
    drawChair(stage, identity, { x: at(seat), z: z + depth + 0.08, facing: 1, color: identity.textile });
  drawLinenTable(scene, stage, { x: -w / 2, z, w, d: depth, h: top, hem: 0.03 });
  stage.face(
    [
      [-w / 2, top + 0.002, z + 0.38],
      [w / 2, top + 0.002, z + 0.38],
      [w / 2, top + 0.002, z + 0.72],
      [-w / 2, top + 0.002, z + 0.72],
    ],
    identity.accent,
    0.5,
  );
  for (let seat = 0; seat < seats; seat += 1)
    drawSetting(scene, stage, { x: at(seat) + 0.23, z: z + depth - 0.2, near: false });
  for (const x of [-0.33, 0.33]) drawBouquet(scene, stage, { x: x * w, y: top, z: z + 0.56, size: 0.42 });
  for (const x of [-0.44, -0.2, -0.08, 0.09, 0.21, 0.45])
    drawCandle(scene, stage, { x: x * w, y: top, z: z + 0.55, height: 0.2 + Math.abs(x) * 0.2 });
  for (let seat = 0; seat < seats; seat += 1) drawSetting(scene, stage, { x: at(seat) + 0.23, z: z + 0.2, near: true });
  for (let seat = 0; seat < seats; seat += 1)
    if (seat !== Math.floor(seats / 2))
      drawChair(stage, identity, { x: at(seat), z: z - 0.62, facing: -1, color: identity.accent });
}

/** A plate with a napkin on it, a wine glass and a water glass. */
function drawSetting(
  { easel, identity }: Scene,
  stage: Stage,
  { x, z, near }: { x: number; z: number; near: boolean },
): void {
  const [px, py] = stage.at([x, 0.765, z]);
  const s = stage.scaleAt(z);
  easel.ellipse({ x: px + 2, y: py + 4, rx: 0.19 * s, ry: 0.058 * s }, '#1d0f24', 0.3);
  easel.ellipse({ x: px, y: py, rx: 0.185 * s, ry: 0.055 * s }, darken(identity.second, 0.04));
  easel.ellipse({ x: px, y: py - 3, rx: 0.14 * s, ry: 0.042 * s }, lighten(identity.trim, 0.3));
  easel.polygon(
    [
      [px - 0.05 * s, py + 4],
      [px + 0.05 * s, py + 4],
      [px + 0.02 * s, py - 0.13 * s],
      [px - 0.02 * s, py - 0.13 * s],
    ],
    lighten(identity.accent, 0.12),
  );
  for (const side of [-0.21, 0.215])
    easel.line(`M${round(px + side * s)} ${round(py + 7)}L${round(px + side * s * 0.97)} ${round(py - 8)}`, '#f3d9a0', {
      width: 3,
    });
  drawTurned(stage, [x + 0.27, 0.765, z + (near ? 0.12 : -0.04)], {
    height: 0.22,
    profile: [0.04, 0.008, 0.008, 0.05, 0.056, 0.044],
    color: '#dfe9f2',
  });
  const [gx, gy] = stage.at([x + 0.27, 0.9, z + (near ? 0.12 : -0.04)]);
  easel.ellipse({ x: gx, y: gy, rx: 0.044 * s, ry: 0.02 * s }, '#f0c46a', 0.95);
}
