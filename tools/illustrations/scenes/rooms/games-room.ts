import { type Color, darken, lighten } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawArtwork, drawPottedPlant, drawRug } from '../furniture/decor.ts';
import { drawPendant } from '../furniture/lamps.ts';
import { drawArmchair, drawStool } from '../furniture/seating.ts';
import { drawLegs } from '../furniture/soft-shapes.ts';
import { circle } from '../landscape/sky.ts';
import type { Scene } from '../scene.ts';
import type { Room } from './room.ts';
import { drawRoomShell } from './room-shell.ts';

/** A table to play on under lamps, arcade cabinets or a cue rack on the wall. */
export function drawGamesRoom(scene: Scene): void {
  const { easel, identity, mood, request } = scene;
  const { random } = easel;
  const room: Room = {
    width: 6.4,
    height: 2.95,
    depth: 4.3,
    openings: [],
    sideOpenings: [{ from: 0.6, to: 3.4, bottom: 0.5, top: 2.4 }],
    feature: true,
  };
  const stage = drawRoomShell(scene, room, {
    x: identity.light * random.between(0.1, 0.5),
    vx: 800 - identity.light * random.between(50, 140),
    vy: random.between(430, 470),
    eye: 1.6,
  });
  drawRack(scene, stage, room);
  drawArtwork(stage, identity, { x: -0.8, y: 1.35, w: 1.6, h: 1, z: room.depth });
  const corner = identity.light === -1 ? 1.55 : -2.9;
  for (const x of [corner, corner + 0.78])
    drawArcade(scene, stage, { x, z: room.depth - 0.75, color: x === corner ? identity.accent : identity.second });
  drawPottedPlant(stage, identity, { x: identity.light * 2.6, z: 3.4, size: 1.5 });
  drawRug(stage, identity, { x: -2.1, z: 0.1, w: 4.2, d: 2.9 });
  if (request.subject === 'table-tennis') drawTableTennis(scene, stage);
  else drawBilliards(scene, stage);
  for (const x of [-0.85, 0, 0.85])
    drawPendant(stage, identity, { x, y: 1.95, z: 1.5, size: 0.44, ceiling: room.height, mood });
  drawStool(stage, identity, { x: -identity.light * 2.2 - 0.2, z: 0.6, color: identity.accent });
  if (random.chance(0.5))
    drawArmchair(stage, identity, { x: identity.light * 2.3 - 0.43, z: 0.7, color: identity.textile });
}

function drawBilliards({ easel, identity }: Scene, stage: Stage): void {
  const felt = easel.random.pick(['#2f7f6b', '#1f5f7a', darken(identity.accent, 0.18)]);
  const [x, z, w, d] = [-1.4, 0.95, 2.8, 1.35];
  stage.shadow({ x, z, w, d }, 0.75);
  drawLegs(stage, { x: x + 0.12, z: z + 0.08, w: w - 0.24, d: d - 0.16, h: 0.62 }, darken(identity.wood, 0.2), 0.17);
  stage.block({ x, y: 0.58, z, w, h: 0.26, d }, identity.wood, { top: lighten(identity.wood, 0.12) });
  stage.face(
    [
      [x + 0.13, 0.845, z + 0.13],
      [x + w - 0.13, 0.845, z + 0.13],
      [x + w - 0.13, 0.845, z + d - 0.13],
      [x + 0.13, 0.845, z + d - 0.13],
    ],
    easel.radial(
      [
        [0, lighten(felt, 0.3)],
        [1, darken(felt, 0.12)],
      ],
      [0.5, 0.5],
      0.7,
    ),
  );
  const dot = (u: number, v: number, r: number, color: Color) => {
    const [px, py] = stage.at([x + w * u, 0.86, z + d * v]);
    const s = stage.scaleAt(z + d * v) * r;
    easel.ellipse({ x: px, y: py + s * 0.6, rx: s * 1.1, ry: s * 0.4 }, '#140f2e', 0.35);
    easel.path(
      circle(px, py, s),
      easel.radial(
        [
          [0, '#ffffff'],
          [0.3, lighten(color, 0.15)],
          [1, darken(color, 0.3)],
        ],
        [0.35, 0.3],
        0.75,
      ),
    );
  };
  for (const u of [0.045, 0.5, 0.955])
    for (const v of [0.09, 0.91]) {
      const [px, py] = stage.at([x + w * u, 0.85, z + d * v]);
      easel.ellipse({ x: px, y: py, rx: 13, ry: 6 }, '#17122b');
    }
  const inks = [
    '#f2b33d',
    '#e4523f',
    '#2450a4',
    '#7a3f8f',
    '#ef7b45',
    '#2f7f5b',
    '#8c2f39',
    '#1d1b26',
    '#f2b33d',
    '#2450a4',
  ];
  let ball = 0;
  for (let row = 0; row < 4; row += 1)
    for (let place = 0; place <= row; place += 1) {
      dot(0.64 + row * 0.032, 0.5 + (place - row / 2) * 0.085, 0.034, inks[ball % inks.length] ?? '#ffffff');
      ball += 1;
    }
  dot(0.24, 0.46, 0.034, '#fbf6ea');
  const [x1, y1] = stage.at([x + 0.02, 0.92, z + 0.5]);
  const [x2, y2] = stage.at([x + w * 0.215, 0.87, z + d * 0.465]);
  easel.line(`M${round(x1 - 190)} ${round(y1 + 44)}L${round(x2)} ${round(y2)}`, '#c98f55', { width: 6 });
}

