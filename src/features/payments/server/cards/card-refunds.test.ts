import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { textsOf } from '#features/documents/domain/paper.ts';
import { composePaper } from '#features/documents/server/papers/compose-paper.ts';
import { composeMail } from '#features/mails/server/compose-mail.ts';
import { readLetterJob } from '#features/mails/server/mail-jobs.ts';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { completeGroups } from '#features/reservations/server/requests/complete-groups.ts';
import { findGroupDetails } from '#features/reservations/server/views/group-details.views.ts';
import { findGroupForStaff } from '#features/reservations/server/views/staff-group.views.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { openCardWorld } from '#tests/support/card-world.ts';
import { claimDeposit } from '../deposits/claim-deposit.ts';
import { depositOfTrip } from '../deposits/deposits.views.ts';
import { answerClaim } from '../deposits/settle-claim.ts';
import { refundsOwed } from '../payments.views.ts';
import { recordPayment } from '../record-payment.ts';
import { recordRefund } from '../record-refund.ts';
import { preferRefund } from '../refund-preference.ts';
import { giveBack } from '../releases/give-back.ts';
import { differingSums } from '../sums/differing-sums.ts';
import { noteRefund, reconcile } from './reconcile.ts';
import { applyFinding, sendDueRefunds, sendRefund } from './refund-to-card.ts';
import { settleAttempt } from './settle-attempt.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const world = await openCardWorld();
const { ports, invoicesOf, invoiceAt, open, statusOf, ledgerOf, owedOf, published, attention, paidTrip, refund } =
  world;

const reversals = async ({ groupId }: Trip) => {
  const rows = sql<{ how: string; cents: number }>`SELECT v.how, v.cents FROM ledger_reversal v
    JOIN ledger_entry e ON e.id = v.entry_id WHERE e.group_id = ${groupId}`;
  return (await rows.execute(ports.db)).rows;
};

const lastEntryOf = async ({ groupId, guest }: Trip) => {
  const group = await findGroupDetails(ports, { groupId, tenantId: guest.userId, language: 'en' });
  const last = group?.view.payments.at(-1);
  if (!last) throw new Error('nothing in the ledger');
  return last;
};
/** What a document says: its title, then its texts in a row. */
const wordsOf = async (kind: 'invoice' | 'refund-note', subjectId: string, language: Language = 'en') => {
  const composed = await composePaper(ports, { kind, subjectId, language });
  return composed ? [composed.paper.title, ...textsOf(composed.paper)].join(' ').replaceAll('-$', '−$') : '';
};
const mailOfRefund = async ({ groupId, guest }: Trip, entryId: string) => {
  const request = ports.db.selectFrom('request').select('id').where('group_id', '=', groupId);
  const { id: requestId } = await request.executeTakeFirstOrThrow();
  const job = readLetterJob({ template: 'refund-sent', userId: guest.userId, requestId, entryId });
  return composeMail(ports, job, { name: 'Ana', email: 'ana@mail.test', status: 'active', language: 'es' });
};

afterAll(() => ports.close());
beforeEach(() => world.reset());

