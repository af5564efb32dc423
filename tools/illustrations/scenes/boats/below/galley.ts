import { lighten, mix } from '../../drawing/color.ts';
import { drawCounter, drawOven, drawTap, drawUpperCabinets } from '../../furniture/kitchen-units.ts';
import { drawStool } from '../../furniture/seating.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import type { Room } from '../../rooms/room.ts';
import { drawRoomShell } from '../../rooms/room-shell.ts';
import type { BoatScene } from '../boat-scene.ts';
import { drawCeilingLamps } from './saloon.ts';

/** A kitchen where everything has its place: a run of units under a long window, a bar to lean on. */
export function drawGalley(scene: BoatScene): void {
  const { easel, identity, mood, asHouse } = scene;
  const { random } = easel;
  const room: Room = {
    width: 4.4,
    height: 2.2,
    depth: 3.8,
    openings: [{ x: -1.05, w: 2.1, bottom: 1.2, top: 1.72 }],
    sideOpenings: [{ from: 0.2, to: 2.9, bottom: 1, top: 1.7 }],
  };
  const stage = drawRoomShell({ ...asHouse, identity: { ...identity, window: 'rounded' } }, room, {
    x: identity.light * random.between(0.1, 0.35),
    vx: 800 - identity.light * random.between(40, 100),
    vy: random.between(430, 460),
    eye: 1.35,
  });
  drawCeilingLamps(scene, stage, room);
  const stone = mix(identity.trim, identity.floor, 0.2);
  const run = { x: -2.2, z: 3.2, w: 4.4 };
  drawCounter(stage, identity, run, stone);
  for (const x of [-2.2, 1.2]) drawUpperCabinets(stage, identity, { x, z: 3.45, w: 1 });
  drawOven(stage, identity, { x: -identity.light * 1.5 - 0.3, z: 3.18, w: 0.6 });
  drawTap(stage, identity, { x: 0, y: 0.92, z: 3.5 });
  drawTurned(stage, [0.75, 0.92, 3.4], { height: 0.24, profile: [0.07, 0.1, 0.09, 0.05], color: identity.accent });
  drawTurned(stage, [-0.8, 0.92, 3.4], {
    height: 0.34,
    profile: [0.05, 0.055, 0.05, 0.02, 0.018],
    color: identity.leaf,
  });
  drawBar(scene, stage, stone);
  if (mood.lamps) easel.glow({ x: 800, y: 520, rx: 520, ry: 200 }, '#ffbe6a', 0.25);
}

function drawBar({ identity }: BoatScene, stage: ReturnType<typeof drawRoomShell>, stone: string): void {
  const x = identity.light === 1 ? -1.3 : -0.5;
  stage.shadow({ x, z: 0.9, w: 1.8, d: 0.7 }, 0.6);
  stage.block({ x, y: 0, z: 1, w: 1.8, h: 0.88, d: 0.6 }, identity.wood);
  for (let slat = 0; slat < 12; slat += 1)
    stage.block(
      { x: x + 0.02 + slat * 0.15, y: 0.04, z: 0.985, w: 0.1, h: 0.82, d: 0.01 },
      lighten(identity.wood, 0.1),
    );
  stage.block({ x: x - 0.06, y: 0.88, z: 0.92, w: 1.92, h: 0.06, d: 0.76 }, stone, { top: lighten(stone, 0.25) });
  drawTurned(stage, [x + 0.5, 0.94, 1.3], { height: 0.14, profile: [0.07, 0.16, 0.2], color: identity.second });
  const [cx, cy] = stage.at([x + 0.5, 1.1, 1.3]);
  const s = stage.scaleAt(1.3);
  for (const [dx, tone] of [
    [-0.1, '#f0a63a'],
    [0.02, '#e2573f'],
    [0.12, '#9dbb4a'],
    [-0.03, '#f4c95a'],
  ] as const)
    stage.easel.ellipse(
      { x: cx + s * dx, y: cy - (tone === '#f4c95a' ? s * 0.05 : 0), rx: s * 0.065, ry: s * 0.06 },
      tone,
    );
  drawTurned(stage, [x + 1.3, 0.94, 1.3], {
    height: 0.26,
    profile: [0.08, 0.09, 0.08, 0.07, 0.05],
    color: identity.metal,
  });
  for (const sx of [x + 0.3, x + 1.15]) drawStool(stage, identity, { x: sx, z: 0.3, color: identity.accent });
}
