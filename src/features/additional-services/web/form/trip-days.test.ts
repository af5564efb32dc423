import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { dayChoices, hoursAtHouse, isShut, timesBetween } from './trip-days.ts';

const tripDays = ['2027-03-05', '2027-03-06', '2027-03-07'].map(calendarDate);
const now = instantOf('2027-03-04T20:00:00.000Z');

test('days that come too soon for a service are shown and can’t be chosen', () => {
  const days = dayChoices({ tripDays, around: 0, leadHours: 48, lastStart: '20:00', now });
  expect(days).toEqual([
    { date: '2027-03-05', isTooSoon: true },
    { date: '2027-03-06', isTooSoon: false },
    { date: '2027-03-07', isTooSoon: false },
  ]);
  const early = dayChoices({ tripDays, around: 0, leadHours: 48, lastStart: '14:30', now });
  expect(early.map(({ isTooSoon }) => isTooSoon)).toEqual([true, true, false]);
});

test('a van drives a day before the trip and a day after too', () => {
  const days = dayChoices({ tripDays, around: 1, leadHours: 0, lastStart: '23:45', now });
  expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(['2027-03-04', '2027-03-08', 5]);
});

test('a trip without days offers none', () => {
  expect(dayChoices({ tripDays: [], around: 1, leadHours: 0, lastStart: '23:45', now })).toEqual([]);
});

test('a visit begins after check-in and is over by check-out', () => {
  const trip = { days: tripDays, stayHours: { checkInFrom: '16:00', checkOutBy: '11:00' } };
  const hoursOf = (date: string, [firstStart, lastStart]: [string, string], durationMinutes = 90) =>
    hoursAtHouse({ firstStart, lastStart, durationMinutes }, { date, trip });
  expect(hoursOf('2027-03-05', ['08:00', '20:00'])).toEqual({ firstStart: '16:00', lastStart: '20:00' });
  expect(hoursOf('2027-03-06', ['08:00', '20:00'])).toEqual({ firstStart: '08:00', lastStart: '20:00' });
  expect(hoursOf('2027-03-07', ['08:00', '20:00'])).toEqual({ firstStart: '08:00', lastStart: '09:30' });
  expect(isShut(hoursOf('2027-03-07', ['18:00', '20:00']))).toBe(true);
  expect(isShut(hoursOf('2027-03-07', ['00:00', '20:00'], 12 * 60))).toBe(true);
  expect(
    hoursAtHouse(
      { firstStart: '08:00', lastStart: '20:00', durationMinutes: 90 },
      { date: '2027-03-07', trip: { days: tripDays } },
    ),
  ).toEqual({ firstStart: '08:00', lastStart: '20:00' });
});

test('times go from the first to the last, both included', () => {
  expect(timesBetween('09:00', '10:30', 30)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(timesBetween('09:00', '09:00', 30)).toEqual(['09:00']);
  expect(timesBetween('00:00', '23:45', 15)).toHaveLength(96);
});
