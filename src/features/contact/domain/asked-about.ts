import { calendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { formatClock, formatDate, formatDays } from '#kernel/locales.ts';

/**
 * domain 8: when and with whom a visitor would come to the house or boat that they ask about, as far as they said: a
 * stay has two dates 'YYYY-MM-DD'; an outing a day, 'HH:mm' and whole hours. Guests are counted by kind.
 */
export interface Wanted {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly date?: string | undefined;
  readonly startTime?: string | undefined;
  readonly hours?: number | undefined;
  readonly adults?: number | undefined;
  readonly infants?: number | undefined;
  readonly babies?: number | undefined;
  readonly pets?: number | undefined;
}

/** The time that is wanted in words, 'Dec 5 – Dec 8, 2026' or 'Dec 5, 2026, 10:00 AM, 3 h'; null: nothing was said. */
export function wantedTime(language: Language, { from, until, date, startTime, hours }: Wanted): string | null {
  if (from && until) return formatDays(language, calendarDate(from), calendarDate(until));
  if (!date) return null;
  const start = startTime && formatClock(language, startTime);
  return [formatDate(language, calendarDate(date)), start, hours && `${hours} h`].filter(Boolean).join(', ');
}

/** How many people would come; 0: nobody said. */
export const wantedPeople = ({ adults = 0, infants = 0, babies = 0 }: Wanted): number => adults + infants + babies;
