import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { inDryRun } from '#platform/database/database.ts';
import { openCardWorld } from '#tests/support/card-world.ts';
import { sendDueRefunds } from '../cards/refund-to-card.ts';
import { recordRefund } from '../record-refund.ts';
import { differingSums } from './differing-sums.ts';
import { watchSums } from './watch-sums.ts';

const DAY_MS = 86_400_000;
const world = await openCardWorld();
const { ports, paidTrip, refund, attention } = world;
Object.assign(ports.payments, { account: 'sandbox-stripe' });

afterAll(() => ports.close());
beforeEach(() => world.reset());

/** What differs when the books are changed so; nothing is kept of it. */
const after = (...changes: RawBuilder<unknown>[]) =>
  inDryRun(ports.db, async (tx) => {
    for (const change of changes) await change.execute(tx);
    return differingSums(tx);
  });
const differs = (check: string, expectedCents: number, foundCents: number) =>
  expect.arrayContaining([expect.objectContaining({ check, expectedCents, foundCents })]);
const anEntry = (change: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  INSERT INTO ledger_entry (group_id, invoice_id, kind, type, amount_cents, booked_on, reason, after_void, recorded_at,
    provider_account, provider_payment_id, attempt_id)
  SELECT group_id, invoice_id, ${change}, booked_on, 'x', false, recorded_at, NULL, NULL, attempt_id
  FROM ledger_entry WHERE ${where}`;

test('P52 every sum agrees after payments, refunds and credit, and a cent is found wherever it is missing', async () => {
  const { trip, reference, amountCents, invoice } = await paidTrip();
  await refund(trip, invoice.id, 100_00);
  await sendDueRefunds(ports);
  const credit = { groupId: trip.groupId, invoiceId: invoice.id, type: 'credit', reason: 'x' } as const;
  await cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  await recordRefund(ports, trip.staff, { ...credit, amountCents: 50_00 });
  expect(await differingSums(ports.db)).toEqual([]);

  const ofTrip = sql`group_id = ${trip.groupId}`;
  const payment = sql`${ofTrip} AND kind = 'payment'`;
  expect(await after(anEntry(sql`'payment', 'card', 1`, payment))).toEqual(
    differs('attempt', amountCents, amountCents + 1),
  );
  expect(await after(sql`UPDATE refund_attempt SET amount_cents = 99_99 WHERE invoice_id = ${invoice.id}`)).toEqual(
    differs('refund', -99_99, -100_00),
  );
  expect(await after(anEntry(sql`'refund', 'credit', -1`, payment))).toEqual(differs('wallet-entry', 1, 0));
  expect(await after(sql`UPDATE payment_attempt SET state = 'ended' WHERE reference = ${reference}`)).toEqual(
    differs('attempt', 0, amountCents),
  );
});

test('P52 the books of the sandbox bank are compared with ours; money may be on its way for two hours', async () => {
  const { reference, paymentId, amountCents } = await paidTrip();
  const took = (cents: number, hoursAgo: number, id = paymentId) => [
    sql`INSERT INTO sandbox_page (token, style, reference, amount_cents, lines, payee, return_url, cancel_url, created_at, ends_at)
      VALUES ('t', 'stripe', ${reference}, ${cents}, '[]', 'x', 'x', 'x', company_now(), company_now())`,
    sql`INSERT INTO sandbox_payment (id, token, reference, amount_cents, currency, state, brand, last4, refunding, created_at)
      VALUES (${id}, 't', ${reference}, ${cents}, 'USD', 'paid', 'visa', '1111', 'at-once',
        company_now() - make_interval(hours => ${hoursAgo}))`,
  ];
  const gaveBack = sql`INSERT INTO sandbox_refund (id, payment_id, amount_cents, state, created_at)
    VALUES ('r', ${paymentId}, 1, 'succeeded', company_now() - interval '2 hours')`;

  expect(await after(...took(amountCents, 0))).toEqual([]);
  expect(await after(...took(amountCents - 1, 0))).toEqual(differs('bank-took', amountCents - 1, amountCents));
  expect(await after(...took(77_00, 1, 'lost'))).toEqual([]);
  expect(await after(...took(77_00, 2, 'lost'))).toEqual(differs('bank-took', 77_00, 0));
  expect(await after(...took(amountCents, 2), gaveBack)).toEqual(differs('bank-gave-back', 1, 0));
});

test('P52 once a day what differs is listed for staff, until it agrees again', async () => {
  const { invoice, trip } = await paidTrip();
  await refund(trip, invoice.id, 10_00);
  await sendDueRefunds(ports);
  const change = (cents: number) =>
    sql`UPDATE refund_attempt SET amount_cents = ${cents} WHERE invoice_id = ${invoice.id}`.execute(ports.db);
  const own = async () => (await attention()).drift.filter(({ isOfBooks }) => isOfBooks);

  await change(10_01);
  await watchSums(ports);
  expect(await own()).toMatchObject([{ bankCents: -10_01, ledgerCents: -10_00 }]);
  await change(10_00);
  ports.clock.advance(DAY_MS - 1);
  await watchSums(ports);
  expect(await own()).toHaveLength(1);
  ports.clock.advance(1);
  await watchSums(ports);
  expect(await own()).toEqual([]);
});
