import { expect, test } from 'vitest';
import { isFeatured } from './featured.ts';

test.each([
  ['recommended and loved', { outstanding: true, rating: 4.5, reviewCount: 3 }, true],
  ['recommended, with a low rating', { outstanding: true, rating: 4.4, reviewCount: 20 }, false],
  ['recommended, with too few reviews', { outstanding: true, rating: 5, reviewCount: 2 }, false],
  ['loved, not recommended', { outstanding: false, rating: 5, reviewCount: 20 }, false],
])('%s', (_, known, expected) => {
  expect(isFeatured(known)).toBe(expected);
});
