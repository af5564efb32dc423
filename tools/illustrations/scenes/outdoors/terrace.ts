import { darken, lighten, mix } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawPottedPlant, drawRug } from '../furniture/decor.ts';
import { drawPendant } from '../furniture/lamps.ts';
import { drawArmchair, drawChair, drawSofa } from '../furniture/seating.ts';
import { drawTurned } from '../furniture/soft-shapes.ts';
import { drawRoundTable, drawSlabTable, drawStillLife } from '../furniture/tables.ts';
import type { Scene } from '../scene.ts';
import { drawBulbString, drawDeck, drawGardenEdge, drawLawn, openStage } from './outdoor-stage.ts';

/** A place to sit outside, under a pergola, a roof or the sky, at the edge of the view. */
export function drawTerrace(scene: Scene): void {
  const { easel, identity, mood, request } = scene;
  const { random } = easel;
  const stage = openStage(scene, { eye: 1.55, vy: random.between(455, 500), scale: 285, back: 6.4 });
  const isGreen = request.outlook === 'garden' || request.outlook === 'lake';
  if (request.outlook === 'garden') {
    drawLawn(scene, stage, { from: 20 });
    drawGardenEdge(scene, stage, { z: 15, height: 1.3 });
  }
  drawDeck(stage, { x1: -14, x2: 14, z1: -5, z2: 4.2, color: mix(identity.wood, identity.floor, 0.35) });
  drawEdge(scene, stage, isGreen);
  const shelter = random.pick(['pergola', 'roof', 'bulbs'] as const);
  if (shelter === 'pergola') drawPergola(scene, stage);
  if (shelter === 'roof') drawRoof(scene, stage);
  if (shelter === 'bulbs') {
    drawBulbString(scene, { x1: -40, y1: 120, x2: 900, y2: 70, sag: 130 });
    drawBulbString(scene, { x1: 780, y1: 60, x2: 1660, y2: 150, sag: 120 });
  }
  for (const x of [-3.6, 3.5]) drawPottedPlant(stage, identity, { x, z: 3.4, size: random.between(1.3, 1.9) });
  if (random.chance(0.65)) drawLounge(scene, stage);
  else drawSupper(scene, stage);
  if (shelter !== 'bulbs')
    for (const x of [-1, 1]) drawPendant(stage, identity, { x, y: 2.3, z: 1.8, size: 0.46, ceiling: 3.05, mood });
  drawPottedPlant(stage, identity, { x: -identity.light * 3, z: -0.4, size: 1.5 });
}

function drawEdge({ easel, identity }: Scene, stage: Stage, isGreen: boolean): void {
  const z = 4.2;
  if (isGreen) {
    stage.block({ x: -14, y: 0, z, w: 28, h: 0.5, d: 0.5 }, mix(identity.trim, identity.floor, 0.3));
    return;
  }
  const isGlass = identity.style === 'high-rise' || identity.style === 'modern-white';
  if (isGlass)
    stage.face(
      [
        [-14, 0, z],
        [14, 0, z],
        [14, 1.02, z],
        [-14, 1.02, z],
      ],
      easel.linear([
        [0, '#ffffff', 0.26],
        [1, '#dff2f4', 0.1],
      ]),
    );
  const metal = isGlass ? identity.metal : identity.trim;
  for (let x = -8; x <= 8; x += isGlass ? 1.6 : 0.2) stage.block({ x, y: 0, z, w: 0.05, h: 1.02, d: 0.05 }, metal);
  stage.block({ x: -14, y: 1, z, w: 28, h: 0.07, d: 0.08 }, lighten(metal, 0.1));
}

function drawPergola({ identity }: Scene, stage: Stage): void {
  const wood = identity.style === 'coastal-wood' || identity.style === 'bungalow' ? identity.trim : identity.wood;
  for (const x of [-3.5, 3.34]) stage.block({ x, y: 0, z: 3.7, w: 0.18, h: 2.95, d: 0.18 }, darken(wood, 0.1));
  for (let z = 4; z > -3; z -= 0.62) stage.block({ x: -9, y: 2.98, z, w: 18, h: 0.16, d: 0.08 }, darken(wood, 0.16));
  for (const x of [-3.5, 3.34]) stage.block({ x, y: 2.84, z: -3.5, w: 0.16, h: 0.16, d: 7.6 }, darken(wood, 0.24));
  for (let z = 3.6; z > -3; z -= 0.62)
    stage.face(
      [
        [-4 - stage.light * 0.9, 0.004, z],
        [4 - stage.light * 0.9, 0.004, z],
        [4 - stage.light * 0.9, 0.004, z - 0.22],
        [-4 - stage.light * 0.9, 0.004, z - 0.22],
      ],
      '#140f2e',
      0.13,
    );
}

