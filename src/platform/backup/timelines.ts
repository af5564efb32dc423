/**
 * Where one timeline of the log went on from another: the segment of that point begins anew on the younger one, with a
 * copy of what the older one wrote to it.
 */
export interface TimelineFork {
  readonly parent: number;
  /** The number of the segment that has the point. */
  readonly segment: number;
}

/** A timeline that a server began when it was promoted or restored, with all that it comes from, the oldest first. */
export interface Timeline {
  readonly cluster: string;
  readonly timeline: number;
  readonly forks: readonly TimelineFork[];
}

const NAME = /^([0-9A-F]{8})\.history$/;
const SEGMENTS_IN_A_LOG = 256;
const SEGMENT_BITS = 24;

/** `00000002.history` as the timeline's number; undefined for any other file of the log's folder. */
export function timelineOfHistory(name: string): number | undefined {
  const [, timeline] = NAME.exec(name) ?? [];
  return timeline === undefined ? undefined : Number.parseInt(timeline, 16);
}

/** What a history says, in lines such as `1\t0/5000158\tno recovery target specified`. */
export function forksOf(history: string): readonly TimelineFork[] {
  return [...history.matchAll(/^\s*(\d+)\s+([0-9A-F]{1,8})\/([0-9A-F]{1,8})\b/gim)].map(
    ([, parent = '', high = '', low = '']) => ({
      parent: Number(parent),
      segment: Number.parseInt(high, 16) * SEGMENTS_IN_A_LOG + (Number.parseInt(low, 16) >>> SEGMENT_BITS),
    }),
  );
}

/** On which timeline a segment lies for a server that is on `timeline` now. */
export function timelineAt({ timeline, forks }: Pick<Timeline, 'timeline' | 'forks'>, segment: number): number {
  return forks.find((fork) => segment < fork.segment)?.parent ?? timeline;
}
