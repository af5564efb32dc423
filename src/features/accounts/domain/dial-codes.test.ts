import { getCountries, getCountryCallingCode, Metadata, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import {
  countryCodes,
  DEFAULT_COUNTRY,
  firstCountries,
  isCallable,
  isPhoneDigits,
  joinPhoneNumber,
  otherCountries,
} from './dial-codes.ts';

test('offers 17 countries first; the USA and Canada share +1', () => {
  expect(firstCountries).toHaveLength(17);
  expect(firstCountries.filter(({ dial }) => dial === '+1').map(({ code }) => code)).toEqual(['US', 'CA']);
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

test('knows every country that libphonenumber knows, with its dial code and how many digits its numbers have', () => {
  expect(countryCodes.toSorted()).toEqual(getCountries().toSorted());
  const known = getCountries().flatMap((code) => {
    if (firstCountries.some((first) => first.code === code)) return [];
    const metadata = new Metadata();
    metadata.selectNumberingPlan(code);
    const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
    return { code, dial: `+${getCountryCallingCode(code)}`, digits: [Math.min(...lengths), Math.max(...lengths)] };
  });
  expect(otherCountries).toEqual(known.toSorted((one, other) => (one.code < other.code ? -1 : 1)));
});

test.each(firstCountries)('the fewest and the most digits of $code are those of its numbers', ({ code, digits }) => {
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
  ['+573001234567', true],
  ['+18095550123', true],
  ['+999123456789', false],
])('%s can be called: %s', (phone, isFine) => expect(isCallable(phone)).toBe(isFine));
