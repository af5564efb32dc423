import { expect, test } from 'vitest';
import { forgoneIncome } from './forgone-income.ts';
import { guestLabel } from './guest-label.ts';

test('the same nights of a year ago tell what nights bring, by their average', () => {
  const known = { nights: 3, soldCents: [300_00, 401_00], askedCents: [900_00, 900_00, 900_00] };
  expect(forgoneIncome(known)).toEqual({ cents: 1_051_50, basis: 'last-year' });
});

test('where none was sold then, the prices of now do', () => {
  const known = { nights: 2, soldCents: [], askedCents: [250_00, 310_00] };
  expect(forgoneIncome(known)).toEqual({ cents: 560_00, basis: 'prices' });
});

test('without either nothing is said', () => {
  expect(forgoneIncome({ nights: 2, soldCents: [], askedCents: [] })).toBeNull();
});

test('BO-64: of a guest an owner is told the first name and one letter', () => {
  expect(guestLabel('Ana', 'Rivera')).toBe('Ana R.');
  expect(guestLabel('Émile ', ' Ávila')).toBe('Émile Á.');
  expect(guestLabel('Ana', ' ')).toBe('Ana');
});
