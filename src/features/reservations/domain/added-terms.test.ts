import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { firstTerms } from '#tests/builders/cancellation-terms.ts';
import { addedTerms } from './added-terms.ts';

const added = {
  terms: firstTerms.standard,
  paymentTerms: { singleAdditionCents: 300_00, singlePaymentDays: 7 },
  confirmedAt: null,
  payments: 1,
  now: instantOf('2027-01-11T17:00:00Z'),
} as const;
const never = { hoursAfterConfirmation: 0, daysBeforeCheckIn: 0 };
const [far, near] = [calendarDate('2027-03-01'), calendarDate('2027-01-26')];
const confirmedAt = instantOf('2027-01-10T17:00:00Z');

test.each([
  [{ checkInOn: far }, ['free', { count: 48, date: 'Jan 30, 2027' }], ['kept', { count: 1 }]],
  [{ checkInOn: near }, ['notFree', {}], ['kept', { count: 1 }]],
  [{ checkInOn: far, payments: 2 }, ['free', { count: 48, date: 'Jan 30, 2027' }], ['kept', { count: 2 }]],
  [{ checkInOn: near, payments: null }, ['notFree', {}], ['keptOpen', { limit: '$300', days: 7 }]],
  [
    { checkInOn: far, confirmedAt },
    ['freeUntil', { deadline: 'Jan 12, 2027, 12:00\u00a0PM EST' }],
    ['kept', { count: 1 }],
  ],
  [{ checkInOn: near, confirmedAt }, ['freeEnded', {}], ['kept', { count: 1 }]],
  [{ checkInOn: far, terms: never }, ['notFree', {}], ['kept', { count: 1 }]],
  [{ checkInOn: near, payments: 0 }],
])('%o', (facts, ...sentences) => {
  const told = addedTerms({ ...added, ...facts }, 'en').map(({ key, values }) => [key, values]);
  expect(told).toEqual(sentences);
});
