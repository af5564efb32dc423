import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#features/accounts/server/accounts.facade.ts';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { inTransaction } from '#platform/database/database.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { invoicesOfGroup } from './invoices.repository.ts';
import { paymentsReactions } from './payments.reactions.ts';
import { recordPayment } from './record-payment.ts';
import { payOutCredit, recordRefund } from './record-refund.ts';

const ROUNDS = 6;
const CENTS = 1271_25;
let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
});
afterAll(() => ports.close());

interface Owed {
  readonly trip: Trip;
  readonly credit: () => Promise<unknown>;
}

/** A trip whose first instalment was paid and is owed back, and the act of keeping it as credit. */
async function anOwedRefund(): Promise<Owed> {
  const trip = await anApprovedTrip(ports);
  const [first] = await invoicesOfGroup(ports.db, trip.groupId);
  if (!first) throw new Error('no invoice');
  const money = { invoiceId: first.id, amountCents: CENTS };
  const receivedOn = calendarDate('2026-11-20');
  await recordPayment(ports, trip.staff, { ...money, type: 'zelle', receivedOn });
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  const refund = { ...money, groupId: trip.groupId, type: 'credit', reason: 'cancelled' } as const;
  return { trip, credit: () => recordRefund(ports, trip.staff, refund) };
}

async function books({ groupId, guest }: Trip) {
  const { rows } = await sql<{ wallet: number; ledger: number; owed: number }>`
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM wallet_entry WHERE user_id = ${guest.userId}) AS wallet,
      (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entry WHERE group_id = ${groupId}) AS ledger,
      (SELECT coalesce(sum(open_cents), 0) FROM refund_owed_state WHERE group_id = ${groupId}) AS owed`.execute(
    ports.db,
  );
  return rows[0];
}

const codes = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.map((end) => (end.status === 'fulfilled' ? 'done' : end.reason.code)).sort();

test('of two credits for one owed refund one wins', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { trip, credit } = await anOwedRefund();
    expect(codes(await Promise.allSettled([credit(), credit()]))).toEqual(['done', 'refund-not-owed']);
    expect(await books(trip)).toEqual({ wallet: CENTS, ledger: 0, owed: 0 });
  }
});

test('the same credit is not used twice at the same moment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { trip, credit } = await anOwedRefund();
    await credit();
    const out = { groupId: trip.groupId, amountCents: CENTS, type: 'zelle', reason: 'asked for' } as const;
    const both = [payOutCredit(ports, trip.staff, out), payOutCredit(ports, trip.staff, out)];
    expect(codes(await Promise.allSettled(both))).toEqual(['done', 'wallet-balance-too-low']);
    expect(await books(trip)).toMatchObject({ wallet: 0 });
  }
});

test('R60 no credit comes to an account that is deleted at the same moment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { trip, credit } = await anOwedRefund();
    const { userId } = trip.guest;
    const leave = () => inTransaction(ports.db, (tx) => deleteAccount(ports, tx, { userId, by: userId }));
    const acts = round % 2 === 0 ? [leave, credit] : [credit, leave];
    const ends = codes(await Promise.allSettled(acts.map((act) => act())));
    expect([
      ['done', 'refund-owed'],
      ['done', 'wallet-not-empty'],
    ]).toContainEqual(ends);
    expect((await books(trip))?.wallet).toBe(CENTS);
  }
});
