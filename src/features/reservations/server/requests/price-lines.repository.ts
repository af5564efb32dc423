import { sql } from 'kysely';
import type { PriceLine, Quote, TaxRate } from '#features/pricing/server/pricing.facade.ts';
import type { Tx } from '#platform/database/database.ts';

export interface FrozenLine extends PriceLine {
  /** Null: a tax, or another line of the whole request. */
  readonly reservationId: string | null;
}

export interface RequestTotals {
  readonly subtotal_cents: number;
  readonly taxes_cents: number;
  readonly total_cents: number;
  readonly deposit_cents: number;
}

/** The price of a quote as the columns of its request. */
export function totalsOf(quote: Quote): RequestTotals {
  return {
    subtotal_cents: quote.subtotalCents,
    taxes_cents: quote.taxesCents,
    total_cents: quote.totalCents,
    deposit_cents: quote.securityDepositCents,
  };
}

/** Writes the lines of a quote as the request's price; `reservations` tells whose a line is. */
export async function insertPriceLines(
  tx: Tx,
  requestId: string,
  {
    quote,
    reservations,
  }: { quote: Quote; reservations: readonly { reservationId: string; lines: readonly PriceLine[] }[] },
): Promise<void> {
  const owner = new Map(
    reservations.flatMap(({ reservationId, lines }) => lines.map((line) => [line, reservationId] as const)),
  );
  const lines = quote.lines;
  await sql`
    INSERT INTO price_line (request_id, position, reservation_id, kind, code, quantity, unit_cents, total_cents)
    SELECT ${requestId}::uuid, l.position, l.reservation_id, l.kind, l.code, l.quantity, l.unit_cents, l.total_cents
    FROM unnest(
      ${lines.map((_, i) => i + 1)}::int[], ${lines.map((line) => owner.get(line) ?? null)}::uuid[], ${lines.map((line) => line.kind)}::text[],
      ${lines.map((line) => line.code ?? null)}::text[], ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.unitCents)}::int[], ${lines.map((line) => line.totalCents)}::int[]
    ) AS l (position, reservation_id, kind, code, quantity, unit_cents, total_cents)`.execute(tx);
}

/** What else was frozen with the lines: the deposit, and the tax rates of that day. */
export async function getFrozenTerms(
  tx: Tx,
  requestId: string,
): Promise<{ readonly depositCents: number; readonly taxRates: readonly TaxRate[] | undefined }> {
  const { rows } = await sql<{ depositCents: number; taxRates: readonly TaxRate[] | null }>`
    SELECT coalesce(deposit_cents, 0) AS "depositCents", tax_rates AS "taxRates" FROM request WHERE id = ${requestId}`.execute(
    tx,
  );
  const [row] = rows;
  return { depositCents: row?.depositCents ?? 0, taxRates: row?.taxRates ?? undefined };
}

/** The lines as they were frozen, in order. */
export async function listPriceLines(tx: Tx, requestId: string): Promise<readonly FrozenLine[]> {
  const rows = await tx
    .selectFrom('price_line')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    reservationId: row.reservation_id,
    kind: row.kind,
    ...(row.code === null ? {} : { code: row.code }),
    quantity: row.quantity,
    unitCents: row.unit_cents,
    totalCents: row.total_cents,
  }));
}

export async function deletePriceLines(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('price_line').where('request_id', '=', requestId).execute();
}
