import { darken, lighten } from '../../drawing/color.ts';
import { type Draught, glassOf, shellOf, slabOf } from '../boat-paint.ts';
import { drawEnsign, drawRadar, drawRail } from './fittings.ts';
import { drawRig } from './rigging.ts';

/** A long straight hull with steps at the stern, a saloon of glass, shade over the cockpit; a mast, or a flybridge. */
export function drawCatamaran(draught: Draught, { isSailing }: { isSailing: boolean }): void {
  const { easel, brush, paint, boat } = draught;
  if (boat.hasSails)
    drawRig(draught, {
      mast: 56,
      foot: 26,
      head: 134,
      boom: 16,
      boomAt: 33,
      tack: [93, 17],
      stern: [4, 14],
      isSet: isSailing,
    });
  else drawUpperDeck(draught);
  easel.path(
    brush.d('M', 12, -1, 'L', 12, 11, 'C', 40, 12, 70, 13.6, 92, 14.6, 'L', 91, -1, 'Z'),
    darken(paint.hull, 0.5),
  );
  drawHouse(draught);
  const outline = brush.d(
    'M',
    1,
    -3,
    'L',
    -1,
    3,
    'L',
    4.4,
    3,
    'L',
    4.6,
    6.6,
    'L',
    8.6,
    6.6,
    'L',
    8.8,
    10.2,
    'L',
    13,
    10.2,
    'L',
    13.4,
    14.4,
    'C',
    40,
    14,
    70,
    15,
    97.4,
    17.2,
    'C',
    97,
    10,
    96.4,
    4,
    95,
    -3,
    'Z',
  );
  easel.path(outline, shellOf(easel, paint.hull));
  easel.clip(outline, () => {
    easel.path(brush.d('M', 0, -3, 'L', 98, -3, 'L', 98, 0.8, 'L', 0, 0.8, 'Z'), darken(paint.stripe, 0.2));
    easel.path(
      brush.d('M', 13, 12.6, 'C', 40, 12.2, 70, 13.2, 98, 15.4, 'L', 98, 14.2, 'C', 70, 12.2, 40, 11.2, 13, 11.6, 'Z'),
      paint.stripe,
    );
    easel.path(brush.d('M', 10, 1, 'C', 40, 0.8, 70, 2, 96, 7, 'L', 96, 1, 'Z'), draught.mood.glint, 0.12);
  });
  for (const [x, y] of [
    [-1, 3],
    [4.5, 6.6],
    [8.7, 10.2],
  ] as const)
    easel.path(brush.d('M', x, y, 'L', x + 5, y, 'L', x + 5, y + 0.7, 'L', x, y + 0.7, 'Z'), slabOf(easel, paint.deck));
  const glass = glassOf(easel, draught.mood);
  for (const x of [30, 46, 62])
    easel.path(
      brush.d(
        'M',
        x,
        6.6,
        'L',
        x + 9,
        7,
        'C',
        x + 10.4,
        7.2,
        x + 10.4,
        9.2,
        x + 9,
        9.4,
        'L',
        x,
        9,
        'C',
        x - 1.4,
        8.8,
        x - 1.4,
        6.8,
        x,
        6.6,
        'Z',
      ),
      glass,
    );
  easel.line(brush.d('M', 13.4, 14.4, 'C', 40, 14, 70, 15, 97.4, 17.2), lighten(paint.white, 0.4), {
    width: brush.scale * 0.6,
  });
  drawRail(draught, { from: 24, to: 96, foot: [14.4, 17], high: 4, posts: 9 });
  drawEnsign(draught, [8, 11]);
}

function drawHouse({ easel, brush, paint, mood }: Draught): void {
  easel.path(
    brush.d('M', 22, 13.6, 'L', 22, 26, 'L', 56, 26.4, 'C', 66, 25, 74, 20, 79, 15.6, 'L', 79, 14, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(
    brush.d('M', 28, 17.4, 'L', 28, 23.8, 'L', 56, 24.2, 'C', 63, 23.4, 69, 20.4, 73, 17.2, 'Z'),
    glassOf(easel, mood),
  );
  for (const x of [38, 48]) easel.line(brush.d('M', x, 17, 'L', x, 24.2), paint.white, { width: brush.scale * 0.7 });
  easel.line(brush.d('M', 58.4, 17.2, 'L', 60, 23.8), paint.white, { width: brush.scale * 0.9 });
  easel.path(
    brush.d('M', 10, 14, 'L', 20, 14, 'L', 20, 17, 'C', 16, 18, 12, 18, 10, 17, 'Z'),
    slabOf(easel, paint.cloth),
  );
  easel.line(brush.d('M', 9, 14, 'L', 9, 28), paint.steel, { width: brush.scale * 0.5 });
  easel.path(
    brush.d('M', 5, 27.4, 'C', 4, 28.6, 5, 29.2, 7, 29.4, 'L', 46, 29.4, 'C', 50, 29, 54, 28, 57, 26.4, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(brush.d('M', 6, 27.4, 'L', 40, 27.2, 'L', 40, 26.4, 'L', 8, 26.6, 'Z'), '#140f2e', 0.25);
  easel.path(brush.d('M', 78, 16.4, 'L', 94, 17, 'L', 94, 17.9, 'L', 78, 17.6, 'Z'), paint.cloth, 0.9);
  if (mood.lamps)
    easel.glow({ x: brush.x(20), y: brush.y(20), rx: brush.scale * 20, ry: brush.scale * 9 }, '#ffbe6a', 0.55);
}

function drawUpperDeck(draught: Draught): void {
  const { easel, brush, paint } = draught;
  easel.path(
    brush.d('M', 20, 29, 'L', 22, 32.6, 'L', 50, 33, 'C', 53, 32, 55, 30.4, 56, 28, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(brush.d('M', 30, 32, 'L', 38, 32, 'L', 38, 35.4, 'L', 30, 35.4, 'Z'), slabOf(easel, paint.cloth));
  easel.path(
    brush.d('M', 46, 32.6, 'L', 43.6, 36, 'L', 45, 36, 'C', 49, 34.6, 51, 33, 52, 31.6, 'Z'),
    draught.mood.sky[1],
    0.6,
  );
  for (const [x, top] of [
    [24, 23],
    [45, 43],
  ] as const)
    easel.path(
      brush.d('M', x, 32, 'L', top, 40.6, 'L', top + 1.4, 40.6, 'L', x + 2.2, 32, 'Z'),
      slabOf(easel, paint.white),
    );
  easel.path(
    brush.d('M', 16, 40.4, 'C', 15, 41.4, 16, 42, 18, 42.2, 'L', 46, 42.4, 'C', 49, 42, 50, 41.2, 51, 40.2, 'Z'),
    slabOf(easel, paint.cloth),
  );
  drawRadar(draught, [30, 42.2], 0.8);
}
