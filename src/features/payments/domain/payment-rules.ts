import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { type InvoiceAccount, paidCentsOf } from './invoices.ts';

/** A payment that was received longer ago is taken for a typing error. */
const OLDEST_PAYMENT_DAYS = 366;

/**
 * What can still be paid on an invoice: its total less what was received. Void invoices count too, so that late
 * payments can be recorded.
 */
export function acceptableCentsOf(invoice: InvoiceAccount): number {
  return Math.max(0, invoice.totalCents - paidCentsOf(invoice));
}

/** domain 6: money may come in parts; more than what is open is refused. */
export function whyNotPay(invoice: InvoiceAccount, amountCents: number): RefusalCode | null {
  return amountCents > acceptableCentsOf(invoice) ? 'overpayment' : null;
}

/** A payment is dated between a year ago and today. */
export function whyNotReceivedOn(receivedOn: CalendarDate, today: CalendarDate): RefusalCode | null {
  return receivedOn > today || receivedOn < addDays(today, -OLDEST_PAYMENT_DAYS) ? 'parameter-valid' : null;
}

/**
 * A payment that was recorded by mistake is taken back once, and only while none of it was returned: what was given
 * back is never more than what was received.
 */
export function whyNotCorrect(
  payment: { readonly amountCents: number; readonly isCorrected: boolean },
  invoice: Pick<InvoiceAccount, 'amounts'>,
): RefusalCode | null {
  if (payment.isCorrected) return 'payment-corrected';
  return payment.amountCents > paidCentsOf(invoice) ? 'payment-returned' : null;
}

/** A refund is never more than what was received and not yet returned. */
export function whyNotRefund(invoice: Pick<InvoiceAccount, 'amounts'>, amountCents: number): RefusalCode | null {
  return amountCents > paidCentsOf(invoice) ? 'refund-not-owed' : null;
}

/**
 * A refund is a gift beyond what is owed and neither on its way nor waiting: staff say that they want that. Gives what
 * is left of what is owed, in cents.
 */
export function owedLeftCents(owed: readonly OwedRefund[], reservedCents: number): number {
  return Math.max(0, sumOf(owed.map(({ openCents }) => openCents)) - reservedCents);
}

/**
 * What is owed no more when less was received than thought: in cents, for each promise, the newest first.
 * `receivedCents` is what is left on the invoice.
 */
export function owedTooMuch(
  owed: readonly OwedRefund[],
  receivedCents: number,
): readonly { readonly owedId: string; readonly amountCents: number }[] {
  return settle(owed.toReversed(), Math.max(0, sumOf(owed.map(({ openCents }) => openCents)) - receivedCents));
}

/** A refund that was promised, and what of it is still owed. */
export interface OwedRefund {
  readonly id: string;
  readonly openCents: number;
}

/** A promise with why it was made. */
export interface OwedForReason extends OwedRefund {
  readonly reason: string;
}

/**
 * What the ledger calls money that goes back of an invoice: the return of a deposit, or a refund. What was paid twice
 * was never part of a deposit, so a row that answers only that is a refund. `owed` in the order it is answered in.
 */
export function kindOfRefund(
  invoice: { readonly kind: string },
  owed: readonly OwedForReason[],
  amountCents: number,
): 'refund' | 'deposit-return' {
  const twice = new Set(owed.filter(({ reason }) => reason === 'paid-twice').map(({ id }) => id));
  const ofTwice = settle(owed, amountCents).filter(({ owedId }) => twice.has(owedId));
  const isTwiceAlone = sumOf(ofTwice.map((part) => part.amountCents)) === amountCents;
  return invoice.kind === 'deposit' && !isTwiceAlone ? 'deposit-return' : 'refund';
}

/** What a refund answers first: of a deposit that goes back after the stay its own promise, else the oldest. */
export function answeredFirst(owed: readonly OwedForReason[], why: string | undefined): readonly OwedForReason[] {
  if (why !== ownReasons.depositBack) return owed;
  const isOwn = ({ reason }: OwedForReason) => reason === 'stay-ended';
  return [...owed.filter(isOwn), ...owed.filter((one) => !isOwn(one))];
}

/** Divides a refund over what is owed, the oldest first. What is left is a gift and settles nothing. */
export function settle(
  owed: readonly OwedRefund[],
  amountCents: number,
): readonly { readonly owedId: string; readonly amountCents: number }[] {
  let left = amountCents;
  return owed.flatMap(({ id, openCents }) => {
    const part = Math.min(left, openCents);
    left -= part;
    return part > 0 ? [{ owedId: id, amountCents: part }] : [];
  });
}

/** How credit is spent on invoices, the first due first: what each gets of it, in cents. `openCents` can be paid. */
export function spreadCredit<Open extends { readonly openCents: number }>(
  creditCents: number,
  firstDueFirst: readonly Open[],
): readonly { readonly invoice: Open; readonly creditCents: number }[] {
  let left = creditCents;
  return firstDueFirst.map((invoice) => {
    const part = Math.min(left, invoice.openCents);
    left -= part;
    return { invoice, creditCents: part };
  });
}

/** Why the ledger has rows that no person wrote: codes, which screens say in the reader's language. */
export const ownReasons = {
  depositBack: 'system:deposit-back',
  takenBack: 'system:taken-back',
  notDelivered: 'system:not-delivered',
  refundedAtProvider: 'system:refunded-at-provider',
  disputed: 'system:disputed',
} as const;
export type OwnReason = (typeof ownReasons)[keyof typeof ownReasons];

/** Whether a reason is one of our codes and not a person's words. */
export const isOwnReason = (reason: string): reason is OwnReason =>
  Object.values(ownReasons).some((own) => own === reason);
