import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelByStaff, cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { completeGroups } from '#features/reservations/server/requests/complete-groups.ts';
import { reinstateGroup } from '#features/reservations/server/requests/reinstate-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf, isoOf } from '#kernel/instant.ts';
import { pageOf } from '#kernel/pages.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { openCentsOf, paidCentsOf, statusOf } from '../domain/invoices.ts';
import { correctPayment } from './correct-payment.ts';
import { type Invoice, invoicesOfGroup } from './invoices.repository.ts';
import { paymentsReactions } from './payments.reactions.ts';
import { refundsOwed } from './payments.views.ts';
import { type PaymentInput, recordPayment } from './record-payment.ts';
import { recordRefund } from './record-refund.ts';
import { reportOverdue } from './report-overdue.ts';
import { differingSums } from './sums/differing-sums.ts';

const NOW = instantOf('2026-11-20T17:00:00Z');
const HOUR_MS = 3_600_000;
const TODAY = calendarDate('2026-11-20');
let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
});
afterAll(() => ports.close());
beforeEach(() => {
  ports.clock.set(NOW);
  ports.published.length = 0;
});

const invoices = async ({ groupId }: Trip) => {
  const { rows } = await sql<{ kind: string; status: string; total: number; paid: number; due: number }>`
    SELECT kind, status, total_cents AS total, paid_cents AS paid, due_at AS due FROM invoice_state
    WHERE group_id = ${groupId} ORDER BY issued_at, kind DESC, sequence`.execute(ports.db);
  return rows.map(({ due, ...invoice }) => ({ ...invoice, due: isoOf(due as never) }));
};
const statusOfGroup = async ({ groupId }: Trip) =>
  (await ports.db.selectFrom('reservation_group').select('status').where('id', '=', groupId).executeTakeFirst())
    ?.status;
const invoiceAt = async (trip: Trip, index: number) => {
  const invoice = (await invoicesOfGroup(ports.db, trip.groupId))[index];
  if (!invoice) throw new Error('no such invoice');
  return invoice;
};
const pay = async (trip: Trip, index: number, amountCents: number, change: Partial<PaymentInput> = {}) =>
  recordPayment(ports, trip.staff, {
    invoiceId: (await invoiceAt(trip, index)).id,
    amountCents,
    type: 'zelle',
    receivedOn: TODAY,
    ...change,
  });
const giveBack = async (trip: Trip, index: number, amountCents: number) =>
  recordRefund(ports, trip.staff, {
    groupId: trip.groupId,
    invoiceId: (await invoiceAt(trip, index)).id,
    amountCents,
    type: 'bank-transfer',
    reason: 'agreed on the phone',
  });
const owed = async (trip: Trip) =>
  (await refundsOwed(ports.db, { language: 'en', scope: null, page: pageOf({ size: 300 }) })).refunds.filter(
    ({ groupId }) => groupId === trip.groupId,
  );

test('an approval issues two halves and the deposit, to the cent', async () => {
  const trip = await anApprovedTrip(ports, { house: { basePriceCents: 300_01 } });

  expect(await invoices(trip)).toEqual([
    { kind: 'instalment', status: 'open', total: 1271_29, paid: 0, due: '2026-11-22T17:00:00.000Z' },
    { kind: 'instalment', status: 'open', total: 1271_28, paid: 0, due: '2027-03-08T21:00:00.000Z' },
    { kind: 'deposit', status: 'open', total: 500_00, paid: 0, due: '2027-03-08T21:00:00.000Z' },
  ]);
  expect(trip.totalCents).toBe(1271_29 + 1271_28);
});

test('an approval less than 7 days ahead issues one invoice, due in 24 hours', async () => {
  const trip = await anApprovedTrip(ports, { checkIn: '2026-11-25', nights: 2, house: { securityDepositCents: 0 } });

  expect(await invoices(trip)).toEqual([
    { kind: 'instalment', status: 'open', total: trip.totalCents, paid: 0, due: '2026-11-21T17:00:00.000Z' },
  ]);
});

