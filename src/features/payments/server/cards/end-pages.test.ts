import { afterAll, beforeEach, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { openCardWorld } from '#tests/support/card-world.ts';
import { recordPayment } from '../record-payment.ts';
import { recordRefund } from '../record-refund.ts';
import { payWithCredit } from '../spend-credit.ts';
import { END_PAGE_QUEUE, endPage } from './end-pages.ts';
import { settleAttempt, settleForGuest } from './settle-attempt.ts';

const world = await openCardWorld();
const { ports, invoiceAt, open, owedOf, viewOf, paidTrip } = world;

afterAll(() => ports.close());
beforeEach(() => world.reset());

const record = async (trip: Trip, index: number, amountCents?: number) => {
  const { id: invoiceId, totalCents } = await invoiceAt(trip, index);
  const money = { type: 'zelle', receivedOn: calendarDate('2026-11-20') } as const;
  await recordPayment(ports, trip.staff, { invoiceId, amountCents: amountCents ?? totalCents, ...money });
};

/** Runs what was put off to a job; gives whose pages it was about. */
async function runEnds() {
  const asked = ports.jobs.filter(({ queue }) => queue === END_PAGE_QUEUE);
  const references = asked.map(({ payload }) => (payload as { reference: string }).reference);
  for (const reference of references) await endPage(ports, reference);
  return references;
}

test('an invoice that staff record as paid ends its open page at once, and the guest reads that it is paid', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  await record(trip, 0);
  const before = await viewOf(trip, reference);
  expect(before).toMatchObject({ state: 'open', isPaidOtherwise: true, page: null });
  expect(await runEnds()).toEqual([reference]);
  expect(ports.payments.pages.get(reference)?.state).toBe('ended');
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'ended', isPaidOtherwise: true, page: null });
});

test('credit of the wallet does so, too; a part of it only ends the page, for nothing else fits', async () => {
  const { trip, invoice } = await paidTrip();
  const { groupId } = trip;
  const refund = { groupId, invoiceId: invoice.id, amountCents: 40_00, type: 'credit', reason: 'agreed' } as const;
  await recordRefund(ports, trip.staff, refund);
  const { reference } = await open(trip, 1);
  ports.jobs.length = 0;
  const { id } = await invoiceAt(trip, 1);
  await payWithCredit(ports, trip.guest, { groupId, invoiceIds: [id], amountCents: 40_00 });
  expect(await runEnds()).toEqual([reference]);
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'ended', isPaidOtherwise: false, page: null });
});

test('money that came on the page itself, or for another invoice, ends no page', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  await record(trip, 1, 10_00);
  expect(await viewOf(trip, reference)).toMatchObject({ isPaidOtherwise: false, page: { method: 'GET' } });
  ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  expect(await runEnds()).toEqual([]);
  expect(await viewOf(trip, reference)).toMatchObject({ state: 'paid', isPaidOtherwise: false });
});

test('where a page can’t be ended, what comes is kept and owed back', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference, amountCents } = await open(trip, 0);
  ports.payments.endPage = async () => 'cannot';
  await record(trip, 0);
  await runEnds();
  ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  expect(await owedOf(trip)).toEqual([{ reason: 'paid-twice', open: amountCents }]);
  expect(await viewOf(trip, reference)).toMatchObject({ owedCents: amountCents, isPaidOtherwise: false });
});

test('who comes back without paying is told what the provider says now', async () => {
  const trip = await anApprovedTrip(ports);
  const { reference } = await open(trip, 0);
  const ask = () => settleForGuest(ports, { tenantId: trip.guest.userId, reference });
  expect(await ask()).toBe('open');
  expect(await ask(), 'asked a moment ago').toBeNull();
  ports.payments.pay(reference, { state: 'failed', failure: 'insufficient-funds' });
  ports.clock.advance(5_000);
  expect(await ask()).toBe('open');
  expect(await viewOf(trip, reference)).toMatchObject({ failure: 'insufficient-funds' });
  ports.payments.pay(reference, { state: 'held' });
  ports.clock.advance(5_000);
  expect(await ask()).toBeNull();
});
