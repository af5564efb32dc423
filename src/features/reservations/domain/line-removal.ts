import type { TaxPart } from '#features/pricing/domain/taxes.ts';
import type { Instant } from '#kernel/instant.ts';
import { halvesOf, sumOf } from '#kernel/money/money.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { freeUntilOf, type GroupToCancel, type PaidInvoice, type RefundReason } from './cancellation.ts';
import { type TaxedCredit, type TaxedInvoice, taxedCredits } from './credit-taxes.ts';
import { type GroupStatus, isAgreed, isOpen } from './group-lifecycle.ts';
import type { ReservationType } from './reservation-type.ts';
import type { InvoiceCredit, InvoiceRefund } from './reservations.events.ts';

/** An instalment of the request that a service is taken out of. */
export interface OpenInvoice extends PaidInvoice {
  /** The amount of the invoice less earlier credits, in cents. */
  readonly totalCents: number;
  /** The part of that which is still to be paid. */
  readonly openCents: number;
}

export interface RequestToLessen extends Omit<GroupToCancel, 'invoices'> {
  readonly invoices: readonly OpenInvoice[];
}

export interface RemovalLine extends OpenInvoice {
  /** The credit on the invoice, and the part of each tax in it. */
  readonly creditCents: number;
  readonly creditedTaxes: readonly TaxPart[];
  /** The part of the credit that was paid already and goes back. */
  readonly refundCents: number;
}

export interface RemovalRefund {
  readonly lines: readonly RemovalLine[];
  readonly refundCents: number;
  /** The part of the credits that was not paid yet. */
  readonly lessCents: number;
  /** The part of the service's price that the company keeps. */
  readonly keptCents: number;
  readonly reason: RefundReason;
  readonly freeUntil: Instant | null;
}

/**
 * domain 4.7: one service taken out follows the rule of a cancellation with its own part of each instalment. Before
 * confirmation and in the free window all of it goes back; else the first instalment's part is kept and the second's
 * goes back before it is due. What is not paid yet is never asked for. `valueCents`: what the request costs less
 * without the service.
 */
export function removalRefund(
  request: RequestToLessen,
  { valueCents, at }: { valueCents: number; at: Instant },
): RemovalRefund {
  const confirmedAt = request.confirmedAt !== null && request.confirmedAt <= at ? request.confirmedAt : null;
  const freeUntil = freeUntilOf({ ...request, confirmedAt });
  const isFree = confirmedAt === null || (freeUntil !== null && at <= freeUntil);
  const shares = sharesOf(request.invoices, valueCents);
  const lines = shares.map(({ invoice, shareCents }): RemovalLine => {
    const goesBack = isFree || (invoice.sequence > 1 && at < invoice.dueAt);
    return lineOf(invoice, { creditCents: goesBack ? shareCents : Math.min(shareCents, invoice.openCents), taxes: [] });
  });
  const creditCents = sumOf(lines.map((line) => line.creditCents));
  const refundCents = refundCentsOf(lines);
  return {
    lines,
    refundCents,
    lessCents: lessCentsOf(lines),
    keptCents: sumOf(shares.map(({ shareCents }) => shareCents)) - creditCents,
    reason: reasonOf({ ...request, confirmedAt }, { isFree, refundCents, creditCents }),
    freeUntil: freeUntil !== null && at <= freeUntil ? freeUntil : null,
  };
}

/**
 * The same with the part of each tax in its credits. Where an invoice has too little of what is credited, its credit is
 * less and that of another more, and what goes back follows.
 */
export function withTaxes(
  refund: RemovalRefund,
  { invoices, taxes }: { readonly invoices: readonly TaxedInvoice[]; readonly taxes: readonly TaxPart[] },
): RemovalRefund {
  const taxesOf = new Map(invoices.map((invoice) => [invoice.invoiceId, invoice.taxes]));
  const taxed = refund.lines.map((line) => ({ ...line, taxes: taxesOf.get(line.invoiceId) ?? [] }));
  const credits = taxedCredits(taxed, { askedCents: refund.lines.map(({ creditCents }) => creditCents), taxes });
  return withLines(
    refund,
    refund.lines.map((line, index) => lineOf(line, credits[index] ?? { creditCents: 0, taxes: [] })),
  );
}

/** The same with the deposit of a house or a boat that is taken out: all of it goes back, whenever that is. */
export function withDeposit(
  refund: RemovalRefund,
  invoices: readonly OpenInvoice[],
  depositCents: number,
): RemovalRefund {
  return withLines(refund, [...refund.lines, ...depositCredits(invoices, depositCents)]);
}

function withLines(refund: RemovalRefund, lines: readonly RemovalLine[]): RemovalRefund {
  return { ...refund, lines, refundCents: refundCentsOf(lines), lessCents: lessCentsOf(lines) };
}

