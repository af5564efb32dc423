import { darken, lighten, mix } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawBed, drawCanopy } from '../furniture/beds.ts';
import { drawArtwork, drawPottedPlant, drawRug } from '../furniture/decor.ts';
import { drawPendant, drawTableLamp } from '../furniture/lamps.ts';
import { drawArmchair } from '../furniture/seating.ts';
import { drawPad } from '../furniture/soft-shapes.ts';
import { drawConsole } from '../furniture/tables.ts';
import type { Identity } from '../identity.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';
import { drawRoomShell } from './room-shell.ts';

/** A bed (or two) against the far wall or under its windows; each bedroom of a house is arranged in its own way. */
export function drawBedroom(scene: Scene): void {
  const { easel, identity, request } = scene;
  const { random } = easel;
  const away = -identity.light as -1 | 1;
  const isTwin = request.subject === 'twin-beds';
  const arrangement = isTwin ? 'art' : random.pick(['flanks', 'art', 'panorama'] as const);
  const room: Room = {
    width: 5.8,
    height: 2.9,
    depth: 4.2,
    openings: openingsOf(arrangement),
    sideOpenings: [{ from: 0.4, to: 2.9, bottom: 0.2, top: 2.45 }],
    feature: request.variant % 2 === 0,
  };
  const stage = drawRoomShell(scene, room, {
    x: identity.light * random.between(0.1, 0.5),
    vx: 800 - identity.light * random.between(50, 140),
    vy: random.between(440, 490),
  });
  if (arrangement === 'art') drawArtAbove(scene, stage, { depth: room.depth, isTwin });
  drawRug(stage, identity, { x: -1.9, z: 0.2, w: 3.8, d: 2.5 });
  if (isTwin) drawTwinBeds(scene, stage);
  else drawDoubleBed(scene, stage, request.subject === 'king-bed' ? 1.95 : 1.6);
  if (random.chance(0.55)) drawPottedPlant(stage, identity, { x: away * 2.35, z: 3.2, size: random.between(1.3, 1.7) });
  else drawArmchair(stage, identity, { x: away === 1 ? 1.75 : -2.6, z: 1.2, color: identity.second });
  if (random.chance(0.35)) drawPottedPlant(stage, identity, { x: -away * 2.45, z: 0.1, size: 1.1 });
}

type Arrangement = 'flanks' | 'art' | 'panorama';

function openingsOf(arrangement: Arrangement): Room['openings'] {
  if (arrangement === 'art') return [];
  if (arrangement === 'panorama') return [{ x: -2.2, w: 4.4, bottom: 0.9, top: 2.5, curtains: true }];
  return [-1, 1].map((side) => ({ x: side * 1.98 - 0.5, w: 1, bottom: 0.35, top: 2.42, curtains: true }));
}

function drawArtAbove(
  { easel, identity }: Scene,
  stage: Stage,
  { depth, isTwin }: { depth: number; isTwin: boolean },
): void {
  if (isTwin) for (const x of [-1.55, 0.75]) drawArtwork(stage, identity, { x, y: 1.5, w: 0.8, h: 0.8, z: depth });
  else if (easel.random.chance(0.5)) drawArtwork(stage, identity, { x: -0.85, y: 1.62, w: 1.7, h: 0.85, z: depth });
  else for (const x of [-0.92, 0.12]) drawArtwork(stage, identity, { x, y: 1.6, w: 0.8, h: 0.95, z: depth });
}

function drawDoubleBed({ easel, identity, mood }: Scene, stage: Stage, w: number): void {
  const x = -w / 2;
  const shape = easel.random.pick(['arch', 'channel', 'panel', 'cane'] as const);
  for (const nx of [x - 0.72, x + w + 0.12]) {
    drawConsole(stage, identity, { x: nx, z: 3.7, w: 0.6, h: 0.56, d: 0.4 });
    if (identity.lamp === 'globe' || identity.lamp === 'rattan')
      drawPendant(stage, identity, { x: nx + 0.3, y: 1.42, z: 3.85, size: 0.34, ceiling: 2.9, mood });
    else drawTableLamp(stage, identity, { x: nx + 0.3, y: 0.56, z: 3.85, mood });
  }
  drawBed(stage, identity, {
    x,
    z: 1.9,
    w,
    shape,
    cover: easel.random.pick([
      identity.trim,
      mix(identity.feature, identity.trim, 0.5),
      mix(identity.second, identity.trim, 0.6),
    ]),
  });
  if (easel.random.chance(0.55)) drawBench(identity, stage, w);
  if (isCanopied(identity.style) && easel.random.chance(0.5)) drawCanopy(stage, identity, { x, z: 1.9, w });
}

const isCanopied = (style: Identity['style']): boolean =>
  style === 'coastal-wood' || style === 'bungalow' || style === 'mediterranean' || style === 'high-rise';

function drawBench(identity: Identity, stage: Stage, w: number): void {
  const cloth = mix(identity.feature, identity.accent, 0.3);
  drawPad(stage, { x: -w * 0.38, y: 0.1, z: 1.2, w: w * 0.76, h: 0.34 }, cloth, 0.06);
  stage.face(
    [
      [-w * 0.38 + 0.03, 0.44, 1.2],
      [w * 0.38 - 0.03, 0.44, 1.2],
      [w * 0.38 - 0.04, 0.44, 1.62],
      [-w * 0.38 + 0.04, 0.44, 1.62],
    ],
    lighten(cloth, 0.2),
  );
}

function drawTwinBeds({ identity, mood }: Scene, stage: Stage): void {
  drawConsole(stage, identity, { x: -0.32, z: 3.7, w: 0.64, h: 0.56, d: 0.4 });
  drawTableLamp(stage, identity, { x: 0, y: 0.56, z: 3.85, mood });
  drawBed(stage, identity, { x: -1.7, z: 2, w: 1.1, shape: 'panel', cover: lighten(identity.second, 0.3) });
  drawBed(stage, identity, {
    x: 0.6,
    z: 2,
    w: 1.1,
    shape: 'panel',
    cover: darken(lighten(identity.second, 0.3), 0.04),
  });
}
