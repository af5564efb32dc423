import { darken, lighten, mix, multiply } from '../drawing/color.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawBlades } from '../landscape/plants.ts';
import type { Scene } from '../scene.ts';
import { drawBasin, drawLounger } from './swimming-pool.ts';

/** Slabs across the lawn to the door. */
export function drawPath({ identity, easel }: Scene, stage: Stage): void {
  const stone = mix(lighten(identity.floor, 0.25), identity.trim, 0.3);
  const bend = easel.random.between(-0.5, 0.5);
  for (let z = 7.2, step = 0; z > -8; z -= 1.15, step += 1) {
    const x = bend * step * 0.4;
    stage.face(
      [
        [x - 1.2, 0, z],
        [x + 1.2, 0, z],
        [x + 1.2, 0, z + 0.9],
        [x - 1.2, 0, z + 0.9],
      ],
      stone,
    );
    stage.face(
      [
        [x - 1.2, 0, z],
        [x + 1.2, 0, z],
        [x + 1.2, -0.06, z],
        [x - 1.2, -0.06, z],
      ],
      darken(stone, 0.4),
    );
  }
}

/** Over the sand to the steps, between clumps of sea oats. */
export function drawBoardwalk({ identity, easel, mood }: Scene, stage: Stage): void {
  const { random } = easel;
  const wood = mix(identity.wood, multiply('#d8c09a', mood.outside), 0.5);
  for (let clump = 0; clump < 16; clump += 1) {
    const z = 7 - clump * 0.75;
    const [x, y] = stage.at([random.pick([-1, 1]) * random.between(1.9, 8), 0, z]);
    const s = stage.scaleAt(z);
    drawBlades(easel, {
      x,
      y,
      size: s * random.between(0.5, 1),
      leaf: mix(identity.leaf, multiply('#d9c56a', mood.outside), 0.5),
      spread: 0.6,
    });
  }
  for (let z = 7.4; z > -8; z -= 0.42) {
    const tone = random.pick([wood, lighten(wood, 0.1), darken(wood, 0.1)]);
    stage.face(
      [
        [-1.3, 0.05, z],
        [1.3, 0.05, z],
        [1.3, 0.05, z + 0.38],
        [-1.3, 0.05, z + 0.38],
      ],
      tone,
    );
  }
  for (const side of [-1.42, 1.34])
    for (let z = 7; z > -5; z -= 2.4) {
      stage.block({ x: side, y: 0, z, w: 0.1, h: 0.75, d: 0.1 }, darken(wood, 0.25));
      const [x1, y1] = stage.at([side + 0.05, 0.72, z]);
      const [x2, y2] = stage.at([side + 0.05, 0.72, z - 2.4]);
      easel.line(
        `M${Math.round(x1)} ${Math.round(y1)}Q${Math.round((x1 + x2) / 2)} ${Math.round((y1 + y2) / 2 + 14)} ${Math.round(x2)} ${Math.round(y2)}`,
        '#f1e6cf',
        { width: 4 },
      );
    }
}

/** A pool between the viewer and the house, loungers on both sides. */
export function drawFrontPool({ identity, mood, easel }: Scene, stage: Stage): void {
  const deck = mix(identity.floor, identity.trim, 0.4);
  const shift = easel.random.between(-1.5, 1.5);
  stage.face(
    [
      [-9.5, 0.01, 6.8],
      [9.5, 0.01, 6.8],
      [9.5, 0.01, -8],
      [-9.5, 0.01, -8],
    ],
    easel.linear([
      [0, lighten(deck, 0.1)],
      [1, darken(deck, 0.2)],
    ]),
  );
  for (let z = 6; z > -7; z -= 1)
    stage.face(
      [
        [-9.5, 0.01, z],
        [9.5, 0.01, z],
        [9.5, 0.01, z + 0.03],
        [-9.5, 0.01, z + 0.03],
      ],
      darken(deck, 0.3),
      0.5,
    );
  drawBasin(stage, { x: -4.6 + shift, z: -5.2, w: 9.2, d: 9.4 }, { mood, rim: deck });
  for (const x of [-8.6, 6.4])
    drawLounger(stage, {
      x: x + shift * 0.3,
      z: 3.2,
      cloth: identity.trim,
      frame: identity.wood,
      towel: identity.accent,
    });
  for (const x of [-8.8, 6.6])
    drawLounger(stage, {
      x: x + shift * 0.3,
      z: 0.9,
      cloth: identity.trim,
      frame: identity.wood,
      towel: identity.second,
    });
}
