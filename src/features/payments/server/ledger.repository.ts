import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { OwedForReason } from '../domain/payment-rules.ts';

export type OfflineType = 'bank-transfer' | 'zelle' | 'cash' | 'cheque';
/** How an invoice was paid or given back: from hand to hand, or with credit of the guest's wallet. */
export type RecordedType = OfflineType | 'credit';

/** What the provider of card payments knows of a row of the ledger. */
export interface CardRow {
  readonly account: string;
  readonly paymentId: string;
  readonly attemptId: string | null;
  readonly refundId?: string | null;
  readonly disputeId?: string;
  readonly brand?: string | null;
  readonly last4?: string | null;
}

export interface NewEntry {
  readonly groupId: string;
  readonly invoiceId: string;
  readonly kind: 'payment' | 'refund' | 'deposit-return' | 'adjustment' | 'dispute';
  readonly type: RecordedType | 'card';
  /** Positive for what was received, negative for what went back. */
  readonly amountCents: number;
  readonly bookedOn: CalendarDate;
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  readonly isAfterVoid: boolean;
  /** The payment, or the refund that the bank could not deliver, which a counter-row (`adjustment`) takes back. */
  readonly correctsId?: string | undefined;
  /** Of a payment by card, and of what happens to it later. */
  readonly card?: CardRow;
  /** Null: by the payment provider. */
  readonly recordedBy: string | null;
  readonly recordedAt: Instant;
}

/**
 * Why a refund is owed: the group was cancelled, money came for an invoice that was void or more than was open, the
 * stay ended and the deposit goes back, a service was taken out, or nights could not be used because of a storm.
 */
export type OwedReason =
  | 'group-cancelled'
  | 'line-removed'
  | 'trip-changed'
  | 'paid-after-void'
  | 'paid-twice'
  | 'stay-ended'
  | 'storm';

/** Writes a row of the ledger and gives its id. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const { card } = entry;
  const { id } = await tx
    .insertInto('ledger_entry')
    .values({
      ...(card && {
        attempt_id: card.attemptId,
        provider_account: card.account,
        provider_payment_id: card.paymentId,
        provider_refund_id: card.refundId ?? null,
        dispute_id: card.disputeId ?? null,
        card_brand: card.brand ?? null,
        card_last4: card.last4 ?? null,
      }),
      group_id: entry.groupId,
      invoice_id: entry.invoiceId,
      kind: entry.kind,
      type: entry.type,
      amount_cents: entry.amountCents,
      booked_on: entry.bookedOn,
      reference: entry.reference ?? null,
      reason: entry.reason ?? null,
      after_void: entry.isAfterVoid,
      corrects_id: entry.correctsId ?? null,
      recorded_by: entry.recordedBy,
      recorded_at: timestamptz(entry.recordedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOwed(
  tx: Tx,
  owed: { groupId: string; invoiceId: string; amountCents: number; reason: OwedReason; since: Instant },
): Promise<void> {
  await tx
    .insertInto('refund_owed')
    .values({
      group_id: owed.groupId,
      invoice_id: owed.invoiceId,
      amount_cents: owed.amountCents,
      reason: owed.reason,
      owed_since: timestamptz(owed.since),
    })
    .execute();
}

/** A payment of the ledger, and whether it was taken back. */
export interface Payment {
  readonly id: string;
  readonly invoiceId: string;
  readonly type: RecordedType | 'card';
  readonly amountCents: number;
  readonly bookedOn: CalendarDate;
  readonly isAfterVoid: boolean;
  readonly isCorrected: boolean;
}

