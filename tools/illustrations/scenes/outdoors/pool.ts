import { darken, lighten, mix } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawPottedPlant } from '../furniture/decor.ts';
import type { Scene } from '../scene.ts';
import { drawDeck, drawGardenEdge, drawLawn, drawNearFrame, openStage } from './outdoor-stage.ts';
import { drawBasin, drawLounger, drawParasol } from './swimming-pool.ts';

/** The pool itself: endless to the water or the city, or in a garden; loungers, parasols, a ledge of stone. */
export function drawPool(scene: Scene): void {
  const { easel, identity, mood, request } = scene;
  const { random } = easel;
  const isEndless =
    request.outlook === 'sea' ||
    request.outlook === 'bay' ||
    request.outlook === 'skyline' ||
    request.outlook === 'lake';
  const stage = openStage(scene, { eye: 2.3, vy: random.between(430, 480), scale: 190 });
  const deck = mix(identity.floor, identity.trim, 0.35);
  if (!isEndless) {
    drawLawn(scene, stage, { from: 22 });
    drawGardenEdge(scene, stage, { z: 14, height: 1.5 });
  }
  const far = isEndless ? 7.5 : 8.6;
  const isTimber = identity.style === 'coastal-wood' || identity.style === 'bungalow' || random.chance(0.3);
  if (isTimber) drawDeck(stage, { x1: -30, x2: 30, z1: -5.5, z2: far, color: identity.wood });
  else drawPaving(stage, { deck, far });
  const side = -identity.light;
  const pool = { x: side === 1 ? -4.8 : -2.2, z: -3.2, w: 7, d: far + 3.2 - (isEndless ? 0.3 : 1.2) };
  drawBasin(stage, pool, { mood, rim: deck });
  drawSteps(stage, pool, deck);
  if (isEndless && request.outlook === 'skyline')
    stage.block({ x: -30, y: 0, z: far, w: 60, h: 0.9, d: 0.05 }, '#dff2f4', { opacity: 0.22 });
  const lounge = side === 1 ? 3.4 : -5.4;
  for (const z of [5, 3.2, 1.3]) {
    drawLounger(stage, {
      x: lounge,
      z,
      cloth: lighten(identity.trim, 0.2),
      frame: identity.wood,
      towel: z === 3.2 ? identity.second : identity.accent,
    });
    if (z !== 1.3)
      drawParasol(stage, {
        x: lounge - side * 0.3 + 1,
        z: z - 0.5,
        one: identity.accent,
        other: lighten(identity.trim, 0.3),
      });
  }
  for (const z of [6.6, 0.2]) drawPottedPlant(stage, identity, { x: lounge + side * 2.4 + 1, z, size: 1.5 });
  drawNearFrame(scene, { palm: random.chance(0.6) ? 'one' : 'none' });
}

function drawPaving(stage: Stage, { deck, far }: { deck: string; far: number }): void {
  stage.face(
    [
      [-30, 0, -5.5],
      [30, 0, -5.5],
      [30, 0, far],
      [-30, 0, far],
    ],
    stage.easel.linear([
      [0, lighten(deck, 0.18)],
      [1, darken(deck, 0.18)],
    ]),
  );
  for (let x = -16; x < 16; x += 1.2)
    stage.face(
      [
        [x, 0, -5.5],
        [x + 0.03, 0, -5.5],
        [x + 0.03, 0, far],
        [x, 0, far],
      ],
      darken(deck, 0.35),
      0.4,
    );
  for (let z = -5; z < far; z += 1.2)
    stage.face(
      [
        [-30, 0, z],
        [30, 0, z],
        [30, 0, z + 0.03],
        [-30, 0, z + 0.03],
      ],
      darken(deck, 0.35),
      0.4,
    );
}

function drawSteps(stage: Stage, { x, z, w, d }: { x: number; z: number; w: number; d: number }, rim: string): void {
  for (let step = 0; step < 3; step += 1) {
    const left = x + w - 1.8 + step * 0.25;
    stage.face(
      [
        [left, 0, z + d - 1.9 + step * 0.25],
        [x + w, 0, z + d - 1.9 + step * 0.25],
        [x + w, 0, z + d],
        [left, 0, z + d],
      ],
      lighten(rim, 0.3),
      0.2,
    );
  }
  for (const rail of [x + w - 1.4, x + w - 0.7]) {
    const [px, py] = stage.at([rail, 0, z + d]);
    const s = stage.scaleAt(z + d);
    stage.easel.line(
      `M${Math.round(px)} ${Math.round(py + 0.25 * s)}v${Math.round(-0.9 * s)}q0 ${Math.round(-0.2 * s)} ${Math.round(0.22 * s)} ${Math.round(-0.2 * s)}t${Math.round(0.1 * s)} ${Math.round(0.7 * s)}`,
      '#eef3f4',
      { width: 0.05 * s },
    );
  }
}
