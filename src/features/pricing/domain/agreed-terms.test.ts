import { expect, test } from 'vitest';
import { calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import {
  agreedOutingLines,
  agreedStayLines,
  isFarFromUsual,
  nightsOf,
  orphanNightsKept,
  stayCentsOf,
  withoutRules,
} from './agreed-terms.ts';
import { lineOf, totalOf } from './price-lines.ts';

const stay: DateRange = { from: calendarDate('2027-03-01'), until: calendarDate('2027-03-08') };
const lines = [lineOf('nights', 200_00, 7), lineOf('length-of-stay-discount', -140_00), lineOf('cleaning-fee', 90_00)];

test('an agreed price takes the place of the nights and their discount; the cleaning fee stays', () => {
  expect(agreedStayLines(lines, { agreedCents: 1_000_00, stay })).toEqual([
    { kind: 'nights', quantity: 5, unitCents: 142_86, totalCents: 714_30 },
    { kind: 'nights', quantity: 2, unitCents: 142_85, totalCents: 285_70 },
    lineOf('cleaning-fee', 90_00),
  ]);
});

test('its nights add up to what was agreed, to the cent', () => {
  for (const agreedCents of [1, 7, 999_99, 1_000_00]) {
    const agreed = agreedStayLines(lines, { agreedCents, stay });
    expect(totalOf(agreed)).toBe(agreedCents + 90_00);
    expect(nightsOf(agreed)).toHaveLength(7);
  }
});

test('without an agreed price nothing changes', () => {
  expect(agreedOutingLines(lines, null)).toBe(lines);
  expect(stayCentsOf(lines)).toBe(1_260_00);
});

test('nights left over count no more once that rule is lifted', () => {
  expect(orphanNightsKept(2, ['min-nights-invalid'])).toBe(2);
  expect(orphanNightsKept(2, ['orphan-nights'])).toBeNull();
});

test('an outing costs what was agreed', () => {
  const outing = [lineOf('outing', 900_00)];
  expect(agreedOutingLines(outing, 800_00)).toEqual([lineOf('outing', 800_00)]);
});

test('a lifted rule does not bind the stay, and the others do', () => {
  const tariff = {
    minNights: 5,
    ranges: [{ during: stay, nightlyCents: 1, minNights: 7, arrivalDays: [6], departureDays: [6] }],
  };
  expect(withoutRules(tariff, ['min-nights-invalid'])).toEqual({
    minNights: 1,
    ranges: [{ ...tariff.ranges[0], minNights: null }],
  });
  expect(withoutRules(tariff, ['arrival-day-invalid'])).toEqual({
    minNights: 5,
    ranges: [{ ...tariff.ranges[0], arrivalDays: undefined }],
  });
});

test.each([
  [300_00, false],
  [299_99, true],
  [1_200_00, false],
  [1_200_01, true],
])('%i for what costs 600 dollars is asked once more: %s', (agreedCents, isFar) => {
  expect(isFarFromUsual({ agreedCents, usualCents: 600_00 })).toBe(isFar);
});
