import { type CalendarDate, type DateRange, datesOf } from '#kernel/calendar-date.ts';

export interface PriceRange {
  readonly during: DateRange;
  readonly nightlyCents: number;
  /** Null: those of the house. */
  readonly minNights: number | null;
}

/** What a night costs: the base price, and the ranges laid over it, which never overlap (docs/domain.md 3). */
export interface NightlyTariff {
  readonly basePriceCents: number;
  readonly minNights: number;
  readonly ranges: readonly PriceRange[];
}

export interface Night {
  readonly date: CalendarDate;
  readonly priceCents: number;
  /** Counts when the stay begins on this date. */
  readonly minNights: number;
}

/** The night that begins on the date: its range's price in cents, else the base price. */
export function nightOn(tariff: NightlyTariff, date: CalendarDate): Night {
  const range = rangeOn(tariff.ranges, date);
  return {
    date,
    priceCents: range?.nightlyCents ?? tariff.basePriceCents,
    minNights: range?.minNights ?? tariff.minNights,
  };
}

/** The range that covers the night which begins on the date; of ranges that do not overlap there is one at most. */
export function rangeOn(ranges: readonly PriceRange[], date: CalendarDate): PriceRange | undefined {
  return ranges.find(({ during }) => during.from <= date && date < during.until);
}

/** Each night of `[from, until)`, in order. */
export function nightlyPrices(tariff: NightlyTariff, range: DateRange): readonly Night[] {
  return datesOf(range).map((date) => nightOn(tariff, date));
}