function drawRoof({ easel, identity }: Scene, stage: Stage): void {
  const wood = mix(identity.wood, identity.trim, 0.25);
  stage.face(
    [
      [-12, 3.05, 4.3],
      [12, 3.05, 4.3],
      [12, 3.05, -4],
      [-12, 3.05, -4],
    ],
    easel.linear([
      [0, darken(wood, 0.5)],
      [1, darken(wood, 0.12)],
    ]),
  );
  for (let x = -9; x < 9; x += 0.4)
    stage.face(
      [
        [x, 3.05, 4.3],
        [x + 0.03, 3.05, 4.3],
        [x + 0.03, 3.05, -4],
        [x, 3.05, -4],
      ],
      darken(wood, 0.6),
      0.6,
    );
  stage.block({ x: -12, y: 2.9, z: 4.2, w: 24, h: 0.3, d: 0.2 }, identity.trim);
  for (const x of [-4.4, 4.2]) stage.block({ x, y: 0, z: 4, w: 0.24, h: 2.95, d: 0.24 }, identity.trim);
}

function drawLounge({ easel, identity }: Scene, stage: Stage): void {
  drawRug(stage, identity, { x: -2.1, z: 0.1, w: 4.2, d: 2.8 });
  drawSofa(stage, identity, { x: -1.35, z: 2.3, w: 2.7 });
  if (easel.random.chance(0.4)) drawFirePit(stage, identity);
  else {
    drawRoundTable(stage, { x: 0, z: 1.2, r: 0.55, h: 0.4 }, identity.wood);
    drawStillLife(stage, identity, { x: -0.06, y: 0.4, z: 1.15 });
  }
  drawArmchair(stage, identity, { x: -2.6, z: 0.9, color: identity.accent });
  drawArmchair(stage, identity, { x: 1.75, z: 0.9, color: identity.second });
}

function drawFirePit(stage: Stage, identity: Scene['identity']): void {
  const { easel } = stage;
  stage.shadow({ x: -0.6, z: 0.8, w: 1.2, d: 0.9 }, 0.6);
  stage.block({ x: -0.6, y: 0, z: 0.8, w: 1.2, h: 0.42, d: 0.85 }, mix(identity.floor, '#5a5660', 0.5));
  const [x, y] = stage.at([0, 0.44, 1.2]);
  easel.glow({ x, y: y - 20, rx: 330, ry: 230 }, '#ff9a4a', 0.6);
  for (const [w, h, color] of [
    [58, 92, '#ff8a3c'],
    [38, 66, '#ffb84f'],
    [19, 40, '#fff0bd'],
  ] as const)
    easel.path(
      `M${x - w} ${y}Q${x - w * 0.7} ${y - h * 0.5} ${x - w * 0.2} ${y - h}Q${x} ${y - h * 0.55} ${x + w * 0.3} ${y - h * 1.15}Q${x + w * 0.85} ${y - h * 0.4} ${x + w} ${y}Z`,
      color,
      0.9,
    );
}

function drawSupper({ identity }: Scene, stage: Stage): void {
  const seats = [-1.2, -0.35, 0.5];
  for (const x of seats) drawChair(stage, identity, { x, z: 2.3, facing: 1, color: identity.textile });
  drawSlabTable(stage, { x: -1.5, z: 1.3, w: 3, d: 0.95, h: 0.76 }, identity.wood);
  drawTurned(stage, [-0.6, 0.76, 1.7], {
    height: 0.28,
    profile: [0.05, 0.1, 0.1, 0.04, 0.05],
    color: identity.accent,
  });
  for (const x of [-1, 0.1, 1])
    drawTurned(stage, [x, 0.76, 1.5], { height: 0.2, profile: [0.04, 0.01, 0.012, 0.05, 0.042], color: '#eaf2f4' });
  drawTurned(stage, [0.55, 0.76, 1.75], { height: 0.12, profile: [0.06, 0.12, 0.2, 0.22], color: identity.second });
  for (const x of seats) drawChair(stage, identity, { x, z: 0.65, facing: -1, color: identity.accent });
}
