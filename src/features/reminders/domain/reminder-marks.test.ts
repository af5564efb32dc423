import { expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { reminderNow } from './reminder-marks.ts';

const dueAt = instantOf('2027-03-08T21:00:00Z');
const at = (since: string, now: string) =>
  reminderNow({ dueAt, since: instantOf(`2027-${since}Z`) }, instantOf(`2027-${now}Z`));

test.each([
  ['before the first mark', '03-01T20:59:59.999', null],
  ['at seven days, to the instant', '03-01T21:00:00', 7],
  ['until three days before', '03-05T20:59:59.999', 7],
  ['at three days', '03-05T21:00:00', 3],
  ['at one day', '03-07T21:00:00', 1],
  ['a second before it is due', '03-08T20:59:59', 1],
  ['when it is due: that is told as overdue', '03-08T21:00:00', null],
])('%s', (_when, now, days) => {
  expect(at('01-01T00:00:00', now)).toBe(days);
});

test('what came after a mark, or at it, has no reminder of that mark, and later ones all the same', () => {
  expect(at('03-02T00:00:00', '03-02T00:01:00')).toBeNull();
  expect(at('03-02T00:00:00', '03-05T21:00:00')).toBe(3);
  expect(at('03-07T21:00:00', '03-08T00:00:00')).toBeNull();
  expect(at('03-07T20:59:59', '03-08T00:00:00')).toBe(1);
});

test('who was not reminded for days gets the last reminder alone', () => {
  expect(at('01-01T00:00:00', '03-07T22:00:00')).toBe(1);
});
