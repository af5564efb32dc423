import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import { circle } from '../landscape/sky.ts';
import type { Scene } from '../scene.ts';
import { drawGardenEdge, drawLawn, drawNearFrame, openStage } from './outdoor-stage.ts';

const LINE = '#fbf7ec';

/** Tennis, basketball or pickleball, seen down its length, with a fence, lamps and palms. */
export function drawSportsCourt(scene: Scene): void {
  const { easel, identity, mood, request } = scene;
  const { random } = easel;
  const stage = openStage(scene, { eye: 3, vy: random.between(390, 430), scale: 150, back: 9 });
  drawLawn(scene, stage, { from: 44 });
  drawGardenEdge(scene, stage, { z: 25, height: 2.6, palms: 6 });
  const [inner, outer] = random.pick([
    [identity.accent, identity.feature],
    ['#2f6f9f', '#3f8f7a'],
    ['#c8664a', '#3f7a6a'],
    ['#3b8f8c', '#e39a6a'],
    [identity.feature, identity.second],
  ] as const);
  const lit = (color: Color) => mix(color, mood.lamps ? mood.sky[0] : mood.sun.halo, mood.lamps ? 0.24 : 0.12);
  const quad = (x1: number, x2: number, z1: number, z2: number, paint: string, opacity = 1) =>
    stage.face(
      [
        [x1, 0, z1],
        [x2, 0, z1],
        [x2, 0, z2],
        [x1, 0, z2],
      ],
      paint,
      opacity,
    );
  quad(
    -9,
    9,
    -6,
    21,
    easel.linear([
      [0, lighten(lit(outer), 0.12)],
      [1, darken(lit(outer), 0.2)],
    ]),
  );
  quad(
    -5.5,
    5.5,
    -3.5,
    18.5,
    easel.linear([
      [0, lighten(lit(inner), 0.14)],
      [1, darken(lit(inner), 0.12)],
    ]),
  );
  drawFence(stage, identity.metal);
  if (request.subject === 'basketball') drawBasketball(scene, stage, lit(outer));
  else drawNetCourt(stage, { short: request.subject === 'pickleball', accent: identity.second });
  drawLamps(scene, stage);
  drawNearFrame(scene, { palm: 'none' });
}

function strip(stage: Stage, x1: number, x2: number, span: readonly [number, number]): void {
  stage.face(
    [
      [x1, 0, span[0]],
      [x2, 0, span[0]],
      [x2, 0, span[1]],
      [x1, 0, span[1]],
    ],
    LINE,
    0.95,
  );
}

function drawNetCourt(stage: Stage, { short, accent }: { short: boolean; accent: Color }): void {
  const { easel } = stage;
  const [half, near, far, net] = [4.6, -2.8, 17.8, 7.5];
  for (const x of [-half, half]) strip(stage, x - 0.06, x + 0.06, [near, far]);
  for (const z of [near, far]) strip(stage, -half, half, [z, z + 0.14]);
  const service = short ? 2.3 : 5.4;
  for (const z of [net - service, net + service]) strip(stage, short ? -half : -3.4, short ? half : 3.4, [z, z + 0.14]);
  if (short) {
    strip(stage, -0.06, 0.06, [near, net - service]);
    strip(stage, -0.06, 0.06, [net + service, far]);
    stage.face(
      [
        [-half, 0, net - service],
        [half, 0, net - service],
        [half, 0, net + service],
        [-half, 0, net + service],
      ],
      accent,
      0.35,
    );
  } else {
    for (const x of [-3.4, 3.4]) strip(stage, x - 0.05, x + 0.05, [near, far]);
    strip(stage, -0.05, 0.05, [net - service, net + service]);
  }
  drawNet(stage, net);
  const [bx, by] = stage.at([1.7, 0.12, 0.4]);
  easel.ellipse({ x: bx + 6, y: by + 14, rx: 18, ry: 5 }, '#140f2e', 0.4);
  easel.path(
    circle(bx, by, 14),
    easel.radial(
      [
        [0, '#f6ff9a'],
        [1, '#b9cf3a'],
      ],
      [0.35, 0.3],
      0.7,
    ),
  );
}

function drawNet(stage: Stage, z: number): void {
  const { easel } = stage;
  const [x1, top] = stage.at([-5.2, 1.05, z]);
  const [x2, foot] = stage.at([5.2, 0, z]);
  easel.shade({ x: (x1 + x2) / 2, y: foot + 4, rx: (x2 - x1) * 0.54, ry: 16 }, 0.5);
  easel.rect({ x: x1, y: top, w: x2 - x1, h: foot - top }, '#1c1a2c', { opacity: 0.34 });
  let d = '';
  for (let x = x1; x < x2; x += 9) d += `M${round(x)} ${round(top)}V${round(foot)}`;
  for (let y = top; y < foot; y += 9) d += `M${round(x1)} ${round(y)}H${round(x2)}`;
  easel.line(d, '#f4efe2', { width: 0.9, opacity: 0.4 });
  easel.rect({ x: x1, y: top - 4, w: x2 - x1, h: 10 }, LINE);
  for (const x of [x1 - 4, x2 - 4]) easel.rect({ x, y: top - 10, w: 9, h: foot - top + 12 }, '#2a2840');
}

