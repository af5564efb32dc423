import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkOrderVerified } from '#features/repairs/domain/repairs.events.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Trip } from '#tests/builders/a-trip.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { anOwnedStay } from '#tests/builders/an-owned-stay.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());
beforeEach(() => product.clock.set(TEST_NOW));

const at = (text: string) => product.clock.set(instantOf(`${text}T17:00:00Z`));
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function aClerk() {
  const { id } = await aUser(product.ports.db, { roles: ['staff'] });
  // The clock moves on further than a token lasts.
  return async (method: Method, path: string, body?: object) =>
    callerOf(product.app)(method, path, body, await bearerOf(product.ports, { id }));
}
const balanceOf = async (clerk: Awaited<ReturnType<typeof aClerk>>, ownerId: string) =>
  (await clerk('GET', `staff/owners/${ownerId}/money`)).body.balanceCents;

test('BO-05, BO-12, BO-13: a payout needs a tax form, bank details of three days and a second person, and is made once', async () => {
  const { owner } = await anOwnedStay(product.ports);
  const ownerId = owner.userId;
  const [clerk, second] = [await aClerk(), await aClerk()];
  at('2027-02-02');
  expect((await clerk('POST', 'staff/month/2027-01')).status).toBe(204);
  await product.runJobs();
  const listed = async () => {
    const { statements } = (await clerk('GET', 'staff/statement?Month=2027-01')).body;
    return statements.find((one: { ownerId: string }) => one.ownerId === ownerId);
  };
  const { id, number, payoutCents } = await listed();
  expect(payoutCents).toBe(700_00);
  const paid = { paidOn: '2027-02-06', method: 'bank-transfer', reference: 'WIRE 77' };
  const pay = async () => (await clerk('POST', `staff/statement/${id}/payout`, paid)).body?.code ?? 'paid';

  const form = { kind: 'w-9', legalName: 'Olivia Stone', taxId: '123-45-6789', signedOn: '2027-01-04' };
  const bank = { holder: 'Olivia Stone', routing: '021000021', account: '000123456789' };
  at('2027-02-06');
  expect(await pay()).toBe('tax-form-missing');
  expect((await listed()).whyNotPay).toBe('tax-form-missing');
  await clerk('PUT', `staff/owners/${ownerId}/tax-form`, form);
  expect(await pay()).toBe('bank-details-missing');
  expect((await listed()).whyNotPay).toBe('bank-details-missing');
  expect((await clerk('POST', `staff/owners/${ownerId}/bank`, { ...bank, routing: '021000022' })).status).toBe(400);
  const entered = await clerk('POST', `staff/owners/${ownerId}/bank`, bank);
  const approve = `staff/owner-bank/${entered.body.id}/approve`;
  expect((await clerk('POST', approve)).body.code).toBe('another-person-needed');
  expect((await second('POST', approve)).status).toBe(204);
  expect(await pay()).toBe('bank-details-missing');
  at('2027-02-09');
  const file = async () => Buffer.from((await clerk('GET', 'staff/payout/export?Format=csv')).bytes).toString();
  expect(await file()).toContain(`${number},Olivia Stone,Olivia Stone,021000021,000123456789,700.00`);
  expect((await listed()).whyNotPay).toBeNull();
  expect(await pay()).toBe('paid');
  expect(await pay()).toBe('transition-not-valid');
  expect(await balanceOf(clerk, ownerId)).toBe(500_00);
  expect(await file()).not.toContain(number);

  const money = (await clerk('GET', `staff/owners/${ownerId}/money`)).body;
  expect(money.taxForm).toEqual({ kind: 'w-9', legalName: 'Olivia Stone', last4: '6789', signedOn: '2027-01-04' });
  expect(money.years).toEqual([{ year: 2027, grossCents: 1_500_00, paidCents: 700_00 }]);
  expect((await clerk('POST', `staff/owners/${ownerId}/tax-form/number`)).body).toEqual({ taxId: '123456789' });
  const { rows } = await sql<{ shown: number; plain: number }>`
    SELECT (SELECT count(*) FROM audit_entry WHERE action = 'tax-form-kept' AND facts->>'what' = 'shown')::int AS shown,
      (SELECT count(*) FROM owner_tax_form f, owner_bank b WHERE f.tax_id_sealed LIKE '%123456789%'
        OR b.account_sealed LIKE '%123456789%')::int AS plain`.execute(product.ports.db);
  expect(rows).toEqual([{ shown: 1, plain: 0 }]);
});

test('BO-03: a stay of a channel is gross, fee and commission; typed again it is put right with both to be seen', async () => {
  const { owner, houseId } = await anOwnedStay(product.ports, { checkIn: '2027-06-01' });
  const clerk = await aClerk();
  const stay = {
    ...{ rentableId: houseId, channel: 'airbnb', reference: 'HM77', startsOn: '2027-01-02', endsOn: '2027-01-05' },
    ...{ grossCents: 1_000_00, feeCents: 30_00, cleaningCents: 100_00, receivedOn: '2027-01-06', isVoid: false },
  };
  expect((await clerk('PUT', 'staff/channel-stay', stay)).status).toBe(200);
  expect((await clerk('PUT', 'staff/channel-stay', stay)).status).toBe(200);
  expect(await balanceOf(clerk, owner.userId)).toBe(776_00);
  await clerk('PUT', 'staff/channel-stay', { ...stay, grossCents: 1_100_00 });
  const { rows } = await sql<{ kind: string; cents: number }>`
    SELECT kind, amount_cents AS cents FROM owner_entry WHERE owner_id = ${owner.userId} ORDER BY position`.execute(
    product.ports.db,
  );
  expect(rows.map(({ kind, cents }) => `${kind} ${cents / 100}`)).toEqual([
    ...['channel-rent 1000', 'channel-fee -30', 'commission -194'],
    ...['channel-rent -1000', 'channel-rent 1100', 'commission 194', 'commission -214'],
  ]);
  const month = (await clerk('GET', 'staff/month/2027-01')).body;
  expect({ offCents: month.offCents, differing: month.differing }).toEqual({ offCents: 0, differing: [] });
});

