import { expect, test } from 'vitest';
import { calendarDate as day } from '#kernel/calendar-date.ts';
import { periodOfReport, standardRange } from './asked-report.ts';
import { comparedWith, cutInto, monthsBefore, stepOf, yearBefore } from './periods.ts';
import { daysOfRow, groupOfDays, leadGroups } from './spreads.ts';

const range = (from: string, until: string) => ({ from: day(from), until: day(until) });

test('weeks begin on Monday; the first and the last may be parts', () => {
  // 4 March 2027 is a Thursday
  expect(cutInto('week', range('2027-03-04', '2027-03-17'))).toEqual([
    range('2027-03-04', '2027-03-08'),
    range('2027-03-08', '2027-03-15'),
    range('2027-03-15', '2027-03-17'),
  ]);
  expect(cutInto('week', range('2027-03-07', '2027-03-09'))).toEqual([
    range('2027-03-07', '2027-03-08'),
    range('2027-03-08', '2027-03-09'),
  ]);
});

test('months, cut at both ends', () => {
  expect(cutInto('month', range('2027-12-20', '2028-02-02'))).toEqual([
    range('2027-12-20', '2028-01-01'),
    range('2028-01-01', '2028-02-01'),
    range('2028-02-01', '2028-02-02'),
  ]);
  expect([monthsBefore(day('2027-01-31'), 1), monthsBefore(day('2027-11-01'), -3)]).toEqual([
    '2026-12-01',
    '2028-02-01',
  ]);
});

test('a month is shown by days, half a year by weeks, more by months', () => {
  expect(stepOf(range('2027-03-01', '2027-04-01'))).toBe('day');
  expect(stepOf(range('2027-03-01', '2027-04-02'))).toBe('week');
  expect(stepOf(range('2027-01-01', '2027-07-04'))).toBe('month');
});

test('months are compared with those of the year before, weekdays with their like 364 days before', () => {
  expect(comparedWith(range('2028-02-01', '2028-03-01'), 'month')).toEqual(range('2027-02-01', '2027-03-01'));
  expect(comparedWith(range('2027-03-01', '2027-03-08'), 'day')).toEqual(range('2026-03-02', '2026-03-09'));
  expect([yearBefore(day('2028-02-29')), yearBefore(day('2027-02-28'))]).toEqual(['2027-02-28', '2026-02-28']);
});

test('a report is of the last twelve months, or of those to come, as of today and 364 days before', () => {
  const today = day('2026-11-26');
  expect(standardRange('overview', today)).toEqual(range('2025-12-01', '2026-12-01'));
  expect(standardRange('pace', today)).toEqual(range('2026-11-01', '2027-05-01'));
  expect(periodOfReport('overview', {}, today)).toMatchObject({
    asOf: '2026-11-26',
    beforeAsOf: '2025-11-27',
    step: 'month',
  });
});

test('a period that ends before it begins, lasts over two years or is told as of tomorrow is none', () => {
  const today = day('2026-11-26');
  const whole = { from: day('2025-01-01'), to: day('2026-12-31') };
  expect(periodOfReport('overview', whole, today)).not.toBeNull();
  expect(periodOfReport('overview', { ...whole, to: day('2027-01-03') }, today)).toBeNull();
  expect(periodOfReport('overview', { from: day('2026-02-02'), to: day('2026-02-01') }, today)).toBeNull();
  expect(periodOfReport('overview', { asOf: day('2026-11-27') }, today)).toBeNull();
});

test('days before check-in are put into groups', () => {
  expect([-1, 0, 1, 2, 59, 60, 400].map((days) => groupOfDays(leadGroups, days))).toEqual([0, 0, 0, 2, 30, 60, 60]);
  expect(daysOfRow('window', '30')).toEqual({ from: 30, to: 59 });
  expect(daysOfRow('place', '30')).toBeUndefined();
});
