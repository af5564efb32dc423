import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { FoundDispute, FoundPayment } from '#platform/payments/payment-provider.ts';
import { reservingRefundStates } from '../../domain/card-payments.ts';

/** A row of the ledger that books a payment by card on an invoice. */
export interface BookedPayment {
  readonly entryId: string;
  readonly groupId: string;
  readonly invoiceId: string;
  readonly attemptId: string | null;
  readonly paymentId: string;
  readonly amountCents: number;
  /** When the provider took it, by the day of its row. */
  readonly recordedAt: Instant;
  /** What neither went back, nor was disputed, nor is on its way back. */
  readonly leftCents: number;
}

const bookedWhere = (condition: RawBuilder<unknown>) => sql<BookedPayment>`
  SELECT p.id AS "entryId", p.group_id AS "groupId", p.invoice_id AS "invoiceId", p.attempt_id AS "attemptId",
    p.provider_payment_id AS "paymentId", p.amount_cents AS "amountCents", p.recorded_at AS "recordedAt",
    p.amount_cents + coalesce((SELECT sum(r.amount_cents) FROM ledger_counted r
        WHERE r.provider_account = p.provider_account AND r.provider_payment_id = p.provider_payment_id
          AND r.invoice_id = p.invoice_id AND r.kind <> 'payment'), 0)::int
      - coalesce((SELECT sum(f.amount_cents) FROM refund_attempt f
        WHERE f.payment_entry_id = p.id AND f.state = ANY(${reservingRefundStates}::text[])), 0)::int AS "leftCents"
  FROM ledger_counted p WHERE p.kind = 'payment' AND p.type = 'card' AND ${condition} ORDER BY p.position DESC`;

/** The rows that book a payment of the provider, one for each invoice; the newest first. */
export async function bookedOfPayment(
  tx: Tx | Db,
  { account, paymentId }: { readonly account: string; readonly paymentId: string },
): Promise<readonly BookedPayment[]> {
  const { rows } = await bookedWhere(
    sql`p.provider_account = ${account} AND p.provider_payment_id = ${paymentId}`,
  ).execute(tx);
  return rows;
}

/** The payments by card of an invoice, the newest first. */
export async function cardPaymentsOf(
  tx: Tx,
  { account, invoiceId }: { readonly account: string; readonly invoiceId: string },
): Promise<readonly BookedPayment[]> {
  const { rows } = await bookedWhere(sql`p.provider_account = ${account} AND p.invoice_id = ${invoiceId}`).execute(tx);
  return rows;
}

/** A payment of the ledger by the id of its row. */
export async function bookedOfEntry(tx: Tx | Db, entryId: string): Promise<BookedPayment | undefined> {
  const { rows } = await bookedWhere(sql`p.id = ${entryId}`).execute(tx);
  return rows[0];
}

export interface UnmatchedPayment {
  readonly account: string;
  readonly reference: string | null;
  readonly payment: FoundPayment;
  readonly seenAt: Instant;
}

