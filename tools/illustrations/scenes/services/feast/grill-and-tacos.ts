import { type Color, darken, lighten, multiply } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawPottedPlant } from '../../furniture/decor.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import { drawBulbString, drawNearFrame } from '../../outdoors/outdoor-stage.ts';
import type { Scene } from '../../scene.ts';
import { drawFlame } from './decorations.ts';
import { GOLD, GREENS, openParty } from './party-ground.ts';
import { drawChafingDish, drawHeap, drawLinenTable, drawPlatePile, drawPot, drawSteam } from './serving.ts';

/** A grill in the garden and the table beside it. */
export function drawGrill(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const stage = openParty(scene, {});
  drawBulbString(scene, { x1: -40, y1: 50, x2: 830, y2: 30, sag: 90 });
  drawBulbString(scene, { x1: 760, y1: 24, x2: 1660, y2: 70, sag: 100 });
  const iron = multiply('#2e2c38', mood.outside);
  stage.shadow({ x: -2.4, z: 1.2, w: 2.3, d: 0.9 }, 0.6);
  for (const x of [-2.25, -0.4])
    for (const z of [1.3, 1.9]) stage.block({ x, y: 0, z, w: 0.07, h: 0.72, d: 0.07 }, darken(iron, 0.3));
  stage.block({ x: -2.4, y: 0.62, z: 1.2, w: 2.2, h: 0.26, d: 0.85 }, iron, { top: '#5a1f14' });
  const [fx, fy] = stage.at([-1.3, 0.9, 1.5]);
  easel.glow({ x: fx, y: fy, rx: 340, ry: 120 }, '#ff7a2f', 0.2);
  for (let ember = 0; ember < 60; ember += 1) {
    const [x, y] = stage.at([easel.random.between(-2.3, -0.3), 0.885, easel.random.between(1.25, 2)]);
    easel.ellipse({ x, y, rx: 9, ry: 4 }, easel.random.pick(['#ff8a3c', '#ffc45a', '#c8301f']));
  }
  for (let bar = 0; bar < 23; bar += 1)
    stage.block({ x: -2.36 + bar * 0.094, y: 0.9, z: 1.22, w: 0.02, h: 0.015, d: 0.8 }, '#1c1a24');
  for (let flame = 0; flame < 7; flame += 1) {
    const [x, y] = stage.at([-2.2 + flame * 0.31, 0.93, 1.85]);
    drawFlame(scene, { x, y, size: easel.random.between(26, 46) });
  }
  for (let steak = 0; steak < 4; steak += 1)
    drawHeap(scene, stage, {
      x: -2.05 + steak * 0.5,
      y: 0.93,
      z: 1.52,
      r: 0.15,
      high: 0.02,
      colors: ['#7a3420', '#6a2c1a'],
      bite: 0.085,
      count: 5,
    });
  for (let corn = 0; corn < 3; corn += 1) {
    const [x, y] = stage.at([-1.15 + corn * 0.36, 0.95, 1.28]);
    easel.line(`M${round(x)} ${round(y)}l88 -9`, '#a5661f', { width: 27 });
    easel.line(`M${round(x)} ${round(y - 2)}l88 -9`, '#f2bf3a', { width: 22 });
    easel.add(
      `<path d="M${round(x)} ${round(y - 5)}l88 -9" stroke="#fbe08a" stroke-width="8" stroke-dasharray="6 6" stroke-linecap="round"/>`,
    );
  }
  for (const x of [-2, -1.3, -0.6])
    drawSteam(scene, stage, { x, y: 1.05, z: 1.6, high: 1.5, strength: 1.6, color: '#f4e8e0' });
  const y = 0.84;
  drawLinenTable(scene, stage, {
    x: 0.2,
    z: 1.1,
    w: 2.6,
    d: 0.95,
    h: y,
    hem: 0.03,
    color: multiply('#c8402f', mood.outside),
  });
  for (let stripe = 0; stripe < 13; stripe += 1)
    stage.face(
      [
        [0.2 + stripe * 0.2, y + 0.002, 1.1],
        [0.3 + stripe * 0.2, y + 0.002, 1.1],
        [0.3 + stripe * 0.2, y + 0.002, 2.05],
        [0.2 + stripe * 0.2, y + 0.002, 2.05],
      ],
      multiply('#fff4ea', mood.outside),
    );
  stage.block({ x: 0.4, y, z: 1.35, w: 0.95, h: 0.05, d: 0.5 }, '#8a5a34');
  drawHeap(scene, stage, {
    x: 0.86,
    y: y + 0.06,
    z: 1.6,
    r: 0.36,
    high: 0.08,
    colors: ['#8f4a32', '#a5583f', '#5a2418'],
    bite: 0.09,
    count: 16,
  });
  for (const [x, colors] of [
    [1.62, ['#c9d88a', '#a0488a', '#ee8a34']],
    [2.1, ['#94402c', '#7a2f22']],
    [2.5, GOLD],
  ] as const) {
    drawPot(scene, stage, { x, y, z: 1.6, r: 0.19, h: 0.14, color: '#2f6f73', fill: colors[0] });
    drawHeap(scene, stage, { x, y: y + 0.14, z: 1.6, r: 0.16, high: 0.06, colors, bite: 0.028, count: 34 });
  }
  for (const x of [1.5, 1.72])
    drawTurned(stage, [x, y, 1.25], {
      height: 0.24,
      profile: [0.05, 0.05, 0.05, 0.02, 0.022],
      color: x > 1.6 ? '#d9a23a' : '#a83224',
    });
  drawPlatePile(scene, stage, { x: 2.3, y, z: 1.3, count: 7 });
  drawPottedPlant(stage, identity, { x: 3.4, z: 2.2, size: 1.6 });
  drawNearFrame(scene, { palm: 'none' });
}

