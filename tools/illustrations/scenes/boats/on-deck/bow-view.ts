import { darken, lighten, mix } from '../../drawing/color.ts';
import { HEIGHT, round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawBirds } from '../../landscape/boats.ts';
import type { BoatScene } from '../boat-scene.ts';
import { type Bow, drawBow, drawPulpit } from './bow-deck.ts';
import { drawBulwarks, layDeck, openDeck } from './deck-stage.ts';
import { drawHat } from './foredeck.ts';

/** The last hour: the point of the bow, two glasses, the sun on the water ahead. */
export function drawBowView(scene: BoatScene): void {
  const { easel, mood } = scene;
  const { random } = easel;
  const side = random.pick([-1, 1] as const);
  const stage = openDeck(scene, {
    vx: 800 + side * random.between(40, 110),
    vy: random.between(520, 560),
    eye: 1.2,
    scale: 330,
    sunAt: 0.5 + side * random.between(0.02, 0.1),
  });
  drawBirds(easel, { x: 800 - side * 420, y: random.between(190, 300), size: 14, color: darken(mood.sky[1], 0.45) });
  drawSheen(scene);
  if (scene.request.boat.type === 'pontoon') drawSquareFront(scene, stage);
  else {
    const bow: Bow = { half: scene.request.boat.type === 'catamaran' ? 1.3 : 2.1, from: -3.4, tip: 3.4 };
    drawBow(scene, stage, bow);
    drawPulpit(scene, stage, { bow, high: 0.62 });
  }
  drawThings(scene, stage, side);
}

/** A pontoon has no point: fences with a gate between them. */
function drawSquareFront(scene: BoatScene, stage: Stage): void {
  const { paint } = scene;
  layDeck(scene, stage, { half: 2.3, to: 2.1 });
  drawBulwarks(scene, stage, { half: 2.3, z2: 2.1, high: 0.5, rail: 0.72 });
  for (const x of [-2.3, 0.5]) {
    stage.block({ x, y: 0.04, z: 2.1, w: 1.8, h: 0.5, d: 0.06 }, paint.hull);
    stage.block({ x, y: 0.36, z: 2.09, w: 1.8, h: 0.06, d: 0.06 }, paint.stripe);
    stage.block({ x, y: 0.66, z: 2.09, w: 1.8, h: 0.05, d: 0.05 }, paint.steel);
    for (const post of [x, x + 1.76]) stage.block({ x: post, y: 0, z: 2.09, w: 0.05, h: 0.7, d: 0.05 }, paint.steel);
  }
}

function drawSheen({ easel, mood }: BoatScene): void {
  easel.ellipse(
    { x: 800, y: HEIGHT, rx: 900, ry: 420 },
    easel.radial([
      [0, mood.sun.halo, 0.22],
      [1, mood.sun.halo, 0],
    ]),
  );
}

/** Two glasses and a bowl on a tray, a hat beside them. */
function drawThings(scene: BoatScene, stage: Stage, side: -1 | 1): void {
  const { easel, paint } = scene;
  const z = -0.45;
  const x = side * 0.5;
  stage.shadow({ x: x - 0.4, z: z - 0.2, w: 0.8, d: 0.4 }, 0.5);
  stage.block({ x: x - 0.36, y: 0.02, z: z - 0.16, w: 0.72, h: 0.035, d: 0.36 }, darken(paint.teak, 0.15), {
    top: lighten(paint.teak, 0.15),
  });
  const s = stage.scaleAt(z);
  for (const [dx, drink] of [
    [-0.17, paint.cloth],
    [0.05, mix(paint.cloth, '#ffd27a', 0.6)],
  ] as const) {
    const [cx, cy] = stage.at([x + dx, 0.06, z]);
    const [w, h] = [s * 0.062, s * 0.25];
    easel.path(
      `M${round(cx - w)} ${round(cy - h)}L${round(cx - w * 0.72)} ${round(cy)}H${round(cx + w * 0.72)}L${round(cx + w)} ${round(cy - h)}Z`,
      '#ffffff',
      0.34,
    );
    easel.path(
      `M${round(cx - w * 0.92)} ${round(cy - h * 0.72)}L${round(cx - w * 0.7)} ${round(cy - 2)}H${round(cx + w * 0.7)}L${round(cx + w * 0.92)} ${round(cy - h * 0.72)}Z`,
      easel.linear([
        [0, lighten(drink, 0.3)],
        [1, drink],
      ]),
      0.92,
    );
    easel.line(
      `M${round(cx - w * 0.1)} ${round(cy - h * 0.1)}L${round(cx + w * 0.9)} ${round(cy - h * 1.5)}`,
      lighten(paint.white, 0.2),
      { width: s * 0.012 },
    );
    easel.line(`M${round(cx - w)} ${round(cy - h)}H${round(cx + w)}`, '#ffffff', { width: 2, opacity: 0.8 });
    easel.ellipse({ x: cx + w, y: cy - h, rx: w * 0.7, ry: w * 0.7 }, '#f6d35a');
  }
  const [bx, by] = stage.at([x + 0.24, 0.06, z]);
  const r = s * 0.085;
  easel.path(
    `M${round(bx - r)} ${round(by - r * 0.9)}Q${round(bx - r * 0.8)} ${round(by)} ${round(bx)} ${round(by)}Q${round(bx + r * 0.8)} ${round(by)} ${round(bx + r)} ${round(by - r * 0.9)}Z`,
    lighten(paint.white, 0.1),
  );
  for (const [dx, tone] of [
    [-0.5, '#f2a93b'],
    [0, '#e5573f'],
    [0.5, '#8fb24a'],
  ] as const)
    easel.ellipse({ x: bx + r * dx, y: by - r * 1.05, rx: r * 0.42, ry: r * 0.4 }, tone);
  drawHat(scene, stage, [-side * 0.55, 0.02, z + 0.15]);
}
