import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { chunksOf, dateOf, dayOf, placed, timelineOf } from './timeline.ts';

const line = timelineOf(calendarDate('2027-03-10'));

test('days are numbered from a year before today to beyond the horizon, and dates outside stop at its ends', () => {
  expect([dayOf(line, line.today), dateOf(line, 360), line.days]).toEqual([360, '2027-03-10', 1_320]);
  expect([dayOf(line, calendarDate('2020-01-01')), dayOf(line, calendarDate('2040-01-01'))]).toEqual([0, 1_319]);
});

test('nights of a house go from midday to midday, hours of a boat stand where they are', () => {
  const nights = { from: '2027-03-10T00:00', until: '2027-03-13T00:00' };
  expect(placed(line, { ...nights, unit: 'house' })).toEqual({ start: 360.5, end: 363.5, firstDay: 360, endDay: 363 });
  const hours = { from: '2027-03-10T06:00', until: '2027-03-10T12:00' };
  expect(placed(line, { ...hours, unit: 'boat' })).toEqual({ start: 360.25, end: 360.5, firstDay: 360, endDay: 361 });
});

test('what is shown is loaded in whole chunks, within the timeline', () => {
  expect(chunksOf(line, { first: 350, end: 385 })).toEqual([2, 3]);
  expect(chunksOf(line, { first: -20, end: 120 })).toEqual([0]);
  expect(chunksOf(line, { first: 1_300, end: 1_400 })).toEqual([10]);
});
