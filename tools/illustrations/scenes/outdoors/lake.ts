import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawArmchair } from '../furniture/seating.ts';
import { drawBlades } from '../landscape/plants.ts';
import type { Scene } from '../scene.ts';
import { drawBulbString, drawDeck, drawNearFrame, openStage } from './outdoor-stage.ts';

/** A jetty into still water, a rowing boat or kayaks beside it, reeds near, trees far. */
export function drawLake(scene: Scene): void {
  const { easel, identity } = scene;
  const { random } = easel;
  const stage = openStage(scene, { eye: 1.9, vy: random.between(400, 450), scale: 190, x: 0 });
  const side = random.pick([-1, 1]) as -1 | 1;
  const wood = mix(identity.wood, '#c7a98a', 0.3);
  drawReflectionOf(stage, wood);
  for (const z of [8.6, 6, 3.2, 0.5])
    for (const x of [-1.25, 1.1])
      stage.block({ x, y: -0.5, z, w: 0.16, h: z > 8 ? 1.5 : 0.75, d: 0.16 }, darken(wood, 0.34));
  stage.block({ x: -1.2, y: -0.14, z: -5, w: 2.4, h: 0.14, d: 14 }, darken(wood, 0.2));
  drawDeck(stage, { x1: -1.2, x2: 1.2, z1: -5, z2: 9, color: wood });
  drawBoat(stage, { x: side * 2.4, z: 3.4, color: identity.accent, trim: identity.trim });
  if (random.chance(0.6)) drawKayak(stage, { x: -side * 2.3, z: 1.6, color: identity.second });
  if (random.chance(0.6))
    for (const x of [-1.05, 0.15])
      drawArmchair(stage, identity, { x, z: 7.2, color: x < 0 ? identity.accent : identity.second });
  for (const x of [-5.6, -4.7, 4.9, 5.7]) {
    const [px, py] = stage.at([x, -0.2, 2.2]);
    drawBlades(easel, {
      x: px,
      y: py,
      size: stage.scaleAt(2.2) * random.between(1, 1.7),
      leaf: darken(identity.leaf, 0.2),
      spread: 0.34,
    });
  }
  if (random.chance(0.5)) drawBulbString(scene, { x1: -30, y1: 130, x2: 1640, y2: 90, sag: 210 });
  drawNearFrame(scene, { palm: 'one' });
}

function drawReflectionOf(stage: Stage, wood: Color): void {
  stage.face(
    [
      [-1.3, -0.3, -5],
      [1.3, -0.3, -5],
      [1.2, -0.3, 9.1],
      [-1.2, -0.3, 9.1],
    ],
    darken(wood, 0.6),
    0.4,
  );
}

function drawBoat(stage: Stage, { x, z, color, trim }: { x: number; z: number; color: Color; trim: Color }): void {
  const { easel } = stage;
  const s = stage.scaleAt(z);
  const [px, py] = stage.at([x, 0, z]);
  const p = (value: number) => round(value * s);
  easel.group(`transform="translate(${round(px)} ${round(py)})"`, () => {
    easel.shade({ x: 0, y: 0.2 * s, rx: 1.5 * s, ry: 0.18 * s }, 0.5);
    easel.path(
      `M${p(-1.35)} ${p(-0.28)}Q${p(-1.1)} ${p(0.22)} ${p(-0.6)} ${p(0.24)}H${p(0.7)}Q${p(1.15)} ${p(0.2)} ${p(1.42)} ${p(-0.34)}Q0 ${p(-0.02)} ${p(-1.35)} ${p(-0.28)}Z`,
      easel.linear([
        [0, lighten(color, 0.2)],
        [1, darken(color, 0.3)],
      ]),
    );
    easel.path(
      `M${p(-1.35)} ${p(-0.28)}Q0 ${p(-0.02)} ${p(1.42)} ${p(-0.34)}Q0 ${p(-0.3)} ${p(-1.35)} ${p(-0.28)}Z`,
      darken(trim, 0.4),
    );
    easel.line(
      `M${p(-1.35)} ${p(-0.28)}Q0 ${p(-0.02)} ${p(1.42)} ${p(-0.34)}M${p(-1.35)} ${p(-0.28)}Q0 ${p(-0.34)} ${p(1.42)} ${p(-0.34)}`,
      lighten(trim, 0.2),
      { width: 0.045 * s },
    );
    easel.rect({ x: -0.5 * s, y: -0.24 * s, w: 0.26 * s, h: 0.08 * s }, '#c99a66');
    easel.rect({ x: 0.3 * s, y: -0.26 * s, w: 0.26 * s, h: 0.08 * s }, '#c99a66');
    easel.line(`M${p(-0.3)} ${p(-0.3)}L${p(0.95)} ${p(0.12)}`, '#e2bd86', { width: 0.04 * s });
    easel.path(
      `M${p(-1.1)} ${p(0.3)}Q0 ${p(0.62)} ${p(1.1)} ${p(0.3)}Q0 ${p(0.36)} ${p(-1.1)} ${p(0.3)}Z`,
      darken(color, 0.2),
      0.35,
    );
  });
}

function drawKayak(stage: Stage, { x, z, color }: { x: number; z: number; color: Color }): void {
  const { easel } = stage;
  const s = stage.scaleAt(z);
  const [px, py] = stage.at([x, 0, z]);
  const p = (value: number) => round(value * s);
  easel.group(`transform="translate(${round(px)} ${round(py)})"`, () => {
    easel.path(
      `M${p(-1.5)} ${p(-0.06)}Q0 ${p(0.34)} ${p(1.5)} ${p(-0.06)}Q0 ${p(-0.22)} ${p(-1.5)} ${p(-0.06)}Z`,
      easel.linear([
        [0, lighten(color, 0.3)],
        [1, darken(color, 0.25)],
      ]),
    );
    easel.ellipse({ x: 0, y: -0.02 * s, rx: 0.4 * s, ry: 0.07 * s }, darken(color, 0.55));
    easel.line(`M${p(-0.8)} ${p(-0.22)}L${p(0.75)} ${p(0.12)}`, '#2a2840', { width: 0.03 * s });
    easel.path(
      `M${p(-1.4)} ${p(0.2)}Q0 ${p(0.5)} ${p(1.4)} ${p(0.2)}Q0 ${p(0.3)} ${p(-1.4)} ${p(0.2)}Z`,
      darken(color, 0.2),
      0.35,
    );
  });
}
