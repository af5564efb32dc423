import { describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { isoOf } from '#kernel/instant.ts';
import { allowanceOf, changeableUntil, nextHolidays, type OwnTerms, whyNotOwnDates } from './own-dates.ts';

const day = calendarDate;
const nights = (from: string, until: string) => ({ from: day(from), until: day(until) });
const terms: OwnTerms = {
  ...{ startsOn: day('2026-06-01'), until: day('2027-06-01'), stayNights: 10, stayPeakNights: 3 },
  peaks: [nights('2026-12-20', '2027-01-03')],
};
const why = (range: ReturnType<typeof nights>, own: ReturnType<typeof nights>[] = [], agreements = [terms]) =>
  whyNotOwnDates({ range, agreements, own, today: day('2026-11-26') });

test('nights of a calendar year are counted, those in peak dates as such', () => {
  const own = [nights('2026-07-01', '2026-07-04'), nights('2026-12-30', '2027-01-02')];
  expect(allowanceOf(terms, own, 2026)).toEqual({ year: 2026, nights: 10, used: 5, peakNights: 3, peakUsed: 2 });
  expect(allowanceOf(terms, own, 2027)).toMatchObject({ used: 1, peakUsed: 1 });
});

describe('an owner may take', () => {
  test.each([
    ['nights that the agreement grants', nights('2026-12-01', '2026-12-11'), null],
    ['the last peak night that is left', nights('2026-12-20', '2026-12-23'), null],
    ['no more nights than that', nights('2026-12-01', '2026-12-12'), 'owner-nights-used'],
    ['no more peak nights', nights('2026-12-20', '2026-12-24'), 'owner-peak-nights-used'],
    ['nothing after the agreement', nights('2027-05-30', '2027-06-02'), 'owner-dates-not-agreed'],
    ['nothing that is over', nights('2026-11-25', '2026-11-27'), 'reservation-range-conflict'],
    ['not no night', nights('2026-12-01', '2026-12-01'), 'reservation-range-conflict'],
  ])('%s', (_, range, reason) => expect(why(range)).toBe(reason));

  test('what was taken before counts, and a full peak keeps no other dates from them', () => {
    const own = [nights('2026-12-20', '2026-12-24')];
    expect(why(nights('2026-12-04', '2026-12-11'), own)).toBe('owner-nights-used');
    expect(why(nights('2026-12-04', '2026-12-10'), own)).toBeNull();
  });

  test('nights of the next year by the nights of the next year', () => {
    const own = [nights('2026-12-01', '2026-12-10')];
    expect(why(nights('2026-12-31', '2027-01-02'), own)).toBeNull();
  });
});

test('a stay can be changed until 48 hours before its first day, a block until it is over', () => {
  const range = nights('2026-12-23', '2026-12-27');
  expect(isoOf(changeableUntil('owner-stay', range))).toBe('2026-12-21T05:00:00.000Z');
  expect(isoOf(changeableUntil('owner-block', range))).toBe('2026-12-27T05:00:00.000Z');
});

test('the holidays that come next, the soonest first', () => {
  expect(nextHolidays(day('2026-11-26'), 3)).toEqual([
    { holiday: 'christmas', ...nights('2026-12-23', '2026-12-27') },
    { holiday: 'new-year', ...nights('2026-12-30', '2027-01-02') },
    { holiday: 'independence-day', ...nights('2027-07-03', '2027-07-06') },
  ]);
  expect(nextHolidays(day('2026-11-20'), 1)).toEqual([
    { holiday: 'thanksgiving', ...nights('2026-11-25', '2026-11-29') },
  ]);
});
