import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDate, formatSpan } from '#kernel/locales.ts';

const weekdays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' }),
  // Whole words: a short 'mar' would be Tuesday or March.
  es: new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', weekday: 'long' }),
};

/** Typed dates as they were read, each with its weekday: 'Mon, Mar 8 – Sat, Mar 13, 2027'; `until` null: one date. */
export function datesInWords(language: Language, from: CalendarDate, until: CalendarDate | null): string {
  const withWeekday = (date: CalendarDate, text: string) =>
    `${weekdays[language].format(new Date(`${date}T00:00:00Z`))}${language === 'en' ? ',' : ''} ${text}`;
  if (until === null) return withWeekday(from, formatDate(language, from));
  const span = formatSpan(language, { from, until });
  return `${withWeekday(from, span.from)} – ${withWeekday(until, span.until)}`;
}
