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
  test.each(['05/12/2026', '5.12.2026', ' 5-12-2026 ', '05 12 2026'])('reads %s', (text) => {
    expect(parseTypedDate(text)).toBe('2026-12-05');
  });

  test.each(['31/02/2027', '2026-12-05', '5/12/26', 'tomorrow', ''])('does not guess %s', (text) => {
    expect(parseTypedDate(text)).toBeNull();
  });
});
