import { expect, test } from 'vitest';
import { calendarDate, datesOf } from '#kernel/calendar-date.ts';
import { houseNights, keptRuns, unbookable, whyNotFree } from './preparation.ts';

const nights = (from: number, until: number, isStay = true) => ({ ...days(from, until), isStay });
const days = (from: number, until: number) => ({ from: day(from), until: day(until) });
const day = (number: number) => calendarDate(`2027-03-${String(number).padStart(2, '0')}`);

test('nights before and after each stay are kept, those of a block are not', () => {
  const { taken, kept } = houseNights([nights(10, 12), nights(20, 21, false)], 2);
  expect([...taken]).toEqual([...datesOf(days(10, 12)), day(20)]);
  expect([...kept]).toEqual([...datesOf(days(8, 10)), ...datesOf(days(12, 14))]);
});

test('a house that prepares nothing keeps nothing, and what stands there is taken rather than kept', () => {
  expect(houseNights([nights(10, 12)], 0).kept.size).toBe(0);
  const { kept } = houseNights([nights(10, 12), nights(12, 14), nights(14, 15, false)], 1);
  expect([...kept]).toEqual([day(9)]);
});

test('a later stay has to leave the nights between itself and the next one, on either side', () => {
  const house = houseNights([nights(10, 12)], 1);
  expect([...unbookable(house)].toSorted()).toEqual(datesOf(days(9, 13)));
  const why = (from: number, until: number) => whyNotFree(days(from, until), house);
  expect([why(7, 9), why(13, 15)]).toEqual([null, null]);
  expect([why(7, 10), why(12, 15)]).toEqual(['preparation-nights', 'preparation-nights']);
  expect(why(9, 11)).toBe('house-not-available');
});

test('kept nights side by side are one run', () => {
  const runs = keptRuns(houseNights([nights(20, 22), nights(10, 12), nights(16, 17)], 2));
  expect(runs).toEqual([days(8, 10), days(12, 16), days(17, 20), days(22, 24)]);
});
