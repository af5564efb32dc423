import { darken, lighten } from '../../drawing/color.ts';
import { round, WIDTH } from '../../drawing/easel.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawCushion, drawPad } from '../../furniture/soft-shapes.ts';
import { drawRoundTable, drawStillLife } from '../../furniture/tables.ts';
import type { BoatScene } from '../boat-scene.ts';
import { type Bow, drawAnchorGear, drawBow, drawPulpit } from './bow-deck.ts';
import { drawBulwarks, drawSideBench, layDeck, openDeck } from './deck-stage.ts';

/** The bow, looking ahead: sun pads, a net between two hulls, seats round a point. */
export function drawForedeck(scene: BoatScene): void {
  const { easel, request } = scene;
  const { random } = easel;
  const { type } = request.boat;
  const stage = openDeck(scene, { vy: random.between(370, 410), eye: 2.1, scale: 265 });
  if (type === 'catamaran') drawNet(scene, stage);
  else if (type === 'pontoon') drawFrontPorch(scene, stage);
  else drawPoint(scene, stage);
}

function drawPoint(scene: BoatScene, stage: Stage): void {
  const { type } = scene.request.boat;
  const bow: Bow = {
    half: type === 'motor-yacht' ? 2.7 : type === 'sailing-yacht' ? 1.9 : 2.2,
    from: type === 'motor-yacht' ? 1.6 : 0.2,
    tip: 6.2,
  };
  drawBow(scene, stage, bow);
  drawAnchorGear(scene, stage, bow);
  if (type === 'center-console') drawBowSeats(scene, stage);
  else
    drawSunPad(scene, stage, { w: type === 'motor-yacht' ? 2.9 : 2.2, z: type === 'motor-yacht' ? 0.3 : -0.2, d: 2.3 });
  drawPulpit(scene, stage, { bow, high: 0.72 });
  if (type === 'sailing-yacht') drawJib(scene);
}

/** Two or three pads side by side with a roll at the head, towels and a tray. */
export function drawSunPad(scene: BoatScene, stage: Stage, { w, z, d }: { w: number; z: number; d: number }): void {
  const { paint, easel } = scene;
  const h = 0.34;
  const x = -w / 2;
  stage.shadow({ x: x - 0.1, z: z - 0.1, w: w + 0.2, d: d + 0.1 }, 0.55);
  stage.block({ x: x - 0.05, y: 0, z: z - 0.03, w: w + 0.1, h: 0.2, d: d + 0.06 }, paint.white);
  const pads = w > 2.5 ? 3 : 2;
  for (let pad = 0; pad < pads; pad += 1) {
    const px = x + (w * pad) / pads;
    const pw = w / pads - 0.03;
    stage.block({ x: px + 0.015, y: 0.2, z, w: pw, h: h - 0.2, d }, paint.cloth, {
      top: lighten(paint.cloth, 0.16 + pad * 0.04),
    });
    for (let seam = 1; seam < 4; seam += 1) {
      const sz = z + (d * seam) / 4;
      stage.face(
        [
          [px + 0.03, h + 0.002, sz],
          [px + pw, h + 0.002, sz],
          [px + pw, h + 0.002, sz + 0.025],
          [px + 0.03, h + 0.002, sz + 0.025],
        ],
        darken(paint.cloth, 0.22),
        0.6,
      );
    }
    drawPad(stage, { x: px + 0.05, y: h, z: z + 0.08, w: pw - 0.07, h: 0.17 }, lighten(paint.cloth, 0.05), 0.08);
  }
  const tx = x + w / pads;
  stage.face(
    [
      [tx + 0.2, h + 0.006, z + 0.5],
      [tx + 0.72, h + 0.006, z + 0.5],
      [tx + 0.74, h + 0.006, z + d - 0.15],
      [tx + 0.22, h + 0.006, z + d - 0.15],
    ],
    lighten(paint.white, 0.3),
  );
  for (const tz of [z + 0.6, z + d - 0.45])
    stage.face(
      [
        [tx + 0.2, h + 0.008, tz],
        [tx + 0.73, h + 0.008, tz],
        [tx + 0.73, h + 0.008, tz + 0.1],
        [tx + 0.2, h + 0.008, tz + 0.1],
      ],
      paint.stripe,
      0.8,
    );
  drawCushion(stage, [x + 0.42, h + 0.02, z + 0.32], {
    size: 0.42,
    color: paint.white,
    tilt: -6,
    stripe: paint.stripe,
  });
  if (easel.random.chance(0.7)) drawHat(scene, stage, [x + w - 0.5, h, z + 0.9]);
}