function drawTableTennis({ easel, identity }: Scene, stage: Stage): void {
  const top = easel.random.pick(['#1f5f7a', '#2b6e62', identity.feature]);
  const [x, z, w, d, h] = [-1.4, 0.9, 2.8, 1.5, 0.78];
  stage.shadow({ x, z, w, d }, 0.6);
  drawLegs(stage, { x: x + 0.2, z: z + 0.1, w: w - 0.4, d: d - 0.2, h }, identity.metal, 0.06);
  stage.block({ x, y: h - 0.05, z, w, h: 0.05, d }, top, { top: lighten(top, 0.1) });
  const strip = (x1: number, x2: number, z1: number, z2: number) =>
    stage.face(
      [
        [x1, h + 0.002, z1],
        [x2, h + 0.002, z1],
        [x2, h + 0.002, z2],
        [x1, h + 0.002, z2],
      ],
      '#f8f4ea',
    );
  strip(x, x + w, z, z + 0.04);
  strip(x, x + w, z + d - 0.04, z + d);
  strip(x, x + 0.03, z, z + d);
  strip(x + w - 0.03, x + w, z, z + d);
  strip(x, x + w, z + d / 2 - 0.01, z + d / 2 + 0.01);
  stage.face(
    [
      [0, h, z - 0.1],
      [0, h + 0.17, z - 0.1],
      [0, h + 0.17, z + d + 0.1],
      [0, h, z + d + 0.1],
    ],
    '#f8f4ea',
    0.75,
  );
  const [px, py] = stage.at([0.04, h, z - 0.1]);
  easel.rect({ x: px - 9, y: py - 50, w: 7, h: 52 }, identity.metal);
  for (const [u, v, color] of [
    [0.22, 0.4, identity.accent],
    [0.78, 0.6, '#2a2635'],
  ] as const) {
    const [bx, by] = stage.at([x + w * u, h + 0.01, z + d * v]);
    easel.line(`M${round(bx)} ${round(by)}l34 10`, '#b97f4a', { width: 9 });
    easel.ellipse({ x: bx - 8, y: by - 2, rx: 24, ry: 10 }, color);
  }
  const [bx, by] = stage.at([-0.3, h + 0.3, z + 0.5]);
  easel.path(circle(bx, by, 8), '#fff6e0');
}

function drawArcade(
  { easel, identity, mood }: Scene,
  stage: Stage,
  { x, z, color }: { x: number; z: number; color: Color },
): void {
  stage.shadow({ x, z, w: 0.7, d: 0.7 }, 0.6);
  stage.block({ x, y: 0, z, w: 0.7, h: 1.75, d: 0.7 }, darken(color, 0.25));
  const panel = (y1: number, y2: number, inset: number, paint: string) =>
    stage.face(
      [
        [x + inset, y1, z - 0.01],
        [x + 0.7 - inset, y1, z - 0.01],
        [x + 0.7 - inset, y2, z - 0.01],
        [x + inset, y2, z - 0.01],
      ],
      paint,
    );
  panel(
    1.5,
    1.72,
    0.05,
    easel.linear([
      [0, '#ffe9bd'],
      [1, lighten(color, 0.3)],
    ]),
  );
  panel(0.98, 1.42, 0.08, '#151a33');
  panel(
    1.04,
    1.38,
    0.12,
    easel.linear([
      [0, mood.sky[1]],
      [0.6, color],
      [1, identity.second],
    ]),
  );
  stage.block({ x: x + 0.02, y: 0.84, z: z - 0.2, w: 0.66, h: 0.08, d: 0.22 }, color);
  panel(
    0.12,
    0.7,
    0.08,
    easel.linear([
      [0, color],
      [1, darken(color, 0.35)],
    ]),
  );
  const [px, py] = stage.at([x + 0.35, 1.25, z]);
  easel.glow({ x: px, y: py, rx: 150, ry: 170 }, color, 0.5);
}

function drawRack({ identity }: Scene, stage: Stage, room: Room): void {
  const x = identity.light === -1 ? -2.5 : 1.6;
  stage.block({ x, y: 0.75, z: room.depth - 0.08, w: 0.9, h: 0.06, d: 0.08 }, identity.wood);
  stage.block({ x, y: 1.75, z: room.depth - 0.08, w: 0.9, h: 0.06, d: 0.08 }, identity.wood);
  for (let cue = 0; cue < 5; cue += 1) {
    const [cx, foot] = stage.at([x + 0.12 + cue * 0.165, 0.8, room.depth - 0.09]);
    const [, top] = stage.at([x, 2.2, room.depth - 0.09]);
    stage.easel.polygon(
      [
        [cx - 4, foot],
        [cx + 4, foot],
        [cx + 1.6, top],
        [cx - 1.6, top],
      ],
      cue % 2 ? '#d9a566' : '#b8763f',
    );
  }
}
