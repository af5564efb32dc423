import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { PaidInvoice } from '../../domain/cancellation.ts';

export interface InvoiceOfRequest extends PaidInvoice {
  readonly requestId: string;
  readonly isPaid: boolean;
}

/** A group's invoices with what their ledger rows add up to, in the order they fall due; a reading of the payments' view. */
export async function listInvoices(db: Db | Tx, groupId: string): Promise<readonly InvoiceOfRequest[]> {
  const { rows } = await sql<InvoiceOfRequest & { dueAt: Instant }>`
    SELECT id AS "invoiceId", request_id AS "requestId", number, kind, sequence, due_at AS "dueAt", paid_cents AS "paidCents",
      paid_cents >= total_cents AS "isPaid"
    FROM invoice_state WHERE group_id = ${groupId} ORDER BY due_at, number`.execute(db);
  return rows;
}
