import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

export const stormStates = ['draft', 'open', 'over'] as const;
export type StormState = (typeof stormStates)[number];

/** A storm that is thought to last longer is a typing error. */
export const MAX_STORM_DAYS = 31;

/** Why a storm can't have these days, `until` excluded: none, more than 31, or all over already. */
export function whyNotDays({ from, until }: DateRange, today: CalendarDate): RefusalCode | null {
  const days = daysBetween(from, until);
  return days < 1 || days > MAX_STORM_DAYS || until <= today ? 'reservation-range-conflict' : null;
}

/** The days of a storm that are still to come, today included; what is over can't be blocked and was used. */
export const daysToCome = ({ from, until }: DateRange, today: CalendarDate): DateRange => ({
  from: from < today ? today : from,
  until,
});

/** Where the guests of a trip are when a storm is pressed: in the house, or still to arrive in its days. */
export const guestStages = ['here', 'coming'] as const;
export type GuestStage = (typeof guestStages)[number];

/** A house or an outing of a trip in the area: its days, `endsOn` excluded for a house, the same day for an outing. */
export interface StormLine {
  readonly kind: 'house' | 'boat';
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/**
 * Whether a storm concerns a stay or an outing: whoever is in the house on one of its days, whoever leaves on its first
 * one included, and outings on its days.
 */
export function isConcerned({ kind, startsOn, endsOn }: StormLine, { from, until }: DateRange): boolean {
  return startsOn < until && (kind === 'house' ? endsOn >= from : startsOn >= from);
}

/** Whoever arrived by today and has not left is here; all others of a storm are still to come. */
export const stageOf = (lines: readonly StormLine[], today: CalendarDate): GuestStage =>
  lines.some(({ kind, startsOn, endsOn }) => kind === 'house' && startsOn <= today && endsOn >= today)
    ? 'here'
    : 'coming';

/** What a manager picks for the money of guests: nothing, the nights lost by the agreement, credit, other dates. */
export const policies = ['none', 'nights', 'credit', 'dates'] as const;
export type StormPolicy = (typeof policies)[number];

/**
 * What is proposed for a trip: to cancel it for the company with all money back (as money or credit), to give back a
 * part, or other dates at no charge.
 */
export const proposalKinds = ['cancel', 'cancel-credit', 'refund', 'credit', 'dates'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export interface StormTrip {
  /** All its houses and outings, and which of them are in the area. */
  readonly lines: readonly (StormLine & { readonly isInArea: boolean })[];
  /** What it costs without the deposit, and what of that was paid and is not owed back; then of the deposit. */
  readonly totalCents: number;
  readonly paidCents: number;
  readonly depositPaidCents: number;
}

export interface Proposal {
  readonly nights: number;
  readonly lostNights: number;
  readonly kind: ProposalKind | null;
  readonly amountCents: number;
}

/**
 * Section 9 of the rental agreement: what can't be used is refunded. `days` are those of the storm that are to come. A
 * trip that can't be used at all ends, and everything that was paid goes back, the deposit too; of any other trip the
 * share of its nights (an outing counts as one), never more than was paid.
 */
export function proposalFor(policy: StormPolicy, trip: StormTrip, days: DateRange): Proposal {
  const nights = trip.lines.reduce((sum, line) => sum + nightsOf(line), 0);
  const lostNights = trip.lines.reduce((sum, line) => sum + (line.isInArea ? lostOf(line, days) : 0), 0);
  const counted = { nights, lostNights };
  if (policy === 'none' || lostNights === 0) return { ...counted, kind: null, amountCents: 0 };
  if (policy === 'dates') return { ...counted, kind: 'dates', amountCents: 0 };
  if (lostNights === nights) {
    const amountCents = trip.paidCents + trip.depositPaidCents;
    return { ...counted, kind: policy === 'credit' ? 'cancel-credit' : 'cancel', amountCents };
  }
  const amountCents = Math.min(trip.paidCents, Math.floor((trip.totalCents * lostNights) / nights));
  return { ...counted, kind: amountCents === 0 ? null : policy === 'credit' ? 'credit' : 'refund', amountCents };
}

const nightsOf = ({ kind, startsOn, endsOn }: StormLine) =>
  kind === 'boat' ? 1 : Math.max(1, daysBetween(startsOn, endsOn));

function lostOf(line: StormLine, { from, until }: DateRange): number {
  if (line.kind === 'boat') return line.startsOn >= from && line.startsOn < until ? 1 : 0;
  const first = line.startsOn > from ? line.startsOn : from;
  const end = line.endsOn < until ? line.endsOn : until;
  return Math.max(0, daysBetween(first, end));
}

/** What a guest says by the link, and what staff note of a call. */
export const answerKinds = ['safe', 'help', 'called'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** How it stands with a guest: nobody heard of them, they are safe, they asked for help, or staff reached them. */
export const standings = ['help', 'silent', 'called', 'safe'] as const;
export type Standing = (typeof standings)[number];

/** The last answer holds: whoever asked for help and is safe later is safe. */
export function standingOfAnswer(last: AnswerKind | null): Standing {
  return last ?? 'silent';
}

/** What has to be done in a house, or at a boat, before a storm; an inspection after it. */
export const taskKinds = ['shutters', 'furniture', 'haul', 'inspection'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The tasks before a storm: shutters and furniture of a house, a boat out of the water. */
export const tasksBefore = (kind: 'house' | 'boat'): readonly TaskKind[] =>
  kind === 'house' ? ['shutters', 'furniture'] : ['haul'];

/**
 * Groups of people that are written to: those in the houses, those to come, owners, all guests, guests who have not
 * answered, and those whose stay is under way or near when all is clear.
 */
export const readerGroups = ['here', 'coming', 'owners', 'everybody', 'silent', 'next'] as const;
export type ReaderGroup = (typeof readerGroups)[number];

/** Who is written to with the press. */
export const firstReaders = ['here', 'coming', 'owners'] as const satisfies readonly ReaderGroup[];
export type FirstReader = (typeof firstReaders)[number];

/** Who can be written to while a storm is open. */
export const updateReaders = [
  'everybody',
  'here',
  'coming',
  'silent',
  'owners',
] as const satisfies readonly ReaderGroup[];
export type UpdateReader = (typeof updateReaders)[number];

/** So many days ahead guests who arrive are told that all is clear, once the storm had come. */
export const CLEAR_DAYS_AHEAD = 7;
