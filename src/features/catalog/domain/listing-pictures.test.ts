import { expect, test } from 'vitest';
import { type DescribedPicture, lostPictureMusts } from './listing-pictures.ts';

const described = (count: number, from = 1): DescribedPicture[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, altEn: 'Pool', altEs: 'Piscina' }));
const bare = (id: number): DescribedPicture => ({ id, altEn: 'Pool', altEs: ' ' });

test.each([
  ['a ninth goes', described(9), described(8), []],
  ['an eighth goes', described(8), described(7), ['pictures']],
  ['there were too few before', described(4), described(4).toReversed(), []],
  ['a new one has no texts yet', described(8), [...described(8), bare(9)], []],
  ['a new one without texts comes first', described(8), [bare(9), ...described(8)], ['picture-texts']],
  ['one loses a text', described(9), [...described(8), bare(9)], ['picture-texts']],
  ['the first one of all has no texts yet', [], [bare(1)], []],
] as const)('a published house, when %s: %#', (_what, before, after, lost) => {
  expect(lostPictureMusts('house', { before, after })).toEqual(lost);
});

test('a boat keeps five', () => {
  expect(lostPictureMusts('boat', { before: described(6), after: described(5) })).toEqual([]);
  expect(lostPictureMusts('boat', { before: described(5), after: described(4) })).toEqual(['boat-pictures']);
});