/** Keeps money that belongs to no attempt, or came in another currency, for staff; whether it is new. */
export async function insertUnmatched(tx: Tx, unmatched: UnmatchedPayment): Promise<boolean> {
  const { account, reference, payment, seenAt } = unmatched;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_unmatched')
    .values({
      account,
      payment_id: payment.paymentId,
      reference,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      paid_at: timestamptz(payment.at),
      card_brand: payment.card?.brand ?? null,
      card_last4: payment.card?.last4 ?? null,
      seen_at: timestamptz(seenAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes down a dispute; gives its state before, `undefined` when it is new. */
export async function upsertDispute(
  tx: Tx,
  dispute: FoundDispute & { readonly account: string; readonly groupId: string | null; readonly now: Instant },
): Promise<'open' | 'won' | 'lost' | undefined> {
  const state = dispute.state === 'won' || dispute.state === 'lost' ? dispute.state : 'open';
  const { rows } = await sql<{ before: 'open' | 'won' | 'lost' | null }>`
    WITH known AS (
      SELECT state FROM payment_dispute WHERE account = ${dispute.account} AND dispute_id = ${dispute.disputeId}
    )
    INSERT INTO payment_dispute AS d (account, dispute_id, payment_id, group_id, amount_cents, state, reason, due_at, opened_at)
    VALUES (${dispute.account}, ${dispute.disputeId}, ${dispute.paymentId ?? ''}, ${dispute.groupId}, ${dispute.amountCents},
      ${state}, ${dispute.reason}, ${timestamptz(dispute.dueAt)}, ${timestamptz(dispute.at)})
    ON CONFLICT (account, dispute_id) DO UPDATE SET state = excluded.state, due_at = excluded.due_at,
      closed_at = CASE WHEN excluded.state = 'open' THEN NULL ELSE coalesce(d.closed_at, ${timestamptz(dispute.now)}) END
    RETURNING (SELECT state FROM known) AS before`.execute(tx);
  return rows[0]?.before ?? undefined;
}

/** A payment, or a sum of our own books, as the bank or another book has it and as the ledger has it. */
export interface Drift {
  readonly account: string;
  readonly paymentId: string;
  readonly bankCents: number;
  readonly ledgerCents: number;
}

/** Keeps a difference, in cents, or that it is over; says whether it is one that nobody knew. */
export async function noteDrift(tx: Tx, drift: Drift, now: Instant): Promise<boolean> {
  const { account, paymentId, bankCents, ledgerCents } = drift;
  if (bankCents === ledgerCents) {
    await sql`UPDATE payment_drift SET gone_at = ${timestamptz(now)}, ledger_cents = ${ledgerCents}
      WHERE account = ${account} AND payment_id = ${paymentId} AND gone_at IS NULL`.execute(tx);
    return false;
  }
  const { rows } = await sql`INSERT INTO payment_drift AS d (account, payment_id, bank_cents, ledger_cents, seen_at)
    VALUES (${account}, ${paymentId}, ${bankCents}, ${ledgerCents}, ${timestamptz(now)})
    ON CONFLICT (account, payment_id) DO UPDATE
    SET bank_cents = excluded.bank_cents, ledger_cents = excluded.ledger_cents, gone_at = NULL
    WHERE (d.bank_cents, d.ledger_cents) <> (excluded.bank_cents, excluded.ledger_cents) OR d.gone_at IS NOT NULL
    RETURNING d.payment_id`.execute(tx);
  return rows.length > 0;
}

/** Where sums of our own are listed among those that differ from a provider's. */
export const OWN_BOOKS = 'books';

/** Whatever differed in an account, but for these payments, differs no more. */
export async function endOtherDrifts(
  tx: Tx,
  {
    account,
    paymentIds,
    now,
  }: { readonly account: string; readonly paymentIds: readonly string[]; readonly now: Instant },
): Promise<void> {
  await sql`UPDATE payment_drift SET gone_at = ${timestamptz(now)}
    WHERE account = ${account} AND gone_at IS NULL AND payment_id <> ALL(${paymentIds}::text[])`.execute(tx);
}

/** Payments of an account that the ledger booked between two instants, each with the cents that were not given back. */
export async function bookedBetween(
  db: Db,
  { account, from, until }: { readonly account: string; readonly from: Instant; readonly until: Instant },
): Promise<readonly { readonly paymentId: string; readonly ledgerCents: number }[]> {
  const { rows } = await sql<{ paymentId: string; ledgerCents: number }>`
    SELECT provider_payment_id AS "paymentId", sum(amount_cents)::int AS "ledgerCents" FROM ledger_counted
    WHERE provider_account = ${account} AND provider_payment_id IS NOT NULL AND recorded_at >= ${timestamptz(from)}
    GROUP BY 1 HAVING sum(amount_cents) FILTER (WHERE kind = 'payment') > 0 AND sum(amount_cents) > 0
      AND min(recorded_at) < ${timestamptz(until)}`.execute(db);
  return rows;
}
