import { darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import { makeStage, type Stage } from '../../drawing/stage.ts';
import { drawArtDeco } from '../../facades/art-deco.ts';
import { drawPalm } from '../../landscape/palm.ts';
import { drawPanorama } from '../../landscape/panorama.ts';
import { drawBlades, drawFoliage } from '../../landscape/plants.ts';
import { circle } from '../../landscape/sky.ts';
import type { Scene } from '../../scene.ts';
import type { Vehicle } from '../service-scene.ts';
import { buildOf, drawVan } from './van-body.ts';
import { drawVanInterior } from './van-interior.ts';

/** A van in its street, at the airport, or from within. */
export function drawVanScene(
  scene: Scene,
  { kind, vehicle }: { kind: 'van' | 'van-interior' | 'airport'; vehicle: Vehicle },
): void {
  if (kind === 'van') drawOnTheAvenue(scene, vehicle);
  if (kind === 'airport') drawAtTheAirport(scene, vehicle);
  if (kind === 'van-interior') drawVanInterior(scene, vehicle);
}

function drawOnTheAvenue(scene: Scene, vehicle: Vehicle): void {
  const { easel, mood } = scene;
  drawAvenue(scene);
  const { length } = buildOf(vehicle);
  drawVan(easel, { x: 800, y: 962, scale: Math.min(2.15, 1330 / length), vehicle, mood });
}

/** A Deco front behind palms, the pavement and the street before it. */
export function drawAvenue(scene: Scene): Stage {
  const { easel, identity, mood, request } = scene;
  const stage = makeStage(easel, { x: 0, eye: 1.7, vx: 800, vy: 640, scale: 108, back: 12 }, identity.light);
  drawPanorama(
    easel,
    { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    { outlook: 'garden', mood, weather: request.weather, horizon: 0.62, sunAt: identity.light === -1 ? 0.1 : 0.9 },
  );
  drawArtDeco({ stage, identity, mood });
  const y = (z: number) => stage.at([0, 0, z])[1];
  drawFoliage(easel, { x: -30, y: y(9) - 46, w: WIDTH + 60, h: 62 }, { leaf: identity.leaf, bloom: '#f0719a' });
  const stone = multiply('#e6d3bb', mood.outside);
  easel.rect(
    { x: 0, y: y(9) + 6, w: WIDTH, h: y(0.2) - y(9) },
    easel.linear([
      [0, mix(stone, mood.haze, 0.3)],
      [1, stone],
    ]),
  );
  for (let slab = -20; slab < 20; slab += 1)
    stage.face(
      [
        [slab * 1.4, 0, 9],
        [slab * 1.4 + 0.03, 0, 9],
        [slab * 1.4 + 0.03, 0, 0.2],
        [slab * 1.4, 0, 0.2],
      ],
      darken(stone, 0.4),
      0.3,
    );
  for (const [x, height] of [
    [210, 640],
    [640, 560],
    [1010, 600],
    [1430, 660],
  ] as const) {
    easel.shade({ x, y: y(2.6), rx: 90, ry: 12 }, 0.4);
    drawPalm(easel, { x, y: y(2.6), height, lean: easel.random.between(-50, 50), mood, light: identity.light });
    drawBlades(easel, { x, y: y(2.4), size: 70, leaf: identity.leaf, spread: 0.8 });
  }
  const asphalt = multiply('#6f6c7a', mood.outside);
  easel.rect({ x: 0, y: y(0.2), w: WIDTH, h: 20 }, darken(stone, 0.3));
  easel.rect(
    { x: 0, y: y(0.2) + 14, w: WIDTH, h: HEIGHT },
    easel.linear([
      [0, darken(asphalt, 0.3)],
      [0.2, asphalt],
      [1, darken(asphalt, 0.35)],
    ]),
  );
  for (let dash = 0; dash < 6; dash += 1)
    easel.polygon(
      [
        [dash * 330 - 60, 1022],
        [dash * 330 + 120, 1022],
        [dash * 330 + 108, 1036],
        [dash * 330 - 76, 1036],
      ],
      multiply('#f6e3a8', mood.outside),
      0.75,
    );
  return stage;
}

function drawAtTheAirport(scene: Scene, vehicle: Vehicle): void {
  const { easel, identity, mood, request } = scene;
  drawPanorama(
    easel,
    { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    { outlook: 'garden', mood, weather: request.weather, horizon: 0.66, sunAt: 0.14 },
  );
  drawPlane(scene, { x: 360, y: 170, size: 150 });
  drawTerminal(scene);
  const stone = multiply('#ddd6cc', mood.outside);
  easel.rect(
    { x: 0, y: 716, w: WIDTH, h: 120 },
    easel.linear([
      [0, darken(stone, 0.24)],
      [1, stone],
    ]),
  );
  for (let slab = 0; slab < 14; slab += 1)
    easel.line(`M${round(800 + (slab - 6.5) * 110)} 716L${round(800 + (slab - 6.5) * 170)} 836`, darken(stone, 0.4), {
      width: 2,
      opacity: 0.4,
    });
  for (const [x, height, lean] of [
    [96, 560, 40],
    [1500, 600, -50],
    [1370, 480, 20],
  ] as const) {
    drawPalm(easel, { x, y: 806, height, lean, mood, light: identity.light });
    drawFoliage(easel, { x: x - 90, y: 766, w: 180, h: 62 }, { leaf: identity.leaf, bloom: '#f2b23c' });
  }
  easel.rect({ x: 0, y: 832, w: WIDTH, h: 18 }, multiply('#f2c84a', mood.outside));
  const asphalt = multiply('#6f6c7a', mood.outside);
  easel.rect(
    { x: 0, y: 848, w: WIDTH, h: 240 },
    easel.linear([
      [0, darken(asphalt, 0.34)],
      [0.3, asphalt],
      [1, darken(asphalt, 0.3)],
    ]),
  );
  const { length } = buildOf(vehicle);
  const scale = Math.min(1.8, 1080 / length);
  drawVan(easel, { x: 700, y: 962, scale, vehicle, mood });
  for (const [x, h, color] of [
    [1316, 150, identity.accent],
    [1404, 190, '#2f5d7a'],
    [1496, 128, '#f2b36d'],
  ] as const)
    drawSuitcase(scene, { x, y: 985, h, color });
}

function drawTerminal({ easel, identity, mood }: Scene): void {
  const wall = multiply('#f3ede4', mood.outside);
  easel.rect({ x: 0, y: 380, w: WIDTH, h: 340 }, wall);
  const pane = easel.linear([
    [0, mix(mood.sky[0], '#ffffff', 0.2)],
    [0.6, mood.sky[2]],
    [1, mood.lamps ? '#ffcf8a' : mood.sky[1]],
  ]);
  easel.rect({ x: 0, y: 420, w: WIDTH, h: 290 }, pane);
  for (let streak = 0; streak < 9; streak += 1)
    easel.polygon(
      [
        [streak * 200 + 60, 420],
        [streak * 200 + 130, 420],
        [streak * 200 + 20, 710],
        [streak * 200 - 50, 710],
      ],
      '#ffffff',
      0.12,
    );
  let bars = 'M0 520H1600M0 620H1600';
  for (let bar = 0; bar <= 20; bar += 1) bars += `M${bar * 80} 420V712`;
  easel.line(bars, darken(wall, 0.2), { width: 4 });
  for (const x of [300, 1120]) {
    easel.rect({ x, y: 560, w: 170, h: 156 }, mix(mood.sky[2], '#fff4d8', 0.6));
    easel.line(`M${x + 85} 560V716M${x} 560H${x + 170}V716M${x} 560V716`, identity.accent, { width: 7 });
  }
  easel.path(circle(800, 330, 62), identity.accent);
  easel.group('transform="translate(800 330) rotate(45) scale(0.5)"', () =>
    easel.path(
      'M0 -84Q14 -60 14 -24L84 24V44L14 22V60L36 78V92L0 82L-36 92V78L-14 60V22L-84 44V24L-14 -24Q-14 -60 0 -84Z',
      '#fffaf2',
    ),
  );
  easel.polygon(
    [
      [-20, 380],
      [1620, 380],
      [1620, 424],
      [-20, 424],
    ],
    easel.linear([
      [0, lighten(wall, 0.3)],
      [1, darken(wall, 0.3)],
    ]),
  );
  for (const x of [130, 480, 830, 1180, 1530]) {
    easel.polygon(
      [
        [x - 120, 424],
        [x + 120, 424],
        [x + 14, 500],
        [x - 14, 500],
      ],
      darken(wall, 0.1),
    );
    easel.rect(
      { x: x - 12, y: 498, w: 24, h: 230 },
      easel.linear(
        [
          [0, lighten(wall, 0.2)],
          [1, darken(wall, 0.3)],
        ],
        [0, 0],
        [1, 0],
      ),
    );
  }
}

function drawPlane({ easel, mood }: Scene, { x, y, size }: { x: number; y: number; size: number }): void {
  const white = multiply('#ffffff', mood.outside);
  const p = (value: number) => round(value * size);
  easel.group(`transform="translate(${x} ${y}) rotate(-14)"`, () => {
    easel.path(
      `M${p(-1)} ${p(0.02)}Q${p(-0.9)} ${p(-0.12)} ${p(-0.5)} ${p(-0.12)}H${p(0.7)}Q${p(1)} ${p(-0.1)} ${p(1.04)} ${p(0.02)}Q${p(0.9)} ${p(0.12)} ${p(0.6)} ${p(0.12)}H${p(-0.6)}Z`,
      easel.linear([
        [0, white],
        [1, darken(white, 0.3)],
      ]),
    );
    easel.path(`M${p(-0.98)} ${p(-0.02)}L${p(-1.12)} ${p(-0.4)}H${p(-0.9)}L${p(-0.6)} ${p(-0.1)}Z`, '#ff6f59');
    easel.path(`M${p(0.2)} ${p(0.04)}L${p(-0.3)} ${p(0.5)}H${p(-0.46)}L${p(-0.14)} ${p(0.04)}Z`, darken(white, 0.2));
    for (let window = 0; window < 12; window += 1)
      easel.ellipse(
        { x: size * (-0.5 + window * 0.1), y: -size * 0.04, rx: size * 0.018, ry: size * 0.024 },
        '#2a3f5c',
      );
  });
}

function drawSuitcase({ easel }: Scene, { x, y, h, color }: { x: number; y: number; h: number; color: string }): void {
  const w = h * 0.62;
  easel.shade({ x, y, rx: w * 0.8, ry: 14 }, 0.6);
  easel.line(
    `M${round(x - w * 0.22)} ${round(y - h)}V${round(y - h * 1.34)}H${round(x + w * 0.22)}V${round(y - h)}`,
    '#4a4d5c',
    { width: 6 },
  );
  easel.rect(
    { x: x - w / 2, y: y - h, w, h: h - 8 },
    easel.linear(
      [
        [0, lighten(color, 0.34)],
        [0.5, color],
        [1, darken(color, 0.36)],
      ],
      [0, 0],
      [1, 0.3],
    ),
    { radius: 14 },
  );
  for (const t of [0.22, 0.4, 0.6, 0.78])
    easel.line(`M${round(x - w / 2 + w * t)} ${round(y - h + 12)}V${round(y - 20)}`, darken(color, 0.3), {
      width: 4,
      opacity: 0.6,
    });
  for (const side of [-0.34, 0.34]) easel.path(circle(x + side * w, y - 4, 7), '#1c1c26');
}
