import { darken, lighten } from '../../drawing/color.ts';
import type { Draught } from '../boat-paint.ts';
import { slabOf } from '../boat-paint.ts';

/** Stanchions and two wires along the edge of a deck that rises from one height to the other. */
export function drawRail(
  { easel, brush, paint }: Draught,
  {
    from,
    to,
    foot,
    high,
    posts,
  }: { from: number; to: number; foot: readonly [number, number]; high: number; posts: number },
): void {
  const at = (share: number) => foot[0] + (foot[1] - foot[0]) * share;
  const thin = Math.max(1, brush.scale * 0.22);
  for (let post = 0; post <= posts; post += 1) {
    const share = post / posts;
    const x = from + (to - from) * share;
    easel.line(brush.d('M', x, at(share), 'L', x, at(share) + high), paint.steel, { width: thin });
  }
  for (const level of [1, 0.5])
    easel.line(
      brush.d('M', from, at(0) + high * level, 'L', to, at(1) + high * level),
      level === 1 ? lighten(paint.steel, 0.4) : paint.steel,
      { width: level === 1 ? thin * 1.4 : thin * 0.8 },
    );
}

/** A flag on its staff over the stern. */
export function drawEnsign({ easel, brush, paint }: Draught, [x, y]: readonly [number, number]): void {
  easel.line(brush.d('M', x, y, 'L', x - 3, y + 9), paint.teak, { width: brush.scale * 0.35 });
  const flag = brush.d(
    'M',
    x - 3,
    y + 9,
    'C',
    x - 5,
    y + 10,
    x - 7,
    y + 7.4,
    x - 9.4,
    y + 8.6,
    'L',
    x - 8.4,
    y + 4.6,
    'C',
    x - 6.4,
    y + 3.6,
    x - 4,
    y + 6,
    x - 1.8,
    y + 5,
    'Z',
  );
  easel.path(
    flag,
    easel.linear(
      [
        [0, lighten(paint.cloth, 0.2)],
        [1, darken(paint.cloth, 0.2)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
}

/** A mast of antennas with a radar and two domes. */
export function drawRadar({ easel, brush, paint }: Draught, [x, y]: readonly [number, number], size = 1): void {
  const s = size;
  easel.path(
    brush.d('M', x, y, 'L', x - 1.4 * s, y + 4.5 * s, 'L', x - 0.2 * s, y + 4.5 * s, 'L', x + 2 * s, y, 'Z'),
    slabOf(easel, paint.white),
  );
  easel.path(
    brush.d(
      'M',
      x - 3.4 * s,
      y + 4.4 * s,
      'L',
      x + 1.6 * s,
      y + 4.4 * s,
      'L',
      x + 1.6 * s,
      y + 5.3 * s,
      'L',
      x - 3.4 * s,
      y + 5.3 * s,
      'Z',
    ),
    slabOf(easel, paint.white),
  );
  const dome = 1.5 * s;
  for (const dx of [-4.6, 4.2])
    easel.path(
      brush.d(
        'M',
        x + dx * s - dome,
        y,
        'C',
        x + dx * s - dome,
        y + dome * 2.4,
        x + dx * s + dome,
        y + dome * 2.4,
        x + dx * s + dome,
        y,
        'Z',
      ),
      easel.radial(
        [
          [0, lighten(paint.white, 0.3)],
          [1, darken(paint.white, 0.22)],
        ],
        [0.35, 0.3],
        0.8,
      ),
    );
  for (const [dx, high] of [
    [-6.4, 11],
    [6.2, 9],
  ] as const)
    easel.line(brush.d('M', x + dx * s, y, 'L', x + (dx - 1.6) * s, y + high * s), paint.white, {
      width: Math.max(1, brush.scale * 0.16),
    });
}

/** Fenders that hang along the hull when it lies at a dock. */
export function drawFenders({ easel, brush, paint }: Draught, along: readonly number[], high: number): void {
  for (const x of along) {
    const w = 0.9;
    easel.line(brush.d('M', x, high, 'L', x, high - 3), paint.white, { width: brush.scale * 0.14 });
    easel.path(
      brush.d(
        'M',
        x - w,
        high - 3.4,
        'C',
        x - w,
        high - 2.4,
        x + w,
        high - 2.4,
        x + w,
        high - 3.4,
        'L',
        x + w,
        high - 6.6,
        'C',
        x + w,
        high - 7.6,
        x - w,
        high - 7.6,
        x - w,
        high - 6.6,
        'Z',
      ),
      easel.linear(
        [
          [0, lighten(paint.cloth, 0.25)],
          [0.5, paint.cloth],
          [1, darken(paint.cloth, 0.35)],
        ],
        [0, 0],
        [1, 0],
      ),
    );
  }
}

/** An outboard: cowl, leg and the plate it hangs on. */
export function drawOutboard({ easel, brush, paint }: Draught, [x, y]: readonly [number, number], size = 1): void {
  const s = size;
  easel.path(
    brush.d('M', x - 1.4 * s, y, 'L', x + 1.6 * s, y, 'L', x + 1 * s, y - 10 * s, 'L', x - 1.8 * s, y - 10 * s, 'Z'),
    darken(paint.dark, 0.2),
  );
  easel.path(
    brush.d(
      'M',
      x - 3.4 * s,
      y,
      'C',
      x - 4 * s,
      y + 5 * s,
      x - 3 * s,
      y + 8.4 * s,
      x - 0.6 * s,
      y + 8.6 * s,
      'C',
      x + 2 * s,
      y + 8.6 * s,
      x + 3.2 * s,
      y + 6 * s,
      x + 3.2 * s,
      y,
      'Z',
    ),
    easel.linear(
      [
        [0, lighten(paint.dark, 0.4)],
        [0.4, paint.dark],
        [1, darken(paint.dark, 0.5)],
      ],
      [0.2, 0],
      [0.7, 1],
    ),
  );
  easel.path(
    brush.d(
      'M',
      x - 3 * s,
      y + 2.6 * s,
      'L',
      x + 3 * s,
      y + 2.6 * s,
      'L',
      x + 3 * s,
      y + 3.8 * s,
      'L',
      x - 3 * s,
      y + 3.8 * s,
      'Z',
    ),
    paint.stripe,
    0.9,
  );
}
