import {
  addDays,
  type CalendarDate,
  calendarDate,
  type DateRange,
  datesOf,
  daysBetween,
  weekdayOf,
} from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** What an owner may set in the calendar of a house or boat. */
export const ownDateKinds = ['owner-stay', 'owner-block'] as const;
export type OwnDateKind = (typeof ownDateKinds)[number];

/** What a signed agreement says of the owner's own nights; it holds from `startsOn` until the day before `until`. */
export interface OwnTerms {
  readonly startsOn: CalendarDate;
  readonly until: CalendarDate;
  /** Nights a calendar year, and how many of them in peak dates. */
  readonly stayNights: number;
  readonly stayPeakNights: number;
  readonly peaks: readonly DateRange[];
}

/** Nights of a calendar year: how many are agreed, how many the owner has set, in all and in peak dates. */
export interface Allowance {
  readonly year: number;
  readonly nights: number;
  readonly used: number;
  readonly peakNights: number;
  readonly peakUsed: number;
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
const isPeak = ({ peaks }: OwnTerms, date: CalendarDate): boolean =>
  peaks.some(({ from, until }) => date >= from && date < until);

/** BO-63: what is used of a calendar year's nights, stays and blocks of the owner together. */
export function allowanceOf(terms: OwnTerms, own: readonly DateRange[], year: number): Allowance {
  const nights = own.flatMap(datesOf).filter((date) => yearOf(date) === year);
  return {
    year,
    nights: terms.stayNights,
    used: nights.length,
    peakNights: terms.stayPeakNights,
    peakUsed: nights.filter((date) => isPeak(terms, date)).length,
  };
}

/** The signed terms that hold on all nights of a range. */
export const termsFor = <Terms extends OwnTerms>(
  all: readonly Terms[],
  { from, until }: DateRange,
): Terms | undefined => all.find((terms) => terms.startsOn <= from && until <= terms.until);

/** Longer ones are typing errors. */
const MAX_OWN_NIGHTS = 92;

interface Wanted {
  readonly range: DateRange;
  /** Signed agreements of the house or boat. */
  readonly agreements: readonly OwnTerms[];
  /** What the owner has set in it already, without what is changed now. */
  readonly own: readonly DateRange[];
  readonly today: CalendarDate;
}

/** Why an owner can't have dates, beside that they are taken. */
export const ownDateRefusals = [
  'reservation-range-conflict',
  'owner-dates-not-agreed',
  'owner-nights-used',
  'owner-peak-nights-used',
] as const satisfies readonly RefusalCode[];
type OwnDateRefusal = (typeof ownDateRefusals)[number];

/** BO-63: why an owner can't have dates for themselves, whoever else has them; null: they can. */
export function whyNotOwnDates({ range, agreements, own, today }: Wanted): OwnDateRefusal | null {
  const nights = daysBetween(range.from, range.until);
  if (nights < 1 || nights > MAX_OWN_NIGHTS || range.from < today) return 'reservation-range-conflict';
  const terms = termsFor(agreements, range);
  if (!terms) return 'owner-dates-not-agreed';
  const years = [yearOf(range.from), yearOf(addDays(range.until, -1))];
  const after = years.map((year) => allowanceOf(terms, [...own, range], year));
  if (after.some(({ used, nights: agreed }) => used > agreed)) return 'owner-nights-used';
  const hasPeak = datesOf(range).some((date) => isPeak(terms, date));
  return hasPeak && after.some(({ peakUsed, peakNights }) => peakUsed > peakNights) ? 'owner-peak-nights-used' : null;
}

/** A stay is fixed so many hours before its first day: its cleaning is arranged. */
export const HOURS_BEFORE_STAY = 48;

/** BO-63: until when own dates can be changed: a stay until 48 hours before it, a block until it is over. */
export function changeableUntil(kind: OwnDateKind, { from, until }: DateRange): Instant {
  if (kind === 'owner-block') return instantAt(until, '00:00');
  return hoursAfter(instantAt(from, '00:00'), -HOURS_BEFORE_STAY);
}

/** Holidays that owners ask for, by the first night and the last day. */
export const holidays = ['christmas', 'new-year', 'independence-day', 'thanksgiving'] as const;
export type Holiday = (typeof holidays)[number];

/** The holidays that begin next after a day, the soonest first. */
export function nextHolidays(
  today: CalendarDate,
  count: number,
): readonly (DateRange & { readonly holiday: Holiday })[] {
  const year = yearOf(today);
  return [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ from }) => from > today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .slice(0, count);
}

const THURSDAY = 4;

function holidaysOf(year: number) {
  const day = (monthAndDay: string) => calendarDate(`${year}-${monthAndDay}`);
  // The fourth Thursday of November.
  const thursday =
    datesOf({ from: day('11-22'), until: day('11-29') }).find((date) => weekdayOf(date) === THURSDAY) ?? day('11-26');
  return [
    { holiday: 'christmas', from: day('12-23'), until: day('12-27') },
    { holiday: 'new-year', from: day('12-30'), until: addDays(day('12-30'), 3) },
    { holiday: 'independence-day', from: day('07-03'), until: day('07-06') },
    { holiday: 'thanksgiving', from: addDays(thursday, -1), until: addDays(thursday, 3) },
  ] as const;
}
