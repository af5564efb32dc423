import { describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { standingOf } from '#kernel/permissions.ts';
import { lastMailOn, nextMailOn, periodOfMail } from './mailed-reports.ts';
import { mayReadReport } from './may-read-report.ts';

const on = calendarDate;

// November 26, 2026 is a Thursday.
describe('when a report is mailed', () => {
  test.each([
    [{ every: 'week', day: 1 }, '2026-11-26', '2026-11-23', '2026-11-30'],
    [{ every: 'week', day: 4 }, '2026-11-26', '2026-11-26', '2026-12-03'],
    [{ every: 'week', day: 7 }, '2026-11-26', '2026-11-22', '2026-11-29'],
    [{ every: 'week', day: 7 }, '2026-11-29', '2026-11-29', '2026-12-06'],
    [{ every: 'month', day: 1 }, '2026-11-26', '2026-11-01', '2026-12-01'],
    [{ every: 'month', day: 28 }, '2027-01-05', '2026-12-28', '2027-01-28'],
    [{ every: 'month', day: 26 }, '2026-11-26', '2026-11-26', '2026-12-26'],
  ] as const)('%o, seen on %s: last on %s, next on %s', (plan, today, last, next) => {
    expect([lastMailOn(plan, on(today)), nextMailOn(plan, on(today))]).toEqual([last, next]);
  });

  test('it tells of the week from Monday or the month that was over before', () => {
    expect(periodOfMail('week', on('2026-11-26'))).toEqual({ from: '2026-11-16', until: '2026-11-23' });
    expect(periodOfMail('week', on('2026-11-23'))).toEqual({ from: '2026-11-16', until: '2026-11-23' });
    expect(periodOfMail('month', on('2027-01-05'))).toEqual({ from: '2026-12-01', until: '2027-01-01' });
  });
});

test('a report is for staff, money for whoever may see it', () => {
  const clerk = { ...standingOf(['staff']), teamRoles: ['front-desk'] } as const;
  expect(mayReadReport(clerk, 'overview')).toBe(true);
  expect(mayReadReport({ ...clerk, teamRoles: ['field'] }, 'overview')).toBe(false);
  expect(mayReadReport(standingOf(['owner']), 'overview')).toBe(false);
});
