import { expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { proposalDueAt, proposalStateOf, whyNotAgreed, whyNotExtended } from './proposal.ts';

const now = instantOf('2027-01-11T17:00:00Z');
const none = { lifted: [], agreedCents: null } as const;

test('a quote holds its dates for its hours, and never beyond the start', () => {
  expect(proposalDueAt(now, { hours: 24, startsAt: hoursAfter(now, 100) })).toBe(hoursAfter(now, 24));
  expect(proposalDueAt(now, { hours: 24, startsAt: hoursAfter(now, 5) })).toBe(hoursAfter(now, 5));
});

test('a quote is extended to a later instant only', () => {
  const dueAt = hoursAfter(now, 24);
  expect(whyNotExtended({ dueAt, next: hoursAfter(now, 1) })).toBe('parameter-valid');
  expect(whyNotExtended({ dueAt, next: dueAt })).toBe('parameter-valid');
  expect(whyNotExtended({ dueAt, next: hoursAfter(now, 36) })).toBeNull();
});

test.each([
  [none, null, null],
  [{ ...none, agreedCents: 100_00 }, null, 'parameter-required'],
  [{ ...none, agreedCents: 100_00 }, 'A returning guest.', null],
  [{ ...none, lifted: ['min-nights-invalid'] }, ' ', 'parameter-required'],
] as const)('%j with the reason %j: %s', (agreed, reason, code) => {
  expect(whyNotAgreed({ ...agreed, reason })).toBe(code);
});

const quote = { version: 2, linkVersion: 2, dueAt: hoursAfter(now, 1), isAccepted: false } as const;
test.each([
  [{ ...quote, status: 'on-review' }, 'open'],
  [{ ...quote, status: 'on-review', dueAt: now }, 'expired'],
  [{ ...quote, status: 'expired' }, 'expired'],
  [{ ...quote, status: 'cancelled' }, 'withdrawn'],
  [{ ...quote, status: 'confirmed', isAccepted: true }, 'accepted'],
  [{ ...quote, status: 'confirmed', isAccepted: true, linkVersion: 1 }, 'replaced'],
  [{ ...quote, status: 'on-review', linkVersion: 1 }, 'replaced'],
] as const)('the link of %j leads to what is %s', (linked, state) => {
  expect(proposalStateOf(linked, now)).toBe(state);
});
