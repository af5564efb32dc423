import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { sumOf } from '#kernel/money/money.ts';
import { nightlyPrices, type PriceRange } from './nightly-prices.ts';
import { paintEffect } from './paint-effect.ts';
import { paintPrices } from './paint-prices.ts';
import { stayLines } from './price-lines.ts';

const FIRST = calendarDate('2026-12-20');
const nights = (from: number, count: number) => ({ from: addDays(FIRST, from), until: addDays(FIRST, from + count) });
const base = { basePriceCents: 300_00, weekendPriceCents: null, minNights: 2, ranges: [] };
const to = (nightlyCents: number) => ({ nightlyCents, minNights: null });

describe('what a paint does, before it is saved', () => {
  test('prices before and after, from the lowest to the highest', () => {
    const ranges = [{ during: nights(2, 3), nightlyCents: 350_00, minNights: null }];
    expect(paintEffect({ ...base, ranges }, { during: nights(0, 12), price: to(450_00) })).toEqual({
      nights: 12,
      before: { lowestCents: 300_00, highestCents: 350_00 },
      after: { lowestCents: 450_00, highestCents: 450_00 },
      bigChanges: 0,
    });
  });

  test.each([
    [450_00, 0],
    [450_01, 4],
    [150_00, 0],
    [149_99, 4],
  ])('a night of $300 that is to cost %d cents: %d nights change a lot', (cents, bigChanges) => {
    expect(paintEffect(base, { during: nights(0, 4), price: to(cents) })).toMatchObject({ bigChanges });
  });

  test('a range that is taken away changes its nights back, and a first price is no change', () => {
    const ranges = [{ during: nights(0, 2), nightlyCents: 900_00, minNights: null }];
    expect(paintEffect({ ...base, ranges }, { during: nights(0, 4), price: null })).toMatchObject({ bigChanges: 2 });
    expect(paintEffect({ ...base, basePriceCents: 0 }, { during: nights(0, 4), price: to(1_00) }).bigChanges).toBe(0);
  });
});

test('the nights that staff see in their calendar and the lines of a quote are the same prices, whatever was painted', () => {
  const paint = fc
    .record({
      from: fc.nat(40),
      count: fc.integer({ min: 1, max: 15 }),
      cents: fc.option(fc.integer({ min: 1, max: 99_999 })),
    })
    .map(({ from, count, cents }) => ({ during: nights(from, count), price: cents === null ? null : to(cents) }));
  const stay = fc.record({ from: fc.nat(50), count: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(paint, { maxLength: 12 }), stay, (paints, { from, count }) => {
      const ranges = paints.reduce<readonly PriceRange[]>(paintPrices, []);
      const tariff = {
        ...base,
        ranges,
        cleaningFeeCents: 0,
        weeklyDiscountBasisPoints: 0,
        monthlyDiscountBasisPoints: 0,
      };
      const calendar = nightlyPrices({ ...base, ranges }, nights(0, 120));
      const stayed = calendar.slice(from, from + count).map(({ priceCents }) => priceCents);
      const lines = stayLines(tariff, nights(from, count));
      expect(sumOf(lines.map(({ totalCents }) => totalCents))).toBe(sumOf(stayed));
      expect(new Set(lines.map(({ unitCents }) => unitCents))).toEqual(new Set(stayed));
    }),
  );
});
