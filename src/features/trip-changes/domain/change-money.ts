import { keyOf, type TaxSum } from '#features/pricing/domain/taxes.ts';
import type { RefundReason } from '#features/reservations/domain/cancellation.ts';
import { type KeptPrice, keptPrice, taxesLess } from '#features/reservations/domain/kept-price.ts';
import {
  type OpenInvoice,
  type RemovalLine,
  type RequestToLessen,
  refundOfCredit,
  removalRefund,
} from '#features/reservations/domain/line-removal.ts';
import type { InvoiceCredit, InvoiceRefund } from '#features/reservations/domain/reservations.events.ts';
import type { Instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';

/** What a request costs with its taxes, and each of these; in cents. */
export interface TaxedPrice {
  readonly totalCents: number;
  readonly taxes: readonly TaxSum[];
}

/** What a change of a trip does to the money of its request; in cents. */
export interface ChangeMoney {
  /** Invoiced on top, and the part of each tax in it. */
  readonly supplementCents: number;
  readonly supplementTaxes: readonly TaxSum[];
  /** What of each invoice need not be paid any more, refunds among it, and the part of each tax in all of them. */
  readonly credits: readonly InvoiceCredit[];
  readonly creditedTaxes: readonly TaxSum[];
  /** What of the credits was paid and goes back. */
  readonly refunds: readonly InvoiceRefund[];
  readonly refundCents: number;
  /** What of the credits was not paid yet. */
  readonly lessCents: number;
  /** What the policy keeps of the difference, to be added to the price. */
  readonly keptCents: number;
  readonly kept: KeptPrice | null;
  /** Null: the trip doesn't cost less. */
  readonly reason: RefundReason | null;
}

/** An instalment or supplement with what is left of its taxes. */
export interface TaxedInvoice extends OpenInvoice {
  readonly taxes: readonly Omit<TaxSum, 'name'>[];
}

interface Difference {
  readonly cents: number;
  readonly taxes: readonly TaxSum[];
}

interface MoneyOfChange {
  readonly before: TaxedPrice;
  /** Without what is kept. */
  readonly after: TaxedPrice;
  /** The request and its instalments as they stand; the deposit is none of them. */
  readonly request: Omit<RequestToLessen, 'invoices'> & { readonly invoices: readonly TaxedInvoice[] };
  /** The instant by which the policy decides. */
  readonly at: Instant;
  /** Staff gave the whole difference back. */
  readonly isAllBack: boolean;
}

/**
 * domain 4.9: what a changed trip costs more is a supplement; what it costs less follows the cancellation policy as a
 * service that is taken out. Where one tax grows and another shrinks, as at a house in another place, what shrinks is
 * credited whole and what grows is invoiced. Invoices less credits and the supplement are the new total with what is
 * kept, for each tax, too.
 */
export function moneyOfChange({ before, after, request, at, isAllBack }: MoneyOfChange): ChangeMoney {
  const up = riseOf(before, after);
  const down = riseOf(after, before);
  const isWhole = isAllBack || up.cents > 0;
  const policy = removalRefund(isWhole ? { ...request, confirmedAt: null } : request, { valueCents: down.cents, at });
  const { invoices } = request;
  const kept = policy.keptCents > 0 ? keptPrice(policy.keptCents, { valueCents: down.cents, taxes: down.taxes }) : null;
  const creditedTaxes = kept ? taxesLess(down.taxes, kept.taxes) : down.taxes;
  const lines = withRoomForTaxes(policy.lines, { invoices, creditedTaxes });
  return {
    supplementCents: up.cents,
    supplementTaxes: up.taxes,
    credits: lines.flatMap(({ invoiceId, creditCents }) => (creditCents > 0 ? { invoiceId, creditCents } : [])),
    creditedTaxes,
    refunds: lines.flatMap(({ invoiceId, refundCents }) => (refundCents > 0 ? { invoiceId, refundCents } : [])),
    refundCents: sumOf(lines.map(({ refundCents }) => refundCents)),
    lessCents: sumOf(lines.map(({ creditCents, openCents }) => Math.min(creditCents, openCents))),
    keptCents: policy.keptCents,
    kept,
    reason: down.cents === 0 ? null : isWhole && request.confirmedAt !== null ? 'by-staff' : policy.reason,
  };
}

interface CreditedTaxes {
  readonly invoices: readonly TaxedInvoice[];
  readonly creditedTaxes: readonly TaxSum[];
}

/**
 * A credit takes no more of a tax than its invoice has. Where rounding left the credited invoices some cents short,
 * another invoice is credited with these, and the greatest credit is less by them.
 */
function withRoomForTaxes(
  lines: readonly RemovalLine[],
  { invoices, creditedTaxes }: CreditedTaxes,
): readonly RemovalLine[] {
  const partOf = ({ invoiceId }: RemovalLine, tax: TaxSum) =>
    invoices.find((one) => one.invoiceId === invoiceId)?.taxes.find((part) => keyOf(part) === keyOf(tax))?.totalCents ??
    0;
  const credited = lines.filter(({ creditCents }) => creditCents > 0);
  const short = creditedTaxes.map((tax) =>
    Math.max(0, tax.totalCents - sumOf(credited.map((line) => partOf(line, tax)))),
  );
  const added = new Map<string, number>();
  for (const line of lines.filter(({ creditCents }) => creditCents === 0)) {
    const taken = creditedTaxes.map((tax, index) => Math.min(short[index] ?? 0, partOf(line, tax)));
    for (const [index, cents] of taken.entries()) short[index] = (short[index] ?? 0) - cents;
    if (sumOf(taken) > 0) added.set(line.invoiceId, sumOf(taken));
  }
  const moved = sumOf([...added.values()]);
  const [greatest] = credited.toSorted((one, other) => other.creditCents - one.creditCents);
  if (moved === 0 || !greatest || greatest.creditCents <= moved) return lines;
  return lines.map((line) => {
    const creditCents = line === greatest ? line.creditCents - moved : (added.get(line.invoiceId) ?? line.creditCents);
    return { ...line, creditCents, refundCents: refundOfCredit(line, creditCents) };
  });
}

/** What the second price has more than the first one: before taxes, and of each tax by itself. */
function riseOf(first: TaxedPrice, second: TaxedPrice): Difference {
  const known = new Map(first.taxes.map((tax) => [keyOf(tax), tax.totalCents]));
  const taxes = second.taxes
    .map((tax) => ({ ...tax, totalCents: tax.totalCents - (known.get(keyOf(tax)) ?? 0) }))
    .filter(({ totalCents }) => totalCents > 0);
  const subtotalCents = Math.max(0, subtotalOf(second) - subtotalOf(first));
  return { cents: subtotalCents + sumOf(taxes.map(({ totalCents }) => totalCents)), taxes };
}

function subtotalOf({ totalCents, taxes }: TaxedPrice): number {
  return totalCents - sumOf(taxes.map((tax) => tax.totalCents));
}
