import { darken, mix, multiply } from '../../drawing/color.ts';
import { HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawRoundTable } from '../../furniture/tables.ts';
import { drawPalm } from '../../landscape/palm.ts';
import { drawBlades } from '../../landscape/plants.ts';
import { openStage } from '../../outdoors/outdoor-stage.ts';
import type { Scene } from '../../scene.ts';
import { drawBouquet, drawCandle, drawFlowerArch, drawLantern } from './decorations.ts';

const WHITES = ['#fff8f0', '#ffe6df', '#f7c9c4', '#fdf3e0'] as const;

/** Sand from the near edge to the water. */
function drawSand({ easel, mood }: Scene, stage: Stage, from: number): void {
  const sand = multiply('#ecd6ac', mood.outside);
  const top = stage.at([0, 0, from])[1];
  easel.path(
    `M0 ${round(top + 10)}Q400 ${round(top - 12)} 800 ${round(top + 8)}T1600 ${round(top)}V${HEIGHT}H0Z`,
    easel.linear([
      [0, mix(sand, mood.sea[0], 0.4)],
      [0.12, sand],
      [1, darken(sand, 0.36)],
    ]),
  );
  easel.line(`M0 ${round(top + 10)}Q400 ${round(top - 12)} 800 ${round(top + 8)}T1600 ${round(top)}`, '#fff8ee', {
    width: 7,
    opacity: 0.55,
  });
  for (let ripple = 0; ripple < 60; ripple += 1) {
    const y = top + 40 + (HEIGHT - top) * easel.random.next() ** 1.2;
    const w = (y - top) * 0.5;
    const x = easel.random.between(-100, WIDTH);
    easel.line(`M${round(x)} ${round(y)}q${round(w / 2)} ${round(-w * 0.05)} ${round(w)} 0`, darken(sand, 0.4), {
      width: 2.4,
      opacity: 0.18,
    });
  }
}

function drawBeachPalms({ easel, mood, identity }: Scene): void {
  for (const [x, height, lean] of [
    [60, 900, 150],
    [1560, 820, -130],
    [1420, 640, -40],
  ] as const) {
    easel.shade({ x: x - identity.light * 60, y: 902, rx: 190, ry: 26 }, 0.4);
    drawPalm(easel, { x, y: 905, height, lean, mood, light: identity.light });
    drawBlades(easel, { x, y: 912, size: 90, leaf: darken(identity.leaf, 0.15), spread: 0.7 });
  }
}

/** Candles, petals and an arch of white flowers in the sand. */
export function drawProposal(scene: Scene): void {
  const { easel, identity } = scene;
  const stage = openStage(scene, { x: 0, vx: 800, eye: 1.7, vy: 500, scale: 250, back: 7 });
  drawSand(scene, stage, 9);
  drawBeachPalms(scene);
  drawFlowerArch(scene, stage, { x: 0, z: 3, w: 2.5, h: 2.9, colors: WHITES });
  stage.face(
    [
      [-0.75, 0.004, 2.6],
      [0.75, 0.004, 2.6],
      [0.75, 0.004, 3.8],
      [-0.75, 0.004, 3.8],
    ],
    mix(identity.trim, '#f7c9c4', 0.5),
  );
  drawRoundTable(stage, { x: 0, z: 3.3, r: 0.3, h: 0.55 }, mix(identity.trim, identity.wood, 0.2));
  drawBouquet(scene, stage, { x: 0, y: 0.55, z: 3.3, size: 0.34 });
  for (let z = 2.3; z > -3.4; z -= 0.72)
    for (const side of [-1, 1] as const) {
      const x = side * (0.95 + (2.3 - z) * 0.06);
      drawCandle(scene, stage, { x, z, height: 0.18 + ((z * 7) % 1) * 0.06 + 0.05 });
      drawCandle(scene, stage, { x: x + side * 0.17, z: z + 0.12, height: 0.12 });
    }
  for (let petal = 0; petal < 150; petal += 1) {
    const z = easel.random.between(-3.4, 2.6);
    const [x, y] = stage.at([easel.random.between(-0.8, 0.8) * (1 + (2.3 - z) * 0.05), 0.01, z]);
    const s = stage.scaleAt(z) * 0.045;
    easel.ellipse({ x, y, rx: s, ry: s * 0.45 }, easel.random.pick(['#e4566a', '#f28b94', '#fbe0dc', '#c93a52']));
  }
  for (const x of [-2.4, 2.4]) drawLantern(scene, stage, { x, z: 2.6, size: 0.55 });
}

