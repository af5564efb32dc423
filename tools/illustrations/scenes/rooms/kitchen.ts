import { lighten, mix } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawPottedPlant } from '../furniture/decor.ts';
import {
  drawBacksplash,
  drawCounter,
  drawHood,
  drawIsland,
  drawOven,
  drawShelf,
  drawTap,
  drawUpperCabinets,
} from '../furniture/kitchen-units.ts';
import { drawPendant } from '../furniture/lamps.ts';
import { drawStool } from '../furniture/seating.ts';
import { drawTurned } from '../furniture/soft-shapes.ts';
import { circle } from '../landscape/sky.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';
import { drawRoomShell } from './room-shell.ts';

/** A run of cupboards on the far wall (a window or a range in its middle), an island with stools before it. */
export function drawKitchen(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const { random } = easel;
  const hasWindow = random.chance(0.55);
  const room: Room = {
    width: 6.2,
    height: 2.95,
    depth: 3.9,
    openings: hasWindow ? [{ x: -1.3, w: 2.6, bottom: 1.08, top: 2.4 }] : [],
    sideOpenings: [{ from: -0.2, to: 2.4, bottom: 0.1, top: 2.45 }],
  };
  const stage = drawRoomShell(scene, room, {
    x: identity.light * random.between(0.1, 0.5),
    vx: 800 - identity.light * random.between(50, 140),
    vy: random.between(430, 470),
    eye: 1.5,
  });
  const stone = mix(identity.trim, random.pick([identity.floor, '#f4f1ec', '#8f9a9c']), 0.4);
  const z = room.depth - 0.6;
  if (!hasWindow) drawBacksplash(stage, identity, { x: -2.7, z: room.depth, w: 5.4 }, mood);
  drawWallUnits(scene, stage, { z, hasWindow, ceiling: room.height, depth: room.depth });
  drawCounter(stage, identity, { x: -2.7, z, w: 5.4 }, stone);
  if (hasWindow) drawTap(stage, identity, { x: -0.1, y: 0.93, z: z + 0.4 });
  else drawOven(stage, identity, { x: -0.48, z, w: 0.96 });
  for (const x of [-2.2, 1.9])
    drawTurned(stage, [x, 0.93, z + 0.25], {
      height: random.between(0.2, 0.36),
      profile: [0.06, 0.1, 0.08, 0.05],
      color: random.pick([identity.accent, identity.second]),
    });

  drawPottedPlant(stage, identity, { x: -identity.light * 2.75, z: 2.6, size: 1.5 });
  drawIsland(stage, identity, { x: -1.45, z: 1.1, w: 2.9 }, stone);
  drawFruit(scene, stage);
  for (const x of [-1.25, -0.5, 0.25, 0.95].slice(0, random.whole(3, 4)))
    drawStool(stage, identity, { x, z: 0.5, color: identity.accent });
  for (const x of [-0.85, 0.85])
    drawPendant(stage, identity, { x, y: 2, z: 1.5, size: 0.46, ceiling: room.height, mood });
}

function drawWallUnits(
  scene: Scene,
  stage: Stage,
  { z, hasWindow, ceiling, depth }: { z: number; hasWindow: boolean; ceiling: number; depth: number },
): void {
  const { easel, identity } = scene;
  const far = depth - 0.36;
  if (easel.random.chance(0.5)) {
    for (const y of [1.5, 1.92])
      for (const x of [-2.65, 1.5]) drawShelf(stage, identity, { x, z: depth - 0.27, w: 1.15, y });
  } else {
    drawUpperCabinets(stage, identity, { x: -2.7, z: far, w: 1.25 });
    drawUpperCabinets(stage, identity, { x: 1.45, z: far, w: 1.25 });
  }
  if (!hasWindow) drawHood(stage, identity, { x: -0.55, z: z + 0.15, w: 1.1, ceiling });
}

function drawFruit({ easel, identity }: Scene, stage: Stage): void {
  const [x, y] = stage.at([0.1, 1.08, 1.55]);
  const s = stage.scaleAt(1.55);
  for (const [dx, dy, color] of [
    [-0.12, 0, '#f2a23c'],
    [0.08, 0.01, '#e9573f'],
    [-0.02, -0.07, '#f6c453'],
    [0.16, -0.02, '#8fb04a'],
  ] as const)
    easel.path(
      circle(x + dx * s, y + dy * s, 0.075 * s),
      easel.radial(
        [
          [0, lighten(color, 0.4)],
          [1, color],
        ],
        [0.35, 0.3],
        0.7,
      ),
    );
  drawTurned(stage, [0.1, 0.94, 1.5], { height: 0.14, profile: [0.09, 0.15, 0.24, 0.27], color: identity.second });
  drawTurned(stage, [-0.9, 0.94, 1.5], {
    height: 0.3,
    profile: [0.05, 0.09, 0.09, 0.04, 0.05],
    color: identity.accent,
  });
}
