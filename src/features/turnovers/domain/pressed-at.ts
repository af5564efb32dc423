import { hoursAfter, type Instant } from '#kernel/instant.ts';

/** A phone without network keeps what was pressed for two weeks at most. */
const KEPT_HOURS = 14 * 24;

/** When something was pressed on a phone whose clock may be wrong: never after now, never too long ago. */
export function pressedAt(told: Instant, now: Instant): Instant {
  const least = hoursAfter(now, -KEPT_HOURS);
  return told > now ? now : told < least ? least : told;
}
