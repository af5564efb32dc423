import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aPaymentProvider, type PlayedProvider } from '#tests/builders/a-payment-provider.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { invoicesOfGroup } from '../invoices.repository.ts';
import { paymentsReactions } from '../payments.reactions.ts';
import { cardMetrics } from './card-metrics.ts';
import { openPayment } from './open-payment.ts';
import { settleAttempt } from './settle-attempt.ts';

const NOW = instantOf('2026-11-20T17:00:00Z');
const HOUR_MS = 3_600_000;
let ports: TestPorts & { payments: PlayedProvider };

beforeAll(async () => {
  const made = await testPorts((given) => paymentsReactions(given));
  ports = Object.assign(made, { payments: aPaymentProvider(() => made.clock.now()) });
});
afterAll(() => ports.close());
beforeEach(async () => {
  ports.clock.set(NOW);
  for (const table of ['payment_notice', 'payment_unmatched', 'payment_drift', 'payment_dispute'] as const) {
    await ports.db.deleteFrom(table).execute();
  }
  await sql`UPDATE payment_attempt SET opened_at = ${timestamptz(hoursAfter(NOW, -24 * 30))}, state = 'ended',
    handover = NULL, next_ask_at = NULL`.execute(ports.db);
});

/** Values by gauge, with the outcome behind it where there is one; each sample has the labels of its gauge. */
async function read(): Promise<Readonly<Record<string, number>>> {
  const source = cardMetrics(ports);
  const samples = await source.read();
  for (const { gauge, labels = {} } of samples) expect(Object.keys(labels)).toEqual(source.gauges[gauge]?.labels ?? []);
  return Object.fromEntries(
    samples.map(({ gauge, labels, value }) => [[gauge, labels?.outcome].filter(Boolean).join(' '), value]),
  );
}

async function openPage(): Promise<string> {
  const { guest, groupId } = await anApprovedTrip(ports);
  const [first] = await invoicesOfGroup(ports.db, groupId);
  return (await openPayment(ports, guest, { groupId, invoiceIds: [first?.id ?? ''] })).reference;
}

const noticeAt = (received: number, handled: number | null) =>
  sql`INSERT INTO payment_notice (account, notice_id, body_hash, kind, about, received_at, handled_at)
    VALUES (${ports.payments.account}, ${crypto.randomUUID()}, '', 'payment', '{}',
      company_now() - make_interval(secs => ${received}), company_now() - make_interval(secs => ${handled}))`.execute(
    ports.db,
  );

test('T01 attempts are told by outcome, those that never happened as 0, and how long a page is open', async () => {
  const paid = await openPage();
  ports.payments.pay(paid);
  await settleAttempt(ports, paid);
  expect(await read()).toMatchObject({
    'payment_attempts paid': 1,
    'payment_attempts open': 0,
    'payment_attempts mismatched': 0,
    payment_attempt_oldest_unfinished_seconds: 0,
  });

  await openPage();
  ports.clock.advance(600_000);
  expect(await read()).toMatchObject({
    'payment_attempts open': 1,
    payment_attempt_oldest_unfinished_seconds: 600,
    payment_attempt_oldest_held_seconds: 0,
  });
  ports.clock.advance(24 * HOUR_MS);
  expect(await read()).toMatchObject({ 'payment_attempts paid': 0, 'payment_attempts open': 0 });
});

test('T01 the lag is the longest of the last hour, of one that still waits until now', async () => {
  expect(await read()).toMatchObject({ payment_notice_lag_seconds: 0 });
  await noticeAt(7_200, 60);
  await noticeAt(120, 90);
  expect(await read()).toMatchObject({ payment_notice_lag_seconds: 30 });
  await noticeAt(7_200, null);
  expect(await read()).toMatchObject({ payment_notice_lag_seconds: 7_200 });
});

test('P19 notices are silent from the first payment on that none came after', async () => {
  await noticeAt(3_600, 3_600);
  expect(await read()).toMatchObject({ payment_notice_silence_seconds: 0 });
  const reference = await openPage();
  ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  ports.clock.advance(25 * HOUR_MS);
  expect(await read()).toMatchObject({ payment_notice_silence_seconds: 25 * 3_600 });
  await noticeAt(60, 60);
  expect(await read()).toMatchObject({ payment_notice_silence_seconds: 0 });
});

test('T01 money of nobody, differences of the books and disputes are told until they are over', async () => {
  const { account } = ports.payments;
  await sql`INSERT INTO payment_unmatched (account, payment_id, amount_cents, currency, paid_at, seen_at)
    VALUES (${account}, 'p1', 100, 'USD', company_now(), company_now())`.execute(ports.db);
  await sql`INSERT INTO payment_drift (account, payment_id, bank_cents, ledger_cents, seen_at, gone_at)
    VALUES (${account}, 'more', 103, 100, company_now(), NULL), (${account}, 'less', 100, 104, company_now(), NULL),
      (${account}, 'gone', 1, 0, company_now(), company_now())`.execute(ports.db);
  await sql`INSERT INTO payment_dispute (account, dispute_id, payment_id, amount_cents, state, reason, opened_at)
    VALUES (${account}, 'd1', 'p1', 100, 'open', 'fraudulent', company_now()),
      (${account}, 'd2', 'p1', 100, 'won', 'fraudulent', company_now())`.execute(ports.db);
  expect(await read()).toMatchObject({ payment_unmatched: 1, payment_drift_cents: 7, payment_disputes_open: 1 });
});

test('T01 where no card is taken nothing is silent, and no outcome is told', async () => {
  const samples = await cardMetrics({ db: ports.db, payments: null }).read();
  expect(samples.filter(({ gauge }) => gauge === 'payment_attempts')).toEqual([]);
  expect(samples).toContainEqual({ gauge: 'payment_notice_silence_seconds', value: 0 });
});
