import { darken, lighten, mix } from '../../drawing/color.ts';
import { boxPath, HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import { drawBirds } from '../../landscape/boats.ts';
import type { BoatScene } from '../boat-scene.ts';
import { makeBrush } from '../brush.ts';
import { drawProfile, lengthOnCanvas } from './boat-profile.ts';
import { drawNearSwell, drawSeaBackdrop } from './sea-backdrop.ts';

interface Afloat {
  /** Where the middle of the boat meets the water. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly heading: -1 | 1;
}

/** The boat from the side, under way, with its image in the water and the wake behind. */
export function drawAtSea(scene: BoatScene): void {
  const { easel, mood, request } = scene;
  const { random } = easel;
  const { boat } = request;
  const heading = random.pick([-1, 1] as const);
  const length = lengthOnCanvas(boat);
  const waterline = boat.hasSails ? random.between(905, 925) : random.between(770, 800);
  const horizon = boat.hasSails ? random.between(600, 650) : random.between(530, 590);
  drawSeaBackdrop(scene, { horizon, sunAt: heading === 1 ? random.between(0.12, 0.3) : random.between(0.7, 0.88) });
  drawBirds(easel, {
    x: heading === 1 ? random.between(180, 420) : random.between(1050, 1300),
    y: random.between(180, 300),
    size: random.between(11, 16),
    color: darken(mood.sky[1], 0.4),
  });
  drawNearSwell(scene, waterline - 40);
  drawAfloat(scene, { x: WIDTH / 2 + heading * random.between(10, 60), y: waterline, length, heading });
}

/** The boat, its reflection, the foam along it. */
function drawAfloat(scene: BoatScene, { x, y, length, heading }: Afloat): void {
  const { easel, mood, request, paint } = scene;
  const { boat } = request;
  const stand = { x: x - (heading * length) / 2, y, scale: length / 100, heading };
  const draught = { easel, mood, boat, paint };
  const heel =
    boat.type === 'sailing-yacht'
      ? -heading * 3.5
      : boat.hasSails
        ? 0
        : -heading * (boat.type === 'motor-yacht' ? 0.6 : 1.6);
  drawWake(scene, { x, y, length, heading });
  easel.clip(boxPath({ x: 0, y, w: WIDTH, h: HEIGHT - y }), () => {
    easel.shade({ x, y: y + 4, rx: length * 0.56, ry: length * 0.075 }, 0.55);
    easel.group('opacity="0.3"', () =>
      drawProfile({ ...draught, brush: makeBrush({ ...stand, rise: -0.82 }) }, { isSailing: true }),
    );
    drawRipples(scene, { x, y, length, heading });
  });
  easel.clip(boxPath({ x: 0, y: -200, w: WIDTH, h: y + 200 + length * 0.012 }), () =>
    easel.group(`transform="rotate(${round(heel)} ${round(x)} ${round(y)})"`, () =>
      drawProfile({ ...draught, brush: makeBrush(stand) }, { isSailing: true }),
    ),
  );
  drawFoam(scene, { x, y, length, heading });
}

function drawRipples({ easel, mood }: BoatScene, { x, y, length }: Afloat): void {
  const { random } = easel;
  let d = '';
  let bright = '';
  for (let line = 0; line < 110; line += 1) {
    const down = random.next() ** 1.3 * length * 0.5;
    const w = random.between(30, 150) * (0.5 + down / 260);
    const cx = x + random.between(-0.62, 0.62) * length;
    const h = 1.6 + down * 0.02;
    const lens = `M${round(cx - w / 2)} ${round(y + 6 + down)}q${round(w / 2)} ${round(-h)} ${round(w)} 0q${round(-w / 2)} ${round(h)} ${round(-w)} 0Z`;
    if (line % 4) d += lens;
    else bright += lens;
  }
  easel.path(d, mix(mood.sea[1], mood.sea[2], 0.5), 0.62);
  easel.path(bright, mood.glint, 0.32);
}

function drawWake({ easel, mood, request }: BoatScene, { x, y, length, heading }: Afloat): void {
  const isSlow = request.boat.hasSails || request.boat.type === 'pontoon';
  const stern = x - (heading * length) / 2;
  const white = lighten(mix(mood.glint, '#ffffff', 0.4), 0.1);
  const reach = isSlow ? 300 : 640;
  const high = isSlow ? 10 : 26;
  const h = heading;
  for (const [spread, opacity] of [
    [1, 0.35],
    [0.6, 0.5],
    [0.3, 0.6],
  ] as const)
    easel.path(
      `M${round(stern + h * 40)} ${round(y - 3)}C${round(stern - h * reach * 0.3)} ${round(y - high * spread)} ${round(stern - h * reach * 0.7)} ${round(y - high * 0.4 * spread)} ${round(stern - h * reach)} ${round(y - 4)}C${round(stern - h * reach * 0.7)} ${round(y + high * 1.5 * spread)} ${round(stern - h * reach * 0.3)} ${round(y + high * 2 * spread)} ${round(stern + h * 60)} ${round(y + 8)}Z`,
      white,
      mood.hour === 'night' ? opacity * 0.5 : opacity,
    );
  const { random } = easel;
  let spray = '';
  for (let drop = 0; drop < (isSlow ? 20 : 70); drop += 1) {
    const back = random.next() ** 1.4 * reach * 0.7;
    const r = random.between(1, isSlow ? 3 : 5);
    const dy = random.between(-high * 1.2, high * 1.6) * (0.4 + back / reach);
    spray += `M${round(stern - h * back - r)} ${round(y + dy)}a${round(r)} ${round(r * 0.7)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r * 0.7)} 0 1 0 ${round(-2 * r)} 0Z`;
  }
  easel.path(spray, '#ffffff', 0.6);
}

/** The bow wave and a broken white line along the hull. */
function drawFoam({ easel, mood, request }: BoatScene, { x, y, length, heading }: Afloat): void {
  const { random } = easel;
  const h = heading;
  const white = mix(mood.glint, '#ffffff', 0.55);
  const isSlow = request.boat.hasSails || request.boat.type === 'pontoon';
  const bow = x + h * length * (isSlow ? 0.4 : 0.37);
  const up = isSlow ? 9 : 22;
  const back = length * (isSlow ? 0.12 : 0.3);
  easel.path(
    `M${round(bow + h * 26)} ${round(y + 4)}C${round(bow + h * 8)} ${round(y - up)} ${round(bow - h * back * 0.4)} ${round(y - up * 0.9)} ${round(bow - h * back)} ${round(y + 3)}C${round(bow - h * back * 0.4)} ${round(y + up * 0.5)} ${round(bow)} ${round(y + up * 0.6)} ${round(bow + h * 26)} ${round(y + 4)}Z`,
    white,
    0.85,
  );
  easel.path(
    `M${round(bow + h * 12)} ${round(y + 6)}C${round(bow - h * back * 0.2)} ${round(y - up * 0.3)} ${round(bow - h * back * 0.5)} ${round(y - up * 0.2)} ${round(bow - h * back * 1.5)} ${round(y + 10)}C${round(bow - h * back * 0.5)} ${round(y + up * 0.8)} ${round(bow - h * back * 0.2)} ${round(y + up)} ${round(bow + h * 12)} ${round(y + 6)}Z`,
    white,
    0.5,
  );
  let d = '';
  for (let fleck = 0; fleck < 60; fleck += 1) {
    const cx = x + random.between(-0.5, 0.42) * length;
    const w = random.between(14, 60);
    const dy = random.between(0, 9);
    d += `M${round(cx - w / 2)} ${round(y + dy + 2)}q${round(w / 2)} ${round(-random.between(2, 6))} ${round(w)} 0q${round(-w / 2)} ${round(random.between(2, 5))} ${round(-w)} 0Z`;
  }
  easel.path(d, white, 0.7);
}
