import { darken, lighten } from '../../drawing/color.ts';
import { type Draught, glassOf, shellOf, slabOf } from '../boat-paint.ts';
import { drawEnsign, drawRadar, drawRail } from './fittings.ts';

/** Low and raked: a wedge of a hull, a swept windshield, a hard top like a visor. */
export function drawSportCruiser(draught: Draught): void {
  const { easel, brush, paint, mood } = draught;
  easel.path(brush.d('M', -7, 1.4, 'L', 6, 1.4, 'L', 6, 3.6, 'L', -7.4, 3.4, 'Z'), slabOf(easel, paint.deck));
  drawTop(draught);
  const outline = brush.d(
    'M',
    4,
    -3,
    'L',
    1,
    12,
    'C',
    20,
    12.4,
    34,
    14.2,
    50,
    16,
    'C',
    70,
    18.4,
    88,
    19.6,
    101,
    20.4,
    'C',
    99,
    16,
    92,
    5,
    85,
    -3,
    'Z',
  );
  easel.path(outline, shellOf(easel, paint.hull));
  easel.clip(outline, () => {
    easel.path(
      brush.d('M', 0, 4.4, 'C', 40, 3, 70, 8, 102, 17.6, 'L', 102, 15.4, 'C', 70, 6, 40, 1.6, 0, 2.6, 'Z'),
      paint.stripe,
    );
    easel.path(
      brush.d('M', 20, 9.4, 'C', 50, 10, 76, 13.4, 100, 18.6, 'L', 100, 18, 'C', 76, 12.6, 50, 9, 20, 8.6, 'Z'),
      paint.stripe,
      0.8,
    );
    easel.path(brush.d('M', 0, -3, 'L', 100, -3, 'L', 100, 0.4, 'L', 0, 0.4, 'Z'), paint.dark, 0.85);
    easel.path(
      brush.d('M', 30, 12.6, 'C', 60, 14.6, 80, 17, 100, 19.6, 'L', 100, 18.8, 'C', 80, 16, 60, 13.4, 30, 11.6, 'Z'),
      '#ffffff',
      0.22,
    );
  });
  const glass = glassOf(easel, mood);
  easel.path(brush.d('M', 44, 9.6, 'C', 56, 10.4, 64, 11.8, 72, 14, 'C', 66, 14.4, 54, 13.4, 43, 11.8, 'Z'), glass);
  for (const [x, y] of [
    [77, 14.2],
    [82, 15.2],
  ] as const)
    easel.ellipse({ x: brush.x(x), y: brush.y(y), rx: brush.scale * 1.4, ry: brush.scale * 0.8 }, glass);
  easel.line(
    brush.d('M', 1, 12, 'C', 20, 12.4, 34, 14.2, 50, 16, 'C', 70, 18.4, 88, 19.6, 101, 20.4),
    lighten(paint.white, 0.4),
    { width: brush.scale * 0.55 },
  );
  easel.path(
    brush.d('M', 3, 12, 'L', 20, 12.6, 'L', 20, 15, 'C', 14, 16.2, 7, 15.8, 3, 14.4, 'Z'),
    slabOf(easel, paint.cloth),
  );
  drawRail(draught, { from: 62, to: 99, foot: [17.4, 20.2], high: 4, posts: 7 });
  drawEnsign(draught, [1.4, 12]);
}

function drawTop(draught: Draught): void {
  const { easel, brush, paint, mood } = draught;
  easel.path(
    brush.d('M', 24, 13, 'L', 30, 13.4, 'L', 30, 20, 'C', 28, 21, 25, 21, 24, 20, 'Z'),
    slabOf(easel, darken(paint.cloth, 0.1)),
  );
  easel.path(
    brush.d('M', 37, 14, 'L', 42, 14.4, 'L', 41, 23, 'C', 39, 24, 37, 24, 36, 23, 'Z'),
    slabOf(easel, darken(paint.cloth, 0.06)),
  );
  easel.path(
    brush.d('M', 46, 15.6, 'L', 62, 17.8, 'C', 74, 19.4, 84, 20.6, 88, 19.8, 'L', 84, 18.6, 'L', 60, 16, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(
    brush.d('M', 70, 19.2, 'L', 84, 20.2, 'L', 84, 21.4, 'C', 79, 21.8, 73, 21, 70, 20.4, 'Z'),
    slabOf(easel, paint.cloth),
  );
  easel.path(
    brush.d('M', 36, 14.4, 'L', 40, 29.4, 'L', 45.4, 29.8, 'C', 54, 26.6, 60, 22.6, 66, 18.4, 'L', 50, 16, 'Z'),
    glassOf(easel, mood),
    0.82,
  );
  easel.line(brush.d('M', 45.4, 29.8, 'C', 54, 26.6, 60, 22.6, 66, 18.4), paint.steel, { width: brush.scale * 0.6 });
  easel.line(brush.d('M', 47, 15.4, 'L', 49.4, 28.2), paint.white, { width: brush.scale * 0.6 });
  easel.path(
    brush.d('M', 14, 12.4, 'L', 19, 29.4, 'L', 25, 29.6, 'C', 22, 24, 21, 18, 22, 13, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(
    brush.d(
      'M',
      11,
      29,
      'C',
      10,
      30.4,
      12,
      31.6,
      16,
      32,
      'L',
      40,
      32.4,
      'C',
      46,
      32,
      49,
      30.6,
      51,
      28.6,
      'L',
      44,
      29.4,
      'L',
      20,
      29,
      'Z',
    ),
    slabOf(easel, paint.white),
  );
  drawRadar(draught, [22, 32], 0.8);
  if (mood.lamps)
    easel.glow({ x: brush.x(30), y: brush.y(20), rx: brush.scale * 20, ry: brush.scale * 11 }, '#ffbe6a', 0.55);
}
