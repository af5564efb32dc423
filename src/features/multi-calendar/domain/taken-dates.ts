import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';

/** The dates that bars touch, which begin and end on the company's wall clock ('YYYY-MM-DDTHH:mm'). */
export function takenDates(
  bars: readonly { readonly from: string; readonly until: string }[],
): ReadonlySet<CalendarDate> {
  const taken = new Set<CalendarDate>();
  for (const { from, until } of bars)
    for (let date = calendarDate(from.slice(0, 10)); `${date}T00:00` < until; date = addDays(date, 1)) taken.add(date);
  return taken;
}
