import { type CalendarDate, calendarDate, daysBetween, weekdayOf } from './calendar-date.ts';

/**
 * The nights that a price of the weekend is for, by the weekday on which they begin: Friday's and Saturday's. Search
 * counts them in the database (`weekend_nights_before`).
 */
export const WEEKEND_NIGHTS: readonly number[] = [5, 6];

const DAYS_OF_WEEK = 7;

/** Whether the night that begins on the date is one of the weekend. */
export function isWeekendNight(date: CalendarDate): boolean {
  return WEEKEND_NIGHTS.includes(weekdayOf(date));
}

const A_SUNDAY = calendarDate('1995-01-01');

/** How many nights of the weekend lie between January 1, 1995, and a later date. */
export function weekendNightsBefore(date: CalendarDate): number {
  const days = daysBetween(A_SUNDAY, date);
  const rest = days % DAYS_OF_WEEK;
  const inLastWeek = WEEKEND_NIGHTS.filter((night) => night < rest).length;
  return Math.floor(days / DAYS_OF_WEEK) * WEEKEND_NIGHTS.length + inLastWeek;
}