test('confirms with the last cent of the first instalment, and not before', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 1271_24);
  expect(await statusOfGroup(trip)).toBe('approved');

  await pay(trip, 0, 1);
  expect(await statusOfGroup(trip)).toBe('confirmed');
  expect(ports.published.map(({ type }) => type).slice(-3)).toEqual([
    'payment-recorded',
    'payment-recorded',
    'group-confirmed',
  ]);
});

test('the second instalment confirms nothing', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 1, 1271_25);
  expect(await statusOfGroup(trip)).toBe('approved');
});

test('more than is open is refused with what is open', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 271_25);

  await expect(pay(trip, 0, 1000_01)).rejects.toMatchObject({ code: 'overpayment', details: { openCents: 1000_00 } });
  const unknown = { amountCents: 1, type: 'cash', receivedOn: TODAY, invoiceId: trip.groupId } as const;
  await expect(recordPayment(ports, trip.staff, unknown)).rejects.toMatchObject({ code: 'invoice-not-found' });
  const tomorrow = { ...unknown, receivedOn: calendarDate('2026-11-21') };
  await expect(recordPayment(ports, trip.staff, tomorrow)).rejects.toMatchObject({ code: 'parameter-valid' });
});

test('a payment recorded by mistake is taken back: the invoice is open again, the request stays confirmed', async () => {
  const trip = await anApprovedTrip(ports);
  const { id: entryId } = await pay(trip, 0, 1271_25);
  const correct = () => correctPayment(ports, trip.staff, { entryId, reason: 'another guest of that name' });

  await correct();
  expect((await invoices(trip))[0]).toMatchObject({ status: 'open', paid: 0 });
  expect(await statusOfGroup(trip)).toBe('confirmed');
  expect(ports.published.at(-1)).toMatchObject({ type: 'payment-corrected', entryId, amountCents: 1271_25 });
  const invoice = await invoiceAt(trip, 0);
  expect([paidCentsOf(invoice), openCentsOf(invoice), statusOf(invoice, NOW)]).toEqual([0, 1271_25, 'open']);

  await expect(correct()).rejects.toMatchObject({ code: 'payment-corrected' });
  await expect(
    correctPayment(ports, trip.staff, { entryId: trip.groupId, reason: 'no such row' }),
  ).rejects.toMatchObject({ code: 'payment-not-found' });
  await pay(trip, 0, 1271_25);
  expect((await invoices(trip))[0]).toMatchObject({ status: 'paid', paid: 1271_25 });
});

test('a payment of which a part was given back is not taken back', async () => {
  const trip = await anApprovedTrip(ports);
  const { id: entryId } = await pay(trip, 0, 1271_25);
  await giveBack(trip, 0, 1_00);

  const refused = correctPayment(ports, trip.staff, { entryId, reason: 'typing error' });
  await expect(refused).rejects.toMatchObject({ code: 'payment-returned' });
});

test('what a cancellation promised for a payment that never came is owed no more', async () => {
  const trip = await anApprovedTrip(ports);
  const { id: entryId } = await pay(trip, 0, 1271_25);
  await cancelByStaff(ports, {
    staffId: trip.staff.userId,
    groupId: trip.groupId,
    reason: 'storm',
    onBehalfOf: 'company',
  });
  await pay(trip, 1, 100_00);
  const owedNow = async () =>
    (await owed(trip)).map(({ owedCents }) => owedCents).toSorted((one, other) => other - one);
  expect(await owedNow()).toEqual([1271_25, 100_00]);

  await correctPayment(ports, trip.staff, { entryId, reason: 'typing error' });
  expect(await owedNow()).toEqual([100_00]);
});

