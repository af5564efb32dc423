import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';

export const planUnits = ['days', 'weeks', 'months'] as const;
export type PlanUnit = (typeof planUnits)[number];

/** How often the work of a plan comes again. */
export interface Rhythm {
  readonly every: number;
  readonly unit: PlanUnit;
}

/** The day on which the work comes again; the last of a month that has no such day. */
export function nextAfter(on: CalendarDate, { every, unit }: Rhythm): CalendarDate {
  if (unit !== 'months') return addDays(on, unit === 'weeks' ? every * 7 : every);
  const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
  const months = year * 12 + (month - 1) + every;
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  const padded = (part: number, length = 2) => String(part).padStart(length, '0');
  return calendarDate(
    `${padded(Math.floor(months / 12), 4)}-${padded((months % 12) + 1)}-${padded(Math.min(day, last))}`,
  );
}

/** Whether the order for the next work is made on a day. */
export const isPlanDue = (plan: { readonly nextOn: CalendarDate; readonly aheadDays: number }, today: CalendarDate) =>
  addDays(today, plan.aheadDays) >= plan.nextOn;
