import { addDays, type CalendarDate, calendarDate, type DateRange, weekdayOf } from '#kernel/calendar-date.ts';
import { firstOfMonth, monthsBefore, nextMonth } from './periods.ts';

export const mailIntervals = ['week', 'month'] as const;
export type MailInterval = (typeof mailIntervals)[number];

/** When a report is mailed. */
export interface MailPlan {
  readonly every: MailInterval;
  /** Of a week 1 to 7 from Monday on, of a month its date, 28 at most. */
  readonly day: number;
}

export const LAST_WEEKDAY = 7;
/** Each month has it. */
export const LAST_MONTH_DAY = 28;
/** domain 15: so many reports at most are mailed to one person. */
export const MAX_MAILED_REPORTS = 20;
/** domain 15: mails of a day are written from this time of the company's day on. */
export const MAIL_FROM_TIME = '07:00';

const DAYS_OF_WEEK = 7;

/** How many days ago the weekday was, 1 for Monday: 0 to 6. */
const daysSince = (weekday: number, today: CalendarDate) => (weekdayOf(today) - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK;

const dateIn = (month: CalendarDate, day: number): CalendarDate =>
  calendarDate(`${month.slice(0, 7)}-${String(day).padStart(2, '0')}`);

/** The last day of a plan that is not after today. */
export function lastMailOn({ every, day }: MailPlan, today: CalendarDate): CalendarDate {
  if (every === 'week') return addDays(today, -daysSince(day, today));
  const date = dateIn(today, day);
  return date <= today ? date : dateIn(monthsBefore(today, 1), day);
}

/** The first day of a plan that is after today. */
export function nextMailOn(plan: MailPlan, today: CalendarDate): CalendarDate {
  const last = lastMailOn(plan, today);
  return plan.every === 'week' ? addDays(last, DAYS_OF_WEEK) : dateIn(nextMonth(last), plan.day);
}

/** What a mail of that day tells of: the week from Monday, or the month, that was over before it. */
export function periodOfMail(every: MailInterval, on: CalendarDate): DateRange {
  if (every === 'month') return { from: monthsBefore(on, 1), until: firstOfMonth(on) };
  const monday = addDays(on, -daysSince(1, on));
  return { from: addDays(monday, -DAYS_OF_WEEK), until: monday };
}
