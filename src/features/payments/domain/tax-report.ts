import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';

const DUE_DAY = 20;

/** A month as '2026-11'. */
export type Month = string;

const firstOf = (month: Month): CalendarDate => calendarDate(`${month}-01`);
export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);

/** The month after a month, or before it. */
export function nextMonth(month: Month): Month {
  return monthOf(addDays(firstOf(month), 31));
}
export function previousMonth(month: Month): Month {
  return monthOf(addDays(firstOf(month), -1));
}

/** The first day of a month, and that of the next one. */
export function daysOf(month: Month): { readonly from: CalendarDate; readonly until: CalendarDate } {
  return { from: firstOf(month), until: firstOf(nextMonth(month)) };
}

/** What was collected in a month is paid on by the 20th of the next one. */
export function dueOn(month: Month): CalendarDate {
  return calendarDate(`${nextMonth(month)}-${DUE_DAY}`);
}

/** The month that is to be reported now: the last one until it is due, then the current one. */
export function monthToReport(today: CalendarDate): Month {
  const current = monthOf(today);
  const last = previousMonth(current);
  return today <= dueOn(last) ? last : current;
}
