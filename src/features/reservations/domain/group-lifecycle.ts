import type { RefusalCode } from '#kernel/refusals.ts';

export const groupStatuses = [
  'draft',
  'on-review',
  'approved',
  'confirmed',
  'completed',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type GroupStatus = (typeof groupStatuses)[number];

/** A trip in the lists of staff: one that waits for its guest's answer is a quote, one on review waits for the team. */
export const listedStatuses = ['quoted', ...groupStatuses] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** Who makes a move: the guest, staff, the clock (due instants), or a payment. */
export type Mover = 'guest' | 'staff' | 'clock' | 'payment';

interface Move {
  readonly by: readonly Mover[];
  readonly from: readonly GroupStatus[];
  readonly to: GroupStatus;
  readonly otherwise: RefusalCode;
}

/** domain 4: every move of a group and of a later request; anything else is refused. */
export const moves = {
  'ask-availability': { by: ['guest'], from: ['draft'], to: 'on-review', otherwise: 'reservation-status-not-draft' },
  // domain 4.10: staff make a trip for somebody who has to accept it.
  propose: { by: ['staff'], from: ['draft'], to: 'on-review', otherwise: 'reservation-status-not-draft' },
  approve: { by: ['staff'], from: ['on-review'], to: 'approved', otherwise: 'reservation-status-not-on-review' },
  reject: { by: ['staff'], from: ['on-review'], to: 'rejected', otherwise: 'reservation-status-not-on-review' },
  expire: { by: ['clock'], from: ['on-review'], to: 'expired', otherwise: 'transition-not-valid' },
  confirm: { by: ['payment'], from: ['approved'], to: 'confirmed', otherwise: 'transition-not-valid' },
  'expire-unpaid': { by: ['clock'], from: ['approved'], to: 'cancelled', otherwise: 'transition-not-valid' },
  // By the clock: later requests of a group whose first instalment was not paid in time.
  cancel: {
    by: ['guest', 'staff', 'clock'],
    from: ['on-review', 'approved', 'confirmed'],
    to: 'cancelled',
    otherwise: 'transition-not-valid',
  },
  reinstate: { by: ['staff'], from: ['cancelled'], to: 'confirmed', otherwise: 'transition-not-valid' },
  complete: { by: ['clock'], from: ['confirmed'], to: 'completed', otherwise: 'transition-not-valid' },
} as const satisfies Record<string, Move>;

/** Moves of one line while its request goes on: its new status, or null when the status stays. */
export const lineMoves = {
  'decline-line': 'rejected',
  'ask-removal': null,
  'remove-line': 'cancelled',
  'keep-line': null,
  'change-line': null,
} as const satisfies Record<string, GroupStatus | null>;
export type LineMove = keyof typeof lineMoves;

/** What happens to a request while its status stays. */
export const stillMoves = [
  'release-hold',
  'offer-price',
  'accept-price',
  'decline-price',
  'revise-proposal',
  'extend-proposal',
  'readdress-proposal',
  'accept-proposal',
  'ask-change',
  'offer-change',
  'decline-change',
  'expire-change',
] as const;
export type StillMove = (typeof stillMoves)[number];

/** Staff have approved it, and it is neither over nor cancelled. */
export const agreedStatuses: readonly GroupStatus[] = ['approved', 'confirmed'];

/**
 * Asked for, and neither answered with no nor over. domain 2: while a tenant has a group in one of these, the name on
 * its contract can't change and the account can't be deleted.
 */
export const openStatuses: readonly GroupStatus[] = ['on-review', ...agreedStatuses];

/** It ended before the trip took place: nothing is promised any more. */
export const endedStatuses = ['rejected', 'expired', 'cancelled'] as const satisfies readonly GroupStatus[];
export type EndedStatus = (typeof endedStatuses)[number];

/** It ended, or the trip is over. */
export const pastStatuses: readonly GroupStatus[] = ['completed', ...endedStatuses];

interface WithStatus {
  readonly status: GroupStatus;
}

const isOneOf =
  (statuses: readonly GroupStatus[]) =>
  ({ status }: WithStatus): boolean =>
    statuses.includes(status);

/** Whether a group, request or line is approved or confirmed. */
export const isAgreed = isOneOf(agreedStatuses);
/** Whether a group, request or line is on review, approved or confirmed. */
export const isOpen = isOneOf(openStatuses);
/** Whether a group, request or line was rejected or cancelled, or has expired. */
export function hasEnded<Of extends WithStatus>(of: Of): of is Of & { readonly status: EndedStatus } {
  return isOneOf(endedStatuses)(of);
}
/** Whether a group, request or line is completed or has ended. */
export const isPast = isOneOf(pastStatuses);

/** Why a request was rejected that lost its dates to another one. */
export const DATES_TAKEN = 'dates-taken';
/**
 * Why a line was left out whose price its guest did not accept: they went without it, or did not answer in time. Rows
 * from before these were told apart have `price-declined`.
 */
export const priceReasons = ['price-refused', 'price-lapsed', 'price-declined'] as const;
export type PriceReason = (typeof priceReasons)[number];

/** The reason where a price was not accepted; `undefined` for any other. */
export const priceReasonOf = (reason: string | null): PriceReason | undefined =>
  priceReasons.find((known) => known === reason);

/** Reasons that the product sets; any other reason was written by a person. */
export const reasonCodes = [DATES_TAKEN, 'asked-again', 'first-instalment-overdue', ...priceReasons] as const;

/** Stands between the reasons of lines whose request was rejected with them. */
export const REASONS_JOINT = ' · ';

export type GroupMove = keyof typeof moves;

/** Why a group in this status can't make the move now, or null when it can. */
export function whyNotMove(move: GroupMove, group: WithStatus): RefusalCode | null {
  const { from, otherwise }: Move = moves[move];
  return from.includes(group.status) ? null : otherwise;
}

/** Whether such a mover may make the move. */
export function isMoveOf(mover: Mover, move: GroupMove): boolean {
  const { by }: Move = moves[move];
  return by.includes(mover);
}
