import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';

/** When a house opens a gap between two bookings that is shorter than its min nights (docs/domain.md 1). */
export interface GapRule {
  /** A gap of fewer nights stays closed. */
  readonly leastNights: number;
  /** The gap begins within so many days from today. */
  readonly withinDays: number;
}

/** What the rule needs to know of a house's calendar. */
export interface GapCalendar {
  readonly gapRule: GapRule | null;
  /** A stay that leaves so many nights or fewer between two bookings is refused; null: none is. */
  readonly orphanNights: number | null;
  /** Nights that can't be booked, from a week before the stay to a week after it and after its min nights. */
  readonly taken: ReadonlySet<CalendarDate>;
  readonly today: CalendarDate;
}

/**
 * The nights that a stay must have when it begins on `from`: `minNights`, or all nights of the gap that begins there
 * where the rule opens it. A gap lies between two taken nights, or between today and one.
 */
export function minNightsInGap(
  { from, minNights }: { from: CalendarDate; minNights: number },
  { gapRule, taken, today }: Omit<GapCalendar, 'orphanNights'>,
): number {
  if (!gapRule || from < today || daysBetween(today, from) >= gapRule.withinDays) return minNights;
  if (from !== today && !taken.has(addDays(from, -1))) return minNights;
  let nights = 0;
  while (nights < minNights && !taken.has(addDays(from, nights))) nights += 1;
  return nights < minNights && nights >= gapRule.leastNights ? nights : minNights;
}

/** So many nights before and after a stay decide what the rules of gaps say of it. */
export const DAYS_BESIDE = 7;

/** A stay that begins within so many days may leave nights: who would come between is unlikely to be found. */
const ORPHANS_AFTER_DAYS = 14;

/**
 * domain 1: whether a stay leaves a few nights, 1 to `orphanNights`, between itself and another booking, before or
 * after it, which nobody could take. One that fits exactly leaves none.
 */
export function leavesOrphan(
  { from, until }: DateRange,
  { orphanNights, taken, today }: Omit<GapCalendar, 'gapRule'>,
): boolean {
  if (orphanNights === null || daysBetween(today, from) <= ORPHANS_AFTER_DAYS) return false;
  const isOrphaned = (first: CalendarDate, step: 1 | -1) => {
    let free = 0;
    while (free <= orphanNights && !taken.has(addDays(first, free * step))) free += 1;
    return free > 0 && free <= orphanNights;
  };
  return isOrphaned(until, 1) || isOrphaned(addDays(from, -1), -1);
}
