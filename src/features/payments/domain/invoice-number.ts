import type { CalendarDate } from '#kernel/calendar-date.ts';

/** The number on an invoice, 'YYYY-000001': the year of its issue and the running number. */
export function invoiceNumber(issuedOn: CalendarDate, running: number): string {
  return `${issuedOn.slice(0, 4)}-${String(running).padStart(6, '0')}`;
}
