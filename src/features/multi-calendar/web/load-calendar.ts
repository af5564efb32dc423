import type { CalendarUnits } from '../api/multi-calendar.schemas.ts';
import { calendarClient } from './calendar-client.ts';

/** What the calendar begins with. */
export interface LoadedCalendar extends CalendarUnits {
  /** The number with which changes are asked for: of before the first rows are read. */
  readonly since: number;
}

export async function loadCalendar(signal: AbortSignal): Promise<LoadedCalendar> {
  const [units, { next }] = await Promise.all([
    calendarClient().listCalendarUnits(undefined, { signal }),
    calendarClient().listCalendarChanges({ query: {} }, { signal }),
  ]);
  return { ...units, since: next };
}
