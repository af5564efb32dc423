import { darken, lighten } from '../../drawing/color.ts';
import { type Draught, shellOf, slabOf } from '../boat-paint.ts';
import { drawOutboard, drawRail } from './fittings.ts';

/** An open fishing boat: a flared bow, a console under a T-top, outboards and rods. */
export function drawCenterConsole(draught: Draught): void {
  const { easel, brush, paint, mood, boat } = draught;
  for (const x of boat.feet > 32 ? [-4.6, -2.6, -0.6] : [-3.4, -1]) drawOutboard(draught, [x, 7], 1.15);
  drawConsole(draught);
  drawTop(draught);
  const outline = brush.d(
    'M',
    4,
    -3,
    'L',
    2,
    13,
    'C',
    10,
    13.4,
    14,
    12.4,
    22,
    12.6,
    'C',
    48,
    13,
    76,
    17.6,
    102,
    23.6,
    'C',
    99,
    16,
    92,
    4,
    84,
    -3,
    'Z',
  );
  easel.path(outline, shellOf(easel, paint.hull));
  easel.clip(outline, () => {
    easel.path(brush.d('M', 0, -3, 'L', 100, -3, 'L', 100, 0.6, 'L', 0, 0.6, 'Z'), darken(paint.stripe, 0.2));
    easel.path(
      brush.d('M', 0, 9.6, 'C', 40, 8.6, 72, 12.6, 103, 21, 'L', 103, 19.6, 'C', 72, 11, 40, 7.4, 0, 8.4, 'Z'),
      paint.stripe,
    );
    easel.path(
      brush.d('M', 50, 12, 'C', 70, 14, 88, 18, 102, 22, 'L', 94, 12, 'C', 86, 9, 70, 9, 50, 12, 'Z'),
      '#ffffff',
      0.12,
    );
    easel.path(brush.d('M', 0, 0.6, 'C', 40, 1, 70, 3, 96, 11, 'L', 88, 0.6, 'Z'), mood.glint, 0.1);
  });
  easel.line(
    brush.d('M', 2, 13, 'C', 10, 13.4, 14, 12.4, 22, 12.6, 'C', 48, 13, 76, 17.6, 102, 23.6),
    lighten(paint.white, 0.4),
    { width: brush.scale * 0.9 },
  );
  easel.path(
    brush.d('M', 70, 16.6, 'L', 88, 20.4, 'L', 88, 21.8, 'C', 82, 21.8, 75, 20, 70, 18.4, 'Z'),
    slabOf(easel, paint.cloth),
  );
  drawRail(draught, { from: 66, to: 99, foot: [16, 22.8], high: 3.4, posts: 5 });
  if (mood.lamps)
    easel.glow({ x: brush.x(48), y: brush.y(26), rx: brush.scale * 24, ry: brush.scale * 16 }, '#ffcf86', 0.5);
}

function drawConsole({ easel, brush, paint }: Draught): void {
  easel.path(
    brush.d('M', 30, 12, 'L', 30, 26, 'C', 31, 27.6, 37, 27.6, 38, 26, 'L', 38, 12, 'Z'),
    slabOf(easel, paint.cloth),
  );
  easel.path(
    brush.d('M', 46, 12, 'L', 45, 27, 'L', 50, 31, 'L', 58, 29, 'C', 60, 24, 61, 18, 61, 13, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(brush.d('M', 50, 31, 'L', 53, 39.4, 'L', 56, 39.4, 'L', 59, 28.6, 'Z'), '#bfe0ea', 0.55);
  easel.path(
    brush.d('M', 60.4, 13, 'L', 68, 14.6, 'L', 68, 19.6, 'C', 65, 20.8, 62, 20.4, 60.6, 20, 'Z'),
    slabOf(easel, paint.cloth),
  );
  easel.add(
    `<ellipse cx="${brush.x(45)}" cy="${brush.y(29)}" rx="${brush.scale * 1.2}" ry="${brush.scale * 2.8}" fill="none" stroke="${paint.dark}" stroke-width="${brush.scale * 0.5}"/>`,
  );
}

function drawTop(draught: Draught): void {
  const { easel, brush, paint, boat } = draught;
  const pipe = { width: brush.scale * 0.8 };
  easel.line(
    brush.d('M', 42, 12, 'L', 37, 43, 'M', 60, 14, 'L', 63, 43, 'M', 38, 36, 'L', 62, 36),
    lighten(paint.steel, 0.2),
    pipe,
  );
  easel.path(
    brush.d('M', 28, 43, 'C', 27, 44.6, 29, 46, 33, 46.2, 'L', 66, 46.6, 'C', 70, 46, 72, 44.6, 73, 43, 'Z'),
    slabOf(easel, boat.feet > 32 ? paint.white : paint.cloth),
  );
  easel.path(brush.d('M', 29, 43, 'L', 72, 43, 'L', 70, 42.2, 'L', 31, 42.2, 'Z'), '#140f2e', 0.3);
  for (const [x, lean] of [
    [30, -9],
    [33, -8],
    [36, -7],
    [39, -6],
  ] as const)
    easel.line(brush.d('M', x, 44, 'L', x + lean, 70), darken(paint.dark, 0.1), {
      width: Math.max(1.2, brush.scale * 0.28),
    });
  if (boat.feet > 32) {
    easel.line(brush.d('M', 52, 45, 'C', 40, 70, 24, 92, 6, 108), paint.steel, { width: brush.scale * 0.4 });
    easel.line(brush.d('M', 54, 45, 'C', 46, 72, 34, 98, 20, 116), paint.steel, {
      width: brush.scale * 0.34,
      opacity: 0.7,
    });
  }
  easel.line(brush.d('M', 66, 46, 'L', 63, 64), paint.white, { width: brush.scale * 0.3 });
}
