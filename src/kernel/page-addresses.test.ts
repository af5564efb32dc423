import { expect, test } from 'vitest';
import { paths } from './page-addresses.ts';

test('leaves out what is not asked', () => {
  expect(paths.results({ kind: undefined, place: '' })).toBe('/results');
});

test.each(['a b&c=d', "Ñandú's (7) ~!*", '1 % + 2', 'half \ud83d pair'])(
  'encodes %j as URLSearchParams does',
  (text) => {
    expect(paths.results({ place: text })).toBe(`/results?${new URLSearchParams({ place: text })}`);
  },
);
