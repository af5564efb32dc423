import { mix } from '../../drawing/color.ts';
import { WIDTH } from '../../drawing/easel.ts';
import { drawPottedPlant } from '../../furniture/decor.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import { drawBulbString, drawNearFrame } from '../../outdoors/outdoor-stage.ts';
import type { Scene } from '../../scene.ts';
import type { Feast } from '../service-scene.ts';
import { drawChefCounter } from './chef-counter.ts';
import { drawBouquet, drawCandle, drawGarland } from './decorations.ts';
import { drawGrill, drawTacoStand } from './grill-and-tacos.ts';
import { FRUIT, GOLD, GREENS, openParty, REDS } from './party-ground.ts';
import {
  drawChafingDish,
  drawHeap,
  drawJar,
  drawLinenTable,
  drawPlatePile,
  drawPlatter,
  drawTower,
} from './serving.ts';

const scenes: Readonly<Record<Feast, (scene: Scene) => void>> = {
  'chef-counter': drawChefCounter,
  buffet: (scene) => drawBuffet(scene, 'warm'),
  'fruit-tower': (scene) => drawBuffet(scene, 'morning'),
  grill: drawGrill,
  'taco-stand': drawTacoStand,
  reception: drawReception,
};

/** Where food is made and served. */
export function drawFeast(scene: Scene, feast: Feast): void {
  scenes[feast](scene);
}

function drawBuffet(scene: Scene, hour: 'warm' | 'morning'): void {
  const { identity } = scene;
  const stage = openParty(scene, {});
  drawBulbString(scene, { x1: -40, y1: 50, x2: 830, y2: 30, sag: 100 });
  drawBulbString(scene, { x1: 760, y1: 24, x2: 1660, y2: 70, sag: 110 });
  for (const x of [-3.3, 3.3]) drawPottedPlant(stage, identity, { x, z: 2.6, size: 1.7 });
  const [z, y] = [1, 0.86];
  drawLinenTable(scene, stage, {
    x: -2.3,
    z,
    w: 4.6,
    d: 1,
    h: y,
    hem: 0.04,
    color: mix(identity.trim, '#ffffff', 0.5),
  });
  drawGarland(scene, stage, { x: -2.2, y: y - 0.04, z, w: 4.4 });
  drawTower(scene, stage, { x: 0, y, z: z + 0.66, tiers: 3, colors: FRUIT, bite: 0.055 });
  for (const x of [-0.72, 0.72]) drawBouquet(scene, stage, { x, y, z: z + 0.75, size: 0.5 });
  if (hour === 'warm') {
    for (const [x, colors] of [
      [-2.1, ['#c98a45', '#e0a860']],
      [-1.34, REDS],
      [0.78, GREENS],
      [1.5, ['#e9b84e', '#f2cf7a']],
    ] as const)
      drawChafingDish(scene, stage, { x, y, z: z + 0.1, w: 0.62, colors, bite: 0.045 });
  } else {
    for (const [x, color, fruit] of [
      [-2, '#f4a02c', '#f2c230'],
      [-1.6, '#e2475a', '#9bbf3c'],
      [1.95, '#a8c458', '#f2c230'],
    ] as const)
      drawJar(scene, stage, { x, y, z: z + 0.6, color, fruit });
    for (const [x, colors, bite, r] of [
      [-1.15, GOLD, 0.075, 0.34],
      [1.05, ['#f07f52', '#f6b08c'], 0.06, 0.3],
      [1.62, ['#fbf7ee', '#f6a823'], 0.05, 0.24],
      [-1.86, ['#d28f3d', '#b9742f'], 0.07, 0.26],
    ] as const) {
      drawPlatter(scene, stage, { x, y, z: z + 0.28, r, color: '#fffaf2' });
      drawHeap(scene, stage, { x, y: y + 0.04, z: z + 0.28, r: r * 0.86, high: 0.1, colors, bite, count: 26 });
    }
  }
  drawPlatePile(scene, stage, { x: 2.1, y, z: z + 0.24, count: 8 });
  for (const x of [-0.42, 0.42]) {
    drawPlatter(scene, stage, { x, y, z: z + 0.22, r: 0.2, color: '#2f6f73' });
    drawHeap(scene, stage, {
      x,
      y: y + 0.03,
      z: z + 0.22,
      r: 0.16,
      high: 0.05,
      colors: x < 0 ? REDS : GREENS,
      bite: 0.035,
      count: 24,
    });
  }
  drawNearFrame(scene, { palm: 'none' });
}

function drawReception(scene: Scene): void {
  const { easel, identity } = scene;
  const stage = openParty(scene, {});
  drawBulbString(scene, { x1: -40, y1: 40, x2: 830, y2: 30, sag: 110 });
  drawBulbString(scene, { x1: 760, y1: 24, x2: 1660, y2: 60, sag: 120 });
  for (const x of [-3.5, 3.4]) drawPottedPlant(stage, identity, { x, z: 3, size: 1.7 });
  for (const [x, z] of [
    [-2.2, 2.4],
    [2.1, 2.5],
    [0, 1],
    [-1.2, 0.1],
    [1.9, 0.3],
  ].sort((one, other) => (other[1] ?? 0) - (one[1] ?? 0)) as [number, number][]) {
    const cloth = mix(identity.trim, '#ffffff', 0.4);
    stage.shadow({ x: x - 0.4, z: z - 0.3, w: 0.8, d: 0.6 }, 0.5);
    drawTurned(stage, [x, 0, z], { height: 1.06, profile: [0.4, 0.28, 0.17, 0.24, 0.38], color: cloth });
    const [tx, ty] = stage.at([x, 0.5, z]);
    easel.rect({ x: tx - 0.2 * stage.scaleAt(z), y: ty - 8, w: 0.4 * stage.scaleAt(z), h: 16 }, identity.accent, {
      radius: 6,
    });
    drawPlatter(scene, stage, { x, y: 1.06, z, r: 0.4, color: cloth });
    drawPlatter(scene, stage, { x: x - 0.1, y: 1.08, z: z - 0.08, r: 0.19, color: '#3a3844' });
    drawHeap(scene, stage, {
      x: x - 0.1,
      y: 1.1,
      z: z - 0.08,
      r: 0.16,
      high: 0.02,
      colors: ['#e8485a', '#f2b52f', '#f6efe0', '#6f9a3c'],
      bite: 0.035,
      count: 15,
    });
    for (const dx of [0.14, 0.25, 0.06])
      drawTurned(stage, [x + dx, 1.07, z + (dx > 0.1 ? -0.06 : 0.16)], {
        height: 0.24,
        profile: [0.04, 0.008, 0.01, 0.034, 0.03],
        color: '#f6dfa6',
      });
    drawCandle(scene, stage, { x: x - 0.26, y: 1.07, z: z + 0.1, height: 0.12 });
  }
  easel.glow({ x: WIDTH / 2, y: 620, rx: 700, ry: 260 }, '#ffb862', 0.2);
  drawNearFrame(scene, { palm: 'one' });
}
