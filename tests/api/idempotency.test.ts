import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#tests/builders/a-user.ts';
import { askAndApprove, type BookingWorld, type OpenInvoice, openBookingWorld } from '#tests/support/booking-world.ts';
import { signInAs } from '#tests/support/test-users.ts';

let world: BookingWorld;
let first: OpenInvoice | undefined;
const payment = { amountCents: 1_00, type: 'zelle', receivedOn: '2027-01-11', isAnother: true };

beforeAll(async () => {
  world = await openBookingWorld('en');
  [first] = (await askAndApprove(world, { startAt: '2027-05-10', endAt: '2027-05-18' })).invoices;
});
afterAll(() => world.product.close());

const pay = (key: string, body: object = payment, caller = world.staff) =>
  caller('POST', `staff/invoice/${first?.id}/payment`, body, { 'idempotency-key': key });

const rows = async () =>
  (await world.product.ports.db.selectFrom('ledger_entry').select('id').where('kind', '=', 'payment').execute()).length;

/** As if the call with this key had begun so long ago and ended, died after it was done, or died before. */
async function longAgo(key: string, seconds: number, state: 'ended' | 'answer lost' | 'nothing done'): Promise<void> {
  await sql`UPDATE idempotency_key SET started_at = now() - make_interval(secs => ${seconds}::int),
    committed_at = CASE WHEN ${state} <> 'nothing done' THEN committed_at END,
    status = CASE WHEN ${state} = 'ended' THEN status END WHERE key = ${key}`.execute(world.product.ports.db);
}

test('R27 the first answer is given again, byte for byte, and nothing is done twice', async () => {
  const before = await rows();
  const one = await pay('a');
  const two = await pay('a');
  expect(one).toMatchObject({ status: 201 });
  expect(one.headers['idempotency-replayed']).toBeUndefined();
  expect([two.status, two.body, two.headers['idempotency-replayed']]).toEqual([201, one.body, 'true']);
  expect(two.headers['content-type']).toBe(one.headers['content-type']);
  expect(await rows()).toBe(before + 1);
});

test('R27 a refusal is an answer too, and stays the answer', async () => {
  const body = { ...payment, amountCents: 2_000_000_000 };
  const one = await pay('b', body);
  const two = await pay('b', body);
  expect(one).toMatchObject({ status: 400, body: { code: 'overpayment' } });
  expect([two.status, two.body, two.headers['idempotency-replayed']]).toEqual([400, one.body, 'true']);
});

test('R27 another body or another place under the same key is refused', async () => {
  await pay('c');
  const other = { status: 422, body: { code: 'idempotency-key-reused' } };
  expect(await pay('c', { ...payment, amountCents: 2_00 })).toMatchObject(other);
  const stay = { houseId: world.houseId, startAt: '2027-08-01', endAt: '2027-08-04' };
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const draft = (key: string, adults = 2) =>
    world.guest('POST', 'reservation/house', { ...stay, guests: { ...guests, adults } }, { 'idempotency-key': key });
  expect((await draft('c')).status).toBe(201); // the key belongs to staff; the guest has keys of their own
  expect(await draft('c', 3)).toMatchObject(other);
});

test('R27 what was not valid is not kept: the same key may be used for the right call', async () => {
  expect(await pay('d', { ...payment, amountCents: 'x' })).toMatchObject({ status: 400 });
  expect(await pay('d')).toMatchObject({ status: 201 });
});

test('R27 keys are per person', async () => {
  const before = await rows();
  const colleague = await signInAs(world.product, await aUser(world.product.ports.db, { roles: ['staff'] }));
  const [one, two] = [await pay('e'), await pay('e', payment, colleague)];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.id).not.toBe(one.body.id);
  expect(await rows()).toBe(before + 2);
});

test('R27 a call that died before it did anything is in the way for a minute, then it may be made again', async () => {
  await pay('f');
  await longAgo('f', 59, 'nothing done');
  expect(await pay('f')).toMatchObject({ status: 409, body: { code: 'idempotency-key-running' } });
  await longAgo('f', 61, 'nothing done');
  expect(await pay('f')).toMatchObject({ status: 201 });
});

test('R27 a call that died between its commit and its answer is never done again', async () => {
  await pay('h');
  const before = await rows();
  for (const [seconds, code] of [
    [59, 'idempotency-key-running'],
    [61, 'idempotency-answer-lost'],
    [23 * 3_600, 'idempotency-answer-lost'],
  ] as const) {
    await longAgo('h', seconds, 'answer lost');
    expect(await pay('h')).toMatchObject({ status: 409, body: { code } });
  }
  expect(await rows()).toBe(before);
});

test('R27 an answer is kept for a day', async () => {
  const one = await pay('g');
  await longAgo('g', 24 * 3_600 - 60, 'ended');
  expect((await pay('g')).body).toEqual(one.body);
  await longAgo('g', 24 * 3_600 + 60, 'ended');
  expect((await pay('g')).body.id).not.toBe(one.body.id);
});

test.each(['', ' ', 'a b', 'ñ', 'x'.repeat(201), 'a\u0001'])('R27 %j is no key', async (key) => {
  const answer = await pay(key);
  // An empty header counts as a missing header.
  expect([400, ...(key.trim() === '' ? [201] : [])]).toContain(answer.status);
});
