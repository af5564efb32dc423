import type { Language } from '#kernel/languages.ts';

/** Weekdays in order, 0 Sunday to 6 Saturday, one to six of them. */
export type Weekdays = readonly number[];

const DAYS_OF_WEEK = 7;

/** All weekdays, 0 Sunday to 6 Saturday. */
export const weekdays: Weekdays = [0, 1, 2, 3, 4, 5, 6];

/** As a file writes weekdays, in the order of `weekdays`; without accents, which spreadsheets garble. */
const shortDays: Readonly<Record<Language, readonly string[]>> = {
  en: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  es: ['dom', 'lun', 'mar', 'mie', 'jue', 'vie', 'sab'],
};

/** Weekdays as a cell of a file: 'fri sat'; nothing for any. */
export function weekdaysTyped(days: Weekdays | undefined, language: Language): string {
  return (days ?? []).map((day) => shortDays[language][day]).join(' ');
}

/** Weekdays as they are typed, by three letters in either language: null for any, undefined where a word is no day. */
export function weekdaysIn(text: string): Weekdays | null | undefined {
  const words =
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const days = words.map((word) =>
    Math.max(...Object.values(shortDays).map((names) => names.indexOf(word.slice(0, 3)))),
  );
  if (days.includes(-1)) return undefined;
  return inOrder(days) ?? null;
}

/** Weekdays as they are kept, each once; undefined for none or all of them, which is any. */
export function inOrder(days: readonly number[]): Weekdays | undefined {
  const sorted = weekdays.filter((day) => days.includes(day));
  return sorted.length > 0 && sorted.length < DAYS_OF_WEEK ? sorted : undefined;
}
