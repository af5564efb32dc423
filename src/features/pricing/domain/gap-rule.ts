import { addDays, type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';

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
  /** Nights that can't be booked, at least from the night before the stay to the one after its min nights. */
  readonly taken: ReadonlySet<CalendarDate>;
  readonly today: CalendarDate;
}

/**
 * The nights that a stay must have when it begins on `from`: `minNights`, or all nights of the gap that begins there
 * where the rule opens it. A gap lies between two taken nights, or between today and one.
 */
export function minNightsInGap(
  { from, minNights }: { from: CalendarDate; minNights: number },
  { gapRule, taken, today }: GapCalendar,
): number {
  if (!gapRule || from < today || daysBetween(today, from) >= gapRule.withinDays) return minNights;
  if (from !== today && !taken.has(addDays(from, -1))) return minNights;
  let nights = 0;
  while (nights < minNights && !taken.has(addDays(from, nights))) nights += 1;
  return nights < minNights && nights >= gapRule.leastNights ? nights : minNights;
}
