import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { type DateShortcut, daysOfShortcut } from './date-shortcuts.ts';

test.each<[DateShortcut, string, string, string]>([
  ['today', '2027-03-01', '2027-03-01', '2027-03-01'],
  ['yesterday', '2027-03-01', '2027-02-28', '2027-02-28'],
  ['last7Days', '2027-03-05', '2027-02-27', '2027-03-05'],
  ['last30Days', '2027-01-10', '2026-12-12', '2027-01-10'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['thisMonth', '2027-12-31', '2027-12-01', '2027-12-31'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2027-03-31', '2027-02-01', '2027-02-28'],
])('%s on %s is %s to %s', (shortcut, today, from, until) => {
  expect(daysOfShortcut(shortcut, calendarDate(today))).toEqual({ from, until });
});
