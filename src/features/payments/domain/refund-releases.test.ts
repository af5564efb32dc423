import { expect, test } from 'vitest';
import { needsRelease, whyNotRefuse, whyNotRelease } from './refund-releases.ts';

test.each([
  [2_000_00, 0, false],
  [2_000_01, 0, true],
  [1_500_00, 500_00, false],
  [1_500_00, 500_01, true],
])('P56 %i cents after %i: another person has to release it: %s', (amountCents, givenCents, needed) => {
  expect(needsRelease({ amountCents, givenCents, limitCents: 2_000_00 })).toBe(needed);
});

test.each([
  ['waiting', 'other', null, null],
  ['waiting', 'asker', 'refund-release-own', null],
  ['released', 'other', 'refund-release-closed', 'refund-release-closed'],
  ['refused', 'other', 'refund-release-closed', 'refund-release-closed'],
] as const)('P56 one that is %s: %s may release and refuse it, or not', (state, who, release, refusal) => {
  expect(whyNotRelease({ state, askedBy: 'asker' }, who)).toBe(release);
  expect(whyNotRefuse({ state })).toBe(refusal);
});
