import { expect, test } from 'vitest';
import { alikePairs, fingerprintOf, isTooSmall } from './original-picture.domain.ts';

test.each([
  [1_024, 683, false],
  [683, 1_024, false],
  [1_023, 700, true],
  [1_600, 682, true],
  [800, 800, true],
])('%d × %d pixels are too small: %s', (width, height, tooSmall) => {
  expect(isTooSmall({ width, height })).toBe(tooSmall);
});

test('a fingerprint has a bit for each place that is darker than the next', () => {
  const brighter = Array.from({ length: 72 }, (_, at) => at % 9);
  expect(fingerprintOf(Uint8Array.from(brighter))).toBe('ffffffffffffffff');
  expect(fingerprintOf(Uint8Array.from(brighter.toReversed()))).toBe('0000000000000000');
});

test('eight bits of 64 may differ, and a picture without a fingerprint is like none', () => {
  const pictures = [
    { id: 1, fingerprint: '00000000000000ff' },
    { id: 2, fingerprint: null },
    { id: 3, fingerprint: '0000000000000000' },
    { id: 4, fingerprint: '00000000000001ff' },
  ];
  expect(alikePairs(pictures)).toEqual([
    [1, 3],
    [1, 4],
  ]);
});
