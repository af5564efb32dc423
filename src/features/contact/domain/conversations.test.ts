import { expect, test } from 'vitest';
import { draftKindOf } from './conversations.ts';

test.each([
  ['business', 'house', 'house'],
  ['business', 'several', 'house'],
  ['business', 'boat', 'boat'],
  ['business', 'service', null],
  ['work', null, null],
  ['contact', null, null],
] as const)('a message of %s that lets %s becomes a %s', (kind, lets, expected) => {
  expect(draftKindOf({ kind, lets })).toBe(expected);
});
