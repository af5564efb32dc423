import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateOf, type Timeline } from '../domain/timeline.ts';
import { monthOf, monthsFrom, yearBeside } from '../domain/unit-year.ts';
import type { CalendarAddress, CalendarView, ShownView } from './calendar-address.ts';

/** How many days stand side by side in a view, on a desk and on a phone. */
const daysOfView: Readonly<Record<CalendarView, readonly [desk: number, phone: number]>> = {
  day: [1, 1],
  weeks: [14, 7],
  month: [31, 21],
  quarter: [92, 42],
};

interface ShownDays {
  readonly view: ShownView;
  /** The first and the last day that are shown. */
  readonly start: CalendarDate;
  readonly last: CalendarDate;
  readonly daysInSight: number;
  /** Where the buttons beside the dates go. */
  readonly beside: (side: -1 | 1) => CalendarDate;
}

/** What an address shows: a view and its days, and what is usual where it says nothing. */
export function shownDays(timeline: Timeline, address: CalendarAddress, isPhone: boolean): ShownDays {
  const { today } = timeline;
  if (address.unit !== undefined) {
    const start = yearWithin(timeline, address.start ?? today);
    const last = addDays(monthsFrom(start, 12), -1);
    return { view: 'year', start, last, daysInSight: 0, beside: (side) => yearBeside(start, side) };
  }
  const view = address.view ?? (isPhone ? 'day' : 'month');
  const daysInSight = daysOfView[view][isPhone ? 1 : 0];
  const start = address.start ?? (view === 'day' ? today : addDays(today, -1));
  const last = addDays(start, daysInSight - 1);
  return { view, start, last, daysInSight, beside: (side) => addDays(start, side * daysInSight) };
}

/** The month of a date, or the nearest one with which a year begins whose days are all in the calendar. */
function yearWithin(timeline: Timeline, date: CalendarDate): CalendarDate {
  const first = monthsFrom(monthOf(timeline.base), 1);
  const last = monthsFrom(monthOf(dateOf(timeline, timeline.days)), -12);
  const month = monthOf(date);
  return month < first ? first : month > last ? last : month;
}
