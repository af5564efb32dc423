import { isSameValue } from '#features/revisions/revisions.domain.ts';
import { MAX_HORIZON_DAYS } from '#features/settings/settings.domain.ts';
import { addDays, type CalendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { type PriceRange, plainPrice, type RangePrice } from './nightly-prices.ts';

/** What is painted over the nights of `during`; null takes the range away: the house's own price and nights count. */
export interface Paint {
  readonly during: DateRange;
  readonly price: RangePrice | null;
}

/**
 * The ranges after a paint: those under it are trimmed or split, neighbors that say the same become one.
 * Takes ranges that do not overlap, in any order; gives them by date.
 */
export function paintPrices(ranges: readonly PriceRange[], { during, price }: Paint): readonly PriceRange[] {
  const left = ranges.flatMap((range) => [
    { ...range, during: { from: range.during.from, until: earlier(range.during.until, during.from) } },
    { ...range, during: { from: later(range.during.from, during.until), until: range.during.until } },
  ]);
  const painted = price ? [...left, { ...price, during }] : left;
  return painted
    .filter((range) => range.during.from < range.during.until)
    .toSorted(byDate)
    .reduce<readonly PriceRange[]>(joined, []);
}

/** Whether two lists of ranges, each without overlaps, say the same of the nights of `during`. */
export function isSamePriced(during: DateRange, one: readonly PriceRange[], other: readonly PriceRange[]): boolean {
  return isSameValue(pricesWithin(one, during), pricesWithin(other, during));
}

/** What ranges say of the nights of `during`, by date. */
const pricesWithin = (ranges: readonly PriceRange[], { from, until }: DateRange) =>
  ranges
    .map((range) => ({
      ...plainPrice(range),
      during: { from: later(range.during.from, from), until: earlier(range.during.until, until) },
    }))
    .filter((range) => range.during.from < range.during.until)
    .toSorted(byDate)
    .reduce<readonly PriceRange[]>(joined, []);

/** Days before and after today in which a range of prices may lie: the longest horizon of bookings and a year. */
const DAYS_BEFORE = 365;
const DAYS_AFTER = MAX_HORIZON_DAYS + 365;
/** Years before and after this one that a price calendar has. */
const YEARS_BEFORE = 2;
const YEARS_AFTER = 3;

/** A range of prices has nights, a year ago at the earliest and a year beyond the longest horizon at the latest. */
export function whyNotPriced({ from, until }: DateRange, today: CalendarDate): 'reservation-range-conflict' | null {
  const isWithin = from >= addDays(today, -DAYS_BEFORE) && until <= addDays(today, DAYS_AFTER);
  return from < until && isWithin ? null : 'reservation-range-conflict';
}

/**
 * A range of a list has nights, and ends a year beyond the longest horizon at the latest. It may lie in the past as far
 * as it likes: a list of before is put back as it was, and what is past costs nobody anything.
 */
export function whyNotListed({ from, until }: DateRange, today: CalendarDate): 'reservation-range-conflict' | null {
  return from < until && until <= addDays(today, DAYS_AFTER) ? null : 'reservation-range-conflict';
}

/** The years that a price calendar has, around that of `today`, the first and the last. */
export function calendarYears(today: CalendarDate): { readonly first: number; readonly last: number } {
  const thisYear = Number(today.slice(0, 4));
  return { first: thisYear - YEARS_BEFORE, last: thisYear + YEARS_AFTER };
}

/** A price calendar has a few years around this one; `year` and `today` in the company's zone. */
export function whyNotYear(year: number, today: CalendarDate): 'invalid-year' | null {
  const { first, last } = calendarYears(today);
  return first <= year && year <= last ? null : 'invalid-year';
}

/** Two ranges that share nights. */
export interface Overlap {
  readonly first: DateRange;
  readonly second: DateRange;
}

/** Every pair of ranges that share a night, by date: all of them, so that all can be put right at once. */
export function overlapsOf(ranges: readonly Pick<PriceRange, 'during'>[]): readonly Overlap[] {
  const sorted = ranges.map(({ during }) => during).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.flatMap((first, at) =>
    sorted
      .slice(at + 1)
      .filter((second) => second.from < first.until)
      .map((second) => ({ first, second })),
  );
}

function joined(done: readonly PriceRange[], next: PriceRange): readonly PriceRange[] {
  const last = done.at(-1);
  if (last?.during.until !== next.during.from || !isSameValue(plainPrice(last), plainPrice(next)))
    return [...done, next];
  return [...done.slice(0, -1), { ...last, during: { from: last.during.from, until: next.during.until } }];
}

const byDate = (one: PriceRange, other: PriceRange) => (one.during.from < other.during.from ? -1 : 1);
const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);
const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
