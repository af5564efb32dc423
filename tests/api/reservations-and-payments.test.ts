import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aPaymentProvider } from '#tests/builders/a-payment-provider.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiAnswer } from '#tests/support/api-caller.ts';
import { askFor, aTrip, bodiesOf, callerFor, type LinesWorld, linesWorld, made } from '#tests/support/lines-world.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

/**
 * Each call of the section 'Reservations and payments' (docs/api.md has the table). Trips that are asked for and
 * approved over HTTP, and two printed documents, cost a second or more.
 */
let product: TestProduct;
let world: LinesWorld;
let groupId: string;
let strange: LinesWorld['guest'];
const TODAY = '2027-01-11';

beforeAll(async () => {
  product = await createTestProduct({ provider: aPaymentProvider });
  world = await linesWorld(product);
  strange = await callerFor(product, await aUser(product.database.db));
  groupId = await approved();
});
afterAll(() => product.close());

/** A trip in a house of its own that staff approved: its group. */
async function approved(): Promise<string> {
  const { id: houseId } = await aHouse().in(product.database.db);
  const id = await aTrip({ ...world, houseId });
  await askFor(world, id);
  expect((await world.staff('PUT', `staff/group/${id}/approve`, {})).status).toBe(204);
  return id;
}

const groupOf = async (id = groupId) => (await world.guest('GET', `reservation/group/${id}`)).body;
const change = (id: string, body: object, as: 'guest' | 'staff' = 'guest', headers = {}) =>
  world[as]('PUT', `reservation/group/${id}`, body, headers);
const done = { status: 204 };
const told = ({ status, body }: ApiAnswer) => ({ status, body });
const ofType = (payments: { kind: string; type: string; totalCents: number; actions: string[] }[]) =>
  payments.map(({ kind, type, totalCents, actions }) => [kind, type, totalCents, actions]);

test('GET reservation/group: a page of one’s own groups', async () => {
  const { status, body } = await world.guest('GET', 'reservation/group?PageNumber=1&PageSize=1');
  expect(status).toBe(200);
  expect(body).toMatchObject({ pageNumber: 1, pageSize: 1, totalPages: 1, totalRecords: 1 });
  expect(body.reservationGroups).toMatchObject([{ id: groupId, status: 'approved', principal: { type: 'house' } }]);
});

test('GET reservation/group/{id}: lines, price, invoices, payments, agreement, history', async () => {
  const group = await groupOf();
  expect(group).toMatchObject({ id: groupId, status: 'approved', payments: [], contract: { acceptedAt: null } });
  expect(group.invoices[0]).toMatchObject({
    number: expect.stringMatching(/^2027-\d{6}$/),
    issueDate: TODAY,
    dueDate: '2027-01-13',
    status: 'open',
  });
  expect(group.reservations).toMatchObject([{ type: 'house', startAt: '2027-03-01', nights: 7 }]);
  expect((await strange('GET', `reservation/group/${groupId}`)).body.code).toBe('reservation-group-not-found');
});

test('PUT reservation/group/{id}: asks for availability', async () => {
  const { id: houseId } = await aHouse().in(product.database.db);
  const id = await aTrip({ ...world, houseId });
  expect((await change(id, { action: 'ask-availability', expectedTotalCents: 1 })).body.code).toBe(
    'wizard-not-completed',
  );
  expect(told(await change(id, { action: 'skip-open-steps' }))).toEqual(done);
  const { quote } = await groupOf(id);
  const asking = { action: 'ask-availability', expectedTotalCents: quote.totalCents, message: 'We arrive late.' };
  expect(told(await change(id, asking))).toEqual(done);
  expect((await groupOf(id)).status).toBe('on-review');
});

