import { darken, lighten } from '../../drawing/color.ts';
import { pathOf, round } from '../../drawing/easel.ts';
import { glassOf, slabOf } from '../boat-paint.ts';
import type { BoatScene } from '../boat-scene.ts';

/** The height on the canvas at which the stern meets the water. */
export const WATER = 690;

export function drawStairs(
  { easel, paint }: Pick<BoatScene, 'easel' | 'paint'>,
  { x, wide, top }: { x: number; wide: number; top: number },
): void {
  const steps = 5;
  for (let step = 0; step < steps; step += 1) {
    const y = top + ((WATER - 30 - top) * step) / steps;
    const w = wide * (1 + step * 0.05);
    const high = (WATER - 30 - top) / steps;
    easel.rect(
      { x: x - w / 2, y, w, h: high },
      easel.linear([
        [0, darken(paint.white, 0.06)],
        [1, darken(paint.white, 0.3)],
      ]),
    );
    easel.rect({ x: x - w / 2, y, w, h: high * 0.34 }, slabOf(easel, paint.deck));
  }
  for (const side of [-1, 1])
    easel.line(
      `M${round(x + (side * wide) / 2)} ${top - 44}L${round(x + side * wide * 0.6)} ${WATER - 60}`,
      lighten(paint.steel, 0.4),
      { width: 5 },
    );
}

export function drawSeatsAbove(
  { easel, paint }: Pick<BoatScene, 'easel' | 'paint'>,
  { x, half, deck }: { x: number; half: number; deck: number },
): void {
  const w = half * 0.98;
  for (let pad = 0; pad < 4; pad += 1)
    easel.rect(
      { x: x - w / 2 + (w * pad) / 4 + 3, y: deck - 46, w: w / 4 - 6, h: 52 },
      easel.linear([
        [0, lighten(paint.cloth, 0.2)],
        [1, darken(paint.cloth, 0.2)],
      ]),
      { radius: 14 },
    );
}

export function drawPlatform({ easel, paint, mood }: BoatScene, { x, half }: { x: number; half: number }): void {
  const top = [
    [x - half, WATER - 28],
    [x + half, WATER - 28],
    [x + half * 1.1, WATER + 34],
    [x - half * 1.1, WATER + 34],
  ] as const;
  easel.polygon(
    top,
    easel.linear([
      [0, darken(paint.deck, 0.1)],
      [1, lighten(paint.deck, 0.2)],
    ]),
  );
  easel.clip(pathOf(top), () => {
    for (let plank = -18; plank < 18; plank += 1)
      easel.line(
        `M${round(x + plank * half * 0.056)} ${WATER - 28}L${round(x + plank * half * 0.0625)} ${WATER + 34}`,
        darken(paint.deck, 0.5),
        { width: 2, opacity: 0.6 },
      );
  });
  easel.rect({ x: x - half * 1.1, y: WATER + 34, w: half * 2.2, h: 18 }, slabOf(easel, paint.white), { radius: 6 });
  for (const dx of [-26, 26])
    easel.line(`M${round(x + dx)} ${WATER + 20}V${WATER + 120}`, lighten(paint.steel, 0.4), { width: 7 });
  for (const dy of [66, 92, 116])
    easel.line(`M${round(x - 26)} ${WATER + dy}H${round(x + 26)}`, paint.steel, { width: 7, opacity: 0.8 });
  easel.rect({ x: x - half * 0.9, y: WATER - 16, w: 120, h: 20 }, lighten(paint.white, 0.2), { radius: 8 });
  easel.rect({ x: x - half * 0.88, y: WATER - 34, w: 104, h: 20 }, paint.cloth, { radius: 8 });
  easel.rect(
    { x: x - half * 1.05, y: WATER + 52, w: half * 2.1, h: 16 },
    easel.linear([
      [0, darken(mood.sea[2], 0.3), 0.6],
      [1, darken(mood.sea[2], 0.3), 0],
    ]),
  );
  if (mood.lamps)
    for (const dx of [-0.6, 0, 0.6]) easel.glow({ x: x + half * dx, y: WATER + 80, rx: 170, ry: 70 }, '#6fe6e6', 0.8);
}

