import { darken, lighten, mix } from '../drawing/color.ts';
import { type Oval, round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawPottedPlant } from '../furniture/decor.ts';
import { drawPad, drawTurned } from '../furniture/soft-shapes.ts';
import { circle } from '../landscape/sky.ts';
import type { Scene } from '../scene.ts';
import { drawDeck, drawGardenEdge, drawLawn, drawNearFrame, openStage } from './outdoor-stage.ts';

/** A round tub of warm water sunk in a deck, steam over it, lanterns round it, the view beyond. */
export function drawJacuzzi(scene: Scene): void {
  const { easel, identity, request } = scene;
  const { random } = easel;
  const stage = openStage(scene, { eye: 1.75, vy: random.between(380, 430), scale: 265, back: 6 });
  if (request.outlook === 'garden') {
    drawLawn(scene, stage, { from: 20 });
    drawGardenEdge(scene, stage, { z: 12, height: 1.4 });
  }
  drawDeck(stage, { x1: -14, x2: 14, z1: -4.6, z2: 5, color: mix(identity.wood, identity.floor, 0.25) });
  if (request.outlook !== 'garden') {
    stage.face(
      [
        [-14, 0, 5],
        [14, 0, 5],
        [14, 1, 5],
        [-14, 1, 5],
      ],
      easel.linear([
        [0, '#ffffff', 0.24],
        [1, '#dff2f4', 0.1],
      ]),
    );
    stage.block({ x: -14, y: 1, z: 5, w: 28, h: 0.05, d: 0.06 }, lighten(identity.metal, 0.2));
  }
  for (const x of [-3.4, 3.4]) drawPottedPlant(stage, identity, { x, z: 3.8, size: random.between(1.4, 1.9) });
  if (random.chance(0.5)) drawTub(scene, stage);
  else drawStoneSpa(scene, stage);
  for (const [x, z] of [
    [-2.6, 0.6],
    [-2.2, 3],
    [2.4, 3.1],
    [2.9, 0.4],
  ] as const)
    drawLantern(scene, stage, { x, z });
  drawTray(scene, stage);
  drawNearFrame(scene, { palm: 'one' });
}

/** A square spa of stone, one step up, water to the brim. */
function drawStoneSpa(scene: Scene, stage: Stage): void {
  const { easel, identity, mood } = scene;
  const stone = mix(identity.floor, identity.trim, 0.45);
  const [x, z, w, d, high] = [-2, 0.2, 4, 3, 0.55];
  stage.shadow({ x: x - 0.3, z: z - 0.3, w: w + 0.6, d: d + 0.6 }, 0.7);
  stage.block({ x: x - 0.5, y: 0, z: z - 0.5, w: w + 1, h: 0.18, d: d + 0.9 }, darken(stone, 0.08));
  stage.block({ x, y: 0.18, z, w, h: high - 0.18, d }, stone, { top: lighten(stone, 0.3) });
  for (let course = 0; course < 12; course += 1)
    stage.face(
      [
        [x + (w * course) / 12, 0.19, z - 0.002],
        [x + (w * course) / 12 + 0.015, 0.19, z - 0.002],
        [x + (w * course) / 12 + 0.015, high, z - 0.002],
        [x + (w * course) / 12, high, z - 0.002],
      ],
      darken(stone, 0.4),
      0.4,
    );
  const rim = 0.28;
  const water = [
    [x + rim, high, z + rim],
    [x + w - rim, high, z + rim],
    [x + w - rim, high, z + d - rim],
    [x + rim, high, z + d - rim],
  ] as const;
  stage.face(
    water,
    easel.linear([
      [0, mix('#4fcfca', mood.sky[2], 0.35)],
      [0.5, '#4fcfca'],
      [1, '#1b8a98'],
    ]),
  );
  const [cx, cy] = stage.at([x + w / 2, high, z + d / 2]);
  const [left] = stage.at([x + rim, high, z + d / 2]);
  const ry = (stage.at([0, high, z + rim])[1] - stage.at([0, high, z + d - rim])[1]) / 2;
  drawFoam(scene, { x: cx, y: cy, rx: (cx - left) * 0.92, ry: ry * 0.86 });
  stage.block({ x: x + w - 1.1, y: 0, z: z - 0.95, w: 1, h: 0.16, d: 0.42 }, lighten(identity.wood, 0.1));
}

