import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';

/** What the company decides about requests (settings `requestHolds`, `requestAnswerHours`). */
export interface RequestTerms {
  /** Whether asking keeps the dates from others until the answer is due. */
  readonly holds: boolean;
  readonly answerHours: number;
}

export const defaultRequestTerms: RequestTerms = { holds: true, answerHours: 24 };

/** domain 4.2: staff answer within the hours of the terms, and never after the start. */
export function answerDueAt(
  askedAt: Instant,
  { startsAt, answerHours }: { startsAt: Instant; answerHours: number },
): Instant {
  return earliest(hoursAfter(askedAt, answerHours), startsAt);
}
