import { darken, lighten } from '../../drawing/color.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawCushion } from '../../furniture/soft-shapes.ts';
import { drawRoundTable, drawSlabTable, drawStillLife } from '../../furniture/tables.ts';
import type { BoatScene } from '../boat-scene.ts';
import {
  drawBench,
  drawBulwarks,
  drawHardtop,
  drawSideBench,
  drawWakeAstern,
  layDeck,
  openDeck,
} from './deck-stage.ts';

/** The cockpit, looking back over the stern: seats round a table, the wake behind. */
export function drawAftDeck(scene: BoatScene): void {
  const { easel, request, paint } = scene;
  const { random } = easel;
  const { type } = request.boat;
  const isWide = type === 'motor-yacht' || type === 'catamaran';
  const half = isWide ? 2.75 : type === 'sailing-yacht' || type === 'center-console' ? 1.75 : 2.1;
  const depth = 3.1;
  const stage = openDeck(scene, { vy: random.between(400, 440), eye: 1.95, scale: isWide ? 250 : 292 });
  drawWakeAstern(scene, stage);
  layDeck(scene, stage, { half, to: depth + 0.3 });
  drawBulwarks(scene, stage, {
    half,
    z2: depth + 0.3,
    high: type === 'pontoon' ? 0.86 : 0.66,
    rail: type === 'center-console' ? 0.66 : 1,
  });
  if (type !== 'center-console')
    for (const side of [-1, 1] as const)
      drawSideBench(scene, stage, { side, half: half - 0.04, z1: 0.2, z2: depth - 0.75 });
  if (type === 'center-console') drawMotors(scene, stage);
  drawBench(scene, stage, { x: -half + 0.02, z: depth - 0.6, w: half * 2 - (isWide ? 1.1 : 0.9), facing: 1 });
  drawCushions(scene, stage, { half, z: depth - 0.3 });
  drawGate(scene, stage, { half, z: depth + 0.2 });
  if (type === 'center-console') drawCooler(scene, stage);
  else drawTable(scene, stage, isWide);
  if (type === 'sailing-yacht') drawWheels(scene, stage);
  if (type !== 'sailing-yacht') {
    drawHardtop(scene, stage, {
      half: half + 0.25,
      y: 2.6,
      z2: 1.6,
      ...(type === 'pontoon' ? { tone: paint.cloth } : {}),
    });
    for (const x of [-half + 0.05, half - 0.15]) stage.block({ x, y: 0.6, z: 1.55, w: 0.1, h: 2, d: 0.1 }, paint.steel);
  }
  if (type === 'sailing-yacht') drawBackstay(scene);
}

function drawCushions({ paint }: BoatScene, stage: Stage, { half, z }: { half: number; z: number }): void {
  drawCushion(stage, [-half + 0.6, 0.47, z], { size: 0.46, color: paint.white, tilt: -7, stripe: paint.cloth });
  drawCushion(stage, [-half + 1.05, 0.47, z - 0.05], { size: 0.4, color: paint.stripe, tilt: 6 });
  drawCushion(stage, [half - 1.75, 0.47, z], { size: 0.44, color: lighten(paint.cloth, 0.35), tilt: 8 });
}

/** The way to the swim platform, beside the bench, and the flag over it. */
function drawGate({ paint, request }: BoatScene, stage: Stage, { half, z }: { half: number; z: number }): void {
  stage.block({ x: half - 1.02, y: 0, z, w: 0.05, h: 0.8, d: 0.05 }, paint.steel);
  stage.block({ x: half - 0.98, y: 0.42, z, w: 0.9, h: 0.04, d: 0.04 }, paint.steel);
  stage.block({ x: half - 0.98, y: 0.76, z, w: 0.9, h: 0.04, d: 0.04 }, paint.steel);
  if (request.boat.type === 'center-console') return;
  stage.block({ x: -0.02, y: 0.8, z: z + 0.1, w: 0.05, h: 1.3, d: 0.04 }, paint.teak);
  stage.face(
    [
      [0.03, 2.06, z + 0.1],
      [0.42, 1.98, z + 0.1],
      [0.8, 2.06, z + 0.1],
      [0.8, 1.6, z + 0.1],
      [0.42, 1.5, z + 0.1],
      [0.03, 1.6, z + 0.1],
    ],
    paint.cloth,
  );
  stage.face(
    [
      [0.03, 1.88, z + 0.1],
      [0.42, 1.8, z + 0.1],
      [0.8, 1.88, z + 0.1],
      [0.8, 1.76, z + 0.1],
      [0.42, 1.68, z + 0.1],
      [0.03, 1.76, z + 0.1],
    ],
    paint.white,
  );
}

