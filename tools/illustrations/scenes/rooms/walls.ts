import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';

/** The finish of the far wall: panels, slats, brick, boards, bands of color, an arched niche. */
export function drawWallFinish({ identity }: Scene, stage: Stage, room: Room): void {
  const wall = room.feature ? identity.feature : identity.wall;
  if (identity.wallKind === 'panelled') drawPanels(stage, room, wall);
  if (identity.wallKind === 'slats' && room.feature) drawSlats(stage, room, identity.wood);
  if (identity.wallKind === 'brick') drawBricks(stage, room, wall);
  if (identity.wallKind === 'boards') drawBoards(stage, room, wall);
  if (identity.wallKind === 'bands') drawBands(stage, room, [identity.feature, identity.accent, identity.second]);
  if (identity.wallKind === 'niche') drawNiche(stage, room, wall);
}

const upright = (
  stage: Stage,
  { x, w, y, h, z }: { x: number; w: number; y: number; h: number; z: number },
  paint: string,
  opacity = 1,
): void =>
  stage.face(
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + h, z],
      [x, y + h, z],
    ],
    paint,
    opacity,
  );

function drawPanels(stage: Stage, { width, height, depth }: Room, wall: Color): void {
  const count = 6;
  const w = width / count;
  for (let panel = 0; panel < count; panel += 1) {
    const x = -width / 2 + w * panel;
    for (const [y, h] of [
      [0.2, 0.62],
      [0.95, height - 1.15],
    ] as const) {
      upright(stage, { x: x + 0.1, w: w - 0.2, y, h, z: depth }, darken(wall, 0.16));
      upright(stage, { x: x + 0.13, w: w - 0.23, y: y + 0.02, h: h - 0.05, z: depth }, lighten(wall, 0.14));
      upright(stage, { x: x + 0.13, w: w - 0.26, y: y + 0.03, h: h - 0.06, z: depth }, wall);
    }
  }
}

function drawSlats(stage: Stage, { width, height, depth }: Room, wood: Color): void {
  upright(stage, { x: -width / 2, w: width, y: 0, h: height, z: depth }, darken(wood, 0.42));
  for (let x = -width / 2; x < width / 2; x += 0.14)
    upright(
      stage,
      { x: x + 0.02, w: 0.1, y: 0, h: height, z: depth },
      stage.easel.linear(
        [
          [0, lighten(wood, 0.06)],
          [1, darken(wood, 0.16)],
        ],
        [0, 0],
        [1, 0.3],
      ),
    );
}

function drawBricks(stage: Stage, { width, height, depth }: Room, wall: Color): void {
  const { easel } = stage;
  const [w, h] = [0.36, 0.13];
  let row = 0;
  for (let y = 0; y < height; y += h) {
    row += 1;
    for (let x = -width / 2 - (row % 2 ? w / 2 : 0); x < width / 2; x += w) {
      const tone = easel.random.pick([darken(wall, 0.1), lighten(wall, 0.08), mix(wall, '#7a3b30', 0.22), wall]);
      const left = Math.max(-width / 2, x);
      upright(
        stage,
        { x: left, w: Math.min(width / 2, x + w - 0.02) - left, y, h: Math.min(h - 0.02, height - y), z: depth },
        tone,
      );
    }
  }
}

function drawBoards(stage: Stage, { width, height, depth }: Room, wall: Color): void {
  for (let y = 0; y < height; y += 0.24) {
    upright(stage, { x: -width / 2, w: width, y, h: 0.014, z: depth }, darken(wall, 0.3), 0.7);
    upright(stage, { x: -width / 2, w: width, y: y + 0.014, h: 0.02, z: depth }, lighten(wall, 0.3), 0.5);
  }
}

function drawBands(stage: Stage, { width, height, depth }: Room, colors: readonly Color[]): void {
  for (const [index, color] of colors.entries())
    upright(stage, { x: -width / 2, w: width, y: height - 0.42 - index * 0.11, h: 0.05, z: depth }, color, 0.85);
}

function drawNiche(stage: Stage, { width, depth }: Room, wall: Color): void {
  const { easel } = stage;
  for (const side of [-1, 1]) {
    const [x, y] = stage.at([side * width * 0.4, 1.5, depth]);
    const s = stage.scaleAt(depth);
    const d = `M${x - s * 0.34} ${y + s * 0.7}V${y}a${s * 0.34} ${s * 0.34} 0 0 1 ${s * 0.68} 0V${y + s * 0.7}Z`;
    easel.path(
      d,
      easel.linear([
        [0, darken(wall, 0.34)],
        [1, darken(wall, 0.12)],
      ]),
    );
    easel.line(d, lighten(wall, 0.3), { width: 2, opacity: 0.6 });
  }
}
