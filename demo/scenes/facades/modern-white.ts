import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { type Building, boxOf, drawLedge, drawPane, drawPlane, drawRailing, drawWall } from './elevation.ts';

const Z = 10;

/** White boxes stacked and pushed forward over glass, with one wall of timber slats and a stair of light. */
export function drawModernWhite(building: Building): void {
  const { stage, identity, mood } = building;
  const { random } = stage.easel;
  const side = random.pick([-1, 1]);
  const place = (x: number, w: number) => (side === 1 ? x : -x - w);
  const frame = identity.metal;

  drawWall(building, { x: place(-9, 18), y: 0, w: 18, h: 3.5, z: Z }, darken(identity.facade, 0.08));
  drawPane(building, { x: place(-8.6, 9.4), y: 0.1, w: 9.4, h: 2.9, z: Z }, { columns: 6, frame });
  drawSlats(building, { x: place(1.2, 2.6), y: 0, w: 2.6, h: 3.4, z: Z - 0.1 });
  drawPane(building, { x: place(4.1, 4.5), y: 0.1, w: 4.5, h: 2.9, z: Z }, { columns: 3, frame });
  drawPlane(building, { x: place(-9, 18), y: 3, w: 18, h: 0.5, z: Z }, darken(identity.facade, 0.28));

  const depth = 1.7;
  stage.easel.shade({ ...shadowUnder(building, { x: place(-8, 11), w: 11 }) }, 0.35);
  drawBox(building, { x: place(-8, 11), y: 3.4, w: 11, h: 3.3 }, { depth, columns: 5, frame });
  drawRailing(building, { x: place(-7.6, 10.2), y: 3.75, w: 10.2, h: 0.95, z: Z - depth }, 'glass');
  drawLedge(
    building,
    { x: place(2.4, 7), y: 3.4, w: 7, h: 0.25, z: Z },
    { colour: identity.facade, depth: 2.4, shadow: 0.9 },
  );
  drawRailing(building, { x: place(2.6, 6.6), y: 3.66, w: 6.6, h: 0.95, z: Z - 2.3 }, 'glass');
  if (random.chance(0.6))
    drawBox(building, { x: place(3, 5), y: 3.6, w: 5, h: 2.9 }, { depth: 0.2, columns: 3, frame });
  if (random.chance(0.5)) drawSlats(building, { x: place(-8.6, 0.9), y: 3.7, w: 0.9, h: 2.7, z: Z - depth });
  for (const x of [9.1]) stage.block({ x: place(x, 0.3), y: 0, z: Z - 2.3, w: 0.3, h: 3.5, d: 0.3 }, identity.facade);
  if (!mood.lamps) return;
  const line = boxOf(stage, { x: place(-8, 11), y: 3.36, w: 11, h: 0.05, z: Z - depth });
  stage.easel.glow({ x: line.x + line.w / 2, y: line.y + 12, rx: line.w * 0.56, ry: 85 }, '#ffbb6a', 0.6);
}

function shadowUnder({ stage }: Building, { x, w }: { x: number; w: number }) {
  const box = boxOf(stage, { x, y: 0, w, h: 0.4, z: Z - 1 });
  return { x: box.x + box.w / 2, y: box.y + box.h, rx: box.w * 0.55, ry: 34 };
}

function drawBox(
  building: Building,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  { depth, columns, frame }: { depth: number; columns: number; frame: Colour },
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
