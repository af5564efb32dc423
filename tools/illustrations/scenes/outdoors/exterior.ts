import { darken, lighten, mix, multiply } from '../drawing/color.ts';
import { HEIGHT, WIDTH } from '../drawing/easel.ts';
import { makeStage, type Stage } from '../drawing/stage.ts';
import { drawArtDeco } from '../facades/art-deco.ts';
import type { Building } from '../facades/elevation.ts';
import { drawMediterranean } from '../facades/mediterranean.ts';
import { drawMidCentury } from '../facades/mid-century.ts';
import { drawModernWhite } from '../facades/modern-white.ts';
import { drawHighRise } from '../facades/towers.ts';
import { drawWarehouse } from '../facades/warehouse.ts';
import { drawBungalow, drawCoastalWood } from '../facades/wooden-houses.ts';
import { drawPalm } from '../landscape/palm.ts';
import { drawPanorama } from '../landscape/panorama.ts';
import { drawBlades, drawBroadLeaves, drawFoliage, drawTree } from '../landscape/plants.ts';
import type { Scene } from '../scene.ts';
import { drawBoardwalk, drawFrontPool, drawPath } from './approach.ts';

const facades: Readonly<Record<Scene['identity']['style'], (building: Building) => void>> = {
  'art-deco': drawArtDeco,
  'mid-century': drawMidCentury,
  mediterranean: drawMediterranean,
  'modern-white': drawModernWhite,
  'coastal-wood': drawCoastalWood,
  bungalow: drawBungalow,
  'high-rise': drawHighRise,
  industrial: drawWarehouse,
};

