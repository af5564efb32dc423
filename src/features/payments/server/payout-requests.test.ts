import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
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

/** A trip that was paid for and is cancelled by the company: 1271.25 dollars are owed. */
async function aCancelledTrip(): Promise<Scene> {
  const trip = await anApprovedTrip(product.ports, { checkIn: '2027-05-10' });
  const [guest, staff] = [await callerFor(trip.guest.userId), await callerFor(trip.staff.userId)];
  const { invoices } = (await guest('GET', `reservation/group/${trip.groupId}`)).body;
  const invoiceId: string = invoices[0].id;
  const paid = { amountCents: 1271_25, type: 'zelle', receivedOn: '2027-01-11', isAnother: true };
  expect((await staff('POST', `staff/invoice/${invoiceId}/payment`, paid)).status).toBe(201);
  expect((await staff('PUT', `staff/group/${trip.groupId}/cancel`, { reason: 'storm damage' })).status).toBe(204);
  return { trip, guest, staff, invoiceId };
}

const refund = ({ trip, staff, invoiceId }: Scene, amountCents: number, type: string) =>
  staff('POST', `staff/group/${trip.groupId}/refund`, { invoiceId, amountCents, type, reason: 'storm damage' });

/** The same with 500 dollars kept as credit. */
async function aWallet(): Promise<Scene> {
  const scene = await aCancelledTrip();
  expect((await refund(scene, 500_00, 'credit')).status).toBe(201);
  return scene;
}

const ask = ({ guest }: Scene, amountCents: number, how = 'Zelle, 305 555 0100') =>
  guest('POST', 'wallet/payout-request', { amountCents, how });
const asked = async ({ guest }: Scene) => (await guest('GET', 'wallet')).body.payout;
const listed = async ({ staff, trip }: Scene) =>
  (await staff('GET', 'staff/payout-request')).body.payouts.filter(
    ({ groupId }: { groupId: string }) => groupId === trip.groupId,
  );
const outcomes = async ({ trip }: Scene) =>
  (
    await product.ports.db
      .selectFrom('payout_request')
      .select('outcome')
      .where('user_id', '=', trip.guest.userId)
      .orderBy('asked_at')
      .execute()
  ).map(({ outcome }) => outcome);

