import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composePaper } from '#features/documents/server/papers/compose-paper.ts';
import { bookCard } from '#features/payments/server/cards/book-card.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { reportOverdue } from '#features/payments/server/report-overdue.ts';
import { settledOf } from '#features/reservations/domain/settled.ts';
import { askRemoval } from '#features/reservations/server/ask-removal.ts';
import { keepLine, removeLine } from '#features/reservations/server/decide-removal.ts';
import { answerOffer } from '#features/reservations/server/requests/answer-offer.ts';
import { approveGroup } from '#features/reservations/server/requests/approve-group.ts';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { rejectGroup } from '#features/reservations/server/requests/reject-group.ts';
import { findGroupDetails } from '#features/reservations/server/views/group-details.views.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { addLines, aLinedDraft, askFor, march, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { anOfferedChange } from '#tests/builders/an-offered-change.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { mailOfRequest } from '#tests/support/request-mails.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { mailText } from '../domain/mail-content.ts';
import { composeMail } from './compose-mail.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
let ports: TestPorts;
let desk: Awaited<ReturnType<typeof aDesk>>;
let selections: ReturnType<typeof selectionsOf>;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions, '2027-01-11T17:00:00Z');
  desk = await aDesk(ports);
  selections = selectionsOf(await services(ports));
});
afterAll(() => ports.close());

const mailOf = (...asked: Parameters<typeof mailOfRequest> extends [unknown, ...infer Rest] ? Rest : never) =>
  mailOfRequest(ports, ...asked);

/** What the mail about the latest payment for a group says in English. */
async function lastPaymentOf(group: { id: string; tenantId: string }): Promise<string> {
  const { entryId, requestId } = await ports.db
    .selectFrom('ledger_entry')
    .innerJoin('invoice', 'invoice.id', 'ledger_entry.invoice_id')
    .select(['ledger_entry.id as entryId', 'invoice.request_id as requestId'])
    .where('invoice.group_id', '=', group.id)
    .orderBy('ledger_entry.id', 'desc')
    .executeTakeFirstOrThrow();
  const reader = { name: 'Ana', email: 'ana@marea.test', status: 'active', language: 'en' } as const;
  const payload = { template: 'payment-received', userId: group.tenantId, requestId, entryId } as const;
  const composed = await composeMail(ports, payload, reader);
  return composed ? mailText(composed.content) : '';
}

test('a payment does not say that all is paid while an addition is open, or the agreement is not accepted', async () => {
  const group = await desk.approved([]);
  await desk.pay(group.id);
  await desk.addition(group, [selections.scooter]);
  // The name of an item may say little alone.
  const papers = (await desk.invoicesOfGroup(group.id)).map(({ id }) =>
    composePaper(ports, { kind: 'invoice', subjectId: id, language: 'en' }),
  );
  expect(JSON.stringify(await Promise.all(papers))).toContain(`"Private chef: An item"`);
  await desk.pay(group.id, { kind: 'deposit' });
  await desk.pay(group.id, { instalment: 2 });
  const open = (await desk.invoices(group.id, 2)).reduce((sum, [, total]) => sum + Number(total), 0);
  expect(await lastPaymentOf(group)).toContain(`$${(open / 100).toFixed(2)} is still due for the rest`);
  await desk.pay(group.id, { request: 2 });
  expect(await lastPaymentOf(group)).toContain('Please read and accept the rental agreement by');
});

test('a mail does not count what staff took out among the lines of the trip', async () => {
  const group = await desk.approved([selections.chef, selections.massage]);
  const [chef = ''] = group.added;
  expect(await mailOf('approved', { group })).toContain('Mar 2, 2027');
  await askRemoval(ports, { tenantId: group.tenantId, groupId: group.id, reservationId: chef });
  await removeLine(ports, { staffId: desk.staffId, reservationId: chef });
  await desk.pay(group.id);
  const text = await mailOf('confirmed', { group });
  expect(text).toContain('Mar 5, 2027');
  expect(text).not.toContain('Mar 2, 2027');
});

