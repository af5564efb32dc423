import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { hoursDrawn, hoursOn, lanesOf, shareOf, timesOn } from './day-hours.ts';

const date = calendarDate('2027-03-10');
const on = (from: string, until: string) => hoursOn(date, { from, until });

test('what goes over midnight is cut to the day', () => {
  expect(on('2027-03-10T09:30', '2027-03-10T14:00')).toEqual({ from: 9.5, until: 14 });
  expect(on('2027-03-09T20:00', '2027-03-10T02:00')).toEqual({ from: 0, until: 2 });
  expect(on('2027-03-10T20:00', '2027-03-11T02:00')).toEqual({ from: 20, until: 24 });
  expect(on('2027-03-09T10:00', '2027-03-12T10:00')).toEqual({ from: 0, until: 24 });
});

test('a day in the middle of something is all taken; its first and last have one time', () => {
  const block = { from: '2027-03-09T07:00', until: '2027-03-11T18:00' };
  expect(timesOn(date, block)).toEqual({ from: null, until: null });
  expect(timesOn(calendarDate('2027-03-09'), block)).toEqual({ from: '07:00', until: null });
  expect(timesOn(calendarDate('2027-03-11'), block)).toEqual({ from: null, until: '18:00' });
  expect(timesOn(date, { from: '2027-03-10T00:00', until: '2027-03-11T00:00' })).toEqual({ from: null, until: null });
});

test('a day is drawn from seven, or from the hour of whatever begins earlier', () => {
  const tour = on('2027-03-10T09:30', '2027-03-10T14:00');
  expect(hoursDrawn([tour, on('2027-03-09T20:00', '2027-03-10T12:00')])).toEqual({ from: 7, until: 24 });
  expect(hoursDrawn([on('2027-03-10T05:30', '2027-03-10T06:30')])).toEqual({ from: 5, until: 24 });
  expect(shareOf({ from: 7, until: 24 }, { from: 7, until: 24 })).toEqual({ start: 0, width: 1 });
  expect(shareOf({ from: 0, until: 15.5 }, { from: 7, until: 24 })).toEqual({ start: 0, width: 0.5 });
});

test('bars whose hours overlap stand in lanes of their own', () => {
  const bars = [
    { from: 9, until: 11 },
    { from: 10, until: 12 },
    { from: 11, until: 13 },
  ];
  expect(lanesOf(bars)).toEqual({ lanes: [0, 1, 0], count: 2 });
  expect(lanesOf([])).toEqual({ lanes: [], count: 1 });
});
