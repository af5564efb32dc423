import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { completeGroups } from '#features/reservations/server/requests/complete-groups.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { ProviderError } from '#platform/payments/provider-errors.ts';
import { aPaymentProvider, type PlayedProvider } from '#tests/builders/a-payment-provider.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { openCentsOf } from '../../domain/invoices.ts';
import { claimDeposit } from '../deposits/claim-deposit.ts';
import { invoicesOfGroup } from '../invoices.repository.ts';
import { paymentsReactions } from '../payments.reactions.ts';
import { recordPayment } from '../record-payment.ts';
import { recordRefund } from '../record-refund.ts';
import { reportOverdue } from '../report-overdue.ts';
import { cardPaymentOf, moneyAttention } from './cards.views.ts';
import { openPayment } from './open-payment.ts';
import { noteRefund, reconcile } from './reconcile.ts';
import { applyFinding, refundToCard, sendDueRefunds, sendRefund } from './refund-to-card.ts';
import { resolveUnmatched } from './resolve-unmatched.ts';
import { settleAttempt, settleDueAttempts } from './settle-attempt.ts';

const NOW = instantOf('2026-11-20T17:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let ports: TestPorts & { payments: PlayedProvider };

beforeAll(async () => {
  const made = await testPorts((given) => paymentsReactions(given));
  ports = Object.assign(made, { payments: aPaymentProvider(() => made.clock.now()) });
});
afterAll(() => ports.close());
beforeEach(async () => {
  ports.clock.set(NOW);
  await ports.db.deleteFrom('reconciliation_cursor').execute();
  ports.published.length = 0;
  ports.jobs.length = 0;
  ports.payments.calls.length = 0;
  ports.payments.refundAnswers.length = 0;
});

const invoicesOf = ({ groupId }: Trip) => invoicesOfGroup(ports.db, groupId);
const invoiceAt = async (trip: Trip, index: number) => {
  const invoice = (await invoicesOf(trip))[index];
  if (!invoice) throw new Error('no such invoice');
  return invoice;
};
const open = async (trip: Trip, ...indexes: number[]) => {
  const invoices = await invoicesOf(trip);
  const invoiceIds = indexes.map((index) => invoices[index]?.id ?? '');
  return openPayment(ports, trip.guest, { groupId: trip.groupId, invoiceIds });
};
const statusOf = async ({ groupId }: Trip) =>
  (await ports.db.selectFrom('reservation_group').select('status').where('id', '=', groupId).executeTakeFirst())
    ?.status;
const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(ports.db)).rows;
const ledgerOf = ({ groupId }: Trip) =>
  rowsOf(sql<{ kind: string; cents: number }>`
    SELECT kind, amount_cents AS cents FROM ledger_entry WHERE group_id = ${groupId} ORDER BY position`);
const owedOf = ({ groupId }: Trip) =>
  rowsOf(sql<{ reason: string; open: number }>`
    SELECT reason, open_cents AS open FROM refund_owed_state WHERE group_id = ${groupId} ORDER BY owed_since, id`);
const published = (type: string) => ports.published.filter((event) => event.type === type);
const viewOf = (trip: Trip, reference: string) =>
  cardPaymentOf(ports.db, ports.config, { tenantId: trip.guest.userId, reference });
const attention = () =>
  moneyAttention(ports.db, { provider: 'sandbox', account: ports.payments.account, language: 'en' });

test('P23 the first instalment is paid by card: one row, confirmed once, whoever asks and however often', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference, amountCents, handover } = await open(trip, 0);
  expect(handover).toEqual({ method: 'GET', url: `https://bank.test/${reference}` });
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'open', bookedCents: 0, page: handover });

  ports.payments.pay(reference);
  const asked = await Promise.all(Array.from({ length: 8 }, () => settleAttempt(ports, reference)));
  expect(new Set(asked)).toEqual(new Set(['paid']));

  expect(await ledgerOf(trip)).toEqual([{ kind: 'payment', cents: amountCents }]);
  expect(await statusOf(trip)).toBe('confirmed');
  expect(published('group-confirmed')).toHaveLength(1);
  expect(published('payment-recorded')).toHaveLength(1);
  expect(await viewOf(trip, reference)).toMatchObject({
    state: 'paid',
    bookedCents: amountCents,
    owedCents: 0,
    card: { brand: 'visa', last4: '1111' },
    page: null,
    isConfirmed: true,
  });
});

