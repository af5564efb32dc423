import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt, timeAt } from '#kernel/company-zone.ts';
import { hoursBetween } from '#kernel/instant.ts';
import { hasBegun, occupiedPeriod, outingPeriod, whyNotOutingDate } from './booking-times.ts';

const today = calendarDate('2027-01-11');

test.each([
  ['yesterday', '2027-01-10', 'reservation-range-conflict'],
  ['today', '2027-01-11', null],
  ['the last day of the horizon', '2029-01-10', null],
  ['the day after it', '2029-01-11', 'reservation-range-conflict'],
])('%s', (_day, date, expected) => {
  expect(whyNotOutingDate(calendarDate(date), { today, horizonDays: 730 })).toBe(expected);
});

test.each([
  ['an ordinary day', '2027-02-10', '09:00', '13:00'],
  ['the night of 23 hours', '2027-03-14', '00:30', '05:30'],
  ['the night of 25 hours', '2027-11-07', '00:30', '03:30'],
])('four hours are four elapsed hours on %s', (_day, date, startTime, backAt) => {
  const period = outingPeriod({ date: calendarDate(date), startTime, hours: 4 });
  expect(hoursBetween(period.from, period.until)).toBe(4);
  expect(timeAt(period.until)).toBe(backAt);
});

test('keeps the turnaround after it from others, and nothing before it', () => {
  const outing = outingPeriod({ date: today, startTime: '09:00', hours: 2 });
  expect(occupiedPeriod(outing, 90)).toEqual({ from: outing.from, until: instantAt(today, '12:30') });
});

test('has begun at its start hour', () => {
  const outing = outingPeriod({ date: today, startTime: '09:00', hours: 2 });
  expect(hasBegun(outing, instantAt(today, '08:59'))).toBe(false);
  expect(hasBegun(outing, instantAt(today, '09:00'))).toBe(true);
});