/** A payment by the id of its row; `undefined` for other rows of the ledger too. */
export async function findPayment(tx: Tx, entryId: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    SELECT e.id, e.invoice_id AS "invoiceId", e.type, e.amount_cents AS "amountCents", e.booked_on AS "bookedOn",
      e.after_void AS "isAfterVoid", EXISTS (SELECT FROM ledger_entry c WHERE c.corrects_id = e.id) AS "isCorrected"
    FROM ledger_entry e WHERE e.id = ${entryId} AND e.kind = 'payment'`.execute(tx);
  return rows[0];
}

/** What staff see of a payment that looks like the one they are recording. */
export interface KnownPayment {
  readonly invoiceNumber: string;
  readonly bookingCode: string;
  readonly amountCents: number;
  readonly receivedOn: CalendarDate;
  /** Null: by the payment provider. */
  readonly recordedBy: string | null;
}

/**
 * A payment that was recorded already and may be the same one: of the same reference anywhere, or without one, of the
 * same amount, means and day for the same invoice.
 */
export async function findLikePayment(
  tx: Tx,
  payment: Pick<NewEntry, 'invoiceId' | 'type' | 'amountCents' | 'bookedOn' | 'reference'>,
): Promise<KnownPayment | undefined> {
  const { invoiceId, type, amountCents, bookedOn, reference } = payment;
  const isLike =
    reference === undefined
      ? sql`e.invoice_id = ${invoiceId} AND e.reference IS NULL AND e.type = ${type} AND e.amount_cents = ${amountCents}
          AND e.booked_on = ${bookedOn}`
      : sql`lower(e.reference) = lower(${reference})`;
  const { rows } = await sql<KnownPayment>`
    SELECT i.number AS "invoiceNumber", g.booking_code AS "bookingCode", e.amount_cents AS "amountCents",
      e.booked_on AS "receivedOn", u.name || ' ' || u.lastname AS "recordedBy"
    FROM ledger_counted e JOIN invoice i ON i.id = e.invoice_id JOIN reservation_group g ON g.id = e.group_id
      LEFT JOIN app_user u ON u.id = e.recorded_by
    WHERE e.kind = 'payment' AND ${isLike} ORDER BY e.position DESC LIMIT 1`.execute(tx);
  return rows[0];
}

const owedWhere = (condition: RawBuilder<unknown>) => sql<OwedForReason & { invoiceId: string; refundedCents: number }>`
  SELECT o.id, o.reason, o.invoice_id AS "invoiceId", s.open_cents AS "openCents", s.refunded_cents AS "refundedCents"
  FROM refund_owed o JOIN refund_owed_state s ON s.id = o.id
  WHERE o.withdrawn_at IS NULL AND ${condition} ORDER BY o.owed_since, o.id`;

/** What is owed for an invoice and not returned yet, oldest first. */
export async function owedOfInvoice(tx: Tx, invoiceId: string): Promise<readonly OwedForReason[]> {
  const { rows } = await owedWhere(sql`o.invoice_id = ${invoiceId} AND s.open_cents > 0`).execute(tx);
  return rows;
}

export async function insertSettlement(
  tx: Tx,
  entryId: string,
  part: { owedId: string; amountCents: number },
): Promise<void> {
  await tx
    .insertInto('refund_settlement')
    .values({ entry_id: entryId, owed_id: part.owedId, amount_cents: part.amountCents })
    .execute();
}

/**
 * Owes nothing more of what the cancellation of a request promised; gives what had been returned of it, per invoice,
 * in cents. What is owed for a line that was taken out, and for other requests of the group, stays owed.
 */
export async function withdrawOwed(tx: Tx, requestId: string, at: Instant): Promise<ReadonlyMap<string, number>> {
  const ofCancellation = sql`o.reason NOT IN ('line-removed', 'trip-changed', 'storm') AND o.invoice_id IN (SELECT id FROM invoice WHERE request_id = ${requestId})`;
  const { rows } = await owedWhere(ofCancellation).execute(tx);
  await sql`UPDATE refund_owed o SET withdrawn_at = ${timestamptz(at)}
    WHERE o.withdrawn_at IS NULL AND ${ofCancellation}`.execute(tx);
  const returned = new Map<string, number>();
  for (const { invoiceId, refundedCents } of rows)
    returned.set(invoiceId, (returned.get(invoiceId) ?? 0) + refundedCents);
  return returned;
}

/**
 * Owes a part of a promise no more, in cents: the promise is withdrawn, and what is left of it is promised anew, since
 * the same day.
 */
export async function owedLess(
  tx: Tx,
  { owedId, amountCents }: { readonly owedId: string; readonly amountCents: number },
  at: Instant,
): Promise<void> {
  await sql`WITH withdrawn AS (
      UPDATE refund_owed SET withdrawn_at = ${timestamptz(at)} WHERE id = ${owedId} RETURNING *
    ), settled AS (
      SELECT coalesce(sum(s.amount_cents), 0)::int AS cents FROM refund_settlement s WHERE s.owed_id = ${owedId}
    )
    INSERT INTO refund_owed (group_id, invoice_id, amount_cents, reason, owed_since)
    SELECT w.group_id, w.invoice_id, w.amount_cents - s.cents - ${amountCents}, w.reason, w.owed_since
    FROM withdrawn w, settled s WHERE w.amount_cents - s.cents > ${amountCents}`.execute(tx);
}
