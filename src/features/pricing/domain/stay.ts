import { BOOKING_HORIZON_DAYS, whyNotStayRange } from '#features/catalog/domain/stay-range.ts';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import { daysBetween } from '#kernel/calendar-date.ts';

export interface StayRules {
  readonly stay: DateRange;
  readonly today: CalendarDate;
  /** Those of the check-in date (docs/domain.md 1). */
  readonly minNights: number;
  readonly horizonDays?: number;
}

/** Why these dates can't be stayed at a house, whoever else may have them; null when they can. */
export function whyNotStay({
  stay,
  today,
  minNights,
  horizonDays = BOOKING_HORIZON_DAYS,
}: StayRules): 'reservation-range-conflict' | 'min-nights-invalid' | null {
  const conflict = whyNotStayRange(stay, { today, horizonDays });
  if (conflict) return conflict;
  return daysBetween(stay.from, stay.until) < minNights ? 'min-nights-invalid' : null;
}
