import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { paperReminder } from './owner-papers.ts';

const reminderOn = (today: string, remindedDays: number | null = null) =>
  paperReminder({ validUntil: calendarDate('2027-03-31'), remindedDays }, calendarDate(today));

test.each([
  ['61 days before', '2027-01-29', null, null],
  ['60 days before', '2027-01-30', null, 60],
  ['60 days before, reminded', '2027-01-30', 60, null],
  ['30 days before', '2027-03-01', 60, 30],
  ['8 days before, reminded of 30', '2027-03-23', 30, null],
  ['7 days before', '2027-03-24', 30, 7],
  ['on its last day, never reminded: the last reminder alone', '2027-03-31', null, 7],
  ['on its last day, reminded of 7', '2027-03-31', 7, null],
  ['the day after', '2027-04-01', null, null],
])('%s', (_when, today, given, days) => {
  expect(reminderOn(today, given)).toBe(days);
});
