import { beforeAll, expect, test } from 'vitest';
import { joinPhoneNumber } from '../../domain/dial-codes.ts';
import { formatPhone, loadPhoneShapes, phoneParts } from './phone-link.tsx';

beforeAll(loadPhoneShapes);

test.each([
  ['+13055550142', 'US', '3055550142'],
  ['+14165550142', 'CA', '4165550142'],
  ['+1123', 'US', '123'],
  ['+112345678901234', 'US', '12345678901234'],
  ['+34612345678', 'ES', '612345678'],
  ['+5989412345', 'UY', '9412345'],
  ['+441481960194', 'GG', '1481960194'],
  ['+77011234567', 'KZ', '7011234567'],
] as const)('%s is of %s, digits %s, and joins to the same again', (phone, country, phoneDigits) => {
  expect(phoneParts(phone)).toEqual({ country, phoneDigits });
  expect(joinPhoneNumber(country, phoneDigits)).toBe(phone);
});

test('a dial code that is none of ours has no parts', () => {
  expect(phoneParts('+999912345678')).toBeNull();
});

test('a number is written as in its country, or as it is', () => {
  expect(formatPhone('+13055550142')).toBe('+1 305 555 0142');
  expect(formatPhone('+34612345678')).toBe('+34 612 34 56 78');
  expect(formatPhone('+0')).toBe('+0');
});
