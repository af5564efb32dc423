import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOfDecimal, decimalOfCents } from './decimal-cents.ts';

test.each([
  ['1271.25', 127_125],
  ['509.99', 50_999],
  ['4.99', 499],
  ['0.1', 10],
  ['7', 700],
  ['0', 0],
  ['0.00', 0],
  ['007.50', 750],
  ['9999999999999.99', 999_999_999_999_999],
])('P51 %s is read as %i cents, by its characters', (text, amountCents) => {
  expect(centsOfDecimal(text)).toBe(amountCents);
});

test.each([
  '1e3',
  '-0',
  '-1',
  'NaN',
  'Infinity',
  '10.005',
  '10.',
  '.5',
  '',
  ' 1',
  '1 ',
  '1,000',
  '0x10',
  '+1',
  '１',
  '10.0000',
  '99999999999999',
])('P51 %j is no amount', (text) => {
  expect(() => centsOfDecimal(text)).toThrow(RangeError);
});

test.each([0.5, -1, -0, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('P51 %s cents are not written', (amountCents) => {
  expect(() => decimalOfCents(amountCents)).toThrow(RangeError);
});

test('P51 every amount comes back as it was written, with two digits after the point', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999_999_999), (amountCents) => {
      const text = decimalOfCents(amountCents);
      expect(text).toMatch(/^(0|[1-9]\d*)\.\d{2}$/);
      expect(centsOfDecimal(text)).toBe(amountCents);
    }),
  );
});
