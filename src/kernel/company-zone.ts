import { addDays, type CalendarDate, calendarDate, type DateRange } from './calendar-date.ts';
import { type Instant, instant, type Period } from './instant.ts';

/** The zone in which the company's days begin and end (domain 1). */
export const COMPANY_ZONE = 'America/New_York';

/** Gives 'MM/DD/YYYY, HH:mm:ss'. */
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function wallClockOf(at: Instant): { date: string; time: string } {
  // By place: `formatToParts` takes three times as long, and plans and prices ask very often.
  const text = format.format(at);
  return { date: `${text.slice(6, 10)}-${text.slice(0, 2)}-${text.slice(3, 5)}`, time: text.slice(12) };
}

/** The company's calendar date at an instant. */
export function dateAt(at: Instant): CalendarDate {
  return calendarDate(wallClockOf(at).date);
}

/** The company's wall-clock time at an instant, 'HH:mm'. */
export function timeAt(at: Instant): string {
  return wallClockOf(at).time.slice(0, 5);
}

/**
 * The instant of a wall-clock time ('HH:mm') on a date in the company's zone. A time that a daylight-saving change
 * skips counts as an hour later.
 */
export function instantAt(date: CalendarDate, time: string): Instant {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (ms: number) => {
    const clock = wallClockOf(instant(ms));
    return Date.parse(`${clock.date}T${clock.time}Z`) - ms;
  };
  const guess = asUtc - offsetAt(asUtc);
  const settled = asUtc - offsetAt(guess);
  return instant(settled + offsetAt(settled) === asUtc ? settled : guess);
}

/** Local midnight to local midnight: what a stay occupies, 23- and 25-hour days included. */
export function periodOf(range: DateRange): Period {
  return { from: instantAt(range.from, '00:00'), until: instantAt(range.until, '00:00') };
}

/** The dates that a period touches, `until` excluded when it falls on midnight. */
export function dateRangeOf(period: Period): DateRange {
  const last = dateAt(instant(period.until - 1));
  return { from: dateAt(period.from), until: addDays(last, 1) };
}
