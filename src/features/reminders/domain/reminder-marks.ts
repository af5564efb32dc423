import { hoursAfter, type Instant } from '#kernel/instant.ts';

/** How many days before a due instant people are reminded of it (domain 4.4), the first one first. */
export const reminderDays: readonly number[] = [7, 3, 1];

/** What is to be reminded of: when it is due, and since when it is known. */
export interface Due {
  readonly dueAt: Instant;
  readonly since: Instant;
}

/**
 * The reminder whose time it is: the one whose mark passed last. Null before the first mark, from the due instant on,
 * and when what is due came at that mark or later: who has just been told is not reminded.
 */
export function reminderNow({ dueAt, since }: Due, now: Instant): number | null {
  if (now >= dueAt) return null;
  const markOf = (days: number) => hoursAfter(dueAt, -24 * days);
  const days = reminderDays.findLast((each) => markOf(each) <= now);
  return days === undefined || since >= markOf(days) ? null : days;
}
