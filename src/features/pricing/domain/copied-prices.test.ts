import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate, datesOf } from '#kernel/calendar-date.ts';
import { copiedPrices } from './copied-prices.ts';
import { type PriceRange, rangeOn } from './nightly-prices.ts';
import { overlapsOf, paintPrices } from './paint-prices.ts';

const FIRST = calendarDate('2027-03-01');
const nights = (from: number, count: number) => ({ from: addDays(FIRST, from), until: addDays(FIRST, from + count) });

test('nights from the date on are as in the other house, those before stay as they were', () => {
  const painted = fc
    .array(
      fc
        .record({
          from: fc.nat(40),
          count: fc.integer({ min: 1, max: 12 }),
          nightlyCents: fc.constantFrom(100, 200, 300),
        })
        .map(({ from, count, nightlyCents }) => ({
          during: nights(from, count),
          price: { nightlyCents, minNights: null },
        })),
      { maxLength: 8 },
    )
    .map((paints) => paints.reduce<readonly PriceRange[]>(paintPrices, []));
  fc.assert(
    fc.property(painted, painted, fc.nat(45), (own, source, days) => {
      const from = addDays(FIRST, days);
      const ranges = copiedPrices(own, { source, from });
      expect(overlapsOf(ranges)).toEqual([]);
      for (const date of datesOf(nights(0, 55))) {
        const wanted = rangeOn(date < from ? own : source, date)?.nightlyCents;
        expect(rangeOn(ranges, date)?.nightlyCents).toBe(wanted);
      }
    }),
  );
});
