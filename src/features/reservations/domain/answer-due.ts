import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';

/** domain 4.2: staff answer within `answerHours` elapsed hours (a setting of the company), and never after the start. */
export function answerDueAt(
  askedAt: Instant,
  { startsAt, answerHours }: { startsAt: Instant; answerHours: number },
): Instant {
  return earliest(hoursAfter(askedAt, answerHours), startsAt);
}
