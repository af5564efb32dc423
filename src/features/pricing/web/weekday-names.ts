import type { Language } from '#kernel/languages.ts';
import { once } from '#kernel/locales.ts';
import type { Weekdays } from '../domain/weekdays.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

const named = (weekday: 'short' | 'long') =>
  once((language) => new Intl.DateTimeFormat(locales[language], { weekday, timeZone: 'UTC' }));
const weekdays = { short: named('short'), long: named('long') };
const either = once((language) => new Intl.ListFormat(locales[language], { type: 'disjunction' }));

/** The name of a weekday, 0 Sunday to 6 Saturday: 'Sat', 'Saturday'. */
export function weekdayName(language: Language, day: number, style: 'short' | 'long'): string {
  // The fourth of January 2026 was a Sunday.
  const date = new Date(Date.UTC(2026, 0, 4 + day));
  return weekdays[style](language).format(date).replace('.', '');
}

/** Some weekdays in a sentence: 'Friday or Saturday'. */
export function weekdayNames(language: Language, days: Weekdays): string {
  return inSentence(
    language,
    days.map((day) => weekdayName(language, day, 'long')),
  );
}

/** Several of which one counts: 'Jul 3 or Jul 10'. */
export function inSentence(language: Language, choices: readonly string[]): string {
  return either(language).format(choices);
}
