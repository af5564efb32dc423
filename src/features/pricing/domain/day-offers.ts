import { BOOKING_HORIZON_DAYS, whyNotStayRange } from '#features/catalog/domain/booking-times.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { type Night, type NightlyTariff, nightlyPrices } from './nightly-prices.ts';

/** A day of a house's calendar as a guest sees it. */
export interface DayOffer extends Night {
  /** The night that begins on this date can be booked. */
  readonly available: boolean;
  /** A stay can begin on this date: its min nights are free. */
  readonly checkIn: boolean;
  /** A stay can end on this date: the night before is free. */
  readonly checkOut: boolean;
}

interface Calendar {
  readonly tariff: NightlyTariff;
  readonly range: DateRange;
  readonly taken: ReadonlySet<CalendarDate>;
  /** The first date a stay may begin on: today until the check-in window opens, then tomorrow. */
  readonly beginsOn: CalendarDate;
  /** The last date a stay may end on (docs/domain.md 1). */
  readonly horizonOn: CalendarDate;
}

/** The days of `range`, in order. `taken` must also know the nights before it and the min nights after it. */
export function dayOffers({ tariff, range, taken, beginsOn, horizonOn }: Calendar): readonly DayOffer[] {
  const isFree = (date: CalendarDate) => date >= beginsOn && date < horizonOn && !taken.has(date);
  return nightlyPrices(tariff, range).map((night) => {
    const nights = Array.from({ length: night.minNights }, (_, i) => addDays(night.date, i));
    return {
      ...night,
      available: isFree(night.date),
      checkIn: nights.every(isFree),
      checkOut: isFree(addDays(night.date, -1)),
    };
  });
}

export interface StayRules {
  readonly stay: DateRange;
  readonly today: CalendarDate;
  /** The minimum nights of the check-in date (docs/domain.md 1). */
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
