import { expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import {
  contractDueAt,
  type GroupFacts,
  guestActionsOf,
  type InvoiceFacts,
  isArrivalShown,
  nextStepOf,
  paymentActionsOf,
  staffActionsOf,
} from './group-actions.ts';
import { type GroupStatus, groupStatuses } from './group-lifecycle.ts';
import { decidingInvoice } from './next-payment.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const paid: InvoiceFacts = { kind: 'instalment', status: 'paid', dueAt: hoursAfter(NOW, 48), openCents: 0 };
const open: InvoiceFacts = { ...paid, status: 'open', dueAt: hoursAfter(NOW, 900), openCents: 400_00 };

function aGroup(given: Partial<GroupFacts> = {}): GroupFacts {
  return {
    status: 'confirmed',
    startsAt: hoursAfter(NOW, 1_000),
    answerDueAt: hoursAfter(NOW, 24),
    isContractAccepted: false,
    isHolding: false,
    isFirstInstalmentPaid: true,
    invoices: [paid, open],
    refundsOwedCents: 0,
    requests: [{ status: given.status ?? 'confirmed' }],
    reviewStartsAt: given.status === 'on-review' ? hoursAfter(NOW, 1_000) : null,
    isOffered: false,
    isTenantDeleted: false,
    ...given,
  };
}

const guestMay: Readonly<Record<GroupStatus, readonly string[]>> = {
  draft: ['ask-availability', 'change', 'delete'],
  'on-review': ['cancel'],
  approved: ['cancel', 'accept-contract', 'add-services', 'ask-removal'],
  confirmed: ['cancel', 'accept-contract', 'add-services', 'ask-removal'],
  completed: [],
  rejected: [],
  expired: [],
  cancelled: [],
};
test.each(groupStatuses.map((status) => ({ status })))(
  'what the guest may do with a group that is $status',
  ({ status }) => {
    expect(guestActionsOf(aGroup({ status }))).toEqual(guestMay[status]);
  },
);

test('an accepted contract is not accepted again', () => {
  expect(guestActionsOf(aGroup({ isContractAccepted: true }))).toEqual(['cancel', 'add-services', 'ask-removal']);
});

test('services chosen for a confirmed trip are asked for; while staff look at them no others are added', () => {
  const chosen = aGroup({ requests: [{ status: 'confirmed' }, { status: 'draft' }] });
  expect(guestActionsOf(chosen)).toContain('ask-availability');
  const requests = [{ status: 'confirmed' }, { status: 'on-review' }] as const;
  const onReview = aGroup({ requests, reviewStartsAt: hoursAfter(NOW, 1_100) });
  expect(guestActionsOf(onReview)).toEqual(['cancel', 'accept-contract', 'ask-removal']);
  expect(staffActionsOf({ ...onReview, isHolding: true }, NOW)).toEqual([
    'approve',
    'reject',
    'release-hold',
    'cancel',
    'record-payment',
  ]);
});

test('staff decide what is on review, and release what it holds', () => {
  const onReview = aGroup({ status: 'on-review', invoices: [] });
  expect(staffActionsOf(onReview, NOW)).toEqual(['approve', 'reject']);
  expect(staffActionsOf({ ...onReview, isHolding: true }, NOW)).toEqual(['approve', 'reject', 'release-hold']);
  expect(staffActionsOf({ ...onReview, startsAt: NOW, reviewStartsAt: NOW }, NOW)).toEqual(['reject']);
});

test('staff record what is open and what is owed, and take a cancellation back while the trip is ahead', () => {
  expect(staffActionsOf(aGroup(), NOW)).toEqual(['cancel', 'record-payment']);
  const cancelled = aGroup({ status: 'cancelled', invoices: [paid], refundsOwedCents: 1 });
  expect(staffActionsOf(cancelled, NOW)).toEqual(['reinstate', 'record-refund']);
  expect(staffActionsOf({ ...cancelled, isFirstInstalmentPaid: false }, NOW)).toEqual(['record-refund']);
});

test('what comes next: ask, wait, pay, accept, travel, and nothing when it is over', () => {
  const next = (given: Partial<GroupFacts>) => nextStepOf({ ...aGroup(given), contractDueAt: paid.dueAt });
  const free = { amountCents: null, depositCents: 0 };
  expect(next({ status: 'draft' })).toEqual({ step: 'ask', dueAt: null, ...free });
  expect(next({ status: 'on-review' })).toEqual({ step: 'wait', dueAt: hoursAfter(NOW, 24), ...free });
  expect(next({})).toEqual({ step: 'pay', dueAt: open.dueAt, amountCents: 400_00, depositCents: 0 });
  expect(next({ invoices: [paid] })).toEqual({ step: 'accept-contract', dueAt: paid.dueAt, ...free });
  expect(next({ invoices: [paid], isContractAccepted: true })).toMatchObject({ step: 'travel' });
  expect(next({ status: 'cancelled' })).toBeNull();
});

test('what is to be paid next is all that is due at that instant, the deposit with the instalment', () => {
  const later = { ...open, dueAt: hoursAfter(NOW, 950), openCents: 7_00 };
  const next = nextStepOf({
    ...aGroup({ invoices: [later, paid, open, { ...open, kind: 'deposit', openCents: 250_00 }] }),
    contractDueAt: null,
  });
  expect(next).toEqual({ step: 'pay', dueAt: open.dueAt, amountCents: 650_00, depositCents: 250_00 });
});

const deposit: InvoiceFacts = { ...open, kind: 'deposit', dueAt: hoursAfter(NOW, 24), openCents: 250_00 };

test.each([
  ['its payment, and not the deposit that is due with it', 'approved', [deposit, { ...open, dueAt: deposit.dueAt }], 1],
  ['the first of two', 'approved', [{ ...open, dueAt: hoursAfter(NOW, 950) }, open], 1],
  ['nothing, once it is confirmed', 'confirmed', [open, deposit], null],
  ['nothing, where only the deposit is open', 'approved', [paid, deposit], null],
] as const)('what decides about a request is %s', (_, status, invoices: readonly InvoiceFacts[], place) => {
  expect(decidingInvoice({ status }, invoices)).toBe(place === null ? null : invoices[place]);
});

test('the contract is due with the last instalment that is not void', () => {
  expect(contractDueAt([paid, open, { ...open, status: 'void', dueAt: hoursAfter(NOW, 2_000) }])).toBe(open.dueAt);
  expect(contractDueAt([])).toBeNull();
});

test.each([
  {
    name: 'all is paid and the contract is accepted',
    given: { invoices: [paid], isContractAccepted: true },
    shown: true,
  },
  { name: 'something is open', given: { invoices: [paid, open], isContractAccepted: true }, shown: false },
  { name: 'the contract is not accepted', given: { invoices: [paid] }, shown: false },
  {
    name: 'the deposit is open',
    given: { invoices: [paid, { ...open, status: 'overdue' as const }], isContractAccepted: true },
    shown: false,
  },
  { name: 'nothing had to be paid', given: { invoices: [], isContractAccepted: true }, shown: true },
  {
    name: 'a part was given back as a gift',
    given: { invoices: [paid, { ...paid, status: 'refunded' as const }], isContractAccepted: true },
    shown: true,
  },
  {
    name: 'it is only approved',
    given: { status: 'approved' as const, invoices: [paid], isContractAccepted: true },
    shown: false,
  },
  {
    name: 'it was cancelled',
    given: { status: 'cancelled' as const, invoices: [paid], isContractAccepted: true },
    shown: false,
  },
])('the way to the house is shown or not when $name', ({ given, shown }) => {
  expect(isArrivalShown(aGroup(given))).toBe(shown);
});

test.each<[string, Parameters<typeof paymentActionsOf>[0], readonly string[], readonly string[]]>([
  ['a transfer', { kind: 'payment', type: 'zelle', isCorrected: false }, ['get-receipt'], ['get-receipt', 'correct']],
  ['a corrected one', { kind: 'payment', type: 'zelle', isCorrected: true }, ['get-receipt'], ['get-receipt']],
  ['its counter-row', { kind: 'adjustment', type: 'zelle', isCorrected: false }, [], []],
  ['a payment by card', { kind: 'payment', type: 'card', isCorrected: false }, ['get-receipt'], ['get-receipt']],
  ['a refund', { kind: 'refund', type: 'zelle', isCorrected: false }, ['get-receipt'], ['get-receipt']],
])('what guest and staff can do with %s', (_what, entry, guest, staff) => {
  expect(paymentActionsOf(entry, 'guest')).toEqual(guest);
  expect(paymentActionsOf(entry, 'staff')).toEqual(staff);
});
