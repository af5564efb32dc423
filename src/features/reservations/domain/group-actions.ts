import type { Instant } from '#kernel/instant.ts';
import type { Action } from '#kernel/permissions.ts';
import { keysOf } from '#kernel/typed-names.ts';
import { whyNotReinstate } from './group.ts';
import { type GroupMove, type GroupStatus, isAgreed, whyNotMove } from './group-lifecycle.ts';
import { type DueInvoice, nextPaymentOf } from './next-payment.ts';
import { type GroupRequest, whyNotAdd, whyNotApprove } from './request.ts';

export type InvoiceStatus = 'open' | 'paid' | 'overdue' | 'void' | 'refunded';

export interface InvoiceFacts extends DueInvoice {
  readonly status: InvoiceStatus;
}

/** What the actions of guest and staff depend on. */
export interface GroupFacts {
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  readonly answerDueAt: Instant | null;
  readonly isContractAccepted: boolean;
  /** A hold keeps its dates. */
  readonly isHolding: boolean;
  readonly isFirstInstalmentPaid: boolean;
  readonly invoices: readonly InvoiceFacts[];
  readonly refundsOwedCents: number;
  readonly requests: readonly Pick<GroupRequest, 'status'>[];
  /** When the request on review starts; null when none is. */
  readonly reviewStartsAt: Instant | null;
  /** Staff wait for the guest to accept a price. */
  readonly isOffered: boolean;
  /** The guest's account was deleted. */
  readonly isTenantDeleted: boolean;
}

export type GuestAction =
  | 'ask-availability'
  | 'change'
  | 'delete'
  | 'cancel'
  | 'accept-contract'
  | 'add-services'
  | 'ask-removal'
  | 'accept-price';
export type StaffAction =
  | 'approve'
  | 'reject'
  | 'release-hold'
  | 'cancel'
  | 'reinstate'
  | 'record-payment'
  | 'record-refund';

/** What of the table of permissions an action of staff needs. */
export const staffActionNeeds = {
  approve: 'request:decide',
  reject: 'request:decide',
  'release-hold': 'request:decide',
  cancel: 'group:administer',
  reinstate: 'group:administer',
  'record-payment': 'payment:record',
  'record-refund': 'refund:record',
} as const satisfies Readonly<Record<StaffAction, Action>>;

/** What the guest may do now: these buttons are shown. */
export function guestActionsOf(
  group: Pick<GroupFacts, 'status' | 'isContractAccepted' | 'requests' | 'isOffered'>,
): readonly GuestAction[] {
  const isDraft = group.status === 'draft';
  const canAdd = whyNotAdd(group) === null;
  return chosen<GuestAction>({
    'ask-availability': canAdd && group.requests.some(({ status }) => status === 'draft'),
    change: isDraft,
    delete: isDraft,
    cancel: can(group, 'cancel'),
    'accept-contract': isAgreed(group) && !group.isContractAccepted,
    'add-services': canAdd && isAgreed(group),
    'ask-removal': isAgreed(group),
    'accept-price': group.isOffered,
  });
}

/** What staff may do now. Approving, rejecting and releasing the hold concern the request on review. */
export function staffActionsOf(group: GroupFacts, now: Instant): readonly StaffAction[] {
  const { reviewStartsAt } = group;
  return chosen<StaffAction>({
    approve: reviewStartsAt !== null && whyNotApprove({ startsAt: reviewStartsAt }, now) === null,
    reject: reviewStartsAt !== null,
    'release-hold': reviewStartsAt !== null && group.isHolding,
    // A trip that nobody approved yet is rejected: two words for one end would have staff choose.
    cancel: group.status !== 'on-review' && can(group, 'cancel'),
    reinstate: whyNotReinstate(group, now) === null,
    'record-payment': group.invoices.some(({ openCents }) => openCents > 0),
    'record-refund': group.refundsOwedCents > 0,
  });
}

/** Why a payment, or money that went back, no longer stands (view `ledger_reversal`). */
export const reversals = ['corrected', 'taken-back', 'charged-back'] as const;
export type Reversal = (typeof reversals)[number];

/** What can be done with a payment, or with money that went back. */
export const paymentActions = ['get-receipt', 'correct'] as const;
export type PaymentAction = (typeof paymentActions)[number];

/**
 * domain 6: every payment and refund has its paper; a counter-row has none, it is told on the receipt that it takes
 * back. Staff take back what was recorded by hand, once; a payment by card never.
 */
export function paymentActionsOf(
  entry: { readonly kind: string; readonly type: string; readonly isCorrected: boolean },
  reader: 'guest' | 'staff',
): readonly PaymentAction[] {
  return chosen<PaymentAction>({
    'get-receipt': entry.kind !== 'adjustment',
    correct: reader === 'staff' && entry.kind === 'payment' && entry.type !== 'card' && !entry.isCorrected,
  });
}

function can(group: Pick<GroupFacts, 'status'>, move: GroupMove): boolean {
  return whyNotMove(move, group) === null;
}

function chosen<Action extends string>(actions: Readonly<Record<Action, boolean>>): readonly Action[] {
  return keysOf(actions).filter((action) => actions[action]);
}

export interface NextStep {
  readonly step: 'ask' | 'wait' | 'pay' | 'accept-price' | 'accept-contract' | 'travel';
  readonly dueAt: Instant | null;
  readonly amountCents: number | null;
  /** What of the amount is the deposit. */
  readonly depositCents: number;
}

/** The guest's next step and its deadline; null when the group is past. Payment comes before the agreement. */
export function nextStepOf(
  group: Pick<GroupFacts, 'status' | 'startsAt' | 'answerDueAt' | 'isContractAccepted' | 'invoices'> & {
    /** The total that staff offer, in cents; null: nothing is offered. */
    readonly offerCents?: number | null;
    readonly contractDueAt: Instant | null;
  },
): NextStep | null {
  const free = { amountCents: null, depositCents: 0 };
  if (group.status === 'draft') return { step: 'ask', dueAt: null, ...free };
  if (group.status === 'on-review' && typeof group.offerCents === 'number')
    return { ...free, step: 'accept-price', dueAt: group.answerDueAt, amountCents: group.offerCents };
  if (group.status === 'on-review') return { step: 'wait', dueAt: group.answerDueAt, ...free };
  if (!isAgreed(group)) return null;
  const next = nextPaymentOf(group.invoices);
  if (next) {
    const { dueAt, amountCents, depositCents } = next;
    return { step: 'pay', dueAt, amountCents, depositCents };
  }
  if (!group.isContractAccepted) return { step: 'accept-contract', dueAt: group.contractDueAt, ...free };
  return { step: 'travel', dueAt: group.startsAt, ...free };
}

/** domain 4.4: the contract is due with the last instalment of the first request; null while nothing is invoiced. */
export function contractDueAt(invoices: readonly Pick<InvoiceFacts, 'dueAt' | 'status'>[]): Instant | null {
  const due = invoices.filter(({ status }) => status !== 'void').map(({ dueAt }) => dueAt);
  return due.reduce<Instant | null>((last, at) => (last !== null && last >= at ? last : at), null);
}

/**
 * domain 4.4: exact address and access are shown when everything is paid, with the deposit, and the contract is
 * accepted. An invoice stays paid when a part of it was given back as a gift.
 */
export function isArrivalShown(
  group: Pick<GroupFacts, 'status' | 'isContractAccepted'> & {
    readonly invoices: readonly Pick<InvoiceFacts, 'openCents'>[];
  },
): boolean {
  const isPaid = group.invoices.every(({ openCents }) => openCents === 0);
  return group.status === 'confirmed' && group.isContractAccepted && isPaid;
}
