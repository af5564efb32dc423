import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';

const HOURS_TO_PAY_AFTER_REINSTATEMENT = 24;

/** A due instant that has passed while a group was cancelled moves to 24 h after it came back, but not past the start. */
export function dueAfterReinstatement(
  dueAt: Instant,
  at: { readonly now: Instant; readonly startsAt: Instant },
): Instant {
  const soon = hoursAfter(at.now, HOURS_TO_PAY_AFTER_REINSTATEMENT);
  if (dueAt >= soon) return dueAt;
  return at.startsAt > at.now ? earliest(soon, at.startsAt) : soon;
}
