import { type RawBuilder, sql } from 'kysely';
import type {
  AppliedTax,
  FrozenRates,
  GroupQuote,
  PricedReservation,
  PriceLine,
  Quote,
} from '#features/pricing/server/pricing.facade.ts';
import type { Db, Tx } from '#platform/database/database.ts';

export interface FrozenLine extends PriceLine {
  /** Null for a line that belongs to the whole request: a tax. That of a cancellation fee is of its reservation. */
  readonly reservationId: string | null;
}

export interface RequestTotals {
  readonly subtotal_cents: number;
  readonly taxes_cents: number;
  readonly total_cents: number;
  readonly deposit_cents: number;
}

/**
 * What was frozen when availability was asked: the lines in order, the tax rates of that day, the rates of the
 * discounts.
 */
export interface FrozenPrice extends FrozenRates {
  readonly lines: readonly FrozenLine[];
  readonly totalCents: number;
  readonly depositCents: number;
}

/** The price of a quote as the columns of its request. */
export function totalsOf(quote: Omit<Quote, 'instalments'>): RequestTotals {
  return {
    subtotal_cents: quote.subtotalCents,
    taxes_cents: quote.taxesCents,
    total_cents: quote.totalCents,
    deposit_cents: quote.securityDepositCents,
  };
}

/** A tax of one reservation, as it is kept with its request. */
interface FrozenTax extends AppliedTax {
  readonly reservationId: string;
}

/** The tax rates of a quote, to be kept with the request. */
export function ratesOfQuote(
  quote: GroupQuote<PricedReservation & { readonly reservationId: string }>,
): readonly FrozenTax[] {
  return quote.reservations.flatMap(({ reservationId, taxes }) => taxes.map((tax) => ({ reservationId, ...tax })));
}

/** The lines of a quote, each with its reservation. */
export function linesOfQuote(
  quote: GroupQuote<PricedReservation & { readonly reservationId: string }>,
): readonly FrozenLine[] {
  const owner = new Map(
    quote.reservations.flatMap(({ reservationId, lines }) => lines.map((line) => [line, reservationId] as const)),
  );
  return quote.lines.map((line) => ({ ...line, reservationId: owner.get(line) ?? null }));
}

/** SQL that writes lines as the request's price. */
function insertOf(requestId: string, lines: readonly FrozenLine[]): RawBuilder<unknown> {
  return sql`
    INSERT INTO price_line (request_id, position, reservation_id, kind, code, quantity, unit_cents, total_cents, name_en, name_es, basis_points)
    SELECT ${requestId}::uuid, l.position, l.reservation_id, l.kind, l.code, l.quantity, l.unit_cents, l.total_cents, l.name_en, l.name_es, l.basis_points
    FROM unnest(
      ${lines.map((_, i) => i + 1)}::int[], ${lines.map((line) => line.reservationId)}::uuid[], ${lines.map((line) => line.kind)}::text[],
      ${lines.map((line) => line.code ?? null)}::text[], ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.unitCents)}::int[], ${lines.map((line) => line.totalCents)}::int[],
      ${lines.map((line) => line.name?.en ?? null)}::text[], ${lines.map((line) => line.name?.es ?? null)}::text[],
      ${lines.map((line) => line.basisPoints ?? null)}::int[]
    ) AS l (position, reservation_id, kind, code, quantity, unit_cents, total_cents, name_en, name_es, basis_points)`;
}

/** Writes lines as the request's price. */
export async function insertPriceLines(tx: Tx, requestId: string, lines: readonly FrozenLine[]): Promise<void> {
  await insertOf(requestId, lines).execute(tx);
}

type AskedReservation = PricedReservation & { readonly reservationId: string; readonly nightCents?: readonly number[] };

/** What is written of a quote with its request. */
export interface QuoteToKeep {
  /** SQL that writes the lines of the request's price. */
  readonly lines: RawBuilder<unknown>;
  /** What the table `reservation` keeps of each of the quote's reservations. */
  readonly ofReservation: { readonly deposit_cents: RawBuilder<number>; readonly night_cents: RawBuilder<number[]> };
}

/**
 * A quote as the request's price. Each reservation keeps its deposit and what each night of a stay costs, too: when one
 * is declined later its deposit is dropped, and a stay that is changed keeps the price of the nights that stay.
 */
export function quoteToKeep(requestId: string, quote: GroupQuote<AskedReservation>): QuoteToKeep {
  const { reservations } = quote;
  const parts = sql`unnest(${reservations.map(({ reservationId }) => reservationId)}::uuid[],
    ${reservations.map(({ securityDepositCents }) => securityDepositCents)}::int[],
    ${reservations.map(({ nightCents }) => nightCents && `{${nightCents.join()}}`)}::text[]) AS part (id, cents, nights)`;
  return {
    lines: insertOf(requestId, linesOfQuote(quote)),
    ofReservation: {
      deposit_cents: sql`(SELECT part.cents FROM ${parts} WHERE part.id = reservation.id)`,
      night_cents: sql`(SELECT part.nights::int[] FROM ${parts} WHERE part.id = reservation.id)`,
    },
  };
}

/** Writes a quote as the price of a request that is not moved. */
export async function keepQuote(tx: Tx, requestId: string, quote: GroupQuote<AskedReservation>): Promise<void> {
  const { lines, ofReservation } = quoteToKeep(requestId, quote);
  const ids = quote.reservations.map(({ reservationId }) => reservationId);
  await sql`
    WITH kept AS (
      UPDATE reservation SET deposit_cents = ${ofReservation.deposit_cents}, night_cents = ${ofReservation.night_cents}
      WHERE id = ANY(${ids}::uuid[])
    ) ${lines}`.execute(tx);
}

/** The sum of the deposits of these lines, in cents. */
export async function sumDeposits(tx: Db | Tx, lineIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(deposit_cents), 0)::int AS cents FROM reservation WHERE id = ANY(${lineIds}::uuid[])`.execute(
    tx,
  );
  return rows[0]?.cents ?? 0;
}

export async function getFrozenPrice(tx: Db | Tx, requestId: string): Promise<FrozenPrice> {
  const request = await tx
    .selectFrom('request')
    .select(['tax_rates', 'bundle_basis_points', 'discount_basis_points', 'total_cents', 'deposit_cents'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const rates = (request.tax_rates ?? []) as unknown as readonly FrozenTax[];
  return {
    lines: await listPriceLines(tx, requestId),
    taxesOf: (reservationId) => rates.filter((rate) => rate.reservationId === reservationId),
    bundleBasisPoints: request.bundle_basis_points,
    staffBasisPoints: request.discount_basis_points,
    totalCents: request.total_cents ?? 0,
    depositCents: request.deposit_cents ?? 0,
  };
}

/** The lines as they were frozen, in order. */
async function listPriceLines(tx: Db | Tx, requestId: string): Promise<readonly FrozenLine[]> {
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
    ...(row.name_en === null || row.name_es === null ? {} : { name: { en: row.name_en, es: row.name_es } }),
    ...(row.basis_points === null ? {} : { basisPoints: row.basis_points }),
    quantity: row.quantity,
    unitCents: row.unit_cents,
    totalCents: row.total_cents,
  }));
}

export async function deletePriceLines(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('price_line').where('request_id', '=', requestId).execute();
}
