import { expect, test } from 'vitest';
import { keptQuery } from './kept-query.ts';

test.each([
  ['?status=approved&page=3', 'status=approved'],
  ['?status=approved&search=Ana+R', 'search=Ana+R&status=approved'],
  ['', ''],
])('a view of %j keeps %j: no page, parts in one order', (query, kept) => {
  expect(keptQuery(query)).toBe(kept);
});
