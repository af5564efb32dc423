import { expect, test } from 'vitest';
import { DEFAULT_COUNTRY, dialCodes, isPhoneDigits, joinPhoneNumber } from './dial-codes.ts';

test('knows the 17 countries of the spec; the USA and Canada share +1', () => {
  expect(dialCodes).toHaveLength(17);
  expect(dialCodes.filter(({ dial }) => dial === '+1').map(({ code }) => code)).toEqual(['US', 'CA']);
  expect(joinPhoneNumber(DEFAULT_COUNTRY, '3055550100')).toBe('+13055550100');
  expect(joinPhoneNumber('UY', '99123456')).toBe('+59899123456');
});

test.each([
  ['1', true],
  ['12345678901234', true],
  ['123456789012345', false],
  ['', false],
  ['305-555', false],
  ['+1305', false],
  ['٣٠٥', false],
])('%s: %s', (text, isFine) => expect(isPhoneDigits(text)).toBe(isFine));
