import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hoursAfter } from '#kernel/instant.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, bearerOf, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const callerFor = async (id: string): Promise<ApiCaller> => {
  const headers = await bearerOf(product.ports, { id });
  return (method, path, body, more = {}) => callerOf(product.app)(method, path, body, { ...headers, ...more });
};

interface Scene {
  readonly trip: Trip;
  readonly guest: ApiCaller;
  readonly staff: ApiCaller;
  readonly invoiceId: string;
}

/** A trip that was paid for by 1271.25 dollars and is cancelled by the company: all of it is owed. */
async function aCancelledTrip(): Promise<Scene> {
  const trip = await anApprovedTrip(product.ports, { checkIn: '2027-05-10' });
  const [guest, staff] = [await callerFor(trip.guest.userId), await callerFor(trip.staff.userId)];
  const { invoices } = (await guest('GET', `reservation/group/${trip.groupId}`)).body;
  const invoiceId: string = invoices[0].id;
  const paid = { amountCents: 1271_25, type: 'zelle', receivedOn: '2027-01-11' };
  expect((await staff('POST', `staff/invoice/${invoiceId}/payment`, paid)).status).toBe(201);
  expect((await staff('PUT', `staff/group/${trip.groupId}/cancel`, { reason: 'storm damage' })).status).toBe(204);
  return { trip, guest, staff, invoiceId };
}

const credit = ({ trip, staff, invoiceId }: Scene, amountCents: number, type = 'credit') =>
  staff('POST', `staff/group/${trip.groupId}/refund`, { invoiceId, amountCents, type, reason: 'storm damage' });
const payOut = ({ trip, staff }: Scene, amountCents: number) =>
  staff('POST', `staff/group/${trip.groupId}/payout`, { amountCents, type: 'zelle', reason: 'asked for it' });

test('an empty wallet is told as such', async () => {
  const nobody = await callerFor((await aUser(product.ports.db)).id);
  expect(await nobody('GET', 'wallet')).toMatchObject({
    status: 200,
    body: { balanceCents: 0, pageNumber: 1, totalPages: 0, totalRecords: 0, entries: [] },
  });
  expect((await callerOf(product.app)('GET', 'wallet')).status).toBe(401);
});

test('a refund kept as credit is in the wallet, owed no more, and is told with the trip', async () => {
  const scene = await aCancelledTrip();
  const { guest, staff, trip } = scene;
  const owed = (await guest('GET', `reservation/group/${trip.groupId}`)).body;
  expect(owed).toMatchObject({ refundsOwedCents: 1271_25, refundDueOn: '2027-01-18' });
  const now = product.clock.now();
  product.clock.set(hoursAfter(now, 24 * 10));
  const later = await callerFor(trip.guest.userId);
  const late = (await later('GET', `reservation/group/${trip.groupId}`)).body;
  expect(late.refundDueOn, 'no day that has passed').toBe('2027-01-21');
  product.clock.set(now);
  expect((await credit(scene, 1000_00)).status).toBe(201);
  expect((await credit(scene, 271_25)).status).toBe(201);
  const group = (await guest('GET', `reservation/group/${trip.groupId}`)).body;
  const of = { kind: 'refund', groupId: trip.groupId, bookingCode: group.bookingCode };
  const { body } = await guest('GET', 'wallet');
  expect(body).toMatchObject({
    balanceCents: 1271_25,
    totalRecords: 2,
    entries: [
      { ...of, amountCents: 271_25, balanceCents: 1271_25 },
      { ...of, amountCents: 1000_00, balanceCents: 1000_00 },
    ],
  });
  expect(body.entries[0].createdAt).toMatch(/^2027-01-11T/);
  expect(body.entries[0]).not.toHaveProperty('position');

  expect(group).toMatchObject({ refundsOwedCents: 0, refundDueOn: null });
  expect(group.payments).toContainEqual(
    expect.objectContaining({ kind: 'refund', type: 'credit', totalCents: -1000_00 }),
  );
  expect(await credit(scene, 1)).toMatchObject({ status: 400, body: { code: 'refund-not-owed' } });
  expect((await staff('GET', `staff/group/${trip.groupId}`)).body.guest.walletCents).toBe(1271_25);
});

