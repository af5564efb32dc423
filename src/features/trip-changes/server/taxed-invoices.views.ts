import { sql } from 'kysely';
import type { InvoiceOfRequest } from '#features/reservations/server/reservations.facade.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { TaxedInvoice } from '../domain/change-money.ts';

/** Invoices with what is left of their taxes, from the view of payments. */
export async function withTaxes(db: Db | Tx, invoices: readonly InvoiceOfRequest[]): Promise<readonly TaxedInvoice[]> {
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  const { rows } = await sql<TaxedInvoice['taxes'][number] & { invoiceId: string }>`
    SELECT invoice_id AS "invoiceId", tax AS code, basis_points AS "basisPoints", amount_cents AS "totalCents"
    FROM invoice_tax_state WHERE invoice_id = ANY(${ids}::uuid[])`.execute(db);
  return invoices.map((invoice) => ({
    ...invoice,
    taxes: rows.filter(({ invoiceId }) => invoiceId === invoice.invoiceId),
  }));
}
