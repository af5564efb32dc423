import type { Instant } from '#kernel/instant.ts';

const QUIET_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** Remembers what was written a moment ago; `isRepeat` says whether the same came within the last minute. */
export function quickRepeats() {
  const writtenAt = new Map<string, Instant>();
  return {
    isRepeat(what: string, now: Instant): boolean {
      const last = writtenAt.get(what);
      if (last !== undefined && now - last < QUIET_MS) return true;
      if (writtenAt.size >= MAX_REMEMBERED) writtenAt.clear();
      writtenAt.set(what, now);
      return false;
    },
  };
}
