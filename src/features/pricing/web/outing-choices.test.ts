import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { fitsSomewhere, startChoices, startKept } from './outing-choices.ts';

const startHours = ['09:00', '10:00', '13:00', '16:00'];
const now = { date: calendarDate('2027-03-01'), time: '10:00' };
const day = {
  date: '2027-03-02',
  isOpen: true,
  starts: [
    { time: '09:00', hours: [2, 4] },
    { time: '13:00', hours: [2] },
  ],
};

test('a start from which the duration fits can be chosen', () => {
  expect(startChoices({ startHours, day, hours: 2, now, own: [] })[0]).toEqual({ time: '09:00', whyNot: null });
});

test('a start from which only less fits says how much', () => {
  expect(startChoices({ startHours, day, hours: 4, now, own: [] })[2]).toEqual({
    time: '13:00',
    whyNot: { fitsHours: 2 },
  });
});

test('a start from which nothing fits is taken', () => {
  expect(startChoices({ startHours, day, hours: 2, now, own: [] })[3]).toEqual({ time: '16:00', whyNot: 'taken' });
});

test('an hour of today that has come is past, not taken', () => {
  const today = { ...day, date: '2027-03-01', starts: [] };
  const [first, second, third] = startChoices({ startHours, day: today, hours: 2, now, own: [] });
  expect([first?.whyNot, second?.whyNot, third?.whyNot]).toEqual(['begun', 'begun', 'taken']);
});

test('while nothing is known of a day any start may be asked for', () => {
  const choices = startChoices({ startHours, day: undefined, hours: 8, now, own: [] });
  expect(choices.every(({ whyNot }) => whyNot === null)).toBe(true);
  expect(fitsSomewhere(undefined, 8)).toBe(true);
});

test('a duration that fits from no start of the day can not be chosen', () => {
  expect(fitsSomewhere(day, 4)).toBe(true);
  expect(fitsSomewhere(day, 6)).toBe(false);
});

test('a new duration keeps the chosen start where it fits and gives it up where it does not', () => {
  expect(startKept(day, { startTime: '09:00', hours: 4 })).toBe('09:00');
  expect(startKept(day, { startTime: '13:00', hours: 4 })).toBeUndefined();
});

test('a start that one’s own outing keeps from one is called so', () => {
  const mine = {
    groupId: 'g',
    bookingCode: 'AB12',
    isRequest: true,
    from: '2027-03-02T20:00:00.000Z',
    until: '2027-03-03T01:00:00.000Z',
  };
  const [, ten, , four] = startChoices({ startHours, day, hours: 2, now, own: [mine] });
  expect([ten?.whyNot, four?.whyNot]).toEqual(['taken', { own: mine }]);
});
