import { type Color, darken, lighten } from '../../drawing/color.ts';
import { HEIGHT, WIDTH } from '../../drawing/easel.ts';
import { makeStage, type Stage } from '../../drawing/stage.ts';
import { drawCushion, drawPad } from '../../furniture/soft-shapes.ts';
import { drawDeck } from '../../outdoors/outdoor-stage.ts';
import { drawSeaBackdrop } from '../afloat/sea-backdrop.ts';
import type { BoatScene } from '../boat-scene.ts';

/** The sea behind and a deck to stand on, above the water by the height of the eyes. */
export function openDeck(
  scene: BoatScene,
  {
    vx = WIDTH / 2,
    vy,
    eye = 1.75,
    scale = 270,
    sunAt,
  }: { vx?: number; vy: number; eye?: number; scale?: number; sunAt?: number },
): Stage {
  drawSeaBackdrop(scene, { horizon: vy + 4, ...(sunAt === undefined ? {} : { sunAt }) });
  return makeStage(scene.easel, { x: 0, eye, vx, vy, scale, back: 6.2 }, scene.identity.light);
}

export function layDeck(
  { paint }: BoatScene,
  stage: Stage,
  { half, from = -5, to }: { half: number; from?: number; to: number },
): void {
  drawDeck(stage, { x1: -half, x2: half, z1: from, z2: to, color: paint.deck });
}

/** A bench with its back to that side, cushioned in the boat's cloth; `facing` 1 looks at the viewer. */
export function drawBench(
  { paint }: BoatScene,
  stage: Stage,
  { x, z, w, facing }: { x: number; z: number; w: number; facing: 1 | -1 },
): void {
  const pads = Math.max(2, Math.round(w / 0.8));
  const step = w / pads;
  const isBackFirst = facing === 1;
  const back = () => {
    for (let pad = 0; pad < pads; pad += 1)
      drawPad(
        stage,
        { x: x + step * pad + 0.012, y: 0.42, z: isBackFirst ? z + 0.7 : z, w: step - 0.024, h: 0.46 },
        darken(paint.cloth, 0.06),
        0.09,
      );
  };
  stage.shadow({ x: x - 0.1, z: z - 0.1, w: w + 0.2, d: 0.9 }, 0.5);
  if (isBackFirst) {
    stage.block({ x: x - 0.04, y: 0, z: z + 0.7, w: w + 0.08, h: 0.8, d: 0.16 }, paint.white);
    back();
  }
  stage.block({ x, y: 0, z, w, h: 0.34, d: 0.72 }, paint.white);
  for (let pad = 0; pad < pads; pad += 1) {
    const px = x + step * pad;
    stage.face(
      [
        [px + 0.01, 0.46, z],
        [px + step - 0.01, 0.46, z],
        [px + step - 0.01, 0.46, z + 0.7],
        [px + 0.01, 0.46, z + 0.7],
      ],
      lighten(paint.cloth, 0.2),
    );
    drawPad(stage, { x: px + 0.01, y: 0.33, z, w: step - 0.02, h: 0.14 }, paint.cloth, 0.05);
  }
  if (!isBackFirst) {
    stage.block({ x: x - 0.04, y: 0, z: z - 0.16, w: w + 0.08, h: 0.82, d: 0.16 }, paint.white);
    drawPad(stage, { x: x + 0.02, y: 0.5, z: z - 0.17, w: w - 0.04, h: 0.34 }, darken(paint.cloth, 0.12), 0.06);
  }
}

/** A bench along the side of the boat, seen at a slant. */
export function drawSideBench(
  { paint }: BoatScene,
  stage: Stage,
  { side, half, z1, z2 }: { side: -1 | 1; half: number; z1: number; z2: number },
): void {
  const depth = 0.68;
  const x = side === 1 ? half - depth : -half;
  const inner = side === 1 ? x : x + depth;
  stage.block({ x, y: 0, z: z1, w: depth, h: 0.34, d: z2 - z1 }, paint.white);
  const pads = Math.max(2, Math.round((z2 - z1) / 0.9));
  for (let pad = pads - 1; pad >= 0; pad -= 1) {
    const [from, to] = [z1 + ((z2 - z1) * pad) / pads + 0.02, z1 + ((z2 - z1) * (pad + 1)) / pads - 0.02];
    stage.block({ x: x + 0.01, y: 0.34, z: from, w: depth - 0.02, h: 0.13, d: to - from }, paint.cloth, {
      top: lighten(paint.cloth, 0.2),
    });
    const back = side === 1 ? x + depth - 0.16 : x;
    stage.block({ x: back, y: 0.47, z: from, w: 0.16, h: 0.4, d: to - from }, darken(paint.cloth, 0.04), {
      top: lighten(paint.cloth, 0.25),
    });
  }
  drawCushion(stage, [inner - side * -0.3, 0.47, z1 + 0.5], {
    size: 0.4,
    color: paint.stripe,
    tilt: side * 6,
    stripe: paint.white,
  });
}

