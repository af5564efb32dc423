import { sql } from 'kysely';
import type { TaxPart } from '#features/pricing/domain/taxes.ts';
import type { Tx } from '#platform/database/database.ts';

/** Writes the part of each tax in an instalment. */
export async function insertInvoiceTaxes(tx: Tx, invoiceId: string, taxes: readonly TaxPart[]): Promise<void> {
  if (taxes.length === 0) return;
  await tx
    .insertInto('invoice_tax')
    .values(taxes.map((part) => ({ invoice_id: invoiceId, ...columnsOf(part) })))
    .execute();
}

/** Writes the part of each tax in a credit. */
export async function insertCreditTaxes(tx: Tx, creditId: string, taxes: readonly TaxPart[]): Promise<void> {
  if (taxes.length === 0) return;
  await tx
    .insertInto('invoice_credit_tax')
    .values(taxes.map((part) => ({ credit_id: creditId, ...columnsOf(part) })))
    .execute();
}

const columnsOf = ({ code, basisPoints, totalCents }: TaxPart) => ({
  tax: code,
  basis_points: basisPoints,
  amount_cents: totalCents,
});

/**
 * Writes the taxes of an invoice that asks again for what was given back of another one: what that lacks of each tax,
 * pro rata of what it lacks altogether.
 */
export async function insertTaxesAskedAgain(tx: Tx, { id, of }: { id: string; of: string }): Promise<void> {
  await sql`
    INSERT INTO invoice_tax (invoice_id, tax, basis_points, amount_cents)
    SELECT n.id, s.tax, s.basis_points, p.cents
    FROM invoice n, invoice_state o, invoice_tax_state s, LATERAL (
      SELECT round((s.amount_cents - s.collected_cents) * n.total_cents::numeric / (o.total_cents - o.paid_cents))::int AS cents
    ) p
    WHERE n.id = ${id} AND o.id = ${of} AND s.invoice_id = o.id AND p.cents > 0`.execute(tx);
}
