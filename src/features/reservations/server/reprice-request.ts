import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { lineOf } from '#features/pricing/domain/price-lines.ts';
import { taxLine } from '#features/pricing/domain/taxes.ts';
import {
  type AppliedTax,
  type PricedReservation,
  type PriceLine,
  quoteAgain,
} from '#features/pricing/server/pricing.facade.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { KeptPrice } from '../domain/kept-price.ts';
import type { GroupLine } from '../domain/line.ts';
import {
  deletePriceLines,
  type FrozenLine,
  type FrozenPrice,
  getFrozenPrice,
  insertPriceLines,
  type RequestTotals,
  totalsOf,
} from './price-lines.repository.ts';

/** The new lines, deposit, prices and discount of a request. */
export interface NewTerms {
  readonly requestId: string;
  /** The lines that stay, in order, without those that were declined or removed. */
  readonly lines: readonly Pick<GroupLine, 'id' | 'type'>[];
  /** The sum of the deposits of the lines that stay. */
  readonly depositCents: number;
  /** Price lines for what staff price by hand. */
  readonly added?: readonly FrozenLine[];
  /** A line with other prices, in the place of those that were frozen, and its taxes where they are others. */
  readonly replaced?: {
    readonly reservationId: string;
    readonly lines: readonly PriceLine[];
    readonly taxes?: readonly AppliedTax[] | undefined;
  };
  /** Staff's discount; the earlier one when omitted. */
  readonly staffBasisPoints?: number;
}

/** A request's new price, not written yet. */
export interface Repriced {
  readonly totals: RequestTotals;
  readonly lines: readonly FrozenLine[];
}

/**
 * The price of a request without some lines, with prices that staff made, or with another discount: each line keeps
 * what it cost when availability was asked, and so do the rate of the bundle and the taxes. What is kept for lines
 * that left stays.
 */
export async function repriceRequest(tx: Db | Tx, terms: NewTerms): Promise<Repriced> {
  const frozen = await getFrozenPrice(tx, terms.requestId);
  const { added = [], replaced } = terms;
  const reservations = terms.lines.map((line) => {
    const priced = pricedAsFrozen(line, [...frozen.lines, ...added]);
    return line.id === replaced?.reservationId ? { ...priced, lines: replaced.lines } : priced;
  });
  const staffBasisPoints = terms.staffBasisPoints ?? frozen.staffBasisPoints;
  const taxesOf = (id: string) => (id === replaced?.reservationId && replaced.taxes) || frozen.taxesOf(id);
  const quote = quoteAgain(reservations, { ...frozen, taxesOf, staffBasisPoints });
  const kept = quote.reservations.flatMap(({ reservationId, lines }) =>
    lines.map((line) => ({ ...line, reservationId })),
  );
  const taxes = quote.lines.filter(({ kind }) => kind === 'tax').map((line) => ({ ...line, reservationId: null }));
  const fees = frozen.lines.filter(isOfFee);
  return withFees(
    { totals: { ...totalsOf(quote), deposit_cents: terms.depositCents }, lines: [...kept, ...taxes] },
    fees,
  );
}

const isTax = ({ kind }: FrozenLine) => kind === 'tax';

/** A cancellation fee, or a tax in one: alone among the taxes it is of a reservation. */
const isOfFee = (line: FrozenLine) => line.kind === 'cancellation-fee' || (isTax(line) && line.reservationId !== null);

/** Adds cancellation fees to a price. They bring their own taxes, and stand before all taxes. */
export function withFees({ totals, lines }: Repriced, fees: readonly FrozenLine[]): Repriced {
  const centsOf = (some: readonly FrozenLine[]) => sumOf(some.map(({ totalCents }) => totalCents));
  const taxes = fees.filter(isTax);
  const rest = fees.filter((line) => !isTax(line));
  return {
    totals: {
      ...totals,
      subtotal_cents: totals.subtotal_cents + centsOf(rest),
      taxes_cents: totals.taxes_cents + centsOf(taxes),
      total_cents: totals.total_cents + centsOf(fees),
    },
    lines: [...lines.filter((line) => !isTax(line)), ...rest, ...lines.filter(isTax), ...taxes],
  };
}

/** The price lines of what is kept for a line that left: the fee and the part of each tax in it. */
export function feeLines(
  { feeCents, taxes }: KeptPrice,
  { reservationId, name }: Pick<FrozenLine, 'reservationId' | 'name'>,
): readonly FrozenLine[] {
  const fee = { ...lineOf('cancellation-fee', feeCents), reservationId, ...(name === undefined ? {} : { name }) };
  return [fee, ...taxes.map((tax) => ({ ...taxLine(tax, tax.totalCents), reservationId }))];
}

/** Replaces the price lines of a request; the caller writes the totals with its move. */
export async function rewritePrice(tx: Tx, requestId: string, { lines }: Repriced): Promise<void> {
  await deletePriceLines(tx, requestId);
  await insertPriceLines(tx, requestId, lines);
}

const recomputed: readonly string[] = ['bundle-discount', 'staff-discount', 'cancellation-fee', 'tax'];

/** A line with its frozen prices, before discounts. */
function pricedAsFrozen({ id, type }: Pick<GroupLine, 'id' | 'type'>, lines: FrozenPrice['lines']) {
  return {
    reservationId: id,
    serviceType: isServiceType(type) ? type : null,
    lines: lines
      .filter(({ reservationId, kind }) => reservationId === id && !recomputed.includes(kind))
      .map(({ reservationId, ...line }) => line),
    securityDepositCents: 0,
  } satisfies PricedReservation & { reservationId: string };
}
