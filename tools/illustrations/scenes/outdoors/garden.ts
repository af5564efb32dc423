import { darken, lighten, mix } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawArmchair } from '../furniture/seating.ts';
import { drawTurned } from '../furniture/soft-shapes.ts';
import { drawRoundTable, drawStillLife } from '../furniture/tables.ts';
import { drawBlades, drawBroadLeaves, drawFoliage, drawTree } from '../landscape/plants.ts';
import type { Scene } from '../scene.ts';
import { drawBulbString, drawGardenEdge, drawLawn, drawNearFrame, openStage } from './outdoor-stage.ts';

/** A path between borders to a fountain, a hammock or a table under a tree. */
export function drawGarden(scene: Scene): void {
  const { easel } = scene;
  const { random } = easel;
  const stage = openStage(scene, { eye: 1.7, vy: random.between(440, 490), scale: 200 });
  drawLawn(scene, stage);
  drawGardenEdge(scene, stage, { z: 13, height: 2, palms: 5 });
  drawStones(scene, stage);
  drawBorders(scene, stage);
  const heart = random.pick(['fountain', 'hammock', 'tea'] as const);
  if (heart === 'fountain') drawFountain(scene, stage);
  if (heart === 'hammock') drawHammock(scene, stage);
  if (heart === 'tea') drawTea(scene, stage);
  drawBulbString(scene, { x1: -30, y1: 190, x2: 840, y2: 130, sag: 120 });
  drawBulbString(scene, { x1: 740, y1: 120, x2: 1650, y2: 210, sag: 110 });
  drawNearFrame(scene, { palm: 'one' });
}

function drawStones({ identity }: Scene, stage: Stage): void {
  const { easel } = stage;
  const stone = mix(identity.floor, identity.trim, 0.4);
  for (let z = 8, step = 0; z > -5; z -= 0.95, step += 1) {
    const x = Math.sin(step * 0.5) * 0.8;
    const [px, py] = stage.at([x, 0, z]);
    const s = stage.scaleAt(z);
    easel.ellipse({ x: px, y: py + 0.05 * s, rx: 0.66 * s, ry: 0.11 * s }, darken(stone, 0.5), 0.6);
    easel.ellipse(
      { x: px, y: py, rx: 0.64 * s, ry: 0.105 * s },
      easel.linear([
        [0, lighten(stone, 0.2)],
        [1, darken(stone, 0.1)],
      ]),
    );
  }
}

function drawBorders({ easel, identity }: Scene, stage: Stage): void {
  const { random } = easel;
  const blooms = ['#f0719a', '#f2b23c', '#ef6a4f', '#c85fc0', '#ffffff'];
  for (const z of [9, 6, 3.2, 0.6])
    for (const side of [-1, 1]) {
      const [x, y] = stage.at([side * random.between(3.2, 4.4), 0, z]);
      const s = stage.scaleAt(z);
      const w = s * 3.6;
      drawFoliage(
        easel,
        { x: side === 1 ? x : x - w, y: y - s * 0.95, w, h: s },
        { leaf: z > 4 ? mix(identity.leaf, '#7fa08d', 0.25) : identity.leaf, bloom: random.pick(blooms) },
      );
      if (z < 7)
        drawBroadLeaves(easel, { x: x + side * s * 1.4, y, size: s * random.between(1.1, 1.6), leaf: identity.leaf });
      drawBlades(easel, {
        x: x + side * s * 0.4,
        y: y + 4,
        size: s * 0.75,
        leaf: lighten(identity.leaf, 0.14),
        spread: 0.5,
      });
    }
}

