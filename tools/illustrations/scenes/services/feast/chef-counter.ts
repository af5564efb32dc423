import { mix } from '../../drawing/color.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawPottedPlant } from '../../furniture/decor.ts';
import {
  drawBacksplash,
  drawCounter,
  drawHood,
  drawIsland,
  drawOven,
  drawShelf,
} from '../../furniture/kitchen-units.ts';
import { drawPendant } from '../../furniture/lamps.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import type { Room } from '../../rooms/room.ts';
import { drawRoomShell } from '../../rooms/room-shell.ts';
import type { Scene } from '../../scene.ts';
import { GOLD, GREENS, REDS } from './party-ground.ts';
import { drawHeap, drawPlatter, drawPot, drawSteam } from './serving.ts';

/** The kitchen of the house while the chef is at work. */
export function drawChefCounter(scene: Scene): void {
  const { identity, mood } = scene;
  const room: Room = {
    width: 6.2,
    height: 2.95,
    depth: 3.4,
    openings: [],
    sideOpenings: [{ from: -0.4, to: 2.6, bottom: 0.1, top: 2.45 }],
  };
  const stage = drawRoomShell(scene, room, { x: 0, vx: 800 - identity.light * 60, vy: 415, eye: 1.98 });
  const stone = mix(identity.trim, '#f4f1ec', 0.5);
  const z = room.depth - 0.6;
  drawBacksplash(stage, identity, { x: -2.7, z: room.depth, w: 5.4 }, mood);
  for (const y of [1.5, 1.95])
    for (const x of [-2.6, 1.35]) drawShelf(stage, identity, { x, z: room.depth - 0.27, w: 1.25, y });
  drawHood(stage, identity, { x: -0.6, z: z + 0.15, w: 1.2, ceiling: room.height });
  drawCounter(stage, identity, { x: -2.7, z, w: 5.4 }, stone);
  drawOven(stage, identity, { x: -0.55, z, w: 1.1 });
  drawPot(scene, stage, { x: -0.26, y: 0.955, z: z + 0.28, r: 0.2, h: 0.24, color: '#b0672f', fill: '#d9902f' });
  drawPot(scene, stage, {
    x: 0.28,
    y: 0.955,
    z: z + 0.28,
    r: 0.17,
    h: 0.14,
    color: '#3a3844',
    fill: '#8f3a24',
    handle: 1,
  });
  drawSteam(scene, stage, { x: -0.26, y: 1.2, z: z + 0.2, high: 0.75, strength: 1.5 });
  drawPottedPlant(stage, identity, { x: identity.light * 2.6, z: 2.2, size: 1.1 });
  drawIsland(stage, identity, { x: -2.15, z: -0.55, w: 4.3 }, stone);
  drawMiseEnPlace(scene, stage);
  for (const x of [-1.1, 1.1])
    drawPendant(stage, identity, { x, y: 2.1, z: 0.9, size: 0.42, ceiling: room.height, mood });
}

/** What stands ready on the counter: pans, a board, bowls, plates in a row. */
function drawMiseEnPlace(scene: Scene, stage: Stage): void {
  const { easel } = scene;
  const y = 0.94;
  drawPot(scene, stage, { x: -1.62, y, z: 0.0, r: 0.27, h: 0.3, color: '#c0703a', fill: '#c8502f' });
  drawHeap(scene, stage, {
    x: -1.62,
    y: y + 0.28,
    z: 0.0,
    r: 0.2,
    high: 0.02,
    colors: [...REDS, '#f2b52f'],
    bite: 0.028,
    count: 26,
  });
  drawSteam(scene, stage, { x: -1.62, y: y + 0.36, z: 0.0, high: 0.95, strength: 1.7 });
  drawPot(scene, stage, { x: -0.86, y, z: -0.25, r: 0.3, h: 0.1, color: '#2f2d3a', fill: '#c98a3a', handle: -1 });
  drawHeap(scene, stage, {
    x: -0.86,
    y: y + 0.1,
    z: -0.25,
    r: 0.24,
    high: 0.03,
    colors: ['#f2906a', '#f0835c', '#f6b08c'],
    bite: 0.05,
    count: 14,
  });
  drawHeap(scene, stage, {
    x: -0.86,
    y: y + 0.12,
    z: -0.25,
    r: 0.2,
    high: 0.03,
    colors: GREENS,
    bite: 0.016,
    count: 14,
  });
  drawSteam(scene, stage, { x: -0.86, y: y + 0.16, z: -0.25, high: 0.7, strength: 1.5 });
  stage.block({ x: -0.3, y, z: -0.45, w: 0.95, h: 0.04, d: 0.5 }, '#a9713f', { top: '#c08a55' });
  for (const [x, z, colors, bite] of [
    [-0.12, -0.13, REDS, 0.06],
    [0.2, -0.27, GREENS, 0.035],
    [0.46, -0.15, ['#f2c230'], 0.05],
  ] as const)
    drawHeap(scene, stage, { x, y: y + 0.05, z, r: 0.14, high: 0.04, colors, bite, count: 11 });
  const [kx, ky] = stage.at([0.02, y + 0.05, -0.41]);
  easel.polygon(
    [
      [kx, ky],
      [kx + 120, ky - 22],
      [kx + 126, ky - 4],
      [kx + 8, ky + 10],
    ],
    '#e6ebf0',
  );
  easel.polygon(
    [
      [kx + 4, ky - 1],
      [kx - 74, ky + 12],
      [kx - 72, ky + 24],
      [kx + 6, ky + 11],
    ],
    '#3a2420',
  );
  for (const [x, colors] of [
    [0.9, GREENS],
    [1.16, GOLD],
    [1.42, ['#f6f1e4']],
  ] as const) {
    drawPot(scene, stage, { x, y, z: 0.13, r: 0.11, h: 0.08, color: '#f3ece0', fill: colors[0] });
    drawHeap(scene, stage, { x, y: y + 0.08, z: 0.13, r: 0.08, high: 0.02, colors, bite: 0.018, count: 18 });
  }
  for (const x of [0.98, 1.42, 1.86]) {
    drawPlatter(scene, stage, { x, y: y + 0.01, z: -0.33, r: 0.2, color: '#fffaf2' });
    drawHeap(scene, stage, {
      x: x - 0.03,
      y: y + 0.03,
      z: -0.33,
      r: 0.08,
      high: 0.04,
      colors: ['#e07f4f', '#f2a07a'],
      bite: 0.034,
      count: 7,
    });
    drawHeap(scene, stage, {
      x: x + 0.07,
      y: y + 0.03,
      z: -0.35,
      r: 0.05,
      high: 0.02,
      colors: GREENS,
      bite: 0.02,
      count: 8,
    });
  }
  drawTurned(stage, [1.78, y, 0.15], { height: 0.36, profile: [0.06, 0.065, 0.06, 0.02, 0.022], color: '#8f9a2e' });
  drawTurned(stage, [-1.98, y, -0.3], { height: 0.2, profile: [0.06, 0.08, 0.08, 0.06], color: '#2f6f73' });
  drawTurned(stage, [-0.42, y, 0.15], { height: 0.28, profile: [0.045, 0.03, 0.04, 0.02, 0.03], color: '#7a4a28' });
}
