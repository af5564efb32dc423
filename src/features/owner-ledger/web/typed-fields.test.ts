import { expect, test } from 'vitest';
import { centsOf, isFit, type TypedField } from './typed-fields.ts';

const aField = (change: Partial<TypedField>): TypedField => ({ name: 'one', label: 'One', type: 'text', ...change });

test.each<[Partial<TypedField>, string, number | undefined]>([
  [{}, '1,250.50', 1_250_50],
  [{}, '0', undefined],
  [{ isOptional: true }, '', 0],
  [{ isOptional: true }, '0.00', 0],
  [{}, '-5', undefined],
  [{ isSigned: true }, '-5', -5_00],
  [{ isSigned: true }, '−5.25', -5_25],
  [{}, 'five', undefined],
])('%j with %j is %s cents', (field, text, cents) => {
  expect(centsOf(aField({ type: 'money', ...field }), text)).toBe(cents);
});

test.each<[TypedField['type'], string, boolean]>([
  ['text', ' ', false],
  ['text', 'Towels', true],
  ['date', '2027-02-29', false],
  ['date', '2027-02-28', true],
  ['month', '2027-13', false],
  ['month', '2027-12', true],
  ['digits', '12-345', true],
  ['digits', '12a', false],
  ['select', '', true],
])('%s with %j is fit: %s', (type, text, fit) => {
  expect(isFit(aField({ type }), text)).toBe(fit);
});
