import { darken, lighten } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawShower } from '../../furniture/bath.ts';
import { drawMirror, drawRug } from '../../furniture/decor.ts';
import { drawTap } from '../../furniture/kitchen-units.ts';
import { drawPad, drawTurned } from '../../furniture/soft-shapes.ts';
import type { Room } from '../../rooms/room.ts';
import { drawRoomShell } from '../../rooms/room-shell.ts';
import type { BoatScene } from '../boat-scene.ts';
import { drawCeilingLamps } from './saloon.ts';

/** The bathroom aboard: a basin of teak under a round mirror, a glass shower, a window at the waterline. */
export function drawHead(scene: BoatScene): void {
  const { easel, identity, mood, asHouse } = scene;
  const room: Room = {
    width: 3.9,
    height: 2.5,
    depth: 3.3,
    openings: [{ x: identity.light === -1 ? -1.82 : 1.2, w: 0.62, bottom: 1.3, top: 1.84 }],
    sideOpenings: [{ from: 0.4, to: 2.2, bottom: 1.1, top: 1.55 }],
    feature: true,
  };
  const stage = drawRoomShell({ ...asHouse, identity: { ...identity, window: 'rounded' } }, room, {
    x: identity.light * 0.2,
    vx: 800 - identity.light * 70,
    vy: easel.random.between(430, 460),
    eye: 1.35,
  });
  drawCeilingLamps(scene, stage, room);
  const away = -identity.light;
  drawShower(stage, identity, {
    x: away === 1 ? 0.75 : -1.9,
    z: 2,
    w: 1.15,
    d: 1.25,
    tile: lighten(identity.second, 0.3),
  });
  drawBasin(scene, stage, { x: away === 1 ? -1.35 : -0.05 });
  drawMirror(stage, identity, { x: away === 1 ? -0.65 : 0.65, y: 1.55, r: 0.38, z: 3.28, sky: mood.sky });
  drawRug(stage, identity, { x: -0.9, z: 1, w: 1.8, d: 0.9 });
}

function drawBasin({ easel, identity, mood }: BoatScene, stage: Stage, { x }: { x: number }): void {
  const z = 2.7;
  stage.block({ x, y: 0.2, z, w: 1.4, h: 0.6, d: 0.55 }, identity.wood);
  for (const dx of [0.02, 0.71])
    stage.block({ x: x + dx, y: 0.24, z: z - 0.005, w: 0.67, h: 0.52, d: 0.01 }, lighten(identity.wood, 0.08));
  stage.block({ x: x - 0.05, y: 0.8, z: z - 0.05, w: 1.5, h: 0.06, d: 0.62 }, lighten(identity.trim, 0.1));
  const [cx, cy] = stage.at([x + 0.7, 0.86, z + 0.2]);
  const s = stage.scaleAt(z + 0.2);
  const bowl = lighten(identity.trim, 0.4);
  easel.path(
    `M${round(cx - s * 0.3)} ${round(cy - s * 0.16)}Q${round(cx - s * 0.26)} ${round(cy)} ${round(cx - s * 0.12)} ${round(cy)}H${round(cx + s * 0.12)}Q${round(cx + s * 0.26)} ${round(cy)} ${round(cx + s * 0.3)} ${round(cy - s * 0.16)}Z`,
    easel.linear(
      [
        [0, bowl],
        [1, darken(bowl, 0.25)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  easel.ellipse({ x: cx, y: cy - s * 0.16, rx: s * 0.3, ry: s * 0.05 }, darken(bowl, 0.16));
  drawTap(stage, identity, { x: x + 0.7, y: 0.86, z: z + 0.45 });
  drawTurned(stage, [x + 0.22, 0.86, z + 0.2], {
    height: 0.2,
    profile: [0.05, 0.055, 0.05, 0.02, 0.03],
    color: identity.accent,
  });
  for (const [row, color] of [identity.accent, lighten(identity.trim, 0.3), identity.second].entries())
    drawPad(stage, { x: x + 1.04, y: 0.86 + row * 0.075, z: z + 0.1, w: 0.34, h: 0.075 }, color, 0.035);
  if (mood.lamps) easel.glow({ x: cx, y: cy - s * 0.8, rx: s * 1.1, ry: s * 0.9 }, '#ffcf86', 0.5);
}
