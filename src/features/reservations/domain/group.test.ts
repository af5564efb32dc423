import { expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { whyNotReinstate } from './group.ts';
import { endedStatuses, groupStatuses, hasEnded, isAgreed, isOpen, isPast, pastStatuses } from './group-lifecycle.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const cancelled = {
  status: 'cancelled' as const,
  startsAt: hoursAfter(NOW, 1),
  isFirstInstalmentPaid: true,
  isTenantDeleted: false,
};

test.each([
  { name: 'it is cancelled, ahead and paid', given: {}, code: null },
  { name: 'it was not cancelled', given: { status: 'expired' as const }, code: 'transition-not-valid' },
  { name: 'it has begun', given: { startsAt: NOW }, code: 'transition-not-valid' },
  { name: 'the first instalment is open', given: { isFirstInstalmentPaid: false }, code: 'first-instalment-open' },
  { name: 'its tenant is gone', given: { isTenantDeleted: true }, code: 'account-not-active' },
])('a reinstatement when $name', ({ given, code }) => {
  expect(whyNotReinstate({ ...cancelled, ...given }, NOW)).toBe(code);
});

test('every status is a draft, open or past; what was agreed is open, what has ended is past', () => {
  const kinds = groupStatuses.map((status) => [status === 'draft', isOpen({ status }), isPast({ status })]);
  expect(kinds.map((kind) => kind.filter(Boolean).length)).toEqual(groupStatuses.map(() => 1));
  expect(groupStatuses.filter((status) => isAgreed({ status }))).toEqual(['approved', 'confirmed']);
  expect(groupStatuses.filter((status) => hasEnded({ status }))).toEqual(endedStatuses);
  expect(pastStatuses).toEqual(['completed', ...endedStatuses]);
});
