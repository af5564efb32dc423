import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { daysOfMonth, monthBeside, onNight, pressedDay } from './month-days.ts';

const day = calendarDate;

test('months go on over the turn of the year', () => {
  expect([monthBeside(day('2026-12-24'), 1), monthBeside(day('2026-01-31'), -1)]).toEqual(['2027-01-01', '2025-12-01']);
});

test('a month begins under its day of the week', () => {
  const days = daysOfMonth(day('2026-12-01'));
  expect([days.length, days[1], days[2], days.at(-1)]).toEqual([33, null, '2026-12-01', '2026-12-31']);
});

test('who leaves on a day no longer has its night', () => {
  const bars = [{ from: '2026-12-01', until: '2026-12-03' }];
  expect(onNight(bars, day('2026-12-02'))).toBe(bars[0]);
  expect(onNight(bars, day('2026-12-03'))).toBeUndefined();
});

test('the first press begins a range, a later day ends it, an earlier one begins anew', () => {
  const first = pressedDay({}, day('2026-12-23'));
  expect(pressedDay(first, day('2026-12-27'))).toEqual({ from: '2026-12-23', until: '2026-12-27' });
  expect(pressedDay(first, day('2026-12-20'))).toEqual({ from: '2026-12-20' });
  expect(pressedDay({ from: day('2026-12-23'), until: day('2026-12-27') }, day('2026-12-28'))).toEqual({
    from: '2026-12-28',
  });
});