/** Rows of chairs along an aisle to an arch before the sea. */
export function drawWedding(scene: Scene): void {
  const { easel, identity } = scene;
  const stage = openStage(scene, { x: 0, vx: 800, eye: 1.75, vy: 430, scale: 250, back: 7 });
  drawSand(scene, stage, 9);
  drawBeachPalms(scene);
  const runner = mix(identity.trim, '#ffffff', 0.5);
  stage.face(
    [
      [-0.7, 0.004, -5],
      [0.7, 0.004, -5],
      [0.7, 0.004, 4],
      [-0.7, 0.004, 4],
    ],
    runner,
  );
  drawFlowerArch(scene, stage, {
    x: 0,
    z: 4,
    w: 2.7,
    h: 3,
    colors: ['#d84a8c', '#f0719a', '#fbd0de', '#c42f74', '#fff2f4'],
  });
  for (let row = 0; row < 5; row += 1) {
    const z = 2.7 - row * 1.02;
    for (const side of [-1, 1] as const)
      for (const seat of [2, 1, 0])
        drawFoldingChair(stage, { x: side * (1.32 + seat * 0.66) - 0.24, z, color: runner });
    for (const side of [-1, 1] as const) {
      const [x, y] = stage.at([side * 0.92, 0.62, z]);
      easel.line(`M${round(x)} ${round(y)}V${round(stage.at([0, 0, z])[1])}`, darken(runner, 0.3), { width: 4 });
      drawPosy(scene, { x, y, r: 0.17 * stage.scaleAt(z) });
    }
  }
}

function drawPosy({ easel, identity }: Scene, { x, y, r }: { x: number; y: number; r: number }): void {
  for (let bloom = 0; bloom < 9; bloom += 1) {
    const angle = (bloom / 9) * Math.PI * 2;
    const reach = bloom % 2 ? 0.62 : 0.2;
    const color = bloom % 3 ? '#f0719a' : '#fff2f4';
    easel.ellipse(
      {
        x: x + Math.cos(angle) * r * reach * 1.3,
        y: y + Math.sin(angle) * r * reach * 1.3 + 4,
        rx: r * 0.46,
        ry: r * 0.42,
      },
      bloom % 4 ? darken(color, 0.12) : identity.leaf,
    );
    easel.ellipse(
      { x: x + Math.cos(angle) * r * reach, y: y + Math.sin(angle) * r * reach, rx: r * 0.36, ry: r * 0.34 },
      color,
    );
  }
}

/** A light folding chair from behind. */
function drawFoldingChair(stage: Stage, { x, z, color }: { x: number; z: number; color: string }): void {
  stage.shadow({ x, z, w: 0.48, d: 0.4 }, 0.35);
  for (const [lx, lz] of [
    [x, z + 0.4],
    [x + 0.44, z + 0.4],
  ] as const)
    stage.block({ x: lx, y: 0, z: lz, w: 0.035, h: 0.45, d: 0.03 }, darken(color, 0.2));
  stage.block({ x: x - 0.01, y: 0.43, z, w: 0.5, h: 0.05, d: 0.42 }, color);
  for (const lx of [x, x + 0.44]) stage.block({ x: lx, y: 0, z, w: 0.04, h: 0.92, d: 0.03 }, darken(color, 0.1));
  for (const y of [0.6, 0.72, 0.84]) stage.block({ x, y, z, w: 0.48, h: 0.07, d: 0.03 }, color);
}
