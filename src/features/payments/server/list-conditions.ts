import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { timestamptz } from '#platform/database/parameters.ts';

type Fragment = RawBuilder<unknown>;

interface Days {
  readonly From?: CalendarDate | undefined;
  readonly Until?: CalendarDate | undefined;
}

/** Conditions for an instant on the company's days from the first to the last, both included. */
export function daysOf(at: Fragment, { From, Until }: Days): readonly Fragment[] {
  return [
    ...(From ? [sql`${at} >= ${timestamptz(instantAt(From, '00:00'))}`] : []),
    ...(Until ? [sql`${at} < ${timestamptz(instantAt(addDays(Until, 1), '00:00'))}`] : []),
  ];
}

/** Whether words are part of the code of a group `g`, of its guest `u`, or of another number; accents are forgiven. */
export function namesTrip(words: string, other: Fragment): Fragment {
  const like = `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(g.booking_code ILIKE ${like} OR ${other} ILIKE ${like} OR u.folded LIKE fold(${like}))`;
}