describe('PUT reservation/group/{id}: payment operations', () => {
  let id: string;
  let first: { id: string; totalCents: number };
  const zelle = (amountCents: number) => ({
    ...{ action: 'record-payment', invoiceId: first.id, amountCents, type: 'zelle', receivedOn: TODAY },
  });
  beforeAll(async () => {
    id = await approved();
    first = (await groupOf(id)).invoices[0];
  });

  test('staff record a payment, once for a key, and say that it was a mistake', async () => {
    const once = () => change(id, zelle(100_00), 'staff', { 'idempotency-key': 'first' });
    expect(told(await once())).toEqual(done);
    const again = await once();
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([204, 'true']);
    const [payment] = (await groupOf(id)).payments;
    expect(payment).toMatchObject({ date: TODAY, totalCents: 100_00, type: 'zelle', actions: ['get-receipt'] });
    expect((await world.staff('GET', `staff/group/${id}`)).body.group.payments[0].actions).toEqual([
      'get-receipt',
      'correct',
    ]);

    const correction = { action: 'correct-payment', paymentId: payment.id, reason: 'A typing error.' };
    expect(told(await change(id, correction, 'staff'))).toEqual(done);
    expect(ofType((await groupOf(id)).payments)).toEqual([
      ['payment', 'zelle', 100_00, ['get-receipt']],
      ['adjustment', 'zelle', -100_00, []],
    ]);
    expect((await world.staff('GET', `staff/group/${id}`)).body.group.payments[0].actions).toEqual(['get-receipt']);
  });

  test('staff refund a payment as credit, and the guest pays with it', async () => {
    await change(id, zelle(300_00), 'staff');
    const why = { reason: 'The pool was cold.', isBeyondOwed: true };
    const refund = { invoiceId: first.id, amountCents: 200_00, type: 'credit', ...why };
    expect(told(await change(id, { action: 'record-refund', ...refund }, 'staff'))).toEqual(done);
    const spend = { action: 'use-credit', invoiceIds: [first.id], amountCents: 150_00 };
    expect(told(await change(id, spend))).toEqual(done);
    expect(ofType((await groupOf(id)).payments).slice(2)).toEqual([
      ['payment', 'zelle', 300_00, ['get-receipt']],
      ['refund', 'credit', -200_00, ['get-receipt']],
      ['payment', 'credit', 150_00, ['get-receipt']],
    ]);
    expect((await change(id, { ...spend, amountCents: 50_01 })).body.code).toBe('wallet-balance-too-low');
  });

  test('the guest says how a refund is preferred, where one is owed', async () => {
    const prefer = { action: 'prefer-refund', preference: 'credit' };
    expect((await change(id, prefer)).body.code).toBe('refund-not-owed');
    expect(told(await change(id, { action: 'cancel', reason: 'We are ill.' }))).toEqual(done);
    expect(told(await change(id, prefer))).toEqual(done);
    expect((await groupOf(id)).refundPreference).toBe('credit');
  });

  test('nobody does what belongs to the other, and nothing of another trip is touched', async () => {
    for (const action of [
      { action: 'record-payment', invoiceId: first.id, amountCents: 1, type: 'cash', receivedOn: TODAY },
      { action: 'correct-payment', paymentId: first.id, reason: 'Mine.' },
      { action: 'record-refund', invoiceId: first.id, amountCents: 1, type: 'cash', reason: 'Mine.' },
    ]) {
      expect(await change(id, action)).toMatchObject({ status: 403, body: { code: 'business-not-authorized' } });
    }
    for (const action of [
      { action: 'use-credit', invoiceIds: [first.id], amountCents: 1 },
      { action: 'prefer-refund', preference: null },
      { action: 'cancel' },
    ]) {
      const refused = { status: 404, body: { code: 'reservation-group-not-found' } };
      expect(await change(id, action, 'staff')).toMatchObject(refused);
      expect(await strange('PUT', `reservation/group/${id}`, action)).toMatchObject(refused);
    }
    const [payment] = (await groupOf(id)).payments;
    expect((await change(groupId, zelle(1_00), 'staff')).body.code).toBe('invoice-not-found');
    const correction = { action: 'correct-payment', paymentId: payment.id, reason: 'Of another trip.' };
    expect((await change(groupId, correction, 'staff')).body.code).toBe('payment-not-found');
  });
});

test('POST reservation/{type}: opens a draft and tells its ids', async () => {
  const { id: houseId } = await aHouse().in(product.database.db);
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const answer = await world.guest('POST', 'reservation/house', {
    houseId,
    startAt: '2027-04-01',
    endAt: '2027-04-05',
    guests,
  });
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String), groupId: expect.any(String) } });
  const alone = await world.guest('POST', 'reservation/chef', bodiesOf(world).chef);
  expect(alone).toMatchObject({ status: 400, body: { code: 'reservation-group-house-not-found' } });
});

