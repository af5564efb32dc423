import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { limitCode, limitOf, readLimit, readLimitCode } from './limits.ts';
import { looseTextOf, textOf, wholeNumber, wholeNumberText } from './schemas.ts';

const limitsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map((issue) => limitOf(issue));

test.each([
  ['81 characters of 80', textOf(80), 'x'.repeat(81), { mostCharacters: 80 }],
  ['201 characters of 200', looseTextOf(200), 'x'.repeat(201), { mostCharacters: 200 }],
  ['11 of 10', wholeNumber(1, 10), 11, { most: 10 }],
  ['0 of at least 1', wholeNumber(1, 10), 0, { least: 1 }],
  ['11 of 10, written', wholeNumberText(1, 10), '11', { most: 10 }],
  ['0 of at least 1, written', wholeNumberText(1, 10), '0', { least: 1 }],
])('%s names the bound', (_, schema, value, limit) => {
  expect(limitsOf(schema, value)).toEqual([limit]);
});

test.each([
  ['a text that is missing', textOf(80), ''],
  ['a text of unwanted characters', textOf(80), 'a\u0000b'],
  ['a word for a number', wholeNumberText(1, 10), 'ten'],
])('%s misses no bound', (_, schema, value) => {
  expect(limitsOf(schema, value)).toEqual([undefined]);
});

test('a limit goes through a place for codes', () => {
  expect(limitCode({ mostCharacters: 80 })).toBe('mostCharacters-80');
  expect(readLimitCode('mostCharacters-80')).toEqual({ kind: 'mostCharacters', value: 80 });
  expect(readLimitCode('parameter-valid')).toBeUndefined();
  expect(readLimitCode('constructor-1')).toBeUndefined();
});

test('only known limits are read', () => {
  expect(readLimit({ most: 10 })).toEqual({ most: 10 });
  expect(readLimit({ most: '10' })).toBeUndefined();
  expect(readLimit(null)).toBeUndefined();
});
