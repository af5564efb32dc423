import { type Color, lighten } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawArtwork, drawPottedPlant } from '../furniture/decor.ts';
import { drawPendant } from '../furniture/lamps.ts';
import { drawStool } from '../furniture/seating.ts';
import { drawTurned } from '../furniture/soft-shapes.ts';
import { drawSlabTable } from '../furniture/tables.ts';
import { circle } from '../landscape/sky.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';
import { drawRoomShell } from './room-shell.ts';

/** Easels before a tall window, a table of jars, canvases against the wall, color on the floor. */
export function drawArtStudio(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const { random } = easel;
  const room: Room = {
    width: 6.6,
    height: 3.4,
    depth: 4.4,
    openings: [{ x: -1.9, w: 3.8, bottom: 0.8, top: 3.05 }],
    sideOpenings: [{ from: 0.4, to: 3.2, bottom: 0.6, top: 2.9 }],
  };
  const stage = drawRoomShell(scene, room, {
    x: identity.light * random.between(0.1, 0.5),
    vx: 800 - identity.light * random.between(50, 140),
    vy: random.between(480, 510),
    eye: 1.4,
  });
  const inks = [identity.accent, identity.second, identity.feature, '#2450a4', '#e9577a', '#f6c453'];
  drawSplashes(scene, stage, inks);
  const away = -identity.light;
  for (const [index, offset] of [2.1, 2.55, 2.95].entries())
    drawArtwork(stage, identity, {
      x: away === 1 ? offset - 0.5 : -offset - 0.4,
      y: 0.04 + index * 0.02,
      w: 0.8,
      h: 1.25 - index * 0.18,
      z: room.depth - 0.2 - index * 0.4,
    });
  drawEasel(scene, stage, { x: -1.15, z: 2.2, size: 1.25 });
  drawEasel(scene, stage, { x: away * 1.15 + 0.2, z: 1.2, size: 1 });
  drawTableOfJars(scene, stage, inks);
  drawStool(stage, identity, { x: -1.1, z: 1.1, color: identity.wood });
  for (const x of [-1.5, 0, 1.5])
    drawPendant(stage, identity, { x, y: 2.5, z: 2, size: 0.46, ceiling: room.height, mood });
  drawPottedPlant(stage, identity, { x: -away * 2.8, z: 0.3, size: 1.4 });
}

function drawEasel(
  { easel, identity }: Scene,
  stage: Stage,
  { x, z, size }: { x: number; z: number; size: number },
): void {
  const wood = lighten(identity.wood, 0.1);
  stage.shadow({ x: x - 0.5, z, w: 1, d: 0.6 }, 0.5);
  const beam = (x1: number, y1: number, x2: number, y2: number) => {
    const [ax, ay] = stage.at([x + x1, y1, z]);
    const [bx, by] = stage.at([x + x2, y2, z]);
    easel.line(`M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`, wood, { width: 0.055 * stage.scaleAt(z) });
  };
  beam(0, 0.25, 0, 2.2 * size);
  beam(-0.5, 0, -0.05, 2 * size);
  beam(0.5, 0, 0.05, 2 * size);
  drawArtwork(stage, identity, { x: x - 0.52 * size, y: 0.78, w: 1.04 * size, h: 1.18 * size, z: z - 0.05 });
  stage.block({ x: x - 0.5 * size, y: 0.7, z: z - 0.14, w: size, h: 0.06, d: 0.12 }, wood);
}

function drawTableOfJars({ easel, identity }: Scene, stage: Stage, inks: readonly Color[]): void {
  const x = identity.light === -1 ? -2.7 : 0.9;
  drawSlabTable(stage, { x, z: 0.5, w: 1.8, d: 0.75, h: 0.82 }, identity.wood);
  for (let jar = 0; jar < 7; jar += 1) {
    const jx = x + 0.2 + jar * 0.23;
    const color = inks[jar % inks.length] ?? identity.accent;
    if (jar % 3 === 1) drawBrushes(stage, { x: jx, inks });
    drawTurned(stage, [jx, 0.82, 0.75], {
      height: easel.random.between(0.12, 0.24),
      profile: [0.06, 0.065, 0.065, 0.06],
      color: jar % 3 === 1 ? identity.trim : color,
    });
  }
  const [px, py] = stage.at([x + 0.6, 0.83, 0.6]);
  const s = stage.scaleAt(0.6);
  easel.ellipse({ x: px, y: py, rx: 0.24 * s, ry: 0.06 * s }, lighten(identity.wood, 0.4));
  for (const [index, color] of inks.entries())
    easel.ellipse(
      { x: px - 0.18 * s + index * 0.07 * s, y: py - 2 + (index % 2) * 6, rx: 0.03 * s, ry: 0.012 * s },
      color,
    );
}

function drawBrushes({ easel, at, scaleAt }: Stage, { x, inks }: { x: number; inks: readonly Color[] }): void {
  const [px, py] = at([x, 0.98, 0.75]);
  const s = scaleAt(0.75);
  for (let brush = -2; brush <= 2; brush += 1) {
    const [tx, ty] = [px + brush * 0.055 * s, py - 0.26 * s + Math.abs(brush) * 8];
    easel.line(`M${round(px + brush * 3)} ${round(py)}L${round(tx)} ${round(ty)}`, '#c99a5f', { width: 4 });
    easel.ellipse({ x: tx, y: ty - 6, rx: 4.5, ry: 10 }, inks[(brush + 2) % inks.length] ?? '#ffffff');
  }
}

function drawSplashes({ easel }: Scene, stage: Stage, inks: readonly Color[]): void {
  for (let splash = 0; splash < 46; splash += 1) {
    const z = easel.random.between(-0.6, 3.4);
    const [x, y] = stage.at([easel.random.between(-2.2, 2.2), 0, z]);
    const r = stage.scaleAt(z) * easel.random.between(0.01, 0.06);
    easel.ellipse({ x, y, rx: r, ry: r * 0.36 }, easel.random.pick(inks), 0.75);
    if (splash % 4 === 0) easel.path(circle(x + r * 1.6, y + r * 0.3, r * 0.2), easel.random.pick(inks), 0.7);
  }
}
