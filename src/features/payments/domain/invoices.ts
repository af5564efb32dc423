import type { CalendarDate } from '#kernel/calendar-date.ts';
import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';

/**
 * A due instant that has passed while a group was cancelled moves to so many hours after it came back, but not past the
 * start.
 */
export function dueAfterReinstatement(
  dueAt: Instant,
  at: { readonly now: Instant; readonly startsAt: Instant; readonly hours: number },
): Instant {
  const soon = hoursAfter(at.now, at.hours);
  if (dueAt >= soon) return dueAt;
  return at.startsAt > at.now ? earliest(soon, at.startsAt) : soon;
}

/** The number of a credit on an invoice, 'YYYY-C000001': the year of its issue and the running number. */
export function creditNumber(issuedOn: CalendarDate, running: number): string {
  return `${issuedOn.slice(0, 4)}-C${String(running).padStart(6, '0')}`;
}

/** The number on an invoice, 'YYYY-000001': the year of its issue and the running number. */
export function invoiceNumber(issuedOn: CalendarDate, running: number): string {
  return `${issuedOn.slice(0, 4)}-${String(running).padStart(6, '0')}`;
}

export const invoiceStatuses = ['open', 'paid', 'overdue', 'void', 'refunded'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * An invoice with the amounts of its ledger rows in the order they were written: received (+), given back (-). A
 * payment that was corrected, and its counter-row, are left out.
 */
export interface InvoiceAccount {
  /** The amount of the invoice less its credits, in cents. */
  readonly totalCents: number;
  readonly amounts: readonly number[];
  readonly voidedAt: Instant | null;
}

/** domain 6: what is paid is the sum of the rows, never a field. */
export function paidCentsOf({ amounts }: Pick<InvoiceAccount, 'amounts'>): number {
  return sumOf(amounts);
}

/** The most that was ever paid at one time. */
function maxPaidCentsOf({ amounts }: Pick<InvoiceAccount, 'amounts'>): number {
  let sum = 0;
  return amounts.reduce((most, amount) => {
    sum += amount;
    return Math.max(most, sum);
  }, 0);
}

/** Whether an invoice was ever paid in full: a later refund does not open it again. */
export function isPaidInFull(invoice: InvoiceAccount): boolean {
  return maxPaidCentsOf(invoice) >= invoice.totalCents;
}

/** What is still to be paid, in cents; nothing of a void invoice. */
export function openCentsOf(invoice: InvoiceAccount): number {
  return invoice.voidedAt !== null || isPaidInFull(invoice) ? 0 : invoice.totalCents - paidCentsOf(invoice);
}

/** An entry of the ledger as staff see it. `isCounted`: false for a corrected payment and for its counter-row. */
export interface ShownEntry {
  readonly id: string;
  readonly totalCents: number;
  readonly isCounted: boolean;
}

/** domain 6: what is open of an invoice, in cents, once one of its payments was taken back. */
export function openCentsWithout(
  paymentId: string,
  { entries, ...invoice }: Omit<InvoiceAccount, 'amounts'> & { readonly entries: readonly ShownEntry[] },
): number {
  const left = entries.filter(({ id, isCounted }) => isCounted && id !== paymentId);
  return openCentsOf({ ...invoice, amounts: left.map(({ totalCents }) => totalCents) });
}

/** The status of an invoice; the view `invoice_state` computes the same in SQL. */
export function statusOf(invoice: InvoiceAccount & { readonly dueAt: Instant }, now: Instant): InvoiceStatus {
  // An unpaid invoice whose credits cover all of it counts as void.
  const isVoid = invoice.voidedAt !== null || (invoice.totalCents === 0 && maxPaidCentsOf(invoice) === 0);
  const isGivenBack = maxPaidCentsOf(invoice) > 0 && paidCentsOf(invoice) <= 0;
  if (isGivenBack && (isVoid || isPaidInFull(invoice))) return 'refunded';
  if (isVoid) return 'void';
  if (isPaidInFull(invoice)) return 'paid';
  return invoice.dueAt <= now ? 'overdue' : 'open';
}
