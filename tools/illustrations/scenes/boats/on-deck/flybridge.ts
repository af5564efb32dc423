import { darken, lighten, mix } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawCushion, drawPad, drawTurned } from '../../furniture/soft-shapes.ts';
import { drawRoundTable, drawStillLife } from '../../furniture/tables.ts';
import type { BoatScene } from '../boat-scene.ts';
import { drawBulwarks, drawHardtop, drawSideBench, layDeck, openDeck } from './deck-stage.ts';

/** The upper deck, looking ahead: wheel and seats, a sofa with its table, a bar. */
export function drawFlybridge(scene: BoatScene): void {
  const { easel, paint, identity } = scene;
  const side = identity.light;
  const stage = openDeck(scene, { vy: easel.random.between(420, 450), eye: 1.75, scale: 262 });
  const half = 2.7;
  layDeck(scene, stage, { half, to: 3.7 });
  drawBulwarks(scene, stage, { half, z2: 3.7, high: 0.7, rail: 0.92 });
  drawScreen(scene, stage, half);
  drawHelmStand(scene, stage, { x: -side * 1.1 });
  drawSideBench(scene, stage, { side, half: half - 0.04, z1: 0.2, z2: 3 });
  drawCushion(stage, [side * 2.2, 0.47, 2.4], { size: 0.5, color: paint.white, tilt: 5, stripe: paint.cloth });
  drawRoundTable(stage, { x: side * 1.25, z: 1.4, r: 0.5, h: 0.62 }, paint.teak);
  drawStillLife(stage, identity, { x: side * 1.25, y: 0.62, z: 1.36 });
  drawHardtop(scene, stage, { half: half + 0.2, y: 2.62, z2: 2.3 });
  for (const x of [-half + 0.02, half - 0.16])
    stage.block({ x, y: 0.68, z: 2.2, w: 0.14, h: 1.96, d: 0.18 }, paint.white);
  drawBar(scene, stage, -side);
}

function drawScreen({ easel, paint, mood }: BoatScene, stage: Stage, half: number): void {
  stage.block({ x: -half, y: 0, z: 3.7, w: half * 2, h: 0.82, d: 0.3 }, paint.white);
  stage.face(
    [
      [-half, 0.82, 3.72],
      [half, 0.82, 3.72],
      [half - 0.3, 1.18, 4],
      [-half + 0.3, 1.18, 4],
    ],
    mood.lamps ? mix(mood.sky[1], '#ffcf86', 0.25) : '#2b4254',
    0.5,
  );
  const [x1, y] = stage.at([-half + 0.3, 1.18, 4]);
  const [x2] = stage.at([half - 0.3, 1.18, 4]);
  easel.line(`M${round(x1)} ${round(y)}H${round(x2)}`, lighten(paint.steel, 0.4), { width: 5 });
}

function drawHelmStand({ easel, paint, mood }: BoatScene, stage: Stage, { x }: { x: number }): void {
  stage.shadow({ x: x - 0.6, z: 2.7, w: 1.2, d: 0.6 }, 0.5);
  stage.block({ x: x - 0.62, y: 0, z: 3, w: 1.24, h: 0.98, d: 0.6 }, paint.white);
  stage.block({ x: x - 0.66, y: 0.98, z: 2.98, w: 1.32, h: 0.12, d: 0.6 }, paint.dark);
  for (const dx of [-0.5, 0.06]) {
    const [left, top] = stage.at([x + dx, 1.42, 3.2]);
    const s = stage.scaleAt(3.2);
    easel.rect({ x: left, y: top, w: s * 0.46, h: s * 0.34 }, paint.dark, { radius: 4 });
    easel.rect({ x: left + 4, y: top + 4, w: s * 0.46 - 8, h: s * 0.34 - 8 }, mood.lamps ? '#63c3d8' : '#2d7f95');
    easel.line(
      `M${round(left + 8)} ${round(top + s * 0.24)}q${round(s * 0.12)} ${round(-s * 0.14)} ${round(s * 0.2)} ${round(-s * 0.06)}t${round(s * 0.14)} ${round(-s * 0.08)}`,
      '#f3e3a8',
      { width: 2.4 },
    );
  }
  const [cx, cy] = stage.at([x, 0.86, 2.9]);
  const r = stage.scaleAt(2.9) * 0.3;
  easel.add(
    `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(r)}" ry="${round(r * 0.9)}" fill="none" stroke="${darken(paint.dark, 0.2)}" stroke-width="${round(r * 0.16)}"/>`,
  );
  easel.line(
    `M${round(cx - r)} ${round(cy)}H${round(cx + r)}M${round(cx)} ${round(cy)}V${round(cy + r * 0.8)}`,
    paint.steel,
    { width: r * 0.12 },
  );
  for (const dx of [-0.62, 0.08]) {
    stage.block({ x: x + dx + 0.2, y: 0, z: 1.95, w: 0.14, h: 0.6, d: 0.14 }, paint.steel);
    stage.block({ x: x + dx, y: 0.58, z: 1.8, w: 0.54, h: 0.12, d: 0.5 }, paint.cloth);
    drawPad(stage, { x: x + dx, y: 0.62, z: 1.78, w: 0.54, h: 0.68 }, darken(paint.cloth, 0.04), 0.12);
    drawPad(stage, { x: x + dx + 0.09, y: 1.08, z: 1.77, w: 0.36, h: 0.16 }, lighten(paint.white, 0.1), 0.06);
  }
}

/** A bar with a stone top: bottles, a bowl of limes, two stools. */
function drawBar({ paint, identity }: BoatScene, stage: Stage, side: number): void {
  const x = side * 2.05 - 0.5;
  stage.shadow({ x: x - 0.1, z: -0.3, w: 1.2, d: 1 }, 0.5);
  stage.block({ x, y: 0, z: -0.2, w: 1, h: 0.88, d: 0.9 }, identity.wood);
  stage.block({ x: x - 0.06, y: 0.88, z: -0.26, w: 1.12, h: 0.06, d: 1.02 }, paint.white, {
    top: lighten(paint.white, 0.2),
  });
  drawTurned(stage, [x + 0.25, 0.94, 0.4], {
    height: 0.36,
    profile: [0.05, 0.055, 0.055, 0.02, 0.018],
    color: paint.stripe,
  });
  drawTurned(stage, [x + 0.42, 0.94, 0.45], {
    height: 0.3,
    profile: [0.055, 0.06, 0.05, 0.02, 0.018],
    color: '#3f7a54',
  });
  drawTurned(stage, [x + 0.72, 0.94, 0.2], {
    height: 0.13,
    profile: [0.06, 0.13, 0.15],
    color: lighten(paint.cloth, 0.2),
  });
  const [lx, ly] = stage.at([x + 0.72, 1.09, 0.2]);
  const s = stage.scaleAt(0.2);
  for (const dx of [-0.07, 0, 0.07])
    stage.easel.ellipse({ x: lx + s * dx, y: ly, rx: s * 0.05, ry: s * 0.045 }, dx === 0 ? '#a9c94a' : '#7fae3f');
}
