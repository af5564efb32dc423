import { type Color, darken, lighten } from '../drawing/color.ts';
import { drawBlades } from '../landscape/plants.ts';
import { type Building, boxOf, drawLedge, drawPane, drawPlane, drawRailing, drawWall } from './elevation.ts';

const Z = 10;

type Place = (x: number, w: number) => number;

/** White boxes in one of four arrangements, glass below, one wall of timber slats, lines of light after dark. */
export function drawModernWhite(building: Building): void {
  const { random } = building.stage.easel;
  const side = random.pick([-1, 1]);
  const place: Place = (x, w) => (side === 1 ? x : -x - w);
  const arrange = random.pick([drawStack, drawPavilion, drawGreatFrame, drawTerraces]);
  arrange(building, place);
}

function drawGroundFloor(building: Building, place: Place, { from, to }: { from: number; to: number }): void {
  const { identity } = building;
  const frame = identity.metal;
  const w = to - from;
  const slats = from + w * 0.56;
  drawWall(building, { x: place(from, w), y: 0, w, h: 3.5, z: Z }, darken(identity.facade, 0.08));
  drawPane(building, { x: place(from + 0.4, w * 0.53), y: 0.1, w: w * 0.53, h: 2.9, z: Z }, { columns: 6, frame });
  drawSlats(building, { x: place(slats, 2.4), y: 0, w: 2.4, h: 3.4, z: Z - 0.1 });
  const right = slats + 2.7;
  drawPane(
    building,
    { x: place(right, to - 0.4 - right), y: 0.1, w: to - 0.4 - right, h: 2.9, z: Z },
    { columns: 3, frame },
  );
  drawPlane(building, { x: place(from, w), y: 3, w, h: 0.5, z: Z }, darken(identity.facade, 0.28));
}

/** A long box pushed forward over the glass. */
function drawStack(building: Building, place: Place): void {
  const { stage, identity, mood } = building;
  const { random } = stage.easel;
  const frame = identity.metal;
  drawGroundFloor(building, place, { from: -9, to: 9 });
  const depth = 1.7;
  stage.easel.shade({ ...shadowUnder(building, { x: place(-8, 11), w: 11 }) }, 0.35);
  drawBox(building, { x: place(-8, 11), y: 3.4, w: 11, h: 3.3 }, { depth, columns: 5, frame });
  drawRailing(building, { x: place(-7.6, 10.2), y: 3.75, w: 10.2, h: 0.95, z: Z - depth }, 'glass');
  drawLedge(
    building,
    { x: place(2.4, 7), y: 3.4, w: 7, h: 0.25, z: Z },
    { color: identity.facade, depth: 2.4, shadow: 0.9 },
  );
  drawRailing(building, { x: place(2.6, 6.6), y: 3.66, w: 6.6, h: 0.95, z: Z - 2.3 }, 'glass');
  if (random.chance(0.5))
    drawBox(building, { x: place(3, 5), y: 3.6, w: 5, h: 2.9 }, { depth: 0.2, columns: 3, frame });
  stage.block({ x: place(9.1, 0.3), y: 0, z: Z - 2.3, w: 0.3, h: 3.5, d: 0.3 }, identity.facade);
  if (mood.lamps) drawLine(building, { x: place(-8, 11), y: 3.36, w: 11 }, depth);
}

/** One floor under a roof that floats on thin posts, a taller hall in the middle. */
function drawPavilion(building: Building, place: Place): void {
  const { stage, identity, mood } = building;
  drawGroundFloor(building, place, { from: -10, to: 10 });
  drawWall(building, { x: place(-4.5, 6), y: 3, w: 6, h: 2.6, z: Z }, identity.facade);
  drawPane(building, { x: place(-4.1, 5.2), y: 3.8, w: 5.2, h: 1.4, z: Z }, { columns: 5, frame: identity.metal });
  stage.block({ x: place(-5.2, 7.4), y: 5.6, z: Z - 1, w: 7.4, h: 0.28, d: 1.4 }, identity.facade);
  drawLedge(building, { x: -11.4, y: 3.35, w: 22.8, h: 0.34, z: Z }, { color: identity.facade, depth: 3, shadow: 1.2 });
  for (const x of [-10.8, -5.4, 5.2, 10.6])
    stage.block({ x, y: 0, z: Z - 2.9, w: 0.16, h: 3.4, d: 0.16 }, identity.metal);
  drawSlats(building, { x: place(6.2, 3.2), y: 0, w: 3.2, h: 3.3, z: Z - 0.2 });
  if (mood.lamps) drawLine(building, { x: -11, y: 3.3, w: 22 }, 3);
}

