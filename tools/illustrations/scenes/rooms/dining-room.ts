import { darken } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawArtwork, drawPottedPlant, drawRug } from '../furniture/decor.ts';
import { drawPendant, drawTableLamp } from '../furniture/lamps.ts';
import { drawChair } from '../furniture/seating.ts';
import { drawTurned } from '../furniture/soft-shapes.ts';
import { drawConsole, drawRoundTable, drawSlabTable, drawStillLife } from '../furniture/tables.ts';
import type { Identity } from '../identity.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';
import { drawRoomShell } from './room-shell.ts';

/** A laid table for six to ten under its lamps; behind it the view, or a sideboard and a picture. */
export function drawDiningRoom(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const { random } = easel;
  const hasView = random.chance(0.5);
  const room: Room = {
    width: 6.2,
    height: 3.1,
    depth: 4.2,
    openings: hasView ? [{ x: -2.1, w: 4.2, bottom: 0.16, top: 2.6, curtains: true }] : [],
    sideOpenings: [{ from: 0.3, to: 3.1, bottom: 0.15, top: 2.55 }],
    feature: !hasView,
  };
  const stage = drawRoomShell(scene, room, {
    x: identity.light * random.between(0.1, 0.5),
    vx: 800 - identity.light * random.between(50, 140),
    vy: random.between(450, 490),
    eye: 1.5,
  });
  if (!hasView) {
    drawArtwork(stage, identity, { x: -1, y: 1.3, w: 2, h: 1.2, z: room.depth });
    drawConsole(stage, identity, { x: -1.4, z: room.depth - 0.45, w: 2.8, h: 0.8 });
    drawTableLamp(stage, identity, { x: -1.1, y: 0.8, z: room.depth - 0.25, mood });
    drawStillLife(stage, identity, { x: 0.9, y: 0.8, z: room.depth - 0.35 });
  }
  drawPottedPlant(stage, identity, { x: -identity.light * 2.6, z: 3.5, size: random.between(1.6, 2) });
  drawRug(stage, identity, { x: -2, z: 0.1, w: 4, d: 3 });
  if (random.chance(0.6)) drawLongTable(scene, stage);
  else drawRound(scene, stage);
  const lamps = random.pick([[0], [-0.75, 0.75], [-0.9, 0, 0.9]]);
  for (const x of lamps)
    drawPendant(stage, identity, {
      x,
      y: 2.12,
      z: 1.5,
      size: lamps.length === 1 ? 0.72 : 0.46,
      ceiling: room.height,
      mood,
    });
  drawPottedPlant(stage, identity, { x: identity.light * 2.7, z: -0.1, size: 1.2 });
}

function drawLongTable({ identity }: Scene, stage: Stage): void {
  const seats = [-1.25, -0.5, 0.25, 0.95];
  for (const x of seats) drawChair(stage, identity, { x: x - 0.1, z: 2.05, facing: 1, color: identity.textile });
  drawSlabTable(stage, { x: -1.55, z: 1.05, w: 3.1, d: 0.95, h: 0.76 }, identity.wood);
  for (const x of seats) drawSetting(stage, identity, x + 0.13);
  drawTurned(stage, [0, 0.76, 1.5], { height: 0.3, profile: [0.07, 0.13, 0.14, 0.06, 0.07], color: identity.accent });
  drawPottedPlant(stage, identity, { x: 0, y: 0.88, z: 1.5, size: 0.55 });
  for (const x of seats) drawChair(stage, identity, { x: x - 0.1, z: 0.45, facing: -1, color: identity.accent });
}

function drawSetting(stage: Stage, identity: Identity, x: number): void {
  const [px, py] = stage.at([x, 0.765, 1.25]);
  const s = stage.scaleAt(1.25);
  stage.easel.ellipse({ x: px, y: py, rx: 0.14 * s, ry: 0.035 * s }, darken(identity.second, 0.05));
  stage.easel.ellipse({ x: px, y: py - 2, rx: 0.115 * s, ry: 0.028 * s }, identity.trim);
  drawTurned(stage, [x + 0.2, 0.76, 1.35], {
    height: 0.18,
    profile: [0.035, 0.01, 0.012, 0.045, 0.038],
    color: '#e6eef2',
  });
}

function drawRound({ identity }: Scene, stage: Stage): void {
  for (const x of [-0.85, 0.4]) drawChair(stage, identity, { x, z: 2.15, facing: 1, color: identity.textile });
  drawChair(stage, identity, { x: -1.5, z: 1.5, facing: 1, color: identity.accent });
  drawChair(stage, identity, { x: 1.05, z: 1.5, facing: 1, color: identity.accent });
  drawRoundTable(stage, { x: 0, z: 1.5, r: 0.95, h: 0.76 }, identity.wood);
  drawPottedPlant(stage, identity, { x: 0, y: 0.78, z: 1.5, size: 0.62 });
  for (const x of [-0.6, 0.6]) drawSetting(stage, identity, x);
  for (const x of [-0.85, 0.4]) drawChair(stage, identity, { x, z: 0.4, facing: -1, color: identity.textile });
}
