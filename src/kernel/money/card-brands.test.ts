import { expect, test } from 'vitest';
import { cardBrandName } from './card-brands.ts';

test.each([
  ['MasterCard', 'Mastercard'],
  ['mastercard', 'Mastercard'],
  ['visa', 'Visa'],
  ['AmericanExpress', 'American Express'],
  ['amex', 'American Express'],
  ['card', 'Card'],
])('the brand that a provider calls %s is %s', (brand, name) => {
  expect(cardBrandName(brand)).toBe(name);
});
