import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
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

/** A refund is never more than what was received and not yet returned. */
export function whyNotRefund(invoice: Pick<InvoiceAccount, 'amounts'>, amountCents: number): RefusalCode | null {
  return amountCents > paidCentsOf(invoice) ? 'refund-not-owed' : null;
}

/** A refund that was promised, and what of it is still owed. */
export interface OwedRefund {
  readonly id: string;
  readonly openCents: number;
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
