import type { Instant } from '#kernel/instant.ts';
import { type GroupStatus, isMoveOf, whyNotMove } from './group-lifecycle.ts';

export type InvoiceStatus = 'open' | 'paid' | 'overdue' | 'void' | 'refunded';

export interface InvoiceFacts {
  readonly totalCents: number;
  /** The sum of its ledger rows: payments less what was given back. */
  readonly paidCents: number;
  /** What was given back of it, as a positive number. */
  readonly refundedCents: number;
  readonly dueAt: Instant;
  readonly isVoid: boolean;
}

/** What an invoice is now; it is never stored. */
export function invoiceStatus(invoice: InvoiceFacts, now: Instant): InvoiceStatus {
  if (invoice.refundedCents > 0 && invoice.paidCents <= 0) return 'refunded';
  if (invoice.isVoid) return 'void';
  if (invoice.paidCents + invoice.refundedCents >= invoice.totalCents) return 'paid';
  return invoice.dueAt <= now ? 'overdue' : 'open';
}

/** What is known of a group when asking what can be done with it. */
export interface GroupFacts {
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  readonly isContractAccepted: boolean;
  readonly isHolding: boolean;
  readonly isFirstInstalmentPaid: boolean;
  readonly invoices: readonly InvoiceFacts[];
  readonly refundsOwedCents: number;
}

export type GuestAction = 'ask-availability' | 'change' | 'delete' | 'cancel' | 'accept-contract';
export type StaffAction =
  | 'approve'
  | 'reject'
  | 'release-hold'
  | 'cancel'
  | 'reinstate'
  | 'record-payment'
  | 'record-refund';

/** What the guest may do now; the buttons that are shown. */
export function guestActionsOf(group: GroupFacts): readonly GuestAction[] {
  const isDraft = group.status === 'draft';
  const may = (allowed: boolean, action: GuestAction) => (allowed ? [action] : []);
  return [
    ...may(whyNotMove('ask-availability', group) === null, 'ask-availability'),
    ...may(isDraft, 'change'),
    ...may(isDraft, 'delete'),
    ...may(isMoveOf('guest', 'cancel') && whyNotMove('cancel', group) === null, 'cancel'),
    ...may(['approved', 'confirmed'].includes(group.status) && !group.isContractAccepted, 'accept-contract'),
  ];
}

/** What staff may do now. */
export function staffActionsOf(group: GroupFacts, now: Instant): readonly StaffAction[] {
  const can = (move: 'approve' | 'reject' | 'cancel' | 'reinstate') => whyNotMove(move, group) === null;
  const may = (allowed: boolean, action: StaffAction) => (allowed ? [action] : []);
  const isBefore = now < group.startsAt;
  return [
    ...may(can('approve') && isBefore, 'approve'),
    ...may(can('reject'), 'reject'),
    ...may(can('reject') && group.isHolding, 'release-hold'),
    ...may(can('cancel'), 'cancel'),
    ...may(can('reinstate') && isBefore && group.isFirstInstalmentPaid, 'reinstate'),
    ...may(
      group.invoices.some((invoice) => ['open', 'overdue'].includes(invoiceStatus(invoice, now))),
      'record-payment',
    ),
    ...may(group.refundsOwedCents > 0, 'record-refund'),
  ];
}

export interface NextStep {
  readonly step: 'ask' | 'wait' | 'pay' | 'accept-contract' | 'travel';
  readonly dueAt: Instant | null;
  readonly amountCents: number | null;
}

/** What comes next for the guest, and until when; null when the group is over. */
export function nextStepOf(
  group: Omit<GroupFacts, 'isHolding' | 'isFirstInstalmentPaid' | 'refundsOwedCents'> & { answerDueAt: Instant | null },
  now: Instant,
): NextStep | null {
  if (group.status === 'draft') return { step: 'ask', dueAt: null, amountCents: null };
  if (group.status === 'on-review') return { step: 'wait', dueAt: group.answerDueAt, amountCents: null };
  if (group.status !== 'approved' && group.status !== 'confirmed') return null;
  const unpaid = group.invoices.filter((invoice) => ['open', 'overdue'].includes(invoiceStatus(invoice, now)));
  const next = unpaid.reduce<InvoiceFacts | null>(
    (least, one) => (least && least.dueAt <= one.dueAt ? least : one),
    null,
  );
  if (next) return { step: 'pay', dueAt: next.dueAt, amountCents: next.totalCents - next.paidCents };
  if (!group.isContractAccepted)
    return { step: 'accept-contract', dueAt: contractDueAt(group.invoices), amountCents: null };
  return { step: 'travel', dueAt: group.startsAt, amountCents: null };
}

/** domain 4.4: the contract is due with the last instalment; null while nothing is invoiced. */
export function contractDueAt(invoices: readonly Pick<InvoiceFacts, 'dueAt' | 'isVoid'>[]): Instant | null {
  const open = invoices.filter(({ isVoid }) => !isVoid).map(({ dueAt }) => dueAt);
  return open.reduce<Instant | null>((last, dueAt) => (last !== null && last >= dueAt ? last : dueAt), null);
}

/** domain 4.4: exact address and access are shown when all is paid and the contract is accepted. */
export function isArrivalShown(
  group: Pick<GroupFacts, 'status' | 'isContractAccepted' | 'invoices'>,
  now: Instant,
): boolean {
  const isPaid = group.invoices.every((invoice) => ['paid', 'void'].includes(invoiceStatus(invoice, now)));
  return group.status === 'confirmed' && group.isContractAccepted && group.invoices.length > 0 && isPaid;
}
