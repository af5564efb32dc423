import { lighten } from '../drawing/color.ts';
import { drawBlades, drawBroadLeaves } from '../landscape/plants.ts';
import { type Building, boxOf, drawLedge, drawPane, drawRailing, drawWall } from './elevation.ts';

/** Close by: floors of deep balconies with seats, plants and lit rooms behind. */
export function drawBalconies(building: Building): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  const side = random.pick([-1, 1]);
  const [x, w, z, storey] = [side === 1 ? -10.5 : -4, 14.5, 10, 3.3];
  drawWall(building, { x, y: 0, w, h: 13, z }, identity.facade);
  for (let floor = 0; floor < 4; floor += 1) {
    const y = floor * storey + 0.4;
    drawPane(building, { x: x + 0.7, y: y + 0.1, w: w - 1.4, h: 2.6, z }, { columns: 8, frame: identity.metal });
    drawLedge(
      building,
      { x: x - 0.5, y: y + 2.75, w: w + 1, h: 0.32, z },
      { color: identity.trim, depth: 1.9, shadow: 1 },
    );
    if (floor > 0) drawBalconyLife(building, { x, w, y, z });
  }
  for (const wall of [x + w * 0.33, x + w * 0.66])
    stage.block({ x: wall, y: 0, z: z - 1.7, w: 0.22, h: 13, d: 1.7 }, lighten(identity.facade, 0.1));
}

function drawBalconyLife(building: Building, { x, w, y, z }: { x: number; w: number; y: number; z: number }): void {
  const { stage, identity } = building;
  const { easel } = stage;
  const { random } = easel;
  for (let bay = 0; bay < 3; bay += 1) {
    const left = x + 0.6 + (w / 3) * bay;
    const [px, py] = stage.at([left + random.between(0.2, 0.8), y - 0.1, z - 1.2]);
    const [qx, qy] = stage.at([left + w / 3 - 0.9, y - 0.1, z - 1.2]);
    drawBroadLeaves(easel, { x: px, y: py, size: random.between(90, 130), leaf: identity.leaf, count: 8 });
    if (random.chance(0.6))
      drawBlades(easel, { x: qx, y: qy, size: random.between(60, 90), leaf: identity.leaf, spread: 0.4 });
    const seat = boxOf(stage, { x: left + 1.4, y, w: 1.5, h: 0.75, z: z - 1.2 });
    easel.rect(seat, random.pick([identity.accent, identity.second, identity.textile]), { radius: 12 });
    easel.rect(
      { x: seat.x - 6, y: seat.y + seat.h * 0.5, w: seat.w + 12, h: seat.h * 0.6 },
      lighten(identity.trim, 0.1),
      { radius: 8 },
    );
  }
  drawRailing(building, { x: x - 0.5, y: y - 0.02, w: w + 1, h: 1, z: z - 1.9 }, 'glass');
}
