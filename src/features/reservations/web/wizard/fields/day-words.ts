import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';

const names = (style: 'short' | 'long') => ({
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: style }),
  es: new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', weekday: style }),
});
const short = names('short');

/** 'Fri', 'vie'. */
export function weekdayName(language: Language, date: CalendarDate): string {
  return short[language].format(new Date(`${date}T00:00:00Z`)).replace('.', '');
}
