import { darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawSofa } from '../../furniture/seating.ts';
import { drawTurned } from '../../furniture/soft-shapes.ts';
import { drawRoundTable } from '../../furniture/tables.ts';
import { drawBulbString, drawDeck, openStage } from '../../outdoors/outdoor-stage.ts';
import type { Scene } from '../../scene.ts';
import { drawBalloons, drawCandle } from './decorations.ts';

/** The stern of a boat dressed for the evening. */
export function drawYacht(scene: Scene): void {
  const { easel, identity, mood } = scene;
  const stage = openStage(scene, { x: 0, vx: 800, eye: 1.7, vy: 470, scale: 330, back: 6.2 });
  const teak = mix(multiply('#c08a55', mood.outside), identity.wood, 0.3);
  const hull = multiply('#fbf6ee', mood.outside);
  const rail = stage.at([0, 1, 4])[1];
  drawDeck(stage, { x1: -4.4, x2: 4.4, z1: -5, z2: 4, color: teak });
  for (const side of [-1, 1] as const) {
    stage.face(
      [
        [side * 4.4, 0, -5],
        [side * 4.4, 0, 4],
        [side * 4.4, 0.55, 4],
        [side * 4.4, 0.55, -5],
      ],
      darken(hull, side === identity.light ? 0.26 : 0.06),
    );
    stage.face(
      [
        [side * 4.4, 0.55, -5],
        [side * 4.4, 0.55, 4],
        [side * 4.75, 0.55, 4],
        [side * 4.75, 0.55, -5],
      ],
      lighten(hull, 0.1),
    );
  }
  stage.block({ x: -4.6, y: 0, z: 4, w: 9.2, h: 0.5, d: 0.4 }, hull);
  for (let x = -4.4; x <= 4.5; x += 1.1) stage.block({ x, y: 0.5, z: 4.05, w: 0.05, h: 0.55, d: 0.05 }, '#d9dde6');
  stage.block({ x: -4.6, y: 1.02, z: 4.04, w: 9.2, h: 0.05, d: 0.06 }, '#eef1f6');
  for (let bulb = 0; bulb < 22; bulb += 1) {
    const [x, y] = [40 + bulb * 72, rail + Math.abs(((bulb * 2) % 8) - 4) * 5];
    easel.ellipse({ x, y, rx: 6, ry: 7 }, '#fff0c4');
    easel.glow({ x, y, rx: 52, ry: 52 }, '#ffb862', 0.6);
  }
  drawBulbString(scene, { x1: -20, y1: -10, x2: 820, y2: 40, sag: 150 });
  drawBulbString(scene, { x1: 780, y1: 40, x2: 1630, y2: -10, sag: 150 });
  drawSofa(stage, { ...identity, textile: hull }, { x: -1.5, z: 2.9, w: 3 });
  drawRoundTable(stage, { x: 0, z: 1.8, r: 0.75, h: 0.44 }, lighten(teak, 0.15));
  drawIceBowl(scene, stage);
  for (const x of [-0.52, 0.46, 0.6])
    drawTurned(stage, [x, 0.44, 1.6], { height: 0.26, profile: [0.05, 0.009, 0.01, 0.04, 0.034], color: '#f6dfa6' });
  for (const x of [-0.62, 0.3]) drawCandle(scene, stage, { x, y: 0.44, z: 1.95, height: 0.15 });
  const [bx, by] = stage.at([3.3, 0.5, 3.2]);
  drawBalloons(scene, { x: bx, y: by, size: 76, colors: ['#f4c26b', '#fff4ea', '#4fb0a6', '#ff6f59'], count: 8 });
  drawSpeaker(scene, stage);
}

/** Shrimp and lemon on ice. */
function drawIceBowl({ easel }: Scene, stage: Stage): void {
  const [x, y] = stage.at([-0.12, 0.6, 1.75]);
  const s = stage.scaleAt(1.75);
  for (let cube = 0; cube < 18; cube += 1)
    easel.rect(
      {
        x: x + easel.random.between(-0.28, 0.22) * s,
        y: y - easel.random.between(0, 0.09) * s,
        w: 0.07 * s,
        h: 0.05 * s,
      },
      '#eef8fc',
      { opacity: 0.85, radius: 4 },
    );
  for (let bite = 0; bite < 9; bite += 1) {
    const bx = x + (bite - 4) * 0.055 * s;
    easel.line(
      `M${round(bx)} ${round(y - 0.02 * s)}q${round(0.03 * s)} ${round(-0.11 * s)} ${round(0.07 * s)} ${round(-0.03 * s)}`,
      '#f2906a',
      { width: 0.032 * s },
    );
  }
  drawTurned(stage, [-0.12, 0.44, 1.7], { height: 0.16, profile: [0.12, 0.2, 0.28, 0.31], color: '#c9d6e0' });
}

function drawSpeaker({ easel }: Scene, stage: Stage): void {
  stage.shadow({ x: -3.5, z: 2.8, w: 1.1, d: 0.6 }, 0.5);
  stage.block({ x: -3.5, y: 0, z: 2.8, w: 1.1, h: 0.92, d: 0.6 }, '#2a2c3c');
  for (const [dx, dy, r] of [
    [0.3, 0.42, 0.2],
    [0.8, 0.42, 0.2],
  ] as const) {
    const [x, y] = stage.at([-3.5 + dx, dy, 2.79]);
    const s = stage.scaleAt(2.79);
    easel.ellipse({ x, y, rx: r * s, ry: r * s }, '#14141f');
    easel.ellipse({ x, y, rx: r * s * 0.4, ry: r * s * 0.4 }, '#4a4d62');
  }
  for (const dx of [0.28, 0.82]) {
    const [x, y] = stage.at([-3.5 + dx, 0.95, 3]);
    easel.ellipse({ x, y, rx: 46, ry: 13 }, '#15151f');
    easel.ellipse({ x, y: y - 2, rx: 14, ry: 4 }, '#ff6f59');
  }
}
