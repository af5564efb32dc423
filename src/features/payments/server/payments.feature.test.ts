import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let trip: Trip;
let guest: ApiCaller;
let staff: ApiCaller;
let owner: ApiCaller;
let stranger: ApiCaller;
let invoices: { id: string; number: string; kind: string; totalCents: number; status: string; dueAt: string }[];

const callerFor = async (user: { id: string }): Promise<ApiCaller> => {
  const headers = await bearerOf(product.ports, user);
  return (method, path, body, more = {}) => callerOf(product.app)(method, path, body, { ...headers, ...more });
};
const payment = { amountCents: 100_00, type: 'zelle', receivedOn: '2027-01-11' };

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports, { checkIn: '2027-05-10' });
  guest = await callerFor({ id: trip.guest.userId });
  staff = await callerFor({ id: trip.staff.userId });
  owner = await callerFor({ id: trip.owner.userId });
  stranger = await callerFor(await aUser(product.ports.db));
  const line = await product.ports.db
    .selectFrom('reservation')
    .select('id')
    .where('group_id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  const listed = await guest('POST', `invoice/by-reservation/${trip.groupId}`, { reservations: [line.id] });
  invoices = listed.body.invoices;
});
afterAll(() => product.close());

const at = (index: number) => invoices[index]?.id ?? '';

test('the guest sees the invoices of their lines', () => {
  expect(invoices).toMatchObject([
    {
      kind: 'instalment',
      totalCents: 1271_25,
      status: 'open',
      dueAt: '2027-01-13T17:00:00.000Z',
      issueDate: '2027-01-11',
    },
    { kind: 'instalment', totalCents: 1271_25, status: 'open', dueAt: '2027-05-08T20:00:00.000Z' },
    { kind: 'deposit', totalCents: 500_00, status: 'open', dueAt: '2027-05-08T20:00:00.000Z' },
  ]);
  expect(invoices[0]?.number).toMatch(/^2027-\d{6}$/);
});

test("nobody sees a stranger's invoices, and a line of another group is none", async () => {
  const path = `invoice/by-reservation/${trip.groupId}`;
  const body = { reservations: [trip.groupId] };
  expect(await stranger('POST', path, body)).toMatchObject({
    status: 404,
    body: { code: 'reservation-group-not-found' },
  });
  expect(await guest('POST', path, body)).toMatchObject({ status: 404, body: { code: 'reservation-not-found' } });
  expect(await guest('POST', path, { reservations: [] })).toMatchObject({ status: 400 });
  expect(await callerOf(product.app)('POST', path, body)).toMatchObject({ status: 401 });
});

test('only staff record payments and refunds, and see what is owed', async () => {
  for (const [method, path, body] of [
    ['POST', `staff/invoice/${at(0)}/payment`, payment],
    ['POST', `staff/group/${trip.groupId}/refund`, { invoiceId: at(0), amountCents: 1, type: 'cash', reason: 'x' }],
    ['GET', 'staff/refund', undefined],
  ] as const) {
    expect((await callerOf(product.app)(method, path, body)).status).toBe(401);
    for (const caller of [guest, owner, stranger]) expect((await caller(method, path, body)).status).toBe(403);
  }
});

test.each([
  ['no amount', { ...payment, amountCents: undefined }],
  ['nothing', { ...payment, amountCents: 0 }],
  ['less than nothing', { ...payment, amountCents: -5 }],
  ['a part of a cent', { ...payment, amountCents: 10.5 }],
  ['a text', { ...payment, amountCents: '100' }],
  ['more than a number holds', { ...payment, amountCents: 1e300 }],
  ['a card', { ...payment, type: 'card' }],
  ['tomorrow', { ...payment, receivedOn: '2027-01-12' }],
  ['long ago', { ...payment, receivedOn: '2001-01-01' }],
  ['no date', { ...payment, receivedOn: '2027-02-30' }],
  ['a field too many', { ...payment, status: 'paid' }],
  ['a long reference', { ...payment, reference: 'x'.repeat(121) }],
])('a payment of %s is refused', async (_what, body) => {
  const answer = await staff('POST', `staff/invoice/${at(2)}/payment`, body);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toMatch(/^(parameter-required|parameter-valid|invalid-date-format)$/);
});

test('a payment sent twice with one key is recorded once', async () => {
  const headers = { 'idempotency-key': 'transfer-77' };
  const first = await staff('POST', `staff/invoice/${at(2)}/payment`, payment, headers);
  const second = await staff('POST', `staff/invoice/${at(2)}/payment`, payment, headers);
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  expect(second.body).toEqual(first.body);

  const over = await staff('POST', `staff/invoice/${at(2)}/payment`, { ...payment, amountCents: 400_01 });
  expect(over).toMatchObject({ status: 400, body: { code: 'overpayment', details: { openCents: 400_00 } } });
});

test('an invoice or a group that does not exist is not found', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const refund = { invoiceId: at(0), amountCents: 1, type: 'cash', reason: 'x' };
  expect(await staff('POST', `staff/invoice/${unknown}/payment`, payment)).toMatchObject({
    status: 404,
    body: { code: 'invoice-not-found' },
  });
  expect(await staff('POST', `staff/group/${unknown}/refund`, refund)).toMatchObject({
    status: 404,
    body: { code: 'reservation-group-not-found' },
  });
  expect(await staff('POST', 'staff/invoice/1/payment', payment)).toMatchObject({ status: 400 });
});

test('paid, confirmed, cancelled by the company, owed, given back: by the API', async () => {
  expect((await staff('POST', `staff/invoice/${at(0)}/payment`, { ...payment, amountCents: 1271_25 })).status).toBe(
    201,
  );
  expect((await guest('GET', `reservation/group/${trip.groupId}`)).body.status).toBe('confirmed');
  // A confirmation that is written after the cancellation would not be sent.
  await product.runJobs();
  await staff('PUT', `staff/group/${trip.groupId}/cancel`, { reason: 'storm damage' });

  const owed = (await staff('GET', 'staff/refund')).body;
  expect(owed).toMatchObject({ totalRecords: 2, pageNumber: 1 });
  for (const { invoiceId, owedCents } of owed.refunds) {
    const refund = { invoiceId, amountCents: owedCents, type: 'zelle', reason: 'storm damage' };
    expect((await staff('POST', `staff/group/${trip.groupId}/refund`, refund)).status).toBe(201);
    expect(await staff('POST', `staff/group/${trip.groupId}/refund`, refund)).toMatchObject({
      status: 400,
      body: { code: 'refund-not-owed' },
    });
  }
  expect((await staff('GET', 'staff/refund')).body).toMatchObject({ totalRecords: 0, refunds: [] });

  await product.runJobs();
  const subjects = product.mails.map(({ subject }) => subject);
  expect(subjects).toContain('Confirmed: Harbor House, May 10 – May 17, 2027');
  expect(subjects.filter((subject) => /is canceled$/.test(subject))).toHaveLength(1);
});

test('staff read the taxes of a month by authority; without one, of the month that is due', async () => {
  const { status, body } = await staff('GET', 'staff/taxes?Month=2027-01');
  expect(status).toBe(200);
  expect(body).toMatchObject({ month: '2027-01', dueOn: '2027-02-20' });
  expect(body.dueCents).toBe(body.collectedCents - body.returnedCents);
  expect((await staff('GET', 'staff/taxes')).body).toMatchObject({ month: '2026-12', dueOn: '2027-01-20' });
  expect((await staff('GET', 'staff/taxes?Month=2027-13')).body.code).toBe('parameter-valid');
  expect((await guest('GET', 'staff/taxes')).body.code).toBe('business-not-authorized');
});
