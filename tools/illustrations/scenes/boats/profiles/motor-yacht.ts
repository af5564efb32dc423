import { darken, lighten } from '../../drawing/color.ts';
import { type Draught, glassOf, shellOf, slabOf } from '../boat-paint.ts';
import { raiseBrush } from '../brush.ts';
import { drawEnsign, drawRadar, drawRail } from './fittings.ts';

/** Three decks: a flared hull with long windows, a glass saloon, a flybridge under a hard top. */
export function drawMotorYacht(draught: Draught): void {
  const { easel, brush, paint, boat } = draught;
  drawPlatform(draught);
  if (boat.feet > 90) drawSkyLounge(draught);
  drawFlybridge(boat.feet > 90 ? { ...draught, brush: raiseBrush(brush, 6.6) } : draught);
  drawDeckhouse(draught);
  drawYachtHull(draught);
  drawEnsign(draught, [2, 9]);
  drawRail(draught, { from: 60, to: 97.5, foot: [12.6, 17.4], high: 3, posts: 9 });
  if (boat.feet > 75)
    for (const x of [33, 40])
      easel.path(brush.d('M', x, 6, 'L', x + 4, 6, 'L', x + 4, 8, 'L', x, 8, 'Z'), darken(paint.hull, 0.25), 0.7);
}

