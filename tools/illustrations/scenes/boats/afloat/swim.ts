import { darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { HEIGHT, pathOf, round, WIDTH } from '../../drawing/easel.ts';
import { glassOf, slabOf } from '../boat-paint.ts';
import type { BoatScene } from '../boat-scene.ts';
import { makeBrush } from '../brush.ts';
import { drawOutboard } from '../profiles/fittings.ts';
import { drawSeaBackdrop } from './sea-backdrop.ts';
import {
  drawMast,
  drawPlatform,
  drawSeatsAbove,
  drawStairs,
  drawTopOver,
  drawUpperWorks,
  WATER,
} from './stern-works.ts';
import { drawToys } from './water-toys.ts';

/** At anchor, seen from the water: the stern with its steps, and what floats round it. */
export function drawSwim(scene: BoatScene): void {
  const { request, easel } = scene;
  const { random } = easel;
  drawSeaBackdrop(scene, { horizon: 470 });
  drawShallows(scene);
  const x = 800 + random.between(-60, 60);
  const { type } = request.boat;
  const wide = type === 'motor-yacht' ? 760 : type === 'catamaran' ? 900 : type === 'sailing-yacht' ? 480 : 600;
  easel.shade({ x, y: WATER + 20, rx: wide * 0.62, ry: 60 }, 0.5);
  if (type === 'catamaran') drawTwinStern(scene, { x, wide });
  else if (type === 'pontoon') drawTubes(scene, { x, wide });
  else drawStern(scene, { x, wide });
  drawToys(scene, x);
}

interface Stern {
  readonly x: number;
  readonly wide: number;
}

/** Clear water over sand: light patches and their net of bright lines. */
function drawShallows({ easel, mood }: BoatScene): void {
  const { random } = easel;
  const sand = mix(multiply('#8fe3dc', mood.outside), mood.sea[1], mood.lamps ? 0.5 : 0.15);
  easel.rect(
    { x: 0, y: 560, w: WIDTH, h: HEIGHT - 560 },
    easel.linear([
      [0, sand, 0],
      [0.5, sand, 0.7],
      [1, lighten(sand, 0.12), 0.85],
    ]),
  );
  let net = '';
  for (let cell = 0; cell < 130; cell += 1) {
    const near = random.next() ** 0.8;
    const y = 640 + (HEIGHT - 620) * near;
    const x = random.between(-60, WIDTH + 60);
    const w = 50 + 130 * near;
    const h = 6 + 24 * near;
    net += `M${round(x)} ${round(y)}q${round(w * 0.25)} ${round(-h)} ${round(w * 0.5)} ${round(-h * 0.3)}t${round(w * 0.45)} ${round(h * 0.2)}M${round(x + w * 0.5)} ${round(y - h * 0.3)}q${round(w * 0.05)} ${round(h * 0.9)} ${round(-w * 0.1)} ${round(h * 1.2)}`;
  }
  easel.line(net, lighten(mood.glint, 0.4), { width: 2.6, opacity: mood.lamps ? 0.16 : 0.34 });
}

/** Transom, platform, stairs and the deck above. */
function drawStern(scene: BoatScene, { x, wide }: Stern): void {
  const { easel, paint, mood, request } = scene;
  const { type, hasSails } = request.boat;
  const half = wide / 2;
  const deck = type === 'motor-yacht' ? 420 : type === 'sailing-yacht' ? 520 : 500;
  if (type === 'motor-yacht') drawUpperWorks(scene, { x, half });
  if (type === 'sport-cruiser' || type === 'center-console') drawTopOver(scene, { x, half });
  if (hasSails) drawMast(scene, x);
  const hull = pathOf([
    [x - half, deck],
    [x + half, deck],
    [x + half * 0.9, WATER],
    [x - half * 0.9, WATER],
  ]);
  easel.path(
    hull,
    easel.linear([
      [0, lighten(paint.hull, 0.16)],
      [0.5, paint.hull],
      [1, darken(paint.hull, 0.35)],
    ]),
  );
  easel.clip(hull, () => {
    easel.rect({ x: x - half, y: deck + 34, w: wide, h: 12 }, paint.stripe);
    easel.rect({ x: x - half, y: WATER - 26, w: wide, h: 30 }, darken(paint.stripe, 0.3));
    for (const side of [-1, 1])
      easel.polygon(
        [
          [x + side * half, deck],
          [x + side * half * 0.84, deck],
          [x + side * half * 0.76, WATER],
          [x + side * half, WATER],
        ],
        '#140f2e',
        side === scene.identity.light ? 0.08 : 0.24,
      );
  });
  const door = pathOf([
    [x - half * 0.46, deck + 66],
    [x + half * 0.46, deck + 66],
    [x + half * 0.43, WATER - 40],
    [x - half * 0.43, WATER - 40],
  ]);
  if (type !== 'center-console')
    easel.path(
      door,
      easel.linear([
        [0, lighten(paint.hull, 0.26)],
        [1, darken(paint.hull, 0.12)],
      ]),
    );
  if (type !== 'center-console') easel.line(door, darken(paint.hull, 0.4), { width: 3 });
  if (type !== 'center-console')
    for (const side of [-1, 1])
      drawStairs({ easel, paint }, { x: x + side * half * 0.66, wide: half * 0.26, top: deck + 8 });
  drawSeatsAbove({ easel, paint }, { x, half, deck });
  easel.line(`M${round(x - half)} ${deck}H${round(x + half)}`, lighten(paint.white, 0.4), { width: 9 });
  if (type === 'center-console')
    for (const dx of request.boat.feet > 32 ? [-120, 0, 120] : [-75, 75])
      drawOutboard(
        {
          easel,
          mood,
          paint,
          boat: request.boat,
          brush: makeBrush({ x: x + dx, y: WATER - 40, scale: 9, heading: 1 }),
        },
        [0, 8],
        1.1,
      );
  drawPlatform(scene, { x, half: type === 'center-console' ? half * 0.5 : half * 1.02 });
}

/** Two hulls with steps, a saloon of glass between them. */
function drawTwinStern(scene: BoatScene, { x, wide }: Stern): void {
  const { easel, paint, mood, request } = scene;
  const half = wide / 2;
  if (request.boat.hasSails) drawMast(scene, x);
  easel.polygon(
    [
      [x - half * 0.86, 300],
      [x + half * 0.86, 300],
      [x + half * 0.96, 560],
      [x - half * 0.96, 560],
    ],
    easel.linear([
      [0, darken(paint.white, 0.28)],
      [1, darken(paint.white, 0.08)],
    ]),
  );
  easel.rect({ x: x - half * 0.66, y: 330, w: half * 1.32, h: 150 }, glassOf(easel, mood));
  for (const dx of [-0.33, 0, 0.33]) easel.rect({ x: x + half * dx - 5, y: 330, w: 10, h: 150 }, paint.white);
  easel.rect({ x: x - half * 0.98, y: 262, w: half * 1.96, h: 40 }, slabOf(easel, paint.white), { radius: 14 });
  if (!request.boat.hasSails) {
    easel.rect({ x: x - half * 0.7, y: 130, w: half * 1.4, h: 28 }, slabOf(easel, paint.cloth), { radius: 12 });
    for (const side of [-1, 1])
      easel.line(`M${round(x + side * half * 0.62)} 156L${round(x + side * half * 0.72)} 264`, paint.white, {
        width: 16,
      });
  }
  easel.rect(
    { x: x - half * 0.62, y: 640, w: half * 1.24, h: 60 },
    easel.linear([
      [0, '#140f2e', 0.75],
      [1, '#140f2e', 0.3],
    ]),
  );
  easel.rect(
    { x: x - half * 0.8, y: 540, w: half * 1.6, h: 104 },
    easel.linear([
      [0, lighten(paint.white, 0.1)],
      [1, darken(paint.white, 0.3)],
    ]),
  );
  easel.rect({ x: x - half * 0.8, y: 560, w: half * 1.6, h: 12 }, paint.stripe);
  drawSeatsAbove({ easel, paint }, { x, half: half * 0.9, deck: 540 });
  for (const side of [-1, 1]) {
    const hx = x + side * half * 0.82;
    const hull = pathOf([
      [hx - 86, 520],
      [hx + 86, 520],
      [hx + 78, WATER + 24],
      [hx - 78, WATER + 24],
    ]);
    easel.path(
      hull,
      easel.linear([
        [0, lighten(paint.hull, 0.16)],
        [1, darken(paint.hull, 0.34)],
      ]),
    );
    drawStairs({ easel, paint }, { x: hx, wide: 116, top: 532 });
    easel.polygon(
      [
        [hx - 80, WATER - 20],
        [hx + 80, WATER - 20],
        [hx + 92, WATER + 30],
        [hx - 92, WATER + 30],
      ],
      slabOf(easel, paint.deck),
    );
    easel.rect({ x: hx - 92, y: WATER + 30, w: 184, h: 14 }, slabOf(easel, paint.white), { radius: 5 });
    if (mood.lamps) easel.glow({ x: hx, y: WATER + 70, rx: 190, ry: 70 }, '#6fe6e6', 0.8);
  }
  if (mood.lamps) easel.glow({ x, y: 420, rx: half, ry: 150 }, '#ffbe6a', 0.5);
}

function drawTubes(scene: BoatScene, { x, wide }: Stern): void {
  const { easel, paint, mood, request } = scene;
  const half = wide / 2;
  for (const side of [-1, 1])
    easel.line(`M${round(x + side * half * 0.66)} 300L${round(x + side * half * 0.86)} 560`, paint.steel, { width: 9 });
  easel.path(
    `M${round(x - half * 0.86)} 310C${round(x - half * 0.7)} 226 ${round(x + half * 0.7)} 226 ${round(x + half * 0.86)} 310Z`,
    slabOf(easel, paint.cloth),
  );
  for (const side of [-1, 1]) {
    const cx = x + side * half * 0.62;
    easel.ellipse(
      { x: cx, y: WATER + 2, rx: 84, ry: 62 },
      easel.radial(
        [
          [0, lighten(paint.steel, 0.5)],
          [0.7, paint.steel],
          [1, darken(paint.steel, 0.4)],
        ],
        [0.4, 0.3],
        0.8,
      ),
    );
  }
  easel.rect(
    { x: x - half * 0.96, y: 500, w: half * 1.92, h: 130 },
    easel.linear([
      [0, lighten(paint.hull, 0.14)],
      [1, darken(paint.hull, 0.28)],
    ]),
    { radius: 6 },
  );
  easel.rect({ x: x - half * 0.96, y: 540, w: half * 1.92, h: 12 }, paint.stripe);
  drawSeatsAbove({ easel, paint }, { x, half: half * 1.4, deck: 500 });
  easel.rect({ x: x - half, y: 628, w: half * 2, h: 22 }, slabOf(easel, paint.deck), { radius: 4 });
  drawOutboard(
    { easel, mood, paint, boat: request.boat, brush: makeBrush({ x, y: WATER - 10, scale: 11, heading: 1 }) },
    [0, 4],
    1,
  );
  easel.rect(
    { x: x - half, y: WATER + 10, w: half * 2, h: 60 },
    easel.linear([
      [0, mood.sea[1], 0.85],
      [1, mood.sea[1], 0],
    ]),
  );
  for (const dx of [-30, 30])
    easel.line(`M${round(x + half * 0.55 + dx)} 600V${WATER + 70}`, lighten(paint.steel, 0.4), { width: 7 });
  for (const dy of [0, 34, 66])
    easel.line(`M${round(x + half * 0.55 - 30)} ${WATER + dy}h60`, paint.steel, { width: 7 });
}
