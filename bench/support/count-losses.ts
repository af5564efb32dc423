import { sql } from 'kysely';
import { verifyChain } from '#features/audit/server/verify-audit.ts';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import type { Db } from '#platform/database/database.ts';
import type { Told } from './booking-clients.ts';

export interface Losses {
  /** Acknowledged and not there, or there in another state. */
  readonly lost: readonly string[];
  /** There more than once. */
  readonly double: readonly string[];
  /** Sums that differ between ledger and bank, and a chain of the audit log that does not hold. */
  readonly wrong: readonly string[];
}

/** Compares what clients were told with what the database holds. */
export async function countLosses(db: Db, told: Told, bookers: readonly string[]): Promise<Losses> {
  const kept = await db
    .selectFrom('reservation_group')
    .select(['id', 'status', 'tenant_id'])
    .where('tenant_id', 'in', [...bookers])
    .execute();
  const statusOf = new Map<string, string>(kept.map(({ id, status }) => [id, status]));
  const lost = [...told.trips]
    .filter(([id, status]) => statusOf.get(id) !== status)
    .map(([id, status]) => `trip ${id}: told ${status}, is ${statusOf.get(id) ?? 'not there'}`);
  const double: string[] = [];
  const known = told.trips.size + told.lostAnswers;
  if (kept.length > known) double.push(`${kept.length} trips, though ${known} were asked for`);
  const { rows: overlaps } = await sql<{ id: string }>`
    SELECT one.id::text FROM occupancy one JOIN occupancy other
      ON one.rentable_id = other.rentable_id AND one.id < other.id AND one.during && other.during
    WHERE one.blocks AND other.blocks`.execute(db);
  double.push(...overlaps.map(({ id }) => `occupancy ${id} overlaps another`));

  for (const { invoiceId } of told.paid) {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ledger_entry
      WHERE invoice_id = ${invoiceId} AND kind = 'payment'`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) lost.push(`payment of invoice ${invoiceId}`);
    if (count > 1) double.push(`invoice ${invoiceId} was paid ${count} times`);
  }
  const sums = await differingSums(db, { lateHours: 0 });
  const chain = await verifyChain(db);
  const wrong = sums.map((sum) => `sums differ: ${JSON.stringify(sum)}`);
  if (!chain.isIntact) wrong.push('the chain of the audit log does not hold');
  return { lost, double, wrong };
}

/** Waits until every job of money is done, which comes after the last answer. */
export async function untilQuiet(db: Db, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const { rows } = await sql<{ open: number }>`
      SELECT (SELECT count(*)::int FROM pgboss.job WHERE name IN ('payment-notice', 'sandbox-notice')
          AND state IN ('created', 'retry', 'active'))
        + (SELECT count(*)::int FROM payment_attempt WHERE next_ask_at <= now()) AS open`.execute(db);
    if (rows[0]?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
