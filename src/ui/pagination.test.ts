import { expect, test } from 'vitest';
import { pagesShown } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [5, 12, [1, 2, 3, 4, 5, 6, 'gap', 11, 12]],
  [1, 12, [1, 2, 3, 'gap', 11, 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 11, 12]],
  [6, 12, [1, 2, 'gap', 5, 6, 7, 'gap', 11, 12]],
  [12, 12, [1, 2, 'gap', 10, 11, 12]],
])('on page %i of %i', (page, count, shown) => {
  expect(pagesShown(page, count)).toEqual(shown);
});
