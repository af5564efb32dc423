import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, instant } from '#kernel/instant.ts';
import type { TripOfForm } from './service-form.ts';

/** A day that is offered, and why it can't be chosen when it can't. */
export interface DayChoice {
  readonly date: CalendarDate;
  readonly isTooSoon: boolean;
}

interface Asked {
  readonly tripDays: readonly CalendarDate[];
  /** How many days before and after the trip are offered too; none when left out. */
  readonly around?: number;
  readonly leadHours: number;
  /** The time 'HH:mm' at which it can begin at the latest. */
  readonly lastStart: string;
  readonly now?: Instant;
}

/** The days a service can be chosen for; those that come too soon for it are shown and can't be. */
export function dayChoices({
  tripDays,
  around = 0,
  leadHours,
  lastStart,
  now = instant(Date.now()),
}: Asked): readonly DayChoice[] {
  const [first] = tripDays;
  const last = tripDays.at(-1);
  if (!first || !last) return [];
  const earliest = hoursAfter(now, leadHours);
  const firstDay = dateAt(earliest);
  const before = Array.from({ length: around }, (_, index) => addDays(first, index - around));
  const after = Array.from({ length: around }, (_, index) => addDays(last, index + 1));
  return [...before, ...tripDays, ...after].map((date) => ({
    date,
    isTooSoon: date < firstDay || (date === firstDay && timeAt(earliest) > lastStart),
  }));
}

interface ServiceHours {
  readonly firstStart: string;
  readonly lastStart: string;
}

/** Before every time of day. */
const NO_TIME = '';

/** When a service at the house can begin on a date: after check-in on the first day, done by check-out on the last. */
export function hoursAtHouse(
  { firstStart, lastStart, durationMinutes }: ServiceHours & { readonly durationMinutes: number },
  { date, trip }: { readonly date: string; readonly trip: Pick<TripOfForm, 'days' | 'stayHours'> },
): ServiceHours {
  const { days, stayHours } = trip;
  if (!stayHours) return { firstStart, lastStart };
  const { checkInFrom, checkOutBy } = stayHours;
  const lastMinutes = minutesOf(checkOutBy) - durationMinutes;
  const lastToLeave = lastMinutes < 0 ? NO_TIME : textOf(lastMinutes);
  return {
    firstStart: date === days[0] && checkInFrom > firstStart ? checkInFrom : firstStart,
    lastStart: date === days.at(-1) && lastToLeave < lastStart ? lastToLeave : lastStart,
  };
}

/** No hour is left in which it can begin. */
export const isShut = ({ firstStart, lastStart }: ServiceHours) => firstStart > lastStart;

/** Times of day from the first to the last, both included, so many minutes apart. */
export function timesBetween(first: string, last: string, everyMinutes: number): readonly string[] {
  const [from, until] = [minutesOf(first), minutesOf(last)];
  const count = Math.max(0, Math.floor((until - from) / everyMinutes) + 1);
  return Array.from({ length: count }, (_, index) => textOf(from + index * everyMinutes));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function textOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
