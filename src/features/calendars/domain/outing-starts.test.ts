import fc from 'fast-check';
import { expect, test } from 'vitest';
import { occupiedPeriod, outingPeriod } from '#features/catalog/domain/booking-times.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursBetween, type Period } from '#kernel/instant.ts';
import { type OutingRules, outingStarts } from './outing-starts.ts';

const rules: OutingRules = { startHours: ['09:00', '13:00', '17:00'], durations: [2, 4, 8], turnaroundMinutes: 60 };
const date = calendarDate('2027-02-10');
const range = { from: date, until: addDays(date, 1) };
const now = instantAt(calendarDate('2027-01-11'), '12:00');
const from = (begin: string, end: string): Period => ({ from: instantAt(date, begin), until: instantAt(date, end) });
const startsOf = (busy: readonly Period[], at = now) =>
  outingStarts({ rules, range, busy, now: at, horizonDays: 730 }).flatMap(({ starts }) =>
    starts.map(({ time, hours }) => `${time} ${hours.join(' ')}`),
  );

test.each([
  ['nothing in the way', [], ['09:00 2 4 8', '13:00 2 4 8', '17:00 2 4 8']],
  ['a block that leaves no turnaround', [from('12:30', '13:00')], ['09:00 2', '13:00 2 4 8', '17:00 2 4 8']],
  ['a block until the start hour', [from('12:00', '13:00')], ['09:00 2', '13:00 2 4 8', '17:00 2 4 8']],
  ['a block a minute longer', [from('12:00', '13:01')], ['09:00 2', '17:00 2 4 8']],
  ['overlapping facts of other platforms', [from('06:00', '18:00'), from('07:00', '08:00')], []],
  ['a short one within a long one', [from('16:00', '16:30'), from('15:00', '23:00')], ['09:00 2 4']],
] as const)('%s', (_what, busy, expected) => {
  expect(startsOf(busy)).toEqual(expected);
});

test('nothing that has begun, and nothing beyond the horizon', () => {
  expect(startsOf([], instantAt(date, '13:00'))).toEqual(['17:00 2 4 8']);
  expect(startsOf([], instantAt(calendarDate('2025-02-10'), '12:00'))).toHaveLength(3);
  expect(startsOf([], instantAt(calendarDate('2025-02-09'), '12:00'))).toEqual([]);
});

const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30')).map(([hour, minute]) => {
  return `${String(hour).padStart(2, '0')}:${minute}`;
});
const someRules = fc.record({
  startHours: fc.uniqueArray(time, { minLength: 1, maxLength: 5 }).map((hours) => hours.sort()),
  durations: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 4 }),
  turnaroundMinutes: fc.integer({ min: 0, max: 24 }).map((halfHours) => halfHours * 30),
});
/** Weeks in which the clocks change, and one in which they don't. */
const someWeek = fc.constantFrom('2027-03-11', '2027-11-04', '2027-06-07').map(calendarDate);

test('no two outings that are accepted one after another come closer than the turnaround', () => {
  fc.assert(
    fc.property(someRules, someWeek, fc.array(fc.nat(), { maxLength: 20 }), (given, first, choices) => {
      const week = { from: first, until: addDays(first, 7) };
      const taken: { outing: Period; occupied: Period }[] = [];
      for (const choice of choices) {
        const busy = taken.map(({ occupied }) => occupied);
        const offers = outingStarts({ rules: given, range: week, busy, now, horizonDays: 730 }).flatMap((day) =>
          day.starts.flatMap(({ time: startTime, hours }) =>
            hours.map((duration) => ({ date: day.date, startTime, hours: duration })),
          ),
        );
        const chosen = offers[choice % Math.max(1, offers.length)];
        if (!chosen) break;
        const outing = outingPeriod(chosen);
        taken.push({ outing, occupied: occupiedPeriod(outing, given.turnaroundMinutes) });
      }
      const inOrder = taken.map(({ outing }) => outing).sort((a, b) => a.from - b.from);
      const pauses = inOrder.slice(1).map((outing, i) => hoursBetween(inOrder[i]?.until ?? outing.from, outing.from));
      for (const pause of pauses) expect(pause * 60).toBeGreaterThanOrEqual(given.turnaroundMinutes);
    }),
  );
});

test('offers exactly what touches nothing', () => {
  const someBusy = fc.array(fc.tuple(fc.integer({ min: -24, max: 200 }), fc.integer({ min: 1, max: 30 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(someRules, someWeek, someBusy, (given, first, spans) => {
      const begin = instantAt(first, '00:00');
      const hour = 3_600_000;
      const busy = spans.map(([at, hours]) => ({
        from: (begin + at * hour) as Period['from'],
        until: (begin + (at + hours) * hour) as Period['until'],
      }));
      const isFree = (day: typeof first, startTime: string, hours: number) => {
        const period = occupiedPeriod(outingPeriod({ date: day, startTime, hours }), given.turnaroundMinutes);
        return busy.every((taken) => taken.until <= period.from || period.until <= taken.from);
      };
      for (const day of outingStarts({
        rules: given,
        range: { from: first, until: addDays(first, 7) },
        busy,
        now,
        horizonDays: 730,
      })) {
        for (const startTime of given.startHours) {
          const offered = day.starts.find((start) => start.time === startTime)?.hours ?? [];
          expect(offered).toEqual(given.durations.filter((hours) => isFree(day.date, startTime, hours)));
        }
      }
    }),
  );
});
