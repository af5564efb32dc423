import { darken, lighten } from '../../drawing/color.ts';
import { type Draught, shellOf, slabOf } from '../boat-paint.ts';
import { drawOutboard } from './fittings.ts';

/** A deck on two tubes, fenced with panels, half of it under a canopy. */
export function drawPontoon(draught: Draught): void {
  const { easel, brush, paint, mood } = draught;
  drawOutboard(draught, [-1, 6], 0.9);
  const tube = brush.d('M', 1, 5, 'L', 1, -2, 'L', 88, -2, 'C', 94, -1.4, 97, 2, 99, 5, 'Z');
  easel.path(
    tube,
    easel.linear([
      [0, lighten(paint.steel, 0.5)],
      [0.3, paint.steel],
      [0.6, darken(paint.steel, 0.35)],
      [1, darken(paint.steel, 0.1)],
    ]),
  );
  easel.line(brush.d('M', 1, 2.6, 'L', 95, 2.6), '#ffffff', { width: brush.scale * 0.3, opacity: 0.6 });
  easel.path(brush.d('M', -3, 5, 'L', 99, 5, 'L', 99, 7, 'L', -3, 7, 'Z'), slabOf(easel, darken(paint.deck, 0.1)));
  drawSeats(draught);
  drawPanels(draught);
  drawCanopy(draught);
  if (mood.lamps) {
    easel.line(brush.d('M', 8, 7.6, 'L', 96, 7.6), '#ffd9a0', { width: brush.scale * 0.4 });
    easel.glow({ x: brush.x(50), y: brush.y(18), rx: brush.scale * 40, ry: brush.scale * 14 }, '#ffbe6a', 0.5);
  }
}

function drawSeats({ easel, brush, paint }: Draught): void {
  for (const [x, w, high] of [
    [12, 16, 24],
    [62, 13, 23],
    [77, 14, 23],
  ] as const)
    easel.path(
      brush.d('M', x, 7, 'L', x, high, 'C', x + 1, high + 1.6, x + w - 1, high + 1.6, x + w, high, 'L', x + w, 7, 'Z'),
      slabOf(easel, paint.cloth),
    );
  easel.path(brush.d('M', 46, 7, 'L', 46, 24, 'L', 50, 27, 'L', 54, 26, 'L', 55, 7, 'Z'), slabOf(easel, paint.white));
  easel.path(brush.d('M', 50, 27, 'L', 53, 32, 'L', 55.4, 26.6, 'Z'), '#bfe0ea', 0.6);
  easel.add(
    `<ellipse cx="${brush.x(46)}" cy="${brush.y(25)}" rx="${brush.scale * 1.4}" ry="${brush.scale * 3}" fill="none" stroke="${paint.dark}" stroke-width="${brush.scale * 0.5}"/>`,
  );
  easel.path(
    brush.d('M', 36, 7, 'L', 36, 26, 'C', 37, 28, 40, 28, 41, 26, 'L', 42, 15, 'L', 43, 7, 'Z'),
    slabOf(easel, darken(paint.cloth, 0.12)),
  );
}

function drawPanels({ easel, brush, paint }: Draught): void {
  for (const [from, to] of [
    [8, 34],
    [36, 57],
    [59, 66],
    [68, 94],
  ] as const) {
    const bend = (to - from) * 0.36;
    const d = brush.d('M', from, 8, 'L', to, 8, 'L', to, 18.4, 'L', from, 18.4, 'Z');
    easel.path(d, shellOf(easel, paint.hull));
    easel.clip(d, () => {
      easel.path(
        brush.d(
          'M',
          from,
          12,
          'C',
          from + bend,
          15,
          to - bend,
          13,
          to,
          17,
          'L',
          to,
          15,
          'C',
          to - bend,
          11,
          from + bend,
          13,
          from,
          10,
          'Z',
        ),
        paint.stripe,
      );
      easel.path(brush.d('M', from, 16.8, 'L', to, 16.8, 'L', to, 18.4, 'L', from, 18.4, 'Z'), '#ffffff', 0.18);
    });
    easel.line(brush.d('M', from, 7, 'L', from, 20, 'L', to, 20, 'L', to, 7), lighten(paint.steel, 0.2), {
      width: brush.scale * 0.7,
    });
  }
  easel.line(brush.d('M', -2, 5, 'L', -2, -3, 'M', 2, 5, 'L', 2, -3, 'M', -2, 1, 'L', 2, 1), paint.steel, {
    width: brush.scale * 0.5,
  });
}

function drawCanopy({ easel, brush, paint }: Draught): void {
  for (const [foot, top] of [
    [26, 20],
    [34, 34],
    [46, 52],
  ] as const)
    easel.line(brush.d('M', foot, 18, 'L', top, 43), paint.steel, { width: brush.scale * 0.7 });
  easel.path(
    brush.d(
      'M',
      12,
      42,
      'C',
      16,
      45.6,
      24,
      46.8,
      36,
      46.8,
      'C',
      48,
      46.8,
      56,
      45.6,
      60,
      42,
      'L',
      60,
      40.4,
      'C',
      50,
      42.6,
      22,
      42.6,
      12,
      40.4,
      'Z',
    ),
    slabOf(easel, paint.cloth),
  );
  for (const x of [20, 28, 36, 44, 52])
    easel.line(brush.d('M', x, 42, 'L', x + (36 - x) * 0.06, 46.4), darken(paint.cloth, 0.3), {
      width: brush.scale * 0.2,
      opacity: 0.6,
    });
}