function drawFountain({ identity, mood }: Scene, stage: Stage): void {
  const { easel } = stage;
  const stone = mix(identity.trim, identity.floor, 0.4);
  const z = 5;
  const s = stage.scaleAt(z);
  const [x, y] = stage.at([0, 0, z]);
  easel.shade({ x, y, rx: 1.8 * s, ry: 0.36 * s }, 0.5);
  const bowl = (rx: number, up: number, thick: number) => {
    easel.rect(
      { x: x - rx * s, y: y - up * s, w: rx * 2 * s, h: thick * s },
      easel.linear(
        [
          [0, lighten(stone, 0.2)],
          [0.5, stone],
          [1, darken(stone, 0.34)],
        ],
        [0, 0],
        [1, 0],
      ),
      { radius: thick * s * 0.5 },
    );
    easel.ellipse({ x, y: y - up * s, rx: rx * s, ry: rx * 0.2 * s }, lighten(stone, 0.3));
    easel.ellipse({ x, y: y - up * s, rx: rx * 0.9 * s, ry: rx * 0.155 * s }, mix(mood.sea[1], '#7fd3d6', 0.4));
  };
  bowl(1.5, 0.42, 0.5);
  drawTurned(stage, [0, 0.42, z], { height: 0.85, profile: [0.3, 0.14, 0.1, 0.2], color: stone });
  bowl(0.75, 1.3, 0.14);
  drawTurned(stage, [0, 1.32, z], { height: 0.5, profile: [0.13, 0.06, 0.1], color: stone });
  for (const dx of [-0.62, -0.34, 0.34, 0.62])
    easel.line(
      `M${round(x)} ${round(y - 1.95 * s)}Q${round(x + dx * s * 0.8)} ${round(y - 2.2 * s)} ${round(x + dx * s)} ${round(y - 1.32 * s)}`,
      '#ffffff',
      { width: 3, opacity: 0.6 },
    );
  for (const dx of [-1, -0.8, 0.8, 1])
    easel.line(
      `M${round(x + dx * 0.75 * s)} ${round(y - 1.28 * s)}Q${round(x + dx * 1.1 * s)} ${round(y - 1.1 * s)} ${round(x + dx * 1.15 * s)} ${round(y - 0.42 * s)}`,
      '#ffffff',
      { width: 3, opacity: 0.5 },
    );
}

function drawHammock({ easel, identity }: Scene, stage: Stage): void {
  const z = 4;
  const s = stage.scaleAt(z);
  for (const x of [-2.6, 2.6]) {
    const [px, py] = stage.at([x, 0, z]);
    drawTree(easel, { x: px, y: py, height: s * 4.6, leaf: identity.leaf });
  }
  const [x1, y1] = stage.at([-2.5, 1.5, z]);
  const [x2] = stage.at([2.5, 1.5, z]);
  const sag = s * 0.95;
  const mid = (x1 + x2) / 2;
  easel.shade({ x: mid, y: stage.at([0, 0, z])[1], rx: s * 1.7, ry: s * 0.16 }, 0.45);
  easel.line(
    `M${round(x1)} ${round(y1)}L${round(x1 + s * 0.8)} ${round(y1 + sag * 0.5)}M${round(x2)} ${round(y1)}L${round(x2 - s * 0.8)} ${round(y1 + sag * 0.5)}`,
    identity.trim,
    { width: 4 },
  );
  for (const [index, color] of [
    darken(identity.accent, 0.25),
    identity.accent,
    lighten(identity.trim, 0.2),
    identity.second,
    identity.accent,
  ].entries())
    easel.line(
      `M${round(x1 + s * 0.8)} ${round(y1 + sag * 0.42 + index * 9)}Q${round(mid)} ${round(y1 + sag * 1.35 + index * 12)} ${round(x2 - s * 0.8)} ${round(y1 + sag * 0.42 + index * 9)}`,
      color,
      { width: 14 },
    );
}

function drawTea({ easel, identity }: Scene, stage: Stage): void {
  const [px, py] = stage.at([2.4, 0, 5.6]);
  drawTree(easel, { x: px, y: py, height: stage.scaleAt(5.6) * 5, leaf: identity.leaf });
  drawArmchair(stage, identity, { x: -1.7, z: 4.2, color: identity.accent });
  drawArmchair(stage, identity, { x: 0.9, z: 4.2, color: identity.second });
  drawRoundTable(stage, { x: 0.05, z: 4, r: 0.5, h: 0.5 }, identity.trim);
  drawStillLife(stage, identity, { x: 0, y: 0.5, z: 3.95 });
}