test('P01 only one’s own invoices that are open: everything else is refused', async () => {
  const trip = await anApprovedTrip(ports);
  const other = await anApprovedTrip(ports);
  const { groupId } = trip;
  const first = (await invoiceAt(trip, 0)).id;
  const ofOther = (await invoiceAt(other, 0)).id;
  const pay = (guest: Trip['guest'], invoiceIds: string[]) => openPayment(ports, guest, { groupId, invoiceIds });
  await expect(pay(other.guest, [first])).rejects.toMatchObject({ code: 'reservation-group-not-found' });
  await expect(pay(trip.guest, [ofOther])).rejects.toMatchObject({ code: 'invoice-not-found' });
  await expect(pay(trip.guest, [first, ofOther])).rejects.toMatchObject({ code: 'invoice-not-found' });

  const { amountCents, reference } = await open(trip, 0);
  ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  await expect(pay(trip.guest, [first])).rejects.toMatchObject({ code: 'payment-bad-status' });
  expect(amountCents).toBe((await invoiceAt(trip, 0)).totalCents);

  await cancelOwnGroup(ports, { tenantId: other.guest.userId, groupId: other.groupId });
  await expect(
    openPayment(ports, other.guest, { groupId: other.groupId, invoiceIds: [ofOther] }),
  ).rejects.toMatchObject({ code: 'payment-bad-status' });
  await expect(
    openPayment({ ...ports, payments: null }, trip.guest, { groupId, invoiceIds: [first] }),
  ).rejects.toMatchObject({ code: 'card-payments-off' });
});

test('P02 the sum of what is open, also of several invoices and after a part was paid', async () => {
  const trip = await anApprovedTrip(ports);
  const { id: invoiceId } = await invoiceAt(trip, 0);
  const part = { invoiceId, amountCents: 71_25, type: 'zelle', receivedOn: calendarDate('2026-11-20') } as const;
  await recordPayment(ports, trip.staff, part);
  const invoices = await invoicesOf(trip);
  const { amountCents, reference } = await open(trip, 0, 1, 2);
  expect(amountCents).toBe(invoices.reduce((sum, invoice) => sum + openCentsOf(invoice), 0));
  expect(ports.payments.pages.get(reference)?.order.lines.map((line) => line.amountCents)).toEqual(
    invoices.map(openCentsOf),
  );
  ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  expect((await invoicesOf(trip)).map(openCentsOf)).toEqual([0, 0, 0]);
  expect(await owedOf(trip)).toEqual([]);
});

test('P04 two tabs, two clicks, 16 at once: one page', async () => {
  const trip = await anApprovedTrip(ports);
  const opened = await Promise.all(Array.from({ length: 16 }, () => open(trip, 0)));
  expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
  expect(new Set(opened.map(({ handover }) => JSON.stringify(handover))).size).toBe(1);
  expect(ports.payments.calls.filter((call) => call.startsWith('open'))).toHaveLength(1);
});

test('P05 a page whose sum no longer fits is ended, and another is opened', async () => {
  const trip = await anApprovedTrip(ports);
  const old = await open(trip, 0);
  const { id: invoiceId } = await invoiceAt(trip, 0);
  const part = { invoiceId, amountCents: 100_00, type: 'cash', receivedOn: calendarDate('2026-11-20') } as const;
  await recordPayment(ports, trip.staff, part);

  const next = await open(trip, 0);
  expect(next.reference).not.toBe(old.reference);
  expect(next.amountCents).toBe(old.amountCents - 100_00);
  await settleDueAttempts(ports);
  expect(ports.payments.pages.get(old.reference)?.state).toBe('ended');
  expect(await viewOf(trip, old.reference)).toMatchObject({ state: 'ended', page: null });
});

