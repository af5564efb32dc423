import type { CancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { earliest, hoursAfter, type Instant, instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { Mover } from './group-lifecycle.ts';

/**
 * What the rule of cancellations needs to know of an invoice. `sequence` counts the instalments of a request from 1.
 */
export interface PaidInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly sequence: number;
  readonly dueAt: Instant;
  /** The sum of its ledger rows, less what is owed back of it already. */
  readonly paidCents: number;
}

export interface GroupToCancel {
  readonly confirmedAt: Instant | null;
  readonly checkInOn: CalendarDate;
  readonly terms: CancellationTerms;
  readonly invoices: readonly PaidInvoice[];
}

export type RefundReason =
  | 'before-confirmation'
  | 'within-free-window'
  | 'second-instalment-only'
  | 'deposit-only'
  | 'all-kept'
  | 'nothing-paid'
  | 'by-staff'
  | 'all-back'
  | 'by-part';

export interface RefundLine extends PaidInvoice {
  readonly refundCents: number;
}

export interface GuestRefund {
  readonly lines: readonly RefundLine[];
  readonly refundCents: number;
  readonly keptCents: number;
  readonly reason: RefundReason;
  /** The last instant at which cancelling gives everything back; null when there is none or it has passed. */
  readonly freeUntil: Instant | null;
}

/**
 * domain 4.7: before confirmation everything paid goes back, and so it does soon after it while check-in is far; else
 * the first instalment is kept and the second goes back before the instant it is due. The deposit always goes back.
 * Staff, and a group that expires, give everything back.
 */
export function guestRefund(group: GroupToCancel, { by, now }: { by: Mover; now: Instant }): GuestRefund {
  const freeUntil = freeUntilOf(group);
  const isFree = group.confirmedAt === null || by !== 'guest' || (freeUntil !== null && now <= freeUntil);
  const lines = group.invoices.map((invoice) => ({
    ...invoice,
    refundCents: isFree || goesBack(invoice, now) ? Math.max(0, invoice.paidCents) : 0,
  }));
  const refundCents = sumOf(lines.map((line) => line.refundCents));
  return {
    lines,
    refundCents,
    keptCents: sumOf(lines.map((line) => Math.max(0, line.paidCents))) - refundCents,
    reason: reasonOf(group, { by, now, isFree }),
    freeUntil: freeUntil !== null && now <= freeUntil ? freeUntil : null,
  };
}

/**
 * Why so much of a whole trip goes back: what its requests have in common, or that each has a rule of its own, which
 * may come to all of it.
 */
export function commonReason(refunds: readonly Pick<GuestRefund, 'reason' | 'keptCents'>[]): RefundReason {
  const [first = 'nothing-paid', ...others] = new Set(
    refunds.map(({ reason }) => reason).filter((reason) => reason !== 'nothing-paid'),
  );
  if (others.length === 0) return first;
  return refunds.every(({ keptCents }) => keptCents === 0) ? 'all-back' : 'by-part';
}

/** What of an invoice goes back: was owed before, is given back by a cancellation, and is on its way to a card. */
export interface InvoiceGoingBack {
  readonly owedCents: number;
  readonly refundCents: number;
  readonly onWayCents: number;
}

/** All that goes back of an invoice: what is on its way answers what is owed, and may be more than that. */
export function allBackCentsOf({ owedCents, refundCents, onWayCents }: InvoiceGoingBack): number {
  return Math.max(owedCents + refundCents, onWayCents);
}

/**
 * The last instant at which cancelling a confirmed group gives everything back; null before confirmation, or when it
 * was confirmed too late.
 */
export function freeUntilOf({
  confirmedAt,
  checkInOn,
  terms: { hoursAfterConfirmation, daysBeforeCheckIn },
}: Pick<GroupToCancel, 'confirmedAt' | 'checkInOn' | 'terms'>): Instant | null {
  if (confirmedAt === null || hoursAfterConfirmation === 0) return null;
  const lastDayEndsAt = instantAt(addDays(checkInOn, 1 - daysBeforeCheckIn), '00:00');
  const until = earliest(hoursAfter(confirmedAt, hoursAfterConfirmation), instant(lastDayEndsAt - 1));
  return until < confirmedAt ? null : until;
}

function goesBack(invoice: PaidInvoice, now: Instant): boolean {
  return invoice.kind === 'deposit' || (invoice.sequence > 1 && now < invoice.dueAt);
}

function reasonOf(
  { invoices, confirmedAt }: GroupToCancel,
  { by, now, isFree }: { by: Mover; now: Instant; isFree: boolean },
): RefundReason {
  const paid = invoices.filter(({ paidCents }) => paidCents > 0);
  if (paid.length === 0) return 'nothing-paid';
  if (by === 'staff') return 'by-staff';
  if (confirmedAt === null || by !== 'guest') return 'before-confirmation';
  if (isFree) return 'within-free-window';
  const hasSecond = paid.some((invoice) => invoice.kind !== 'deposit' && goesBack(invoice, now));
  if (hasSecond) return 'second-instalment-only';
  return paid.some(({ kind }) => kind === 'deposit') ? 'deposit-only' : 'all-kept';
}
