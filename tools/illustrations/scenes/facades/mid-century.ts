import { darken, lighten, mix } from '../drawing/color.ts';
import { type Building, boxOf, drawDoor, drawLedge, drawPane, drawPlane, drawWall } from './elevation.ts';

const Z = 10;

/** Low and long: a deep roof, glass between thin posts, a wall of stone or breeze blocks, a door in color. */
export function drawMidCentury(building: Building): void {
  const { stage, identity } = building;
  const { easel } = stage;
  const isMirrored = easel.random.chance(0.5);
  const place = (x: number, w: number) => (isMirrored ? -x - w : x);
  drawWall(building, { x: place(-9, 18), y: 0, w: 18, h: 3.5, z: Z }, identity.facade);
  drawPane(
    building,
    { x: place(-8.4, 5.4), y: 0.25, w: 5.4, h: 2.75, z: Z },
    { columns: 4, frame: darken(identity.wood, 0.2) },
  );
  drawPane(
    building,
    { x: place(3.7, 4.8), y: 0.25, w: 4.8, h: 2.75, z: Z },
    { columns: 3, frame: darken(identity.wood, 0.2) },
  );
  drawPlane(building, { x: place(-8.4, 5.4), y: 3, w: 5.4, h: 0.5, z: Z }, darken(identity.wood, 0.1));
  drawStone(building, { x: place(-2.6, 2.6), w: 2.6 });
  drawDoor(building, { x: place(0.5, 1.2), y: 0, w: 1.2, h: 2.5, z: Z }, identity.accent);
  drawBlocks(building, { x: place(2, 1.6), w: 1.6 });
  drawRoof(building, easel.random.pick(['flat', 'butterfly', 'gable'] as const));
  for (const x of [-9.4, -3, 3.2, 9.2])
    stage.block({ x, y: 0, z: Z - 2.2, w: 0.14, h: 3.5, d: 0.14 }, identity.facadeTrim);
}

function drawRoof(building: Building, kind: 'flat' | 'butterfly' | 'gable'): void {
  const { stage, identity } = building;
  const { easel } = stage;
  const front = Z - 2.3;
  drawLedge(building, { x: -10, y: 3.42, w: 20, h: 0.1, z: Z }, { color: identity.wood, depth: 2.3, shadow: 1.1 });
  if (kind === 'flat') {
    stage.block({ x: -10.3, y: 3.5, z: front, w: 20.6, h: 0.36, d: 2 }, identity.trim);
    stage.block({ x: -4.4, y: 3.86, z: Z, w: 7, h: 1.5, d: 1 }, identity.facadeTrim);
    drawPane(building, { x: -4, y: 4.2, w: 6.2, h: 0.8, z: Z }, { columns: 6 });
    stage.block({ x: -5, y: 5.3, z: front + 1, w: 8.2, h: 0.24, d: 2 }, identity.trim);
    return;
  }
  const rise = kind === 'gable' ? 2 : -1.5;
  const [left, mid, right] = [-10.4, easel.random.between(-2, 1), 10.4];
  const base = 3.5 + (kind === 'butterfly' ? 1.9 : 0);
  const crest = base + rise;
  stage.face(
    [
      [left, 3.5, Z],
      [right, 3.5, Z],
      [right, base, Z],
      [mid, crest, Z],
      [left, base, Z],
    ],
    mix(identity.facade, identity.wood, 0.2),
  );
  for (let x = left + 0.9; x < right - 0.5; x += 1.1) {
    const t = x < mid ? (x - left) / (mid - left) : (right - x) / (right - mid);
    const top = base + rise * t - 0.1;
    if (top > 3.75)
      drawPane(
        building,
        { x, y: 3.6, w: 1, h: Math.max(0.1, top - 3.65), z: Z },
        { columns: 1, frame: darken(identity.wood, 0.2) },
      );
  }
  const thick = 0.34;
  const edge = (x1: number, y1: number, x2: number, y2: number) => {
    stage.face(
      [
        [x1, y1, front],
        [x2, y2, front],
        [x2, y2 + thick, front],
        [x1, y1 + thick, front],
      ],
      easel.linear([
        [0, lighten(identity.trim, 0.2)],
        [1, darken(identity.trim, 0.12)],
      ]),
    );
    stage.face(
      [
        [x1, y1, front],
        [x2, y2, front],
        [x2, y2, Z],
        [x1, y1, Z],
      ],
      darken(identity.wood, 0.28),
    );
  };
  edge(left, base, mid, crest);
  edge(mid, crest, right, base);
}

function drawStone(building: Building, { x, w }: { x: number; w: number }): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  const base = mix(identity.floor, identity.wood, 0.3);
  drawPlane(building, { x, y: 0, w, h: 3.5, z: Z - 0.05 }, darken(base, 0.3));
  for (let y = 0; y < 3.4; y += 0.3)
    for (let at = x; at < x + w - 0.1; ) {
      const wide = Math.min(random.between(0.3, 0.8), x + w - at);
      drawPlane(
        building,
        { x: at + 0.02, y: y + 0.02, w: wide - 0.04, h: 0.27, z: Z - 0.06 },
        random.pick([base, lighten(base, 0.16), darken(base, 0.12), mix(base, identity.accent, 0.12)]),
      );
      at += wide;
    }
}

function drawBlocks(building: Building, { x, w }: { x: number; w: number }): void {
  const { stage, identity, mood } = building;
  drawPlane(building, { x, y: 0, w, h: 3.4, z: Z - 0.1 }, mood.lamps ? '#f0a55c' : darken(identity.facade, 0.4));
  for (let y = 0; y < 3.3; y += 0.4)
    for (let at = x; at < x + w - 0.1; at += 0.4) {
      const box = boxOf(stage, { x: at, y, w: 0.4, h: 0.4, z: Z - 0.1 });
      stage.easel.add(
        `<rect x="${box.x + 2}" y="${box.y + 2}" width="${box.w - 4}" height="${box.h - 4}" fill="none" stroke="${identity.trim}" stroke-width="5"/>`,
      );
      stage.easel.ellipse(
        { x: box.x + box.w / 2, y: box.y + box.h / 2, rx: box.w * 0.2, ry: box.h * 0.2 },
        identity.trim,
      );
    }
}
