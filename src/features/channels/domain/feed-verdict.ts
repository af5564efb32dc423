import { type Instant, overlaps, type Period } from '#kernel/instant.ts';
import type { FeedState } from './channels.ts';

interface Compared {
  /** What the feed said before. */
  readonly known: readonly Period[];
  /** What it says now. */
  readonly found: readonly Period[];
  readonly now: Instant;
  /** It was not believed the last time: then every known event has to be there again. */
  readonly isDoubted: boolean;
}

/**
 * Whether a feed may be believed: without any event where some are known, or with more than half of the known future
 * events gone, it may be broken at the channel, and frees nothing until staff accept it. `gone` counts known events
 * that end in the future of which nothing is found any more.
 */
export function judgeFeed({ known, found, now, isDoubted }: Compared): {
  readonly state: Extract<FeedState, 'ok' | 'empty' | 'halved'>;
  readonly gone: number;
} {
  const future = known.filter(({ until }) => until > now);
  const gone = future.filter((period) => !found.some((other) => overlaps(period, other))).length;
  if (future.length > 0 && found.length === 0) return { state: 'empty', gone };
  const isHalved = isDoubted ? gone > 0 : gone * 2 > future.length;
  return { state: isHalved ? 'halved' : 'ok', gone };
}
