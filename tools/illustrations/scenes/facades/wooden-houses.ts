import { type Color, darken, lighten } from '../drawing/color.ts';
import type { Spot } from '../drawing/stage.ts';
import { type Building, boxOf, drawDoor, drawLedge, drawPane, drawPlane, drawRailing, drawWall } from './elevation.ts';

const Z = 10;

/** Boarded and gabled, on a raised deck, with a veranda all along and a roof of standing seams. */
export function drawCoastalWood(building: Building): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  const side = random.pick([-1, 1]);
  const place = (x: number, w: number) => (side === 1 ? x : -x - w);
  const base = 0.9;
  drawBoards(building, { x: -8.4, y: base, w: 16.8, h: 3.2, z: Z }, identity.facade);
  drawBoards(building, { x: place(-6.4, 7.4), y: 4, w: 7.4, h: 2.6, z: Z }, identity.facade);
  const isTwin = random.chance(0.5);
  if (isTwin) {
    drawBoards(building, { x: place(2.2, 5.6), y: 4, w: 5.6, h: 2.2, z: Z }, identity.facade);
    drawGable(building, { x: place(1.7, 6.6), y: 5.9, w: 6.6, rise: 2.3, z: Z - 0.1 });
    drawPane(building, { x: place(3.6, 2.8), y: 4.4, w: 2.8, h: 1.4, z: Z }, { columns: 3, rows: 2 });
  }
  drawGable(building, { x: place(-6.9, 8.4), y: 6.5, w: 8.4, rise: 2.9, z: Z - 0.2 });
  drawSeams(building, [
    [-9.2, 4.1],
    [9.2, 4.1],
    [7.6, 5.6],
    [-7.6, 5.6],
  ]);
  drawBoards(building, { x: place(-6.4, 7.4), y: 4.1, w: 7.4, h: 2.45, z: Z - 0.3 }, lighten(identity.facade, 0.08));
  for (const x of [-5.6, -2.2])
    drawPane(building, { x: place(x, 2.2), y: 4.5, w: 2.2, h: 1.7, z: Z - 0.3 }, { columns: 2, rows: 2 });
  drawPane(
    building,
    { x: place(-3.3, 1.2), y: 7, w: 1.2, h: 1.2, z: Z - 0.3 },
    { shape: 'round', columns: 2, rows: 2 },
  );
  if (!isTwin) drawPane(building, { x: place(3.6, 1.6), y: 4.65, w: 1.6, h: 0.8, z: Z - 0.4 }, { columns: 2 });
  for (const x of [-7.6, -4.4, 2.6, 5.6])
    drawPane(building, { x: place(x, 2.2), y: base + 0.2, w: 2.2, h: 2.5, z: Z }, { columns: 2, rows: 3 });
  drawDoor(building, { x: place(-0.6, 1.4), y: base, w: 1.4, h: 2.5, z: Z }, identity.accent);
  drawVeranda(building, { base, stairs: place(-1, 2.2), roof: identity.trim });
}

/** One storey under a wide gable: a porch on tapered columns, shutters, a swing, pots. */
export function drawBungalow(building: Building): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  const side = random.pick([-1, 1]);
  const place = (x: number, w: number) => (side === 1 ? x : -x - w);
  const base = 0.55;
  drawBoards(building, { x: -7.8, y: base, w: 15.6, h: 3, z: Z }, identity.facade);
  drawSeams(building, [
    [-8.8, 3.5],
    [8.8, 3.5],
    [6.4, 5.5],
    [-6.4, 5.5],
  ]);
  for (const x of [-6.6, 4.6]) {
    drawPane(building, { x: place(x, 1.9), y: base + 0.75, w: 1.9, h: 1.7, z: Z }, { columns: 2, rows: 3 });
    for (const shutter of [x - 0.62, x + 1.97]) drawShutter(building, { x: place(shutter, 0.55), y: base + 0.72 });
  }
  drawPane(building, { x: place(0.9, 2), y: base + 0.6, w: 2, h: 1.85, z: Z }, { columns: 3, rows: 3 });
  drawDoor(building, { x: place(-1.6, 1.3), y: base, w: 1.3, h: 2.4, z: Z }, identity.accent);
  stage.block({ x: -4.2, y: 0, z: Z - 2.4, w: 8.4, h: base, d: 2.4 }, darken(identity.trim, 0.14));
  for (const x of [-4, -1.7, 1.5, 3.6]) drawColumn(building, { x, base });
  drawRailing(building, { x: -4, y: base, w: 2.4, h: 0.8, z: Z - 2.3 }, 'boards');
  drawRailing(building, { x: 1.8, y: base, w: 2.2, h: 0.8, z: Z - 2.3 }, 'boards');
  drawLedge(
    building,
    { x: -4.7, y: 3.1, w: 9.4, h: 0.26, z: Z - 1 },
    { color: identity.trim, depth: 1.5, shadow: 0.7 },
  );
  drawGable(building, { x: -5.2, y: 3.36, w: 10.4, rise: 2.5, z: Z - 2.5 });
  drawPane(building, { x: -0.9, y: 3.9, w: 1.8, h: 0.8, z: Z - 2.5 }, { columns: 3, shape: 'plain' });
  for (const step of [0, 1, 2])
    stage.block(
      { x: -1.3, y: 0, z: Z - 2.8 - step * 0.35, w: 2.6, h: base - step * 0.18, d: 0.36 },
      lighten(identity.floor, 0.1),
    );
}

