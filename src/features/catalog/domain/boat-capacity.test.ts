import { expect, test } from 'vitest';
import { whyNotAboard } from './boat-capacity.ts';

const boat = { capacity: 4, petsAllowed: true };

test.each([
  ['as many as it takes', [4, 0, 0, 0], null],
  ['one adult too many', [5, 0, 0, 0], 'max-guest-invalid'],
  ['infants count', [3, 2, 0, 0], 'max-guest-invalid'],
  ['the first baby counts, too', [4, 0, 1, 0], 'max-guest-invalid'],
  ['a baby has a free place', [3, 0, 1, 0], null],
  ['nobody grown up', [0, 2, 0, 0], 'max-guest-invalid'],
  ['one pet', [4, 0, 0, 1], null],
  ['two pets', [2, 0, 0, 2], 'max-guest-invalid'],
] as const)('%s', (_rule, [adults, infants, babies, pets], expected) => {
  expect(whyNotAboard(boat, { adults, infants, babies, pets })).toBe(expected);
});

test('no pet where pets are not allowed', () => {
  const guests = { adults: 1, infants: 0, babies: 0, pets: 1 };
  expect(whyNotAboard({ capacity: 4, petsAllowed: false }, guests)).toBe('max-guest-invalid');
});
