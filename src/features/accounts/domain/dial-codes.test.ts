import { validatePhoneNumberLength } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { DEFAULT_COUNTRY, dialCodes, isCallable, isPhoneDigits, joinPhoneNumber } from './dial-codes.ts';

test('knows 17 countries; the USA and Canada share +1', () => {
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

test.each(dialCodes)('the fewest and the most digits of $code are those of its numbers', ({ code, digits }) => {
  const [least, most] = digits;
  const problemOf = (count: number) => validatePhoneNumberLength('2'.repeat(count), { defaultCountry: code });
  expect([problemOf(least), problemOf(most)]).toEqual([undefined, undefined]);
  if (most < 14) expect(problemOf(most + 1)).toBe('TOO_LONG');
  if (least > 7 && code !== 'CA') expect(problemOf(least - 1)).toBe('TOO_SHORT');
});

test.each([
  ['+13055550100', true],
  ['+15', false],
  ['+1305555010', false],
  ['+113055550100', false],
  ['+34600111222', true],
  ['+4407911123456', true],
  ['+447911123456', true],
  ['+351912345678', true],
  ['+35191234', false],
])('%s can be called: %s', (phone, isFine) => expect(isCallable(phone)).toBe(isFine));
