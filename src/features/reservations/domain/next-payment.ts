import type { Instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { GroupStatus } from './group-lifecycle.ts';

/** What is open of an invoice, in cents, and until when it is to be paid. */
export interface DueInvoice {
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly dueAt: Instant;
  readonly openCents: number;
}

/** All that is to be paid by one instant. */
export interface NextPayment<Invoice extends DueInvoice> {
  readonly dueAt: Instant;
  readonly amountCents: number;
  /** What of that is the deposit. */
  readonly depositCents: number;
  readonly invoices: readonly Invoice[];
}

/**
 * All that is open and falls due first, the deposit with the instalment that is due at the same instant (domain 4.5);
 * null when nothing is open.
 */
export function nextPaymentOf<Invoice extends DueInvoice>(invoices: readonly Invoice[]): NextPayment<Invoice> | null {
  const open = inOrder(invoices);
  const [first] = open;
  if (!first) return null;
  const dueThen = open.filter(({ dueAt }) => dueAt === first.dueAt);
  const deposits = dueThen.filter(({ kind }) => kind === 'deposit');
  return { dueAt: first.dueAt, amountCents: openOf(dueThen), depositCents: openOf(deposits), invoices: dueThen };
}

/**
 * domain 4.3, 4.8: the invoice that decides about a request: paid in full it confirms it, overdue it ends it. That is
 * its first instalment and nothing due beside it, least of all the deposit; null where nothing is to be decided.
 */
export function decidingInvoice<Invoice extends DueInvoice>(
  { status }: { readonly status: GroupStatus },
  invoices: readonly Invoice[],
): Invoice | null {
  if (status !== 'approved') return null;
  return inOrder(invoices).find(({ kind }) => kind === 'instalment') ?? null;
}

const inOrder = <Invoice extends DueInvoice>(invoices: readonly Invoice[]): readonly Invoice[] =>
  invoices.filter(({ openCents }) => openCents > 0).toSorted((one, other) => one.dueAt - other.dueAt);

const openOf = (invoices: readonly DueInvoice[]) => sumOf(invoices.map(({ openCents }) => openCents));