/** What of the credits was paid and goes back, in cents. */
export const refundCentsOf = (lines: readonly RemovalLine[]) => sumOf(lines.map(({ refundCents }) => refundCents));

/** What of the credits was not paid yet, in cents. */
export const lessCentsOf = (lines: readonly RemovalLine[]) =>
  sumOf(lines.map(({ creditCents, openCents }) => Math.min(creditCents, openCents)));

/** The credits among the lines, and what goes back by them; without what is nothing. */
export const creditsOf = (lines: readonly RemovalLine[]): readonly InvoiceCredit[] =>
  lines.flatMap(({ invoiceId, creditCents, creditedTaxes: taxes }) =>
    creditCents > 0 ? { invoiceId, creditCents, taxes } : [],
  );
export const refundsOf = (lines: readonly RemovalLine[]): readonly InvoiceRefund[] =>
  lines.flatMap(({ invoiceId, refundCents }) => (refundCents > 0 ? { invoiceId, refundCents } : []));

/** Credits so many cents to the invoices of a deposit, what is not paid yet first; each that gets something. */
export function depositCredits(invoices: readonly OpenInvoice[], depositCents: number): readonly RemovalLine[] {
  let left = depositCents;
  return invoices
    .toSorted((one, other) => other.openCents - one.openCents)
    .flatMap((invoice) => {
      const creditCents = Math.min(left, invoice.totalCents);
      left -= creditCents;
      return creditCents > 0 ? lineOf(invoice, { creditCents, taxes: [] }) : [];
    });
}

function lineOf(invoice: OpenInvoice, { creditCents, taxes }: TaxedCredit): RemovalLine {
  return { ...invoice, creditCents, creditedTaxes: taxes, refundCents: refundOfCredit(invoice, creditCents) };
}

/** What was paid beyond the invoice's new amount; for an invoice that is paid in full, the whole credit. In cents. */
function refundOfCredit({ totalCents, openCents, paidCents }: OpenInvoice, creditCents: number): number {
  const paid = Math.max(0, paidCents);
  if (openCents === 0) return Math.min(creditCents, paid);
  return Math.max(0, paid - (totalCents - creditCents));
}

interface Share {
  readonly invoice: OpenInvoice;
  readonly shareCents: number;
}

/** Splits the value over the invoices: in halves as the instalments themselves, never more than an invoice's amount. */
function sharesOf(invoices: readonly OpenInvoice[], valueCents: number): readonly Share[] {
  const [first, ...later] = invoices.toSorted((one, other) => one.sequence - other.sequence);
  if (!first) return [];
  const laterCents = sumOf(later.map(({ totalCents }) => totalCents));
  const [more, less] = halvesOf(valueCents);
  // The odd cent is taken from the instalment that has the odd cent, so that both stay halves of the total.
  const half = first.totalCents > laterCents ? more : less;
  const firstCents = Math.min(
    first.totalCents,
    Math.max(later.length === 0 ? valueCents : half, valueCents - laterCents),
  );
  let left = valueCents - firstCents;
  const rest = later.toReversed().map((invoice): Share => {
    const shareCents = Math.min(left, invoice.totalCents);
    left -= shareCents;
    return { invoice, shareCents };
  });
  return [{ invoice: first, shareCents: firstCents }, ...rest.toReversed()];
}

function reasonOf(
  { confirmedAt, invoices }: RequestToLessen,
  { isFree, refundCents, creditCents }: { isFree: boolean; refundCents: number; creditCents: number },
): RefundReason {
  if (!invoices.some(({ paidCents }) => paidCents > 0)) return 'nothing-paid';
  if (confirmedAt === null) return 'before-confirmation';
  if (isFree) return 'within-free-window';
  return refundCents > 0 || creditCents > 0 ? 'second-instalment-only' : 'all-kept';
}

/**
 * Whether staff still have to answer when the guest asked to take a line out: not once the line was taken out or has
 * ended.
 */
export function canAnswerRemoval(line: Pick<LineToRemove, 'status' | 'isRemoved'>): boolean {
  return isOpen(line) && !line.isRemoved;
}

interface LineToRemove {
  readonly type: ReservationType;
  readonly status: GroupStatus;
  readonly isPrincipal: boolean;
  readonly isRemoved: boolean;
  readonly during: { readonly from: Instant };
}

/**
 * domain 4.8: a service, and a house or a boat that joined the trip, can be taken out of an approved or confirmed trip
 * until it begins. What the trip began with can't: that is a cancellation.
 */
export function whyNotRemove(
  group: { readonly status: GroupStatus },
  line: LineToRemove,
  now: Instant,
): RefusalCode | null {
  if (line.isPrincipal) return 'is-principal-error';
  const isAhead = canAnswerRemoval(line) && now < line.during.from;
  return isAgreed(group) && isAhead ? null : 'transition-not-valid';
}
