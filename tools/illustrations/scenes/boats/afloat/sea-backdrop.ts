import { darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import { drawPalm } from '../../landscape/palm.ts';
import { drawPanorama } from '../../landscape/panorama.ts';
import { drawFoliage } from '../../landscape/plants.ts';
import type { BoatScene } from '../boat-scene.ts';

/** Sky, sea and what closes the horizon: towers, mangroves, or nothing. */
export function drawSeaBackdrop(
  { easel, mood, request }: Pick<BoatScene, 'easel' | 'mood' | 'request'>,
  { horizon, sunAt }: { horizon: number; sunAt?: number },
): void {
  const outlook = request.outlook === 'mangrove' ? 'sea' : request.outlook;
  drawPanorama(
    easel,
    { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    { outlook, mood, weather: request.weather, horizon: horizon / HEIGHT, ...(sunAt === undefined ? {} : { sunAt }) },
  );
  if (request.outlook === 'mangrove') drawMangroves({ easel, mood }, horizon);
}

function drawMangroves({ easel, mood }: Pick<BoatScene, 'easel' | 'mood'>, horizon: number): void {
  const { random } = easel;
  const leaf = mix(multiply('#4a7a52', mood.outside), mood.haze, 0.3);
  const from = random.chance(0.5) ? -60 : random.between(300, 560);
  const wide = random.between(900, 1200);
  for (let palm = 0; palm < 4; palm += 1)
    drawPalm(easel, {
      x: from + wide * random.between(0.1, 0.9),
      y: horizon,
      height: random.between(90, 150),
      lean: random.between(-18, 18),
      mood,
      fade: 0.3,
    });
  easel.rect(
    { x: from - 120, y: horizon - 3, w: wide + 240, h: 9 },
    mix(multiply('#efe0ba', mood.outside), mood.haze, 0.2),
    { radius: 5 },
  );
  drawFoliage(easel, { x: from, y: horizon - 52, w: wide, h: 54 }, { leaf });
  easel.rect(
    { x: from - 20, y: horizon + 4, w: wide + 40, h: 22 },
    easel.linear([
      [0, darken(leaf, 0.35), 0.55],
      [1, darken(leaf, 0.2), 0],
    ]),
  );
}

/** Long soft swells near the viewer, light on their backs. */
export function drawNearSwell({ easel, mood }: Pick<BoatScene, 'easel' | 'mood'>, from: number): void {
  const { random } = easel;
  let light = '';
  let dark = '';
  for (let wave = 0; wave < 46; wave += 1) {
    const near = random.next() ** 0.7;
    const y = from + (HEIGHT - from) * near;
    const w = (60 + 190 * near) * random.between(0.6, 1.4);
    const h = 2 + 7 * near;
    const x = random.between(-100, WIDTH);
    const d = `M${round(x)} ${round(y)}q${round(w * 0.3)} ${round(-h * 1.6)} ${round(w * 0.55)} ${round(-h * 0.4)}q${round(w * 0.25)} ${round(h * 0.5)} ${round(w * 0.45)} ${round(h * 0.3)}q${round(-w * 0.5)} ${round(h * 1.2)} ${round(-w)} ${round(h * 0.1)}Z`;
    if (wave % 3) light += d;
    else dark += d;
  }
  easel.path(dark, darken(mood.sea[2], 0.3), 0.4);
  easel.path(light, mix(mood.sea[1], mood.glint, 0.5), 0.24);
  easel.path(dark.slice(0, dark.indexOf('Z') + 1), lighten(mood.glint, 0.2), 0.1);
}
