import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';

/** How many days from today a stay may end at the latest (docs/domain.md 1). */
export const BOOKING_HORIZON_DAYS = 730;

/** docs/domain.md 1: a stay in the past, of no length or beyond the horizon can't be made. */
export function whyNotStayRange(
  stay: DateRange,
  { today, horizonDays = BOOKING_HORIZON_DAYS }: { today: CalendarDate; horizonDays?: number },
): 'reservation-range-conflict' | null {
  const isPast = stay.from < today;
  const isEmpty = stay.until <= stay.from;
  const isBeyond = daysBetween(today, stay.until) > horizonDays;
  return isPast || isEmpty || isBeyond ? 'reservation-range-conflict' : null;
}
