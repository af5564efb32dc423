import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { standingOf } from '#kernel/permissions.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type DomainEvent, eventBus } from '#platform/reactions.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { portsOver } from '#tests/support/test-ports.ts';
import { findGroupDetails } from '../views/group-details.views.ts';
import { findGroupForStaff } from '../views/staff-group.views.ts';
import { approveGroup } from './approve-group.ts';
import { cancelByStaff, cancelOwnGroup, expireUnpaid } from './cancel-group.ts';
import { completeGroups } from './complete-groups.ts';
import { previewRefund, previewRefundsForStaff } from './preview-refund.ts';
import { reinstateGroup } from './reinstate-group.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const clock = fixedClock(NOW);
const heard: DomainEvent[] = [];
let database: TestDatabase;
let ports: Ports;
let staffId: string;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  const publish: Ports['publish'] = async (tx, event) => {
    heard.push(event);
    await eventBus(() => paymentsReactions(ports))(tx, event);
  };
  ports = portsOver({ db: database.db, clock, publish });
  staffId = (await aUser(database.db, { roles: ['staff'] })).id;
});
beforeEach(() => {
  clock.set(NOW);
  heard.length = 0;
});
afterAll(() => database.close());

async function pay(groupId: string, ...kinds: readonly ('first' | 'second' | 'deposit')[]): Promise<void> {
  const invoices = await database.db.selectFrom('invoice').selectAll().where('group_id', '=', groupId).execute();
  for (const kind of kinds) {
    const invoice = invoices.find((one) =>
      kind === 'deposit'
        ? one.kind === 'deposit'
        : one.kind === 'instalment' && one.sequence === (kind === 'first' ? 1 : 2),
    );
    if (!invoice) throw new Error(`no ${kind} invoice`);
    const staff = { userId: staffId, sessionId: '', ...standingOf(['staff']), heldBack: [], language: 'en' } as const;
    await recordPayment(ports, staff, {
      invoiceId: invoice.id,
      amountCents: invoice.total_cents,
      type: 'zelle',
      receivedOn: dateAt(clock.now()),
    });
  }
}

const groupRow = (groupId: string) =>
  database.db
    .selectFrom('reservation_group as g')
    .innerJoin('reservation as l', 'l.group_id', 'g.id')
    .leftJoin('occupancy as o', 'o.reservation_id', 'l.id')
    .select(['g.status', 'g.confirmation_number', 'g.confirmed_at', 'g.cancelled_at', 'l.status as line', 'o.blocks'])
    .where('g.id', '=', groupId)
    .executeTakeFirstOrThrow();
const owedOf = async (groupId: string) => {
  const rows = await database.db
    .selectFrom('refund_owed')
    .select('amount_cents')
    .where('group_id', '=', groupId)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_cents, 0);
};

test('the first instalment paid in full confirms, with a number', async () => {
  const { id } = await aGroup().approved().in(ports);
  await pay(id, 'first');
  expect(await groupRow(id)).toMatchObject({ status: 'confirmed', line: 'confirmed', blocks: true, confirmed_at: NOW });
  expect((await groupRow(id)).confirmation_number).toMatch(/^CN-[A-Z2-9]{7}$/);
});

test('what the guest was shown is what cancelling gives back, and the dates are free', async () => {
  const group = await aGroup().approved().in(ports);
  await pay(group.id, 'first', 'deposit');
  clock.set(hoursAfter(NOW, 49));
  const own = { tenantId: group.tenantId, groupId: group.id };
  const preview = await previewRefund(ports, own);
  expect(preview).toMatchObject({ reason: 'deposit-only', refundCents: 500_00, freeUntil: null });
  await cancelOwnGroup(ports, { ...own, reason: 'Plans changed' });
  expect(await groupRow(group.id)).toMatchObject({ status: 'cancelled', line: 'cancelled', blocks: null });
  expect(await owedOf(group.id)).toBe(preview.refundCents);
  expect((await refusalOf(previewRefund(ports, own))).code).toBe('transition-not-valid');
});

test('within the free window everything goes back', async () => {
  const group = await aGroup().approved().in(ports);
  await pay(group.id, 'first', 'second', 'deposit');
  clock.set(hoursAfter(NOW, 48));
  const preview = await previewRefund(ports, { tenantId: group.tenantId, groupId: group.id });
  expect(preview).toMatchObject({ reason: 'within-free-window', refundCents: group.totalCents + 500_00, keptCents: 0 });
});

test('staff who cancel give everything back', async () => {
  const group = await aGroup().approved().in(ports);
  await pay(group.id, 'first');
  clock.set(hoursAfter(NOW, 24 * 30));
  await cancelByStaff(ports, { staffId, groupId: group.id, reason: 'A pipe broke', onBehalfOf: 'company' });
  expect(await owedOf(group.id)).toBe(Math.ceil(group.totalCents / 2));
  expect(heard.at(-1)).toMatchObject({ type: 'group-cancelled', by: 'staff', reason: 'A pipe broke' });
});

