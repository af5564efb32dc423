import { darken, lighten, mix } from '../../drawing/color.ts';
import { HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawPottedPlant } from '../../furniture/decor.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import { drawRoundTable } from '../../furniture/tables.ts';
import { drawBulbString, drawDeck, drawNearFrame, openStage } from '../../outdoors/outdoor-stage.ts';
import { drawBasin, drawLounger, drawParasol } from '../../outdoors/swimming-pool.ts';
import type { Scene } from '../../scene.ts';
import type { Occasion } from '../service-scene.ts';
import { drawProposal, drawWedding } from './beach-ceremonies.ts';
import { drawBalloons, drawBouquet, drawCandle } from './decorations.ts';
import { drawLaidTable } from './laid-table.ts';
import { drawYacht } from './yacht-party.ts';

const PARTY = ['#ff6f59', '#f4c26b', '#4fb0a6', '#f7a8a0', '#fff4ea'] as const;

const scenes: Readonly<Record<Occasion, (scene: Scene) => void>> = {
  'laid-table': (scene) => drawLaidTable(scene, { seats: 5 }),
  'company-dinner': (scene) => drawLaidTable(scene, { seats: 8 }),
  birthday: drawBirthday,
  proposal: drawProposal,
  bachelorette: drawBachelorette,
  wedding: drawWedding,
  yacht: drawYacht,
};

/** A place made ready for what is celebrated there. */
export function drawOccasion(scene: Scene, occasion: Occasion): void {
  scenes[occasion](scene);
}

function drawBirthday(scene: Scene): void {
  const { easel, identity } = scene;
  const stage = openStage(scene, { x: 0, vx: 800, eye: 1.6, vy: 470, scale: 320, back: 6.4 });
  drawDeck(stage, { x1: -14, x2: 14, z1: -5, z2: 4.4, color: mix(identity.wood, '#c99a6b', 0.4) });
  stage.block({ x: -14, y: 0, z: 4.3, w: 28, h: 0.5, d: 0.4 }, mix(identity.trim, identity.floor, 0.3));
  for (const [x1, y1, x2, y2] of [
    [-40, 40, 700, 20],
    [600, 10, 1120, 30],
    [1000, 20, 1660, 60],
  ] as const)
    drawBulbString(scene, { x1, y1, x2, y2, sag: 110 });
  for (const x of [-3.7, 3.6]) drawPottedPlant(stage, identity, { x, z: 3.4, size: 1.6 });
  for (const x of [-2.6, 2.6]) {
    const [px, py] = stage.at([x, 0.1, 2.4]);
    drawBalloons(scene, { x: px, y: py, size: 92, colors: PARTY, count: 9 });
  }
  drawCakeTable(scene, stage);
  for (const [x, z] of [
    [-2.2, 0.2],
    [2.1, 0.1],
  ] as const)
    drawGifts(scene, stage, { x, z });
  drawConfetti(scene);
  easel.glow({ x: 800, y: 560, rx: 520, ry: 300 }, '#ffb862', 0.3);
}

function drawCakeTable(scene: Scene, stage: Stage): void {
  const { easel, identity } = scene;
  const linen = mix(identity.trim, '#ffffff', 0.4);
  stage.shadow({ x: -1.15, z: 1, w: 2.3, d: 0.9 }, 0.6);
  stage.block({ x: -1.15, y: 0, z: 1, w: 2.3, h: 0.78, d: 0.9 }, darken(linen, 0.05), { top: lighten(linen, 0.2) });
  for (let flag = 0; flag < 11; flag += 1) {
    const [x, y] = stage.at([-1.1 + flag * 0.22, 0.74 - Math.sin((flag / 10) * Math.PI) * 0.08, 0.995]);
    easel.polygon(
      [
        [x - 26, y],
        [x + 26, y],
        [x, y + 52],
      ],
      PARTY[flag % 4] ?? PARTY[0],
    );
  }
  for (const [y, r, h] of [
    [0.78, 0.42, 0.26],
    [1.04, 0.31, 0.23],
    [1.27, 0.2, 0.2],
  ] as const) {
    const tone = y > 1 && y < 1.2 ? '#f7a8a0' : '#fff2e4';
    const [x, py] = stage.at([0, y, 1.4]);
    const s = stage.scaleAt(1.4);
    easel.rect(
      { x: x - r * s, y: py - h * s, w: r * 2 * s, h: h * s },
      easel.linear(
        [
          [0, lighten(tone, 0.3)],
          [0.5, tone],
          [1, darken(tone, 0.24)],
        ],
        [0, 0],
        [1, 0],
      ),
      { radius: 5 },
    );
    easel.ellipse({ x, y: py, rx: r * s, ry: r * 0.2 * s }, darken(tone, 0.18));
    easel.rect(
      { x: x - r * s, y: py - h * s, w: r * 2 * s, h: h * s - 1 },
      easel.linear(
        [
          [0, lighten(tone, 0.3)],
          [0.5, tone],
          [1, darken(tone, 0.24)],
        ],
        [0, 0],
        [1, 0],
      ),
    );
    easel.ellipse({ x, y: py - h * s, rx: r * s, ry: r * 0.2 * s }, lighten(tone, 0.4));
    let drip = `M${round(x - r * s)} ${round(py - h * s)}`;
    for (let step = 0; step < 10; step += 1)
      drip += `q${round(r * s * 0.1)} ${round(18 + ((step * 13) % 22))} ${round(r * s * 0.2)} 0`;
    easel.path(`${drip}Z`, '#ff8f7a', 0.9);
  }
  for (let light = 0; light < 7; light += 1)
    drawCandle(scene, stage, { x: -0.135 + light * 0.045, y: 1.47, z: 1.4 + (light % 2) * 0.03, height: 0.14 });
  for (const x of [-0.85, 0.85]) drawBouquet(scene, stage, { x, y: 0.78, z: 1.45, size: 0.44 });
  for (const x of [-0.62, -0.54, 0.56, 0.66])
    drawTurned(stage, [x, 0.78, 1.15], { height: 0.24, profile: [0.04, 0.008, 0.01, 0.035, 0.03], color: '#f6dfa6' });
}

