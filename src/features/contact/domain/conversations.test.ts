import { expect, test } from 'vitest';
import { mayBecomeListing } from './conversations.ts';

test.each([
  ['business', 'house', null, true],
  ['business', 'several', null, true],
  ['business', 'house', 7, false],
  ['business', 'boat', null, false],
  ['business', 'service', null, false],
  ['work', null, null, false],
  ['contact', null, null, false],
] as const)('a message of %s that lets %s, with the listing %s', (kind, lets, listingId, expected) => {
  expect(mayBecomeListing({ kind, lets, listingId })).toBe(expected);
});
