import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import type { Easel } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';

const NEAR = -4.6;

interface Ground {
  readonly from: number;
  readonly to: number;
  readonly near: number;
  readonly far: number;
  readonly color: Color;
}

export function drawFloor(scene: Scene, stage: Stage, room: Room): void {
  const { easel, identity, mood } = scene;
  const half = room.width / 2;
  const color =
    identity.floorKind === 'planks' || identity.floorKind === 'herringbone'
      ? mix(identity.wood, identity.floor, 0.45)
      : identity.floor;
  const ground: Ground = { from: -half, to: half, near: NEAR, far: room.depth, color };
  drawGround(stage, ground);
  if (identity.floorKind === 'planks') drawPlanks(stage, ground);
  if (identity.floorKind === 'herringbone') drawHerringbone(stage, ground);
  if (identity.floorKind === 'terrazzo')
    drawTerrazzo(stage, ground, [identity.accent, identity.second, identity.feature, identity.trim]);
  if (identity.floorKind === 'tiles') drawTiles(stage, { ...ground, size: 0.55, other: darken(color, 0.1) });
  if (identity.floorKind === 'checker')
    drawTiles(stage, { ...ground, size: 0.62, other: mix(color, identity.feature, 0.55) });
  drawSheen(easel, stage, { room, gloss: identity.floorKind === 'planks' ? 0.16 : 0.26, light: mood.beam });
}

export function drawGround(stage: Stage, { from, to, near, far, color }: Ground): void {
  stage.face(
    [
      [from, 0, near],
      [to, 0, near],
      [to, 0, far],
      [from, 0, far],
    ],
    stage.easel.linear([
      [0, lighten(color, 0.05)],
      [0.45, color],
      [1, darken(color, 0.28)],
    ]),
  );
}

export function drawPlanks(stage: Stage, { from, to, near, far, color }: Ground): void {
  const { easel } = stage;
  const board = 0.22;
  for (let x = from; x < to; x += board) {
    let z = near - easel.random.next() * 2;
    while (z < far) {
      const length = easel.random.between(1.4, 2.6);
      const end = Math.min(far, z + length);
      if (end > near && easel.random.chance(0.55)) {
        const tone = easel.random.pick([darken(color, 0.12), lighten(color, 0.09), darken(color, 0.06)]);
        stage.face(
          [
            [x, 0, Math.max(near, z)],
            [Math.min(to, x + board), 0, Math.max(near, z)],
            [Math.min(to, x + board), 0, end],
            [x, 0, end],
          ],
          tone,
          0.6,
        );
      }
      z += length;
    }
    stage.face(
      [
        [x - 0.006, 0, near],
        [x + 0.006, 0, near],
        [x + 0.006, 0, far],
        [x - 0.006, 0, far],
      ],
      darken(color, 0.4),
      0.45,
    );
  }
}

function drawHerringbone(stage: Stage, { from, to, near, far, color }: Ground): void {
  const w = 0.42;
  for (let x = from; x < to; x += w * 2) {
    for (let z = near; z < far; z += 0.24) {
      const [right, mid] = [Math.min(to, x + w * 2), Math.min(to, x + w)];
      const lift = w * 0.9;
      stage.face(
        [
          [x, 0, z],
          [mid, 0, Math.min(far, z + lift)],
          [mid, 0, Math.min(far, z + lift + 0.12)],
          [x, 0, Math.min(far, z + 0.12)],
        ],
        darken(color, 0.13),
        0.8,
      );
      stage.face(
        [
          [mid, 0, Math.min(far, z + lift + 0.12)],
          [right, 0, Math.min(far, z + 0.12)],
          [right, 0, Math.min(far, z + 0.24)],
          [mid, 0, Math.min(far, z + lift + 0.24)],
        ],
        lighten(color, 0.12),
        0.7,
      );
    }
  }
}

function drawTerrazzo(stage: Stage, { from, to, near, far }: Ground, chips: readonly Color[]): void {
  const { easel } = stage;
  for (let chip = 0; chip < 420; chip += 1) {
    const z = near + (far - near) * easel.random.next();
    const x = easel.random.between(from, to);
    const s = easel.random.between(0.015, 0.045);
    const t = easel.random.between(-0.02, 0.02);
    stage.face(
      [
        [x - s, 0, z + t],
        [x + t, 0, z - s],
        [x + s, 0, z + t],
        [x, 0, z + s],
      ],
      easel.random.pick(chips),
      0.5,
    );
  }
  for (let x = from; x < to; x += 1.6)
    stage.face(
      [
        [x - 0.008, 0, near],
        [x + 0.008, 0, near],
        [x + 0.008, 0, far],
        [x - 0.008, 0, far],
      ],
      '#b8934e',
      0.5,
    );
}

export function drawTiles(
  stage: Stage,
  { from, to, near, far, color, size, other }: Ground & { size: number; other: Color },
): void {
  let row = 0;
  for (let z = far; z > near; z -= size) {
    row += 1;
    let column = 0;
    for (let x = from; x < to; x += size) {
      column += 1;
      if ((row + column) % 2)
        stage.face(
          [
            [x, 0, z - size],
            [Math.min(to, x + size), 0, z - size],
            [Math.min(to, x + size), 0, z],
            [x, 0, z],
          ],
          other,
          0.85,
        );
    }
    stage.face(
      [
        [from, 0, z - 0.012],
        [to, 0, z - 0.012],
        [to, 0, z],
        [from, 0, z],
      ],
      darken(color, 0.35),
      0.4,
    );
  }
  for (let x = from; x < to; x += size)
    stage.face(
      [
        [x - 0.006, 0, near],
        [x + 0.006, 0, near],
        [x + 0.006, 0, far],
        [x - 0.006, 0, far],
      ],
      darken(color, 0.35),
      0.4,
    );
}

/** Polish: the far wall and its windows shine back from the floor. */
function drawSheen(
  easel: Easel,
  stage: Stage,
  { room, gloss, light }: { room: Room; gloss: number; light: Color },
): void {
  const half = room.width / 2;
  easel.clip(stage.floor(-half, half, NEAR, room.depth), () => {
    for (const { x, w, top } of room.openings) {
      const [x1, y] = stage.at([x, 0, room.depth]);
      const [x2] = stage.at([x + w, 0, room.depth]);
      const [, peak] = stage.at([x, top, room.depth]);
      easel.rect(
        { x: x1, y, w: x2 - x1, h: (y - peak) * 0.95 },
        easel.linear([
          [0, light, gloss * 1.6],
          [1, light, 0],
        ]),
      );
    }
  });
}