/** A straw hat somebody left. */
export function drawHat({ easel, paint }: BoatScene, stage: Stage, [x, y, z]: readonly [number, number, number]): void {
  const [cx, cy] = stage.at([x, y, z]);
  const s = stage.scaleAt(z);
  const straw = lighten(paint.teak, 0.45);
  easel.shade({ x: cx, y: cy + s * 0.02, rx: s * 0.28, ry: s * 0.08 }, 0.4);
  easel.ellipse(
    { x: cx, y: cy, rx: s * 0.25, ry: s * 0.075 },
    easel.linear([
      [0, lighten(straw, 0.3)],
      [1, darken(straw, 0.2)],
    ]),
  );
  easel.path(
    `M${round(cx - s * 0.13)} ${round(cy)}C${round(cx - s * 0.13)} ${round(cy - s * 0.2)} ${round(cx + s * 0.13)} ${round(cy - s * 0.2)} ${round(cx + s * 0.13)} ${round(cy)}Q${round(cx)} ${round(cy + s * 0.04)} ${round(cx - s * 0.13)} ${round(cy)}Z`,
    easel.linear([
      [0, lighten(straw, 0.25)],
      [0.7, straw],
      [0.72, paint.cloth],
      [1, darken(paint.cloth, 0.2)],
    ]),
  );
}

function drawNet(scene: BoatScene, stage: Stage): void {
  const { easel, paint } = scene;
  const [inner, far] = [1.95, 5];
  const corners = (
    [
      [-inner, 0, -5],
      [inner, 0, -5],
      [inner, 0, far],
      [-inner, 0, far],
    ] as const
  ).map(stage.at);
  easel.polygon(corners, '#ffffff', 0.14);
  for (let x = -inner; x <= inner; x += 0.16)
    stage.face(
      [
        [x, 0, -5],
        [x + 0.018, 0, -5],
        [x + 0.018, 0, far],
        [x, 0, far],
      ],
      paint.white,
      0.75,
    );
  for (let z = -4.4; z < far; z += 0.16)
    stage.face(
      [
        [-inner, 0, z],
        [inner, 0, z],
        [inner, 0, z + 0.02],
        [-inner, 0, z + 0.02],
      ],
      paint.white,
      0.7,
    );
  for (const side of [-1, 1] as const) {
    const a = side * inner;
    const b = side * 3.3;
    stage.face(
      [
        [a, 0.02, -5],
        [b, 0.02, -5],
        [b, 0.02, 4.4],
        [side * 2.9, 0.02, 6.4],
        [side * 2.55, 0.02, 6.4],
        [a, 0.02, 4.6],
      ],
      easel.linear([
        [0, lighten(paint.white, 0.2)],
        [1, darken(paint.white, 0.16)],
      ]),
    );
    stage.face(
      [
        [a + side * 0.3, 0.03, -5],
        [b - side * 0.24, 0.03, -5],
        [b - side * 0.24, 0.03, 3.6],
        [a + side * 0.3, 0.03, 3.6],
      ],
      paint.deck,
      0.9,
    );
    stage.face(
      [
        [a, 0.02, -5],
        [a, 0.02, 4.6],
        [a, -0.3, 4.6],
        [a, -0.3, -5],
      ],
      darken(paint.hull, 0.35),
    );
  }
  stage.block({ x: -2.7, y: 0.02, z: 5, w: 5.4, h: 0.14, d: 0.16 }, paint.steel);
  for (const side of [-1, 1]) {
    for (let z = 5.6; z > -4; z -= 1.4)
      stage.block({ x: side * (z > 4.4 ? 2.95 : 3.2) - 0.02, y: 0, z, w: 0.04, h: 0.72, d: 0.04 }, paint.steel);
    stage.face(
      [
        [side * 3.2, 0.7, -5],
        [side * 3.2, 0.7, 4.4],
        [side * 2.8, 0.7, 6.2],
        [side * 2.8, 0.75, 6.2],
        [side * 3.2, 0.75, 4.4],
        [side * 3.2, 0.75, -5],
      ],
      lighten(paint.steel, 0.4),
    );
  }
  for (const [x, tilt] of [
    [-1, -8],
    [-0.2, 5],
    [0.8, -4],
  ] as const)
    drawCushion(stage, [x, 0.02, 1.6 - x * 0.4], {
      size: 0.62,
      color: x < -0.5 ? paint.cloth : x < 0.5 ? lighten(paint.cloth, 0.35) : paint.stripe,
      tilt,
      stripe: paint.white,
    });
  drawHat(scene, stage, [1.2, 0.03, 0.4]);
  if (scene.request.boat.hasSails) drawJib(scene);
}