/** The house from its garden, its pool or its street, at an hour of its own. */
export function drawExterior(scene: Scene): void {
  const { easel, identity, mood, request } = scene;
  const { random } = easel;
  const isTower = identity.style === 'high-rise';
  const stage = makeStage(
    easel,
    {
      x: random.between(-2.5, 2.5),
      eye: 1.7,
      vx: 800 + random.between(-70, 70),
      vy: isTower ? 770 : 640,
      scale: isTower ? 118 : identity.style === 'art-deco' ? random.between(98, 110) : random.between(116, 132),
      back: 12,
    },
    identity.light,
  );
  const outlook = isTower || request.outlook !== 'lake' ? request.outlook : 'garden';
  drawPanorama(
    easel,
    { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    {
      outlook,
      mood,
      weather: request.weather,
      horizon: (stage.camera.vy + (isOpen(scene) ? 0 : 26)) / HEIGHT,
      sunAt: identity.light === -1 ? random.between(0.04, 0.2) : random.between(0.8, 0.96),
    },
  );
  drawGrounds(scene, stage);
  drawBackPlanting(scene, stage);
  facades[identity.style]({ stage, identity, mood });
  drawBeds(scene, stage);
  if (request.subject === 'front-pool') drawFrontPool(scene, stage);
  else if (request.outlook === 'sea' && !isTower) drawBoardwalk(scene, stage);
  else drawPath(scene, stage);
  drawFrame(scene);
}

/** Water behind the house, not trees. */
const isOpen = ({ request }: Scene): boolean => request.outlook === 'sea' || request.outlook === 'bay';

function drawGrounds(scene: Scene, stage: Stage): void {
  const { easel, identity, mood, request } = scene;
  const isStreet = identity.style === 'industrial' || identity.style === 'high-rise';
  const isSand = request.outlook === 'sea' && !isStreet && request.subject !== 'front-pool';
  const green = multiply(isSand ? '#ecd9b0' : '#6f9a55', mood.outside);
  const ground = isStreet ? mix(multiply('#cfc6bb', mood.outside), identity.floor, 0.4) : green;
  const top = stage.at([0, 0, isOpen(scene) ? 19 : 40])[1];
  easel.rect(
    { x: 0, y: top, w: WIDTH, h: HEIGHT - top },
    easel.linear([
      [0, mix(ground, mood.haze, 0.35)],
      [0.3, ground],
      [1, darken(ground, 0.4)],
    ]),
  );
  for (let band = 0; band < 9; band += 1)
    stage.face(
      [
        [-60, 0, 9 - band * 1.6],
        [60, 0, 9 - band * 1.6],
        [60, 0, 8.3 - band * 1.6],
        [-60, 0, 8.3 - band * 1.6],
      ],
      isStreet ? darken(ground, 0.2) : lighten(ground, 0.16),
      0.22,
    );
}

function drawBackPlanting(scene: Scene, stage: Stage): void {
  const { easel, identity, mood } = scene;
  const { random } = easel;
  if (identity.style === 'high-rise') return;
  const leaf = mix(identity.leaf, mood.haze, 0.2);
  const [, foot] = stage.at([0, 0, 14]);
  for (const x of isOpen(scene) ? [] : [-13, -10.5, 10.5, 13]) {
    const [px] = stage.at([x + random.between(-1, 1), 0, 14]);
    drawTree(easel, { x: px, y: foot, height: random.between(240, 360), leaf });
  }
  for (let palm = 0; palm < 4; palm += 1) {
    const [px] = stage.at([random.between(-15, 15), 0, 13]);
    drawPalm(easel, {
      x: px,
      y: foot,
      height: random.between(430, 600),
      lean: random.between(-50, 50),
      mood,
      fade: 0.18,
      light: identity.light,
    });
  }
  const hedge = isOpen(scene) ? 44 : 80;
  drawFoliage(easel, { x: -30, y: foot - hedge, w: WIDTH + 60, h: hedge + 15 }, { leaf: darken(leaf, 0.1) });
}

function drawBeds({ easel, identity }: Scene, stage: Stage): void {
  const { random } = easel;
  const bloom = random.pick(['#f0719a', '#f2b23c', '#ef6a4f', '#ffffff', '#c85fc0']);
  const y = (z: number) => stage.at([0, 0, z])[1];
  for (const [from, to] of [
    [-11.5, -3],
    [3.4, 11.5],
  ] as const) {
    const [x1] = stage.at([from, 0, 8.4]);
    const [x2] = stage.at([to, 0, 8.4]);
    drawFoliage(easel, { x: x1, y: y(8.4) - 54, w: x2 - x1, h: 66 }, { leaf: identity.leaf, bloom });
  }
  for (let clump = 0; clump < 4; clump += 1) {
    const x = random.pick([-1, 1]) * random.between(5, 11);
    const [px] = stage.at([x, 0, 7]);
    if (clump % 2)
      drawBlades(easel, {
        x: px,
        y: y(7),
        size: random.between(90, 140),
        leaf: lighten(identity.leaf, 0.1),
        spread: 0.5,
      });
    else drawBroadLeaves(easel, { x: px, y: y(7), size: random.between(130, 190), leaf: identity.leaf });
  }
}

function drawFrame({ easel, identity, mood }: Scene): void {
  const { random } = easel;
  const near = darken(identity.leaf, 0.5);
  const side = -identity.light;
  const edge = side === 1 ? WIDTH : 0;
  drawPalm(easel, {
    x: edge - side * random.between(60, 150),
    y: HEIGHT + 40,
    height: random.between(860, 980),
    lean: -side * random.between(20, 110),
    mood,
    leaf: darken('#3f7a54', 0.3),
    light: identity.light,
  });
  if (random.chance(0.6))
    drawPalm(easel, {
      x: WIDTH - edge + side * random.between(20, 120),
      y: HEIGHT - 90,
      height: random.between(560, 700),
      lean: side * random.between(-60, 60),
      mood,
      light: identity.light,
    });
  drawBroadLeaves(easel, { x: edge - side * 20, y: HEIGHT + 50, size: 330, leaf: near });
  drawBroadLeaves(easel, { x: WIDTH - edge + side * 10, y: HEIGHT + 70, size: 300, leaf: near });
}
