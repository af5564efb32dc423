import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { parseTypedRange } from './typed-range.ts';

const today = calendarDate('2026-11-27');
/** As 'begin end', or why not. */
const read = (typed: string, language: 'en' | 'es' = 'en') => {
  const { range, why } = parseTypedRange(typed, { language, today });
  return range ? `${range.from} ${range.until}` : why;
};
const december = '2026-12-12 2026-12-15';
const june = '2027-06-08 2027-06-13';

test.each([
  ['12-15 dec', december],
  ['12 – 15 Dec 2026', december],
  ['dec 12-15', december],
  ['dec 12-15, 2026', december],
  ['Dec 12 – Dec 15, 2026', december],
  ['12/12/2026 to 12/15/2026', december],
  ['2026-12-12 to 2026-12-15', december],
  ['Dec 12-Dec 15', december],
  ['June 8 to 13', june],
  ['June 8 until June 13', june],
  ['June 8th TO 13th', june],
  ['from the 8th of June to the 13th', june],
  ['between June 8 and June 13', june],
  ['6/8 - 6/13', june],
  ['6/8-6/13', june],
  ['6/8/27 to 6/13/27', june],
  ['jun 8, 5 nights', june],
  ['June 8 for 5 nights', june],
  ['6/8 5 nights', june],
  ['5 nights from June 8', june],
  ['Apr 3 5 nights', '2027-04-03 2027-04-08'],
  ['feb 3-5', '2027-02-03 2027-02-05'],
  ['dec 12', '2026-12-12 2026-12-13'],
  ['tonight', '2026-11-27 2026-11-28'],
  ['tomorrow', '2026-11-28 2026-11-29'],
  ['Tomorrow, 3 nights', '2026-11-28 2026-12-01'],
  ['tomorrow to Dec 2', '2026-11-28 2026-12-02'],
])('%s', (typed, dates) => {
  expect(read(typed)).toBe(dates);
});

test.each([
  ['del 12 al 15 de diciembre', december],
  ['12-15 dic', december],
  ['12 dic a 15 dic', december],
  ['12/12/2026 al 15/12/2026', december],
  ['8 al 13 de junio', june],
  ['8 de junio a 13 de junio', june],
  ['8 de junio al 13', june],
  ['del 8 de junio hasta el 13 de junio', june],
  ['entre el 8 y el 13 de junio', june],
  ['8/6 - 13/6', june],
  ['8-13/6', june],
  ['8 jun, 5 noches', june],
  ['8 de junio por 5 noches', june],
  ['5 noches desde el 8 de junio', june],
  ['3 abr 1 noche', '2027-04-03 2027-04-04'],
  ['hoy', '2026-11-27 2026-11-28'],
  ['mañana', '2026-11-28 2026-11-29'],
  ['pasado mañana, 2 noches', '2026-11-29 2026-12-01'],
])('%s', (typed, dates) => {
  expect(read(typed, 'es')).toBe(dates);
});

test.each([
  ['en', '6/8 - 7/8', '2027-06-08 2027-07-08'],
  ['es', '6/8 - 7/8', '2027-08-06 2027-08-07'],
  ['en', '8/6 - 13/6', june],
  ['es', '6/8 - 6/13', june],
] as const)('in %s both ends of %s are in one order', (language, typed, dates) => {
  expect(read(typed, language)).toBe(dates);
});

test.each([
  ['Dec 28 to Jan 4', '2026-12-28 2027-01-04'],
  ['Dec 28, 2026 – Jan 4', '2026-12-28 2027-01-04'],
  ['Dec 28 – Jan 4, 2028', '2027-12-28 2028-01-04'],
  ['Mar 8 – Mar 13, 2028', '2028-03-08 2028-03-13'],
  ['Dec 1 – Mar 15', '2026-12-01 2027-03-15'],
  ['Dec 15 - Jun 15', '2026-12-15 2027-06-15'],
  ['Sep 20, 2027 - Sep 10, 2028', '2027-09-20 2028-09-10'],
])('the years of %s', (typed, dates) => {
  expect(read(typed)).toBe(dates);
});

test.each([
  ['en', 'Sep 20 - Sep 10'],
  ['en', 'Mar 13 - Mar 8'],
  ['en', '15-12 dec'],
  ['en', 'June 28 to 3'],
  ['en', 'Dec 15 - Jun 16'],
  ['en', 'Mar 13 - Mar 8, 2027'],
  ['en', 'Mar 13, 2027 - Mar 8'],
  ['en', '3/13/2027 - 3/8/2027'],
  ['es', '13 mar a 8 mar'],
  ['es', 'del 20 al 10 de septiembre'],
] as const)('in %s the end of %s is before its begin', (language, typed) => {
  expect(read(typed, language)).toBe('reversed');
});

test.each([
  ...['', 'soon', 'dec 12 - 15 - 18', '31-33 dec', 'mar 8 - mar 8', '8 to 13', '6-8', '12 5', '13/13', '29 feb'],
  ...[
    'apr 35 nights',
    'apr 5 nights',
    'apr 3, 0 nights',
    'apr 3 - 5 nights',
    'jun 8 - tomorrow - jun 9',
    'jun 8 5 days',
  ],
])('no dates: %s', (typed) => {
  expect(read(typed)).toBe('not-read');
});
