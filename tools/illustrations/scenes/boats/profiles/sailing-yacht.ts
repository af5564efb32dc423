import { darken, lighten } from '../../drawing/color.ts';
import { type Draught, glassOf, shellOf, slabOf } from '../boat-paint.ts';
import { drawEnsign, drawRail } from './fittings.ts';
import { drawRig } from './rigging.ts';

/** A sloop or cutter: long lines, a low coachroof, everything else is sail. */
export function drawSailingYacht(draught: Draught, { isSailing }: { isSailing: boolean }): void {
  const { easel, brush, paint, mood, boat } = draught;
  drawRig(draught, {
    mast: 58,
    foot: 16,
    head: 126,
    boom: 17,
    boomAt: 24,
    tack: [boat.isClassic ? 104 : 97, 15],
    stern: [1, 11],
    isSet: isSailing,
  });
  easel.path(
    brush.d('M', 34, 11, 'L', 36, 15.6, 'C', 48, 17.2, 62, 16.6, 72, 13.6, 'L', 72, 12, 'Z'),
    slabOf(easel, boat.isClassic ? paint.teak : paint.white),
  );
  for (const x of [40, 47, 54, 61])
    easel.path(brush.d('M', x, 13.4, 'L', x + 4.4, 13.6, 'L', x + 4, 15, 'L', x + 0.4, 15, 'Z'), glassOf(easel, mood));
  easel.path(
    brush.d('M', 28, 11.4, 'L', 29, 20.6, 'C', 33, 21.4, 37, 19.6, 39, 15.6, 'L', 38, 12, 'Z'),
    slabOf(easel, paint.cloth),
  );
  easel.path(brush.d('M', 36, 15.4, 'L', 34, 19.4, 'L', 36.6, 18.4, 'L', 38.2, 15.6, 'Z'), glassOf(easel, mood));
  easel.line(brush.d('M', 13, 11, 'L', 13, 16), paint.steel, { width: brush.scale * 0.5 });
  easel.add(
    `<circle cx="${brush.x(13)}" cy="${brush.y(16)}" r="${Math.round(brush.scale * 3)}" fill="none" stroke="${paint.steel}" stroke-width="${Math.max(1.5, brush.scale * 0.3)}"/>`,
  );
  const bow = boat.isClassic ? 101 : 98.6;
  const outline = brush.d(
    'M',
    9,
    -3,
    'C',
    6,
    0,
    3,
    4,
    0.6,
    11,
    'C',
    26,
    9.4,
    66,
    10.6,
    bow,
    14.6,
    'C',
    94,
    8,
    90,
    3,
    84,
    -3,
    'Z',
  );
  easel.path(outline, shellOf(easel, paint.hull));
  easel.clip(outline, () => {
    easel.path(
      brush.d('M', 0, -3, 'L', 100, -3, 'L', 100, 1, 'L', 0, 1, 'Z'),
      darken(paint.stripe, boat.isClassic ? 0.5 : 0.25),
    );
    easel.path(
      brush.d('M', 0, 9.4, 'C', 26, 7.8, 66, 9, 102, 13, 'L', 102, 12.2, 'C', 66, 8.2, 26, 7, 0, 8.6, 'Z'),
      paint.stripe,
    );
    easel.path(brush.d('M', 0, 1.2, 'C', 40, 1, 70, 3, 98, 9, 'L', 90, 1, 'Z'), mood.glint, 0.1);
  });
  easel.line(
    brush.d('M', 0.6, 11, 'C', 26, 9.4, 66, 10.6, bow, 14.6),
    boat.isClassic ? lighten(paint.teak, 0.1) : lighten(paint.white, 0.3),
    { width: brush.scale * 0.8 },
  );
  if (boat.isClassic) easel.line(brush.d('M', 94, 14, 'L', 105, 15.6), paint.teak, { width: brush.scale * 0.9 });
  drawRail(draught, { from: 3, to: 95, foot: [11, 14.4], high: 4, posts: 12 });
  drawEnsign(draught, [1, 11]);
  if (mood.lamps)
    easel.glow({ x: brush.x(46), y: brush.y(14), rx: brush.scale * 26, ry: brush.scale * 8 }, '#ffbe6a', 0.5);
}
