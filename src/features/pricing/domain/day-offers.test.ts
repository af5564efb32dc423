import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate, datesOf } from '#kernel/calendar-date.ts';
import { dayOffers, whyNotStay } from './day-offers.ts';
import { minNightsInGap } from './gap-rule.ts';
import type { PriceRange } from './nightly-prices.ts';
import { paintPrices } from './paint-prices.ts';
import { inOrder, weekdays } from './weekdays.ts';

const today = calendarDate('2027-02-20');
const HORIZON = 60;
const days = fc.option(fc.subarray([...weekdays]), { nil: [] }).map(inOrder);

test('a stay can begin on a day of the calendar exactly where some stay from that day would be taken', () => {
  const paint = fc
    .record({
      from: fc.nat(HORIZON),
      nights: fc.integer({ min: 1, max: 25 }),
      price: fc.record({
        nightlyCents: fc.constant(300_00),
        minNights: fc.constantFrom(null, 2, 9),
        arrivalDays: days,
        departureDays: days,
      }),
    })
    .map(({ from, nights, price }) => ({
      during: { from: addDays(today, from), until: addDays(today, from + nights) },
      price,
    }));
  const taken = fc
    .array(fc.nat(HORIZON), { maxLength: 8 })
    .map((nights) => new Set(nights.map((n) => addDays(today, n))));
  const orphanNights = fc.option(fc.integer({ min: 1, max: 6 }));
  const gapRule = fc.option(fc.record({ leastNights: fc.nat(4), withinDays: fc.nat(HORIZON) }));
  fc.assert(
    fc.property(
      fc.array(paint, { maxLength: 5 }),
      taken,
      gapRule,
      orphanNights,
      (paints, taken, gapRule, orphanNights) => {
        const ranges = paints.reduce<readonly PriceRange[]>(paintPrices, []);
        const tariff = { basePriceCents: 100_00, weekendPriceCents: 150_00, minNights: 3, ranges };
        const range = { from: today, until: addDays(today, HORIZON) };
        const offers = dayOffers({
          tariff,
          gapRule,
          orphanNights,
          range,
          taken,
          today,
          beginsOn: today,
          horizonOn: range.until,
        });
        const isTaken = (from: (typeof offers)[number]['date'], nights: number) => {
          const stay = { from, until: addDays(from, nights) };
          const isFree = datesOf(stay).every((night) => !taken.has(night));
          return (
            isFree &&
            whyNotStay({ stay, today, tariff, horizonDays: HORIZON, gaps: { gapRule, orphanNights, taken } }) === null
          );
        };
        for (const { date, checkIn } of offers) {
          const lengths = Array.from({ length: HORIZON }, (_, nights) => nights + 1);
          expect(checkIn, date).toBe(lengths.some((nights) => isTaken(date, nights)));
        }
      },
    ),
    { numRuns: 30 },
  );
});

// February 23 to 25 are free between two bookings, February 20 and 21 between today and one.
const takenIn = (...days: readonly number[]) => new Set(days.map((day) => calendarDate(`2027-02-${day}`)));
test.each([
  ['fills the gap', 23, {}, 3],
  ['begins in the middle of it', 24, {}, 5],
  ['of a house without the rule', 23, { gapRule: null }, 5],
  ['in a gap that is too short', 23, { gapRule: { leastNights: 4, withinDays: 30 } }, 5],
  ['in a gap that begins too late', 23, { gapRule: { leastNights: 2, withinDays: 3 } }, 5],
  ['in a gap that begins on the last day', 23, { gapRule: { leastNights: 2, withinDays: 4 } }, 3],
  ['from today to the first booking', 20, {}, 2],
  ['that nothing ends', 23, { taken: takenIn(22) }, 5],
  ['where the min nights fit', 23, { taken: takenIn(22, 28) }, 5],
])('the min nights of a stay %s', (_what, day, calendar, nights) => {
  const gaps = { gapRule: { leastNights: 2, withinDays: 30 }, taken: takenIn(22, 26), today, ...calendar };
  expect(minNightsInGap({ from: calendarDate(`2027-02-${day}`), minNights: 5 }, gaps)).toBe(nights);
});

const weekly = {
  minNights: 2,
  ranges: [
    {
      during: { from: calendarDate('2027-07-03'), until: calendarDate('2027-08-28') },
      nightlyCents: 1,
      minNights: 7,
      arrivalDays: [6],
      departureDays: [6],
    },
  ],
};

test.each([
  ['2027-07-03', '2027-07-10', null],
  ['2027-07-04', '2027-07-11', 'arrival-day-invalid'],
  ['2027-07-03', '2027-07-09', 'min-nights-invalid'],
  ['2027-07-03', '2027-07-11', 'departure-day-invalid'],
  // The last night lies in the range, the day of departure does not.
  ['2027-08-21', '2027-08-28', null],
  ['2027-08-21', '2027-08-30', null],
  ['2027-06-28', '2027-07-03', null],
  ['2027-06-28', '2027-07-04', 'departure-day-invalid'],
])('from Saturday to Saturday: %s to %s: %s', (from, until, why) => {
  const stay = { from: calendarDate(from), until: calendarDate(until) };
  expect(whyNotStay({ stay, today, tariff: weekly, horizonDays: 730 })).toBe(why);
});