/** A stand with a tiled front under an awning. */
export function drawTacoStand(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const stage = openParty(scene, {});
  const lit = (color: Color) => multiply(color, mood.outside);
  for (const x of [-2.3, 2.22]) stage.block({ x, y: 0, z: 2.1, w: 0.09, h: 2.5, d: 0.09 }, lit('#8a5a34'));
  const y = 0.94;
  stage.shadow({ x: -2.3, z: 1, w: 4.6, d: 1 }, 0.6);
  stage.block({ x: -2.3, y: 0, z: 1, w: 4.6, h: y, d: 1 }, lit('#1f7f86'), { top: lit('#e9c48f') });
  for (let tile = 0; tile < 23; tile += 1)
    for (let row = 0; row < 4; row += 1) {
      const [x, ty] = stage.at([-2.3 + tile * 0.2 + 0.1, 0.1 + row * 0.2 + 0.06, 0.995]);
      easel.polygon(
        [
          [x, ty - 26],
          [x + 26, ty],
          [x, ty + 26],
          [x - 26, ty],
        ],
        lit(['#f4ead6', '#f2b52f', '#f4ead6', '#e8604a'][(tile + row) % 4] ?? '#f4ead6'),
        0.8,
      );
    }
  stage.block({ x: -2.36, y: y - 0.03, z: 0.96, w: 4.72, h: 0.06, d: 1.08 }, lit('#a9713f'), { top: lit('#d9a468') });
  const fills: readonly (readonly Color[])[] = [
    ['#c8301f', '#e2503a'],
    ['#8fae44', '#b5cc66'],
    ['#f6efe0', '#fffaf0'],
    ['#d94f8a', '#b0467c'],
    ['#f2b52f', '#f6cf6a'],
    GREENS,
  ];
  for (const [index, colors] of fills.entries()) {
    const x = -0.2 + index * 0.42;
    drawPot(scene, stage, {
      x,
      y,
      z: 1.68,
      r: 0.18,
      h: 0.12,
      color: lit(index % 2 ? '#f4ead6' : '#e8604a'),
      fill: colors[0] ?? '#c8301f',
    });
    drawHeap(scene, stage, { x, y: y + 0.12, z: 1.68, r: 0.15, high: 0.05, colors, bite: 0.026, count: 32 });
  }
  for (const [x, colors] of [
    [-1.9, ['#b5502c', '#9a3f22']],
    [-1.3, ['#6b3a26', '#8a4a2c']],
    [-0.72, ['#e0a44a', '#f2c56a']],
  ] as const)
    drawChafingDish(scene, stage, { x: x - 0.26, y, z: 1.45, w: 0.5, colors, bite: 0.036 });
  for (let taco = 0; taco < 7; taco += 1) {
    const [x, ty] = stage.at([-1.95 + taco * 0.42, y + 0.02, 1.18]);
    easel.ellipse({ x: x + 3, y: ty + 4, rx: 48, ry: 12 }, '#1d0f24', 0.3);
    for (let bit = 0; bit < 9; bit += 1)
      easel.ellipse(
        { x: x - 34 + bit * 8.5, y: ty - 36 - Math.sin((bit / 8) * Math.PI) * 8, rx: 9, ry: 8 },
        easel.random.pick(['#b5502c', '#f2b52f', '#4f8f3f', '#e24a7a', '#fffaf0']),
      );
    easel.path(
      `M${round(x - 46)} ${round(ty)}Q${round(x - 44)} ${round(ty - 44)} ${round(x)} ${round(ty - 44)}T${round(x + 46)} ${round(ty)}Q${round(x)} ${round(ty + 10)} ${round(x - 46)} ${round(ty)}Z`,
      easel.linear([
        [0, '#f6dc98'],
        [1, '#d9a24a'],
      ]),
    );
  }
  drawPlatePile(scene, stage, { x: 1.1, y, z: 1.22, count: 6 });
  for (const x of [1.5, 1.66, 1.82])
    drawTurned(stage, [x, y, 1.2], {
      height: 0.24,
      profile: [0.05, 0.05, 0.05, 0.018, 0.02],
      color: ['#c8301f', '#6f9a3c', '#f2b52f'][Math.round((x - 1.5) * 6.25)] ?? '#c8301f',
    });
  drawAwning(scene, stage, lit);
  for (const x of [-3.2, 3.1]) drawPottedPlant(stage, identity, { x, z: 1.6, size: 1.5 });
}