test('a service that was alone in its request is named when it is taken out', async () => {
  const group = await desk.approved([]);
  const [chef = ''] = await desk.addition(group, [selections.chef]);
  await askRemoval(ports, { tenantId: group.tenantId, groupId: group.id, reservationId: chef });
  await removeLine(ports, { staffId: desk.staffId, reservationId: chef });
  expect(await mailOf('cancelled', { group, sequence: 2 })).toContain('Mar 2, 2027');
});

test('staff are asked about a removal until they decide, and nobody hears of it once the trip is canceled', async () => {
  const group = await desk.approved([selections.chef, selections.massage]);
  const [chef = '', massage = ''] = group.added;
  for (const reservationId of [chef, massage]) {
    await askRemoval(ports, { tenantId: group.tenantId, groupId: group.id, reservationId });
    expect(await mailOf('removal-asked', { group, reservationId })).toContain('removed from the trip');
  }
  await removeLine(ports, { staffId: desk.staffId, reservationId: chef });
  await keepLine(ports, { staffId: desk.staffId, reservationId: massage, reason: 'The therapist is on the way' });
  for (const reservationId of [chef, massage])
    await expect(mailOf('removal-asked', { group, reservationId })).rejects.toThrow('there is no mail');
  expect(await mailOf('removal-declined', { group, reservationId: massage })).toContain('on the way');
  await cancelOwnGroup(ports, { tenantId: group.tenantId, groupId: group.id });
  await expect(mailOf('removal-declined', { group, reservationId: massage })).rejects.toThrow('there is no mail');
});

test('what staff declined is no line that still gets a price', async () => {
  const group = await aLinedDraft(ports, [selections.event, selections.massage]);
  const [event = ''] = group.added;
  await askFor(ports, group);
  expect(await mailOf('request-received', { group })).toContain('Our team sets the price');
  const declined = [{ reservationId: event, reason: 'No room for twenty' }];
  await approveGroup(ports, { staffId: desk.staffId, groupId: group.id, declined });
  expect(await mailOf('approved', { group })).not.toContain('Our team sets the price');
});

test('the mail of an offer has both totals and what is not available, and no reason is ever a code', async () => {
  const group = await aLinedDraft(ports, [selections.customCatering, selections.van]);
  const [catering = '', van = ''] = group.added;
  await askFor(ports, group);
  const { staffId } = desk;
  const manualPrices = [{ reservationId: catering, priceCents: 900_00 }];
  const declined = [{ reservationId: van, reason: 'Nobody is free' }];
  await approveGroup(ports, { staffId, groupId: group.id, manualPrices, declined });
  const offer = await mailOf('price-offered', { group });
  expect(offer).toContain('An item is not available: Nobody is free');
  expect(offer.match(/An item/g)).toHaveLength(1);
  const without = /Without (.*), the total is (\$[\d,.]+), with taxes/.exec(offer);
  expect(without?.[1]).toContain('your own menu');
  expect(offer).toContain(
    `it is approved without ${without?.[1]}, for ${without?.[2]} in all. Nothing is due before it`,
  );
  await answerOffer(ports, { groupId: group.id, tenantId: group.tenantId, acceptedCents: null });
  const approved = await mailOf('approved', { group });
  expect(approved).toContain(`Total: ${without?.[2]}`);
  expect(approved).toContain('your own menu was left out: you chose to go without it');
  expect(approved).not.toContain('price-refused');
});

