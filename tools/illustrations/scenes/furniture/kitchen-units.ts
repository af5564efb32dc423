import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Identity } from '../identity.ts';
import { drawTurned } from './soft-shapes.ts';

interface Run {
  readonly x: number;
  readonly z: number;
  readonly w: number;
}

/** Cupboards and worktop along the far wall. */
export function drawCounter(stage: Stage, identity: Identity, { x, z, w }: Run, stone: Color): void {
  const front = identity.feature;
  stage.block({ x, y: 0.08, z, w, h: 0.8, d: 0.6 }, front);
  const doors = Math.round(w / 0.6);
  for (let door = 0; door < doors; door += 1)
    drawDoor(
      stage,
      { x: x + (w * door) / doors, y: 0.12, w: w / doors, h: 0.72, z: z - 0.002 },
      { front, handle: identity.metal },
    );
  stage.block({ x: x - 0.02, y: 0.88, z: z - 0.03, w: w + 0.04, h: 0.05, d: 0.63 }, stone, {
    top: lighten(stone, 0.25),
  });
}

function drawDoor(
  stage: Stage,
  { x, y, w, h, z }: { x: number; y: number; w: number; h: number; z: number },
  { front, handle }: { front: Color; handle: Color },
): void {
  const quad = (x1: number, x2: number, y1: number, y2: number, paint: Color) =>
    stage.face(
      [
        [x1, y1, z],
        [x2, y1, z],
        [x2, y2, z],
        [x1, y2, z],
      ],
      paint,
    );
  quad(x + 0.015, x + w - 0.015, y, y + h, darken(front, 0.14));
  quad(
    x + 0.03,
    x + w - 0.03,
    y + 0.015,
    y + h - 0.015,
    stage.easel.linear([
      [0, lighten(front, 0.1)],
      [1, darken(front, 0.05)],
    ]),
  );
  quad(x + w / 2 - 0.08, x + w / 2 + 0.08, y + h - 0.1, y + h - 0.08, lighten(handle, 0.15));
}

export function drawUpperCabinets(stage: Stage, identity: Identity, { x, z, w }: Run): void {
  const front = mix(identity.feature, identity.trim, 0.35);
  stage.block({ x, y: 1.5, z, w, h: 0.85, d: 0.36 }, front);
  const doors = Math.max(1, Math.round(w / 0.55));
  for (let door = 0; door < doors; door += 1)
    drawDoor(
      stage,
      { x: x + (w * door) / doors, y: 1.53, w: w / doors, h: 0.79, z: z - 0.002 },
      { front, handle: identity.metal },
    );
}

export function drawShelf(stage: Stage, identity: Identity, { x, z, w, y }: Run & { y: number }): void {
  stage.block({ x, y, z, w, h: 0.05, d: 0.26 }, identity.wood);
  const { random } = stage.easel;
  for (let at = x + 0.12; at < x + w - 0.1; at += random.between(0.16, 0.26)) {
    const color = random.pick([identity.accent, identity.second, identity.trim, lighten(identity.feature, 0.3)]);
    const profile = random.pick([
      [0.05, 0.06, 0.06, 0.06],
      [0.04, 0.07, 0.03, 0.035],
      [0.04, 0.08, 0.1],
    ]);
    drawTurned(stage, [at, y + 0.05, z + 0.1], { height: random.between(0.12, 0.26), profile, color });
  }
}

export function drawHood(stage: Stage, identity: Identity, { x, z, w, ceiling }: Run & { ceiling: number }): void {
  const color = identity.style === 'mediterranean' || identity.style === 'bungalow' ? identity.trim : identity.metal;
  stage.block({ x: x + w * 0.32, y: 2.1, z: z + 0.1, w: w * 0.36, h: ceiling - 2.1, d: 0.3 }, color);
  stage.face(
    [
      [x, 1.62, z],
      [x + w, 1.62, z],
      [x + w * 0.68, 2.12, z + 0.1],
      [x + w * 0.32, 2.12, z + 0.1],
    ],
    stage.easel.linear([
      [0, lighten(color, 0.2)],
      [1, darken(color, 0.15)],
    ]),
  );
  stage.block({ x, y: 1.54, z, w, h: 0.09, d: 0.4 }, darken(color, 0.08));
}

