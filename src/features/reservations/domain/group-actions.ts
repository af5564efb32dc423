import type { Instant } from '#kernel/instant.ts';
import { keysOf } from '#kernel/keys-of.ts';
import { type GroupMove, type GroupStatus, whyNotMove } from './group-lifecycle.ts';

export type InvoiceStatus = 'open' | 'paid' | 'overdue' | 'void' | 'refunded';

export interface InvoiceFacts {
  readonly status: InvoiceStatus;
  readonly dueAt: Instant;
  /** What is still to be paid; nothing of a void invoice. */
  readonly openCents: number;
}

/** What is known of a group when asking what can be done with it. */
export interface GroupFacts {
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  readonly answerDueAt: Instant | null;
  readonly isContractAccepted: boolean;
  /** Its dates are kept from others while it is on review. */
  readonly isHolding: boolean;
  readonly isFirstInstalmentPaid: boolean;
  readonly invoices: readonly InvoiceFacts[];
  readonly refundsOwedCents: number;
  /** When what staff have to decide begins, be it the trip or services for one that was approved; null when nothing is on review. */
  readonly reviewStartsAt: Instant | null;
  /** Something was chosen and not asked for yet: the trip, or services for one that was approved. */
  readonly hasDraft: boolean;
}

export type GuestAction =
  | 'ask-availability'
  | 'change'
  | 'delete'
  | 'cancel'
  | 'accept-contract'
  | 'add-services'
  | 'ask-removal';
export type StaffAction =
  | 'approve'
  | 'reject'
  | 'release-hold'
  | 'cancel'
  | 'reinstate'
  | 'record-payment'
  | 'record-refund';

/** What the guest may do now: the buttons that are shown. */
export function guestActionsOf(
  group: Pick<GroupFacts, 'status' | 'isContractAccepted' | 'reviewStartsAt' | 'hasDraft'>,
): readonly GuestAction[] {
  const isDraft = group.status === 'draft';
  const isAgreed = group.status === 'approved' || group.status === 'confirmed';
  const isOpen = isAgreed && group.reviewStartsAt === null;
  return chosen<GuestAction>({
    'ask-availability': isDraft || (isOpen && group.hasDraft),
    change: isDraft,
    delete: isDraft,
    cancel: can(group, 'cancel'),
    'accept-contract': isAgreed && !group.isContractAccepted,
    'add-services': isOpen,
    'ask-removal': isAgreed,
  });
}

/** What staff may do now. Approving, rejecting and releasing are about the request on review, whichever of the group's it is. */
export function staffActionsOf(group: GroupFacts, now: Instant): readonly StaffAction[] {
  const isAhead = now < group.startsAt;
  const { reviewStartsAt } = group;
  return chosen<StaffAction>({
    approve: reviewStartsAt !== null && now < reviewStartsAt,
    reject: reviewStartsAt !== null,
    'release-hold': reviewStartsAt !== null && group.isHolding,
    cancel: can(group, 'cancel'),
    reinstate: can(group, 'reinstate') && isAhead && group.isFirstInstalmentPaid,
    'record-payment': group.invoices.some(({ openCents }) => openCents > 0),
    'record-refund': group.refundsOwedCents > 0,
  });
}

function can(group: Pick<GroupFacts, 'status'>, move: GroupMove): boolean {
  return whyNotMove(move, group) === null;
}

function chosen<Action extends string>(actions: Readonly<Record<Action, boolean>>): readonly Action[] {
  return keysOf(actions).filter((action) => actions[action]);
}

export interface NextStep {
  readonly step: 'ask' | 'wait' | 'pay' | 'accept-contract' | 'travel';
  readonly dueAt: Instant | null;
  readonly amountCents: number | null;
}

/** What comes next for the guest, and until when; null when the group is over. Payment comes before the agreement. */
export function nextStepOf(
  group: Pick<GroupFacts, 'status' | 'startsAt' | 'answerDueAt' | 'isContractAccepted' | 'invoices'>,
): NextStep | null {
  if (group.status === 'draft') return { step: 'ask', dueAt: null, amountCents: null };
  if (group.status === 'on-review') return { step: 'wait', dueAt: group.answerDueAt, amountCents: null };
  if (group.status !== 'approved' && group.status !== 'confirmed') return null;
  const unpaid = group.invoices.filter(({ openCents }) => openCents > 0);
  const [next] = unpaid.toSorted((one, other) => one.dueAt - other.dueAt);
  if (next) return { step: 'pay', dueAt: next.dueAt, amountCents: next.openCents };
  if (!group.isContractAccepted) {
    return { step: 'accept-contract', dueAt: contractDueAt(group.invoices), amountCents: null };
  }
  return { step: 'travel', dueAt: group.startsAt, amountCents: null };
}

/** domain 4.4: the contract is due with the last instalment; null while nothing is invoiced. */
export function contractDueAt(invoices: readonly Pick<InvoiceFacts, 'dueAt' | 'status'>[]): Instant | null {
  const due = invoices.filter(({ status }) => status !== 'void').map(({ dueAt }) => dueAt);
  return due.reduce<Instant | null>((last, at) => (last !== null && last >= at ? last : at), null);
}

/** domain 4.4: exact address and access are shown when all is paid, the deposit too, and the contract is accepted. What was given back as a gift stays paid. */
export function isArrivalShown(group: Pick<GroupFacts, 'status' | 'isContractAccepted' | 'invoices'>): boolean {
  const isPaid = group.invoices.every(({ openCents }) => openCents === 0);
  return group.status === 'confirmed' && group.isContractAccepted && isPaid;
}
