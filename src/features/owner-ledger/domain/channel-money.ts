import type { Recognition } from '#features/settings/settings.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { chargeOf, sumOf } from '#kernel/money/money.ts';
import type { EntryKind, StayEntry } from './entries.ts';
import type { StayTerms } from './stay-facts.ts';

/** A stay that a channel sold and paid for, as staff typed it; taxes are the channel's to pay on. */
export interface ChannelStay {
  readonly id: string;
  readonly rentableId: number;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** Rent without cleaning and taxes. */
  readonly grossCents: number;
  /** What of it the channel keeps. */
  readonly feeCents: number;
  readonly cleaningCents: number;
  /** Null: the channel's money did not come yet. */
  readonly receivedOn: CalendarDate | null;
  readonly isVoid: boolean;
  readonly terms: StayTerms | null;
}

/** What came of a stay of a channel, in cents. */
export const channelCents = ({ grossCents, feeCents, cleaningCents }: ChannelStay): number =>
  grossCents - feeCents + cleaningCents;

/** The day on which the money of a stay of a channel is the owner's: as other stays, and not before it came. */
function recognizedOn({ startsOn, endsOn, receivedOn }: ChannelStay, recognition: Recognition): CalendarDate | null {
  if (receivedOn === null) return null;
  const on = recognition === 'check-in' ? startsOn : endsOn;
  return receivedOn > on ? receivedOn : on;
}

/**
 * BO-03: a stay of a channel gives the owner its rent and takes the channel's fee, each as a line of its own; the
 * commission is on what is left.
 */
export function channelEntriesOf(
  stay: ChannelStay,
  { recognition, until }: { readonly recognition: Recognition; readonly until: CalendarDate },
): readonly StayEntry[] {
  const { terms, isVoid, grossCents, feeCents, cleaningCents, id, rentableId } = stay;
  const on = recognizedOn(stay, recognition);
  if (!terms || isVoid || on === null || on > until) return [];
  const { ownerId, commissionBp, cleaningShareBp } = terms;
  const entry = (kind: EntryKind, cents: number, basisPoints: number | null = null): StayEntry => ({
    ...{ ownerId, sourceId: id, rentableId, kind, cents, on, basisPoints },
  });
  return [
    entry('channel-rent', grossCents),
    entry('channel-fee', -feeCents),
    entry('commission', -chargeOf(grossCents - feeCents, commissionBp), commissionBp),
    entry('cleaning-share', chargeOf(cleaningCents, cleaningShareBp), cleaningShareBp),
  ].filter(({ cents }) => cents !== 0);
}

/** BO-07: where the money of a stay of a channel is at the end of a day. */
export function channelPositionOf(
  stay: ChannelStay,
  { recognition, day }: { readonly recognition: Recognition; readonly day: CalendarDate },
) {
  const { isVoid, receivedOn, terms } = stay;
  const receivedCents = isVoid || receivedOn === null || receivedOn > day ? 0 : channelCents(stay);
  const on = recognizedOn(stay, recognition);
  const isRecognized = receivedCents > 0 && on !== null && on <= day;
  const ownersCents = sumOf(channelEntriesOf(stay, { recognition, until: day }).map(({ cents }) => cents));
  const unassignedCents = isRecognized && terms === null ? receivedCents : 0;
  return {
    receivedCents,
    ownersCents,
    unassignedCents,
    companyCents: isRecognized ? receivedCents - ownersCents - unassignedCents : 0,
    advanceCents: isRecognized ? 0 : receivedCents,
  };
}
