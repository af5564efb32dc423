import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { findGroupDetails } from '#features/reservations/server/views/group-details.views.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { currentOrigin, type Origin, withOrigin } from '#platform/origin.ts';
import { ProviderError } from '#platform/payments/provider-errors.ts';
import type { PlayedProvider } from '#tests/builders/a-payment-provider.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { openCardWorld } from '#tests/support/card-world.ts';
import { openCentsOf } from '../../domain/invoices.ts';
import { recordPayment } from '../record-payment.ts';
import { reportOverdue } from '../report-overdue.ts';
import { differingSums } from '../sums/differing-sums.ts';
import { cardPayments } from './cards.views.ts';
import { openPayment } from './open-payment.ts';
import { reconcile, reconcileMonth } from './reconcile.ts';
import { resolveUnmatched } from './resolve-unmatched.ts';
import { settleAttempt, settleDueAttempts, settleForGuest } from './settle-attempt.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Who causes each payment that is recorded. */
const causes: (Origin | undefined)[] = [];
const world = await openCardWorld([{ on: 'payment-recorded', run: async () => void causes.push(currentOrigin()) }]);
const { ports, invoicesOf, invoiceAt, open, statusOf, ledgerOf, owedOf, published, viewOf, attention } = world;

const underWayOf = async ({ groupId }: Trip) =>
  (await findGroupDetails(ports, { groupId, language: 'en' }))?.view.paymentsUnderWay;

afterAll(() => ports.close());
beforeEach(() => world.reset());

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
    cards: [{ brand: 'visa', last4: '1111' }],
    page: null,
    confirmed: 'trip',
  });
});

test('what a payment confirmed: the trip or what was added by a first installment, nothing by a later one', async () => {
  const trip = await anApprovedTrip(ports);
  const paid = async (index: number) => {
    const { reference } = await open(trip, index);
    ports.payments.pay(reference);
    await settleAttempt(ports, reference);
    return reference;
  };
  const first = await paid(0);
  expect(await viewOf(trip, first)).toMatchObject({ state: 'paid', confirmed: 'trip' });
  expect(await viewOf(trip, await paid(1))).toMatchObject({ state: 'paid', confirmed: null });
  await sql`UPDATE request SET sequence = 2 WHERE group_id = ${trip.groupId}`.execute(ports.db);
  expect(await viewOf(trip, first)).toMatchObject({ state: 'paid', confirmed: 'added' });
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
  await expect(pay(trip.guest, [first])).rejects.toMatchObject({ code: 'payment-already-paid' });
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
  const { lines = [] } = ports.payments.pages.get(reference)?.order ?? {};
  expect(lines.map((line) => line.amountCents)).toEqual(invoices.map(openCentsOf));
  expect(lines.map(({ label }) => label.replace(/ [\d-]+$/, ''))).toEqual(['Invoice', 'Invoice', 'Security deposit']);
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
    await expect(open(trip, 0)).rejects.toMatchObject({ code: 'payment-provider-down', cause: { kind } });
  }
  const { handover } = await open(trip, 0);
  expect(handover.url).toContain('https://bank.test/');
  const { rows } = await sql<{ state: string; isAsked: boolean }>`
    SELECT state, next_ask_at IS NOT NULL AS "isAsked" FROM payment_attempt WHERE group_id = ${trip.groupId}
    ORDER BY state, "isAsked"`.execute(ports.db);
  // Only what may have happened is asked about.
  const failed = [false, false, false, true].map((isAsked) => ({ state: 'failed', isAsked }));
  expect(rows).toEqual([...failed, { state: 'open', isAsked: true }]);
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

test('P58 money that comes is recorded by the system, also when its guest waits for it on the page', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  ports.payments.pay(reference);
  causes.length = 0;
  const { userId: tenantId } = trip.guest;
  const origin = { requestId: 'r', ip: '203.0.113.7', device: null, actorId: tenantId };
  await withOrigin(origin, () => settleForGuest(ports, { tenantId, reference }));
  expect(causes).toEqual([undefined]);
});

test('P33 money that was taken back before anybody saw it never came: nothing is booked or called paid', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  ports.payments.change(ports.payments.pay(reference), { state: 'taken-back' });
  expect(await settleAttempt(ports, reference)).toBe('ended');
  expect(await ledgerOf(trip)).toEqual([]);
});