/** The largest have a glazed room between the saloon and the open deck. */
function drawSkyLounge(draught: Draught): void {
  const { easel, brush, paint, mood } = draught;
  easel.path(
    brush.d('M', 24, 20, 'L', 25, 27, 'L', 56, 27.4, 'C', 60, 26, 63, 23, 65, 20.4, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(
    brush.d('M', 28, 21.6, 'L', 28.6, 26, 'L', 55, 26.2, 'C', 58, 25, 60, 23.2, 61.4, 21.6, 'Z'),
    glassOf(easel, mood),
  );
  for (const x of [36, 44, 52])
    easel.line(brush.d('M', x, 21.4, 'L', x + 0.4, 26.2), paint.white, { width: brush.scale * 0.5 });
  drawRail(draught, { from: 9, to: 23, foot: [20.4, 20.6], high: 3, posts: 4 });
}

function drawPlatform({ easel, brush, paint }: Draught): void {
  easel.path(brush.d('M', -6, 1.2, 'L', 5, 1.2, 'L', 5, 2.8, 'L', -6.4, 2.8, 'Z'), slabOf(easel, paint.deck));
  easel.line(brush.d('M', -5.4, 1.2, 'L', -5.4, -1.6, 'M', -4, 1.2, 'L', -4, -1.6), paint.steel, {
    width: brush.scale * 0.2,
  });
}

function drawYachtHull({ easel, brush, paint, mood }: Draught): void {
  const outline = brush.d(
    'M',
    5,
    -2,
    'L',
    1.6,
    9.6,
    'C',
    20,
    8.8,
    34,
    9.6,
    50,
    11.2,
    'C',
    68,
    13,
    86,
    15.4,
    100,
    17.8,
    'C',
    98,
    14,
    92.5,
    5,
    88,
    -2,
    'Z',
  );
  easel.path(outline, shellOf(easel, paint.hull));
  easel.clip(outline, () => {
    easel.path(brush.d('M', 0, -2, 'L', 100, -2, 'L', 100, 0.6, 'L', 0, 0.6, 'Z'), darken(paint.stripe, 0.1));
    easel.path(
      brush.d('M', 0, 8.6, 'C', 30, 7.6, 70, 11, 101, 16.4, 'L', 101, 15.7, 'C', 70, 10.4, 30, 7, 0, 7.8, 'Z'),
      paint.stripe,
    );
    easel.path(brush.d('M', 0, 1.6, 'C', 40, 1.2, 70, 2.6, 96, 9, 'L', 93, 1, 'L', 0, 0.6, 'Z'), mood.glint, 0.1);
  });
  const glass = glassOf(easel, mood);
  easel.path(
    brush.d(
      'M',
      27,
      4,
      'L',
      46,
      4.4,
      'C',
      47.6,
      4.6,
      48,
      6.4,
      46.4,
      6.7,
      'L',
      28,
      6,
      'C',
      26.4,
      5.8,
      26,
      4.4,
      27,
      4,
      'Z',
    ),
    glass,
  );
  easel.path(
    brush.d(
      'M',
      51,
      4.8,
      'L',
      66,
      6,
      'C',
      67.6,
      6.4,
      68,
      8.4,
      66.4,
      8.6,
      'L',
      52,
      7.1,
      'C',
      50.4,
      6.8,
      50,
      5.2,
      51,
      4.8,
      'Z',
    ),
    glass,
  );
  for (const [x, y] of [
    [72, 8.2],
    [77, 9.2],
    [82, 10.4],
  ] as const)
    easel.ellipse({ x: brush.x(x), y: brush.y(y), rx: brush.scale * 1.1, ry: brush.scale * 0.75 }, glass);
  easel.line(
    brush.d('M', 1.6, 9.6, 'C', 20, 8.8, 34, 9.6, 50, 11.2, 'C', 68, 13, 86, 15.4, 100, 17.8),
    lighten(paint.white, 0.4),
    { width: brush.scale * 0.5 },
  );
  easel.path(brush.d('M', 96, 12.6, 'L', 98, 13.4, 'L', 97, 11, 'L', 95.4, 10.4, 'Z'), paint.steel);
}

function drawDeckhouse({ easel, brush, paint, mood }: Draught): void {
  easel.path(
    brush.d(
      'M',
      19,
      9,
      'L',
      22,
      19,
      'L',
      58,
      19.4,
      'C',
      66,
      18.4,
      73,
      15.4,
      78,
      13.6,
      'L',
      78,
      13,
      'L',
      60,
      11,
      'L',
      40,
      9,
      'Z',
    ),
    slabOf(easel, paint.white),
  );
  const glass = glassOf(easel, mood);
  easel.path(
    brush.d('M', 25.4, 11, 'L', 27, 17.4, 'L', 57, 17.9, 'C', 62, 17.3, 66.6, 15.6, 70.6, 13.9, 'L', 52, 12, 'Z'),
    glass,
  );
  for (const [x, lean] of [
    [34, 1],
    [43, 0.8],
    [51, 0.4],
  ] as const)
    easel.line(brush.d('M', x, 11, 'L', x + lean, 17.6), paint.white, { width: brush.scale * 0.5 });
  easel.path(brush.d('M', 58, 12.8, 'L', 62, 17.3, 'L', 63.6, 16.9, 'L', 60, 12.9, 'Z'), paint.white);
  easel.path(
    brush.d('M', 79, 13.9, 'L', 90, 15.9, 'L', 90, 17.2, 'C', 86, 17.2, 82, 16.4, 79, 15.2, 'Z'),
    slabOf(easel, paint.cloth),
  );
  easel.path(
    brush.d('M', 6, 9.6, 'L', 16, 9.4, 'L', 16, 11.4, 'C', 12, 12, 8, 12, 6, 11.8, 'Z'),
    slabOf(easel, paint.cloth),
  );
  easel.path(
    brush.d('M', 9, 19, 'L', 7.4, 20.4, 'L', 60, 21, 'C', 64, 20.8, 66, 19.8, 67, 18.6, 'L', 58, 18.9, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(brush.d('M', 10, 18.9, 'L', 30, 19.1, 'L', 30, 18.4, 'L', 10, 18.2, 'Z'), '#140f2e', 0.25);
  easel.path(brush.d('M', 12.5, 9.2, 'L', 14, 19, 'L', 15.4, 19, 'L', 14.4, 9.2, 'Z'), slabOf(easel, paint.white));
  if (mood.lamps)
    easel.glow({ x: brush.x(14), y: brush.y(13), rx: brush.scale * 16, ry: brush.scale * 9 }, '#ffbe6a', 0.6);
}

function drawFlybridge(draught: Draught): void {
  const { easel, brush, paint, mood } = draught;
  easel.path(brush.d('M', 26, 20, 'L', 23, 29.6, 'L', 26.4, 29.6, 'L', 31, 20, 'Z'), slabOf(easel, paint.white));
  easel.path(brush.d('M', 50, 22, 'L', 47, 29.6, 'L', 48.6, 29.6, 'L', 52.4, 22, 'Z'), slabOf(easel, paint.white));
  easel.path(
    brush.d('M', 34, 21, 'L', 42, 21, 'L', 42, 24.6, 'C', 39, 25.4, 36, 25.4, 34, 24.6, 'Z'),
    slabOf(easel, paint.cloth),
  );
  easel.path(
    brush.d('M', 44.6, 21, 'L', 47.6, 21, 'L', 46.8, 26, 'L', 44, 26, 'Z'),
    slabOf(easel, darken(paint.cloth, 0.15)),
  );
  easel.path(
    brush.d('M', 9, 20, 'L', 11, 23.4, 'L', 54, 24.2, 'C', 58, 23.4, 60, 21.8, 61, 20.4, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(
    brush.d('M', 51, 23.9, 'L', 48.4, 27, 'L', 49.4, 27, 'C', 54, 25.8, 57, 23.8, 58, 22.4, 'Z'),
    mood.lamps ? '#ffd48a' : mood.sky[1],
    0.6,
  );
  easel.path(
    brush.d('M', 17, 29.4, 'C', 16, 30.4, 17, 31, 19, 31.2, 'L', 48, 31.6, 'C', 51, 31.4, 52, 30.4, 52.4, 29.4, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(brush.d('M', 18, 29.4, 'L', 52, 29.4, 'L', 51, 28.8, 'L', 19, 28.8, 'Z'), '#140f2e', 0.3);
  drawRadar(draught, [32, 31.2]);
  drawRail(draught, { from: 9.6, to: 24, foot: [23.2, 23.5], high: 2.4, posts: 4 });
  if (mood.lamps)
    easel.glow({ x: brush.x(36), y: brush.y(26), rx: brush.scale * 20, ry: brush.scale * 8 }, '#ffcf86', 0.5);
}
