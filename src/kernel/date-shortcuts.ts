import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';

/** The periods that the filters of lists offer by one press. */
export const dateShortcuts = ['today', 'yesterday', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'] as const;
export type DateShortcut = (typeof dateShortcuts)[number];

/** The first and the last day of a period, both included; `today` is the last of the days that end now. */
export function daysOfShortcut(
  shortcut: DateShortcut,
  today: CalendarDate,
): { readonly from: CalendarDate; readonly until: CalendarDate } {
  const month = firstOfMonth(today);
  switch (shortcut) {
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case 'last7Days':
      return { from: addDays(today, -6), until: today };
    case 'last30Days':
      return { from: addDays(today, -29), until: today };
    case 'thisMonth':
      return { from: month, until: addDays(firstOfMonth(addDays(month, 31)), -1) };
    case 'lastMonth':
      return { from: firstOfMonth(addDays(month, -1)), until: addDays(month, -1) };
  }
}

const firstOfMonth = (date: CalendarDate) => calendarDate(`${date.slice(0, 8)}01`);
