import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { instantAt } from './company-zone.ts';
import {
  formatClock,
  formatClockAt,
  formatDate,
  formatDay,
  formatDays,
  formatDeadline,
  formatShortClock,
  formatTableDate,
  formatTypedDate,
} from './locales.ts';

const date = calendarDate('2026-12-05');

describe('dates', () => {
  test.each([
    ['en', 'Dec 5, 2026', 'Dec 5', '12/05/2026'],
    ['es', '5 dic 2026', '5 dic', '05/12/2026'],
  ] as const)('in %s: %s, %s, typed as %s', (language, whole, day, typed) => {
    expect([formatDate(language, date), formatDay(language, date), formatTypedDate(language, date)]).toEqual([
      whole,
      day,
      typed,
    ]);
  });

  test('tables of staff have the day first in both languages', () => expect(formatTableDate(date)).toBe('05/12/2026'));

  test.each([
    ['en', '2026-12-05', '2026-12-08', 'Dec 5 – Dec 8, 2026'],
    ['en', '2026-12-28', '2027-01-04', 'Dec 28, 2026 – Jan 4, 2027'],
    ['es', '2026-12-28', '2027-01-04', '28 dic 2026 – 4 ene 2027'],
    ['es', '2026-12-05', '2026-12-05', '5 dic 2026'],
  ] as const)('in %s, %s to %s are %s', (language, from, until, text) => {
    expect(formatDays(language, calendarDate(from), calendarDate(until))).toBe(text);
  });
});

describe('times of day', () => {
  test.each([
    ['00:00', '12:00 AM', '12:00 a. m.'],
    ['09:30', '9:30 AM', '9:30 a. m.'],
    ['12:05', '12:05 PM', '12:05 p. m.'],
    ['16:00', '4:00 PM', '4:00 p. m.'],
    ['24:00', '12:00 AM', '12:00 a. m.'],
  ])('%s is %s and %s, on one line', (time, english, spanish) => {
    const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
    expect([formatClock('en', time), formatClock('es', time)]).toEqual([unbroken(english), unbroken(spanish)]);
  });

  test('after a preposition Spanish has the article', () => {
    expect(['13:00', '01:30', '11:00', '16:00'].map((time) => formatClockAt('es', time))).toEqual([
      'la 1:00\u00a0p.\u00a0m.',
      'la 1:30\u00a0a.\u00a0m.',
      'las 11:00\u00a0a.\u00a0m.',
      'las 4:00\u00a0p.\u00a0m.',
    ]);
    expect(formatClockAt('en', '13:00')).toBe('1:00\u00a0PM');
    expect(['13:00', '09:30'].map((time) => formatShortClock('en', time))).toEqual(['1\u00a0PM', '9:30\u00a0AM']);
  });

  test('a deadline names its time zone', () => {
    expect(formatDeadline('en', instantAt(date, '14:30'))).toBe('Dec 5, 2026, 2:30\u00a0PM EST');
    expect(formatDeadline('es', instantAt(calendarDate('2026-07-05'), '00:10'))).toMatch(
      /^5 jul 2026, 12:10\u00a0a\.\u00a0m\. (EDT|GMT-4)$/,
    );
  });
});
