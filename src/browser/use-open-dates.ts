import { useMemo } from 'react';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { useSite } from './site.ts';

/** The first and the last date that may be asked for: today, and the end of the booking horizon. */
export function useOpenDates(): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const { bookingHorizonDays } = useSite().company;
  const today = dateAt(instant(Date.now()));
  return useMemo(() => ({ first: today, last: addDays(today, bookingHorizonDays) }), [today, bookingHorizonDays]);
}
