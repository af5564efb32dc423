import { type Instant, instant, isoOf } from '#kernel/instant.ts';
import { type Timeline, timelineAt } from './timelines.ts';
import type { WalSegment } from './wal-segments.ts';

/** What rules need to know of a base backup: the log from `first` to `last` makes it whole. */
export interface BaseFacts {
  /** The folder's name: the UTC time of its start. */
  readonly name: string;
  readonly cluster: string;
  /** From this moment on it can be restored. */
  readonly finishedAt: Instant;
  readonly first: WalSegment;
  readonly last: WalSegment;
  /** Whether a server was restored from it and held what was counted. */
  readonly isVerified: boolean;
}

/** A segment of the log of one server. */
export interface ClusterSegment extends WalSegment {
  readonly cluster: string;
}

/** A segment in the archive. */
export interface ArchivedSegment extends ClusterSegment {
  /** When PostgreSQL wrote to it last: whatever was committed before is in it or in an earlier one. */
  readonly endedAt: Instant;
}

/** What the archive of the log holds: of one server, or of several. */
export interface Archive {
  readonly segments: readonly ArchivedSegment[];
  readonly timelines: readonly Timeline[];
}

/** A way through the log from a base on: along one timeline, or on to one that began on the way. */
export interface RestoreLine {
  readonly timeline: number;
  readonly segments: readonly ArchivedSegment[];
  readonly until: Instant;
}