/** Two floors of glass in one great white frame, a lower wing beside it. */
function drawGreatFrame(building: Building, place: Place): void {
  const { identity, mood } = building;
  const frame = identity.metal;
  drawGroundFloor(building, place, { from: -3, to: 10 });
  drawLedge(
    building,
    { x: place(0, 10.4), y: 3.4, w: 10.4, h: 0.3, z: Z },
    { color: identity.facade, depth: 1.8, shadow: 0.8 },
  );
  drawRailing(building, { x: place(0.4, 9.6), y: 3.7, w: 9.6, h: 0.95, z: Z - 1.7 }, 'glass');
  drawBox(building, { x: place(-9.4, 9.6), y: 0, w: 9.6, h: 7.3 }, { depth: 1.3, columns: 4, frame });
  drawPlane(building, { x: place(-9, 8.8), y: 3.45, w: 8.8, h: 0.3, z: Z - 1.26 }, identity.facade);
  drawRailing(building, { x: place(-9, 8.8), y: 3.75, w: 8.8, h: 0.9, z: Z - 1.3 }, 'glass');
  drawSlats(building, { x: place(-9.05, 1.5), y: 0.32, w: 1.5, h: 3.1, z: Z - 1.3 });
  if (mood.lamps) drawLine(building, { x: place(-9.4, 9.6), y: 3.5, w: 9.6 }, 1.3);
}

/** Three floors that step back, each with its terrace and its plants. */
function drawTerraces(building: Building, place: Place): void {
  const { stage, identity, mood } = building;
  const frame = identity.metal;
  drawBox(building, { x: place(-4, 7), y: 6.1, w: 7, h: 2.5 }, { depth: 0.1, columns: 4, frame });
  drawBox(building, { x: place(-6.6, 12), y: 3.3, w: 12, h: 2.9 }, { depth: 0.8, columns: 6, frame });
  drawRailing(building, { x: place(-6.4, 11.6), y: 6.2, w: 11.6, h: 0.85, z: Z - 0.8 }, 'glass');
  drawGroundFloor(building, place, { from: -9, to: 9 });
  drawLedge(building, { x: -9.4, y: 3.3, w: 18.8, h: 0.28, z: Z }, { color: identity.facade, depth: 1.8, shadow: 0.9 });
  drawRailing(building, { x: -9.2, y: 3.58, w: 18.4, h: 0.9, z: Z - 1.75 }, 'glass');
  for (const x of [-8.8, -7.6, 6.2, 7.4, 8.4]) {
    const [px, py] = stage.at([x, 3.6, Z - 1.5]);
    drawBlades(stage.easel, { x: px, y: py, size: 56, leaf: identity.leaf, spread: 0.5 });
  }
  if (mood.lamps) drawLine(building, { x: -9.2, y: 3.26, w: 18.4 }, 1.8);
}

function drawLine({ stage }: Building, { x, y, w }: { x: number; y: number; w: number }, depth: number): void {
  const line = boxOf(stage, { x, y, w, h: 0.05, z: Z - depth });
  stage.easel.glow({ x: line.x + line.w / 2, y: line.y + 12, rx: line.w * 0.56, ry: 85 }, '#ffbb6a', 0.6);
}

function shadowUnder({ stage }: Building, { x, w }: { x: number; w: number }) {
  const box = boxOf(stage, { x, y: 0, w, h: 0.4, z: Z - 1 });
  return { x: box.x + box.w / 2, y: box.y + box.h, rx: box.w * 0.55, ry: 34 };
}

function drawBox(
  building: Building,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  { depth, columns, frame }: { depth: number; columns: number; frame: Color },
): void {
  const { stage, identity } = building;
  const { easel } = stage;
  const z = Z - depth;
  const rim = 0.32;
  stage.block({ x, y, z, w, h, d: depth }, identity.facade);
  drawWall(building, { x, y, w, h, z }, lighten(identity.facade, 0.2));
  drawPlane(building, { x: x + rim, y: y + rim, w: w - rim * 2, h: h - rim * 2, z }, darken(identity.facade, 0.36));
  drawPane(
    building,
    { x: x + rim + 0.1, y: y + rim, w: w - rim * 2 - 0.2, h: h - rim * 2 - 0.2, z: z + 0.02 },
    { columns, frame },
  );
  const inner = boxOf(stage, { x: x + rim, y: y + rim, w: w - rim * 2, h: h - rim * 2, z });
  easel.rect(
    { ...inner, h: inner.h * 0.2 },
    easel.linear([
      [0, '#140f2e', 0.55],
      [1, '#140f2e', 0],
    ]),
  );
  const lit = stage.light === -1 ? inner.x + inner.w - 30 : inner.x;
  easel.rect({ x: lit, y: inner.y, w: 30, h: inner.h }, '#140f2e', { opacity: 0.16 });
}

function drawSlats(
  building: Building,
  { x, y, w, h, z }: { x: number; y: number; w: number; h: number; z: number },
): void {
  const { identity, mood } = building;
  drawPlane(building, { x, y, w, h, z }, mood.lamps ? '#d98a4a' : darken(identity.facadeTrim, 0.5));
  for (let at = x; at < x + w - 0.05; at += 0.2)
    drawPlane(
      building,
      { x: at, y, w: 0.14, h, z },
      at % 0.4 < 0.2 ? identity.facadeTrim : darken(identity.facadeTrim, 0.1),
    );
}
