import { expect, test } from 'vitest';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { leavesOrphan } from './gap-rule.ts';
import { lostNights, openNights } from './lost-nights.ts';
import type { PriceRange } from './nightly-prices.ts';

const today = calendarDate('2027-03-01');
const day = (n: number) => addDays(today, n);
const range = { from: today, until: day(30) };
/** Free are days 5, 6 and 7, and 10 and later ones; min nights are 4 unless said otherwise. */
const taken = new Set([0, 1, 2, 3, 4, 8, 9].map(day));
const house = { gapRule: null, orphanNights: null, taken, tariff: { minNights: 4, ranges: [] }, today, range };
const told = (found: ReturnType<typeof lostNights>) =>
  found.map(({ from, until, why }) => [from.slice(8), until.slice(8), why]);

test('a gap that is shorter than the min nights is lost, unless the rule of gaps opens it', () => {
  expect(told(lostNights(house))).toEqual([['06', '09', 'min-nights']]);
  expect(lostNights({ ...house, gapRule: { leastNights: 2, withinDays: 30 } })).toEqual([]);
  expect(lostNights({ ...house, tariff: { minNights: 3, ranges: [] } })).toEqual([]);
});

test('nights on which no stay begins or ends are lost by their weekdays', () => {
  const mondays = { during: range, nightlyCents: 1, minNights: 2, arrivalDays: [1] };
  // Days 7 and 14 are Mondays: of the gap only its last night could begin a stay.
  const found = lostNights({ ...house, tariff: { minNights: 2, ranges: [mondays] } });
  expect(told(found)).toEqual([
    ['06', '09', 'weekdays'],
    ['11', '15', 'weekdays'],
  ]);
});

test('nights are lost where every stay would leave a few', () => {
  const gap = new Set([18, 19, 20, 26, 27].map(day));
  const long = { during: range, nightlyCents: 1, minNights: 4, departureDays: [5] };
  const found = lostNights({ ...house, taken: gap, orphanNights: 2, tariff: { minNights: 4, ranges: [long] } });
  expect(told(found).at(-1)).toEqual(['22', '27', 'orphan']);
});

test('what is opened can be sold at the price that it had', () => {
  const tariff = { basePriceCents: 100_00, weekendPriceCents: 150_00, minNights: 4 };
  const season: PriceRange = { during: { from: day(7), until: day(40) }, nightlyCents: 300_00, minNights: 5 };
  const ranges = openNights({ ...tariff, ranges: [season] }, { from: day(5), until: day(8) });
  expect(ranges).toEqual([
    { during: { from: day(5), until: day(7) }, nightlyCents: 100_00, weekendCents: 150_00, minNights: 3 },
    { during: { from: day(7), until: day(8) }, nightlyCents: 300_00, minNights: 3 },
    { ...season, during: { from: day(8), until: day(40) } },
  ]);
  expect(lostNights({ ...house, tariff: { minNights: 4, ranges } })).toEqual([]);
});

test.each([
  ['one night after it', 20, 24, true],
  ['two nights after it', 20, 23, true],
  ['three nights after it', 20, 22, false],
  ['none: it fits exactly', 16, 25, false],
  ['one night before it', 17, 25, true],
  ['one night, but it begins within 14 days', 10, 14, false],
])('a stay that leaves %s', (_what, from, until, expected) => {
  const calendar = { orphanNights: 2, taken: new Set([15, 25].map(day)), today };
  expect(leavesOrphan({ from: day(from), until: day(until) }, calendar)).toBe(expected);
  expect(leavesOrphan({ from: day(from), until: day(until) }, { ...calendar, orphanNights: null })).toBe(false);
});
