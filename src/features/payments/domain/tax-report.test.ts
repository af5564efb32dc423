import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { daysOf, dueOn, monthToReport, nextMonth, previousMonth } from './tax-report.ts';

test('what was collected in a month is due by the 20th of the next one', () => {
  expect(dueOn('2026-11')).toBe('2026-12-20');
  expect(dueOn('2026-12')).toBe('2027-01-20');
  expect([nextMonth('2027-01'), previousMonth('2027-01')]).toEqual(['2027-02', '2026-12']);
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', until: '2028-03-01' });
});

test.each([
  ['2026-12-01', '2026-11'],
  ['2026-12-20', '2026-11'],
  ['2026-12-21', '2026-12'],
  ['2027-01-05', '2026-12'],
])('on %s the report is that of %s', (today, month) => {
  expect(monthToReport(calendarDate(today))).toBe(month);
});