function drawBasketball({ easel, identity }: Scene, stage: Stage, key: Color): void {
  const z = 15.5;
  stage.face(
    [
      [-2.4, 0, 9.5],
      [2.4, 0, 9.5],
      [2.4, 0, z],
      [-2.4, 0, z],
    ],
    key,
  );
  for (const x of [-2.4, 2.4]) strip(stage, x - 0.06, x + 0.06, [9.5, z]);
  for (const line of [9.5, z, -3.2])
    strip(stage, line === 9.5 ? -2.4 : -5.4, line === 9.5 ? 2.4 : 5.4, [line, line + 0.14]);
  for (const x of [-5.4, 5.4]) strip(stage, x - 0.06, x + 0.06, [-3.2, z]);
  const arc = (r: number, cz: number, width: number) => {
    let d = '';
    for (let step = 0; step <= 40; step += 1) {
      const angle = Math.PI + (Math.PI * step) / 40;
      const [x, y] = stage.at([Math.cos(angle) * r, 0, cz + Math.sin(angle) * r]);
      d += `${step ? 'L' : 'M'}${round(x)} ${round(y)}`;
    }
    easel.line(d, LINE, { width });
  };
  arc(2.4, 9.5, 5);
  arc(4.9, 14, 6);
  drawHoop({ easel, accent: identity.accent }, stage, z);
  const [bx, by] = stage.at([-2.2, 0.3, 1]);
  easel.ellipse({ x: bx + 8, y: by + 30, rx: 42, ry: 11 }, '#140f2e', 0.42);
  easel.path(
    circle(bx, by, 32),
    easel.radial(
      [
        [0, '#ffb56b'],
        [1, '#c8602c'],
      ],
      [0.35, 0.3],
      0.75,
    ),
  );
  easel.line(
    `M${bx - 32} ${by}H${bx + 32}M${bx} ${by - 32}V${by + 32}M${bx - 22} ${by - 23}Q${bx} ${by} ${bx - 22} ${by + 23}M${bx + 22} ${by - 23}Q${bx} ${by} ${bx + 22} ${by + 23}`,
    '#5a2a1c',
    { width: 2.2 },
  );
}

function drawHoop({ easel, accent }: { easel: Scene['easel']; accent: Color }, stage: Stage, z: number): void {
  const s = stage.scaleAt(z);
  const [x, foot] = stage.at([0, 0, z + 1]);
  const [, rim] = stage.at([0, 3.05, z - 0.3]);
  easel.rect({ x: x - 6, y: rim, w: 12, h: foot - rim }, '#3a3850');
  const board = { x: x - 0.95 * s, y: rim - 1.05 * s, w: 1.9 * s, h: 1.2 * s };
  easel.rect(board, '#fbf8ef', { radius: 4 });
  easel.add(
    `<rect x="${round(x - 0.32 * s)}" y="${round(rim - 0.55 * s)}" width="${round(0.64 * s)}" height="${round(0.46 * s)}" fill="none" stroke="${accent}" stroke-width="5"/><rect x="${round(board.x)}" y="${round(board.y)}" width="${round(board.w)}" height="${round(board.h)}" fill="none" stroke="${accent}" stroke-width="6"/>`,
  );
  easel.add(
    `<ellipse cx="${round(x)}" cy="${round(rim)}" rx="${round(0.28 * s)}" ry="${round(0.07 * s)}" fill="none" stroke="#e4582f" stroke-width="5"/>`,
  );
  let net = '';
  for (let strand = -3; strand <= 3; strand += 1)
    net += `M${round(x + strand * 0.09 * s)} ${round(rim)}L${round(x + strand * 0.05 * s)} ${round(rim + 0.45 * s)}`;
  easel.line(net, '#ffffff', { width: 2, opacity: 0.85 });
}

function drawFence({ easel, at, scaleAt }: Stage, metal: Color): void {
  const z = 21;
  const [x1, top] = at([-9, 2.6, z]);
  const [x2, foot] = at([9, 0, z]);
  let d = '';
  for (let x = x1 - 300; x < x2 + 300; x += 11)
    d += `M${round(x)} ${round(top)}l${round(foot - top)} ${round(foot - top)}M${round(x)} ${round(foot)}l${round(foot - top)} ${round(top - foot)}`;
  easel.clip(`M${round(x1)} ${round(top)}H${round(x2)}V${round(foot)}H${round(x1)}Z`, () =>
    easel.line(d, lighten(metal, 0.35), { width: 0.8, opacity: 0.4 }),
  );
  const post = scaleAt(z) * 0.07;
  for (let x = x1; x <= x2 + 1; x += (x2 - x1) / 6)
    easel.rect({ x: x - post / 2, y: top, w: post, h: foot - top }, darken(metal, 0.15));
  easel.rect({ x: x1, y: top - 2, w: x2 - x1, h: 4 }, darken(metal, 0.15));
}

function drawLamps({ easel, mood }: Scene, stage: Stage): void {
  for (const x of [-8.4, 8.4]) {
    const [px, foot] = stage.at([x, 0, 12]);
    const [, top] = stage.at([x, 6.2, 12]);
    const arm = x < 0 ? 60 : -60;
    easel.rect({ x: px - 5, y: top, w: 10, h: foot - top }, '#35334a');
    easel.line(`M${round(px)} ${round(top)}h${arm}`, '#35334a', { width: 7 });
    easel.rect({ x: px + arm - 26, y: top - 2, w: 52, h: 12 }, mood.lamps ? '#fff3cf' : '#d8d4c8', { radius: 4 });
    if (mood.lamps) easel.glow({ x: px + arm, y: top + 60, rx: 380, ry: 420 }, '#ffd89a', 0.6);
  }
}
