import type { OutingAsked } from '../query/outing-query.ts';

export type OutingTime = Pick<OutingAsked, 'startTime' | 'hours'>;

const FIRST_START = 6;
const LAST_START = 19;

/** The full hours at which boats put to sea. */
export const searchedStarts: readonly string[] = Array.from(
  { length: LAST_START - FIRST_START + 1 },
  (_, place) => `${String(FIRST_START + place).padStart(2, '0')}:00`,
);

/** The durations that boats are hired for. */
export const searchedHours: readonly number[] = [2, 3, 4, 6, 8, 10, 12];

/** What is asked with a start when no duration was: without one a start says nothing. */
export const USUAL_HOURS = 4;
