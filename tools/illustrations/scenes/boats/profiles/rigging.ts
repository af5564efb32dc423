import { darken, lighten, mix } from '../../drawing/color.ts';
import type { Draught } from '../boat-paint.ts';

export interface Rig {
  /** Where the mast stands, its foot and its head. */
  readonly mast: number;
  readonly foot: number;
  readonly head: number;
  /** The aft end of the boom and the height it swings at. */
  readonly boom: number;
  readonly boomAt: number;
  /** The tack of the foresail. */
  readonly tack: readonly [number, number];
  readonly stern: readonly [number, number];
  readonly isSet: boolean;
}

/** Mast, boom and stays; sails drawing, or the main stowed under its cover. */
export function drawRig(draught: Draught, rig: Rig): void {
  const { easel, brush, paint, boat } = draught;
  const { mast, foot, head, tack, stern, boom, boomAt } = rig;
  const spar = boat.isClassic ? paint.teak : darken(paint.steel, 0.05);
  const wire = darken(paint.steel, 0.3);
  const thin = Math.max(1, brush.scale * 0.16);
  easel.line(brush.d('M', mast, head, 'L', stern[0], stern[1]), wire, { width: thin, opacity: 0.8 });
  easel.line(brush.d('M', mast, head - 3, 'L', tack[0], tack[1]), wire, { width: thin, opacity: 0.8 });
  if (rig.isSet) drawSails(draught, rig);
  easel.path(
    brush.d('M', mast - 0.7, foot, 'L', mast - 0.45, head, 'L', mast + 0.3, head, 'L', mast + 0.7, foot, 'Z'),
    easel.linear(
      [
        [0, lighten(spar, 0.3)],
        [1, darken(spar, 0.3)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  for (const share of [0.42, 0.7]) {
    const y = foot + (head - foot) * share;
    easel.line(brush.d('M', mast - 4, y + 1, 'L', mast + 1, y), spar, { width: brush.scale * 0.35 });
  }
  for (const side of [-5, 4])
    easel.line(
      brush.d('M', mast + side, foot - 4, 'L', mast + side * 0.4, foot + (head - foot) * 0.7, 'L', mast, head),
      wire,
      { width: thin, opacity: 0.6 },
    );
  easel.path(
    brush.d('M', mast, boomAt - 0.6, 'L', boom, boomAt + 0.2, 'L', boom, boomAt + 1.3, 'L', mast, boomAt + 1, 'Z'),
    spar,
  );
  if (!rig.isSet)
    easel.path(
      brush.d(
        'M',
        mast - 0.6,
        boomAt + 0.8,
        'L',
        mast - 0.8,
        boomAt + 6,
        'C',
        mast - 14,
        boomAt + 4,
        boom + 8,
        boomAt + 2.4,
        boom + 1,
        boomAt + 1.8,
        'L',
        boom + 1,
        boomAt + 0.8,
        'Z',
      ),
      easel.linear([
        [0, lighten(paint.cloth, 0.2)],
        [1, darken(paint.cloth, 0.3)],
      ]),
    );
  if (!rig.isSet)
    easel.path(
      brush.d(
        'M',
        tack[0] - 0.8,
        tack[1] + 3,
        'L',
        mast + 1.2,
        head - 7,
        'L',
        mast + 1.8,
        head - 7,
        'L',
        tack[0] + 0.6,
        tack[1] + 3,
        'Z',
      ),
      paint.cloth,
    );
  easel.line(brush.d('M', mast, head, 'L', mast, head + 5), spar, { width: thin });
  easel.path(brush.d('M', mast, head + 4.6, 'L', mast - 5, head + 3.6, 'L', mast, head + 2.6, 'Z'), paint.cloth);
}

function drawSails(draught: Draught, { mast, head, boom, boomAt, tack }: Rig): void {
  const { easel, brush, paint, mood, boat } = draught;
  const high = head - boomAt;
  const cloth = easel.linear(
    [
      [0, lighten(paint.sail, 0.3)],
      [0.45, paint.sail],
      [1, mix(darken(paint.sail, 0.16), mood.sky[2], 0.25)],
    ],
    [0, 0],
    [1, 0.5],
  );
  const main = brush.d(
    'M',
    mast - 0.8,
    head - 2,
    'C',
    mast - (mast - boom) * 0.34,
    boomAt + high * 0.74,
    boom + 1,
    boomAt + high * 0.34,
    boom + 1,
    boomAt + 2,
    'C',
    mast - 22,
    boomAt - 0.4,
    mast - 10,
    boomAt + 0.6,
    mast - 0.8,
    boomAt + 1.4,
    'Z',
  );
  easel.path(main, cloth);
  easel.clip(main, () => {
    for (let seam = 1; seam < 7; seam += 1) {
      const y = boomAt + (high * seam) / 7;
      easel.line(
        brush.d('M', mast, y + 3, 'C', mast - 14, y + 1, mast - 26, y - 3, boom, y - 6),
        darken(paint.sail, 0.25),
        { width: brush.scale * 0.16, opacity: 0.5 },
      );
    }
    easel.path(
      brush.d('M', mast, head, 'L', mast - 6, head, 'L', mast - 9, boomAt, 'L', mast, boomAt, 'Z'),
      '#140f2e',
      0.08,
    );
    easel.path(
      brush.d(
        'M',
        mast - 20,
        boomAt + high * 0.56,
        'L',
        mast - 4,
        boomAt + high * 0.62,
        'L',
        mast - 4,
        boomAt + high * 0.57,
        'L',
        mast - 20,
        boomAt + high * 0.51,
        'Z',
      ),
      paint.stripe,
      0.85,
    );
  });
  const clew = mast - 8;
  const jib = (reach: number, dx: number) =>
    brush.d(
      'M',
      mast + 1 - dx * 0.2,
      head - 6 - dx,
      'C',
      mast + (tack[0] - mast) * 0.32,
      boomAt + high * 0.5,
      tack[0] - 14,
      tack[1] + 14,
      tack[0] - dx,
      tack[1] + 1.6,
      'C',
      tack[0] - 14 - dx,
      boomAt - 3,
      clew + 18,
      boomAt - 3.4,
      clew + reach,
      boomAt - 1,
      'C',
      mast + 6,
      boomAt + high * 0.3,
      mast + 2,
      boomAt + high * 0.66,
      mast + 1 - dx * 0.2,
      head - 6 - dx,
      'Z',
    );
  const front = easel.linear(
    [
      [0, mix(paint.sail, mood.sky[2], 0.2)],
      [0.5, lighten(paint.sail, 0.25)],
      [1, darken(paint.sail, 0.12)],
    ],
    [0, 0.4],
    [1, 0.6],
  );
  easel.path(jib(0, 0), boat.isClassic ? mix(paint.sail, '#e8d6b0', 0.5) : front, 0.97);
  if (boat.isClassic) easel.path(jib(16, 10), front, 0.96);
  easel.line(
    brush.d('M', tack[0], tack[1] + 1.6, 'C', tack[0] - 14, boomAt - 3, clew + 18, boomAt - 3.4, clew, boomAt - 1),
    paint.cloth,
    { width: brush.scale * 0.9, opacity: 0.9 },
  );
}
