import { darken, lighten } from '../drawing/color.ts';
import { type Building, boxOf, drawDoor, drawLedge, drawPane, drawPlane, drawWall } from './elevation.ts';

const Z = 10;

/** Two or three floors, eyebrows over the windows, a stepped pylon with fins, portholes, bands, neon after dark. */
export function drawArtDeco(building: Building): void {
  const { stage, identity } = building;
  const { easel } = stage;
  const floors = easel.random.whole(2, 3);
  const [x, w, storey] = [-8, 16, floors === 3 ? 2.85 : 3.1];
  const glazing = easel.random.pick([drawBays, drawRibbon, drawPairs]);
  const high = floors * storey + 0.9;
  const pylon = easel.random.pick([-4.6, -1.6, 1.8]);
  drawWall(building, { x, y: 0, w, h: high, z: Z }, identity.facade);
  roundOff(building, { x, w, high });
  drawPlane(building, { x, y: 0, w, h: 0.5, z: Z }, darken(identity.facadeTrim, 0.1));
  for (let band = 0; band < 3; band += 1)
    drawPlane(building, { x, y: high - 0.35 - band * 0.26, w, h: 0.1, z: Z }, identity.facadeTrim);
  drawLedge(
    building,
    { x: x - 0.1, y: high, w: w + 0.2, h: 0.16, z: Z },
    { color: identity.trim, depth: 0.15, shadow: 0.2 },
  );
  for (let floor = 0; floor < floors; floor += 1)
    glazing(building, { x, w, y: floor * storey, pylon, isGround: floor === 0 });
  drawPylon(building, pylon, high);
}

