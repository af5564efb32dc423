import { type Color, darken, lighten } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import { drawFoliage } from '../landscape/plants.ts';
import { type Building, boxOf, drawDoor, drawLedge, drawPane, drawPlane, drawRailing, drawWall } from './elevation.ts';

const Z = 10;

/** Stucco and clay tiles: an arcade, a tower, a balcony of iron, bougainvillea on the wall. */
export function drawMediterranean(building: Building): void {
  const { stage, identity } = building;
  const { random } = stage.easel;
  const side = random.pick([-1, 1]);
  const place = (x: number, w: number) => (side === 1 ? x : -x - w);
  const roof = identity.facadeTrim;

  drawWall(building, { x: place(-9.5, 19), y: 0, w: 19, h: 3.7, z: Z }, identity.facade);
  drawWall(building, { x: place(-5.5, 12), y: 3.6, w: 12, h: 3, z: Z }, identity.facade);
  drawTiles(building, { x: place(-6, 13), y: 6.6, w: 13, rise: 1.5, hip: 2.2, z: Z }, roof);
  drawTiles(building, { x: place(-10, 4.9), y: 3.7, w: 4.9, rise: 1, hip: 1.4, z: Z }, roof);
  drawTiles(building, { x: place(6.2, 3.9), y: 3.7, w: 3.9, rise: 0.9, hip: 1.3, z: Z }, roof);
  drawTower(building, place(-8.6, 3), roof);

  for (const x of [-3.6, -0.4, 2.8])
    drawPane(
      building,
      { x: place(x, 1.5), y: 4.1, w: 1.5, h: 2, z: Z },
      { shape: 'arch', rows: 4, frame: darken(identity.wood, 0.1) },
    );
  drawLedge(
    building,
    { x: place(-4, 8.8), y: 3.55, w: 8.8, h: 0.18, z: Z },
    { color: identity.trim, depth: 0.8, shadow: 0.5 },
  );
  drawRailing(building, { x: place(-4, 8.8), y: 3.72, w: 8.8, h: 0.85, z: Z - 0.8 }, 'iron');
  drawArcade(building, place(-4.6, 9.2));
  for (const x of [7.1])
    drawPane(
      building,
      { x: place(x, 1.3), y: 0.9, w: 1.3, h: 2, z: Z },
      { shape: 'arch', rows: 3, frame: darken(identity.wood, 0.1) },
    );
  const bloom = boxOf(stage, { x: place(4.5, 2.4), y: 0, w: 2.4, h: 4, z: Z - 0.3 });
  drawFoliage(stage.easel, bloom, { leaf: identity.leaf, bloom: random.pick(['#d8337a', '#e4583f', '#b63fa0']) });
}

function drawArcade(building: Building, x: number): void {
  const { stage, identity, mood } = building;
  const { easel } = stage;
  drawPlane(
    building,
    { x, y: 0, w: 9.2, h: 3.3, z: Z - 0.02 },
    mood.lamps
      ? easel.linear([
          [0, '#e59a55'],
          [1, '#8f4a35'],
        ])
      : darken(identity.facade, 0.5),
  );
  drawDoor(building, { x: x + 3.9, y: 0, w: 1.4, h: 2.5, z: Z - 0.03 }, identity.wood, 'arch');
  for (const bay of [0.5, 7.5])
    drawPane(
      building,
      { x: x + bay, y: 0.5, w: 1.3, h: 1.9, z: Z - 0.03 },
      { shape: 'arch', rows: 3, frame: darken(identity.wood, 0.2) },
    );
  const front = boxOf(stage, { x: x - 0.3, y: 0, w: 9.8, h: 3.5, z: Z - 1 });
  const s = stage.scaleAt(Z - 1);
  let holes = `M${round(front.x)} ${round(front.y)}h${round(front.w)}v${round(front.h)}h${round(-front.w)}Z`;
  for (let bay = 0; bay < 5; bay += 1) {
    const [left, r] = [front.x + (0.47 + bay * 1.84) * s, 0.74 * s];
    holes += `M${round(left)} ${round(front.y + front.h)}V${round(front.y + 1.2 * s)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0V${round(front.y + front.h)}Z`;
  }
  easel.add(
    `<path d="${holes}" fill-rule="evenodd" fill="${easel.linear([
      [0, lighten(identity.facade, 0.1)],
      [1, darken(identity.facade, 0.14)],
    ])}"/>`,
  );
  for (let column = 0; column <= 5; column += 1)
    stage.block({ x: x - 0.12 + column * 1.84, y: 1.9, z: Z - 1.05, w: 0.34, h: 0.12, d: 0.1 }, identity.trim);
  if (mood.lamps)
    easel.glow(
      { x: front.x + front.w / 2, y: front.y + front.h * 0.55, rx: front.w * 0.55, ry: front.h * 0.8 },
      '#ffab56',
      0.4,
    );
}

