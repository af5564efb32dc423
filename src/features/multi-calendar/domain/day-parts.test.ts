import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { partOfDay } from './day-parts.ts';

const date = calendarDate('2027-03-10');

test.each([
  ['who comes that day arrives', 'stay', 'house', '2027-03-10T00:00', '2027-03-12T00:00', 'arrival'],
  ['whose last night was the one before leaves', 'stay', 'house', '2027-03-05T00:00', '2027-03-10T00:00', 'departure'],
  [
    'who came before and sleeps there is in house',
    'channel',
    'house',
    '2027-03-09T00:00',
    '2027-03-11T00:00',
    'in-house',
  ],
  ['who leaves the day before is gone', 'stay', 'house', '2027-03-05T00:00', '2027-03-09T00:00', null],
  ['who comes the next day is not there yet', 'stay', 'house', '2027-03-11T00:00', '2027-03-12T00:00', null],
  ['a request is nothing yet', 'request', 'house', '2027-03-10T00:00', '2027-03-12T00:00', null],
  ['a quote is nothing yet', 'quote', 'house', '2027-03-10T00:00', '2027-03-12T00:00', null],
  ['a block is one on each of its nights', 'maintenance', 'house', '2027-03-08T00:00', '2027-03-11T00:00', 'blocked'],
  ['a block that ends that day is over', 'storm', 'house', '2027-03-08T00:00', '2027-03-10T00:00', null],
  ['hours of a boat are an outing', 'stay', 'boat', '2027-03-10T09:00', '2027-03-10T13:30', 'outing'],
] as const)('%s', (_, kind, unit, from, until, part) => {
  expect(partOfDay({ kind, from, until }, { date, unit })).toBe(part);
});