function drawGifts({ identity }: Scene, stage: Stage, { x, z }: { x: number; z: number }): void {
  stage.shadow({ x: x - 0.3, z, w: 0.7, d: 0.5 }, 0.5);
  for (const [dx, y, w, h, color, ribbon] of [
    [-0.3, 0, 0.46, 0.34, identity.accent, '#fff4ea'],
    [0.2, 0, 0.34, 0.26, '#4fb0a6', '#f4c26b'],
    [-0.2, 0.34, 0.28, 0.2, '#f4c26b', identity.accent],
  ] as const) {
    stage.block({ x: x + dx, y, z, w, h, d: 0.34 }, color);
    stage.block({ x: x + dx + w * 0.42, y, z: z - 0.004, w: w * 0.14, h: h + 0.006, d: 0.35 }, ribbon);
  }
}

function drawConfetti({ easel }: Scene): void {
  for (let piece = 0; piece < 70; piece += 1) {
    const [x, y] = [easel.random.between(0, WIDTH), easel.random.between(780, HEIGHT)];
    easel.rect({ x, y, w: easel.random.between(7, 15), h: easel.random.between(4, 8) }, easel.random.pick(PARTY), {
      opacity: 0.9,
      radius: 2,
    });
  }
}

function drawBachelorette(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const stage = openStage(scene, { x: 0, vx: 800, eye: 1.7, vy: 400, scale: 240, back: 7 });
  const rim = mix(identity.trim, '#f3e3cf', 0.5);
  drawDeck(stage, { x1: -16, x2: 16, z1: -6, z2: 5, color: mix(identity.wood, '#d9b184', 0.5) });
  drawBasin(stage, { x: -7, z: -6, w: 14, d: 7.2 }, { mood, rim });
  for (const [x, towel] of [
    [-4.9, '#ff6f8f'],
    [-2.6, '#f4c26b'],
    [1.6, '#4fb0a6'],
  ] as const)
    drawLounger(stage, { x, z: 2.2, cloth: '#fff6ea', frame: identity.wood, towel });
  drawParasol(stage, { x: -1.9, z: 3.4, one: '#ff7d92', other: '#fff4ea' });
  drawParasol(stage, { x: 3.4, z: 3.4, one: '#ff7d92', other: '#fff4ea' });
  const [bx, by] = stage.at([0.4, 0.2, 3.6]);
  drawBalloons(scene, { x: bx, y: by, size: 84, colors: ['#ff8fa6', '#ffd0d6', '#f4c26b', '#fff4ea'], count: 9 });
  drawRoundTable(stage, { x: 0.3, z: 1.9, r: 0.5, h: 0.5 }, identity.wood);
  drawBouquet(scene, stage, { x: 0.3, y: 0.5, z: 1.95, size: 0.42 });
  for (const x of [0, 0.62])
    drawTurned(stage, [x, 0.5, 1.75], { height: 0.26, profile: [0.05, 0.01, 0.012, 0.06, 0.05], color: '#f8a9b4' });
  for (const [x, z, r, color] of [
    [-2.4, -1.2, 0.8, '#ff8fa6'],
    [2, -0.6, 0.72, '#f4c26b'],
    [0.4, -2.6, 0.62, '#fff4ea'],
  ] as const)
    drawFloat(scene, stage, { x, z, r, color });
  easel.glow({ x: 800, y: 500, rx: 600, ry: 200 }, mood.sun.halo, 0.2);
  drawNearFrame(scene, { palm: 'one' });
}

/** A ring that floats on the pool. */
function drawFloat(
  { easel }: Scene,
  stage: Stage,
  { x, z, r, color }: { x: number; z: number; r: number; color: string },
): void {
  const [px, py] = stage.at([x, 0.02, z]);
  const s = stage.scaleAt(z) * r;
  easel.ellipse({ x: px + 8, y: py + 16, rx: s, ry: s * 0.34 }, '#063a52', 0.3);
  for (const [grow, tone] of [
    [0, darken(color, 0.16)],
    [-7, color],
    [-13, lighten(color, 0.3)],
  ] as const)
    easel.add(
      `<ellipse cx="${round(px)}" cy="${round(py + grow)}" rx="${round(s * 0.78)}" ry="${round(s * 0.25)}" fill="none" stroke="${tone}" stroke-width="${round(s * (grow === -13 ? 0.1 : 0.36))}"/>`,
    );
}
