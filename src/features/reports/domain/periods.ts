import {
  addDays,
  type CalendarDate,
  calendarDate,
  type DateRange,
  daysBetween,
  weekdayOf,
} from '#kernel/calendar-date.ts';

/** Days of the same weekday a year before: 52 weeks (design 5.1, pace). */
export const PACE_DAYS = 364;
export const PICKUP_DAYS = 7;
export const MAX_REPORT_DAYS = 731;
const MAX_DAYS_AS_DAYS = 31;
const MAX_DAYS_AS_WEEKS = 183;

/** A date of the year before, or the last day of its month where that has none: February 29. */
export function yearBefore(date: CalendarDate): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = calendarDate(`${year - 1}-${two(month)}-01`);
  const last = addDays(nextMonth(first), -1);
  const asked = `${year - 1}-${two(month)}-${two(day)}`;
  return asked > last ? last : calendarDate(asked);
}

/**
 * What a period is compared with: months with those of the year before, weeks and days with those 364 days before, so
 * that each weekday meets its like.
 */
export const comparedWith = ({ from, until }: DateRange, step: Step): DateRange =>
  step === 'month'
    ? { from: yearBefore(from), until: yearBefore(until) }
    : { from: addDays(from, -PACE_DAYS), until: addDays(until, -PACE_DAYS) };

/** The first day of the month of a date. */
export const firstOfMonth = (date: CalendarDate): CalendarDate => calendarDate(`${date.slice(0, 7)}-01`);

/** The first day of the month after. */
export function nextMonth(date: CalendarDate): CalendarDate {
  return firstOfMonth(addDays(firstOfMonth(date), 31));
}

/** The first day of the month that is so many before, or after where it is negative. */
export function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const place = year * 12 + month - 1 - months;
  return calendarDate(`${Math.floor(place / 12)}-${two((place % 12) + 1)}-01`);
}

export const stepNames = ['day', 'week', 'month'] as const;
export type Step = (typeof stepNames)[number];

/** In which steps a period is shown: days up to a month, weeks up to half a year, else months. */
export function stepOf({ from, until }: DateRange): Step {
  const days = daysBetween(from, until);
  if (days <= MAX_DAYS_AS_DAYS) return 'day';
  return days <= MAX_DAYS_AS_WEEKS ? 'week' : 'month';
}

/** A period cut into its days, its weeks from Monday, or its months; the first and the last may be parts. */
export function cutInto(step: Step, { from, until }: DateRange): readonly DateRange[] {
  const cuts: DateRange[] = [];
  for (let at = from; at < until; ) {
    const next = nextStep(step, at);
    const end = next < until ? next : until;
    cuts.push({ from: at, until: end });
    at = end;
  }
  return cuts;
}

const DAYS_OF_WEEK = 7;

function nextStep(step: Step, at: CalendarDate): CalendarDate {
  if (step === 'day') return addDays(at, 1);
  if (step === 'month') return nextMonth(at);
  return addDays(at, DAYS_OF_WEEK - mondayBased(weekdayOf(at)));
}

/** 0 for Monday. */
const mondayBased = (weekday: number) => (weekday + 6) % DAYS_OF_WEEK;

const two = (value: number) => String(value).padStart(2, '0');
