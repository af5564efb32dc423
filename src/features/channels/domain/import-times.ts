import { hoursAfter, type Instant } from '#kernel/instant.ts';

const MINUTES = 15;
const MAX_MINUTES = 120;
/** How far apart two readings may drift, as a part of the pause: many feeds added at once are not read at once. */
const JITTER = 0.2;

/**
 * When a feed is read next: 15 minutes later, twice as long after each failure in a row, at most 2 hours; `dice` (0 to
 * 1) moves it by a tenth to either side.
 */
export function nextImportAt(now: Instant, failures: number, dice: number): Instant {
  const minutes = Math.min(MINUTES * 2 ** failures, MAX_MINUTES);
  return hoursAfter(now, (minutes * (1 - JITTER / 2 + JITTER * dice)) / 60);
}

const FRESH_MINUTES = 5;

/** domain 3: whether a feed was read so lately that dates are promised without asking the channel again. */
export const isFresh = (readAt: Instant | null, now: Instant): boolean =>
  readAt !== null && now - readAt <= FRESH_MINUTES * 60_000;

const SECONDS_BETWEEN_SYNCS = 60;

/** Whether a feed was tried within the last minute: 'sync now' then waits. */
export const wasJustTried = (triedAt: Instant | null, now: Instant): boolean =>
  triedAt !== null && now - triedAt < SECONDS_BETWEEN_SYNCS * 1_000;