describe('a payout that a guest asks for', () => {
  test('is seen by the guest and by staff, who are told, and moves no money', async () => {
    const scene = await aWallet();
    expect(await asked(scene)).toBeNull();
    expect((await ask(scene, 400_00)).status).toBe(201);
    expect(await asked(scene)).toMatchObject({ amountCents: 400_00, how: 'Zelle, 305 555 0100' });
    expect((await scene.guest('GET', 'wallet')).body.balanceCents).toBe(500_00);
    expect(await listed(scene)).toEqual([
      expect.objectContaining({ amountCents: 400_00, how: 'Zelle, 305 555 0100', guestName: 'Ana Rivera' }),
    ]);
    const { body } = await scene.staff('GET', `staff/group/${scene.trip.groupId}`);
    expect(body.guest.payout).toEqual({ amountCents: 400_00, how: 'Zelle, 305 555 0100' });
    const { notifications } = (await scene.staff('GET', 'notification')).body;
    expect(JSON.parse(notifications[0].data)).toMatchObject({ Event: 'payout-asked', Id: scene.trip.groupId });
  });

  test('is one at a time, and never more than there is', async () => {
    const scene = await aWallet();
    expect(await ask(scene, 500_01)).toMatchObject({ status: 400, body: { code: 'wallet-balance-too-low' } });
    expect(await ask(scene, 100, '   ')).toMatchObject({ status: 400 });
    const both = await Promise.all([ask(scene, 100_00), ask(scene, 200_00)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body.code).toBe('payout-asked');
    const nobody = await callerFor((await aUser(product.ports.db)).id);
    expect(await nobody('POST', 'wallet/payout-request', { amountCents: 1, how: 'cash' })).toMatchObject({
      body: { code: 'wallet-balance-too-low' },
    });
  });

  test('can be taken back and asked for anew', async () => {
    const scene = await aWallet();
    await ask(scene, 400_00);
    expect((await scene.guest('DELETE', 'wallet/payout-request')).status).toBe(204);
    expect((await scene.guest('DELETE', 'wallet/payout-request')).status).toBe(204);
    expect([await asked(scene), await listed(scene)]).toEqual([null, []]);
    expect((await ask(scene, 500_00)).status).toBe(201);
    expect(await outcomes(scene)).toEqual(['taken-back', null]);
  });

  test('is answered by the payout that staff record', async () => {
    const scene = await aWallet();
    await ask(scene, 400_00);
    const paid = { amountCents: 400_00, type: 'zelle', reason: 'asked for it' };
    expect((await scene.staff('POST', `staff/group/${scene.trip.groupId}/payout`, paid)).status).toBe(201);
    expect([await asked(scene), await listed(scene)]).toEqual([null, []]);
    expect(await outcomes(scene)).toEqual(['paid']);
  });

  test('is withdrawn when less credit is left than was asked for, and stays while there is enough', async () => {
    const scene = await aWallet();
    await ask(scene, 400_00);
    const { guest, staff } = await spender(scene);
    const spend = (amountCents: number) => guest(amountCents);
    expect((await spend(100_00)).status).toBe(200);
    expect(await asked(scene)).toMatchObject({ amountCents: 400_00 });
    expect((await spend(1)).status).toBe(200);
    expect([await asked(scene), (await staff('GET', `staff/group/${scene.trip.groupId}`)).body.guest.payout]).toEqual([
      null,
      null,
    ]);
    expect(await outcomes(scene)).toEqual(['spent']);
  });
});

/** Another trip of the same guest, whose first invoice takes credit. */
async function spender(scene: Scene) {
  const other = await anApprovedTrip(product.ports, { checkIn: '2027-06-10' });
  const { db } = product.ports;
  await db
    .updateTable('reservation_group')
    .set({ tenant_id: scene.trip.guest.userId })
    .where('id', '=', other.groupId)
    .execute();
  const { invoices } = (await scene.guest('GET', `reservation/group/${other.groupId}`)).body;
  const body = { groupId: other.groupId, invoiceIds: [invoices[0].id] };
  return {
    staff: scene.staff,
    guest: (amountCents: number) => scene.guest('POST', 'payment/use-credit', { ...body, amountCents }),
  };
}

describe('how a guest wants what is owed', () => {
  const preference = ({ guest, trip }: Scene, wanted: string | null) =>
    guest('PUT', `reservation/group/${trip.groupId}/refund-preference`, { preference: wanted });
  const seen = async ({ guest, staff, trip }: Scene) => [
    (await guest('GET', `reservation/group/${trip.groupId}`)).body.refundPreference,
    (await staff('GET', `staff/group/${trip.groupId}`)).body.group.refundPreference,
  ];

  test('nothing is said at first; both see the preference, which can change and be taken back', async () => {
    const scene = await aCancelledTrip();
    expect(await seen(scene)).toEqual([null, null]);
    for (const wanted of ['credit', 'send', null, 'credit'] as const) {
      expect((await preference(scene, wanted)).status).toBe(204);
      expect(await seen(scene)).toEqual([wanted, wanted]);
    }
    expect(await preference(scene, 'gold')).toMatchObject({ status: 400, body: { code: 'parameter-valid' } });
  });

  test('it is refused where nothing is owed and to others, and counts no more once all of it is returned', async () => {
    const scene = await aCancelledTrip();
    const stranger = await callerFor((await aUser(product.ports.db)).id);
    expect(await preference({ ...scene, guest: stranger }, 'credit')).toMatchObject({
      status: 404,
      body: { code: 'reservation-group-not-found' },
    });
    await preference(scene, 'credit');
    await refund(scene, 1271_25, 'credit');
    expect(await seen(scene)).toEqual([null, null]);
    expect(await preference(scene, 'send')).toMatchObject({ status: 400, body: { code: 'refund-not-owed' } });
  });
});
