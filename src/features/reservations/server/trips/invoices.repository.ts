import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { PaidInvoice } from '../../domain/cancellation.ts';

export interface InvoiceOfRequest extends PaidInvoice {
  readonly requestId: string;
  readonly totalCents: number;
  /** Still to be paid. */
  readonly openCents: number;
  readonly isVoid: boolean;
  readonly isPaid: boolean;
}

/** A group's invoices with what was paid of them and is not owed back already, in the order they fall due; a reading of the payments' view. */
export async function listInvoices(db: Db | Tx, groupId: string): Promise<readonly InvoiceOfRequest[]> {
  const { rows } = await sql<InvoiceOfRequest & { dueAt: Instant }>`
    SELECT i.id AS "invoiceId", i.request_id AS "requestId", i.number, i.kind, i.sequence, i.due_at AS "dueAt",
      i.total_cents AS "totalCents", i.open_cents AS "openCents", i.voided_at IS NOT NULL AS "isVoid",
      i.paid_cents - (SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o WHERE o.invoice_id = i.id) AS "paidCents",
      i.paid_cents >= i.total_cents AS "isPaid"
    FROM invoice_state i WHERE i.group_id = ${groupId} ORDER BY i.due_at, i.number`.execute(db);
  return rows;
}
