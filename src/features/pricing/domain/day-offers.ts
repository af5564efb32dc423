import { type BookingWindow, whyNotStayRange } from '#features/catalog/domain/booking-times.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { type GapCalendar, type GapRule, leavesOrphan, minNightsInGap } from './gap-rule.ts';
import {
  arrivalDaysOn,
  departureDaysOn,
  mayArriveOn,
  mayLeaveOn,
  minNightsOn,
  type Night,
  type NightlyTariff,
  nightlyPrices,
} from './nightly-prices.ts';
import type { Weekdays } from './weekdays.ts';

/** A day of a house's calendar as a guest sees it. */
export interface DayOffer extends Night {
  /** The night that begins on this date can be booked. */
  readonly available: boolean;
  /** A stay can begin on this date: it may, and its min nights are free, and on to a day on which it may end. */
  readonly checkIn: boolean;
  /** A stay can end on this date: the night before is free, and it may. */
  readonly checkOut: boolean;
  /** Where only some weekdays may begin, or end, a stay. */
  readonly arrivalDays?: Weekdays;
  readonly departureDays?: Weekdays;
}

interface Calendar {
  readonly tariff: NightlyTariff;
  readonly gapRule: GapRule | null;
  readonly orphanNights: number | null;
  readonly range: DateRange;
  readonly taken: ReadonlySet<CalendarDate>;
  readonly today: CalendarDate;
  /** The first date a stay may begin on: today until the check-in window opens, then tomorrow. */
  readonly beginsOn: CalendarDate;
  /** The last date a stay may end on (docs/domain.md 1). */
  readonly horizonOn: CalendarDate;
}

/**
 * The days of `range`, in order. `taken` and the ranges of the tariff must also know the week before it, and the min
 * nights and a week after it.
 */
export function dayOffers({ tariff, range, taken, beginsOn, horizonOn, ...calendar }: Calendar): readonly DayOffer[] {
  const gaps = { ...calendar, taken };
  const isFree = (date: CalendarDate) => date >= beginsOn && date < horizonOn && !taken.has(date);
  const canEnd = (from: CalendarDate, minNights: number) => {
    let until = from;
    while (isFree(until)) {
      until = addDays(until, 1);
      const isEnd = daysBetween(from, until) >= minNights && mayLeaveOn(tariff, until);
      if (isEnd && !leavesOrphan({ from, until }, gaps)) return true;
    }
    return false;
  };
  return nightlyPrices(tariff, range).map((night) => {
    const minNights = minNightsInGap({ from: night.date, minNights: night.minNights }, gaps);
    const arrivalDays = arrivalDaysOn(tariff, night.date);
    const departureDays = departureDaysOn(tariff, night.date);
    return {
      ...night,
      minNights,
      available: isFree(night.date),
      checkIn: mayArriveOn(tariff, night.date) && canEnd(night.date, minNights),
      checkOut: isFree(addDays(night.date, -1)) && mayLeaveOn(tariff, night.date),
      ...(arrivalDays && { arrivalDays }),
      ...(departureDays && { departureDays }),
    };
  });
}

export interface StayRules extends BookingWindow {
  readonly stay: DateRange;
  readonly tariff: Pick<NightlyTariff, 'minNights' | 'ranges'>;
  /** Where a gap of the house may be shorter than its min nights. */
  readonly gaps?: Omit<GapCalendar, 'today'>;
}

export type WhyNotStay =
  | 'reservation-range-conflict'
  | 'arrival-day-invalid'
  | 'min-nights-invalid'
  | 'departure-day-invalid'
  | 'orphan-nights';

/** Why these dates can't be stayed at a house, whoever else may have them; null when they can (docs/domain.md 1). */
export function whyNotStay({
  stay,
  today,
  tariff,
  horizonDays,
  gaps = { gapRule: null, orphanNights: null, taken: new Set() },
}: StayRules): WhyNotStay | null {
  const conflict = whyNotStayRange(stay, { today, horizonDays });
  if (conflict) return conflict;
  if (!mayArriveOn(tariff, stay.from)) return 'arrival-day-invalid';
  const minNights = minNightsInGap({ from: stay.from, minNights: minNightsOn(tariff, stay.from) }, { ...gaps, today });
  if (daysBetween(stay.from, stay.until) < minNights) return 'min-nights-invalid';
  if (!mayLeaveOn(tariff, stay.until)) return 'departure-day-invalid';
  return leavesOrphan(stay, { ...gaps, today }) ? 'orphan-nights' : null;
}