test('P24 another currency books nothing and waits for staff', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  const paymentId = ports.payments.pay(reference, { currency: 'EUR' });
  expect(await settleAttempt(ports, reference)).toBe('mismatched');
  expect(await ledgerOf(trip)).toEqual([]);
  expect((await attention()).unmatched).toContainEqual(expect.objectContaining({ paymentId, currency: 'EUR' }));
  await settleAttempt(ports, reference);
  expect(published('money-unmatched')).toMatchObject([{ account: 'played', paymentId }]);
});

test('P25 paid twice on one page, by two pages, and by card beside a transfer: kept, and owed back', async () => {
  const trip = await anApprovedTrip(ports);
  const first = await open(trip, 0);
  ports.payments.pay(first.reference, { state: 'failed', card: { brand: 'visa', last4: '9995' } });
  ports.payments.pay(first.reference, { card: { brand: 'visa', last4: '4242' } });
  ports.payments.pay(first.reference, { card: { brand: 'mastercard', last4: '4444' } });
  expect(await settleAttempt(ports, first.reference)).toBe('mismatched');
  const { cards } = await viewOf(trip, first.reference);
  expect(cards.map(({ brand, last4 }) => `${brand} ${last4}`)).toEqual(['visa 4242', 'mastercard 4444']);
  const listed = await cardPayments(ports.db, {
    page: { number: 1, size: 50 },
    language: 'en',
    State: 'mismatched',
    scope: null,
  });
  const row = listed.payments.find(({ reference }) => reference === first.reference);
  expect(row?.card).toBe('visa 4242, mastercard 4444');
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
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'paid', owedCents: amountCents, confirmed: null });

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
  const { id, totalCents: amountCents } = await invoiceAt(trip, 0);
  expect(await underWayOf(trip)).toMatchObject([{ reference, amountCents, isHeld: false, invoiceIds: [id] }]);

  const paymentId = ports.payments.pay(reference, { state: 'held' });
  await settleAttempt(ports, reference);
  expect(await underWayOf(trip)).toMatchObject([{ reference, isHeld: true }]);
  await expect(open(trip, 0)).rejects.toMatchObject({ code: 'payment-held' });
  ports.clock.set(instantOf(new Date(endsAt + 70 * HOUR_MS).toISOString()));
  await reportOverdue(ports);
  expect(await statusOf(trip)).toBe('approved');
  ports.payments.change(paymentId, { state: 'failed', failure: 'declined' });
  await settleAttempt(ports, reference);
  expect(await underWayOf(trip)).toEqual([]);
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
  const differences = () => published('books-differ').filter((told) => Object(told).paymentId === paymentId);
  expect(differences()).toMatchObject([{ amountCents: 1 }]);
  ports.payments.change(paymentId, { amountCents });
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect(differences()).toHaveLength(1);
  expect((await attention()).drift.filter((one) => one.paymentId === paymentId)).toEqual([]);
});

test('P47 once a day the month is compared: a payment that only the ledger has differs by all its cents', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference, amountCents } = await open(trip, 0);
  const paymentId = ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  ports.clock.advance(50 * HOUR_MS);
  await reconcileMonth(ports);
  const differing = async () => (await attention()).drift.filter((one) => one.paymentId === paymentId);
  expect(await differing()).toEqual([]);

  ports.payments.strangers.push({
    paymentId: 'older_than_we',
    state: 'paid',
    amountCents: 5_00,
    currency: 'USD',
    at: ports.clock.now(),
    card: null,
    isSettled: true,
  });
  const put = ports.payments.lose(paymentId);
  ports.clock.advance(HOUR_MS);
  await reconcileMonth(ports);
  expect(await differing()).toEqual([]);
  ports.clock.advance(24 * HOUR_MS);
  await Promise.all([reconcileMonth(ports), reconcileMonth(ports)]);
  expect(await differing()).toMatchObject([{ bankCents: 0, ledgerCents: amountCents }]);
  expect((await attention()).unmatched.filter((one) => one.paymentId === 'older_than_we')).toEqual([]);
  expect(published('books-differ').filter((told) => Object(told).paymentId === paymentId)).toMatchObject([
    { amountCents },
  ]);

  put();
  ports.clock.advance(24 * HOUR_MS);
  await reconcileMonth(ports);
  expect(await differing()).toEqual([]);
});

test('P49 two processes compare the books once an hour between them', async () => {
  ports.clock.advance(72 * HOUR_MS);
  await Promise.all([reconcile(ports), reconcile(ports)]);
  expect(ports.payments.calls.filter((call) => call === 'listSince')).toHaveLength(1);
});

test('P52 all that moved in these tests agrees to the cent', async () => {
  expect(await differingSums(ports.db)).toEqual([]);
});