/** The foresail that draws overhead, on the side away from the light. */
function drawJib({ easel, paint, identity }: BoatScene): void {
  const side = -identity.light;
  const edge = side === 1 ? WIDTH : 0;
  const d = `M${WIDTH / 2 + side * 60} -20C${WIDTH / 2 + side * 110} 120 ${WIDTH / 2 + side * 60} 260 ${WIDTH / 2 + side * 24} 384C${WIDTH / 2 + side * 300} 470 ${edge - side * 180} 520 ${edge + side * 60} 470V-20Z`;
  easel.path(
    d,
    easel.linear(
      [
        [0, lighten(paint.sail, 0.3)],
        [0.6, paint.sail],
        [1, darken(paint.sail, 0.2)],
      ],
      [side === 1 ? 0 : 1, 0],
      [side === 1 ? 1 : 0, 0.4],
    ),
    0.97,
  );
  for (const drop of [70, 190, 310])
    easel.line(
      `M${WIDTH / 2 + side * 70} ${drop - 40}Q${WIDTH / 2 + side * 360} ${drop + 60} ${edge} ${drop + 40}`,
      darken(paint.sail, 0.3),
      { width: 2, opacity: 0.35 },
    );
  easel.line(
    `M${WIDTH / 2 + side * 24} 384C${WIDTH / 2 + side * 300} 470 ${edge - side * 180} 520 ${edge + side * 60} 470`,
    paint.cloth,
    { width: 11 },
  );
}

function drawFrontPorch(scene: BoatScene, stage: Stage): void {
  const { paint, identity } = scene;
  const half = 2.2;
  layDeck(scene, stage, { half, to: 3.6 });
  drawBulwarks(scene, stage, { half, z2: 3.5, high: 0.78, rail: 0.98 });
  stage.block({ x: -half, y: 0, z: 3.5, w: half - 0.45, h: 0.86, d: 0.06 }, paint.hull);
  stage.block({ x: 0.45, y: 0, z: 3.5, w: half - 0.45, h: 0.86, d: 0.06 }, paint.hull);
  for (const x of [-half, -0.5, 0.45, half - 0.05])
    stage.block({ x, y: 0, z: 3.48, w: 0.05, h: 0.98, d: 0.05 }, paint.steel);
  stage.block({ x: -half, y: 0.94, z: 3.48, w: half * 2, h: 0.05, d: 0.05 }, paint.steel);
  for (const side of [-1, 1] as const) drawSideBench(scene, stage, { side, half: half - 0.04, z1: 0.1, z2: 3.3 });
  for (const side of [-1, 1] as const)
    drawCushion(stage, [side * 1.75, 0.47, 3], {
      size: 0.5,
      color: side === 1 ? paint.stripe : lighten(paint.cloth, 0.3),
      tilt: side * 6,
    });
  drawRoundTable(stage, { x: 0, z: 1.5, r: 0.44, h: 0.56 }, paint.teak);
  drawStillLife(stage, identity, { x: 0.04, y: 0.56, z: 1.46 });
}

function drawBowSeats(scene: BoatScene, stage: Stage): void {
  const { paint } = scene;
  for (const side of [-1, 1] as const) {
    const outer = side * 1.95;
    const inner = side * 1.1;
    stage.face(
      [
        [inner, 0.4, -1.4],
        [outer, 0.4, -1.4],
        [side * 1.7, 0.4, 2],
        [side * 0.55, 0.4, 4.2],
        [side * 0.08, 0.4, 4.2],
        [side * 0.5, 0.4, 2.4],
        [inner, 0.4, 0.6],
      ],
      lighten(paint.cloth, 0.18),
    );
    stage.face(
      [
        [inner, 0, -1.4],
        [inner, 0.4, -1.4],
        [inner, 0.4, 0.6],
        [side * 0.5, 0.4, 2.4],
        [side * 0.08, 0.4, 4.2],
        [side * 0.08, 0, 4.2],
        [side * 0.5, 0, 2.4],
        [inner, 0, 0.6],
      ],
      darken(paint.white, side === stage.light ? 0.1 : 0.24),
    );
    stage.face(
      [
        [inner, 0.3, -1.4],
        [inner, 0.4, -1.4],
        [inner, 0.4, 0.6],
        [side * 0.5, 0.4, 2.4],
        [side * 0.08, 0.4, 4.2],
        [side * 0.08, 0.3, 4.2],
        [side * 0.5, 0.3, 2.4],
        [inner, 0.3, 0.6],
      ],
      darken(paint.cloth, 0.2),
    );
    stage.face(
      [
        [outer, 0.4, -1.4],
        [outer, 0.78, -1.4],
        [side * 1.78, 0.78, 2],
        [side * 0.6, 0.78, 4.3],
        [side * 0.55, 0.4, 4.2],
        [side * 1.7, 0.4, 2],
      ],
      darken(paint.cloth, 0.06),
    );
    drawCushion(stage, [side * 1.5, 0.42, -0.5], {
      size: 0.48,
      color: side === 1 ? paint.stripe : paint.white,
      tilt: side * 7,
      stripe: paint.cloth,
    });
  }
  stage.block({ x: -0.34, y: 0, z: 0.2, w: 0.68, h: 0.36, d: 0.6 }, paint.white);
  stage.block({ x: -0.38, y: 0.36, z: 0.17, w: 0.76, h: 0.08, d: 0.66 }, paint.teak);
  drawHat(scene, stage, [0, 0.44, 0.45]);
}
