import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { nearestStarts } from './near-starts.ts';

const day = (date: string, ...times: string[]) => ({
  date: calendarDate(date),
  starts: times.map((time) => ({ time, hours: [4] })),
});
const near = (...starts: string[]) => starts.map((start) => ({ date: start.slice(0, 10), startTime: start.slice(11) }));
const wanted = { date: calendarDate('2027-02-10'), startTime: '13:00' };

test('the same day comes first, the nearest hour first, the earlier of two equals', () => {
  const days = [day('2027-02-09', '13:00'), day('2027-02-10', '09:00', '12:00', '14:00', '17:00')];
  expect(nearestStarts(days, wanted)).toEqual(near('2027-02-10 12:00', '2027-02-10 14:00', '2027-02-10 09:00'));
});

test('then one start of each day around, nearest day first, the earlier of two equals', () => {
  const days = [
    day('2027-02-07', '13:00'),
    day('2027-02-09', '09:00', '17:30'),
    day('2027-02-10', '17:00'),
    day('2027-02-11', '14:00'),
  ];
  expect(nearestStarts(days, wanted)).toEqual(near('2027-02-10 17:00', '2027-02-09 09:00', '2027-02-11 14:00'));
});

test('days without a free start offer nothing', () => {
  expect(nearestStarts([day('2027-02-09'), day('2027-02-10')], wanted)).toEqual([]);
});