test('staff who cancel for a guest give back what the policy gives, as they were shown', async () => {
  const group = await aGroup().approved().in(ports);
  await pay(group.id, 'first', 'second');
  clock.set(hoursAfter(NOW, 24 * 30));
  const shown = await previewRefundsForStaff(ports, group.id);
  expect(shown.company).toMatchObject({ refundCents: group.totalCents, keptCents: 0, reason: 'by-staff' });
  expect(shown.guest.keptCents).toBe(Math.ceil(group.totalCents / 2));

  await cancelByStaff(ports, { staffId, groupId: group.id, reason: 'She called', onBehalfOf: 'guest' });
  expect(await owedOf(group.id)).toBe(shown.guest.refundCents);
  expect(heard.at(-1)).toMatchObject({ type: 'group-cancelled', by: 'guest', reason: 'She called' });
  expect((await refusalOf(previewRefundsForStaff(ports, group.id))).code).toBe('transition-not-valid');
});

test("nobody cancels somebody else's group, and a draft can't be cancelled", async () => {
  const group = await aGroup().onReview().in(ports);
  const stranger = await aUser(database.db);
  const foreign = cancelOwnGroup(ports, { tenantId: stranger.id, groupId: group.id });
  expect((await refusalOf(foreign)).code).toBe('reservation-group-not-found');
  const draft = await aGroup().in(ports);
  const early = cancelOwnGroup(ports, { tenantId: draft.tenantId, groupId: draft.id });
  expect((await refusalOf(early)).code).toBe('transition-not-valid');
});

test('a expired group is cancelled by the clock, once, and a confirmed one never', async () => {
  const group = await aGroup().approved().in(ports);
  const expire = () =>
    inTransaction(database.db, (tx) => expireUnpaid(ports, tx, { groupId: group.id, requestId: group.requestId }));
  await expire();
  await expire();
  expect(await groupRow(group.id)).toMatchObject({ status: 'cancelled', blocks: null });
  expect(heard.filter(({ type }) => type === 'group-cancelled')).toHaveLength(1);
  const paid = await aGroup().approved().in(ports);
  await pay(paid.id, 'first');
  await inTransaction(database.db, (tx) => expireUnpaid(ports, tx, { groupId: paid.id, requestId: paid.requestId }));
  expect(await groupRow(paid.id)).toMatchObject({ status: 'confirmed' });
});

test('a cancellation is taken back when the first instalment is paid and the dates are free', async () => {
  const house = await aHouse().in(database.db);
  const group = await aGroup().of(house).approved().in(ports);
  await cancelByStaff(ports, { staffId, groupId: group.id, reason: 'A pipe broke', onBehalfOf: 'company' });
  const reinstate = () => reinstateGroup(ports, { staffId, groupId: group.id });
  expect((await refusalOf(reinstate())).code).toBe('first-instalment-open');

  await pay(group.id, 'first');
  const other = await aGroup().of(house).onReview().in(ports);
  expect((await refusalOf(reinstate())).code).toBe('house-not-available');
  await cancelOwnGroup(ports, { tenantId: other.tenantId, groupId: other.id });

  await reinstate();
  expect(await groupRow(group.id)).toMatchObject({
    status: 'confirmed',
    line: 'confirmed',
    blocks: true,
    cancelled_at: null,
  });
  expect((await refusalOf(reinstate())).code).toBe('transition-not-valid');
});

test('a reinstatement is offered to staff when, and only when, it would not be refused', async () => {
  const isOffered = async (groupId: string) =>
    (await findGroupForStaff(ports, { groupId, language: 'en' }))?.allowed.includes('reinstate');
  const reinstate = (groupId: string) => reinstateGroup(ports, { staffId, groupId });

  const free = await aGroup().onReview().in(ports);
  await approveGroup(ports, { staffId, groupId: free.id, discountBasisPoints: 10_000 });
  await cancelByStaff(ports, { staffId, groupId: free.id, reason: 'A pipe broke', onBehalfOf: 'company' });
  expect(await isOffered(free.id)).toBe(true);
  await reinstate(free.id);

  const left = await aGroup().approved().in(ports);
  await pay(left.id, 'first');
  await cancelOwnGroup(ports, { tenantId: left.tenantId, groupId: left.id });
  expect(await isOffered(left.id)).toBe(true);
  await database.db.updateTable('app_user').set({ status: 'deleted' }).where('id', '=', left.tenantId).execute();
  expect(await isOffered(left.id)).toBe(false);
  expect((await refusalOf(reinstate(left.id))).code).toBe('account-not-active');
});

test('an agreement that nobody accepted is due until the trip is over, and not any more then', async () => {
  const group = await aGroup().approved().in(ports);
  await pay(group.id, 'first');
  const contractOf = async () => (await findGroupDetails(ports, { groupId: group.id, language: 'en' }))?.view.contract;
  expect(await contractOf()).toMatchObject({ dueAt: expect.any(String), acceptedAt: null });
  clock.set(instantOf('2027-03-06T05:00:00Z'));
  await completeGroups(ports);
  expect(await contractOf()).toMatchObject({ dueAt: null, acceptedAt: null });
});

test('a confirmed group is completed the day after its last day', async () => {
  const group = await aGroup().approved().in(ports);
  await pay(group.id, 'first');
  clock.set(instantOf('2027-03-06T04:59:59Z'));
  await completeGroups(ports);
  expect(await groupRow(group.id)).toMatchObject({ status: 'confirmed' });
  clock.set(instantOf('2027-03-06T05:00:00Z'));
  await completeGroups(ports);
  expect(await groupRow(group.id)).toMatchObject({ status: 'completed', line: 'completed' });
  expect(heard).toContainEqual(expect.objectContaining({ type: 'group-completed', groupId: group.id }));
});
