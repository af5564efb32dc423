import { describe, expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { chooseDay, parseTypedDate, whyNotDay } from './date-choice.ts';

const day = (text: string): CalendarDate => calendarDate(text);
const rules = { first: day('2026-12-01'), last: day('2028-11-30') };
const texts = { past: 'past', tooFar: 'too far' };

describe('chooseDay', () => {
  test('the first press starts a stay', () => {
    expect(chooseDay({}, day('2026-12-05'))).toEqual({ from: '2026-12-05' });
  });

  test('the second press, on a later day, ends it', () => {
    expect(chooseDay({ from: day('2026-12-05') }, day('2026-12-09'))).toEqual({
      from: '2026-12-05',
      until: '2026-12-09',
    });
  });

  test.each(['2026-12-05', '2026-12-02'])('a press on the same or an earlier day (%s) starts anew', (pressed) => {
    expect(chooseDay({ from: day('2026-12-05') }, day(pressed))).toEqual({ from: pressed });
  });

  test('a press on a finished stay starts anew', () => {
    expect(chooseDay({ from: day('2026-12-05'), until: day('2026-12-09') }, day('2026-12-20'))).toEqual({
      from: '2026-12-20',
    });
  });
});

describe('whyNotDay', () => {
  test('days before the first and after the last say so', () => {
    expect(whyNotDay(day('2026-11-30'), { chosen: {}, rules, texts })).toBe('past');
    expect(whyNotDay(day('2028-12-01'), { chosen: {}, rules, texts })).toBe('too far');
  });

  test('asks the check-out rule once a check-in is chosen, and the check-in rule for earlier days', () => {
    const both = { ...rules, whyNotCheckIn: () => 'no check-in', whyNotCheckOut: () => 'no check-out' };
    const chosen = { from: day('2026-12-05') };
    expect(whyNotDay(day('2026-12-06'), { chosen, rules: both, texts })).toBe('no check-out');
    expect(whyNotDay(day('2026-12-04'), { chosen, rules: both, texts })).toBe('no check-in');
  });
});

describe('parseTypedDate', () => {
  const first = day('2026-11-23');

  test.each([
    ['en', '12/05/2026'],
    ['en', '12.5.2026'],
    ['en', ' 12-5-2026 '],
    ['es', '05/12/2026'],
    ['es', '5 12 2026'],
    ['en', 'Dec 5, 2026'],
    ['en', '5 december 2026'],
    ['en', 'dec 5'],
    ['es', '5 dic'],
    ['es', '5 de Diciembre de 2026'],
    ['es', '2026-12-05'],
    ['en', '2026-12-05'],
    ['en', '5 dic.'],
  ] as const)('in %s, %j is 5 December', (language, text) => {
    expect(parseTypedDate(text, { language, first })).toBe('2026-12-05');
  });

  test.each([
    ['en', '17/1/27', '2027-01-17'],
    ['es', '1/17/27', '2027-01-17'],
    ['en', '31/12/2026', '2026-12-31'],
    ['es', '12.31.2026', '2026-12-31'],
    ['en', '12/5/26', '2026-12-05'],
    ['es', '12/5/27', '2027-05-12'],
  ] as const)('in %s, %j has one reading that is a date or comes first: %s', (language, text, date) => {
    expect(parseTypedDate(text, { language, first })).toBe(date);
  });

  test('without a year it is the next such day', () => {
    expect(parseTypedDate('nov 23', { language: 'en', first })).toBe('2026-11-23');
    expect(parseTypedDate('nov 22', { language: 'en', first })).toBe('2027-11-22');
    expect(parseTypedDate('29 feb', { language: 'en', first })).toBeNull();
  });

  test.each([
    ['en', '02/31/2027'],
    ['en', '12/5/126'],
    ['en', '13/13/2026'],
    ['en', 'tomorrow'],
    ['en', '5 de 2026'],
    ['en', 'de 5'],
    ['en', ''],
  ] as const)('in %s it does not guess %j', (language, text) => {
    expect(parseTypedDate(text, { language, first })).toBeNull();
  });
});
