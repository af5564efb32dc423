import { darken, lighten, mix } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawShower, drawTub, drawVanity } from '../furniture/bath.ts';
import { drawMirror, drawPottedPlant, drawRug } from '../furniture/decor.ts';
import { drawPendant } from '../furniture/lamps.ts';
import { drawPad, drawTurned } from '../furniture/soft-shapes.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';
import { drawRoomShell } from './room-shell.ts';

/** A tub under the window, or a glass shower beside the washstand. */
export function drawBathroom(scene: Scene): void {
  const { easel, identity, request } = scene;
  const { random } = easel;
  const isTub = request.subject !== 'shower';
  const isCentred = isTub && random.chance(0.5);
  const room: Room = {
    width: 4.6,
    height: 2.75,
    depth: 3.1,
    openings: isTub
      ? [isCentred ? CENTRED : { x: identity.light === -1 ? -1.95 : -0.05, w: 2, bottom: 0.85, top: 2.35 }]
      : [],
    sideOpenings: [{ from: -0.2, to: 1.5, bottom: 1.1, top: 2.3 }],
  };
  const stage = drawRoomShell(scene, room, {
    x: identity.light * random.between(0.1, 0.5),
    vx: 800 - identity.light * random.between(50, 140),
    vy: random.between(430, 470),
    eye: 1.4,
  });
  drawDado(scene, stage, room, isTub);
  if (isCentred) drawTubCentred(scene, stage, room);
  else if (isTub) drawTubSide(scene, stage, room);
  else drawShowerSide(scene, stage, room);
  drawPottedPlant(stage, identity, { x: -identity.light * 2, z: 0.5, size: 1 });
}

const CENTRED = { x: -1.45, w: 2.9, bottom: 0.82, top: 2.4, curtains: true } as const;

/** The tub alone in the middle of the light, palms in pots on both sides, a mat before it. */
function drawTubCentred(scene: Scene, stage: Stage, room: Room): void {
  const { easel, identity, mood } = scene;
  for (const x of [-1.85, 1.85]) drawPottedPlant(stage, identity, { x, z: 2.5, size: easel.random.between(1.2, 1.7) });
  drawPendant(stage, identity, { x: 0, y: 2.05, z: 1.9, size: 0.5, ceiling: room.height, mood });
  drawRug(stage, identity, { x: -1, z: 0.25, w: 2, d: 0.85 });
  drawTub(stage, {
    x: -1,
    z: 1.45,
    w: 2,
    color: easel.random.chance(0.5) ? lighten(identity.trim, 0.3) : identity.accent,
    water: mood.sea[1],
  });
  drawTurned(stage, [1.12, 0, 1.5], { height: 0.95, profile: [0.06, 0.02, 0.02, 0.02, 0.02], color: identity.metal });
  drawTurned(stage, [1.05, 0.86, 1.5], { height: 0.08, profile: [0.02, 0.05, 0.03], color: identity.metal });
  drawPad(stage, { x: -1.75, y: 0, z: 1, w: 0.4, h: 0.44 }, identity.wood, 0.05);
  for (const [row, color] of [identity.second, lighten(identity.trim, 0.3)].entries())
    drawPad(stage, { x: -1.72, y: 0.44 + row * 0.085, z: 1.05, w: 0.34, h: 0.085 }, color, 0.04);
}

function drawDado({ easel, identity }: Scene, stage: Stage, { width, depth }: Room, isTub: boolean): void {
  const tile = mix(identity.feature, identity.trim, 0.3);
  const [size, high] = [0.19, isTub ? 0.76 : 1.15];
  for (let y = 0.12; y < high; y += size)
    for (let x = -width / 2; x < width / 2 - 0.02; x += size) {
      const right = Math.min(width / 2, x + size - 0.01);
      stage.face(
        [
          [x, y, depth],
          [right, y, depth],
          [right, y + size - 0.01, depth],
          [x, y + size - 0.01, depth],
        ],
        easel.random.pick([tile, lighten(tile, 0.12), darken(tile, 0.08)]),
      );
    }
  stage.block({ x: -width / 2, y: high + 0.02, z: depth - 0.05, w: width, h: 0.04, d: 0.05 }, identity.trim);
}

function drawTubSide(scene: Scene, stage: Stage, room: Room): void {
  const { easel, identity, mood } = scene;
  const side = identity.light;
  const x = side === -1 ? -1.95 : 0.1;
  const wash = side === -1 ? 0.55 : -2.05;
  drawMirror(stage, identity, { x: wash + 0.75, y: 1.55, r: 0.48, z: room.depth, sky: mood.sky });
  drawVanity(stage, identity, { x: wash, z: room.depth - 0.55, w: 1.5, basins: 1 });
  drawPendant(stage, identity, { x: wash + 0.05, y: 1.9, z: room.depth - 0.3, size: 0.26, ceiling: room.height, mood });
  drawTub(stage, {
    x,
    z: 1.3,
    w: 1.85,
    color: easel.random.chance(0.6) ? lighten(identity.trim, 0.3) : identity.accent,
    water: mood.sea[1],
  });
  const tap = side === -1 ? x + 1.95 : x - 0.1;
  drawTurned(stage, [tap, 0, 1.35], { height: 0.95, profile: [0.06, 0.02, 0.02, 0.02, 0.02], color: identity.metal });
  drawTurned(stage, [tap - 0.07 * -side, 0.86, 1.35], {
    height: 0.08,
    profile: [0.02, 0.05, 0.03],
    color: identity.metal,
  });
  const stool = side === -1 ? 0.15 : -0.55;
  drawPad(stage, { x: stool, y: 0, z: 0.6, w: 0.4, h: 0.44 }, identity.wood, 0.05);
  drawPad(stage, { x: stool + 0.03, y: 0.44, z: 0.65, w: 0.34, h: 0.09 }, identity.accent, 0.04);
  drawPad(stage, { x: stool + 0.04, y: 0.53, z: 0.65, w: 0.32, h: 0.08 }, lighten(identity.trim, 0.3), 0.04);
}

function drawShowerSide(scene: Scene, stage: Stage, room: Room): void {
  const { identity, mood } = scene;
  const x = identity.light === -1 ? 0.5 : -2.2;
  const wash = identity.light === -1 ? -2.05 : -0.1;
  drawShower(stage, identity, { x, z: 1.7, w: 1.7, d: 1.4, tile: mix(identity.feature, identity.second, 0.15) });
  for (const u of [0.27, 0.73])
    drawMirror(stage, identity, { x: wash + 2.1 * u, y: 1.68, r: 0.38, z: room.depth, sky: mood.sky });
  drawVanity(stage, identity, { x: wash, z: room.depth - 0.55, w: 2.1, basins: 2 });
  for (const u of [0.03, 0.5, 0.97])
    drawPendant(stage, identity, {
      x: wash + 2.1 * u,
      y: 2,
      z: room.depth - 0.2,
      size: 0.2,
      ceiling: room.height,
      mood,
    });
}
