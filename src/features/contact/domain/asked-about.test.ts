import { expect, test } from 'vitest';
import { wantedPeople, wantedTime } from './asked-about.ts';

const [from, until] = ['2026-12-12', '2026-12-15'];

test.each([
  ['a stay', { from, until }, 'Dec 12 – Dec 15, 2026', '12 dic – 15 dic 2026'],
  ['a day', { date: from }, 'Dec 12, 2026', '12 dic 2026'],
  [
    'an outing',
    { date: from, startTime: '10:00', hours: 3 },
    'Dec 12, 2026, 10:00\u00a0AM, 3 h',
    '12 dic 2026, 10:00\u00a0a.\u00a0m., 3 h',
  ],
  ['half a stay', { from }, null, null],
  ['guests alone', { adults: 2 }, null, null],
] as const)('the time that is wanted of %s in words', (_what, wanted, en, es) => {
  expect([wantedTime('en', wanted), wantedTime('es', wanted)]).toEqual([en, es]);
});

test('people are counted without pets', () => {
  expect([wantedPeople({}), wantedPeople({ adults: 2, infants: 1, babies: 1, pets: 1 })]).toEqual([0, 4]);
});