function drawBoards(
  building: Building,
  front: { x: number; y: number; w: number; h: number; z: number },
  color: Color,
): void {
  drawWall(building, front, color);
  for (let y = front.y; y < front.y + front.h; y += 0.24) {
    drawPlane(building, { ...front, y, h: 0.035 }, darken(color, 0.3), 0.55);
    drawPlane(building, { ...front, y: y + 0.035, h: 0.03 }, lighten(color, 0.3), 0.5);
  }
  for (const x of [front.x, front.x + front.w - 0.16])
    drawPlane(building, { ...front, x, w: 0.16 }, lighten(color, 0.55));
}

function drawGable(
  building: Building,
  { x, y, w, rise, z }: { x: number; y: number; w: number; rise: number; z: number },
): void {
  const { stage, identity } = building;
  const { easel } = stage;
  const mid = x + w / 2;
  const wall: Spot[] = [
    [x + 0.5, y, z],
    [x + w - 0.5, y, z],
    [mid, y + rise - 0.25, z],
  ];
  stage.face(
    wall,
    easel.linear([
      [0, lighten(identity.facade, 0.12)],
      [1, darken(identity.facade, 0.1)],
    ]),
  );
  for (let step = 1; step < 9; step += 1) {
    const t = step / 9;
    const half = ((w - 1) / 2) * (1 - t);
    stage.face(
      [
        [mid - half, y + rise * t, z],
        [mid + half, y + rise * t, z],
        [mid + half, y + rise * t + 0.03, z],
        [mid - half, y + rise * t + 0.03, z],
      ],
      darken(identity.facade, 0.3),
      0.5,
    );
  }
  const slope = (dx: number) => {
    const edge: Spot[] = [
      [mid + dx * (w / 2), y - 0.12, z - 0.3],
      [mid, y + rise, z - 0.3],
      [mid, y + rise + 0.32, z - 0.3],
      [mid + dx * (w / 2 + 0.3), y - 0.02, z - 0.3],
    ];
    stage.face(edge, dx === stage.light ? lighten(identity.trim, 0.2) : darken(identity.trim, 0.18));
  };
  slope(-1);
  slope(1);
}

function drawSeams({ stage, identity }: Building, corners: readonly (readonly [number, number])[]): void {
  const { easel } = stage;
  const metal = darken(identity.metal, 0.06);
  const spots = corners.map(([x, y], index): Spot => [x, y, index < 2 ? Z - 0.8 : Z + 2]);
  stage.face(
    spots,
    easel.linear([
      [0, lighten(metal, 0.22)],
      [1, metal],
    ]),
  );
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return;
  for (let seam = 0; seam <= 30; seam += 1) {
    const t = seam / 30;
    const [x1, x2] = [a[0] + (b[0] - a[0]) * t, d[0] + (c[0] - d[0]) * t];
    stage.face(
      [
        [x1, a[1], Z - 0.8],
        [x1 + 0.05, a[1], Z - 0.8],
        [x2 + 0.05, d[1], Z + 2],
        [x2, d[1], Z + 2],
      ],
      darken(metal, 0.35),
      0.5,
    );
  }
}

function drawVeranda(building: Building, { base, stairs, roof }: { base: number; stairs: number; roof: Color }): void {
  const { stage, identity } = building;
  const front = Z - 2.2;
  drawLedge(building, { x: -8.9, y: 3.95, w: 17.8, h: 0.2, z: Z }, { color: roof, depth: 2.4, shadow: 1 });
  stage.block({ x: -8.6, y: base - 0.22, z: front, w: 17.2, h: 0.22, d: 2.2 }, identity.wood);
  for (let post = -8.2; post < 8.2; post += 1.1)
    stage.block({ x: post, y: 0, z: front + 0.1, w: 0.16, h: base - 0.2, d: 0.2 }, darken(identity.wood, 0.4));
  for (const x of [-8.4, -5, -1.4, 1.4, 4.8, 8.1])
    stage.block({ x, y: base, z: front, w: 0.24, h: 3.1, d: 0.24 }, identity.trim);
  for (const [from, to] of [
    [-8.3, stairs],
    [stairs + 2.2, 8.3],
  ] as const)
    if (to > from) drawRailing(building, { x: from, y: base, w: to - from, h: 0.85, z: front }, 'boards');
  for (const step of [0, 1, 2, 3])
    stage.block(
      { x: stairs, y: 0, z: front - 0.35 - step * 0.35, w: 2.2, h: base - 0.1 - step * 0.2, d: 0.36 },
      lighten(identity.wood, 0.1),
    );
}

function drawShutter(building: Building, { x, y }: { x: number; y: number }): void {
  const { identity, stage } = building;
  drawPlane(building, { x, y, w: 0.55, h: 1.76, z: Z }, identity.second);
  const box = boxOf(stage, { x, y, w: 0.55, h: 1.76, z: Z });
  for (let slat = 0; slat < 11; slat += 1)
    stage.easel.rect(
      { x: box.x + 4, y: box.y + 6 + (slat * (box.h - 10)) / 11, w: box.w - 8, h: 3 },
      darken(identity.second, 0.35),
      { opacity: 0.6 },
    );
}

function drawColumn({ stage, identity }: Building, { x, base }: { x: number; base: number }): void {
  const z = Z - 2.4;
  stage.block({ x: x - 0.16, y: base, z, w: 0.62, h: 1, d: 0.4 }, darken(identity.facade, 0.24));
  stage.face(
    [
      [x - 0.06, base + 1, z],
      [x + 0.36, base + 1, z],
      [x + 0.26, 3.1, z],
      [x + 0.04, 3.1, z],
    ],
    stage.easel.linear(
      [
        [0, lighten(identity.trim, 0.2)],
        [1, darken(identity.trim, 0.2)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
}
