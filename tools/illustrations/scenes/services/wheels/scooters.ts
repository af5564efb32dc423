import { type Color, darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { type Easel, HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import type { Mood } from '../../drawing/mood.ts';
import { drawPalm } from '../../landscape/palm.ts';
import { drawPanorama } from '../../landscape/panorama.ts';
import { drawBlades } from '../../landscape/plants.ts';
import { circle } from '../../landscape/sky.ts';
import type { Scene } from '../../scene.ts';
import { placed } from '../food/morsels.ts';
import type { Wheels } from '../service-scene.ts';
import { drawAvenue } from './van-scenes.ts';

const paints: Readonly<Record<Wheels, readonly Color[]>> = {
  'classic-fifty': ['#e8604a', '#f2c25a', '#4fb0a6', '#f4efe4'],
  electric: ['#8fd3bd', '#f4efe4', '#8fd3bd', '#5f8fae'],
};

/** Scooters that stand ready, by the wall of the beach or on the avenue. */
export function drawScooters(scene: Scene, { model, where }: { model: Wheels; where: 'beach' | 'avenue' }): void {
  const { easel, mood } = scene;
  const colors = paints[model];
  if (where === 'beach') {
    drawBeachWall(scene);
    drawScooter(easel, { x: 1150, y: 900, scale: 1.35, model, color: colors[1] ?? '#f2c25a', mood });
    drawScooter(easel, { x: 520, y: 955, scale: 1.85, model, color: colors[0] ?? '#e8604a', mood });
    return;
  }
  drawAvenue(scene);
  for (const [index, x] of [1370, 1010, 620, 190].entries())
    drawScooter(easel, {
      x,
      y: 880 + index * 26,
      scale: 1.06 + index * 0.1,
      model,
      color: colors[(index + 1) % 4] ?? '#e8604a',
      mood,
    });
}

function drawBeachWall({ easel, mood, identity, request }: Scene): void {
  drawPanorama(
    easel,
    { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    { outlook: 'sea', mood, weather: request.weather, horizon: 0.47, sunAt: identity.light === -1 ? 0.24 : 0.78 },
  );
  const sand = multiply('#ecd6ac', mood.outside);
  easel.path(
    'M0 600Q500 580 900 596T1600 590V780H0Z',
    easel.linear([
      [0, mix(sand, mood.sea[0], 0.3)],
      [0.2, sand],
      [1, darken(sand, 0.16)],
    ]),
  );
  easel.line('M0 600Q500 580 900 596T1600 590', '#fff8ee', { width: 6, opacity: 0.6 });
  for (let clump = 0; clump < 12; clump += 1)
    drawBlades(easel, {
      x: clump * 140 + easel.random.between(-40, 40),
      y: 722,
      size: easel.random.between(50, 90),
      leaf: multiply('#9fae5a', mood.outside),
      spread: 0.6,
    });
  drawPalm(easel, { x: 250, y: 730, height: 560, lean: 90, mood, light: identity.light });
  drawPalm(easel, { x: 1480, y: 730, height: 640, lean: -110, mood, light: identity.light });
  const coral = multiply('#e9d3bd', mood.outside);
  easel.rect(
    { x: 0, y: 706, w: WIDTH, h: 116 },
    easel.linear([
      [0, coral],
      [1, darken(coral, 0.26)],
    ]),
  );
  for (let stone = 0; stone < 46; stone += 1) {
    const [x, y] = [(stone % 16) * 104 + (stone % 2) * 40 - 20, 738 + Math.floor(stone / 16) * 28];
    easel.rect(
      { x, y, w: easel.random.between(70, 98), h: 22 },
      easel.random.pick([lighten(coral, 0.16), darken(coral, 0.1), darken(coral, 0.04)]),
      { radius: 8, opacity: 0.75 },
    );
  }
  easel.rect(
    { x: 0, y: 692, w: WIDTH, h: 28 },
    easel.linear([
      [0, lighten(coral, 0.4)],
      [1, darken(coral, 0.06)],
    ]),
  );
  const path = multiply('#d8b6a4', mood.outside);
  easel.rect(
    { x: 0, y: 820, w: WIDTH, h: 260 },
    easel.linear([
      [0, darken(path, 0.3)],
      [0.14, path],
      [1, darken(path, 0.26)],
    ]),
  );
  for (let line = 0; line < 15; line += 1)
    easel.line(`M${round(800 + (line - 7) * 120)} 820L${round(800 + (line - 7) * 240)} 1067`, darken(path, 0.4), {
      width: 2,
      opacity: 0.35,
    });
  for (const y of [866, 930]) easel.line(`M0 ${y}H1600`, darken(path, 0.4), { width: 2, opacity: 0.3 });
}

/** A scooter from its side, its front to the right; the middle of its wheels at (x, y). */
function drawScooter(
  easel: Easel,
  { x, y, scale, model, color, mood }: { x: number; y: number; scale: number; model: Wheels; color: Color; mood: Mood },
): void {
  const lit = multiply(color, mix(mood.outside, '#ffffff', 0.4));
  easel.shade({ x, y: y + 2, rx: 250 * scale, ry: 20 * scale }, 0.8);
  placed(easel, { x: x - 132 * scale, y: y - 52 * scale, scale }, () => {
    easel.line('M246 -176L268 0', '#c9cfd6', { width: 13 });
    for (const wheel of [0, 268]) drawWheel(easel, wheel);
    if (model === 'electric') drawElectric(easel, lit);
    else drawClassic(easel, lit);
    drawSteering(easel, lit, mood);
  });
  if (mood.lamps) easel.glow({ x: x + 150 * scale, y: y - 270 * scale, rx: 150, ry: 110 }, '#fff0c4', 0.6);
}

const shade = (easel: Easel, color: Color) =>
  easel.linear([
    [0, lighten(color, 0.5)],
    [0.35, lighten(color, 0.08)],
    [0.65, color],
    [1, darken(color, 0.36)],
  ]);

function drawClassic(easel: Easel, color: Color): void {
  easel.rect({ x: -66, y: -12, w: 96, h: 16 }, '#9aa2ad', { radius: 8 });
  easel.path(
    'M-90 -30C-104 -96 -60 -134 8 -136H84C114 -136 120 -108 116 -78L110 -26C96 -8 74 -10 64 -28A68 68 0 0 0 -58 -22C-70 -14 -86 -16 -90 -30Z',
    shade(easel, color),
  );
  easel.path('M92 -46H210L220 -20H86Z', darken(color, 0.4));
  easel.path('M92 -46H210L206 -54H96Z', '#3a3440');
  easel.path(
    'M190 -20C214 -60 222 -130 226 -190C228 -210 250 -212 258 -194C266 -150 262 -90 240 -18Z',
    shade(easel, color),
  );
  easel.path('M202 -36A68 68 0 0 1 334 -20L316 -12A52 52 0 0 0 222 -24Z', shade(easel, color));
  easel.line('M-84 -60Q-20 -78 104 -66', lighten(color, 0.6), { width: 4, opacity: 0.7 });
  easel.ellipse({ x: 12, y: -84, rx: 54, ry: 20 }, darken(color, 0.1), 0.35);
  for (const gap of [0, 12, 24]) easel.line(`M${-34 + gap} -46l20 -8`, darken(color, 0.5), { width: 4 });
  easel.line('M-92 -128H-60M-100 -112L-70 -134', '#d9dfe6', { width: 6 });
  drawSeat(
    easel,
    'M-78 -134C-74 -162 -34 -166 8 -160C48 -156 88 -160 110 -142C114 -134 104 -128 86 -128H-44C-66 -128 -78 -124 -78 -134Z',
    '#7a4a2c',
  );
  easel.rect({ x: -104, y: -104, w: 16, h: 22 }, '#d8342c', { radius: 6 });
}

function drawElectric(easel: Easel, color: Color): void {
  easel.path(
    'M-84 -34C-92 -70 -84 -112 -60 -128H96C108 -118 106 -84 96 -40L84 -18H-30A60 60 0 0 0 -84 -34Z',
    shade(easel, color),
  );
  easel.path('M84 -42H214L222 -14H70Z', '#3f4550');
  easel.path(
    'M204 -14C224 -60 228 -130 230 -190C232 -206 250 -206 254 -192C258 -140 254 -76 236 -14Z',
    shade(easel, color),
  );
  easel.path('M212 -44A62 62 0 0 1 326 -34L308 -26A50 50 0 0 0 228 -34Z', darken(color, 0.24));
  easel.rect({ x: -30, y: -108, w: 92, h: 62 }, darken(color, 0.16), { radius: 10 });
  easel.path('M20 -102L0 -72H14L8 -52L32 -82H18Z', '#fff4cf');
  drawSeat(
    easel,
    'M-88 -130C-84 -150 -50 -152 0 -148H88C108 -146 112 -132 98 -126H-70C-84 -124 -90 -124 -88 -130Z',
    '#3a3440',
  );
  easel.rect({ x: -98, y: -112, w: 14, h: 12 }, '#d8342c', { radius: 4 });
}

function drawSeat(easel: Easel, d: string, leather: Color): void {
  easel.path(
    d,
    easel.linear([
      [0, lighten(leather, 0.36)],
      [0.5, leather],
      [1, darken(leather, 0.4)],
    ]),
  );
  easel.path(
    'M-34 -158C-34 -206 40 -212 48 -160Z',
    easel.linear([
      [0, '#fffaf0'],
      [1, '#b9ae9e'],
    ]),
  );
  easel.path('M14 -190C36 -188 46 -176 47 -162H20Z', '#2a3446');
}

function drawSteering(easel: Easel, color: Color, mood: Mood): void {
  easel.line('M236 -226L214 -286', '#4a4d5c', { width: 5 });
  easel.path(circle(210, -296, 19), '#4a4d5c');
  easel.path(circle(208, -298, 14), mood.sky[2]);
  easel.path('M222 -196C222 -232 244 -246 268 -236C284 -228 284 -204 270 -194Z', shade(easel, color));
  easel.path(circle(274, -214, 19), '#d9dfe6');
  easel.path(circle(276, -214, 14), mood.lamps ? '#fff6d8' : '#f4f1dc');
  easel.line('M246 -230L206 -246', '#4a4d5c', { width: 8 });
  easel.line('M212 -244L188 -250', '#23202c', { width: 14 });
}

function drawWheel(easel: Easel, x: number): void {
  easel.path(circle(x, 0, 52), '#1a1922');
  easel.line(circle(x, 0, 40), '#f4efe4', { width: 7, opacity: 0.9 });
  easel.path(
    circle(x, 0, 30),
    easel.linear([
      [0, '#f2f4f6'],
      [1, '#8a93a0'],
    ]),
  );
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const angle = (spoke / 5) * Math.PI * 2 + 0.3;
    easel.path(circle(x + Math.cos(angle) * 17, Math.sin(angle) * 17, 7), '#4a505c');
  }
  easel.path(circle(x, 0, 7), '#d9dfe6');
}
