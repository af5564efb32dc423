import { type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { DayOfStarts } from './outing-starts.ts';

/** A start of an outing. */
export interface NearStart {
  readonly date: CalendarDate;
  /** 'HH:mm'. */
  readonly startTime: string;
}

const MAX_OFFERED = 3;

/**
 * The free starts nearest to a wanted one: those of the same day, then of each day around the one nearest to the
 * wanted hour; the earlier of two equals.
 */
export function nearestStarts(days: readonly DayOfStarts[], wanted: NearStart): readonly NearStart[] {
  const away = ({ date }: { date: CalendarDate }) => Math.abs(daysBetween(wanted.date, date));
  return [...days]
    .sort((a, b) => away(a) - away(b) || (a.date < b.date ? -1 : 1))
    .flatMap((day) => {
      const starts = nearestFirst(day, wanted.startTime);
      return away(day) === 0 ? starts : starts.slice(0, 1);
    })
    .slice(0, MAX_OFFERED);
}

function nearestFirst({ date, starts }: DayOfStarts, startTime: string): readonly NearStart[] {
  const away = (time: string) => Math.abs(minutesOf(time) - minutesOf(startTime));
  return starts
    .map(({ time }) => ({ date, startTime: time }))
    .sort((a, b) => away(a.startTime) - away(b.startTime) || (a.startTime < b.startTime ? -1 : 1));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