export function drawUpperWorks({ easel, paint, mood }: BoatScene, { x, half }: { x: number; half: number }): void {
  easel.polygon(
    [
      [x - half * 0.8, 270],
      [x + half * 0.8, 270],
      [x + half * 0.84, 424],
      [x - half * 0.84, 424],
    ],
    easel.linear([
      [0, darken(paint.white, 0.3)],
      [1, darken(paint.white, 0.1)],
    ]),
  );
  easel.rect({ x: x - half * 0.62, y: 288, w: half * 1.24, h: 132 }, glassOf(easel, mood));
  for (const dx of [-0.3, 0, 0.3]) easel.rect({ x: x + half * dx - 4, y: 288, w: 8, h: 132 }, paint.white);
  easel.polygon(
    [
      [x - half * 0.98, 236],
      [x + half * 0.98, 236],
      [x + half * 0.92, 276],
      [x - half * 0.92, 276],
    ],
    slabOf(easel, paint.white),
  );
  for (const side of [-1, 1])
    easel.polygon(
      [
        [x + side * half * 0.78, 270],
        [x + side * half * 0.88, 270],
        [x + side * half * 0.94, 424],
        [x + side * half * 0.84, 424],
      ],
      slabOf(easel, paint.white),
    );
  easel.line(`M${round(x - half * 0.94)} 196H${round(x + half * 0.94)}`, lighten(paint.steel, 0.4), { width: 6 });
  for (let post = 0; post <= 8; post += 1)
    easel.line(`M${round(x + half * (-0.94 + post * 0.235))} 196V240`, paint.steel, { width: 4 });
  for (const side of [-1, 1])
    easel.polygon(
      [
        [x + side * half * 0.5, 100],
        [x + side * half * 0.58, 100],
        [x + side * half * 0.7, 238],
        [x + side * half * 0.56, 238],
      ],
      slabOf(easel, paint.white),
    );
  easel.rect({ x: x - half * 0.74, y: 76, w: half * 1.48, h: 28 }, slabOf(easel, paint.white), { radius: 12 });
  easel.rect({ x: x - 70, y: 46, w: 140, h: 12 }, paint.white, { radius: 6 });
  easel.rect({ x: x - 8, y: 54, w: 16, h: 24 }, darken(paint.white, 0.2));
  if (mood.lamps) easel.glow({ x, y: 350, rx: half * 1.2, ry: 150 }, '#ffbe6a', 0.55);
}

export function drawTopOver(
  { easel, paint, mood, request }: BoatScene,
  { x, half }: { x: number; half: number },
): void {
  const isOpen = request.boat.type === 'center-console';
  const top = isOpen ? 190 : 250;
  for (const side of [-1, 1])
    easel.polygon(
      [
        [x + side * half * 0.58, top + 10],
        [x + side * half * 0.66, top + 10],
        [x + side * half * 0.84, 510],
        [x + side * half * 0.7, 510],
      ],
      slabOf(easel, isOpen ? paint.steel : paint.white),
    );
  if (!isOpen)
    easel.polygon(
      [
        [x - half * 0.5, 330],
        [x + half * 0.5, 330],
        [x + half * 0.6, 470],
        [x - half * 0.6, 470],
      ],
      glassOf(easel, mood),
      0.85,
    );
  if (isOpen)
    easel.rect({ x: x - half * 0.26, y: 330, w: half * 0.52, h: 180 }, slabOf(easel, paint.white), { radius: 22 });
  easel.rect(
    { x: x - half * 0.8, y: top - 16, w: half * 1.6, h: 34 },
    slabOf(easel, isOpen ? paint.cloth : paint.white),
    { radius: 16 },
  );
  if (isOpen)
    for (const dx of [-0.6, -0.35, -0.1, 0.15, 0.4, 0.62])
      easel.line(`M${round(x + half * dx)} ${top}L${round(x + half * dx * 1.4)} ${top - 150}`, paint.dark, {
        width: 3.4,
      });
}

export function drawMast({ easel, paint, request }: BoatScene, x: number): void {
  const spar = request.boat.isClassic ? paint.teak : paint.steel;
  easel.line(`M${round(x)} -20L${round(x - 210)} 520M${round(x)} -20L${round(x + 210)} 520`, darken(paint.steel, 0.2), {
    width: 2.6,
    opacity: 0.8,
  });
  easel.rect(
    { x: x - 10, y: -20, w: 20, h: 520 },
    easel.linear(
      [
        [0, lighten(spar, 0.3)],
        [1, darken(spar, 0.3)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  easel.path(
    `M${round(x - 150)} 500C${round(x - 150)} 410 ${round(x + 150)} 410 ${round(x + 150)} 500Z`,
    slabOf(easel, paint.cloth),
  );
}
