/** A date on the company's calendar, 'YYYY-MM-DD', with no time and no zone. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' };

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a date that exists, between the years 1900 and 2999. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!SHAPE.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < 1900 || year > 2999) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

/** 'YYYY-MM-DD' as a calendar date; throws RangeError for a date that does not exist. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

/** The date `days` days later (negative: earlier). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfInstant(Date.parse(date) + days * DAY_MS);
}

const dateOfInstant = (ms: number) => new Date(ms).toISOString().slice(0, 10) as CalendarDate;

/** Whole days from `from` to `to`; negative when `to` comes first. Between check-in and check-out: the nights. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The dates of `[from, until)`, in order; none when the range is empty. */
export function datesOf(range: DateRange): readonly CalendarDate[] {
  const count = Math.max(0, daysBetween(range.from, range.until));
  const first = Date.parse(range.from);
  return Array.from({ length: count }, (_, i) => dateOfInstant(first + i * DAY_MS));
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(date).getUTCDay();
}

/** A half-open range of dates: a stay is `[check-in, check-out)`. */
export interface DateRange {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}