function roundOff({ stage }: Building, { x, w, high }: { x: number; w: number; high: number }): void {
  const { easel } = stage;
  const left = boxOf(stage, { x, y: 0, w: 1.6, h: high, z: Z });
  const right = boxOf(stage, { x: x + w - 1.6, y: 0, w: 1.6, h: high, z: Z });
  easel.rect(
    left,
    easel.linear(
      [
        [0, '#140f2e', 0.34],
        [1, '#140f2e', 0],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  easel.rect(
    right,
    easel.linear(
      [
        [0, '#140f2e', 0],
        [1, '#140f2e', 0.34],
      ],
      [0, 0],
      [1, 0],
    ),
  );
}

interface Floor {
  readonly x: number;
  readonly w: number;
  readonly y: number;
  readonly pylon: number;
  readonly isGround: boolean;
}

function drawBays(building: Building, { x, y, pylon, isGround }: Floor): void {
  const { identity, mood } = building;
  const bays = [x + 0.25, x + 3.2, x + 6.4, x + 9.7, x + 12.8];
  const isOverlap = (left: number) => left < pylon + 2.9 && left + 2.7 > pylon;
  for (const bay of bays.filter((left) => !isOverlap(left))) {
    const isCorner = bay === bays[0] || bay === bays.at(-1);
    drawPane(
      building,
      { x: bay, y: y + 0.95, w: 2.5, h: 1.5, z: Z },
      { columns: 3, rows: 3, shape: isCorner ? 'rounded' : 'plain', frame: identity.trim },
    );
    drawLedge(
      building,
      { x: bay - 0.25, y: y + 2.55, w: 3, h: 0.14, z: Z },
      { color: identity.facadeTrim, depth: 0.55, shadow: 0.5 },
    );
    if (mood.lamps) neon(building, { x: bay - 0.25, y: y + 2.54, w: 3 });
  }
  if (isGround) return;
  const port = pylon - 0.75 > x + 2 ? pylon - 0.72 : pylon + 3.1;
  drawPane(building, { x: port, y: y + 1.4, w: 0.62, h: 0.62, z: Z }, { shape: 'round', columns: 1 });
}

/** Windows in one ribbon from the corner to the pylon, the wall below in the second color. */
function drawRibbon(building: Building, { x, w, y, pylon }: Floor): void {
  const { identity, mood } = building;
  for (const [from, to] of [
    [x, pylon - 0.2],
    [pylon + 3.2, x + w],
  ] as const) {
    const wide = to - from;
    drawPlane(building, { x: from, y: y + 0.2, w: wide, h: 0.72, z: Z }, identity.facadeTrim, 0.8);
    drawPane(
      building,
      { x: from + 0.15, y: y + 1, w: wide - 0.3, h: 1.35, z: Z },
      { columns: Math.max(2, Math.round(wide / 0.8)), rows: 2, shape: 'rounded', frame: identity.trim },
    );
    drawLedge(
      building,
      { x: from - 0.15, y: y + 2.46, w: wide + 0.3, h: 0.16, z: Z },
      { color: identity.trim, depth: 0.7, shadow: 0.5 },
    );
    if (mood.lamps) neon(building, { x: from, y: y + 2.45, w: wide });
  }
}

/** Pairs of upright windows over panels with a sunburst. */
function drawPairs(building: Building, { x, w, y, pylon, isGround }: Floor): void {
  const { stage, identity, mood } = building;
  for (let left = x + 0.5; left < x + w - 1.6; left += 1.72) {
    if (left + 1.3 > pylon - 0.2 && left < pylon + 3.2) continue;
    drawPane(building, { x: left, y: y + 0.9, w: 1.15, h: 1.75, z: Z }, { columns: 2, rows: 4, frame: identity.trim });
    const box = boxOf(stage, { x: left, y: y + 0.15, w: 1.15, h: 0.6, z: Z });
    stage.easel.rect(box, identity.facadeTrim, { opacity: 0.85 });
    for (let ray = 1; ray < 6; ray += 1) {
      const angle = (Math.PI * ray) / 6;
      stage.easel.line(
        `M${box.x + box.w / 2} ${box.y + box.h}L${box.x + box.w / 2 - Math.cos(angle) * box.w * 0.42} ${box.y + box.h - Math.sin(angle) * box.h * 0.85}`,
        identity.trim,
        { width: 2.4 },
      );
    }
  }
  drawLedge(
    building,
    { x: x - 0.1, y: y + 2.74, w: w + 0.2, h: 0.1, z: Z },
    { color: identity.trim, depth: 0.25, shadow: 0.2 },
  );
  if (mood.lamps && !isGround) neon(building, { x, y: y + 0.02, w });
}

function neon({ stage, identity }: Building, { x, y, w }: { x: number; y: number; w: number }): void {
  const { easel } = stage;
  const box = boxOf(stage, { x, y, w, h: 0.05, z: Z - 0.55 });
  const color = lighten(identity.accent, 0.35);
  easel.rect({ ...box, h: 3.5 }, color);
  easel.glow({ x: box.x + box.w / 2, y: box.y, rx: box.w * 0.62, ry: 60 }, identity.accent, 0.95);
}

function drawPylon(building: Building, x: number, high: number): void {
  const { stage, identity, mood } = building;
  const { easel } = stage;
  const tops = [
    { x, w: 3, h: high + 0.9 },
    { x: x + 0.45, w: 2.1, h: high + 1.7 },
    { x: x + 0.9, w: 1.2, h: high + 2.5 },
  ];
  for (const [step, { x: left, w, h }] of tops.entries()) {
    stage.block(
      { x: left, y: 0, z: Z - 0.35 - step * 0.12, w, h, d: 0.4 },
      step === 1 ? identity.facadeTrim : lighten(identity.facade, 0.22),
    );
  }
  for (let fin = 0; fin < 3; fin += 1)
    stage.block({ x: x + 1.05 + fin * 0.36, y: 3, z: Z - 0.75, w: 0.14, h: high + 0.2, d: 0.2 }, identity.trim);
  const lamp = boxOf(stage, { x: x + 1.2, y: high + 2.5, w: 0.6, h: 0.9, z: Z - 0.6 });
  easel.polygon(
    [
      [lamp.x, lamp.y + lamp.h],
      [lamp.x + lamp.w / 2, lamp.y - lamp.h * 0.6],
      [lamp.x + lamp.w, lamp.y + lamp.h],
    ],
    identity.accent,
  );
  if (mood.lamps) {
    easel.glow({ x: lamp.x + lamp.w / 2, y: lamp.y + 20, rx: 150, ry: 240 }, identity.accent, 0.7);
    const column = boxOf(stage, { x: x + 1.36, y: 3, w: 0.28, h: high, z: Z - 0.8 });
    easel.glow(
      { x: column.x + column.w / 2, y: column.y + column.h / 2, rx: 70, ry: column.h * 0.7 },
      lighten(identity.second, 0.2),
      0.5,
    );
  }
  drawDoor(building, { x: x + 0.75, y: 0, w: 1.5, h: 2.3, z: Z - 0.62 }, identity.accent, 'plain');
  drawLedge(
    building,
    { x: x - 0.5, y: 2.55, w: 4, h: 0.2, z: Z - 0.6 },
    { color: identity.trim, depth: 1, shadow: 0.4 },
  );
}
