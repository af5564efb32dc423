import { expect, test } from 'vitest';
import { isCrowded } from './line.ts';

const house = { kind: 'house' };

test.each([
  ['a chef for more than the house takes', 'chef', { people: 7, addressIn: house }, 6, true],
  ['a chef for as many', 'chef', { people: 6, addressIn: house }, 6, false],
  ['a buffet elsewhere', 'catering', { people: 40, addressIn: { kind: 'address' } }, 6, false],
  ['a van that begins at the house', 'van', { people: 14, addressIn: house }, 6, false],
  ['a trip without a house', 'event', { people: 40, addressIn: null }, null, false],
  ['a boat', 'boat', undefined, 6, false],
] as const)('people at the house: %s', (_what, type, service, houseGuests, isIt) => {
  expect(isCrowded({ type, service }, houseGuests)).toBe(isIt);
});
