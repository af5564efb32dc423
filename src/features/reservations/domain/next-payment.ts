import type { Instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';

/** What is open of an invoice, in cents, and until when it is to be paid. */
export interface DueInvoice {
  readonly dueAt: Instant;
  readonly openCents: number;
}

/** All that is to be paid by one instant. */
export interface NextPayment<Invoice extends DueInvoice> {
  readonly dueAt: Instant;
  readonly amountCents: number;
  readonly invoices: readonly Invoice[];
}

/**
 * All that is open and falls due first, the deposit with the instalment that is due at the same instant (domain 4.5);
 * null when nothing is open.
 */
export function nextPaymentOf<Invoice extends DueInvoice>(invoices: readonly Invoice[]): NextPayment<Invoice> | null {
  const open = invoices.filter(({ openCents }) => openCents > 0);
  const [first] = open.toSorted((one, other) => one.dueAt - other.dueAt);
  if (!first) return null;
  const dueThen = open.filter(({ dueAt }) => dueAt === first.dueAt);
  return { dueAt: first.dueAt, amountCents: sumOf(dueThen.map(({ openCents }) => openCents)), invoices: dueThen };
}