test('P06 a page that is nearly over is not handed out again', async () => {
  const trip = await anApprovedTrip(ports);
  const old = await open(trip, 0);
  ports.clock.advance(9 * MINUTE_MS);
  expect((await open(trip, 0)).reference).toBe(old.reference);
  ports.clock.advance(2 * MINUTE_MS);
  expect((await open(trip, 0)).reference).not.toBe(old.reference);
});

test('P07 a provider that does not answer: refused with a text, nothing is left open, the next press works', async () => {
  const trip = await anApprovedTrip(ports);
  for (const kind of ['unreachable', 'uncertain', 'busy', 'misconfigured'] as const) {
    ports.payments.fail('open', kind);
    await expect(open(trip, 0)).rejects.toMatchObject({ code: 'payment-provider-down' });
  }
  const { handover } = await open(trip, 0);
  expect(handover.url).toContain('https://bank.test/');
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM payment_attempt WHERE group_id = ${trip.groupId} ORDER BY opened_at, state`.execute(ports.db);
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['ended', 'ended', 'ended', 'ended', 'open']);
});

test('P16 money that is faster than the answer of the provider is booked', async () => {
  const trip = await anApprovedTrip(ports);
  const provider: PlayedProvider = {
    ...ports.payments,
    open: async (order, signal) => {
      const page = await ports.payments.open(order, signal);
      ports.payments.pay(order.reference);
      await settleAttempt(ports, order.reference);
      return page;
    },
  };
  const { id } = await invoiceAt(trip, 0);
  const { reference } = await openPayment({ ...ports, payments: provider }, trip.guest, {
    groupId: trip.groupId,
    invoiceIds: [id],
  });
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'paid', page: null });
  expect(await statusOf(trip)).toBe('confirmed');
});

test('P17 the notice never comes: the scan finds the money within 3 minutes', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  ports.clock.advance(MINUTE_MS);
  await settleDueAttempts(ports);
  ports.payments.pay(reference);
  ports.clock.advance(3 * MINUTE_MS);
  await settleDueAttempts(ports);
  expect(await statusOf(trip)).toBe('confirmed');
});

test.each([-1, +1])(
  'P24 the amount is off by %i cent: booked, flagged and, what is too much, owed back',
  async (off) => {
    const trip = await anApprovedTrip(ports);
    const { reference, amountCents } = await open(trip, 0);
    ports.payments.pay(reference, { amountCents: amountCents + off });
    expect(await settleAttempt(ports, reference)).toBe('mismatched');
    expect(await ledgerOf(trip)).toEqual([{ kind: 'payment', cents: amountCents + off }]);
    expect(await owedOf(trip)).toEqual(off > 0 ? [{ reason: 'paid-twice', open: 1 }] : []);
    expect(await statusOf(trip)).toBe(off > 0 ? 'confirmed' : 'approved');
    await settleAttempt(ports, reference);
    expect(published('payment-mismatched')).toHaveLength(1);
  },
);

test('P15 an answer that comes late, or not at all, unsees no money that was seen', async () => {
  const trip = await anApprovedTrip(ports);
  const payMeanwhile = async (reference: string) => {
    ports.payments.pay(reference);
    await settleAttempt(ports, reference);
  };
  const asking = (find: PlayedProvider['find']) => ({ ...ports, payments: { ...ports.payments, find } });
  const late: PlayedProvider['find'] = ({ reference }) =>
    payMeanwhile(reference).then(() => ({ page: 'ended', payments: [] }));
  expect(await settleAttempt(asking(late), (await open(trip, 0)).reference)).toBe('paid');

  const { reference } = await open(trip, 1);
  const lost = () => payMeanwhile(reference).then(() => Promise.reject(new ProviderError('unreachable', 'find')));
  await expect(settleAttempt(asking(lost), reference)).rejects.toThrow(ProviderError);
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'paid' });
});

test('P24 another currency books nothing and waits for staff', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  const paymentId = ports.payments.pay(reference, { currency: 'EUR' });
  expect(await settleAttempt(ports, reference)).toBe('mismatched');
  expect(await ledgerOf(trip)).toEqual([]);
  expect((await attention()).unmatched).toContainEqual(expect.objectContaining({ paymentId, currency: 'EUR' }));
});

test('P25 paid twice on one page, by two pages, and by card beside a transfer: kept, and owed back', async () => {
  const trip = await anApprovedTrip(ports);
  const first = await open(trip, 0);
  ports.payments.pay(first.reference);
  ports.payments.pay(first.reference);
  expect(await settleAttempt(ports, first.reference)).toBe('mismatched');
  expect(await owedOf(trip)).toEqual([{ reason: 'paid-twice', open: first.amountCents }]);

  const second = await open(trip, 1);
  const { id: invoiceId } = await invoiceAt(trip, 1);
  await recordPayment(ports, trip.staff, {
    invoiceId,
    amountCents: second.amountCents,
    type: 'bank-transfer',
    receivedOn: calendarDate('2026-11-20'),
  });
  ports.payments.pay(second.reference);
  await settleAttempt(ports, second.reference);
  expect(await owedOf(trip)).toEqual([
    { reason: 'paid-twice', open: first.amountCents },
    { reason: 'paid-twice', open: second.amountCents },
  ]);
});

test('P26 paid after the trip was cancelled: kept, flagged and owed back; the page is ended as soon as it can be', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference, amountCents } = await open(trip, 0);
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  ports.payments.pay(reference);
  await settleDueAttempts(ports);
  expect(await owedOf(trip)).toEqual([{ reason: 'paid-after-void', open: amountCents }]);
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'paid', owedCents: amountCents, isConfirmed: false });

  const other = await anApprovedTrip(ports);
  const page = await open(other, 0);
  await cancelOwnGroup(ports, { tenantId: other.guest.userId, groupId: other.groupId });
  await settleDueAttempts(ports);
  expect(ports.payments.pages.get(page.reference)?.state).toBe('ended');
});

test('P27 paid in the last second: the scan asks the provider before it lets the trip lapse', async () => {
  const trip = await anApprovedTrip(ports);
  const due = (await invoiceAt(trip, 0)).dueAt;
  ports.clock.set(instantOf(new Date(due - 10 * MINUTE_MS).toISOString()));
  const { reference } = await open(trip, 0);
  ports.payments.pay(reference);
  ports.clock.set(instantOf(new Date(due + 5 * MINUTE_MS).toISOString()));
  await reportOverdue(ports);
  expect(await statusOf(trip)).toBe('confirmed');
});

test('P27 an open page keeps the trip for an hour after its end, and held money for 72 hours', async () => {
  const trip = await anApprovedTrip(ports);
  const due = (await invoiceAt(trip, 0)).dueAt;
  ports.clock.set(instantOf(new Date(due - MINUTE_MS).toISOString()));
  const { reference, endsAt } = await open(trip, 0);
  ports.clock.set(instantOf(new Date(due + MINUTE_MS).toISOString()));
  await reportOverdue(ports);
  expect(await statusOf(trip)).toBe('approved');

  const paymentId = ports.payments.pay(reference, { state: 'held' });
  await settleAttempt(ports, reference);
  await expect(open(trip, 0)).rejects.toMatchObject({ code: 'payment-held' });
  ports.clock.set(instantOf(new Date(endsAt + 70 * HOUR_MS).toISOString()));
  await reportOverdue(ports);
  expect(await statusOf(trip)).toBe('approved');
  ports.payments.change(paymentId, { state: 'failed', failure: 'declined' });
  await settleAttempt(ports, reference);
  await reportOverdue(ports);
  expect(await statusOf(trip)).toBe('cancelled');
});

test('P29 P60 declined is told, blocks nothing, and three times is a pause of a quarter of an hour', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  ports.payments.pay(reference, { state: 'failed', failure: 'insufficient-funds' });
  expect(await settleAttempt(ports, reference)).toBe('open');
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'open', failure: 'insufficient-funds' });
  ports.payments.pay(reference);
  expect(await settleAttempt(ports, reference)).toBe('paid');

  const other = await anApprovedTrip(ports);
  const page = await open(other, 0);
  for (let tries = 0; tries < 3; tries += 1) {
    ports.payments.pay(page.reference, { state: 'failed', failure: 'declined' });
  }
  await settleAttempt(ports, page.reference);
  await expect(open(other, 1)).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { retryAfterSeconds: 900 },
  });
  ports.clock.advance(16 * MINUTE_MS);
  expect((await open(other, 1)).reference).not.toBe(page.reference);
});

test('P30 an abandoned page ends by itself', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  ports.clock.advance(33 * MINUTE_MS);
  await settleDueAttempts(ports);
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'ended', page: null });
  ports.clock.advance(HOUR_MS);
  await settleDueAttempts(ports);
  expect(ports.payments.pages.get(reference)?.state).toBe('ended');
  ports.payments.calls.length = 0;
  ports.clock.advance(25 * HOUR_MS);
  await settleDueAttempts(ports);
  expect(ports.payments.calls.filter((call) => call.endsWith(reference))).toEqual([]);
});

/** A trip whose first instalment came by card. */
async function paidTrip() {
  const trip = await anApprovedTrip(ports);
  const { reference, amountCents } = await open(trip, 0);
  const paymentId = ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  return { trip, paymentId, amountCents, invoice: await invoiceAt(trip, 0) };
}
const refund = (trip: Trip, invoiceId: string, amountCents: number) =>
  refundToCard(ports, trip.staff, { groupId: trip.groupId, invoiceId, amountCents, reason: 'agreed' });

test('a payment that the bank takes back is one refund: it answers what is owed, and the guest is told', async () => {
  const { trip, paymentId, amountCents } = await paidTrip();
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  ports.payments.change(paymentId, { state: 'taken-back' });
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect((await ledgerOf(trip)).slice(1)).toEqual([{ kind: 'refund', cents: -amountCents }]);
  expect(await owedOf(trip)).toEqual([{ reason: 'group-cancelled', open: 0 }]);
  expect(published('refund-recorded')).toHaveLength(1);
});

test('P37 a refund to the card: on disk, sent once, then in the ledger; the guest is told once', async () => {
  const { trip, invoice } = await paidTrip();
  const { id } = await refund(trip, invoice.id, 100_00);
  expect(ports.jobs).toContainEqual({ queue: 'send-refund', payload: { refundAttemptId: id } });
  expect((await ledgerOf(trip)).length).toBe(1);
  await Promise.all([sendRefund(ports, id), sendRefund(ports, id), sendDueRefunds(ports)]);
  expect(ports.payments.calls.filter((call) => call.startsWith('refund '))).toHaveLength(1);
  expect((await ledgerOf(trip)).at(-1)).toEqual({ kind: 'refund', cents: -100_00 });
  expect(published('refund-recorded')).toHaveLength(1);
});

test('P38 an answer that was lost is looked up, and the money goes back once', async () => {
  const { trip, invoice } = await paidTrip();
  const { id } = await refund(trip, invoice.id, 38_00);
  ports.payments.fail('refund', 'uncertain', 'after');
  await sendRefund(ports, id);
  expect((await attention()).refunds).toContainEqual(expect.objectContaining({ id, state: 'uncertain' }));
  ports.clock.advance(2 * MINUTE_MS);
  await sendDueRefunds(ports);
  expect([...ports.payments.refunds.values()].filter(({ amountCents }) => amountCents === 38_00)).toHaveLength(1);
  expect(ports.payments.calls.filter((call) => call.startsWith('refund '))).toHaveLength(1);
  expect((await ledgerOf(trip)).at(-1)).toEqual({ kind: 'refund', cents: -38_00 });
});

test('P39 never more goes back than came, over what is on its way, by hand and by card', async () => {
  const { trip, invoice, amountCents } = await paidTrip();
  await refund(trip, invoice.id, amountCents - 10_00);
  await expect(refund(trip, invoice.id, 10_01)).rejects.toMatchObject({ code: 'refund-not-owed' });
  const byHand = { groupId: trip.groupId, invoiceId: invoice.id, type: 'cash', reason: 'x' } as const;
  await expect(recordRefund(ports, trip.staff, { ...byHand, amountCents: 10_01 })).rejects.toMatchObject({
    code: 'refund-not-owed',
    details: { paidCents: 10_00 },
  });
  await recordRefund(ports, trip.staff, { ...byHand, amountCents: 10_00 });
  await sendDueRefunds(ports);
  const rows = await ledgerOf(trip);
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});

test('P40 only what came by card goes back to it', async () => {
  const { trip, invoice } = await paidTrip();
  const second = await invoiceAt(trip, 1);
  await recordPayment(ports, trip.staff, {
    invoiceId: second.id,
    amountCents: 50_00,
    type: 'zelle',
    receivedOn: calendarDate('2026-11-20'),
  });
  await expect(refund(trip, second.id, 50_00)).rejects.toMatchObject({
    code: 'refund-beyond-card',
    details: { cardCents: 0 },
  });
  ports.payments.refundAnswers.push({ state: 'failed', refundId: null, why: 'too-old' });
  const { id } = await refund(trip, invoice.id, 1_00);
  await sendRefund(ports, id);
  expect((await attention()).refunds).toContainEqual(
    expect.objectContaining({ id, state: 'failed', failure: 'too-old' }),
  );
  expect((await ledgerOf(trip)).length).toBe(2);
});

test('P41 a part of what is not settled waits, and is sent when its time has come', async () => {
  const { trip, invoice } = await paidTrip();
  ports.payments.refundAnswers.push({ state: 'not-yet', tryAt: instantOf('2026-11-21T17:00:00Z') });
  const { id } = await refund(trip, invoice.id, 1_00);
  await sendRefund(ports, id);
  await sendDueRefunds(ports);
  expect((await ledgerOf(trip)).length).toBe(1);
  ports.clock.set(instantOf('2026-11-21T17:01:00Z'));
  await sendDueRefunds(ports);
  expect((await ledgerOf(trip)).at(-1)).toEqual({ kind: 'refund', cents: -1_00 });
});

test('P42 a refund that fails days later is taken back in the ledger, and what was promised is owed again', async () => {
  const { trip, invoice, amountCents } = await paidTrip();
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  const owed = await owedOf(trip);
  expect(owed).toEqual([{ reason: 'group-cancelled', open: amountCents }]);
  ports.payments.refundAnswers.push({ state: 'pending', refundId: 'unused' });
  const { id } = await refund(trip, invoice.id, amountCents);
  await sendRefund(ports, id);
  expect(await owedOf(trip)).toEqual([{ reason: 'group-cancelled', open: 0 }]);

  await applyFinding(ports, id, { state: 'failed', refundId: 'ref', why: 'card-closed' });
  await applyFinding(ports, id, { state: 'failed', refundId: 'ref', why: 'card-closed' });
  expect(await owedOf(trip)).toEqual(owed);
  expect((await ledgerOf(trip)).map(({ kind }) => kind)).toEqual(['payment', 'refund', 'adjustment']);
  expect(published('refund-failed')).toHaveLength(1);
});

test('P43 P44 a refund that was made in the provider’s dashboard is found and booked on its own payment', async () => {
  const { trip, paymentId, amountCents } = await paidTrip();
  const second = await open(trip, 1);
  ports.payments.pay(second.reference);
  await settleAttempt(ports, second.reference);
  const refundId = 'dash_1';
  const made = { refundId, paymentId, reference: null, state: 'succeeded', amountCents: 30_00 } as const;
  ports.payments.refunds.set(refundId, { ...made, currency: 'USD', at: ports.clock.now() });
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  await reconcile(ports);
  const [first, other] = await invoicesOf(trip);
  expect(first?.amounts).toEqual([amountCents, -30_00]);
  expect(other?.amounts).toEqual([second.amountCents]);
  expect(published('group-confirmed')).toHaveLength(1);

  const failed = { ...made, currency: 'USD', at: ports.clock.now(), state: 'failed' } as const;
  await noteRefund(ports, failed);
  await noteRefund(ports, failed);
  expect((await invoicesOf(trip))[0]?.amounts).toEqual([amountCents]);
  expect(published('refund-failed')).toMatchObject([{ groupId: trip.groupId, amountCents: 30_00 }]);
  ports.payments.refunds.delete(refundId);
});

test('P47 P48 the books are compared: lost money is booked, money of nobody waits for staff, a cent is reported', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference, amountCents } = await open(trip, 0);
  const paymentId = ports.payments.pay(reference);
  await sql`UPDATE payment_attempt SET next_ask_at = NULL, state = 'ended', handover = NULL WHERE reference = ${reference}`.execute(
    ports.db,
  );
  const stranger = {
    paymentId: 'stranger_1',
    state: 'paid',
    amountCents: 77_00,
    currency: 'USD',
    at: ports.clock.now(),
    card: null,
    isSettled: true,
  } as const;
  ports.payments.strangers.push(stranger);
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect(await ledgerOf(trip)).toEqual([{ kind: 'payment', cents: amountCents }]);
  expect((await attention()).unmatched).toContainEqual(expect.objectContaining({ paymentId: 'stranger_1' }));
  expect(published('money-unmatched')).toHaveLength(1);

  const second = await invoiceAt(trip, 1);
  const resolve = () =>
    resolveUnmatched(ports, trip.staff, {
      account: ports.payments.account,
      paymentId: 'stranger_1',
      invoiceNumber: second.number,
      reason: 'the guest called',
    });
  await resolve();
  await expect(resolve()).rejects.toMatchObject({ code: 'unmatched-resolved' });
  expect((await invoiceAt(trip, 1)).amounts).toEqual([77_00]);

  ports.payments.change(paymentId, { amountCents: amountCents + 1 });
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect((await attention()).drift).toContainEqual(
    expect.objectContaining({ paymentId, bankCents: amountCents + 1, ledgerCents: amountCents }),
  );
  ports.payments.change(paymentId, { amountCents });
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect((await attention()).drift.filter((one) => one.paymentId === paymentId)).toEqual([]);
});

test('P49 two processes compare the books once an hour between them', async () => {
  ports.clock.advance(72 * HOUR_MS);
  await Promise.all([reconcile(ports), reconcile(ports)]);
  expect(ports.payments.calls.filter((call) => call === 'listSince')).toHaveLength(1);
});

test('P50 a dispute takes money by a row and gives it back by another; the invoice is not opened again', async () => {
  const { trip, paymentId, amountCents } = await paidTrip();
  const dispute = {
    disputeId: 'dis_1',
    paymentId,
    state: 'needs-response',
    amountCents,
    currency: 'USD',
    reason: 'fraudulent',
    isMoneyTaken: true,
    at: ports.clock.now(),
    dueAt: null,
  } as const;
  ports.payments.disputes.set('dis_1', dispute);
  ports.clock.advance(96 * HOUR_MS);
  await reconcile(ports);
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect((await ledgerOf(trip)).slice(1)).toEqual([{ kind: 'dispute', cents: -amountCents }]);
  expect(await statusOf(trip)).toBe('confirmed');

  ports.payments.disputes.set('dis_1', { ...dispute, state: 'won', isMoneyTaken: false });
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect((await ledgerOf(trip)).slice(1)).toEqual([
    { kind: 'dispute', cents: -amountCents },
    { kind: 'dispute', cents: amountCents },
  ]);
  expect(published('dispute-told').map((event) => (event as { state?: string }).state)).toEqual(['open', 'won']);
  ports.payments.disputes.clear();
});

test('P45 a deposit that came by card goes back there, less what is claimed', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0, 1, 2);
  ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  ports.clock.set(instantOf('2027-03-19T15:00:00Z'));
  await completeGroups(ports);
  const lines = [{ what: 'Lamp', amountCents: 120_00, reason: 'Broken foot' }];
  await claimDeposit(ports, trip.staff, { groupId: trip.groupId, lines, pictureIds: [] });
  await sendDueRefunds(ports);

  expect((await ledgerOf(trip)).at(-1)).toEqual({ kind: 'deposit-return', cents: -380_00 });
  expect((await owedOf(trip)).map(({ open: cents }) => cents)).toEqual([0]);
});
