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

test('while the guest has a price to answer, the current step is that answer and not the approval', () => {
  expect(stepsOf({ status: 'on-review', offer })).toContain('timeline.offered current');
  expect(stepsOf({ status: 'on-review', offer }).join()).not.toContain('timeline.approved');
  expect(stepsOf({ status: 'on-review', offer: null })).toContain('timeline.ahead.approved current');
});

test('an agreement that nobody accepted is no step of a trip that is over', () => {
  expect(stepsOf({ status: 'confirmed', contract }).join()).toContain('timeline.ahead.contract');
  expect(stepsOf({ status: 'completed', contract }).join()).not.toContain('timeline.ahead.contract');
  expect(stepsOf({ status: 'completed', contract: { ...contract, acceptedAt: contract.dueAt } })).toContain(
    'timeline.contract done',
  );
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
