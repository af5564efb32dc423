import { expect, test } from 'vitest';
import { basePriceAfter, factorOf } from './base-price-change.ts';

test.each([
  [300_00, 1_000, 330_00],
  [333_00, 500, 350_00],
  [330_00, 500, 347_00],
  [310_00, -500, 295_00],
  [1_00, -9_000, 1_00],
  [2_400_00, 20_000, 7_200_00],
  [9_999_999_00, 20_000, 10_000_000_00],
  [299_99, 0, 300_00],
])('a base price of %d cents that changes by %d basis points is %d', (cents, change, after) => {
  expect(basePriceAfter(cents, factorOf(change))).toBe(after);
});
