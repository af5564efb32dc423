import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, type Period } from '#kernel/instant.ts';
import type { BusyKind } from './channels.ts';

/** A time of a feed: an instant, with the date and the clock of the zone that it was written in. */
export interface FeedTime {
  readonly date: CalendarDate;
  /** 'HH:mm'; null: the whole day. */
  readonly clock: string | null;
  readonly at: Instant;
}

/** An event as a feed has it. */
export interface FeedEvent {
  /** Null: it has none, against the standard. */
  readonly uid: string | null;
  /** What tells one of a series from the others; '' for the series itself and all other events. */
  readonly recurrence: string;
  readonly sequence: number;
  readonly isCancelled: boolean;
  /** Marked as not taking up time. */
  readonly isFree: boolean;
  /** It says that it repeats: only its first time is known. */
  readonly isRepeated: boolean;
  readonly summary: string;
  /** Null: missing, or no time at all. */
  readonly from: FeedTime | null;
  /** Undefined: the feed says none; null: no time at all. */
  readonly until: FeedTime | null | undefined;
}

/** A period that a channel says is taken. */
export interface FeedPeriod {
  readonly uid: string;
  readonly summary: string;
  readonly during: Period;
}

export interface FeedContent {
  readonly periods: readonly FeedPeriod[];
  /** Events of which it is not clear when they are, or how often. */
  readonly faulty: number;
}

export type RentableKind = 'house' | 'boat';

/** Guests have left by this time: what ends later takes the night of that date, too. */
const LATEST_CHECK_OUT = '15:00';
const MAX_DAYS = 1_500;
const HOUR_MS = 3_600_000;

/**
 * The periods that a feed takes up: of events with one UID the highest SEQUENCE counts; cancelled and free ones take
 * nothing; nights of a house are those of the zone in which the times were written, a boat's hours are instants.
 * Two events with one UID and other dates are two; an event that ends before it begins is faulty.
 */
export function contentOf(events: readonly FeedEvent[], kind: RentableKind): FeedContent {
  const counted = newestOf(events).filter(({ isCancelled, isFree }) => !isCancelled && !isFree);
  const read = counted.map((event) => ({ event, during: duringOf(event, kind) }));
  const periods = new Map<string, FeedPeriod>();
  for (const { event, during } of read) {
    if (!during) continue;
    const uid = event.uid ?? `without ${during.from} ${during.until}`;
    periods.set(`${uid} ${during.from}`, { uid, summary: event.summary, during });
  }
  const faulty = read.filter(({ event, during }) => !during || event.isRepeated).length;
  return { periods: [...periods.values()], faulty };
}

function newestOf(events: readonly FeedEvent[]): readonly FeedEvent[] {
  const keyOf = ({ uid, recurrence }: FeedEvent) => JSON.stringify([uid, recurrence]);
  const highest = new Map<string, number>();
  for (const event of events)
    highest.set(keyOf(event), Math.max(event.sequence, highest.get(keyOf(event)) ?? event.sequence));
  return events.filter((event) => event.uid === null || event.sequence === highest.get(keyOf(event)));
}

function duringOf({ from, until }: FeedEvent, kind: RentableKind): Period | null {
  if (from === null || until === null) return null;
  if (until && until.at < from.at) return null;
  const during = kind === 'house' ? nightsOf(from, until) : hoursOf(from, until);
  return during.until - during.from > MAX_DAYS * 24 * HOUR_MS ? null : during;
}

function nightsOf(from: FeedTime, until: FeedTime | undefined): Period {
  const takesLastNight = until?.clock != null && until.clock > LATEST_CHECK_OUT;
  const last = until ? addDays(until.date, takesLastNight ? 1 : 0) : from.date;
  return periodOf({ from: from.date, until: last > from.date ? last : addDays(from.date, 1) });
}

function hoursOf(from: FeedTime, until: FeedTime | undefined): Period {
  if (from.clock === null) {
    const last = until?.date ?? from.date;
    return periodOf({ from: from.date, until: last > from.date ? last : addDays(from.date, 1) });
  }
  return { from: from.at, until: until && until.at > from.at ? until.at : hoursAfter(from.at, 1) };
}

const BLOCK_WORDS = /not available|unavailable|closed|block|no disponible|cerrad|bloque/i;

/** What the wording of an event usually is: channels write 'Reserved' over stays; others can't be told. */
export const usualKind = (summary: string): BusyKind => (BLOCK_WORDS.test(summary) ? 'blocked' : 'reserved');

/** The wording without what differs from stay to stay: numbers, codes and spaces. */
export const wordingOf = (summary: string): string =>
  summary
    .toLowerCase()
    .replace(/\S*\d\S*/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