test('an addition that came to nothing says that nothing is due for it, and what is due next of the trip', async () => {
  const group = await desk.approved([]);
  const [[, first = 0] = []] = await desk.invoices(group.id);
  const [event = ''] = await addLines(ports, group, [selections.event]);
  await askFor(ports, group);
  expect(await mailOf('request-received', { group, sequence: 2 })).toContain('what you added: To be priced');
  expect(await mailOf('new-request', { group, sequence: 2 })).toContain('Total with taxes: To be priced');
  await approveGroup(ports, {
    staffId: desk.staffId,
    groupId: group.id,
    manualPrices: [{ reservationId: event, priceCents: 900_00 }],
  });
  const offer = await mailOf('price-offered', { group, sequence: 2 });
  expect(offer).toMatch(/Nothing is due for .* before you accept/);
  expect(offer).not.toContain("don't include what our team prices");
  // Written after the offer, that we would answer is over.
  await expect(mailOf('request-received', { group, sequence: 2 })).rejects.toThrow('there is no mail');
  await answerOffer(ports, { groupId: group.id, tenantId: group.tenantId, acceptedCents: null });
  const due = `For your trip, ${dollars(Number(first))} is due by Jan 13, 2027`;
  const ends = 'If it has not arrived by then, the reservation is canceled.';
  const leftOut = await mailOf('rejected', { group, sequence: 2 });
  for (const words of ['nothing is due for it', due, ends]) expect(leftOut).toContain(words);
  const enEspanol = await mailOf('rejected', { group, sequence: 2, language: 'es' });
  expect(enEspanol).toContain(`Por su viaje debe pagar ${dollars(Number(first))}`);
  expect(`${leftOut} ${enEspanol}`).not.toMatch(/nothing more to pay|nada más que pagar/);
  await addLines(ports, group, [selections.event]);
  await askFor(ports, group);
  await rejectGroup(ports, { staffId: desk.staffId, groupId: group.id, reason: 'No room' });
  const rejected = await mailOf('rejected', { group, sequence: 3 });
  for (const words of ['Nothing is due for it', due, ends]) expect(rejected).toContain(words);
});

test('what is kept of an addition is said before it is paid, in each mail and on its invoice', async () => {
  const group = await desk.approved([]);
  await desk.pay(group.id);
  const kept = 'Without free cancellation, your payment for it is kept.';
  const [van = ''] = await addLines(ports, group, [selections.van]);
  await askFor(ports, group);
  const asked = await mailOf('request-received', { group, sequence: 2 });
  expect(asked).toContain('(arrival): An item');
  expect(asked).toContain('canceling it is free for 48 hours or until Jan 30, 2027, whichever is sooner');
  expect(asked).toContain(kept);
  expect(asked).toContain('confirmed when your payment for it arrives');
  await desk.approve(group.id);
  expect(await mailOf('approved', { group, sequence: 2 })).toContain(kept);
  const { id: subjectId } = (await desk.invoicesOfGroup(group.id)).at(-1) ?? { id: '' };
  const paper = JSON.stringify((await composePaper(ports, { kind: 'invoice', subjectId, language: 'en' }))?.paper);
  expect(paper).toContain('After that, this payment is kept.');
  await desk.pay(group.id, { request: 2 });
  const confirmed = await mailOf('confirmed', { group, sequence: 2 });
  expect(confirmed).toMatch(/cancel what you added for a full refund until Jan 13, 2027/);
  expect(confirmed).toContain(kept);
  // Other tests take the same van.
  await ports.db.deleteFrom('unit_occupancy').where('reservation_id', '=', van).execute();
});

test('an addition that expires unpaid tells nothing of the money of the trip', async () => {
  const group = await desk.approved([]);
  await desk.pay(group.id);
  await desk.addition(group, [selections.scooter]);
  ports.clock.set(hoursAfter(NOW, 49));
  await reportOverdue(ports);
  ports.clock.set(NOW);
  expect(await mailOf('cancelled', { group, sequence: 2 })).toContain('Nothing had been paid');
});

test('a canceled trip is told once: all that goes back of it and of what was added, and what is kept', async () => {
  const group = await desk.approved([selections.chef]);
  await desk.pay(group.id);
  await desk.pay(group.id, { instalment: 2 });
  await desk.pay(group.id, { kind: 'deposit' });
  await desk.addition(group, [selections.scooter]);
  await desk.pay(group.id, { request: 2 });
  ports.clock.advance(72 * 3_600_000);
  await cancelOwnGroup(ports, { tenantId: group.tenantId, groupId: group.id });
  const told = ports.published.filter((event) => event.type === 'group-cancelled' && 'isPart' in event);
  expect(told).toHaveLength(1);
  const details = await findGroupDetails(ports, { groupId: group.id, language: 'en' });
  const onPage = details && settledOf(details.view);
  ports.clock.set(NOW);
  expect(onPage?.kept).toBeGreaterThan(0);
  for (const template of ['cancelled', 'cancelled-staff'] as const) {
    const text = await mailOf(template, { group });
    expect(text).toContain(`To be refunded: ${dollars(onPage?.toReturn ?? 0)}`);
    expect(text).toContain(`Kept under the cancellation policy: ${dollars(onPage?.kept ?? 0)}`);
    expect(text).toContain(`Paid: ${dollars(onPage?.paid ?? 0)}`);
    expect(text.match(/Also canceled/g)).toHaveLength(1);
    expect(text).toContain('Private chef: An item');
    expect(text).not.toContain('part of your trip');
  }
  expect(await mailOf('cancelled', { group })).toContain('Your canceled trip');
  expect(await mailOf('cancelled', { group })).toContain(`Total refund: ${dollars(onPage?.toReturn ?? 0)}`);
});

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

