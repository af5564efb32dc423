import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf, isoOf } from '#kernel/instant.ts';
import { dueAfterReinstatement, invoiceNumber } from './invoice-terms.ts';

const now = instantOf('2026-12-01T15:00:00Z');

test.each([
  ['stays when it is far ahead', '2026-12-20T15:00:00Z', '2026-12-22T20:00:00Z', '2026-12-20T15:00:00.000Z'],
  [
    'moves to 24 h from now when it has passed',
    '2026-11-25T15:00:00Z',
    '2026-12-22T20:00:00Z',
    '2026-12-02T15:00:00.000Z',
  ],
  [
    'moves to the start when that is sooner',
    '2026-11-30T20:00:00Z',
    '2026-12-01T20:00:00Z',
    '2026-12-01T20:00:00.000Z',
  ],
  [
    'is 24 h from now when the stay has begun',
    '2026-11-28T20:00:00Z',
    '2026-11-30T20:00:00Z',
    '2026-12-02T15:00:00.000Z',
  ],
])('the due instant of a reinstated group %s', (_rule, dueAt, startsAt, expected) => {
  const due = dueAfterReinstatement(instantOf(dueAt), { now, startsAt: instantOf(startsAt) });
  expect(isoOf(due)).toBe(expected);
});

test('an invoice is numbered by the year of its issue and a running number', () => {
  expect(invoiceNumber(calendarDate('2026-12-31'), 42)).toBe('2026-000042');
  expect(invoiceNumber(calendarDate('2027-01-01'), 1_234_567)).toBe('2027-1234567');
});
