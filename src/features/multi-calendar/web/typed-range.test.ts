import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { parseTypedRange } from './typed-range.ts';

const first = calendarDate('2026-11-26');
const parsed = (typed: string, language: 'en' | 'es' = 'en') => parseTypedRange(typed, { language, first });
const dec = { from: '2026-12-12', until: '2026-12-15' };

test.each([
  ['12-15 dec', dec],
  ['12 – 15 Dec 2026', dec],
  ['dec 12-15', dec],
  ['Dec 12 – Dec 15, 2026', dec],
  ['12/12/2026 to 12/15/2026', dec],
  ['2026-12-12 to 2026-12-15', dec],
  ['Dec 28 to Jan 3', { from: '2026-12-28', until: '2027-01-03' }],
  ['dec 12', { from: '2026-12-12', until: '2026-12-13' }],
  ['feb 3-5', { from: '2027-02-03', until: '2027-02-05' }],
])('%s', (typed, range) => {
  expect(parsed(typed)).toEqual(range);
});

test.each(['del 12 al 15 de diciembre', '12-15 dic', '12 dic a 15 dic', '12/12/2026 al 15/12/2026'])('%s', (typed) => {
  expect(parsed(typed, 'es')).toEqual(dec);
});

test.each(['', 'soon', '15-12 dec', 'dec 12 - 15 - 18', '31-33 dec'])('no dates: %s', (typed) => {
  expect(parsed(typed)).toBeNull();
});
