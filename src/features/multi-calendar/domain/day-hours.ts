import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';

/** The hours that a day is drawn from, unless something begins before, and to. */
const FIRST_HOUR = 7;
const LAST_HOUR = 24;

interface Standing {
  /** The company's wall clock, 'YYYY-MM-DDTHH:mm'. */
  readonly from: string;
  readonly until: string;
}

/** Hours of a day with fractions, 0 to 24. */
export interface Hours {
  readonly from: number;
  readonly until: number;
}

/** The part of something that lies in a day; what began before or ends after it is cut. */
export function hoursOn(date: CalendarDate, { from, until }: Standing): Hours {
  const hourOf = (clock: string) => Number(clock.slice(11, 13)) + Number(clock.slice(14, 16)) / 60;
  return {
    from: from < `${date}T00:00` ? 0 : hourOf(from),
    until: until >= `${addDays(date, 1)}T00:00` ? LAST_HOUR : hourOf(until),
  };
}

/** What of a day something takes, as times 'HH:mm' of its clock; null: it began before the day, or goes on after it. */
export function timesOn(date: CalendarDate, { from, until }: Standing) {
  return {
    from: from <= `${date}T00:00` ? null : from.slice(11, 16),
    until: until >= `${addDays(date, 1)}T00:00` ? null : until.slice(11, 16),
  };
}

/** The hours that have to be drawn: from 7, or from the first hour of what begins before, to midnight. */
export function hoursDrawn(all: readonly Hours[]): Hours {
  const begun = all.filter(({ from }) => from > 0).map(({ from }) => Math.floor(from));
  return { from: Math.min(FIRST_HOUR, ...begun), until: LAST_HOUR };
}

/** Where a bar stands between the hours that are drawn, as shares of them; what is outside is cut. */
export function shareOf({ from, until }: Hours, drawn: Hours): { readonly start: number; readonly width: number } {
  const span = drawn.until - drawn.from;
  const [begin, end] = [Math.max(from, drawn.from), Math.min(until, drawn.until)];
  return { start: (begin - drawn.from) / span, width: Math.max(end - begin, 0.25) / span };
}

/** Bars of one line above each other where their hours overlap: the lane of each, and how many there are. */
export function lanesOf(all: readonly Hours[]): { readonly lanes: readonly number[]; readonly count: number } {
  const ends: number[] = [];
  const lanes = all.map(({ from, until }) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = until;
    return lane;
  });
  return { lanes, count: Math.max(ends.length, 1) };
}
