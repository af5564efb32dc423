import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { DomainEvent } from '#platform/reactions.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { notificationsReactions } from './notifications.feature.ts';

let ports: TestPorts;
let trip: Trip;

beforeAll(async () => {
  ports = await testPorts((made) => [...paymentsReactions(made), ...notificationsReactions(made)]);
  trip = await anApprovedTrip(ports);
});
afterAll(() => ports.close());

const toldOf = async ({ userId }: { userId: string }, event: string) => {
  const notices = ports.db.selectFrom('notification').select('data').where('user_id', '=', userId);
  return (await notices.execute())
    .map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : Object(data)))
    .filter(({ Event }) => Event === event);
};
const publish = (event: DomainEvent) => inTransaction(ports.db, (tx) => ports.publish(tx, event));

test.each([
  { type: 'payment-mismatched', reference: 'M1', askedCents: 2, cameCents: 1 },
  { type: 'dispute-told', disputeId: 'd', amountCents: 1, state: 'open' },
  { type: 'dispute-due-soon', disputeId: 'd', days: 7 },
])('staff are told of $type, with the trip to open at the desk; its guest is not', async (event) => {
  const { groupId } = trip;
  const told: DomainEvent & { readonly groupId: string } = { ...event, groupId };
  await publish(told);
  expect(await toldOf(trip.staff, event.type)).toEqual([expect.objectContaining({ Id: groupId, For: 'staff' })]);
  expect(await toldOf(trip.guest, event.type)).toEqual([]);
});

test('P48 staff are told by notice and mail of money that belongs to no trip, and nobody else', async () => {
  ports.jobs.length = 0;
  const came = { type: 'money-unmatched', account: 'sandbox', paymentId: 'pay_1', amountCents: 77_00 };
  await publish(came);
  expect(await toldOf(trip.staff, came.type)).toEqual([{ For: 'staff', Event: came.type }]);
  expect(await toldOf(trip.guest, came.type)).toEqual([]);
  expect(ports.jobs.map(({ payload }) => payload)).toContainEqual({
    template: 'money-unmatched',
    userId: trip.staff.userId,
    account: 'sandbox',
    paymentId: 'pay_1',
  });
});

test('staff are told of books that differ, without a trip to open', async () => {
  const differ = { type: 'books-differ', account: 'sandbox', paymentId: 'pay_1', amountCents: 1 };
  await publish(differ);
  expect(await toldOf(trip.staff, differ.type)).toEqual([{ For: 'staff', Event: differ.type }]);
});

test('P42 a refund that did not reach the card is told to staff, and to its guest by notice and mail', async () => {
  const { groupId, guest } = trip;
  const invoice = ports.db
    .selectFrom('invoice')
    .select(['id', 'request_id as requestId'])
    .where('group_id', '=', groupId);
  const { id: invoiceId, requestId } = await invoice.orderBy('due_at').limit(1).executeTakeFirstOrThrow();
  ports.jobs.length = 0;
  const failed = { type: 'refund-failed', groupId, tenantId: guest.userId, invoiceId, amountCents: 300_00, why: 'x' };
  await publish(failed);
  for (const who of [guest, trip.staff]) expect(await toldOf(who, 'refund-failed')).toHaveLength(1);
  expect(ports.jobs.map(({ payload }) => payload)).toEqual([
    { template: 'refund-failed', userId: guest.userId, requestId, invoiceId, amountCents: 300_00 },
  ]);
});
