import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { datesInWords } from './dates-in-words.ts';

const [sunday, saturday, january] = ['2027-12-12', '2027-12-18', '2028-01-04'].map(calendarDate);

test.each([
  ['en', saturday, 'Sun, Dec 12 – Sat, Dec 18, 2027'],
  ['en', january, 'Sun, Dec 12, 2027 – Tue, Jan 4, 2028'],
  ['en', null, 'Sun, Dec 12, 2027'],
  ['es', saturday, 'domingo 12 dic – sábado 18 dic 2027'],
  ['es', null, 'domingo 12 dic 2027'],
] as const)('in %s until %s: %s', (language, until, words) => {
  expect(datesInWords(language, sunday ?? calendarDate(''), until ?? null)).toBe(words);
});
