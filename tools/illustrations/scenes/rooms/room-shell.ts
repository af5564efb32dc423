import { darken, lighten } from '../drawing/color.ts';
import { pathOf } from '../drawing/easel.ts';
import { makeStage, type Spot, type Stage } from '../drawing/stage.ts';
import { drawPanorama } from '../landscape/panorama.ts';
import type { Scene } from '../scene.ts';
import { drawCeiling } from './ceilings.ts';
import { drawFloor } from './floors.ts';
import type { Room } from './room.ts';
import { drawWallFinish } from './walls.ts';
import { drawWindow } from './windows.ts';

const NEAR = -5;

/** The empty room in perspective: floor, walls, ceiling, windows with their view, sunlight on the floor. */
export function drawRoomShell(
  scene: Scene,
  room: Room,
  camera: { x: number; vx: number; vy: number; eye?: number },
): Stage {
  const { easel, identity } = scene;
  const scale = 335 * (6.4 / room.width);
  const stage = makeStage(easel, { ...camera, eye: camera.eye ?? 1.35, scale, back: 6.2 }, identity.light);
  const half = room.width / 2;
  const wall = room.feature ? identity.feature : identity.wall;

  drawCeiling(scene, stage, room);
  const back: Spot[] = [
    [-half, 0, room.depth],
    [half, 0, room.depth],
    [half, room.height, room.depth],
    [-half, room.height, room.depth],
  ];
  stage.face(
    back,
    easel.linear(
      [
        [0, lighten(wall, 0.08)],
        [1, darken(wall, 0.14)],
      ],
      [identity.light === -1 ? 0 : 1, 0],
      [identity.light === -1 ? 1 : 0, 0.4],
    ),
  );
  drawWallFinish(scene, stage, room);
  for (const side of [-1, 1] as const) drawSideWall(scene, stage, { room, side });
  drawFloor(scene, stage, room);
  drawSkirting(scene, stage, room);
  drawCorners(scene, stage, room);
  for (const opening of room.openings) drawWindow(scene, stage, { opening, z: room.depth });
  drawSideWindows(scene, stage, room);
  drawSunPatches(scene, stage, room);
  return stage;
}

function drawSideWall({ easel, identity }: Scene, stage: Stage, { room, side }: { room: Room; side: -1 | 1 }): void {
  const x = (side * room.width) / 2;
  const isLit = side !== identity.light;
  const tone = isLit ? lighten(identity.wall, 0.1) : darken(identity.wall, 0.2);
  const paint = easel.linear(
    [
      [0, darken(tone, isLit ? 0.1 : 0.2)],
      [1, isLit ? tone : darken(tone, 0.06)],
    ],
    [side === -1 ? 0 : 1, 0],
    [side === -1 ? 1 : 0, 0],
  );
  stage.face(
    [
      [x, 0, NEAR],
      [x, 0, room.depth],
      [x, room.height, room.depth],
      [x, room.height, NEAR],
    ],
    paint,
  );
}

function drawSkirting({ easel, identity }: Scene, stage: Stage, room: Room): void {
  const half = room.width / 2;
  const trim = identity.style === 'industrial' ? darken(identity.wall, 0.4) : identity.trim;
  for (const x of [-half, half])
    stage.face(
      [
        [x, 0, NEAR],
        [x, 0, room.depth],
        [x, 0.12, room.depth],
        [x, 0.12, NEAR],
      ],
      darken(trim, x * identity.light > 0 ? 0.25 : 0.06),
    );
  stage.face(
    [
      [-half, 0, room.depth],
      [half, 0, room.depth],
      [half, 0.12, room.depth],
      [-half, 0.12, room.depth],
    ],
    easel.linear([
      [0, trim],
      [1, darken(trim, 0.2)],
    ]),
  );
}

