import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { reservingRefundStates } from '../../domain/card-payments.ts';
import type { ReleaseState } from '../../domain/refund-releases.ts';
import type { RecordedType } from '../ledger.repository.ts';

/** A refund that another person has to release, or that one decided on. */
export interface RefundRelease {
  readonly id: string;
  readonly groupId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly type: RecordedType | 'card';
  readonly reason: string;
  readonly reference: string | null;
  readonly askedBy: string;
  readonly state: ReleaseState;
}

/** A refund that somebody asked to have released. */
export async function findRelease(db: Db | Tx, id: string): Promise<RefundRelease | undefined> {
  const { rows } = await sql<RefundRelease>`
    SELECT id, group_id AS "groupId", invoice_id AS "invoiceId", amount_cents AS "amountCents", type, reason, reference,
      asked_by AS "askedBy", state
    FROM refund_release WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Puts a refund on disk that waits for another person. */
export async function insertRelease(
  tx: Tx,
  release: Omit<RefundRelease, 'id' | 'state'> & { readonly askedAt: Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('refund_release')
    .values({
      group_id: release.groupId,
      invoice_id: release.invoiceId,
      amount_cents: release.amountCents,
      type: release.type,
      reason: release.reason,
      reference: release.reference,
      asked_by: release.askedBy,
      asked_at: timestamptz(release.askedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes down who decided what. The group is locked, so that it is decided once. */
export async function closeRelease(
  tx: Tx,
  id: string,
  decision: {
    readonly state: Exclude<ReleaseState, 'waiting'>;
    readonly decidedBy: string;
    readonly note?: string;
    readonly now: Instant;
  },
): Promise<void> {
  const { state, decidedBy, note = null, now } = decision;
  await tx
    .updateTable('refund_release')
    .set({ state, decided_by: decidedBy, decided_at: timestamptz(now), note })
    .where('id', '=', id)
    .execute();
}

/** What a person gave back of a trip since then, in cents, without what somebody else released. */
export async function givenCentsOf(
  tx: Tx,
  { groupId, staffId, since }: { readonly groupId: string; readonly staffId: string; readonly since: Instant },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT greatest(0,
      coalesce((SELECT -sum(amount_cents) FROM ledger_entry WHERE group_id = ${groupId} AND recorded_by = ${staffId}
        AND kind IN ('refund', 'deposit-return') AND recorded_at > ${timestamptz(since)}), 0)
      + coalesce((SELECT sum(f.amount_cents) FROM refund_attempt f JOIN invoice i ON i.id = f.invoice_id
        WHERE i.group_id = ${groupId} AND f.asked_by = ${staffId} AND f.asked_at > ${timestamptz(since)}
        AND f.entry_id IS NULL AND f.state = ANY(${reservingRefundStates}::text[])), 0)
      - coalesce((SELECT sum(amount_cents) FROM refund_release WHERE group_id = ${groupId} AND asked_by = ${staffId}
        AND state = 'released' AND decided_at > ${timestamptz(since)}), 0))::int AS cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}