test('a payment that looks like a known one asks first, and a corrected one is not known', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 100_00, { reference: 'Wire 4471' });
  const other = await anApprovedTrip(ports);

  const again = pay(other, 0, 50_00, { reference: 'WIRE 4471' });
  const known = { amountCents: 100_00, receivedOn: TODAY, bookingCode: expect.any(String), recordedBy: 'Sam Cruz' };
  await expect(again).rejects.toMatchObject({ code: 'payment-known', details: { known } });
  await pay(other, 0, 50_00, { reference: 'wire 4471', isAnother: true });

  await pay(trip, 1, 20_00);
  await expect(pay(trip, 1, 20_00)).rejects.toMatchObject({ code: 'payment-known' });
  await pay(trip, 1, 20_01);
  await pay(trip, 0, 20_00);

  await pay(trip, 0, 5_00, { reference: 'Zelle 9' });
  await expect(pay(trip, 1, 5_00, { reference: 'Zelle 9' })).rejects.toMatchObject({ code: 'payment-known' });
  const { id: wrongId } = await pay(trip, 1, 6_00, { reference: 'Zelle 10' });
  await correctPayment(ports, trip.staff, { entryId: wrongId, reason: 'the first installment was meant' });
  await pay(trip, 0, 6_00, { reference: 'Zelle 10' });
});

test('of ten payments of the whole at once one is recorded', async () => {
  const trip = await anApprovedTrip(ports);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => pay(trip, 0, 1271_25)));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await invoices(trip))[0]).toMatchObject({ status: 'paid', paid: 1271_25 });
});

test('a cancellation voids what is unpaid and owes what the policy gives back', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 1271_25);
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });

  expect((await invoices(trip)).map(({ status }) => status)).toEqual(['paid', 'void', 'void']);
  expect(await owed(trip)).toMatchObject([{ owedCents: 1271_25, refundedCents: 0, reason: 'group-cancelled' }]);

  await giveBack(trip, 0, 271_25);
  expect(await owed(trip)).toMatchObject([{ owedCents: 1271_25, refundedCents: 271_25 }]);
  await expect(giveBack(trip, 0, 1000_01)).rejects.toMatchObject({ code: 'refund-not-owed' });
  await giveBack(trip, 0, 1000_00);
  expect(await owed(trip)).toEqual([]);
  expect((await invoices(trip))[0]).toMatchObject({ status: 'refunded', paid: 0 });
});

test('a gift to a confirmed guest asks for nothing again', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 1271_25);
  await giveBack(trip, 0, 100_00);

  expect((await invoices(trip))[0]).toMatchObject({ status: 'paid', paid: 1171_25 });
  expect(await statusOfGroup(trip)).toBe('confirmed');
});

test("a refund names an invoice of the group, not another one's", async () => {
  const [trip, other] = [await anApprovedTrip(ports), await anApprovedTrip(ports)];
  const invoiceId = (await invoiceAt(other, 0)).id;
  const refund = { groupId: trip.groupId, invoiceId, amountCents: 1, type: 'cash', reason: 'none' } as const;
  await expect(recordRefund(ports, trip.staff, refund)).rejects.toMatchObject({ code: 'invoice-not-found' });
});

test('money for a cancelled group is kept, flagged and owed back', async () => {
  const trip = await anApprovedTrip(ports);
  await cancelByStaff(ports, {
    staffId: trip.staff.userId,
    groupId: trip.groupId,
    reason: 'storm damage',
    onBehalfOf: 'company',
  });
  await pay(trip, 0, 500_00);

  expect(await owed(trip)).toMatchObject([{ owedCents: 500_00, reason: 'paid-after-void' }]);
  const entries = await ports.db
    .selectFrom('ledger_entry')
    .select('after_void')
    .where('group_id', '=', trip.groupId)
    .execute();
  expect(entries).toEqual([{ after_void: true }]);
  expect(await statusOfGroup(trip)).toBe('cancelled');
});

test('a reinstated group owes nothing back and has its invoices again', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 1271_25);
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  await reinstateGroup(ports, { staffId: trip.staff.userId, groupId: trip.groupId });

  expect(await owed(trip)).toEqual([]);
  expect((await invoices(trip)).map(({ status }) => status)).toEqual(['paid', 'open', 'open']);
});

test('what was returned before a reinstatement is invoiced anew', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 1271_25);
  await pay(trip, 1, 1271_25);
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  await giveBack(trip, 1, 1271_25);
  await reinstateGroup(ports, { staffId: trip.staff.userId, groupId: trip.groupId });

  const all = await invoices(trip);
  expect(all.map(({ status, total, paid }) => [status, total, paid])).toEqual([
    ['paid', 1271_25, 1271_25],
    ['refunded', 1271_25, 0],
    ['open', 1271_25, 0],
    ['open', 500_00, 0],
  ]);
});

