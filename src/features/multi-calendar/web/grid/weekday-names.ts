import type { Language } from '#kernel/languages.ts';

/** Short names, from Sunday on: the fourth of January 2026 was one. */
const namesIn = (language: Language) => {
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => names.format(new Date(Date.UTC(2026, 0, 4 + day))));
};

export const weekdayNames = { en: namesIn('en'), es: namesIn('es') };
