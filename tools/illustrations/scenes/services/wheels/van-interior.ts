import { type Color, darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { pathOf, round } from '../../drawing/easel.ts';
import { makeStage, type Spot, type Stage } from '../../drawing/stage.ts';
import { drawPad } from '../../furniture/soft-shapes.ts';
import { drawPanorama } from '../../landscape/panorama.ts';
import type { Scene } from '../../scene.ts';
import type { Vehicle } from '../service-scene.ts';
import { buildOf } from './van-body.ts';

const FAR = 3.9;
const NEAR = -1.5;
const HALF = 1.02;

/** The seats as one sees them on stepping in, the view on both sides. */
export function drawVanInterior(scene: Scene, vehicle: Vehicle): void {
  const { easel, mood, identity } = scene;
  const { seats, height } = buildOf(vehicle);
  const roof = height > 240 ? 1.95 : height > 190 ? 1.62 : 1.5;
  const stage = makeStage(easel, { x: 0, eye: roof * 0.62, vx: 800, vy: 430, scale: 520, back: 2.9 }, identity.light);
  const lining = multiply('#efe8dc', mix(mood.outside, '#ffffff', 0.4));
  drawShell(stage, { roof, lining, floor: multiply('#8a6a4c', mood.outside) });
  drawWindows(scene, stage, { roof, lining });
  drawCeilingLights(stage, roof);
  const cloth = multiply(seats, mix(mood.outside, '#ffffff', 0.5));
  const isWide = vehicle === 'captain-eight';
  const rows = isWide ? [2.7, 0.55] : [2.8, 1.6, 0.45];
  for (const z of rows)
    for (const side of [-1, 1] as const) {
      const w = isWide ? 0.68 : 0.6;
      drawSeat(stage, { x: side === -1 ? -HALF + 0.08 : HALF - 0.08 - w, z, w, cloth, accent: identity.accent });
      if (isWide)
        drawArmTable(stage, {
          x: side === -1 ? -HALF + 0.08 + w : HALF - 0.08 - w - 0.2,
          z: z + 0.1,
          wood: identity.wood,
        });
    }
  if (!isWide) drawSeat(stage, { x: -0.3, z: 3.25, w: 0.6, cloth, accent: identity.accent });
}

function drawShell(stage: Stage, { roof, lining, floor }: { roof: number; lining: Color; floor: Color }): void {
  const { easel } = stage;
  stage.face(
    [
      [-HALF, roof, NEAR],
      [HALF, roof, NEAR],
      [HALF, roof, FAR],
      [-HALF, roof, FAR],
    ],
    easel.linear([
      [0, lighten(lining, 0.3)],
      [1, darken(lining, 0.1)],
    ]),
  );
  for (const side of [-1, 1])
    stage.face(
      [
        [side * HALF, 0, NEAR],
        [side * HALF, 0, FAR],
        [side * HALF, roof, FAR],
        [side * HALF, roof, NEAR],
      ],
      easel.linear([
        [0, lighten(lining, 0.14)],
        [0.5, lining],
        [1, darken(lining, 0.3)],
      ]),
    );
  stage.face(
    [
      [-HALF, 0, NEAR],
      [HALF, 0, NEAR],
      [HALF, 0, FAR],
      [-HALF, 0, FAR],
    ],
    easel.linear([
      [0, darken(floor, 0.1)],
      [1, darken(floor, 0.42)],
    ]),
  );
  for (let board = 1; board < 9; board += 1) {
    const x = -HALF + (board * HALF * 2) / 9;
    stage.face(
      [
        [x, 0.001, NEAR],
        [x + 0.012, 0.001, NEAR],
        [x + 0.012, 0.001, FAR],
        [x, 0.001, FAR],
      ],
      darken(floor, 0.6),
      0.6,
    );
  }
  stage.face(
    [
      [-HALF, 0, FAR],
      [HALF, 0, FAR],
      [HALF, roof, FAR],
      [-HALF, roof, FAR],
    ],
    easel.linear([
      [0, lighten(lining, 0.1)],
      [1, darken(lining, 0.28)],
    ]),
  );
}

function drawWindows(scene: Scene, stage: Stage, { roof, lining }: { roof: number; lining: Color }): void {
  const { easel, mood, request } = scene;
  const view = (points: readonly Spot[]) => {
    const corners = points.map(stage.at);
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const box = {
      x: Math.min(...xs),
      y: Math.min(...ys),
      w: Math.max(...xs) - Math.min(...xs),
      h: Math.max(...ys) - Math.min(...ys),
    };
    stage.face(points, darken(lining, 0.7));
    easel.clip(pathOf(corners), () => {
      drawPanorama(
        easel,
        { ...box, x: box.x - 160, w: box.w + 320 },
        {
          outlook: request.outlook,
          mood,
          weather: request.weather,
          horizon: Math.min(0.85, Math.max(0.2, (stage.camera.vy + 20 - box.y) / box.h)),
        },
      );
      easel.polygon(
        [
          [box.x + box.w * 0.2, box.y],
          [box.x + box.w * 0.4, box.y],
          [box.x + box.w * 0.2, box.y + box.h],
          [box.x, box.y + box.h],
        ],
        '#ffffff',
        0.12,
      );
    });
    easel.line(pathOf(corners), darken(lining, 0.62), { width: 9 });
  };
  const [low, high] = [roof * 0.48, roof * 0.86];
  view([
    [-HALF + 0.16, low, FAR],
    [HALF - 0.16, low, FAR],
    [HALF - 0.16, high, FAR],
    [-HALF + 0.16, high, FAR],
  ]);
  for (const side of [-1, 1])
    for (const [z1, z2] of [
      [2.5, 3.7],
      [0.95, 2.3],
      [-1.4, 0.72],
    ] as const)
      view([
        [side * HALF, low, z1],
        [side * HALF, low, z2],
        [side * HALF, high, z2],
        [side * HALF, high, z1],
      ]);
}

function drawCeilingLights(stage: Stage, roof: number): void {
  const { easel } = stage;
  for (const x of [-0.42, 0.38]) {
    stage.face(
      [
        [x, roof - 0.005, NEAR],
        [x + 0.05, roof - 0.005, NEAR],
        [x + 0.05, roof - 0.005, FAR],
        [x, roof - 0.005, FAR],
      ],
      '#fff1cf',
    );
    const [gx, gy] = stage.at([x, roof, 1.2]);
    easel.glow({ x: gx, y: gy, rx: 340, ry: 130 }, '#ffdf9e', 0.3);
  }
}

/** A seat that faces the viewer. */
function drawSeat(
  stage: Stage,
  { x, z, w, cloth, accent }: { x: number; z: number; w: number; cloth: Color; accent: Color },
): void {
  stage.shadow({ x, z, w, d: 0.5 }, 0.6);
  stage.block({ x: x + 0.08, y: 0, z: z + 0.06, w: w - 0.16, h: 0.3, d: 0.4 }, darken(cloth, 0.6));
  drawPad(stage, { x: x + w * 0.24, y: 1.02, z: z + 0.5, w: w * 0.52, h: 0.24 }, darken(cloth, 0.06), 0.08);
  drawPad(stage, { x: x + 0.02, y: 0.36, z: z + 0.48, w: w - 0.04, h: 0.68 }, cloth, 0.1);
  drawPad(stage, { x: x + 0.12, y: 0.42, z: z + 0.46, w: w - 0.24, h: 0.56 }, lighten(cloth, 0.14), 0.07);
  const [left, seamTop] = stage.at([x + w * 0.5, 0.94, z + 0.46]);
  const [, seamLow] = stage.at([x, 0.46, z + 0.46]);
  stage.easel.line(`M${round(left)} ${round(seamTop)}V${round(seamLow)}`, darken(cloth, 0.35), {
    width: 2,
    opacity: 0.6,
  });
  stage.block({ x: x + 0.04, y: 0.3, z, w: w - 0.08, h: 0.12, d: 0.46 }, cloth, { top: lighten(cloth, 0.24) });
  drawPad(stage, { x: x + 0.03, y: 0.3, z: z - 0.01, w: w - 0.06, h: 0.14 }, lighten(cloth, 0.06), 0.05);
  for (const ax of [x - 0.02, x + w - 0.07])
    stage.block({ x: ax, y: 0.54, z: z + 0.04, w: 0.09, h: 0.07, d: 0.4 }, darken(cloth, 0.2), {
      top: mix(cloth, accent, 0.2),
    });
}

/** A little table between the seats, with a lamp and a bottle of water. */
function drawArmTable(stage: Stage, { x, z, wood }: { x: number; z: number; wood: Color }): void {
  stage.block({ x, y: 0.5, z, w: 0.2, h: 0.03, d: 0.34 }, wood, { top: lighten(wood, 0.25) });
  const [px, py] = stage.at([x + 0.1, 0.53, z + 0.16]);
  const s = stage.scaleAt(z + 0.16);
  stage.easel.rect({ x: px - 0.026 * s, y: py - 0.19 * s, w: 0.052 * s, h: 0.19 * s }, '#bfe2ee', {
    radius: 5,
    opacity: 0.9,
  });
  stage.easel.rect({ x: px - 0.016 * s, y: py - 0.22 * s, w: 0.032 * s, h: 0.035 * s }, '#2f6f8f', { radius: 3 });
}