function drawTower(building: Building, x: number, roof: Color): void {
  const { identity, stage } = building;
  drawWall(building, { x, y: 0, w: 3, h: 8.6, z: Z - 0.4 }, lighten(identity.facade, 0.06));
  const shade = boxOf(stage, { x: stage.light === -1 ? x + 2.2 : x, y: 0, w: 0.8, h: 8.6, z: Z - 0.4 });
  stage.easel.rect(shade, '#140f2e', { opacity: 0.14 });
  drawPane(
    building,
    { x: x + 0.8, y: 6.1, w: 1.4, h: 1.8, z: Z - 0.4 },
    { shape: 'arch', rows: 2, frame: identity.trim },
  );
  drawPane(
    building,
    { x: x + 1.05, y: 3.4, w: 0.9, h: 1.7, z: Z - 0.4 },
    { shape: 'arch', rows: 3, frame: identity.trim },
  );
  drawPane(
    building,
    { x: x + 0.75, y: 0.8, w: 1.5, h: 1.7, z: Z - 0.4 },
    { rows: 3, frame: darken(identity.wood, 0.1) },
  );
  drawTiles(building, { x: x - 0.4, y: 8.6, w: 3.8, rise: 1.5, hip: 1.9, z: Z - 0.5 }, roof);
}

/** Barrel tiles in rows, on a hipped roof. */
function drawTiles(
  { stage }: Building,
  { x, y, w, rise, hip, z }: { x: number; y: number; w: number; rise: number; hip: number; z: number },
  color: Color,
): void {
  const { easel } = stage;
  const [left, foot] = stage.at([x, y, z]);
  const s = stage.scaleAt(z);
  const [wide, high, cut] = [w * s, rise * s, hip * s];
  const outline = `M${round(left)} ${round(foot)}L${round(left + cut)} ${round(foot - high)}H${round(left + wide - cut)}L${round(left + wide)} ${round(foot)}Z`;
  easel.path(
    outline,
    easel.linear([
      [0, lighten(color, 0.16)],
      [1, darken(color, 0.1)],
    ]),
  );
  easel.clip(outline, () => {
    const rows = Math.max(4, Math.round(high / 12));
    for (let row = 0; row < rows; row += 1) {
      const ty = foot - (high * row) / rows;
      let d = '';
      for (let at = left - 10; at < left + wide; at += 15)
        d += `M${round(at + (row % 2) * 7)} ${round(ty)}q7.5 -11 15 0`;
      easel.line(d, darken(color, 0.4), { width: 2, opacity: 0.5 });
      easel.line(d.replaceAll('q7.5 -11', 'q7 -13'), lighten(color, 0.35), { width: 1, opacity: 0.5 });
    }
  });
  easel.rect({ x: left - 3, y: foot - 4, w: wide + 6, h: 9 }, darken(color, 0.3), { radius: 4 });
  easel.rect(
    { x: left + 4, y: foot + 5, w: wide - 8, h: 20 },
    easel.linear([
      [0, '#140f2e', 0.42],
      [1, '#140f2e', 0],
    ]),
  );
}