test('by hand, each month and of verified repairs: entries have words, a sign and one source', async () => {
  const { owner, houseId: rentableId } = await anOwnedStay(product.ports, { checkIn: '2027-06-01' });
  const ownerId = owner.userId;
  const clerk = await aClerk();
  const entry = { kind: 'supplies', cents: 45_00, on: '2027-01-05', rentableId, words: 'Towels' };
  const record = async (change: object) =>
    (await clerk('POST', `staff/owners/${ownerId}/entry`, { ...entry, ...change })).status;
  expect(await record({})).toBe(204);
  expect(await record({ kind: 'contribution', cents: 200_00, words: 'For the roof' })).toBe(204);
  expect(await record({ cents: -1 })).toBe(400);
  expect(await record({ on: '2027-01-12' })).toBe(400);
  expect(await record({ rentableId: rentableId + 1 })).toBe(404);
  const charge = { rentableId: null, words: 'Pool service', amountCents: 90_00, firstMonth: '2026-12' };
  const { id } = (await clerk('POST', `staff/owners/${ownerId}/charge`, charge)).body;
  at('2027-02-01');
  await product.scans['owner-entries']?.();
  await product.scans['owner-entries']?.();
  expect(await balanceOf(clerk, ownerId)).toBe(200_00 - 45_00 - 3 * 90_00);
  expect((await clerk('DELETE', `staff/owner-charge/${id}`)).status).toBe(204);
  expect((await clerk('DELETE', `staff/owner-charge/${id}`)).status).toBe(400);

  const { rows } = await sql<{ id: string }>`
    INSERT INTO work_order (rentable_id, reporter, reported_at, category, urgency, words, state, state_since, item)
    VALUES (${rentableId}, 'staff', now(), 'pool', 'normal', 'It leaks', 'verified', now(), 'Pump') RETURNING id`.execute(
    product.ports.db,
  );
  const orderId = rows[0]?.id ?? '';
  const verified = {
    orderId,
    rentableId,
    ownerCents: 70_00,
    markupCents: 10_00,
    verifiedOn: calendarDate('2027-02-01'),
  };
  for (const _ of [1, 2])
    await inTransaction(product.ports.db, (tx) =>
      product.ports.publish(tx, { type: 'work-order-verified', ...verified } as WorkOrderVerified),
    );
  expect(await balanceOf(clerk, ownerId)).toBe(-115_00 - 80_00);
  const { lines } = (await clerk('GET', `staff/owners/${ownerId}/draft?Month=2027-02`)).body;
  const told = lines.map(
    (line: Record<string, string>) => `${line.title}: ${line.words} · ${line.about}: ${line.cents}`,
  );
  expect(told).toContainEqual(expect.stringMatching(/^Repair: #\d+, Pump · Harbor House · Feb 1, 2027: -7000$/));
  expect(told).toContainEqual(expect.stringMatching(/^Company’s markup on the repair: .*: -1000$/));
});

test('BO-07: a cent that is off is named with its stay: a wrong one is taken back, one of no money keeps the month open', async () => {
  const { db } = product.ports;
  const clerk = await aClerk();
  const aCent = async ({ owner, groupId, houseId }: Trip) =>
    sql`INSERT INTO owner_entry (owner_id, rentable_id, kind, amount_cents, recognized_on, source_type, source_id,
        revision, reservation_id, recorded_at)
      SELECT ${owner.userId}, ${houseId}, 'rent', 1, '2027-02-03', 'reservation', id, 9, id, now() FROM reservation
      WHERE group_id = ${groupId}`.execute(db);
  const paid = await anOwnedStay(product.ports);
  at('2027-02-20');
  await product.scans['owner-entries']?.();
  await aCent(paid);
  const { groupId } = paid;
  const month = (await clerk('GET', 'staff/month/2027-02')).body;
  expect(month).toMatchObject({
    offCents: -1,
    differing: [{ groupId, expectedCents: 1_200_00, recordedCents: 1_200_01 }],
  });
  at('2027-03-03');
  for (const each of ['2026-12', '2027-01', '2027-02']) {
    expect([each, (await clerk('POST', `staff/month/${each}`)).status]).toEqual([each, 204]);
    await product.runJobs();
  }
  expect((await clerk('GET', 'staff/month/2027-02')).body).toMatchObject({ offCents: 0, differing: [] });

  const unpaid = await anOwnedStay(product.ports, { checkIn: '2027-05-03', paidInvoices: 0 });
  await aCent(unpaid);
  at('2027-04-02');
  const refused = (await clerk('POST', 'staff/month/2027-03')).body;
  expect(refused).toMatchObject({ code: 'month-not-reconciled', details: { offCents: -1 } });
  expect((await clerk('GET', 'staff/month/2027-03')).body.differing).toMatchObject([{ groupId: unpaid.groupId }]);
});
