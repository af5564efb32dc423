import { darken, lighten, mix } from '../../drawing/color.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawBed } from '../../furniture/beds.ts';
import { drawArtwork, drawRug } from '../../furniture/decor.ts';
import { drawTableLamp } from '../../furniture/lamps.ts';
import type { Room } from '../../rooms/room.ts';
import { drawRoomShell } from '../../rooms/room-shell.ts';
import type { BoatScene } from '../boat-scene.ts';
import { drawCeilingLamps } from './saloon.ts';

/** The owner's berth: a bed in the middle, lockers along both sides, long windows just above the water. */
export function drawCabin(scene: BoatScene): void {
  const { easel, identity, mood, request, asHouse } = scene;
  const { random } = easel;
  const room: Room = {
    width: 4.5,
    height: 2.2,
    depth: 4.1,
    openings: [-1, 1].map((side) => ({ x: side * 1.52 - 0.42, w: 0.84, bottom: 1.12, top: 1.56 })),
    sideOpenings: [{ from: 0.6, to: 3.3, bottom: 1.02, top: 1.52 }],
    feature: true,
  };
  const stage = drawRoomShell({ ...asHouse, identity: { ...identity, window: 'rounded' } }, room, {
    x: identity.light * random.between(0.1, 0.35),
    vx: 800 - identity.light * random.between(40, 100),
    vy: random.between(440, 470),
    eye: 1.25,
  });
  drawHatch(scene, stage, room);
  drawCeilingLamps(scene, stage, room);
  drawLockers(scene, stage, room);
  drawArtwork(stage, identity, { x: -0.62, y: 1.42, w: 1.24, h: 0.56, z: room.depth });
  if (random.chance(0.6)) drawRug(stage, identity, { x: -1.3, z: -0.3, w: 2.6, d: 1.5 });
  const w = request.boat.feet > 50 ? 1.9 : 1.6;
  for (const x of [-w / 2 - 0.5, w / 2 + 0.1]) {
    stage.block({ x, y: 0, z: 3.5, w: 0.42, h: 0.56, d: 0.5 }, identity.wood);
    drawTableLamp(stage, identity, { x: x + 0.21, y: 0.56, z: 3.7, mood });
  }
  drawBed(stage, identity, {
    x: -w / 2,
    z: 1.8,
    w,
    shape: random.pick(['channel', 'panel'] as const),
    cover: mix(identity.trim, identity.second, random.between(0.1, 0.4)),
  });
}

/** A square of sky in the ceiling. */
function drawHatch({ mood, identity }: BoatScene, stage: Stage, { height }: Room): void {
  const quad = (grow: number, paint: string) =>
    stage.face(
      [
        [-0.5 - grow, height - 0.01, 1.2 - grow],
        [0.5 + grow, height - 0.01, 1.2 - grow],
        [0.5 + grow, height - 0.01, 2.3 + grow],
        [-0.5 - grow, height - 0.01, 2.3 + grow],
      ],
      paint,
    );
  quad(0.1, darken(identity.trim, 0.12));
  quad(0, mood.sky[1]);
  stage.face(
    [
      [-0.5, height - 0.01, 1.2],
      [0.1, height - 0.01, 1.2],
      [-0.2, height - 0.01, 2.3],
      [-0.5, height - 0.01, 2.3],
    ],
    '#ffffff',
    0.18,
  );
  const [x, y] = stage.at([0, height, 1.7]);
  stage.easel.glow({ x, y, rx: 420, ry: 190 }, mood.sky[2], mood.lamps ? 0.15 : 0.4);
}

/** Low cupboards with a padded ledge under the windows. */
function drawLockers({ identity }: BoatScene, stage: Stage, { width }: Room): void {
  const half = width / 2;
  for (const side of [-1, 1] as const) {
    const x = side === 1 ? half - 0.42 : -half;
    stage.block({ x, y: 0, z: -0.6, w: 0.42, h: 0.62, d: 4.2 }, identity.wood, { top: lighten(identity.wood, 0.22) });
    const face = side === 1 ? x - 0.001 : x + 0.421;
    for (let door = 0; door < 4; door += 1) {
      const z = -0.4 + door * 0.98;
      stage.face(
        [
          [face, 0.1, z],
          [face, 0.52, z],
          [face, 0.52, z + 0.86],
          [face, 0.1, z + 0.86],
        ],
        side === stage.light ? darken(identity.wood, 0.24) : lighten(identity.wood, 0.05),
        0.8,
      );
      stage.face(
        [
          [face, 0.3, z + 0.7],
          [face, 0.34, z + 0.7],
          [face, 0.34, z + 0.8],
          [face, 0.3, z + 0.8],
        ],
        lighten(identity.metal, 0.3),
      );
    }
  }
}