/** The bulwark along both sides, with a cap and a rail, running to that depth. */
export function drawBulwarks(
  { easel, paint }: BoatScene,
  stage: Stage,
  { half, z2, high = 0.72, rail = 1.02 }: { half: number; z2: number; high?: number; rail?: number },
): void {
  for (const side of [-1, 1] as const) {
    const x = side * half;
    stage.face(
      [
        [x, 0, -5],
        [x, 0, z2],
        [x, high, z2],
        [x, high, -5],
      ],
      easel.linear([
        [0, darken(paint.white, side === stage.light ? 0.24 : 0.08)],
        [1, darken(paint.white, 0.34)],
      ]),
    );
    stage.face(
      [
        [x, high, -5],
        [x, high, z2],
        [x + side * 0.22, high, z2],
        [x + side * 0.22, high, -5],
      ],
      paint.teak,
    );
    if (rail > high) drawSideRail({ paint }, stage, { x: x + side * 0.1, z2, high, rail });
  }
}

function drawSideRail(
  { paint }: Pick<BoatScene, 'paint'>,
  stage: Stage,
  { x, z2, high, rail }: { x: number; z2: number; high: number; rail: number },
): void {
  for (let z = z2; z > -4; z -= 1.1)
    stage.block({ x: x - 0.018, y: high, z, w: 0.036, h: rail - high, d: 0.036 }, paint.steel);
  stage.face(
    [
      [x - 0.025, rail, -5],
      [x - 0.025, rail, z2],
      [x + 0.025, rail + 0.03, z2],
      [x + 0.025, rail + 0.03, -5],
    ],
    lighten(paint.steel, 0.3),
  );
}

/** A roof overhead with a row of lamps. */
export function drawHardtop(
  { easel, paint, mood }: BoatScene,
  stage: Stage,
  { half, y, z2, tone }: { half: number; y: number; z2: number; tone?: Color },
): void {
  const color = tone ?? paint.white;
  stage.face(
    [
      [-half, y, z2],
      [half, y, z2],
      [half, y, -5],
      [-half, y, -5],
    ],
    easel.linear(
      [
        [0, darken(color, 0.42)],
        [1, darken(color, 0.14)],
      ],
      [0, 1],
      [0, 0],
    ),
  );
  stage.block({ x: -half, y: y - 0.02, z: z2, w: half * 2, h: 0.14, d: 0.1 }, color);
  for (const x of [-half * 0.55, half * 0.55])
    for (let z = z2 - 0.7; z > -3; z -= 1.3) {
      const [cx, cy] = stage.at([x, y, z]);
      const s = stage.scaleAt(z);
      easel.ellipse({ x: cx, y: cy, rx: s * 0.07, ry: s * 0.022 }, mood.lamps ? '#fff0c4' : lighten(color, 0.5));
      if (mood.lamps) easel.glow({ x: cx, y: cy, rx: s * 0.9, ry: s * 0.5 }, '#ffcf86', 0.5);
    }
}

/** The wake as seen over the stern: two arms that part from the middle. */
export function drawWakeAstern({ easel, mood }: BoatScene, stage: Stage): void {
  const [vx, vy] = [stage.camera.vx, stage.camera.vy + 6];
  const white = lighten(mood.glint, 0.4);
  const night = mood.lamps ? 0.6 : 1;
  for (const side of [-1, 1])
    easel.path(
      `M${vx} ${vy}L${vx + side * 620} ${HEIGHT}H${vx + side * 820}Z`,
      easel.linear([
        [0, white, 0.1],
        [1, white, 0.42 * night],
      ]),
    );
  easel.path(
    `M${vx - 6} ${vy}L${vx - 330} ${HEIGHT}H${vx + 330}L${vx + 6} ${vy}Z`,
    easel.linear([
      [0, white, 0.25 * night],
      [0.4, white, 0.5 * night],
      [1, white, 0.65 * night],
    ]),
  );
  const { random } = easel;
  let d = '';
  for (let fleck = 0; fleck < 260; fleck += 1) {
    const near = random.next() ** 1.6;
    const y = vy + (HEIGHT - vy) * near;
    const x = vx + random.between(-1, 1) * (10 + 420 * near);
    const w = (4 + 60 * near) * random.between(0.4, 1);
    d += `M${Math.round(x)} ${Math.round(y)}q${Math.round(w / 2)} ${-Math.round(1 + 7 * near)} ${Math.round(w)} 0q${-Math.round(w / 2)} ${Math.round(1 + 5 * near)} ${-Math.round(w)} 0Z`;
  }
  easel.path(d, '#ffffff', 0.5 * night);
}
