import { expect, test } from 'vitest';
import { isReference, newReference } from './references.ts';

test('a reference fits the 20 characters of every provider and no two are alike', () => {
  const made = Array.from({ length: 2_000 }, newReference);

  expect(made.filter((reference) => !isReference(reference) || reference.length > 20)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.join('').slice(1)).size).toBe(32);
});

test.each([
  null,
  undefined,
  '',
  'M',
  'm0123456789ABCDEFGH',
  'M0123456789ABCDEFGI',
  'M0123456789ABCDEFGHJ',
  ' M0123456789ABCDEFG',
])('%j is no reference of ours', (text) => {
  expect(isReference(text)).toBe(false);
});