test('POST, PUT, DELETE reservation/{type}: a line of each type is added, changed and taken out', async () => {
  const { id: houseId } = await aHouse().in(product.database.db);
  const trip = await aTrip({ ...world, houseId });
  const bodies = bodiesOf(world);
  for (const [type, body] of Object.entries(bodies)) {
    const { id } = made(await world.guest('POST', `reservation/${type}/add-to-group/${trip}`, body));
    const { boatId: _, ...changed } = body as { boatId?: number };
    expect([type, told(await world.guest('PUT', `reservation/${type}/${id}`, changed))]).toEqual([type, done]);
    expect([type, told(await world.guest('DELETE', `reservation/${type}/${id}`))]).toEqual([type, done]);
  }
  expect(Object.keys(bodies).toSorted()).toEqual(['boat', 'catering', 'chef', 'event', 'massage', 'scooter', 'van']);
  expect((await groupOf(trip)).reservations.map(({ type }: { type: string }) => type)).toEqual(['house']);
});

test('POST invoice/by-reservation/{id}: the invoices of these lines', async () => {
  const { reservations, invoices } = await groupOf();
  const body = { reservations: reservations.map(({ id }: { id: string }) => id) };
  const answer = await world.guest('POST', `invoice/by-reservation/${groupId}`, body);
  expect(answer.status).toBe(200);
  expect(answer.body.invoices.map(({ number }: { number: string }) => number)).toEqual(
    invoices.map(({ number }: { number: string }) => number),
  );
});

test('GET reservation/contract/request-uri/{id} and POST invoice/pdf/{id}: the address of a PDF', async () => {
  const [invoice] = (await groupOf()).invoices;
  for (const answer of [
    await world.guest('GET', `reservation/contract/request-uri/${groupId}`),
    await world.guest('POST', `invoice/pdf/${invoice.id}`),
  ]) {
    expect(answer).toMatchObject({ status: 200, body: { uri: expect.stringContaining('/documents/') } });
    const file = () => product.app.inject({ url: new URL(answer.body.uri).pathname });
    await expect.poll(async () => (await file()).statusCode, { timeout: 15_000 }).toBe(200);
    expect((await file()).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('POST reservation/contract/{id}: accepts the agreement', async () => {
  const { version } = (await world.guest('GET', `reservation/contract/${groupId}`)).body;
  const accepted = await world.guest('POST', `reservation/contract/${groupId}`, { version, accepted: true });
  expect(accepted.status).toBeLessThan(300);
  expect((await groupOf()).contract.acceptedAt).not.toBeNull();
});

test('POST payment/get-token: the token of a page to pay on, and what becomes of it', async () => {
  const [invoice] = (await groupOf()).invoices;
  const answer = await world.guest('POST', 'payment/get-token', { groupId, invoiceIds: [invoice.id] });
  expect(answer).toMatchObject({ status: 200, body: { amountCents: invoice.totalCents, page: { method: 'GET' } } });
  const { token } = answer.body;
  expect(await world.guest('GET', `payment/${token}`)).toMatchObject({ status: 200, body: { state: 'open' } });
  const nothingLoaded = await world.guest('POST', 'payment/get-token', { invoiceIds: [invoice.id] });
  expect(nothingLoaded).toMatchObject({ status: 400, body: { code: 'parameter-required' } });
  const strangers = await strange('POST', 'payment/get-token', { groupId, invoiceIds: [invoice.id] });
  expect(strangers).toMatchObject({ status: 404, body: { code: 'reservation-group-not-found' } });
});

test('GET payment/get-receipt/{id}: a receipt as HTML', async () => {
  const id = await approved();
  const [invoice] = (await groupOf(id)).invoices;
  const payment = { invoiceId: invoice.id, amountCents: 1_00, type: 'cash', receivedOn: TODAY };
  await change(id, { action: 'record-payment', ...payment }, 'staff');
  const [{ id: paymentId }] = (await groupOf(id)).payments;
  const { status, body } = await world.guest('GET', `payment/get-receipt/${paymentId}`);
  expect(status).toBe(200);
  expect(body.html).toContain('$1.00');
});
