import { expect, test } from 'vitest';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import type { GroupTexts } from './group-terms.ts';
import { tripSteps } from './trip-steps.ts';

const t = ((key: string) => key) as unknown as GroupTexts;

const asked = {
  at: '2027-01-01T15:00:00.000Z',
  move: 'ask-availability',
  from: 'draft',
  to: 'on-review',
  by: 'guest',
  reservationId: null,
  reason: null,
} as unknown as GroupView['history'][number];

/** The titles of the steps with their states. */
const stepsOf = (changed: Partial<GroupView>) =>
  tripSteps(aGroupView({ history: [asked], ...changed }), t, 'en').map(({ title, state }) => `${title} ${state}`);

const contract = { dueAt: '2027-03-03T21:00:00.000Z', acceptedAt: null, version: '1' };
const offer = {
  lines: [],
  declined: [],
  message: null,
  subtotalCents: 0,
  taxesCents: 0,
  totalCents: 10_000,
  dueAt: '2027-01-03T21:00:00.000Z',
  instalments: [],
} as unknown as NonNullable<GroupView['offer']>;

test('the answer about what was added is a step of its own, also once staff have priced it', () => {
  const request = { declineReason: null, message: null, reservationIds: [], totalCents: 1, invoiceIds: [] };
  const answerDueAt = '2027-01-03T21:00:00.000Z';
  const requests: GroupView['requests'] = [
    { ...request, id: 'first', sequence: 1, status: 'approved', answerDueAt: null },
    { ...request, id: 'later', sequence: 2, status: 'on-review', answerDueAt },
  ];
  const approved = { ...asked, move: 'approve', to: 'approved' } as const;
  const given = { status: 'approved' as const, requests, history: [asked, approved] };
  expect(stepsOf(given)).toContain('timeline.ahead.added next');
  expect(stepsOf({ ...given, offer })).toEqual(
    expect.arrayContaining(['timeline.approved done', 'timeline.offered next']),
  );
});

test('while the guest has a price to answer, the current step is that answer and not the approval', () => {
  expect(stepsOf({ status: 'on-review', offer })).toContain('timeline.offered current');
  expect(stepsOf({ status: 'on-review', offer }).join()).not.toContain('timeline.approved');
  expect(stepsOf({ status: 'on-review', offer: null })).toContain('timeline.ahead.approved current');
});

test('a trip that staff quoted begins with the quote and its acceptance, and asks for no request', () => {
  const proposed = { ...asked, move: 'propose', by: 'staff' } as const;
  const approved = { ...asked, move: 'approve', to: 'approved' } as const;
  const steps = stepsOf({ status: 'approved', history: [proposed, approved] });
  expect(steps.slice(0, 2)).toEqual(['timeline.quoted done', 'timeline.quoteAccepted done']);
});

test('an agreement that nobody accepted is no step of a trip that is over', () => {
  expect(stepsOf({ status: 'confirmed', contract }).join()).toContain('timeline.ahead.contract');
  expect(stepsOf({ status: 'completed', contract }).join()).not.toContain('timeline.ahead.contract');
  expect(stepsOf({ status: 'completed', contract: { ...contract, acceptedAt: contract.dueAt } })).toContain(
    'timeline.contract done',
  );
});

test('deposit and added services are steps in the order in which they are due', () => {
  const invoice = (number: string, dueAt: string, changed: Partial<GroupView['invoices'][number]> = {}) => ({
    ...{ id: number, number, kind: 'instalment' as const, issueDate: '2027-01-01', dueDate: dueAt.slice(0, 10) },
    ...{ dueAt, totalCents: 100, taxes: [], creditedCents: 0, paidCents: 0, keptCents: 0, status: 'open' as const },
    ...changed,
  });
  const request = (sequence: number, invoiceIds: string[], status: 'confirmed' | 'cancelled' = 'confirmed') => ({
    ...{ id: `r${sequence}`, sequence, status, answerDueAt: null, declineReason: null, message: null },
    ...{ reservationIds: [], totalCents: 100, invoiceIds },
  });
  const trip: Partial<GroupView> = {
    status: 'confirmed',
    contract,
    requests: [request(1, ['one', 'two', 'safe']), request(2, ['three']), request(3, ['gone'], 'cancelled')],
    invoices: [
      invoice('one', '2027-01-03T17:00:00.000Z', { status: 'paid' }),
      invoice('three', '2027-02-01T17:00:00.000Z', { status: 'paid' }),
      invoice('gone', '2027-02-02T17:00:00.000Z', { status: 'paid' }),
      invoice('two', '2027-03-03T21:00:00.000Z'),
      invoice('safe', '2027-03-03T21:00:00.000Z', { kind: 'deposit' }),
    ],
  };
  expect(stepsOf(trip).slice(3)).toEqual([
    'timeline.paid done',
    'invoices.parts.second next',
    'invoices.deposit next',
    'timeline.ahead.contract next',
    'timeline.checkIn next',
    'timeline.completed next',
  ]);
  const requests = [request(1, ['one', 'two', 'safe'], 'cancelled'), request(2, ['three'], 'cancelled')];
  const canceled = { ...asked, move: 'cancel', to: 'cancelled' } as typeof asked;
  const ended = stepsOf({ ...trip, status: 'cancelled', requests, history: [asked, canceled] });
  expect(ended).toEqual(['timeline.requested done', 'timeline.paid done', 'timeline.cancelled stopped']);
});

test('what is ahead does not read as if it had happened', () => {
  const approved = { ...asked, move: 'approve', to: 'approved' } as typeof asked;
  expect(stepsOf({ status: 'on-review' }).slice(0, 4)).toEqual([
    'timeline.requested done',
    'timeline.ahead.approved current',
    'timeline.ahead.confirmed next',
    'timeline.ahead.contract next',
  ]);
  expect(stepsOf({ status: 'approved', history: [asked, approved] }).slice(1, 3)).toEqual([
    'timeline.approved done',
    'timeline.ahead.confirmed current',
  ]);
});
