import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoOf } from '#kernel/instant.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

/** A trip that is changed twice through the product, with the papers of it, costs about a second. */
let product: TestProduct;
let trip: Trip;
let guest: ApiCaller;
let staff: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports, { checkIn: '2027-05-10' });
  guest = await signInAs(product, { id: trip.guest.userId });
  staff = await signInAs(product, { id: trip.staff.userId });
});
afterAll(() => product.close());

const must = <Reply extends { status: number }>(reply: Reply): Reply => {
  expect(reply.status, JSON.stringify(reply)).toBeLessThan(300);
  return reply;
};

/** What a change until that day is asked for with: the hash of its preview, too. */
async function wantedUntil(until: string) {
  const { body } = must(await staff('GET', `staff/group/${trip.groupId}/change`));
  const [{ reservationId, unitId, startAt, guests }] = body.lines;
  const wanted = { reservationId, unitId, from: startAt, until, guests, pricing: { mode: 'kept' }, keeps: [] };
  const preview = must(await staff('POST', `staff/group/${trip.groupId}/change/preview`, wanted));
  return { ...wanted, hash: preview.body.hash, reason: 'They called' };
}

const listed = async () => must(await guest('GET', `reservation/group/${trip.groupId}`)).body.annexes;

async function textOf(id: string, by = guest, more = {}): Promise<string> {
  return printed(must(await by('POST', `reservation/annex/pdf/${id}`, undefined, more)));
}

async function invoiceText(id: string): Promise<string> {
  return printed(must(await guest('POST', `invoice/pdf/${id}`)));
}

async function printed({ body }: Awaited<ReturnType<ApiCaller>>): Promise<string> {
  const get = () => product.app.inject({ url: new URL(body.uri).pathname });
  await expect.poll(async () => (await get()).statusCode, { timeout: 15_000 }).toBe(200);
  const { elements } = await readPdf((await get()).rawPayload);
  return elements
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

test('an annex that was agreed by phone is a paper of its trip, and comes with the mail of the change', async () => {
  const agreed = { name: 'Ana Rivera', at: isoOf(product.clock.now()) };
  must(await staff('POST', `staff/group/${trip.groupId}/change`, { ...(await wantedUntil('2027-05-19')), agreed }));
  await product.runJobs();
  const [annex] = await listed();
  expect(annex).toMatchObject({ sequence: 1, agreedAt: agreed.at });
  const text = await textOf(annex.id);
  for (const words of [
    'Addendum 1',
    'Agreed by phone',
    'From now on: Harbor House, check-in May 10, 2027, check-out May 19, 2027',
    'Ana Rivera agreed to this by phone',
    'It records that the guest agreed to the preceding text by phone',
    'SHA-256 of both, English first',
  ])
    expect(text).toContain(words);
  const mail = product.mails.find(({ attachments }) =>
    attachments?.some(({ filename }) => /^Addendum-1-/.test(filename)),
  );
  expect(mail?.attachments?.map(({ contentType }) => contentType.split(';')[0])).toEqual([
    'application/pdf',
    'text/calendar',
  ]);
});

test('one that its guest accepts on the page says from where, and one that waits is not accepted yet', async () => {
  must(await staff('POST', `staff/group/${trip.groupId}/change/offer`, await wantedUntil('2027-05-21')));
  const [, open] = await listed();
  expect(open).toMatchObject({ sequence: 2, agreedAt: null });
  expect(await textOf(open.id)).toContain('Not accepted yet');

  const own = must(await guest('GET', `reservation/change/${trip.groupId}`)).body;
  const body = { textHash: own.offer.textHash, accepted: true };
  must(await guest('POST', `reservation/change/${trip.groupId}/accept`, body, { 'accept-language': 'es' }));
  const text = await textOf(open.id, guest, { 'accept-language': 'es' });
  for (const words of ['Anexo 2', 'Aceptado el 11 ene 2027', 'Dirección IP', 'Leído en Español'])
    expect(text).toContain(words);
});

test('nobody else gets it, and staff send it as any document of the trip', async () => {
  const [{ id }] = await listed();
  await product.runJobs();
  const stranger = await signInAs(product, await aUser(product.ports.db));
  expect(await stranger('POST', `reservation/annex/pdf/${id}`)).toMatchObject({ body: { code: 'contract-not-found' } });
  must(await staff('POST', 'staff/document', { kind: 'annex', id }));
  must(await staff('POST', 'staff/document/send', { kind: 'annex', id }));
  const before = product.mails.length;
  await product.runJobs();
  expect(product.mails.slice(before).flatMap(({ attachments = [] }) => attachments)).toHaveLength(1);
});

test('an invoice goes on saying what it was issued for; those of a change say the change', async () => {
  const invoices = async () => must(await guest('GET', `reservation/group/${trip.groupId}`)).body.invoices;
  const [{ id }] = await invoices();
  const before = await invoiceText(id);
  const agreed = { name: 'Ana Rivera', at: isoOf(product.clock.now()) };
  must(await staff('POST', `staff/group/${trip.groupId}/change`, { ...(await wantedUntil('2027-05-22')), agreed }));
  expect(before).toContain('May 10 – May 17, 2027');
  expect(await invoiceText(id)).toBe(before);
  const { id: later } = (await invoices()).at(-1);
  expect(later).not.toBe(id);
  expect(await invoiceText(later)).toContain('May 10 – May 22, 2027');
});
