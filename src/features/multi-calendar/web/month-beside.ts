import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { dateOf, dayOf, type Timeline } from '../domain/timeline.ts';

/** The same day of the month before or after, or its last one. */
export function monthBeside(timeline: Timeline, day: number, months: -1 | 1): number {
  const date = dateOf(timeline, day);
  const first = calendarDate(`${date.slice(0, 8)}01`);
  const beside = calendarDate(`${addDays(first, months === 1 ? 31 : -1).slice(0, 8)}01`);
  const after = calendarDate(`${addDays(beside, 31).slice(0, 8)}01`);
  const wanted = addDays(beside, Number(date.slice(8)) - 1);
  return dayOf(timeline, wanted < after ? wanted : addDays(after, -1));
}