export function drawOven(stage: Stage, identity: Identity, { x, z, w }: Run): void {
  const steel = mix(identity.metal, '#c9ccd0', 0.45);
  const quad = (x1: number, x2: number, y1: number, y2: number, paint: Color, opacity = 1) =>
    stage.face(
      [
        [x1, y1, z - 0.01],
        [x2, y1, z - 0.01],
        [x2, y2, z - 0.01],
        [x1, y2, z - 0.01],
      ],
      paint,
      opacity,
    );
  quad(x, x + w, 0.1, 0.88, steel);
  quad(x + 0.08, x + w - 0.08, 0.2, 0.56, '#1d1c2a');
  quad(x + 0.08, x + w - 0.08, 0.4, 0.56, '#ffd9a0', 0.14);
  quad(x + 0.08, x + w - 0.08, 0.62, 0.645, lighten(steel, 0.5));
  for (let knob = 0; knob < 5; knob += 1) {
    const [kx, ky] = stage.at([x + 0.14 + (w - 0.28) * (knob / 4), 0.76, z - 0.01]);
    stage.easel.ellipse({ x: kx, y: ky, rx: 6, ry: 6 }, darken(steel, 0.5));
  }
  stage.block({ x, y: 0.93, z: z + 0.05, w, h: 0.025, d: 0.5 }, '#23212f');
}

/** The island in the middle, with a waterfall top and slats or panels on its front. */
export function drawIsland(stage: Stage, identity: Identity, { x, z, w }: Run, stone: Color): void {
  const body = stage.easel.random.pick([identity.wood, identity.feature, identity.trim]);
  stage.shadow({ x, z, w, d: 0.9 }, 0.65);
  stage.block({ x, y: 0.06, z, w, h: 0.82, d: 0.9 }, body);
  for (let slat = x + 0.08; slat < x + w - 0.1; slat += 0.12)
    stage.face(
      [
        [slat, 0.08, z - 0.004],
        [slat + 0.02, 0.08, z - 0.004],
        [slat + 0.02, 0.86, z - 0.004],
        [slat, 0.86, z - 0.004],
      ],
      darken(body, 0.3),
      0.5,
    );
  for (const side of [x - 0.06, x + w]) stage.block({ x: side, y: 0, z: z - 0.08, w: 0.06, h: 0.88, d: 1.04 }, stone);
  stage.block({ x: x - 0.06, y: 0.88, z: z - 0.08, w: w + 0.12, h: 0.06, d: 1.04 }, stone, {
    top: lighten(stone, 0.3),
  });
  drawVeins(stage, { x, z, w }, darken(stone, 0.3));
}

function drawVeins({ easel, at }: Stage, { x, z, w }: Run, color: Color): void {
  for (let vein = 0; vein < 4; vein += 1) {
    const from = x + w * easel.random.next();
    const [x1, y1] = at([from, 0.94, z - 0.05]);
    const [x2, y2] = at([from + easel.random.between(-0.6, 0.6), 0.94, z + 0.94]);
    easel.line(
      `M${round(x1)} ${round(y1)}Q${round((x1 + x2) / 2 + 40)} ${round((y1 + y2) / 2 + 6)} ${round(x2)} ${round(y2)}`,
      color,
      { width: 1.6, opacity: 0.35 },
    );
  }
}

/** A tap that bends over. */
export function drawTap(stage: Stage, identity: Identity, { x, y, z }: { x: number; y: number; z: number }): void {
  const [px, py] = stage.at([x, y, z]);
  const s = stage.scaleAt(z);
  stage.easel.line(
    `M${round(px)} ${round(py)}v${round(-0.26 * s)}q0 ${round(-0.1 * s)} ${round(0.1 * s)} ${round(-0.1 * s)}t${round(0.1 * s)} ${round(0.1 * s)}v${round(0.05 * s)}`,
    lighten(identity.metal, 0.2),
    { width: 0.032 * s },
  );
}

/** Tiles between worktop and cupboards. */
export function drawBacksplash(stage: Stage, identity: Identity, { x, z, w }: Run, mood: Mood): void {
  const { easel } = stage;
  const kind = easel.random.pick(['stack', 'zellige', 'slab'] as const);
  const base =
    kind === 'zellige' ? mix(identity.second, identity.trim, 0.35) : mix(identity.trim, identity.feature, 0.12);
  stage.face(
    [
      [x, 0.93, z],
      [x + w, 0.93, z],
      [x + w, 2.35, z],
      [x, 2.35, z],
    ],
    base,
  );
  if (kind !== 'slab')
    for (let y = 0.95; y < 2.3; y += 0.15)
      for (let at = x; at < x + w - 0.05; at += 0.15) {
        const tone = easel.random.pick([lighten(base, 0.2), darken(base, 0.1), base, darken(base, 0.05)]);
        stage.face(
          [
            [at + 0.006, y, z],
            [at + 0.144, y, z],
            [at + 0.144, y + 0.138, z],
            [at + 0.006, y + 0.138, z],
          ],
          tone,
        );
      }
  if (!mood.lamps) return;
  const [left, top] = stage.at([x, 1.5, z]);
  const s = stage.scaleAt(z);
  easel.glow({ x: left + (w * s) / 2, y: top + 0.2 * s, rx: w * s * 0.6, ry: 0.5 * s }, '#ffcf8a', 0.55);
}