test('an overdue first instalment cancels the group once, and a part payment is owed back', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 100_00);
  ports.clock.advance(48 * HOUR_MS - 1);
  await reportOverdue(ports);
  expect(await statusOfGroup(trip)).toBe('approved');

  ports.clock.advance(1);
  await Promise.all([reportOverdue(ports), reportOverdue(ports)]);
  expect(await statusOfGroup(trip)).toBe('cancelled');
  const cancelled = ports.published.filter(
    (event) => event.type === 'group-cancelled' && 'groupId' in event && event.groupId === trip.groupId,
  );
  expect(cancelled).toHaveLength(1);
  expect(await owed(trip)).toMatchObject([{ owedCents: 100_00 }]);
});

test('an overdue second instalment is reported once and cancels nothing', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 1271_25);
  ports.clock.set(instantOf('2027-03-08T21:00:00Z'));
  await Promise.all([reportOverdue(ports), reportOverdue(ports)]);
  await reportOverdue(ports);

  const reported = ports.published.filter(
    (event) => event.type === 'invoice-overdue' && 'groupId' in event && event.groupId === trip.groupId,
  );
  expect(reported).toHaveLength(1);
  expect(await statusOfGroup(trip)).toBe('confirmed');
});

test('the deposit is held when the stay has ended, and returned by a row of its own', async () => {
  const trip = await anApprovedTrip(ports);
  for (const index of [0, 1, 2]) await pay(trip, index, (await invoiceAt(trip, index)).totalCents);
  ports.clock.set(instantOf('2027-03-18T03:59:00Z'));
  await completeGroups(ports);
  expect(await statusOfGroup(trip)).toBe('confirmed');

  ports.clock.set(instantOf('2027-03-18T04:00:00Z'));
  await completeGroups(ports);
  expect([await statusOfGroup(trip), await owed(trip)]).toEqual(['completed', []]);

  const deposit = (await invoicesOfGroup(ports.db, trip.groupId)).findIndex(({ kind }) => kind === 'deposit');
  await giveBack(trip, deposit, 500_00);
  expect(await owed(trip)).toEqual([]);
  const rows = await ports.db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents as cents', 'reason'])
    .where('group_id', '=', trip.groupId)
    .where('amount_cents', '<', 0)
    .execute();
  expect(rows).toEqual([{ kind: 'deposit-return', cents: -500_00, reason: 'agreed on the phone' }]);
});

test('the database and the domain read every invoice alike', async () => {
  const { rows } = await sql<{ id: string; status: string; paid: number; open: number; group: string }>`
    SELECT id, status, paid_cents AS paid, open_cents AS open, group_id AS group FROM invoice_state`.execute(ports.db);
  const known = new Map<string, Invoice>();
  for (const groupId of new Set(rows.map(({ group }) => group))) {
    for (const invoice of await invoicesOfGroup(ports.db, groupId)) known.set(invoice.id, invoice);
  }
  expect(rows.length).toBeGreaterThan(20);
  for (const { id, group: _, ...row } of rows) {
    const invoice = known.get(id);
    expect(
      invoice && { status: statusOf(invoice, NOW), paid: paidCentsOf(invoice), open: openCentsOf(invoice) },
    ).toEqual(row);
  }
});

test('rows of the ledger and of the history are written once: the program has no right to change them', async () => {
  const trip = await anApprovedTrip(ports);
  await pay(trip, 0, 10_00);
  await expect(sql`UPDATE ledger_entry SET amount_cents = 1`.execute(ports.db)).rejects.toThrow('permission denied');
  await expect(sql`DELETE FROM ledger_entry`.execute(ports.db)).rejects.toThrow('permission denied');
  await expect(sql`UPDATE group_history SET reason = ''`.execute(ports.db)).rejects.toThrow('permission denied');
});

test('P52 all that moved in these tests agrees to the cent', async () => {
  expect(await differingSums(ports.db)).toEqual([]);
});
