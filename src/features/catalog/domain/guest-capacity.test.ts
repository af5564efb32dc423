import { describe, expect, test } from 'vitest';
import { whyNotAboard, whyNotGuests } from './guest-capacity.ts';

describe('a house', () => {
  const house = { maxGuests: 4, petsAllowed: true };

  test.each([
    ['as many adults as it takes', [4, 0, 0, 0], null],
    ['one adult too many', [5, 0, 0, 0], 'max-guest-invalid'],
    ['infants count', [3, 2, 0, 0], 'max-guest-invalid'],
    ['two babies come on top', [4, 0, 2, 0], null],
    ['a third baby counts', [4, 0, 3, 0], 'max-guest-invalid'],
    ['a third baby has a free place', [3, 0, 3, 0], null],
    ['nobody grown up', [0, 2, 0, 0], 'max-guest-invalid'],
    ['one pet', [2, 0, 0, 1], null],
    ['two pets', [2, 0, 0, 2], 'max-guest-invalid'],
  ] as const)('%s', (_rule, [adults, infants, babies, pets], expected) => {
    expect(whyNotGuests(house, { adults, infants, babies, pets })).toBe(expected);
  });

  test('no pet where pets are not allowed', () => {
    expect(whyNotGuests({ maxGuests: 4, petsAllowed: false }, { adults: 1, infants: 0, babies: 0, pets: 1 })).toBe(
      'max-guest-invalid',
    );
  });
});

describe('a boat', () => {
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
});
