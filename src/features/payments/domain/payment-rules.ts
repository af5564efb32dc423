import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { type InvoiceAccount, paidCentsOf } from './invoice-status.ts';

/** Money that is said to have come longer ago than this is a typing slip. */
const OLDEST_PAYMENT_DAYS = 366;

/** What an invoice can still take: its total less what its rows hold. Also of a void one, so that late money is never lost. */
export function acceptableCentsOf(invoice: InvoiceAccount): number {
  return Math.max(0, invoice.totalCents - paidCentsOf(invoice));
}

/** domain 6: money may come in parts; more than what is open is refused. */
export function whyNotPay(invoice: InvoiceAccount, amountCents: number): RefusalCode | null {
  return amountCents > acceptableCentsOf(invoice) ? 'overpayment' : null;
}

/** Money is recorded on the day it came: not tomorrow, and not years ago. */
export function whyNotReceivedOn(receivedOn: CalendarDate, today: CalendarDate): RefusalCode | null {
  return receivedOn > today || receivedOn < addDays(today, -OLDEST_PAYMENT_DAYS) ? 'parameter-valid' : null;
}

/** Never more goes back than was received and not yet returned. */
export function whyNotRefund(invoice: Pick<InvoiceAccount, 'amounts'>, amountCents: number): RefusalCode | null {
  return amountCents > paidCentsOf(invoice) ? 'refund-not-owed' : null;
}

/** A refund that was promised, and what of it is still owed. */
export interface OwedRefund {
  readonly id: string;
  readonly openCents: number;
}

/** Sets a refund against what is owed, oldest first; what goes beyond is a gift and settles nothing. */
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