function drawCorners({ easel }: Scene, stage: Stage, room: Room): void {
  const half = room.width / 2;
  for (const side of [-1, 1]) {
    const [x, top] = stage.at([side * half, room.height, room.depth]);
    const [, bottom] = stage.at([side * half, 0, room.depth]);
    easel.rect(
      { x: x - 50, y: top, w: 100, h: bottom - top },
      easel.linear(
        [
          [0, '#140f2e', 0],
          [0.5, '#140f2e', 0.2],
          [1, '#140f2e', 0],
        ],
        [0, 0],
        [1, 0],
      ),
    );
  }
  const [left, y] = stage.at([-half, 0, room.depth]);
  const [right] = stage.at([half, 0, room.depth]);
  easel.rect(
    { x: left, y: y - 26, w: right - left, h: 60 },
    easel.linear([
      [0, '#140f2e', 0],
      [0.45, '#140f2e', 0.22],
      [1, '#140f2e', 0],
    ]),
  );
}

function drawSideWindows(scene: Scene, stage: Stage, room: Room): void {
  const { easel, identity, mood, request } = scene;
  const x = (identity.light * room.width) / 2;
  for (const { from, to, bottom, top } of room.sideOpenings) {
    const frame = ([z1, z2, y1, y2]: readonly [number, number, number, number]): Spot[] => [
      [x, y1, z1],
      [x, y1, z2],
      [x, y2, z2],
      [x, y2, z1],
    ];
    stage.face(frame([from - 0.08, to + 0.08, bottom - 0.08, top + 0.08]), darken(identity.trim, 0.12));
    const points = frame([from, to, bottom, top]).map(stage.at);
    const xs = points.map(([px]) => px);
    const ys = points.map(([, py]) => py);
    const box = {
      x: Math.min(...xs),
      y: Math.min(...ys),
      w: Math.max(...xs) - Math.min(...xs),
      h: Math.max(...ys) - Math.min(...ys),
    };
    const horizon = Math.min(0.9, Math.max(0.1, (stage.camera.vy - box.y) / box.h));
    easel.clip(pathOf(points), () => {
      drawPanorama(
        easel,
        { ...box, x: box.x - 200, w: box.w + 400 },
        { outlook: request.outlook, mood, weather: request.weather, horizon },
      );
      easel.rect(box, mood.sun.halo, { opacity: 0.12 });
    });
    for (let bar = 1; bar < 3; bar += 1) {
      const z = from + ((to - from) * bar) / 3;
      stage.face(
        [
          [x, bottom, z - 0.03],
          [x, bottom, z + 0.03],
          [x, top, z + 0.03],
          [x, top, z - 0.03],
        ],
        darken(identity.trim, 0.2),
      );
    }
  }
}

/** The sun through each window lands where its direction says, clipped to the floor. */
function drawSunPatches(scene: Scene, stage: Stage, room: Room): void {
  const { easel, identity, mood } = scene;
  const half = room.width / 2;
  const away = -identity.light;
  const reach = mood.sun.height > 0.6 ? 0.5 : mood.sun.height > 0.3 ? 0.8 : 1.25;
  const fall = (y: number, x: number, z: number): Spot => [x + away * y * reach, 0, z - y * 0.55];
  const patches: Spot[][] = [];
  for (const { from, to, bottom, top } of room.sideOpenings) {
    const x = identity.light * half;
    const third = (to - from) / 3;
    for (let pane = 0; pane < 3; pane += 1) {
      const [z1, z2] = [from + third * pane + 0.05, from + third * (pane + 1) - 0.05];
      patches.push([fall(bottom, x, z1), fall(bottom, x, z2), fall(top, x, z2), fall(top, x, z1)]);
    }
  }
  for (const { x, w, bottom, top } of room.openings) {
    const panes = 3;
    for (let pane = 0; pane < panes; pane += 1) {
      const [x1, x2] = [x + (w * pane) / panes + 0.04, x + (w * (pane + 1)) / panes - 0.04];
      const slant = (y: number, at: number): Spot => [at + away * y * 0.35, 0, room.depth - y * (0.55 + reach * 0.5)];
      patches.push([slant(bottom, x1), slant(bottom, x2), slant(top, x2), slant(top, x1)]);
    }
  }
  easel.clip(stage.floor(-half, half, NEAR, room.depth), () => {
    easel.group('style="mix-blend-mode:soft-light"', () => {
      for (const patch of patches) stage.face(patch, mood.beam, mood.beamStrength);
    });
    easel.group('style="mix-blend-mode:screen"', () => {
      for (const patch of patches) stage.face(patch, mood.beam, mood.beamStrength * 0.3);
    });
  });
}
