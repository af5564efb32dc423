import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { nightByKey, nightsBetween, stretchTo, tapNight } from './night-choice.ts';

const on = (date: string) => calendarDate(date);

test('the first tap chooses a night, the second all nights between, the third begins anew', () => {
  const first = tapNight(undefined, on('2026-12-31'));
  expect(first).toEqual({ first: '2026-12-31', last: '2026-12-31', anchor: '2026-12-31', isOpen: true });
  const second = tapNight(first, on('2026-12-28'));
  expect(second).toEqual({ first: '2026-12-28', last: '2026-12-31', anchor: '2026-12-31', isOpen: false });
  expect(tapNight(second, on('2027-01-04'))).toMatchObject({ first: '2027-01-04', last: '2027-01-04', isOpen: true });
});

test('stretching moves one end and keeps the other, also past it', () => {
  const chosen = nightsBetween(on('2026-12-30'), on('2027-01-02'));
  expect(stretchTo(chosen, on('2026-12-28'))).toMatchObject({ first: '2026-12-28', last: '2026-12-30' });
  expect(stretchTo(undefined, on('2026-12-28'))).toMatchObject({ first: '2026-12-28', last: '2026-12-28' });
});

test.each([
  ['ArrowLeft', '2026-12-31', '2026-12-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-31', '2026-12-24'],
  ['ArrowDown', '2026-12-31', '2027-01-07'],
  ['Home', '2026-12-31', '2026-12-27'],
  ['End', '2026-12-31', '2027-01-02'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['PageUp', '2027-01-15', '2026-12-15'],
  ['Tab', '2026-12-31', undefined],
])('%s on %s leads to %s', (key, night, target) => {
  expect(nightByKey(key, on(night))).toBe(target);
});
