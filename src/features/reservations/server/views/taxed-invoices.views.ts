import { sql } from 'kysely';
import type { TaxPart } from '#features/pricing/domain/taxes.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { InvoiceOfRequest } from '../groups.repository.ts';

/** Invoices with what is left of their taxes, from the view of payments. */
export async function listTaxed(
  db: Db | Tx,
  invoices: readonly InvoiceOfRequest[],
): Promise<readonly (InvoiceOfRequest & { readonly taxes: readonly TaxPart[] })[]> {
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  const { rows } = await sql<TaxPart & { invoiceId: string }>`
    SELECT invoice_id AS "invoiceId", tax AS code, basis_points AS "basisPoints", amount_cents AS "totalCents"
    FROM invoice_tax_state WHERE invoice_id = ANY(${ids}::uuid[])`.execute(db);
  return invoices.map((invoice) => ({
    ...invoice,
    taxes: rows.filter(({ invoiceId }) => invoiceId === invoice.invoiceId),
  }));
}