test('what is left after a part payment is the rest of that invoice, and what other requests still cost', async () => {
  const group = await desk.approved([]);
  await desk.pay(group.id, { cents: 100_00 });
  const [[, total = 0] = []] = await desk.invoices(group.id);
  expect(await lastPaymentOf(group)).toContain(dollars(Number(total) - 100_00));
  await desk.pay(group.id);
  await desk.addition(group, [selections.scooter]);
  await desk.pay(group.id, { instalment: 2, cents: 50_00 });
  const [, [, second = 0] = []] = await desk.invoices(group.id);
  const other = (await desk.invoices(group.id, 2)).reduce((sum, [, cents]) => sum + Number(cents), 0);
  const text = await lastPaymentOf(group);
  expect(text).toContain(dollars(Number(second) - 50_00));
  expect(text).toContain(`For the rest of your trip, ${dollars(other)} is also due`);
});

test('each removed line tells what it gives back, and the cancellation after it what of its sum that was', async () => {
  const group = await desk.approved([selections.chef, selections.massage]);
  const [chef = '', massage = ''] = group.added;
  await desk.pay(group.id);
  await desk.pay(group.id, { instalment: 2 });
  for (const reservationId of [chef, massage]) {
    ports.clock.advance(1_000);
    await askRemoval(ports, { tenantId: group.tenantId, groupId: group.id, reservationId });
    await removeLine(ports, { staffId: desk.staffId, reservationId });
  }
  const removed = (await desk.owed(group.id)).reduce((sum, [cents]) => sum + Number(cents), 0);
  ports.clock.advance(1_000);
  await cancelOwnGroup(ports, { tenantId: group.tenantId, groupId: group.id });
  ports.clock.set(NOW);

  const all = (await desk.owed(group.id)).reduce((sum, [cents]) => sum + Number(cents), 0);
  const refundIn = (text: string) =>
    Math.round(
      Number(/(?:We owe you for it|Total refund): \$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0) * 100,
    );
  const ofChef = refundIn(await mailOf('line-removed', { group, reservationId: chef }));
  const ofMassage = refundIn(await mailOf('line-removed', { group, reservationId: massage }));
  expect(Math.min(ofChef, ofMassage)).toBeGreaterThan(0);
  expect(ofChef + ofMassage).toBe(removed);
  const text = await mailOf('cancelled', { group });
  expect(refundIn(text)).toBe(all);
  expect(text).toContain(`${dollars(removed)} of this was already owed to you before the cancellation.`);
});

test('one card payment of several invoices is told once: the sum that was charged, its card, then its parts', async () => {
  const group = await desk.approved([]);
  await desk.addition(group, [selections.van]);
  const [first, second, other] = (await desk.invoicesOfGroup(group.id))
    .filter(({ kind }) => kind === 'instalment')
    .toSorted((one, two) => Number(two.requestId === one.requestId) - 1 || one.sequence - two.sequence);
  const invoices = [first, second, other].filter((invoice) => invoice !== undefined);
  const parts = invoices.map(({ id: invoiceId, totalCents: amountCents }) => ({ invoiceId, amountCents }));
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const card = { brand: 'visa', last4: '4242' };
  const came = { account: 'test', paymentId: 'P-1', amountCents, at: NOW, card, attemptId: null, recordedBy: null };
  const before = ports.published.length;
  await inTransaction(ports.db, (tx) => bookCard(ports, tx, { ...came, reference: 'C-1' }, parts));
  const told = ports.published.slice(before).filter(({ type }) => type === 'payment-recorded');
  expect(told.map((event) => 'isPart' in event)).toEqual([false, true, true]);

  const text = await lastPaymentOf(group);
  expect(text).toContain(`We have recorded ${dollars(amountCents)} for your reservation`);
  expect(text).toContain('Method: Visa ending in 4242');
  const at = (words: string) => text.indexOf(words);
  expect(at(`Amount: ${dollars(amountCents)}`)).toBeGreaterThan(0);
  for (const { number, totalCents } of invoices)
    expect(at(`, ${number}: ${dollars(totalCents)}`)).toBeGreaterThan(at(`Amount: ${dollars(amountCents)}`));
  expect(text).toContain('Added: ');
  expect(text).toContain('First installment, ');
});

