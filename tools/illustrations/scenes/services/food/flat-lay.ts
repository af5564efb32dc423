import { type Color, darken, lighten, mix } from '../../drawing/color.ts';
import { type Easel, HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import type { Cloth, Dish } from '../service-scene.ts';
import { daytimeDishes } from './daytime-dishes.ts';
import { eveningDishes } from './evening-dishes.ts';
import { leaf, placed, sprig, wheel } from './morsels.ts';
import { candle, cutlery, napkin, wineGlass } from './tableware.ts';

const WHOLE = { x: 0, y: 0, w: WIDTH, h: HEIGHT };
const dishes: Readonly<Record<Dish, (easel: Easel) => void>> = { ...eveningDishes, ...daytimeDishes };

interface Lay {
  readonly dishes: readonly Dish[];
  readonly cloth: Cloth;
  readonly tint: Color;
}

/** Where dishes stand on a full table: x, y, scale. */
const places: readonly (readonly [x: number, y: number, scale: number])[] = [
  [770, 545, 1.62],
  [1290, 320, 1.22],
  [272, 290, 1.2],
  [1330, 830, 1.16],
  [300, 850, 1.12],
  [790, 1060, 0.9],
  [1010, 62, 0.86],
];

/** Served on boards, which are wider than plates. */
const onBoards: readonly Dish[] = [
  'ribeye',
  'nigiri',
  'bites-tray',
  'cheese-board',
  'brisket',
  'tacos',
  'croissants',
  'focaccia',
];

/** A table from above, laid with several dishes of one menu. */
export function drawSpread(easel: Easel, { dishes: served, cloth, tint }: Lay): void {
  drawCloth(easel, { cloth, tint });
  napkin(easel, { x: 545, y: 110, w: 190, h: 250, color: lighten(tint, 0.3), turn: -12 });
  for (const [index, dish] of served.entries()) {
    const [x, y, size] = places[index] ?? [800, 533, 1];
    const scale = onBoards.includes(dish) ? size * 0.88 : size;
    placed(easel, { x: x + easel.random.between(-16, 16), y: y + easel.random.between(-12, 12), scale }, () =>
      dishes[dish](easel),
    );
  }
  cutlery(easel, { x: 505, y: 120, color: '#d8ac5c', kind: 'fork', turn: -12 });
  cutlery(easel, { x: 565, y: 112, color: '#d8ac5c', kind: 'spoon', turn: -12 });
  wineGlass(easel, { x: 1062, y: 968, r: 66, color: '#e9c46a' });
  candle(easel, { x: 560, y: 968, r: 42 });
  drawStrewn(easel);
  drawFrondShadow(easel);
}

/** One dish at its place, with what one eats it with. */
export function drawPortion(easel: Easel, { dishes: [dish, second, third], cloth, tint }: Lay): void {
  drawCloth(easel, { cloth, tint });
  const isEast = dish === 'nigiri' || dish === 'sashimi' || dish === 'hand-rolls';
  napkin(easel, { x: 214, y: 590, w: 270, h: 560, color: lighten(tint, 0.34), turn: -5 });
  if (isEast)
    placed(easel, { x: 225, y: 560, scale: 1.7 }, () =>
      cutlery(easel, { x: 0, y: 0, color: '#5a2f22', kind: 'chopsticks', turn: -5 }),
    );
  else
    placed(easel, { x: 0, y: 0, scale: 1 }, () => {
      placed(easel, { x: 180, y: 560, scale: 1.55 }, () =>
        cutlery(easel, { x: 0, y: 0, color: '#d8ac5c', kind: 'fork', turn: -5 }),
      );
      placed(easel, { x: 268, y: 566, scale: 1.55 }, () =>
        cutlery(easel, { x: 0, y: 0, color: '#d8ac5c', kind: 'knife', turn: -5 }),
      );
    });
  if (dish) placed(easel, { x: 830, y: 556, scale: 2.12 }, () => dishes[dish](easel));
  if (second) placed(easel, { x: 1468, y: 178, scale: 1.3 }, () => dishes[second](easel));
  if (third) placed(easel, { x: 1478, y: 900, scale: 1.24 }, () => dishes[third](easel));
  drawStrewn(easel);
  drawFrondShadow(easel);
}

/** Leaves and slices that fell beside the plates. */
function drawStrewn(easel: Easel): void {
  const { random } = easel;
  for (const [x, y] of [
    [1040, 250],
    [484, 690],
    [1090, 780],
    [60, 560],
  ] as const) {
    const turn = random.between(0, 360);
    if (random.chance(0.34)) wheel(easel, { x, y, r: 34, color: random.pick(['#9bbf3c', '#f2c230']) });
    else if (random.chance(0.5)) sprig(easel, { x, y, r: 34, color: '#5e9c47', turn });
    else leaf(easel, { x, y, r: 30, color: '#4f8f3f', turn });
  }
}

/** The table itself. */
export function drawCloth(easel: Easel, { cloth, tint }: { cloth: Cloth; tint: Color }): void {
  easel.rect(
    WHOLE,
    easel.linear(
      [
        [0, lighten(tint, 0.26)],
        [0.55, tint],
        [1, darken(tint, 0.2)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  if (cloth === 'linen') drawWeave(easel, tint);
  if (cloth === 'planks') drawPlanks(easel, tint);
  if (cloth === 'marble') drawMarble(easel, tint);
  if (cloth === 'slate') drawSlate(easel, tint);
  if (cloth === 'tiles') drawTiles(easel, tint);
}

function drawWeave(easel: Easel, tint: Color): void {
  let warp = '';
  for (let x = 4; x < WIDTH; x += 7) warp += `M${x} 0V${HEIGHT}`;
  let weft = '';
  for (let y = 4; y < HEIGHT; y += 7) weft += `M0 ${y}H${WIDTH}`;
  easel.line(warp, lighten(tint, 0.5), { width: 1.6, opacity: 0.22 });
  easel.line(weft, darken(tint, 0.4), { width: 1.4, opacity: 0.14 });
  for (const x of [340, 1180]) {
    easel.rect(
      { x: x - 60, y: 0, w: 60, h: HEIGHT },
      easel.linear(
        [
          [0, darken(tint, 0.5), 0],
          [1, darken(tint, 0.5), 0.22],
        ],
        [0, 0],
        [1, 0],
      ),
    );
    easel.rect(
      { x, y: 0, w: 70, h: HEIGHT },
      easel.linear(
        [
          [0, '#ffffff', 0.28],
          [1, '#ffffff', 0],
        ],
        [0, 0],
        [1, 0],
      ),
    );
  }
}

function drawPlanks(easel: Easel, tint: Color): void {
  const { random } = easel;
  for (let plank = 0; plank < 6; plank += 1) {
    const y = plank * 178;
    const tone = random.pick([tint, lighten(tint, 0.08), darken(tint, 0.09)]);
    easel.rect(
      { x: 0, y, w: WIDTH, h: 178 },
      easel.linear([
        [0, lighten(tone, 0.14)],
        [1, darken(tone, 0.1)],
      ]),
      { opacity: 0.8 },
    );
    for (let line = 0; line < 7; line += 1) {
      const at = y + 16 + line * 23 + random.between(-5, 5);
      easel.line(
        `M0 ${round(at)}q400 ${round(random.between(-22, 22))} 800 0t800 ${round(random.between(-8, 8))}`,
        darken(tint, 0.4),
        { width: random.between(1, 3), opacity: 0.26 },
      );
    }
    easel.line(`M0 ${y}H${WIDTH}`, darken(tint, 0.7), { width: 5, opacity: 0.7 });
    easel.line(`M0 ${y + 4}H${WIDTH}`, lighten(tint, 0.5), { width: 2, opacity: 0.4 });
  }
}

function drawMarble(easel: Easel, tint: Color): void {
  const { random } = easel;
  for (let vein = 0; vein < 11; vein += 1) {
    const y = random.between(-200, HEIGHT);
    const d = `M-20 ${round(y)}C400 ${round(y + random.between(-90, 240))} 900 ${round(y + random.between(0, 320))} 1640 ${round(y + random.between(120, 460))}`;
    easel.line(d, darken(tint, 0.36), { width: random.between(2, 16), opacity: 0.09 });
    easel.line(d, darken(tint, 0.5), { width: random.between(1, 2.4), opacity: 0.26 });
  }
}

function drawSlate(easel: Easel, tint: Color): void {
  const { random } = easel;
  for (let mark = 0; mark < 90; mark += 1) {
    const [x, y] = [random.between(-50, WIDTH), random.between(0, HEIGHT)];
    easel.line(
      `M${round(x)} ${round(y)}q${round(random.between(20, 90))} ${round(random.between(-16, 16))} ${round(random.between(60, 190))} ${round(random.between(-12, 12))}`,
      random.chance(0.5) ? lighten(tint, 0.3) : darken(tint, 0.4),
      { width: random.between(0.8, 2.4), opacity: 0.24 },
    );
  }
}

function drawTiles(easel: Easel, tint: Color): void {
  const size = 178;
  const inks = [mix(tint, '#f4ead6', 0.75), mix(tint, '#1f5f86', 0.4), mix(tint, '#e2a93b', 0.35)] as const;
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 9; column += 1) {
      const [x, y] = [column * size, row * size];
      easel.rect(
        { x: x + 2, y: y + 2, w: size - 4, h: size - 4 },
        easel.random.pick([inks[0], lighten(inks[0], 0.1), darken(inks[0], 0.06)]),
        { radius: 5 },
      );
      easel.path(
        `M${x + 89} ${y + 20}Q${x + 105} ${y + 73} ${x + 158} ${y + 89}Q${x + 105} ${y + 105} ${x + 89} ${y + 158}Q${x + 73} ${y + 105} ${x + 20} ${y + 89}Q${x + 73} ${y + 73} ${x + 89} ${y + 20}Z`,
        inks[1],
        0.75,
      );
      easel.ellipse({ x: x + 89, y: y + 89, rx: 17, ry: 17 }, inks[2], 0.9);
      for (const [cx, cy] of [
        [0, 0],
        [size, 0],
        [0, size],
        [size, size],
      ] as const)
        easel.ellipse({ x: x + cx, y: y + cy, rx: 24, ry: 24 }, inks[2], 0.3);
    }
}

/** The shadow of a palm over the table: the sun is somewhere. */
export function drawFrondShadow(easel: Easel): void {
  let d = '';
  for (const [x, y, angle, length] of [
    [-60, -80, 0.62, 1050],
    [240, -120, 1.0, 760],
  ] as const) {
    for (let step = 2; step < 22; step += 1) {
      const t = step / 22;
      const [px, py] = [x + Math.cos(angle) * length * t, y + Math.sin(angle) * length * t + t * t * 120];
      for (const side of [-1, 1]) {
        const turn = angle + side * (1 - t * 0.5);
        const reach = 250 * Math.sin(Math.PI * (0.14 + t * 0.8));
        const [lx, ly] = [px + Math.cos(turn) * reach, py + Math.sin(turn) * reach];
        d += `M${round(px)} ${round(py)}Q${round((px + lx) / 2 + 14)} ${round((py + ly) / 2 - 10)} ${round(lx)} ${round(ly)}Q${round((px + lx) / 2 - 6)} ${round((py + ly) / 2 + 14)} ${round(px + 22)} ${round(py + 16)}Z`;
      }
    }
  }
  easel.path(d, '#2a1636', 0.1);
}
