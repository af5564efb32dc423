import { addDays, type CalendarDate, calendarDate, type DateRange, weekdayOf } from '#kernel/calendar-date.ts';
import type { HousePricesView } from '../../api/house-prices.schemas.ts';
import { type Night, type NightlyTariff, nightlyPrices, rangeOn } from '../../domain/nightly-prices.ts';
import { type PriceSpan, spanOf } from '../../domain/paint-effect.ts';
import { levelOf } from './price-levels.ts';

/** A night as the calendar of prices shows it. */
export interface ShownNight extends Night {
  /** 0: the base price; 1 to 5: how high the price of its range stands. */
  readonly level: number;
  /** It is the first, or the last, night of its range. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Its min nights are others than those of the house. */
  readonly hasOwnMinNights: boolean;
  /** Its range takes arrivals on some weekdays, this one among them. */
  readonly isArrival: boolean;
}

export interface ShownMonth {
  readonly first: CalendarDate;
  /** Days before the first in its week, Sunday begins it. */
  readonly before: number;
  readonly nights: readonly ShownNight[];
}

/** What the nights cost, as every other part of the product computes it; without a base price they cost 0. */
export function tariffOf({ basePriceCents, weekendPriceCents, minNights, ranges }: HousePricesView): NightlyTariff {
  return {
    weekendPriceCents,
    basePriceCents: basePriceCents ?? 0,
    minNights,
    ranges: ranges.map(({ from, until, ...price }) => ({
      during: { from: calendarDate(from), until: calendarDate(until) },
      ...price,
    })),
  };
}

/** All days of a year, as a range. */
export const yearRange = (year: number): DateRange => ({
  from: calendarDate(`${year}-01-01`),
  until: calendarDate(`${year + 1}-01-01`),
});

const MONTHS = 12;

/** The twelve months of a year with their nights. */
export function monthsOf(year: number, tariff: NightlyTariff): readonly ShownMonth[] {
  const span = spanOfRanges(tariff, yearRange(year));
  const firstOf = (month: number) =>
    calendarDate(month < MONTHS ? `${year}-${String(month + 1).padStart(2, '0')}-01` : `${year + 1}-01-01`);
  return Array.from({ length: MONTHS }, (_, month) => {
    const first = firstOf(month);
    const nights = nightlyPrices(tariff, { from: first, until: firstOf(month + 1) });
    return { first, before: weekdayOf(first), nights: nights.map((night) => shown(night, tariff, span)) };
  });
}

function spanOfRanges({ ranges }: NightlyTariff, { from, until }: DateRange): PriceSpan {
  const inYear = ranges.filter(({ during }) => during.from < until && during.until > from);
  return spanOf(inYear.flatMap(({ nightlyCents, weekendCents = nightlyCents }) => [nightlyCents, weekendCents]));
}

function shown(night: Night, tariff: NightlyTariff, span: PriceSpan): ShownNight {
  const range = rangeOn(tariff.ranges, night.date);
  return {
    ...night,
    level: range ? levelOf(night.priceCents, span) : 0,
    isFirst: range?.during.from === night.date,
    isLast: range?.during.until === addDays(night.date, 1),
    isArrival: range?.arrivalDays?.includes(weekdayOf(night.date)) ?? false,
    hasOwnMinNights: night.minNights !== tariff.minNights,
  };
}
