import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, type DateRange, datesOf, weekdayOf } from '#kernel/calendar-date.ts';
import { isWeekendNight } from '#kernel/weekends.ts';
import { mayArriveOn, nightOn, type PriceRange } from './nightly-prices.ts';
import { overlapsOf, type Paint, paintPrices, whyNotPriced, whyNotYear } from './paint-prices.ts';

const FIRST = calendarDate('2027-02-20');
const range = (from: number, nights: number): DateRange => ({
  from: addDays(FIRST, from),
  until: addDays(FIRST, from + nights),
});
const priced = (from: number, nights: number, cents: number, minNights: number | null = null): PriceRange => ({
  during: range(from, nights),
  nightlyCents: cents,
  minNights,
});

describe('painting prices over nights', () => {
  test('a paint in the middle splits a range', () => {
    const price = { nightlyCents: 900, minNights: 5 };
    expect(paintPrices([priced(0, 10, 400)], { during: range(3, 2), price })).toEqual([
      priced(0, 3, 400),
      priced(3, 2, 900, 5),
      priced(5, 5, 400),
    ]);
  });

  test('a paint over several covers them, and trims those at its ends', () => {
    const price = { nightlyCents: 900, minNights: null };
    const before = [priced(0, 4, 400), priced(4, 2, 500), priced(8, 4, 600)];
    expect(paintPrices(before, { during: range(2, 8), price })).toEqual([
      priced(0, 2, 400),
      priced(2, 8, 900),
      priced(10, 2, 600),
    ]);
  });

  test('taking away leaves a gap', () => {
    expect(paintPrices([priced(0, 6, 400)], { during: range(2, 2), price: null })).toEqual([
      priced(0, 2, 400),
      priced(4, 2, 400),
    ]);
  });

  test('neighbors with the same price and nights become one', () => {
    const price = { nightlyCents: 400, minNights: null };
    expect(paintPrices([priced(0, 2, 400), priced(4, 2, 400)], { during: range(2, 2), price })).toEqual([
      priced(0, 6, 400),
    ]);
  });

  test('any series of paints leaves no overlap, and every night costs what was painted on it last', () => {
    const NIGHTS = 40;
    const paint: fc.Arbitrary<Paint> = fc
      .record({
        from: fc.nat(NIGHTS - 1),
        nights: fc.integer({ min: 1, max: 15 }),
        price: fc.option(
          fc.record({
            nightlyCents: fc.constantFrom(300, 400, 500),
            minNights: fc.constantFrom(null, 2, 5),
            weekendCents: fc.constantFrom(undefined, 700),
            arrivalDays: fc.constantFrom(undefined, [6]),
          }),
        ),
      })
      .map(({ from, nights, price }) => ({ during: range(from, nights), price }));
    fc.assert(
      fc.property(fc.array(paint, { maxLength: 30 }), (paints) => {
        const ranges = paints.reduce<readonly PriceRange[]>(paintPrices, []);
        expect(overlapsOf(ranges)).toEqual([]);
        const base = { basePriceCents: 100, weekendPriceCents: 150, minNights: 1 };
        for (const date of datesOf(range(0, NIGHTS + 15))) {
          const last = paints.findLast(({ during }) => during.from <= date && date < during.until)?.price ?? null;
          expect(nightOn({ ...base, ranges }, date)).toEqual({
            date,
            priceCents: (isWeekendNight(date) && (last ? last.weekendCents : 150)) || (last?.nightlyCents ?? 100),
            minNights: last?.minNights ?? 1,
          });
          expect(mayArriveOn({ ranges }, date)).toBe(!last?.arrivalDays || weekdayOf(date) === 6);
        }
        const touching = ranges.filter((one, at) => one.during.until === ranges[at + 1]?.during.from);
        expect(touching.filter((one) => isAlike(one, ranges[ranges.indexOf(one) + 1]))).toEqual([]);
      }),
    );
  });
});

const isAlike = (one: PriceRange, other: PriceRange | undefined) =>
  one.nightlyCents === other?.nightlyCents &&
  one.minNights === other.minNights &&
  one.weekendCents === other.weekendCents &&
  one.arrivalDays?.length === other.arrivalDays?.length;

test('all pairs that overlap are named, by date', () => {
  const ranges = [priced(8, 4, 1), priced(0, 5, 1), priced(4, 6, 1), priced(20, 1, 1)];
  expect(overlapsOf(ranges)).toEqual([
    { first: range(0, 5), second: range(4, 6) },
    { first: range(4, 6), second: range(8, 4) },
  ]);
  expect(overlapsOf([priced(0, 2, 1), priced(2, 2, 1)])).toEqual([]);
});

test('a range of prices lies around today, and has nights', () => {
  const today = calendarDate('2027-02-20');
  const refused = 'reservation-range-conflict';
  const until = (days: number) => ({ from: today, until: addDays(today, days) });
  expect(whyNotPriced(until(1), today)).toBe(null);
  expect(whyNotPriced(until(0), today)).toBe(refused);
  expect(whyNotPriced(until(1_095), today)).toBe(null);
  expect(whyNotPriced(until(1_096), today)).toBe(refused);
  expect(whyNotPriced({ from: addDays(today, -365), until: today }, today)).toBe(null);
  expect(whyNotPriced({ from: addDays(today, -366), until: today }, today)).toBe(refused);
});

test.each([
  [2024, 'invalid-year'],
  [2025, null],
  [2030, null],
  [2031, 'invalid-year'],
])('the calendar of %d: %s', (year, refusal) => {
  expect(whyNotYear(year, calendarDate('2027-02-20'))).toBe(refusal);
});
