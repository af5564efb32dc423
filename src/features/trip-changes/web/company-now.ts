import { isCalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, instantAt, timeAt } from '#kernel/company-zone.ts';
import { type Instant, instant } from '#kernel/instant.ts';

/** Now on the company's clock, as a field of date and time has it: 'YYYY-MM-DDTHH:mm'. */
export function companyNow(): string {
  const now = instant(Date.now());
  return `${dateAt(now)}T${timeAt(now)}`;
}

/** The instant that such a field says on the company's clock; undefined: none, or one in a year that can't be. */
export function instantTyped(text: string): Instant | undefined {
  const [date = '', time = ''] = text.split('T');
  return isCalendarDate(date) && /^\d{2}:\d{2}/.test(time) ? instantAt(date, time.slice(0, 5)) : undefined;
}
