import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { monthsOfYear, weeksOf, yearBeside } from './unit-year.ts';

const date = calendarDate;

test('a year is the month of a date and the eleven after it', () => {
  const months = monthsOfYear(date('2027-11-17'));
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[11]]).toEqual([
    { from: '2027-11-01', until: '2027-12-01' },
    { from: '2027-12-01', until: '2028-01-01' },
    { from: '2028-10-01', until: '2028-11-01' },
  ]);
  expect([yearBeside(date('2027-11-17'), -1), yearBeside(date('2027-01-31'), 1)]).toEqual(['2026-11-01', '2028-01-01']);
});

test('weeks begin on Sunday, and a leap February has its day', () => {
  const weeks = weeksOf({ from: date('2028-02-01'), until: date('2028-03-01') });
  expect(weeks[0]).toEqual([null, null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05']);
  expect(weeks.at(-1)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', null, null, null, null]);
});
