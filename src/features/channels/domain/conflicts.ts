import { earliest, hoursAfter, type Instant, overlaps, type Period } from '#kernel/instant.ts';

export const conflictStates = ['open', 'taken', 'resolved'] as const;
export type ConflictState = (typeof conflictStates)[number];

/** The worst first: two guests who both paid, a guest who was promised the dates, a request. */
export const severities = ['confirmed', 'approved', 'hold'] as const;
export type Severity = (typeof severities)[number];

/** How staff end a conflict: the stay moved, it was cancelled at the channel or here, or it never was one. */
export const staffResolutions = ['moved', 'cancelled-there', 'cancelled-here', 'echo', 'false'] as const;
/** The last one ends by itself. */
export const resolutions = [...staffResolutions, 'feed-removed'] as const;
export type Resolution = (typeof resolutions)[number];

/** Resolutions that say of an event that it takes nothing up: it is not imported any more. */
export const ignoringResolutions: readonly Resolution[] = ['echo', 'false'];

/** What can be done with a conflict. */
export const conflictActions = ['take', 'leave', 'resolve', 'reopen'] as const;
export type ConflictAction = (typeof conflictActions)[number];

const conflictMoves = {
  take: ['open', 'taken'],
  leave: ['taken'],
  resolve: ['open', 'taken'],
  reopen: ['resolved'],
} as const satisfies Record<ConflictAction, readonly ConflictState[]>;

/** Whether a conflict in this state can be moved so. */
export function canMove(state: ConflictState, action: ConflictAction): boolean {
  const from: readonly ConflictState[] = conflictMoves[action];
  return from.includes(state);
}

/** How severe a conflict is by the status of our trip. */
export function severityOf(groupStatus: string): Severity {
  if (groupStatus === 'confirmed' || groupStatus === 'completed') return 'confirmed';
  return groupStatus === 'approved' ? 'approved' : 'hold';
}

const HOURS_TO_ANSWER: Readonly<Record<Severity, number>> = { confirmed: 2, approved: 4, hold: 24 };

/** When a conflict should be resolved: 2, 4 or 24 hours after it was found, before guests arrive who are to come. */
export function conflictDueAt(
  severity: Severity,
  { foundAt, startsAt }: { readonly foundAt: Instant; readonly startsAt: Instant },
): Instant {
  const dueAt = hoursAfter(foundAt, HOURS_TO_ANSWER[severity]);
  return startsAt > foundAt ? earliest(dueAt, startsAt) : dueAt;
}

/** An event of a channel. */
export interface ChannelEvent {
  readonly uid: string;
  readonly during: Period;
}

/** A stay or a hold of ours. */
export interface OwnStay {
  readonly reservationId: string;
  readonly during: Period;
}

/** A conflict as it is kept. */
export interface KeptConflict extends ChannelEvent {
  readonly id: number;
  readonly reservationId: string;
  readonly state: ConflictState;
  /** Nobody resolved it: what overlapped was gone, and may come back. */
  readonly isEndedByItself: boolean;
}

interface ConflictPlan {
  readonly found: readonly (ChannelEvent & Pick<OwnStay, 'reservationId'>)[];
  /** Still there, on other dates of the channel's event. */
  readonly moved: readonly { readonly id: number; readonly during: Period }[];
  readonly ended: readonly { readonly id: number; readonly resolution: Resolution }[];
}

/**
 * What a new reading of a feed makes of the conflicts: one for each pair of event and stay that overlap; the same pair
 * on other dates stays one; one that staff resolved is not opened again for the same UID, dates and stay; one of which
 * nothing overlaps any more ends by itself, and opens again when it comes back.
 */
export function planConflicts({
  events,
  stays,
  kept,
}: {
  readonly events: readonly ChannelEvent[];
  readonly stays: readonly OwnStay[];
  readonly kept: readonly KeptConflict[];
}): ConflictPlan {
  const clashes = events.flatMap((event) =>
    stays
      .filter(({ during }) => overlaps(event.during, during))
      .map(({ reservationId }) => ({ uid: event.uid, during: event.during, reservationId })),
  );
  const unsettled = kept.filter(({ state }) => state !== 'resolved');
  const taken = new Set<Clash>();
  const moved: { id: number; during: Period }[] = [];
  const ended: { id: number; resolution: Resolution }[] = [];
  for (const conflict of unsettled) {
    const own = clashes.filter((clash) => !taken.has(clash) && isSamePair(conflict, clash));
    const same = own.find((clash) => isSame(conflict, clash));
    const match = same ?? own.find((clash) => !kept.some((one) => isSame(one, clash)));
    if (!match) {
      ended.push({ id: conflict.id, resolution: endOf(conflict, { events, stays }) });
      continue;
    }
    taken.add(match);
    if (!same) moved.push({ id: conflict.id, during: match.during });
  }
  const known = kept.filter(({ isEndedByItself }) => !isEndedByItself);
  const found = clashes.filter((clash) => !taken.has(clash) && !known.some((one) => isSame(one, clash)));
  return { found, moved, ended };
}

type Clash = ConflictPlan['found'][number];

/** Why nothing overlaps any more. */
function endOf(
  { uid, reservationId }: KeptConflict,
  { events, stays }: { readonly events: readonly ChannelEvent[]; readonly stays: readonly OwnStay[] },
): Resolution {
  if (!stays.some((stay) => stay.reservationId === reservationId)) return 'cancelled-here';
  return events.some((event) => event.uid === uid) ? 'moved' : 'cancelled-there';
}

const isSamePair = (one: KeptConflict, clash: Clash) =>
  one.uid === clash.uid && one.reservationId === clash.reservationId;
const isSame = (one: KeptConflict, clash: Clash) =>
  isSamePair(one, clash) && one.during.from === clash.during.from && one.during.until === clash.during.until;
