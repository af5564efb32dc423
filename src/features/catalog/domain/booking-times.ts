import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, type Period } from '#kernel/instant.ts';

/** From which day on dates may be asked for, and how many days ahead (docs/domain.md 1). */
export interface BookingWindow {
  readonly today: CalendarDate;
  readonly horizonDays: number;
}

/** docs/domain.md 1: a stay in the past, of no length or beyond the horizon can't be made. */
export function whyNotStayRange(
  stay: DateRange,
  { today, horizonDays }: BookingWindow,
): 'reservation-range-conflict' | null {
  const isPast = stay.from < today;
  const isEmpty = stay.until <= stay.from;
  const isBeyond = daysBetween(today, stay.until) > horizonDays;
  return isPast || isEmpty || isBeyond ? 'reservation-range-conflict' : null;
}

/** An outing as it is asked for: a date, a wall-clock time 'HH:mm', elapsed hours. */
export interface Outing {
  readonly date: CalendarDate;
  readonly startTime: string;
  readonly hours: number;
}

/** docs/domain.md 1: a day in the past or beyond the horizon has no outings. */
export function whyNotOutingDate(
  date: CalendarDate,
  { today, horizonDays }: BookingWindow,
): 'reservation-range-conflict' | null {
  const isBeyond = daysBetween(today, date) > horizonDays;
  return date < today || isBeyond ? 'reservation-range-conflict' : null;
}

/** When it takes place: elapsed hours from its local start, also on the days the clocks change. */
export function outingPeriod({ date, startTime, hours }: Outing): Period {
  const from = instantAt(date, startTime);
  return { from, until: hoursAfter(from, hours) };
}

/** What it keeps from others: the outing and the turnaround after it. */
export function occupiedPeriod(outing: Period, turnaroundMinutes: number): Period {
  return { from: outing.from, until: hoursAfter(outing.until, turnaroundMinutes / 60) };
}

/** docs/domain.md 1: an outing that has begun lies in the past. */
export function hasBegun(outing: Period, now: Instant): boolean {
  return outing.from <= now;
}