/** A striped awning with cut-paper flags under it. */
function drawAwning({ easel }: Scene, stage: Stage, lit: (color: Color) => Color): void {
  const stripes = 16;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [x1, x2] = [-2.6 + (5.2 * stripe) / stripes, -2.6 + (5.2 * (stripe + 1)) / stripes];
    const color = lit(stripe % 2 ? '#fff4ea' : '#e8604a');
    stage.face(
      [
        [x1 * 0.94, 2.75, 2.2],
        [x2 * 0.94, 2.75, 2.2],
        [x2, 2.25, 0.6],
        [x1, 2.25, 0.6],
      ],
      easel.linear([
        [0, darken(color, 0.2)],
        [1, lighten(color, 0.1)],
      ]),
    );
    const [left, top] = stage.at([x1, 2.25, 0.6]);
    const [right] = stage.at([x2, 2.25, 0.6]);
    easel.path(
      `M${round(left)} ${round(top)}H${round(right)}V${round(top + 34)}A${round((right - left) / 2)} 24 0 0 1 ${round(left)} ${round(top + 34)}Z`,
      darken(color, 0.08),
    );
  }
  for (let flag = 0; flag < 12; flag += 1) {
    const [x, y] = stage.at([-2.1 + flag * 0.38, 1.9 - Math.sin((flag / 11) * Math.PI) * 0.1, 2]);
    const color = lit(['#f2b52f', '#d94f8a', '#4fb0a6', '#6f9a3c'][flag % 4] ?? '#f2b52f');
    easel.path(`M${round(x - 42)} ${round(y)}h84v52l-14 12l-14 -12l-14 12l-14 -12l-14 12l-14 -12Z`, color, 0.92);
    easel.ellipse({ x, y: y + 26, rx: 12, ry: 12 }, '#fff4ea', 0.4);
  }
}
