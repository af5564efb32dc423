import { keyOf, type TaxSum } from '#features/pricing/domain/taxes.ts';
import type { RefundReason } from '#features/reservations/domain/cancellation.ts';
import type { TaxedInvoice } from '#features/reservations/domain/credit-taxes.ts';
import { type KeptPrice, keptPrice, taxesLess } from '#features/reservations/domain/kept-price.ts';
import {
  creditsOf,
  type OpenInvoice,
  type RequestToLessen,
  refundsOf,
  removalRefund,
  withTaxes,
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
  /** What of each invoice need not be paid any more, refunds among it. */
  readonly credits: readonly InvoiceCredit[];
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

interface Difference {
  readonly cents: number;
  readonly taxes: readonly TaxSum[];
}

interface MoneyOfChange {
  readonly before: TaxedPrice;
  /** Without what is kept. */
  readonly after: TaxedPrice;
  /** The request and its instalments as they stand; the deposit is none of them. */
  readonly request: Omit<RequestToLessen, 'invoices'> & { readonly invoices: readonly (OpenInvoice & TaxedInvoice)[] };
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
  const kept = policy.keptCents > 0 ? keptPrice(policy.keptCents, { valueCents: down.cents, taxes: down.taxes }) : null;
  const creditedTaxes = kept ? taxesLess(down.taxes, kept.taxes) : down.taxes;
  const { lines, refundCents, lessCents } = withTaxes(policy, { invoices: request.invoices, taxes: creditedTaxes });
  return {
    supplementCents: up.cents,
    supplementTaxes: up.taxes,
    credits: creditsOf(lines),
    refunds: refundsOf(lines),
    refundCents,
    lessCents,
    keptCents: policy.keptCents,
    kept,
    reason: down.cents === 0 ? null : isWhole && request.confirmedAt !== null ? 'by-staff' : policy.reason,
  };
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
