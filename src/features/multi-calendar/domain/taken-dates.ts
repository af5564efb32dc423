import { type HouseNights, houseNights } from '#features/calendars/domain/preparation.ts';
import { addDays, calendarDate, type DateRange } from '#kernel/calendar-date.ts';

interface Standing {
  /** The company's wall clock, 'YYYY-MM-DDTHH:mm'. */
  readonly from: string;
  readonly until: string;
  readonly isStay: boolean;
}

/** The dates that a row's bars touch, and the nights of a house that are kept free beside its stays. */
export const takenDates = ({
  bars,
  preparationNights,
}: {
  readonly bars: readonly Standing[];
  readonly preparationNights: number;
}): HouseNights =>
  houseNights(
    bars.map((bar) => ({ ...datesIn(bar), isStay: bar.isStay })),
    preparationNights,
  );

function datesIn({ from, until }: Standing): DateRange {
  const last = calendarDate(until.slice(0, 10));
  return { from: calendarDate(from.slice(0, 10)), until: until.endsWith('T00:00') ? last : addDays(last, 1) };
}