test('a payment that the bank takes back is one refund: it answers what is owed, and the guest is told', async () => {
  const { trip, paymentId, amountCents } = await paidTrip();
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  ports.payments.change(paymentId, { state: 'taken-back' });
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect((await ledgerOf(trip)).slice(1)).toEqual([{ kind: 'refund', cents: -amountCents }]);
  expect(await reversals(trip)).toEqual([{ how: 'taken-back', cents: amountCents }]);
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

test('a card refund that waits for the bank counts: a second one beyond what is left is refused, until staff want it', async () => {
  const { trip } = await paidTrip();
  const { reference, amountCents: owedCents } = await open(trip, 1);
  const invoice = await invoiceAt(trip, 1);
  const receivedOn = calendarDate('2026-11-20');
  await recordPayment(ports, trip.staff, { invoiceId: invoice.id, amountCents: owedCents, type: 'zelle', receivedOn });
  ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  const back = { groupId: trip.groupId, invoiceId: invoice.id, type: 'card', reason: 'agreed' } as const;
  const pageOf = () => findGroupForStaff(ports, { groupId: trip.groupId, language: 'en' });
  await expect(giveBack(ports, trip.staff, { ...back, amountCents: owedCents + 1 })).rejects.toMatchObject({
    code: 'refund-beyond-owed',
    details: { owedCents },
  });
  ports.payments.refundAnswers.push({ state: 'not-yet', tryAt: instantOf('2026-11-21T17:00:00Z') });
  await giveBack(ports, trip.staff, { ...back, amountCents: owedCents - 40_00 });
  await sendDueRefunds(ports);

  expect((await pageOf())?.group).toMatchObject({ refundsOwedCents: 40_00, refundsOnWayCents: owedCents - 40_00 });
  const asked = { page: { number: 1, size: 200 }, language: 'en', scope: null } as const;
  const listed = (await refundsOwed(ports.db, asked)).refunds.filter(({ groupId }) => groupId === trip.groupId);
  expect(listed).toMatchObject([{ owedCents, refundedCents: 0, onWayCents: owedCents - 40_00 }]);
  const byZelle = { ...back, type: 'zelle' } as const;
  await expect(giveBack(ports, trip.staff, { ...byZelle, amountCents: 40_01 })).rejects.toMatchObject({
    code: 'refund-beyond-owed',
    details: { owedCents: 40_00 },
  });
  await giveBack(ports, trip.staff, { ...byZelle, amountCents: 40_00 });
  const page = await pageOf();
  expect(page?.group).toMatchObject({ refundsOwedCents: 0, refundsOnWayCents: owedCents - 40_00 });
  expect(page?.allowed).not.toContain('record-refund');
  await expect(preferRefund(ports, trip.guest, { groupId: trip.groupId, preference: 'credit' })).rejects.toMatchObject({
    code: 'refund-not-owed',
  });
});

test('more than is owed goes back when staff say that they want it', async () => {
  const { trip, invoice } = await paidTrip();
  const gift = { groupId: trip.groupId, invoiceId: invoice.id, type: 'cash', reason: 'rain' } as const;
  await expect(giveBack(ports, trip.staff, { ...gift, amountCents: 5_00 })).rejects.toMatchObject({
    details: { owedCents: 0 },
  });
  await giveBack(ports, trip.staff, { ...gift, amountCents: 5_00, isBeyondOwed: true });
  expect((await ledgerOf(trip)).at(-1)).toEqual({ kind: 'refund', cents: -5_00 });
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
  await applyFinding(ports, id, { state: 'pending', refundId: 'ref' });
  expect((await attention()).refunds).toContainEqual(expect.objectContaining({ id, state: 'failed' }));
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
  expect(await reversals(trip)).toEqual([{ how: 'charged-back', cents: amountCents }]);

  ports.payments.disputes.set('dis_1', { ...dispute, state: 'won', isMoneyTaken: false });
  ports.clock.advance(2 * HOUR_MS);
  await reconcile(ports);
  expect((await ledgerOf(trip)).slice(1)).toEqual([
    { kind: 'dispute', cents: -amountCents },
    { kind: 'dispute', cents: amountCents },
  ]);
  expect(published('dispute-told').map((event) => (event as { state?: string }).state)).toEqual(['open', 'won']);
  expect(await reversals(trip)).toEqual([]);
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
  const shown = () => depositOfTrip(ports, { groupId: trip.groupId, language: 'en' });
  expect(await shown()).toMatchObject({ owedCents: 0, onWayCents: 380_00, claimedCents: 120_00 });
  await sendDueRefunds(ports);

  expect(await shown()).toMatchObject({ owedCents: 0, onWayCents: 0, returnedCents: 380_00 });
  expect((await ledgerOf(trip)).at(-1)).toEqual({ kind: 'deposit-return', cents: -380_00 });
  expect((await owedOf(trip)).map(({ open: cents }) => cents)).toEqual([0]);

  const { id } = await invoiceAt(trip, 2);
  expect(await wordsOf('refund-note', (await lastEntryOf(trip)).id)).toContain(
    'Deposit received $500.00 Returned with this receipt −$380.00 Claimed for damage −$120.00',
  );
  await answerClaim(ports, trip.guest, { groupId: trip.groupId, answer: 'accepted' });
  const [en, es] = [await wordsOf('invoice', id), await wordsOf('invoice', id, 'es')];
  expect(en).toMatch(/Deposit received \$500.00 Deposit returned on [^$]* −\$380.00 Kept for damage −\$120.00/);
  expect(en).toContain('Rest of the deposit $0.00');
  expect(es).toContain('Retenido por daños −$120.00 Resto del depósito $0.00');
});

test('P25 a deposit that was paid twice is held once; what came too much goes back by its own name', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 2);
  ports.payments.pay(reference);
  ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  const sums = async () => {
    const { receivedCents, heldCents, owedCents, returnedCents } = await depositOfTrip(ports, {
      groupId: trip.groupId,
      language: 'en',
    });
    return { receivedCents, heldCents, owedCents, returnedCents };
  };
  const different = async () => (await attention()).mismatched.filter((one) => one.reference === reference);
  expect(await different()).toMatchObject([{ askedCents: 500_00, cameCents: 1_000_00, owedCents: 500_00 }]);
  const once = { receivedCents: 500_00, heldCents: 500_00, owedCents: 0, returnedCents: 0 };
  expect(await sums()).toEqual(once);

  await refund(trip, (await invoiceAt(trip, 2)).id, 500_00);
  await sendDueRefunds(ports);
  expect((await ledgerOf(trip)).at(-1)).toEqual({ kind: 'refund', cents: -500_00 });
  expect(await different()).toEqual([]);
  expect((await attention()).refunds).toContainEqual(
    expect.objectContaining({ groupId: trip.groupId, state: 'done', amountCents: 500_00 }),
  );
  expect(await sums()).toEqual(once);
  const entry = await lastEntryOf(trip);
  expect(entry.isOverpayment).toBe(true);
  expect(await wordsOf('refund-note', entry.id)).toMatch(/^Refund of an overpayment /);
  const mail = await mailOfRefund(trip, entry.id);
  expect(mail?.content.subject).toBe('Reembolso de un pago de más: $500.00');
});

test('P52 all that moved in these tests agrees to the cent', async () => {
  expect(await differingSums(ports.db)).toEqual([]);
});
