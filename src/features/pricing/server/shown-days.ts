import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { refuse } from '#kernel/refusals.ts';

const MAX_DAYS = 800;

interface Asked {
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  readonly today: CalendarDate;
  /** How many are shown when no end is asked for. */
  readonly usualDays: number;
}

/** The days of a calendar: From (today when left out) and To are both shown; 800 at most, none further away than that. */
export function shownDays({ from: asked, to, today, usualDays }: Asked): DateRange {
  const from = asked ?? today;
  const until = to === undefined ? addDays(from, usualDays) : addDays(to, 1);
  if (until <= from || Math.abs(daysBetween(today, from)) > MAX_DAYS) return refuse('reservation-range-conflict');
  const last = addDays(from, MAX_DAYS);
  return { from, until: until < last ? until : last };
}
