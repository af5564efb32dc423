import { isBigChange } from '#features/revisions/big-changes.domain.ts';
import { sumOf } from '#kernel/money/money.ts';
import { type NightlyTariff, nightlyPrices } from './nightly-prices.ts';
import { type Paint, paintPrices } from './paint-prices.ts';

/** The lowest and the highest price of some nights, in cents; 0 where a night has none. */
export interface PriceSpan {
  readonly lowestCents: number;
  readonly highestCents: number;
}

export interface PaintEffect {
  readonly nights: number;
  readonly before: PriceSpan;
  readonly after: PriceSpan;
  /** How many of the nights change by more than half of what they cost before. */
  readonly bigChanges: number;
}

/** What a paint does to the nights that it covers: their prices before and after, and how many change a lot (BO-45). */
export function paintEffect(tariff: NightlyTariff, paint: Paint): PaintEffect {
  const before = nightlyPrices(tariff, paint.during).map(({ priceCents }) => priceCents);
  const painted = { ...tariff, ranges: paintPrices(tariff.ranges, paint) };
  const after = nightlyPrices(painted, paint.during).map(({ priceCents }) => priceCents);
  const isBig = before.map((cents, night) => isBigChange(cents, after[night] ?? cents));
  return {
    nights: before.length,
    before: spanOf(before),
    after: spanOf(after),
    bigChanges: sumOf(isBig.map(Number)),
  };
}

/** The lowest and the highest of some prices in cents; both 0 for none. */
export function spanOf(prices: readonly number[]): PriceSpan {
  if (prices.length === 0) return { lowestCents: 0, highestCents: 0 };
  return { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) };
}
