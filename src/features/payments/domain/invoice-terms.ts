import type { CalendarDate } from '#kernel/calendar-date.ts';
import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';

const HOURS_TO_PAY_AFTER_REINSTATEMENT = 24;

/**
 * A due instant that has passed while a group was cancelled moves to 24 h after it came back, but not past the start.
 */
export function dueAfterReinstatement(
  dueAt: Instant,
  at: { readonly now: Instant; readonly startsAt: Instant },
): Instant {
  const soon = hoursAfter(at.now, HOURS_TO_PAY_AFTER_REINSTATEMENT);
  if (dueAt >= soon) return dueAt;
  return at.startsAt > at.now ? earliest(soon, at.startsAt) : soon;
}

/** The number of a credit on an invoice, 'YYYY-C000001': the year of its issue and the running number. */
export function creditNumber(issuedOn: CalendarDate, running: number): string {
  return `${issuedOn.slice(0, 4)}-C${String(running).padStart(6, '0')}`;
}

/** The number on an invoice, 'YYYY-000001': the year of its issue and the running number. */
export function invoiceNumber(issuedOn: CalendarDate, running: number): string {
  return `${issuedOn.slice(0, 4)}-${String(running).padStart(6, '0')}`;
}