test('a removed line tells what is owed for it and the whole booking, in its mail and on the invoice', async () => {
  const group = await desk.approved([{ ...selections.massage, date: march(6) }]);
  const [massage = ''] = group.added;
  await desk.pay(group.id);
  await desk.addition(group, [{ ...selections.van, time: '19:00' }]);
  await askRemoval(ports, { tenantId: group.tenantId, groupId: group.id, reservationId: massage });
  await removeLine(ports, { staffId: desk.staffId, reservationId: massage });
  const [[owed = 0] = []] = await desk.owed(group.id);
  const details = await findGroupDetails(ports, { groupId: group.id, language: 'en' });
  const { totalCents = 0 } = details?.view.quote ?? {};
  const [trip = 0, added = 0] = details?.view.requests.map((request) => request.totalCents ?? 0) ?? [];
  const sums = [trip, added, totalCents].map(dollars);
  expect([Number(owed) > 0, trip + added]).toEqual([true, totalCents]);

  const text = await mailOf('line-removed', { group, reservationId: massage });
  expect(text).toContain(`We owe you for it: ${dollars(Number(owed))}`);
  const names = ['Total without what you added later', 'What you added later', 'Booking total'];
  names.forEach((name, index) => {
    expect(text).toContain(`${name}: ${sums[index]}`);
  });

  const [invoice] = await desk.invoicesOfGroup(group.id);
  const asked = { kind: 'invoice', subjectId: invoice?.id ?? '', language: 'en' } as const;
  const paper = JSON.stringify((await composePaper(ports, asked))?.paper);
  names.forEach((name, index) => {
    expect(paper).toContain(`"label":"${name}","value":"${sums[index]}"`);
  });
  expect(paper).toContain(`"label":"Owed back to you","value":"${dollars(Number(owed))}"`);
});

test('an addition names the day of the agreement of the whole trip, and money that came twice is told', async () => {
  const group = await desk.approved([]);
  const agreementDue = async (sequence: number) =>
    /accept the rental agreement by ([^.]+\.?[^.]*)/.exec(await mailOf('approved', { group, sequence }))?.[1];
  const before = await agreementDue(1);
  await desk.addition(group, [selections.massage]);
  expect(before).toBeTruthy();
  expect(await agreementDue(2)).toBe(before);

  await desk.pay(group.id);
  const [invoice] = await ports.db
    .selectFrom('invoice')
    .select('id')
    .where('group_id', '=', group.id)
    .orderBy('due_at')
    .execute();
  const owed = {
    group_id: group.id,
    invoice_id: invoice?.id ?? '',
    amount_cents: 12_34,
    reason: 'paid-twice',
  } as const;
  await ports.db
    .insertInto('refund_owed')
    .values({ ...owed, owed_since: timestamptz(ports.clock.now()) })
    .execute();
  expect(await lastPaymentOf(group)).toContain('so we owe you $12.34');
});

test('the guest reads why a change is offered', async () => {
  const group = await desk.approved([]);
  const changeId = randomUUID();
  await anOfferedChange(ports, { groupId: group.id, staff: desk.staff }, changeId);
  const line = ports.db.selectFrom('reservation').select(['id', 'request_id']).where('group_id', '=', group.id);
  const { id: reservationId, request_id: requestId } = await line.executeTakeFirstOrThrow();
  const reader = { name: 'Ana', email: 'ana@marea.test', status: 'active', language: 'en' } as const;
  const job = { template: 'trip-change-offered', userId: group.tenantId, requestId, reservationId, changeId } as const;
  const mail = await composeMail(ports, job, reader);
  expect(mail && mailText(mail.content)).toContain('They called');
});
