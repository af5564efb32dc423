import { darken } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawArtwork, drawPottedPlant, drawRug } from '../furniture/decor.ts';
import { drawShelf } from '../furniture/kitchen-units.ts';
import { drawFloorLamp, drawPendant } from '../furniture/lamps.ts';
import { drawArmchair, drawSofa } from '../furniture/seating.ts';
import { drawConsole, drawRoundTable, drawSlabTable, drawStillLife } from '../furniture/tables.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';
import { drawRoomShell } from './room-shell.ts';

/**
 * Sofa, table and armchairs on a rug; either the view behind the sofa, or art behind it and the light from the side.
 */
export function drawLivingRoom(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const { random } = easel;
  const hasView = random.chance(0.68);
  const away = -identity.light as -1 | 1;
  const tall = random.chance(0.6);
  const room: Room = {
    width: 6.8,
    height: 3.1,
    depth: 4.6,
    openings: hasView
      ? [
          {
            x: -2.3 + identity.light * 0.5,
            w: 4.6,
            bottom: tall ? 0.14 : 0.75,
            top: 2.68,
            curtains: random.chance(0.6),
          },
        ]
      : [],
    sideOpenings: [{ from: 0.6, to: 3.4, bottom: 0.25, top: 2.6 }],
    feature: !hasView,
  };
  const stage = drawRoomShell(scene, room, {
    x: identity.light * random.between(0.1, 0.5),
    vx: 800 - identity.light * random.between(50, 140),
    vy: random.between(455, 505),
  });
  const sofa = { x: -1.3 + away * random.between(-0.1, 0.3), z: hasView ? 2.5 : 3.3, w: 2.5 };

  if (!hasView) drawWallPieces(scene, stage, room);
  drawPottedPlant(stage, identity, { x: away * 2.75, z: 4.1, size: random.between(1.5, 2) });
  drawRug(stage, identity, { x: -1.9, z: 0.3, w: 3.9, d: 2.6 });
  drawFloorLamp(stage, identity, { x: sofa.x + (identity.light === -1 ? 2.85 : -0.35), z: 3.1, mood });
  drawSofa(stage, identity, sofa);
  drawTableFor(scene, stage, sofa.x + 1.25);
  drawPendant(stage, identity, { x: sofa.x + 1.2, y: 2.25, z: 1.7, size: 0.62, ceiling: 3.1, mood });
  drawArmchair(stage, identity, { x: away === 1 ? 1.75 : -2.6, z: 1.3, color: identity.accent });
  if (random.chance(0.5))
    drawArmchair(stage, identity, { x: away === 1 ? -2.75 : 1.9, z: 0.9, color: identity.second });
  if (random.chance(0.35)) drawPottedPlant(stage, identity, { x: -away * 2.9, z: 0.2, size: 1.3 });
}

function drawWallPieces({ easel, identity }: Scene, stage: Stage, room: Room): void {
  if (easel.random.chance(0.35)) {
    drawBookcase(stage, identity, room.depth);
    return;
  }
  if (easel.random.chance(0.5)) {
    drawArtwork(stage, identity, { x: -1.1, y: 1.25, w: 2.2, h: 1.25, z: room.depth });
    return;
  }
  for (const [index, x] of [-1.45, -0.42, 0.61].entries())
    drawArtwork(stage, identity, { x, y: 1.3 + (index % 2) * 0.06, w: 0.84, h: 1.1, z: room.depth });
  drawConsole(stage, identity, { x: -identity.light * 2.4 - 0.6, z: room.depth - 0.45, w: 1.2 });
}

function drawBookcase(stage: Stage, identity: Scene['identity'], depth: number): void {
  stage.block({ x: -2.2, y: 0, z: depth - 0.34, w: 4.4, h: 2.6, d: 0.34 }, darken(identity.wood, 0.1));
  const z = depth - 0.345;
  for (const x of [-2.12, -0.68, 0.76])
    stage.face(
      [
        [x, 0.1, z],
        [x + 1.36, 0.1, z],
        [x + 1.36, 2.52, z],
        [x, 2.52, z],
      ],
      darken(identity.wood, 0.42),
    );
  for (const y of [0.9, 1.42, 1.94])
    for (const x of [-2.12, -0.68, 0.76]) drawShelf(stage, identity, { x, z: depth - 0.36, w: 1.36, y });
}

function drawTableFor({ easel, identity }: Scene, stage: Stage, x: number): void {
  if (easel.random.chance(0.5)) {
    drawRoundTable(stage, { x, z: 1.4, r: 0.58, h: 0.38 }, identity.wood);
    drawRoundTable(stage, { x: x + 0.55, z: 1, r: 0.34, h: 0.5 }, darken(identity.trim, 0.06));
    drawStillLife(stage, identity, { x: x - 0.08, y: 0.38, z: 1.35 });
    return;
  }
  drawSlabTable(stage, { x: x - 0.7, z: 1.05, w: 1.4, d: 0.75, h: 0.4 }, identity.wood);
  drawStillLife(stage, identity, { x, y: 0.4, z: 1.3 });
}