/** Times that can be restored; both ends belong to it. */
export interface RestorablePeriod {
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * The segments that follow a base without a gap, on its timeline; none when those that make it whole are not all there.
 */
export function segmentsAfter<Segment extends ClusterSegment>(
  base: BaseFacts,
  archived: readonly Segment[],
): readonly Segment[] {
  const own = archived.filter((one) => one.cluster === base.cluster && one.timeline === base.first.timeline);
  const byNumber = new Map(own.map((one) => [one.number, one]));
  const found: Segment[] = [];
  for (let next = byNumber.get(base.first.number); next; next = byNumber.get(next.number + 1)) found.push(next);
  return found.some(({ number }) => number === base.last.number) ? found : [];
}

/**
 * The ways from a base: its own timeline first, then those that went on from it, in the order in which they began. None
 * when the log that makes the base whole is not all there.
 */
export function linesOf(base: BaseFacts, { segments, timelines }: Archive): readonly RestoreLine[] {
  const own = segmentsAfter(base, segments);
  const last = own.at(-1);
  if (!last) return [];
  const later = timelines
    .filter(({ cluster, forks }) => cluster === base.cluster && forks.some((fork) => leavesAfter(fork, base)))
    .toSorted((one, other) => one.timeline - other.timeline)
    .map((timeline) => ({ timeline: timeline.timeline, segments: segmentsAlong(timeline, base, segments) }))
    .filter(({ timeline, segments: found }) => found.at(-1)?.timeline === timeline);
  return [{ timeline: base.first.timeline, segments: own }, ...later].map((line) => ({
    ...line,
    until: instant(Math.max(line.segments.at(-1)?.endedAt ?? 0, base.finishedAt)),
  }));
}

const leavesAfter = (fork: Timeline['forks'][number], { first, last }: BaseFacts) =>
  fork.parent === first.timeline && last.number < fork.segment;

function segmentsAlong(
  timeline: Timeline,
  { cluster, first }: BaseFacts,
  segments: readonly ArchivedSegment[],
): readonly ArchivedSegment[] {
  const own = segments.filter(
    (one) => one.cluster === cluster && one.timeline === timelineAt(timeline, one.number) && one.number >= first.number,
  );
  const byNumber = new Map(own.map((one) => [one.number, one]));
  const found: ArchivedSegment[] = [];
  for (let next = byNumber.get(first.number); next; next = byNumber.get(next.number + 1)) found.push(next);
  return found;
}

/**
 * The way on which a time lies: the first that reaches it, since a timeline counts until the next one went on in its
 * place.
 */
export function lineTo(to: Instant, base: BaseFacts, archive: Archive): RestoreLine | undefined {
  return linesOf(base, archive).find(({ until }) => to <= until);
}

/** Which times a base and the archive give back; null for none. */
export function periodOf(base: BaseFacts, archive: Archive): RestorablePeriod | null {
  const lines = linesOf(base, archive);
  if (lines.length === 0) return null;
  return { from: base.finishedAt, until: instant(Math.max(...lines.map(({ until }) => until))) };
}

/**
 * Whether what is written to the log now can be restored from a base: the archive goes on without a gap, and with the
 * same timeline. It has a gap where the product ran without `BACKUP_DIR`, and another timeline after a restore.
 */
export function reachesNow(base: BaseFacts, archived: readonly ClusterSegment[], timeline: number): boolean {
  const newest = Math.max(...archived.filter((one) => one.timeline === timeline).map(({ number }) => number));
  return base.first.timeline === timeline && segmentsAfter(base, archived).at(-1)?.number === newest;
}

/** The last base from which that time can be restored; undefined when there is none. */
export function chooseBase<Base extends BaseFacts>(
  to: Instant,
  bases: readonly Base[],
  archive: Archive,
): Base | undefined {
  return bases
    .filter((base) => {
      const period = periodOf(base, archive);
      return period !== null && period.from <= to && to <= period.until;
    })
    .toSorted((one, other) => other.finishedAt - one.finishedAt)[0];
}

/** All times that can be restored, earliest first; periods that touch are one. */
export function restorablePeriods(bases: readonly BaseFacts[], archive: Archive): readonly RestorablePeriod[] {
  const each = bases.map((base) => periodOf(base, archive)).filter((period) => period !== null);
  const joined: RestorablePeriod[] = [];
  for (const period of each.toSorted((one, other) => one.from - other.from)) {
    const before = joined.at(-1);
    if (!before || before.until < period.from) joined.push(period);
    else joined[joined.length - 1] = { from: before.from, until: instant(Math.max(before.until, period.until)) };
  }
  return joined;
}

/** 'from … to …' for people, in UTC. */
export function periodsInWords(periods: readonly RestorablePeriod[]): string {
  if (periods.length === 0) return 'nothing can be restored: there is no whole backup';
  return periods.map(({ from, until }) => `from ${isoOf(from)} to ${isoOf(until)}`).join(', ');
}

/**
 * The segments to replay for a time: up to the one that was written after it, and one more, because a commit takes its
 * time a moment before it is written.
 */
export function segmentsUntil(to: Instant, segments: readonly ArchivedSegment[]): readonly ArchivedSegment[] {
  const covering = segments.findIndex(({ endedAt }) => endedAt >= to);
  return covering === -1 ? segments : segments.slice(0, covering + 2);
}

/**
 * The bases that may go: those before the oldest of the `keep` newest verified ones. While fewer are verified, none.
 */
export function basesToDrop<Base extends BaseFacts>(bases: readonly Base[], keep: number): readonly Base[] {
  const verified = bases.filter((base) => base.isVerified).toSorted((one, other) => other.finishedAt - one.finishedAt);
  const oldestKept = verified[keep - 1];
  return oldestKept ? bases.filter((base) => base.finishedAt < oldestKept.finishedAt) : [];
}

/** Whether no base that stays needs this segment. On whatever timeline: numbers grow from one to the next. */
export function isSegmentSpare(segment: WalSegment, kept: readonly BaseFacts[]): boolean {
  return kept.length > 0 && kept.every(({ first }) => segment.number < first.number);
}

const HOUR_MS = 3_600_000;
/** A base of the same night is not made again when the process restarts. */
const LEAST_HOURS_BETWEEN = 20;
/** The night was missed: it is made up for at once. */
const OVERDUE_HOURS = 26;
const HOURS_BETWEEN_TRIES = 1;

/** Whether a base is to be made now: in the hour of the night, or at once where one was missed or none exists. */
export function isBackupDue(at: {
  readonly now: Instant;
  /** The hour of the day now, and that of the settings: 0 to 23 of the company's time. */
  readonly hourNow: number;
  readonly hour: number;
  readonly lastMadeAt: Instant | undefined;
  /** When this process tried last. */
  readonly lastTriedAt: Instant | undefined;
}): boolean {
  const hoursSince = (moment: Instant | undefined) => (moment === undefined ? Infinity : (at.now - moment) / HOUR_MS);
  if (hoursSince(at.lastTriedAt) < HOURS_BETWEEN_TRIES) return false;
  const age = hoursSince(at.lastMadeAt);
  return age >= OVERDUE_HOURS || (at.hourNow === at.hour && age >= LEAST_HOURS_BETWEEN);
}

/** ISO 8601 with a zone, such as `2026-11-26T21:00:00Z`; undefined for anything else. */
export function readMoment(text: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : instant(at);
}