function drawTub({ easel, identity, mood }: Scene, stage: Stage): void {
  const z = 1.6;
  const [x, y] = stage.at([0, 0.42, z]);
  const [, ground] = stage.at([0, 0, z - 1.6]);
  const s = stage.scaleAt(z);
  const [rx, ry] = [2.05 * s, 0.52 * s];
  easel.shade({ x, y: ground - 20, rx: rx * 1.25, ry: ry * 0.8 }, 0.7);
  const body = easel.linear(
    [
      [0, lighten(identity.wood, 0.14)],
      [0.5, identity.wood],
      [1, darken(identity.wood, 0.4)],
    ],
    [0, 0],
    [1, 0],
  );
  easel.path(
    `M${round(x - rx)} ${round(y)}v${round(0.42 * s)}a${round(rx)} ${round(ry)} 0 0 0 ${round(rx * 2)} 0v${round(-0.42 * s)}Z`,
    body,
  );
  let staves = '';
  for (let stave = 1; stave < 22; stave += 1) {
    const angle = Math.PI * (stave / 22);
    staves += `M${round(x - rx * Math.cos(angle))} ${round(y + ry * Math.sin(angle))}v${round(0.42 * s)}`;
  }
  easel.line(staves, darken(identity.wood, 0.45), { width: 2.4, opacity: 0.55 });
  easel.ellipse({ x, y, rx: rx + 8, ry: ry + 7 }, lighten(mix(identity.floor, identity.trim, 0.5), 0.1));
  easel.ellipse({ x, y: y + 3, rx: rx - 20, ry: ry - 14 }, darken(identity.floor, 0.4));
  easel.ellipse(
    { x, y: y + 8, rx: rx - 26, ry: ry - 19 },
    easel.radial(
      [
        [0, '#c9fbf2'],
        [0.5, '#4fcfca'],
        [1, '#1b7f92'],
      ],
      [0.5, 0.5],
      0.6,
    ),
  );
  drawFoam({ easel, mood }, { x, y: y + 8, rx: rx - 40, ry: ry - 26 });
}

/** Bubbles on the water, its glow, and steam over it. */
function drawFoam({ easel, mood }: Pick<Scene, 'easel' | 'mood'>, { x, y, rx, ry }: Oval): void {
  easel.glow({ x, y, rx: rx * 1.3, ry: ry * 2.2 }, '#56e0d4', mood.lamps ? 0.6 : 0.25);
  let foam = '';
  for (let bubble = 0; bubble < 130; bubble += 1) {
    const angle = easel.random.between(0, Math.PI * 2);
    const reach = easel.random.next() ** 0.6;
    foam += circle(x + Math.cos(angle) * reach * rx, y + Math.sin(angle) * reach * ry, easel.random.between(1.5, 7));
  }
  easel.path(foam, '#ffffff', 0.5);
  for (let wisp = 0; wisp < 7; wisp += 1) {
    const wx = x + easel.random.between(-0.7, 0.7) * rx;
    const oval = {
      x: wx,
      y: y - easel.random.between(60, 250),
      rx: easel.random.between(60, 130),
      ry: easel.random.between(80, 170),
    };
    easel.glow(oval, '#dfeaf4', mood.lamps ? 0.14 : 0.1);
  }
}

function drawLantern({ easel, identity, mood }: Scene, stage: Stage, { x, z }: { x: number; z: number }): void {
  stage.shadow({ x: x - 0.15, z: z - 0.15, w: 0.3, d: 0.3 }, 0.4);
  stage.block({ x: x - 0.15, y: 0, z: z - 0.15, w: 0.3, h: 0.04, d: 0.3 }, identity.metal);
  stage.block({ x: x - 0.13, y: 0.04, z: z - 0.13, w: 0.26, h: 0.38, d: 0.26 }, mood.lamps ? '#ffd28a' : '#e9e2d2', {
    opacity: 0.85,
  });
  stage.block({ x: x - 0.16, y: 0.42, z: z - 0.16, w: 0.32, h: 0.06, d: 0.32 }, identity.metal);
  for (const dx of [-0.14, 0.12])
    stage.block({ x: x + dx, y: 0.04, z: z - 0.15, w: 0.025, h: 0.38, d: 0.02 }, identity.metal);
  const [px, py] = stage.at([x, 0.2, z]);
  easel.ellipse({ x: px, y: py, rx: 6, ry: 13 }, '#fff6d8');
  if (mood.lamps) easel.glow({ x: px, y: py, rx: 170, ry: 150 }, '#ffb45c', 0.65);
}

function drawTray({ identity }: Scene, stage: Stage): void {
  const x = identity.light === -1 ? 1.75 : -2.5;
  const z = -0.9;
  stage.shadow({ x, z, w: 0.75, d: 0.5 }, 0.5);
  stage.block({ x, y: 0, z, w: 0.75, h: 0.36, d: 0.5 }, lighten(identity.wood, 0.1));
  drawPad(stage, { x: x + 0.06, y: 0.36, z: z + 0.1, w: 0.36, h: 0.1 }, identity.accent, 0.05);
  drawPad(stage, { x: x + 0.07, y: 0.46, z: z + 0.1, w: 0.34, h: 0.09 }, lighten(identity.trim, 0.3), 0.04);
  for (const dx of [0.52, 0.65])
    drawTurned(stage, [x + dx, 0.36, z + 0.2], {
      height: 0.24,
      profile: [0.045, 0.01, 0.012, 0.055, 0.045],
      color: '#f2e3b8',
    });
}
