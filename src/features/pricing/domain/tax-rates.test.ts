import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { datedRates, isComing, kindsTaxedNow } from './tax-rates.ts';

const today = calendarDate('2026-11-26');
const rate = (validFrom: string, but: object = {}) => ({
  id: 1,
  tax: 'state-sales-tax',
  municipality: 'miami-dade',
  lineKind: 'stay' as const,
  validFrom: calendarDate(validFrom),
  basisPoints: 600,
  note: '',
  ...but,
});

test('the rate with the last day that has come holds, for each tax, place and kind of line by itself', () => {
  const rates = [
    rate('2024-01-01'),
    rate('2026-11-26'),
    rate('2027-01-01'),
    rate('2024-01-01', { lineKind: 'fee' }),
    rate('2025-01-01', { municipality: 'surfside' }),
  ];
  expect(datedRates(rates, today).map(({ state }) => state)).toEqual(['past', 'holds', 'coming', 'holds', 'holds']);
});

test.each([
  ['what its rate is on, in the order of the form', 'miami-dade', ['stay', 'fee']],
  ['the first of two rates alone', 'surfside', ['van']],
  ['nothing, where the tax ended', 'bal-harbour', []],
])('a new rate of a tax starts with %s', (_, municipality, kinds) => {
  const rates = [
    rate('2024-01-01', { lineKind: 'fee' }),
    rate('2024-01-01'),
    rate('2023-01-01', { lineKind: 'chef' }),
    rate('2026-01-01', { lineKind: 'chef', basisPoints: 0 }),
    rate('2027-01-01', { lineKind: 'event' }),
    rate('2024-01-01', { lineKind: 'massage', tax: 'county-surtax' }),
    rate('2024-01-01', { lineKind: 'van', municipality: 'surfside' }),
    rate('2024-01-01', { lineKind: 'stay', municipality: 'surfside', basisPoints: 100 }),
    rate('2026-01-01', { municipality: 'bal-harbour', basisPoints: 0 }),
  ];
  expect(kindsTaxedNow(datedRates(rates, today), { tax: 'state-sales-tax', municipality })).toEqual(kinds);
});

test.each([
  ['2026-11-25', false],
  ['2026-11-26', false],
  ['2026-11-27', true],
])('a rate from %s may be written on 2026-11-26: %s', (day, may) => {
  expect(isComing(calendarDate(day), today)).toBe(may);
});
