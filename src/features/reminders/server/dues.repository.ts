import { type RawBuilder, sql } from 'kysely';
import { agreedStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type Due, reminderDays } from '../domain/reminder-marks.ts';

/** What of a trip is due at one instant: payments, the agreement, or both; or a dispute for staff to answer. */
export interface TripDue extends Due {
  readonly groupId: string;
  readonly kind: 'payment' | 'agreement' | 'dispute';
  readonly disputeId: string | null;
  /** Null for a dispute. */
  readonly requestId: string | null;
  readonly tenantId: string;
  /** The reminders that were given. */
  readonly given: readonly number[];
}

/**
 * What becomes due within the time of reminders, the condition on `d`. A reinstated trip has its due instants from the
 * reinstatement on. The agreement is due with the last instalment (domain 4.4), paid or not.
 */
const duesWith = (now: Instant, condition: RawBuilder<unknown>) => {
  const soon = (due: RawBuilder<unknown>) =>
    sql`${due} > ${timestamptz(now)} AND ${due} <= ${timestamptz(hoursAfter(now, 24 * Math.max(...reminderDays)))}`;
  return sql<TripDue>`
    SELECT d.group_id AS "groupId", d.dispute_id AS "disputeId", d.due_at AS "dueAt",
      (array_agg(d.kind ORDER BY d.kind DESC))[1] AS kind, (array_agg(d.request_id ORDER BY d.sequence))[1] AS "requestId",
      g.tenant_id AS "tenantId",
      greatest(min(d.since), (SELECT max(y.at) FROM group_history y WHERE y.group_id = d.group_id AND y.move = 'reinstate')) AS since,
      ARRAY(SELECT r.days FROM reminder r WHERE r.group_id = d.group_id AND r.due_at = d.due_at
        AND r.dispute_id IS NOT DISTINCT FROM d.dispute_id) AS given
    FROM (
      SELECT 'payment' AS kind, i.group_id, NULL::text AS dispute_id, i.request_id, q.sequence, i.due_at, i.issued_at AS since
      FROM invoice_state i JOIN request q ON q.id = i.request_id
      WHERE i.voided_at IS NULL AND ${soon(sql`i.due_at`)} AND i.open_cents > 0 AND q.status = ANY(${agreedStatuses}::text[])
      UNION ALL
      SELECT 'agreement', i.group_id, NULL, i.request_id, q.sequence, i.due_at, i.issued_at
      FROM invoice i JOIN request q ON q.id = i.request_id
      WHERE i.voided_at IS NULL AND ${soon(sql`i.due_at`)} AND i.kind = 'instalment' AND q.sequence = 1
        AND q.status = ANY(${agreedStatuses}::text[])
        AND NOT EXISTS (SELECT FROM invoice x WHERE x.request_id = i.request_id AND x.kind = 'instalment'
          AND x.voided_at IS NULL AND x.due_at > i.due_at)
        AND NOT EXISTS (SELECT FROM contract_acceptance a WHERE a.group_id = i.group_id)
      UNION ALL
      SELECT 'dispute', p.group_id, p.dispute_id, NULL, NULL, p.due_at, p.opened_at
      FROM payment_dispute p WHERE p.state = 'open' AND p.group_id IS NOT NULL AND ${soon(sql`p.due_at`)}
    ) d JOIN reservation_group g ON g.id = d.group_id
    WHERE ${condition} GROUP BY d.group_id, d.dispute_id, d.due_at, g.tenant_id ORDER BY d.due_at, d.group_id`;
};

/** Everything that becomes due within the time of reminders; without the groups that failed. */
export async function duesAhead(db: Db | Tx, now: Instant, failed: readonly string[]): Promise<readonly TripDue[]> {
  return (await duesWith(now, sql`d.group_id <> ALL(${failed}::uuid[])`).execute(db)).rows;
}

/** The same of one group. */
export async function duesOfGroup(tx: Tx, now: Instant, groupId: string): Promise<readonly TripDue[]> {
  return (await duesWith(now, sql`d.group_id = ${groupId}`).execute(tx)).rows;
}

/** Writes down a reminder; false when another process was faster. */
export async function insertReminder(
  tx: Tx,
  {
    groupId,
    disputeId,
    dueAt,
    days,
    now,
  }: Pick<TripDue, 'groupId' | 'disputeId' | 'dueAt'> & { days: number; now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminder')
    .values({
      group_id: groupId,
      dispute_id: disputeId,
      due_at: timestamptz(dueAt),
      days,
      reminded_at: timestamptz(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
