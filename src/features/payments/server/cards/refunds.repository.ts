import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { RefundState } from '../../domain/card-payments.ts';

/** A refund to a card, on its way or done. */
export interface RefundAttempt {
  readonly id: string;
  readonly reference: string;
  readonly paymentEntryId: string;
  readonly invoiceId: string;
  readonly groupId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly state: RefundState;
  readonly refundId: string | null;
  readonly entryId: string | null;
  readonly tries: number;
  /** Null: by the clock. */
  readonly askedBy: string | null;
  readonly askedAt: Instant;
}

const refundsWhere = (condition: RawBuilder<unknown>) => sql<RefundAttempt>`
  SELECT f.id, f.reference, f.payment_entry_id AS "paymentEntryId", f.invoice_id AS "invoiceId", i.group_id AS "groupId",
    f.amount_cents AS "amountCents", f.reason, f.state, f.refund_id AS "refundId", f.entry_id AS "entryId", f.tries,
    f.asked_by AS "askedBy", f.asked_at AS "askedAt"
  FROM refund_attempt f JOIN invoice i ON i.id = f.invoice_id WHERE ${condition}`;

/** A refund by its id. */
export async function findRefundAttempt(db: Db | Tx, id: string): Promise<RefundAttempt | undefined> {
  const { rows } = await refundsWhere(sql`f.id = ${id}`).execute(db);
  return rows[0];
}

/** A refund of ours by the reference or the id that the provider keeps; `undefined` when it was made elsewhere. */
export async function findOwnRefund(
  db: Db | Tx,
  { reference, refundId }: { readonly reference: string | null; readonly refundId: string },
): Promise<RefundAttempt | undefined> {
  const { rows } = await refundsWhere(sql`f.reference = ${reference} OR f.refund_id = ${refundId}`).execute(db);
  return rows[0];
}

/** Puts a refund on disk, before the provider is called. */
export async function insertRefundAttempt(
  tx: Tx,
  refund: Pick<
    RefundAttempt,
    'reference' | 'paymentEntryId' | 'invoiceId' | 'amountCents' | 'reason' | 'askedBy' | 'askedAt'
  >,
): Promise<string> {
  const { id } = await tx
    .insertInto('refund_attempt')
    .values({
      reference: refund.reference,
      payment_entry_id: refund.paymentEntryId,
      invoice_id: refund.invoiceId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      state: 'asked',
      asked_by: refund.askedBy,
      asked_at: timestamptz(refund.askedAt),
      next_try_at: timestamptz(refund.askedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is on its way back of an invoice, or waits to be released, and is not in the ledger yet, in cents. */
export async function reservedCentsOf(tx: Tx, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT (
      coalesce((SELECT sum(cents) FROM refund_on_way WHERE invoice_id = ${invoiceId}), 0)
      + coalesce((SELECT sum(amount_cents) FROM refund_release
        WHERE invoice_id = ${invoiceId} AND state = 'waiting'), 0)
    )::int AS cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/**
 * Takes a refund for this process: nobody else tries it until `nextTryAt`. Gives its state before; `undefined` when it
 * is not due or somebody else has it.
 */
export async function claimRefund(
  db: Db,
  id: string,
  { now, nextTryAt }: { readonly now: Instant; readonly nextTryAt: Instant },
): Promise<RefundState | undefined> {
  const { rows } = await sql<{ before: RefundState }>`
    WITH due AS (
      SELECT id, state FROM refund_attempt WHERE id = ${id} AND next_try_at <= ${timestamptz(now)} FOR UPDATE SKIP LOCKED
    )
    UPDATE refund_attempt f SET tries = f.tries + 1, next_try_at = ${timestamptz(nextTryAt)},
      state = CASE WHEN due.state IN ('asked', 'waiting') THEN 'sending' ELSE due.state END
    FROM due WHERE f.id = due.id RETURNING due.state AS before`.execute(db);
  return rows[0]?.before;
}

export interface RefundChange {
  readonly state: RefundState;
  readonly refundId?: string | null;
  readonly entryId?: string | null;
  readonly failure?: string | null;
  readonly nextTryAt: Instant | null;
  readonly now: Instant;
}

/** Writes down where a refund stands. */
export async function updateRefund(tx: Tx, id: string, change: RefundChange): Promise<void> {
  const isOver = change.state === 'done' || change.state === 'failed';
  await sql`UPDATE refund_attempt SET state = ${change.state}, refund_id = coalesce(${change.refundId ?? null}, refund_id),
      entry_id = coalesce(${change.entryId ?? null}::uuid, entry_id), failure = ${change.failure ?? null},
      next_try_at = ${timestamptz(change.nextTryAt)},
      closed_at = CASE WHEN ${isOver} THEN ${timestamptz(change.now)} END WHERE id = ${id}`.execute(tx);
}

/** Refunds that are due to be sent or asked about; without those that failed in this run. */
export async function refundsDue(
  db: Db,
  { limit, failed }: { readonly limit: number; readonly failed: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM refund_attempt WHERE next_try_at <= company_now() AND id <> ALL(${failed}::uuid[])
    ORDER BY next_try_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
