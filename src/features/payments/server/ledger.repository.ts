import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { OwedRefund } from '../domain/payment-rules.ts';

export type OfflineType = 'bank-transfer' | 'zelle' | 'cash' | 'cheque';
/** How an invoice was paid or given back: from hand to hand, or with credit of the guest's wallet. */
export type RecordedType = OfflineType | 'credit';

export interface NewEntry {
  readonly groupId: string;
  readonly invoiceId: string;
  readonly kind: 'payment' | 'refund' | 'deposit-return';
  readonly type: RecordedType;
  /** Positive for what was received, negative for what went back. */
  readonly amountCents: number;
  readonly bookedOn: CalendarDate;
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  readonly isAfterVoid: boolean;
  readonly recordedBy: string;
  readonly recordedAt: Instant;
}

/**
 * Why a refund is owed: the group was cancelled, money came for an invoice that was void, the stay ended and the
 * deposit goes back, or a service was taken out.
 */
export type OwedReason = 'group-cancelled' | 'line-removed' | 'paid-after-void' | 'stay-ended';

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const { id } = await tx
    .insertInto('ledger_entry')
    .values({
      group_id: entry.groupId,
      invoice_id: entry.invoiceId,
      kind: entry.kind,
      type: entry.type,
      amount_cents: entry.amountCents,
      booked_on: entry.bookedOn,
      reference: entry.reference ?? null,
      reason: entry.reason ?? null,
      after_void: entry.isAfterVoid,
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

const owedWhere = (condition: RawBuilder<unknown>) => sql<OwedRefund & { invoiceId: string; refundedCents: number }>`
  SELECT o.id, o.invoice_id AS "invoiceId", s.open_cents AS "openCents", s.refunded_cents AS "refundedCents"
  FROM refund_owed o JOIN refund_owed_state s ON s.id = o.id
  WHERE o.withdrawn_at IS NULL AND ${condition} ORDER BY o.owed_since, o.id`;

/** What is owed for an invoice and not returned yet, oldest first. */
export async function owedOfInvoice(tx: Tx, invoiceId: string): Promise<readonly OwedRefund[]> {
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
  const ofCancellation = sql`o.reason <> 'line-removed' AND o.invoice_id IN (SELECT id FROM invoice WHERE request_id = ${requestId})`;
  const { rows } = await owedWhere(ofCancellation).execute(tx);
  await sql`UPDATE refund_owed o SET withdrawn_at = ${timestamptz(at)}
    WHERE o.withdrawn_at IS NULL AND ${ofCancellation}`.execute(tx);
  const returned = new Map<string, number>();
  for (const { invoiceId, refundedCents } of rows)
    returned.set(invoiceId, (returned.get(invoiceId) ?? 0) + refundedCents);
  return returned;
}
