import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { type Days, whyNotOutingDays, whyNotServiceDays, whyNotStayDays } from './trip-range.ts';

const day = (text: string) => calendarDate(`2027-03-${text}`);
const days = (startsOn: string, endsOn = startsOn): Days => ({ startsOn: day(startsOn), endsOn: day(endsOn) });
const trip = days('02', '08');
const CONFLICT = 'reservation-range-conflict';

test.each([
  ['chef', days('02'), null],
  ['chef', days('08'), null],
  ['chef', days('01'), CONFLICT],
  ['chef', days('08', '09'), CONFLICT],
  ['scooter', days('02', '08'), null],
  ['scooter', days('07', '09'), CONFLICT],
  ['van', days('01'), null],
  ['van', days('01', '09'), null],
  ['van', days('10'), CONFLICT],
] as const)('a %s of %o', (type, service, code) => {
  expect(whyNotServiceDays(type, service, trip)).toBe(code);
});

test('an outing lies within the days of the house', () => {
  expect(whyNotOutingDays(days('08'), { house: trip, boats: [] })).toBe(null);
  expect(whyNotOutingDays(days('09'), { house: trip, boats: [] })).toBe(CONFLICT);
  expect(whyNotOutingDays(days('08', '09'), { house: trip, boats: [days('03')] })).toBe(CONFLICT);
});

test('outings without a house follow each other', () => {
  const boats = [days('03'), days('04')];
  expect(whyNotOutingDays(days('20'), { house: undefined, boats: [] })).toBe(null);
  for (const near of ['02', '03', '04', '05'])
    expect(whyNotOutingDays(days(near), { house: undefined, boats })).toBe(null);
  for (const far of ['01', '06']) expect(whyNotOutingDays(days(far), { house: undefined, boats })).toBe(CONFLICT);
});

test('a house that joins is taken for all days of the boats', () => {
  expect(whyNotStayDays(trip, [days('02'), days('08')])).toBe(null);
  expect(whyNotStayDays(trip, [days('03'), days('09')])).toBe(CONFLICT);
  expect(whyNotStayDays(trip, [])).toBe(null);
});
