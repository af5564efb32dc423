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
  const range = tariff.ranges.find(({ during }) => during.from <= date && date < during.until);
  return {
    date,
    priceCents: range?.nightlyCents ?? tariff.basePriceCents,
    minNights: range?.minNights ?? tariff.minNights,
  };
}

/** Each night of `[from, until)`, in order. */
export function nightlyPrices(tariff: NightlyTariff, range: DateRange): readonly Night[] {
  return datesOf(range).map((date) => nightOn(tariff, date));
}
