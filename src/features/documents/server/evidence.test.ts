import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicesOfGroup } from '#features/payments/server/invoices.repository.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { anOfferedChange } from '#tests/builders/an-offered-change.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

/** A trip that is approved, accepted and paid, and a printed document of many pages, cost a second or more. */
let product: TestProduct;
let trip: Trip;
let guest: ApiCaller;
let staff: ApiCaller;
let numbers: readonly string[];

beforeAll(async () => {
  product = await createTestProduct();
  const { ports } = product;
  trip = await anApprovedTrip(ports, { checkIn: '2027-05-10', message: 'We come for a birthday.' });
  const { email } = await ports.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', trip.guest.userId)
    .executeTakeFirstOrThrow();
  const signedIn = await callerOf(product.app)('POST', 'security/login', { email, password: TEST_PASSWORD });
  guest = callerOf(product.app, signedIn.body.accessToken);
  staff = await signInAs(product, { id: trip.staff.userId });
  const { version } = (await guest('GET', `reservation/contract/${trip.groupId}`)).body;
  await guest('POST', `reservation/contract/${trip.groupId}`, { version, accepted: true });
  const invoices = await invoicesOfGroup(ports.db, trip.groupId);
  const group = (await guest('GET', `reservation/group/${trip.groupId}`)).body;
  numbers = group.invoices.map(({ number }: { number: string }) => number);
  await recordPayment(ports, trip.staff, {
    invoiceId: invoices[0]?.id ?? '',
    amountCents: invoices[0]?.totalCents ?? 0,
    type: 'zelle',
    receivedOn: calendarDate('2027-01-11'),
  });
  await product.runJobs();
});
afterAll(() => product.close());

const ask = (by = staff, more = {}) => by('POST', 'staff/document', { kind: 'evidence', id: trip.groupId }, more);
const get = (uri: string) => product.app.inject({ url: new URL(uri).pathname });

async function textOf(more = {}): Promise<string> {
  const { status, body } = await ask(staff, more);
  expect(status, JSON.stringify(body)).toBe(200);
  await expect.poll(async () => (await get(body.uri)).statusCode, { timeout: 15_000 }).toBe(200);
  const { elements } = await readPdf((await get(body.uri)).rawPayload);
  return elements
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

test('P50 there is none while nothing is disputed', async () => {
  expect(await ask()).toMatchObject({ status: 404, body: { code: 'document-not-found' } });
});

test('P50 one document: dispute, timeline, policy, messages, mails, sign-ins, agreement with proof, annexes, invoices, receipt', async () => {
  await sql`INSERT INTO payment_dispute (account, dispute_id, payment_id, group_id, amount_cents, state, reason, due_at, opened_at)
    VALUES ('sandbox', 'dp_17', 'ch_4', ${trip.groupId}, 127125, 'open', 'fraudulent',
      ${timestamptz(product.clock.now())} + interval '8 days', ${timestamptz(product.clock.now())})`.execute(
    product.ports.db,
  );
  await anOfferedChange(product.ports, trip, randomUUID());
  await sql`UPDATE trip_change SET state = 'made', closed_at = offered_at, agreed_how = 'phone', agreed_name = 'Ana Rivera',
    agreed_at = offered_at WHERE group_id = ${trip.groupId}`.execute(product.ports.db);
  const text = await textOf();
  for (const said of [
    'Agreed by phone',
    'that the guest agreed to the preceding text by phone',
    'Evidence for a disputed payment',
    'dp_17',
    'ch_4',
    'fraudulent',
    'to be answered by Jan 19, 2027',
    'Availability requested',
    'Approved',
    'The guest',
    'Cancellation: you get a full refund if you cancel within 48 hours',
    'accepted on Jan 11, 2027',
    'We come for a birthday.',
    'Payment received, with its receipt',
    'Agreement accepted, with a copy attached',
    'No arrival instructions were sent.',
    'Guest sign-ins since the request',
    'Password',
    'Proof of acceptance',
    'SHA-256 of the English text',
    'Amount received',
    '$1,271.25',
    ...numbers,
  ]) {
    expect(text).toContain(said);
  }
});

test('P50 it comes in the language of whoever asks, and says when the way to the house was sent', async () => {
  await sql`INSERT INTO arrival_sent (group_id, said_hash, sent_at) VALUES (${trip.groupId}, 'x', ${timestamptz(product.clock.now())})`.execute(
    product.ports.db,
  );
  const text = await textOf({ 'accept-language': 'es' });
  expect(text).toContain('Pruebas para un pago en disputa');
  expect(text).toContain('(envíos: 1)');
});

test('P50 it is for staff alone, and never sent to the guest', async () => {
  expect(await ask(guest)).toMatchObject({ status: 403 });
  const sent = await staff('POST', 'staff/document/send', { kind: 'evidence', id: trip.groupId });
  expect(sent).toMatchObject({ status: 400, body: { code: 'parameter-valid' } });
});
