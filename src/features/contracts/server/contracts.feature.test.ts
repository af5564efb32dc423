import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let trip: Trip;
let guest: ApiCaller;

const callerFor = async (user: { id: string }): Promise<ApiCaller> => {
  const headers = await bearerOf(product.ports, user);
  return (method, path, body, more = {}) => callerOf(product.app)(method, path, body, { ...headers, ...more });
};
const path = () => `reservation/contract/${trip.groupId}`;

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports, { checkIn: '2027-05-10' });
  guest = await callerFor({ id: trip.guest.userId });
});
afterAll(() => product.close());

test('the agreement comes in the language that is asked for', async () => {
  const english = await guest('GET', path(), undefined, { 'accept-language': 'en' });
  const spanish = await guest('GET', path(), undefined, { 'accept-language': 'es' });
  expect(english.body).toMatchObject({ version: '2026-11.10', acceptedAt: null, dueAt: '2027-05-08T20:00:00.000Z' });
  expect(english.body.paragraphs[0]).toBe('# Vacation rental agreement');
  expect(spanish.body.paragraphs[0]).toBe('# Contrato de alquiler vacacional');
  expect(spanish.body.textHash).toBe(english.body.textHash);
});

test('nobody else reads or accepts it', async () => {
  const body = { version: '2026-11.10', accepted: true };
  const stranger = await callerFor(await aUser(product.ports.db));
  const owner = await callerFor({ id: trip.owner.userId });
  for (const caller of [stranger, owner]) {
    expect(await caller('GET', path())).toMatchObject({ status: 404, body: { code: 'reservation-group-not-found' } });
    expect(await caller('POST', path(), body)).toMatchObject({ status: 404 });
  }
  const staff = await callerFor({ id: trip.staff.userId });
  expect((await staff('POST', path(), body)).status).toBe(403);
  expect((await callerOf(product.app)('POST', path(), body)).status).toBe(401);
});

test.each([
  ['not accepted', { version: '2026-11.10', accepted: false }, 'contract-not-valid'],
  ['another version', { version: '2020-01', accepted: true }, 'contract-not-valid'],
  ['no version', { accepted: true }, 'parameter-required'],
  ['a field too many', { version: '2026-11.10', accepted: true, userId: 'x' }, 'parameter-valid'],
])('%s is refused', async (_what, body, code) => {
  expect(await guest('POST', path(), body)).toMatchObject({ status: 400, body: { code } });
});

test('it is accepted once, from an address that is kept', async () => {
  const body = { version: '2026-11.10', accepted: true };
  expect((await guest('POST', path(), body)).status).toBe(204);
  expect(await guest('POST', path(), body)).toMatchObject({ status: 400, body: { code: 'contract-already-accepted' } });
  const kept = await product.ports.db.selectFrom('contract_acceptance').select('accepted_from').executeTakeFirst();
  expect(kept).toEqual({ accepted_from: '127.0.0.1' });
});
