import { type CalendarDate, datesOf } from '#kernel/calendar-date.ts';
import { dateRangeOf } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';

/** The nights that busy periods touch, each by the date it begins on. */
export function takenNights(busy: readonly Period[]): ReadonlySet<CalendarDate> {
  return new Set(busy.flatMap((period) => datesOf(dateRangeOf(period))));
}
