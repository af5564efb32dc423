import { expect, test } from 'vitest';
import { centsTyped, typedOf } from './money-typed.ts';

test.each([
  ['1250', 125_000],
  ['$1,250.50', 125_050],
  ['1250,5', 125_050],
  ['0.01', 1],
  ['12,345,678.90', 1_234_567_890],
])('reads %s as cents', (text, cents) => {
  expect(centsTyped(text)).toBe(cents);
});

test.each(['', '0', '-5', '1.234', 'twelve', '1e3', '1,25,0'])('refuses %s', (text) => {
  expect(centsTyped(text)).toBeUndefined();
});

test('what is written can be read again', () => {
  expect(centsTyped(typedOf(521_778))).toBe(521_778);
});
