import { darken, lighten } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';

const NEAR = -5;

export function drawCeiling({ easel, identity, mood }: Scene, stage: Stage, room: Room): void {
  const half = room.width / 2;
  const { height, depth } = room;
  const tone = lighten(identity.trim, 0.1);
  const paint = easel.linear([
    [0, darken(tone, 0.26)],
    [1, darken(tone, 0.05)],
  ]);
  stage.face(
    [
      [-half, height, NEAR],
      [half, height, NEAR],
      [half, height, depth],
      [-half, height, depth],
    ],
    paint,
  );
  if (identity.ceiling === 'beams') drawBeams(identity.wood, stage, room);
  if (identity.ceiling === 'coffer') drawCoffers(identity.trim, stage, room);
  if (identity.ceiling === 'cove') drawCove(tone, stage, room, mood.lamps ? '#ffd9a0' : lighten(mood.beam, 0.4));
}

function drawBeams(wood: string, stage: Stage, room: Room): void {
  const half = room.width / 2;
  for (let z = room.depth - 0.5; z > -3.4; z -= 1.15)
    stage.block({ x: -half, y: room.height - 0.2, z, w: room.width, h: 0.2, d: 0.22 }, darken(wood, 0.1));
}

function drawCoffers(trim: string, stage: Stage, room: Room): void {
  const half = room.width / 2;
  for (let column = 0; column <= 4; column += 1) {
    const x = -half + (room.width * column) / 4;
    stage.face(
      [
        [x - 0.09, room.height - 0.01, NEAR],
        [x + 0.09, room.height - 0.01, NEAR],
        [x + 0.09, room.height - 0.01, room.depth],
        [x - 0.09, room.height - 0.01, room.depth],
      ],
      darken(trim, 0.26),
    );
  }
  for (let z = room.depth - 0.6; z > -3.4; z -= 1.35)
    stage.block({ x: -half, y: room.height - 0.12, z, w: room.width, h: 0.12, d: 0.2 }, darken(trim, 0.1));
}

function drawCove(tone: string, stage: Stage, room: Room, light: string): void {
  const half = room.width / 2 - 0.55;
  const { height } = room;
  const far = room.depth - 0.5;
  stage.face(
    [
      [-half - 0.12, height, -4],
      [half + 0.12, height, -4],
      [half + 0.12, height, far + 0.12],
      [-half - 0.12, height, far + 0.12],
    ],
    light,
    0.9,
  );
  const paint = stage.easel.linear([
    [0, darken(tone, 0.22)],
    [1, lighten(tone, 0.1)],
  ]);
  stage.face(
    [
      [-half, height, -4],
      [half, height, -4],
      [half, height, far],
      [-half, height, far],
    ],
    paint,
  );
}
