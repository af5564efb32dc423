import { whyNotOutingDate } from '#features/catalog/domain/booking-times.ts';
import { addDays, type CalendarDate, type DateRange, datesOf } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, hoursBetween, type Instant, type Period } from '#kernel/instant.ts';

/** When a boat can be hired: start hours in order ('HH:mm'), durations in hours, and its rest after each outing. */
export interface OutingRules {
  readonly startHours: readonly string[];
  readonly durations: readonly number[];
  readonly turnaroundMinutes: number;
}

export interface Start {
  readonly time: string;
  /** The durations in hours that fit. */
  readonly hours: readonly number[];
}

export interface DayOfStarts {
  readonly date: CalendarDate;
  /** Starts from which no duration fits are left out. */
  readonly starts: readonly Start[];
}

interface Calendar {
  readonly rules: OutingRules;
  readonly range: DateRange;
  /** What is promised or blocked, each with its own turnaround; it must reach a day and a half beyond the range. */
  readonly busy: readonly Period[];
  readonly now: Instant;
  readonly horizonDays: number;
}

/**
 * The days of `range` with their free starts: nothing that has begun, nothing beyond the horizon, and outing and
 * turnaround free (domain 1).
 */
export function outingStarts({ rules, range, busy, now, horizonDays }: Calendar): readonly DayOfStarts[] {
  const today = dateAt(now);
  const freeFrom = gapFinder(busy);
  return datesOf(range).map((date) => {
    if (whyNotOutingDate(date, { today, horizonDays })) return { date, starts: [] };
    const startsAt = clockOf(date);
    const starts = rules.startHours.map((time) => {
      const from = startsAt(time);
      const gapHours = from <= now ? 0 : hoursBetween(from, freeFrom(from));
      return { time, hours: rules.durations.filter((hours) => hours + rules.turnaroundMinutes / 60 <= gapHours) };
    });
    return { date, starts: starts.filter(({ hours }) => hours.length > 0) };
  });
}

/**
 * Gives a function that finds the end of the free time from an instant on; within a busy period that is the instant
 * itself.
 */
function gapFinder(busy: readonly Period[]): (from: Instant) => Instant {
  const sorted = [...busy].sort((a, b) => a.from - b.from);
  return (from) => {
    const next = sorted.find((period) => period.until > from);
    if (!next) return hoursAfter(from, NOTHING_AHEAD_HOURS);
    return next.from > from ? next.from : from;
  };
}

const NOTHING_AHEAD_HOURS = 1_000;

// The zone is asked once a day, and once an hour only on the two days of a year that are not 24 hours long.
function clockOf(date: CalendarDate): (time: string) => Instant {
  const midnight = instantAt(date, '00:00');
  if (hoursBetween(midnight, instantAt(addDays(date, 1), '00:00')) !== 24) return (time) => instantAt(date, time);
  return (time) => hoursAfter(midnight, Number(time.slice(0, 2)) + Number(time.slice(3)) / 60);
}
