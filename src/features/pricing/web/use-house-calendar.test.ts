import { expect, test } from 'vitest';
import { addDays, calendarDate, weekdayOf } from '#kernel/calendar-date.ts';
import type { OwnTime } from './own-times.ts';
import { availabilityRules, minNightsIn } from './use-house-calendar.ts';

const texts = {
  taken: 'taken',
  checkOutOnly: 'check-out only',
  tooShortGap: (nights: number) => `gap shorter than ${nights}`,
  minNights: (nights: number) => `at least ${nights}`,
  takenBetween: 'taken between',
  arrivalDays: (days: readonly number[]) => `in ${days}`,
  departureDays: (days: readonly number[]) => `out ${days}`,
  nearest: (dates: readonly string[]) => `near ${dates}`,
  ownDay: ({ bookingCode }: OwnTime) => `own ${bookingCode}`,
  ownOverlap: ({ bookingCode }: OwnTime) => `over own ${bookingCode}`,
};

const day = (date: string, given: Partial<{ available: boolean; checkIn: boolean; checkOut: boolean }> = {}) => ({
  date,
  priceCents: 40_000,
  minNights: 3,
  available: true,
  checkIn: true,
  checkOut: true,
  ...given,
});

// Free from the 1st, taken on the nights of the 7th and 8th, free again.
const days = [
  ...['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'].map((date) => day(date)),
  day('2027-03-05', { checkIn: false }),
  day('2027-03-06', { checkIn: false }),
  day('2027-03-07', { available: false, checkIn: false }),
  day('2027-03-08', { available: false, checkIn: false, checkOut: false }),
  day('2027-03-09', { checkOut: false }),
  day('2027-03-10'),
];

const rules = availabilityRules(days, { texts, own: [] });
const whyNotIn = (date: string) => rules?.whyNotCheckIn?.(calendarDate(date));
const whyNotOut = (date: string, checkIn: string) => rules?.whyNotCheckOut?.(calendarDate(date), calendarDate(checkIn));

test('a stay can begin where its shortest length is free', () => {
  expect(whyNotIn('2027-03-04')).toBeNull();
});

test('a gap shorter than the shortest stay says so', () => {
  expect(whyNotIn('2027-03-05')).toBe('gap shorter than 3');
});

test('a night of somebody else is known as taken, a day that only takes no check-in is not', () => {
  expect(rules?.isTaken?.(calendarDate('2027-03-08'))).toBe(true);
  expect(rules?.isTaken?.(calendarDate('2027-03-06'))).toBe(false);
});

test('the day on which another stay begins takes a check-out only', () => {
  expect(whyNotIn('2027-03-07')).toBe('check-out only');
  expect(whyNotOut('2027-03-07', '2027-03-04')).toBeNull();
});

test('a taken day is taken', () => {
  expect(whyNotIn('2027-03-08')).toBe('taken');
});

test('an end that is too near says how many nights it takes', () => {
  expect(whyNotOut('2027-03-03', '2027-03-01')).toBe('at least 3');
});

test('no stay reaches over a taken night', () => {
  expect(whyNotOut('2027-03-08', '2027-03-01')).toBe('taken between');
});

test('a weekday that begins or ends no stay says which ones do, and the nearest days of theirs', () => {
  const saturdays = { arrivalDays: [6], departureDays: [6] };
  const dates = Array.from({ length: 25 }, (_, ahead) => addDays(calendarDate('2027-07-01'), ahead));
  const weeks = dates.map((date) => ({
    ...day(date, { checkIn: weekdayOf(date) === 6, checkOut: weekdayOf(date) === 6 }),
    ...saturdays,
  }));
  const weekly = availabilityRules(weeks, { texts, own: [] });
  const checkIn = calendarDate('2027-07-10');
  expect(weekly?.whyNotCheckIn?.(calendarDate('2027-07-08'))).toBe('in 6 near 2027-07-03,2027-07-10');
  expect(weekly?.whyNotCheckIn?.(checkIn)).toBeNull();
  expect(weekly?.whyNotCheckOut?.(calendarDate('2027-07-15'), checkIn)).toBe('out 6 near 2027-07-17,2027-07-24');
  expect(weekly?.whyNotCheckOut?.(calendarDate('2027-07-17'), checkIn)).toBeNull();
});

test('without days there are no rules yet', () => {
  expect(availabilityRules([], { texts, own: [] })).toBeNull();
});

test('the nights of one’s own request are called so, and are not somebody else’s', () => {
  const mine = {
    groupId: 'g',
    bookingCode: 'AB12',
    isRequest: true,
    from: '2027-03-07T05:00:00.000Z',
    until: '2027-03-09T05:00:00.000Z',
  };
  const own = availabilityRules(days, { texts, own: [mine] });
  expect(own?.whyNotCheckIn?.(calendarDate('2027-03-07'))).toBe('own AB12');
  expect(own?.whyNotCheckIn?.(calendarDate('2027-03-06'))).toBe('gap shorter than 3');
  expect(own?.whyNotCheckOut?.(calendarDate('2027-03-10'), calendarDate('2027-03-04'))).toBe('over own AB12');
  expect(['2027-03-08', '2027-03-09'].map((date) => own?.isOwn?.(calendarDate(date)))).toEqual([true, false]);
  expect(own?.isTaken?.(calendarDate('2027-03-08'))).toBe(false);
});

test('the minimum is that of the check-in date, and the lowest of all seasons before one is chosen', () => {
  const seasons = [day('2027-03-01'), { ...day('2027-03-02'), minNights: 5 }];
  const { on, least } = minNightsIn(seasons);
  expect([on(calendarDate('2027-03-02')), on(calendarDate('2028-01-01')), least]).toEqual([5, undefined, 3]);
  expect(minNightsIn([]).least).toBeUndefined();
});
