import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { outingLines, whyNotOuting } from './outing-lines.ts';
import { outingPrice } from './outing-prices.ts';

const boat = {
  name: { en: 'Salty Kiss', es: 'Beso Salado' },
  startHours: ['09:00', '13:00'],
  durations: [
    { hours: 2, priceCents: 600_00 },
    { hours: 4, priceCents: 1_000_00 },
  ],
  seasonPrices: [{ hours: 4, from: '2027-12-24', until: '2027-12-31', priceCents: 1_500_00 }],
};
const today = calendarDate('2027-01-11');
const noon = instantAt(today, '12:00');

test.each([
  ['an hour ahead', '2027-01-11', '13:00', 2, null],
  ['an hour that has passed', '2027-01-11', '09:00', 2, 'reservation-range-conflict'],
  ['a day that has passed', '2027-01-10', '13:00', 2, 'reservation-range-conflict'],
  ['a day beyond the horizon', '2029-01-11', '13:00', 2, 'reservation-range-conflict'],
  ['an hour it does not start at', '2027-02-10', '10:00', 2, 'reservation-range-conflict'],
  ['a duration it is not hired for', '2027-02-10', '09:00', 3, 'parameter-valid'],
] as const)('%s', (_what, date, startTime, hours, expected) => {
  const asked = { date: calendarDate(date), startTime, hours };
  expect(whyNotOuting(boat, asked, { today, horizonDays: 730, now: noon })).toBe(expected);
});

test('is one line, called by the boat, at the price of the duration', () => {
  expect(outingLines(boat, { hours: 4, date: calendarDate('2027-12-23') })).toEqual([
    { kind: 'outing', name: boat.name, quantity: 1, unitCents: 1_000_00, totalCents: 1_000_00 },
  ]);
});

test('has no price for a duration it is not hired for', () => {
  expect(() => outingLines(boat, { hours: 3, date: today })).toThrow('3 hours');
});

test.each([
  [4, '2027-12-23', 1_000_00],
  [4, '2027-12-24', 1_500_00],
  [4, '2027-12-31', 1_500_00],
  [4, '2028-01-01', 1_000_00],
  [2, '2027-12-24', 600_00],
  [4, undefined, 1_000_00],
  [3, '2027-12-24', undefined],
])('%d hours on %s cost %s', (hours, date, expected) => {
  expect(outingPrice(boat, { hours, date })).toBe(expected);
});