function drawTable({ identity, paint }: BoatScene, stage: Stage, isWide: boolean): void {
  if (isWide) {
    drawSlabTable(stage, { x: -1.1, z: 0.9, w: 2.1, d: 0.9, h: 0.66 }, paint.teak);
    drawStillLife(stage, identity, { x: -0.5, y: 0.66, z: 1.2 });
    drawPlates(stage, paint.white);
    return;
  }
  drawRoundTable(stage, { x: 0, z: 1.1, r: 0.5, h: 0.62 }, paint.teak);
  drawStillLife(stage, identity, { x: 0, y: 0.62, z: 1.05 });
}

function drawPlates(stage: Stage, white: string): void {
  for (const x of [0.16, 0.66]) {
    const [cx, cy] = stage.at([x, 0.67, 1.2]);
    const s = stage.scaleAt(1.2);
    stage.easel.ellipse({ x: cx, y: cy, rx: s * 0.17, ry: s * 0.05 }, darken(white, 0.2));
    stage.easel.ellipse({ x: cx, y: cy - 3, rx: s * 0.16, ry: s * 0.045 }, lighten(white, 0.4));
  }
}

function drawWheels({ easel, paint }: BoatScene, stage: Stage): void {
  for (const x of [-0.95, 0.95]) {
    const [cx, cy] = stage.at([x, 0.95, 2.1]);
    const r = stage.scaleAt(2.1) * 0.5;
    stage.block({ x: x - 0.12, y: 0, z: 2.2, w: 0.24, h: 0.98, d: 0.24 }, paint.white);
    easel.add(
      `<circle cx="${Math.round(cx)}" cy="${Math.round(cy)}" r="${Math.round(r)}" fill="none" stroke="${lighten(paint.teak, 0.1)}" stroke-width="${Math.round(r * 0.1)}"/>`,
    );
    for (let spoke = 0; spoke < 6; spoke += 1) {
      const angle = (spoke * Math.PI) / 3;
      easel.line(
        `M${Math.round(cx)} ${Math.round(cy)}L${Math.round(cx + Math.cos(angle) * r)} ${Math.round(cy + Math.sin(angle) * r)}`,
        paint.steel,
        { width: r * 0.05 },
      );
    }
    easel.ellipse({ x: cx, y: cy, rx: r * 0.13, ry: r * 0.13 }, paint.steel);
  }
}

function drawCooler({ paint }: BoatScene, stage: Stage): void {
  stage.shadow({ x: -0.6, z: 0.9, w: 1.2, d: 0.6 }, 0.6);
  stage.block({ x: -0.6, y: 0, z: 0.9, w: 1.2, h: 0.42, d: 0.6 }, paint.white);
  stage.block({ x: -0.64, y: 0.42, z: 0.87, w: 1.28, h: 0.1, d: 0.66 }, lighten(paint.cloth, 0.1), {
    top: lighten(paint.cloth, 0.3),
  });
  for (const x of [-1.55, 1.49]) {
    stage.block({ x, y: 0.6, z: 1.4, w: 0.06, h: 0.24, d: 0.06 }, paint.steel);
    const [cx, cy] = stage.at([x + 0.03, 0.84, 1.4]);
    const s = stage.scaleAt(1.4);
    stage.easel.line(
      `M${Math.round(cx)} ${Math.round(cy)}L${Math.round(cx + Math.sign(x) * s * 0.5)} ${Math.round(cy - s * 2.1)}`,
      paint.dark,
      { width: s * 0.022 },
    );
    stage.easel.ellipse({ x: cx + Math.sign(x) * s * 0.07, y: cy - s * 0.22, rx: s * 0.08, ry: s * 0.08 }, paint.teak);
  }
}

function drawMotors({ easel, paint, request }: BoatScene, stage: Stage): void {
  for (const x of request.boat.feet > 32 ? [-0.66, 0, 0.66] : [-0.4, 0.4]) {
    const [cx, cy] = stage.at([x, 0.95, 3.9]);
    const s = stage.scaleAt(3.9);
    easel.rect(
      { x: cx - s * 0.26, y: cy - s * 0.62, w: s * 0.52, h: s * 0.9 },
      easel.linear(
        [
          [0, lighten(paint.dark, 0.45)],
          [0.4, paint.dark],
          [1, darken(paint.dark, 0.5)],
        ],
        [0, 0],
        [1, 1],
      ),
      { radius: s * 0.16 },
    );
    easel.rect({ x: cx - s * 0.24, y: cy - s * 0.2, w: s * 0.48, h: s * 0.07 }, paint.stripe);
  }
}

function drawBackstay({ easel, paint }: BoatScene): void {
  easel.line('M800 330L690 -20M800 330L910 -20', paint.steel, { width: 3, opacity: 0.9 });
  easel.line('M800 330V440', paint.steel, { width: 3.4 });
}
