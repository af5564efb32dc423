import type { CalendarDate } from '#kernel/calendar-date.ts';

/** The number of a credit on an invoice, 'YYYY-C000001': the year of its issue and the running number. */
export function creditNumber(issuedOn: CalendarDate, running: number): string {
  return `${issuedOn.slice(0, 4)}-C${String(running).padStart(6, '0')}`;
}

/** The number on an invoice, 'YYYY-000001': the year of its issue and the running number. */
export function invoiceNumber(issuedOn: CalendarDate, running: number): string {
  return `${issuedOn.slice(0, 4)}-${String(running).padStart(6, '0')}`;
}
