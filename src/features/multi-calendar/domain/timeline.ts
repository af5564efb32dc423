import { addDays, type CalendarDate, calendarDate, daysBetween } from '#kernel/calendar-date.ts';

/** Rows are loaded in pieces of so many days. */
export const CHUNK_DAYS = 120;
const CHUNKS_BEFORE = 3;
const CHUNKS_AHEAD = 8;

/** The days that the calendar goes over, numbered from 0. */
export interface Timeline {
  /** The date of day 0. */
  readonly base: CalendarDate;
  readonly today: CalendarDate;
  /** How many days there are, whole chunks. */
  readonly days: number;
}

/** A year back and the booking horizon ahead of today: 1,320 days. */
export const timelineOf = (today: CalendarDate): Timeline => ({
  base: addDays(today, -CHUNKS_BEFORE * CHUNK_DAYS),
  today,
  days: (CHUNKS_BEFORE + CHUNKS_AHEAD) * CHUNK_DAYS,
});

/** The number of a date, within the timeline. */
export const dayOf = ({ base, days }: Timeline, date: CalendarDate): number =>
  Math.min(Math.max(daysBetween(base, date), 0), days - 1);

/** The dates of a timeline by their numbers, as far as they were asked for. */
const dates = new WeakMap<Timeline, Map<number, CalendarDate>>();

/** The date of a number; any whole number. */
export function dateOf(timeline: Timeline, day: number): CalendarDate {
  const known = dates.get(timeline) ?? new Map<number, CalendarDate>();
  dates.set(timeline, known);
  const date = known.get(day) ?? addDays(timeline.base, day);
  known.set(day, date);
  return date;
}

/** Where something begins and ends, in days from day 0 with fractions, and the whole days it takes. */
export interface Placed {
  readonly start: number;
  readonly end: number;
  readonly firstDay: number;
  /** Not one of its days any more. */
  readonly endDay: number;
}

const MIDDAY = 0.5;

/** Where a day of a row begins: nights of a house at midday, days of a boat at midnight. */
export const shiftOf = (unit: 'house' | 'boat'): number => (unit === 'house' ? MIDDAY : 0);

/**
 * Places a period of the wall clock ('YYYY-MM-DDTHH:mm'). Nights of a house go from midday to midday, so that who
 * leaves and who arrives share a day; hours of a boat stand where they are.
 */
export function placed(
  { base }: Timeline,
  { from, until, unit }: { readonly from: string; readonly until: string; readonly unit: 'house' | 'boat' },
): Placed {
  const start = daysFrom(base, from);
  const end = daysFrom(base, until);
  const shift = shiftOf(unit);
  return { start: start + shift, end: end + shift, firstDay: Math.floor(start), endDay: Math.ceil(end) };
}

const MINUTES_A_DAY = 1_440;

function daysFrom(base: CalendarDate, clock: string): number {
  const minutes = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
  return numberOf(clock.slice(0, 10)) - numberOf(base) + minutes / MINUTES_A_DAY;
}

const EPOCH = calendarDate('1970-01-01');
/** Thousands of bars begin and end on the same few hundred dates. */
const numbers = new Map<string, number>();

/** The days from the epoch to a date. */
function numberOf(date: string): number {
  const known = numbers.get(date);
  if (known !== undefined) return known;
  const number = daysBetween(EPOCH, calendarDate(date));
  numbers.set(date, number);
  return number;
}

/** The chunks that hold the days from the first to before the end. */
export function chunksOf({ days }: Timeline, { first, end }: { readonly first: number; readonly end: number }) {
  const from = Math.max(Math.floor(first / CHUNK_DAYS), 0);
  const until = Math.min(Math.ceil(end / CHUNK_DAYS), days / CHUNK_DAYS);
  return Array.from({ length: Math.max(until - from, 0) }, (_, at) => from + at);
}
