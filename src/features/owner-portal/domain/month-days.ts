import { type CalendarDate, calendarDate, type DateRange, datesOf, weekdayOf } from '#kernel/calendar-date.ts';

/** The first day of a month so many months after the month of a date, or before it. */
export function monthBeside(date: CalendarDate, count: number): CalendarDate {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  return calendarDate(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`);
}

/** The days of a month, and before them as many nulls as days of its first week belong to the month before. */
export function daysOfMonth(month: CalendarDate): readonly (CalendarDate | null)[] {
  const days = datesOf({ from: month, until: monthBeside(month, 1) });
  return [...Array.from({ length: weekdayOf(month) }, () => null), ...days];
}

/** What stands on the night that begins on a day; undefined: nothing. */
export const onNight = <Bar extends { readonly from: string; readonly until: string }>(
  bars: readonly Bar[],
  date: CalendarDate,
): Bar | undefined => bars.find(({ from, until }) => from <= date && date < until);

/** The range after a press on a day: the first press begins it, the next one, on a later day, ends it there. */
export function pressedDay(chosen: Partial<DateRange>, day: CalendarDate): Partial<DateRange> {
  const { from, until } = chosen;
  return from === undefined || until !== undefined || day <= from ? { from: day } : { from, until: day };
}