test('pages of the history keep the balance after each entry; past the end there is none', async () => {
  const scene = await aCancelledTrip();
  for (const amountCents of [1_00, 2_00, 3_00]) await credit(scene, amountCents);
  const page = async (number: number) => (await scene.guest('GET', `wallet?PageNumber=${number}&PageSize=2`)).body;
  expect(await page(1)).toMatchObject({
    balanceCents: 6_00,
    totalPages: 2,
    entries: [{ balanceCents: 6_00 }, { balanceCents: 3_00 }],
  });
  expect(await page(2)).toMatchObject({ balanceCents: 6_00, entries: [{ amountCents: 1_00, balanceCents: 1_00 }] });
  expect(await page(3)).toMatchObject({ balanceCents: 6_00, totalRecords: 3, entries: [] });
});

test('nobody sees the wallet of somebody else, and only staff write in one', async () => {
  const scene = await aCancelledTrip();
  await credit(scene, 5_00);
  const other = await aCancelledTrip();
  expect((await other.guest('GET', 'wallet')).body).toMatchObject({ balanceCents: 0, entries: [] });
  const owner = await callerFor(scene.trip.owner.userId);
  const nobody = callerOf(product.app);
  const path = `staff/group/${scene.trip.groupId}/payout`;
  const body = { amountCents: 1, type: 'zelle', reason: 'x' };
  for (const [caller, status] of [
    [nobody, 401],
    [owner, 403],
    [scene.guest, 403],
  ] as const)
    expect((await caller('POST', path, body)).status).toBe(status);
});

describe('credit that is used', () => {
  test('pays an invoice, confirms the trip, and never more than there is', async () => {
    const scene = await aCancelledTrip();
    await credit(scene, 1271_25);
    const { staff, guest, trip } = scene;
    const approved = await anApprovedTrip(product.ports, { checkIn: '2027-06-10' });
    await product.ports.db
      .updateTable('reservation_group')
      .set({ tenant_id: trip.guest.userId })
      .where('id', '=', approved.groupId)
      .execute();
    const { invoices } = (await guest('GET', `reservation/group/${approved.groupId}`)).body;
    const pay = (amountCents: number, index = 0) =>
      staff('POST', `staff/invoice/${invoices[index].id}/payment`, {
        amountCents,
        type: 'credit',
        receivedOn: '2027-01-11',
      });

    expect((await pay(1271_25)).status).toBe(201);
    expect((await guest('GET', `reservation/group/${approved.groupId}`)).body.status).toBe('confirmed');
    expect(await pay(1, 1)).toMatchObject({
      status: 400,
      body: { code: 'wallet-balance-too-low', details: { balanceCents: 0 } },
    });
    expect((await guest('GET', 'wallet')).body).toMatchObject({
      balanceCents: 0,
      entries: [
        { kind: 'payment', amountCents: -1271_25, balanceCents: 0, groupId: approved.groupId },
        { kind: 'refund', balanceCents: 1271_25 },
      ],
    });
  });

  test('is paid out, and never more than there is', async () => {
    const scene = await aCancelledTrip();
    await credit(scene, 100_00);
    expect(await payOut(scene, 100_01)).toMatchObject({ status: 400, body: { code: 'wallet-balance-too-low' } });
    expect((await payOut(scene, 40_00)).status).toBe(201);
    expect((await scene.guest('GET', 'wallet')).body).toMatchObject({
      balanceCents: 60_00,
      entries: [{ kind: 'payout', amountCents: -40_00, balanceCents: 60_00 }, { kind: 'refund' }],
    });
    const unknown = 'staff/group/00000000-0000-4000-8000-000000000000/payout';
    const body = { amountCents: 1, type: 'zelle', reason: 'x' };
    expect(await scene.staff('POST', unknown, body)).toMatchObject({
      status: 404,
      body: { code: 'reservation-group-not-found' },
    });
    for (const wrong of [{ type: 'credit' }, { amountCents: 0 }, { amountCents: -1 }, { reason: ' ' }])
      expect(
        (await scene.staff('POST', `staff/group/${scene.trip.groupId}/payout`, { ...body, ...wrong })).status,
      ).toBe(400);
  });
});

describe('R60 an account with credit', () => {
  test('R60 is not deleted before the credit is paid out and the refund is sent', async () => {
    const scene = await aCancelledTrip();
    await credit(scene, 10_00);
    const leave = () => scene.guest('POST', 'tenant/delete', { currentPassword: TEST_PASSWORD });
    expect(await leave()).toMatchObject({ status: 400, body: { code: 'wallet-not-empty' } });
    await payOut(scene, 10_00);
    expect(await leave()).toMatchObject({ status: 400, body: { code: 'refund-owed' } });
    expect((await credit(scene, 1261_25, 'zelle')).status).toBe(201);
    expect((await leave()).status).toBe(204);
    expect(await credit(scene, 1_00)).toMatchObject({ status: 400, body: { code: 'account-not-active' } });
  });
});
