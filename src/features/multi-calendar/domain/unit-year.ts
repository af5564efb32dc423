import { type CalendarDate, calendarDate, type DateRange, datesOf, weekdayOf } from '#kernel/calendar-date.ts';

const MONTHS = 12;

/** The first day of the month of a date. */
export const monthOf = (date: CalendarDate): CalendarDate => calendarDate(`${date.slice(0, 8)}01`);

/** The first day of a month so many months after another one, or before it. */
export function monthsFrom(month: CalendarDate, count: number): CalendarDate {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return calendarDate(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`);
}

/** Twelve months from the month of a date on, each from its first day to that of the next one. */
export function monthsOfYear(date: CalendarDate): readonly DateRange[] {
  const first = monthOf(date);
  return Array.from({ length: MONTHS }, (_, at) => ({
    from: monthsFrom(first, at),
    until: monthsFrom(first, at + 1),
  }));
}

/** How far a year goes on or back: the same month of the year beside. */
export const yearBeside = (date: CalendarDate, side: -1 | 1): CalendarDate => monthsFrom(monthOf(date), side * MONTHS);

/** The days of a month by weeks, which begin on Sunday; null: a day of another month. */
export function weeksOf(month: DateRange): readonly (readonly (CalendarDate | null)[])[] {
  const days = [...Array.from({ length: weekdayOf(month.from) }, () => null), ...datesOf(month)];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => days[week * 7 + day] ?? null),
  );
}
