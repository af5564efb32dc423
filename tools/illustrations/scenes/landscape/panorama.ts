import { darken, lighten, mix, multiply } from '../drawing/color.ts';
import { type Box, boxPath, type Easel, round } from '../drawing/easel.ts';
import type { Mood, Weather } from '../drawing/mood.ts';
import type { Outlook } from '../scene-request.ts';
import { drawBoats } from './boats.ts';
import { drawPalm } from './palm.ts';
import { drawFoliage, drawTree } from './plants.ts';
import { drawSky } from './sky.ts';
import { makeSkyline } from './skyline.ts';
import { drawWater } from './water.ts';

interface PanoramaOptions {
  readonly outlook: Outlook;
  readonly mood: Mood;
  readonly weather: Weather;
  /** 0 to 1 down the box. */
  readonly horizon: number;
  readonly sunAt?: number;
}

/** What lies outside: through a window, past a railing, behind a pool. Fills the box. */
export function drawPanorama(easel: Easel, box: Box, options: PanoramaOptions): void {
  const { mood, weather, horizon, outlook, sunAt = easel.random.between(0.2, 0.8) } = options;
  const line = box.y + box.h * horizon;
  const above: Box = { ...box, h: line - box.y };
  const below: Box = { ...box, y: line, h: box.y + box.h - line };
  easel.clip(boxPath(box), () => {
    drawSky(easel, above, { mood, weather, sunAt });
    if (outlook === 'sea') drawWater(easel, below, { mood, sunAt });
    if (outlook === 'sea') drawBoats(easel, below, { mood, count: easel.random.whole(0, 3) });
    if (outlook === 'bay') drawBay(easel, { above, below, mood, sunAt });
    if (outlook === 'skyline') drawCity(easel, { above, below, mood });
    if (outlook === 'garden') drawGardenView(easel, { above, below, mood });
    if (outlook === 'lake') drawLakeView(easel, { above, below, mood, sunAt });
  });
}

interface Halves {
  readonly above: Box;
  readonly below: Box;
  readonly mood: Mood;
}

function drawBay(easel: Easel, { above, below, mood, sunAt }: Halves & { sunAt: number }): void {
  const high = above.h * easel.random.between(0.5, 0.68);
  const skyline = makeSkyline(easel, { x: above.x, y: below.y - high, w: above.w, h: high }, { mood });
  skyline();
  drawWater(easel, below, { mood, sunAt, mirror: skyline });
  const shore = mix(darken(multiply('#3f7a54', mood.outside), 0.3), mood.haze, 0.35);
  drawBoats(easel, below, { mood, count: easel.random.whole(1, 4) });
  easel.rect({ x: above.x, y: below.y - above.h * 0.014, w: above.w, h: above.h * 0.02 }, shore);
}

function drawCity(easel: Easel, { above, below, mood }: Halves): void {
  const high = above.h * 0.95;
  const farther = makeSkyline(
    easel,
    { x: above.x, y: below.y - high * 0.55, w: above.w, h: high * 0.6 },
    { mood, density: 1.2 },
  );
  farther();
  easel.rect(
    { ...above, y: below.y - high * 0.5, h: high * 0.6 },
    easel.linear([
      [0, mood.haze, 0],
      [1, mood.haze, 0.55],
    ]),
  );
  const nearer = makeSkyline(
    easel,
    { x: above.x - above.w * 0.1, y: below.y - high * 0.7, w: above.w * 1.2, h: high * 0.7 + below.h },
    { mood, density: 0.8 },
  );
  nearer();
  easel.rect(
    below,
    easel.linear([
      [0, mood.haze, 0.1],
      [1, darken(mood.sky[0], 0.2), 0.75],
    ]),
  );
}

function drawGardenView(easel: Easel, { above, below, mood }: Halves): void {
  const green = (color: string) => multiply(color, mood.outside);
  const { random } = easel;
  const unit = above.h;
  for (let tree = 0; tree < 4; tree += 1)
    drawTree(easel, {
      x: above.x + above.w * (tree + random.next()) * 0.25,
      y: below.y,
      height: unit * random.between(0.45, 0.8),
      leaf: mix(green('#4d7f58'), mood.haze, 0.4),
    });
  for (let palm = 0; palm < 3; palm += 1)
    drawPalm(easel, {
      x: above.x + above.w * (palm + random.next()) * 0.33,
      y: below.y + 4,
      height: unit * random.between(0.6, 0.9),
      lean: random.between(-30, 30),
      mood,
      fade: 0.22,
    });
  drawFoliage(
    easel,
    { x: above.x, y: below.y - unit * 0.22, w: above.w, h: unit * 0.25 },
    { leaf: green('#3d7350'), bloom: green('#e8646f') },
  );
  easel.rect(
    below,
    easel.linear([
      [0, green('#6f9a55')],
      [1, darken(green('#5a8a4a'), 0.25)],
    ]),
  );
}

function drawLakeView(easel: Easel, { above, below, mood, sunAt }: Halves & { sunAt: number }): void {
  const { random } = easel;
  const leaf = mix(multiply('#477a56', mood.outside), mood.haze, 0.3);
  const trees = Array.from({ length: 9 }, (_, tree) => ({
    x: above.x + (above.w * (tree + random.next())) / 9,
    height: above.h * random.between(0.26, 0.46),
  }));
  drawPalm(easel, { x: above.x + above.w * 0.18, y: below.y + 4, height: above.h * 0.62, lean: 20, mood, fade: 0.3 });
  drawPalm(easel, { x: above.x + above.w * 0.77, y: below.y + 4, height: above.h * 0.54, lean: -16, mood, fade: 0.3 });
  for (const tree of trees) drawTree(easel, { ...tree, y: below.y + 2, leaf });
  const bank = `M${round(above.x)} ${round(below.y + 3)}V${round(below.y - above.h * 0.1)}q${round(above.w * 0.25)} ${round(-above.h * 0.05)} ${round(above.w * 0.5)} 0t${round(above.w * 0.5)} ${round(above.h * 0.02)}V${round(below.y + 3)}Z`;
  easel.path(
    bank,
    easel.linear([
      [0, lighten(leaf, 0.1)],
      [1, darken(leaf, 0.25)],
    ]),
  );
  drawWater(easel, below, {
    mood,
    sunAt,
    calm: 1,
    mirror: () => {
      easel.path(bank, darken(leaf, 0.2));
      for (const tree of trees) drawTree(easel, { ...tree, y: below.y + 2, leaf });
    },
  });
}
