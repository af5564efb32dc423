import type { Instant } from '#kernel/instant.ts';
import { halvesOf, sumOf } from '#kernel/money.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { freeUntilOf, type GroupToCancel, type PaidInvoice, type RefundReason } from './cancellation.ts';
import { type GroupStatus, isAgreed, isOpen } from './group-lifecycle.ts';
import { isRentableType, type ReservationType } from './reservation-type.ts';

/** An instalment of the request that a service is taken out of. */
export interface OpenInvoice extends PaidInvoice {
  /** What is to be paid of it, less earlier credits. */
  readonly totalCents: number;
  /** What of that is still open. */
  readonly openCents: number;
}

export interface RequestToLessen extends Omit<GroupToCancel, 'invoices'> {
  readonly invoices: readonly OpenInvoice[];
}

export interface RemovalLine extends OpenInvoice {
  /** By how much the invoice becomes less. */
  readonly creditCents: number;
  /** What of that was paid and goes back. */
  readonly refundCents: number;
}

export interface RemovalRefund {
  readonly lines: readonly RemovalLine[];
  readonly refundCents: number;
  /** By how much what is still to be paid becomes less. */
  readonly lessCents: number;
  /** What of the service's price stays with the company. */
  readonly keptCents: number;
  readonly reason: RefundReason;
  readonly freeUntil: Instant | null;
}

/**
 * domain 4.7: one service taken out follows the rule of a cancellation with its own part of each instalment. Before confirmation
 * and in the free window all of it goes back; else the first instalment's part is kept and the second's goes back before it is
 * due. What is not paid yet is never asked for. `valueCents`: what the request costs less without the service.
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
    const creditCents = goesBack ? shareCents : Math.min(shareCents, invoice.openCents);
    return { ...invoice, creditCents, refundCents: refundOf(invoice, creditCents) };
  });
  const creditCents = sumOf(lines.map((line) => line.creditCents));
  const refundCents = sumOf(lines.map((line) => line.refundCents));
  return {
    lines,
    refundCents,
    lessCents: sumOf(lines.map((line) => Math.min(line.creditCents, line.openCents))),
    keptCents: sumOf(shares.map(({ shareCents }) => shareCents)) - creditCents,
    reason: reasonOf({ ...request, confirmedAt }, { isFree, refundCents, creditCents }),
    freeUntil: freeUntil !== null && at <= freeUntil ? freeUntil : null,
  };
}

/** What was paid beyond what is to be paid from now on; of an invoice that is paid in full, as much as it becomes less. */
function refundOf({ totalCents, openCents, paidCents }: OpenInvoice, creditCents: number): number {
  const paid = Math.max(0, paidCents);
  if (openCents === 0) return Math.min(creditCents, paid);
  return Math.max(0, paid - (totalCents - creditCents));
}

interface Share {
  readonly invoice: OpenInvoice;
  readonly shareCents: number;
}

/** The value's part of each invoice: half and half as the instalments themselves, never more than an invoice holds. */
function sharesOf(invoices: readonly OpenInvoice[], valueCents: number): readonly Share[] {
  const [first, ...later] = invoices.toSorted((one, other) => one.sequence - other.sequence);
  if (!first) return [];
  const laterCents = sumOf(later.map(({ totalCents }) => totalCents));
  const [more, less] = halvesOf(valueCents);
  // The odd cent goes where the odd cent of the instalments is, so that they stay halves.
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

/** Whether staff still have to answer when the guest asked to take a line out: not once the line was taken out or has ended. */
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

/** domain 4.8: a service of an approved or confirmed trip can be taken out until it begins; a house or a boat can't. */
export function whyNotRemove(
  group: { readonly status: GroupStatus },
  line: LineToRemove,
  now: Instant,
): RefusalCode | null {
  if (line.isPrincipal) return 'is-principal-error';
  const isAhead = canAnswerRemoval(line) && now < line.during.from;
  return isAgreed(group) && isAhead && !isRentableType(line.type) ? null : 'transition-not-valid';
}
