import { addDays, type CalendarDate, type DateRange, datesOf } from '#kernel/calendar-date.ts';

/** A house keeps at most so many nights free before and after each stay. */
export const MAX_PREPARATION_NIGHTS = 30;

/** Some nights of a house that are taken, by a stay or by something that leaves nothing to prepare. */
export interface TakenNights extends DateRange {
  readonly isStay: boolean;
}

/** The nights of a house that can't be booked anew. */
export interface HouseNights {
  /** Something stands there. */
  readonly taken: ReadonlySet<CalendarDate>;
  /** Nothing does, but they are kept free beside a stay. */
  readonly kept: ReadonlySet<CalendarDate>;
}

/** domain 1: the nights that are taken, and those kept free: `preparationNights` before and after each stay. */
export function houseNights(all: readonly TakenNights[], preparationNights: number): HouseNights {
  const taken = new Set(all.flatMap(datesOf));
  const beside = all.filter(({ isStay }) => isStay && preparationNights > 0);
  const kept = beside.flatMap(({ from, until }) => [
    ...datesOf({ from: addDays(from, -preparationNights), until: from }),
    ...datesOf({ from: until, until: addDays(until, preparationNights) }),
  ]);
  return { taken, kept: new Set(kept.filter((date) => !taken.has(date))) };
}

/** All of them: what the rules of gaps look at. */
export const unbookable = ({ taken, kept }: HouseNights): ReadonlySet<CalendarDate> =>
  kept.size === 0 ? taken : new Set([...taken, ...kept]);

/** What keeps a stay from its nights: somebody has one of them, or one is kept free beside a stay; null: nothing. */
export function whyNotFree(
  stay: DateRange,
  { taken, kept }: HouseNights,
): 'house-not-available' | 'preparation-nights' | null {
  const dates = datesOf(stay);
  if (dates.some((date) => taken.has(date))) return 'house-not-available';
  return dates.some((date) => kept.has(date)) ? 'preparation-nights' : null;
}

/** Nights that are kept free beside each other, by date. */
export function keptRuns({ kept }: HouseNights): readonly DateRange[] {
  const runs: { from: CalendarDate; until: CalendarDate }[] = [];
  for (const date of [...kept].toSorted()) {
    const last = runs.at(-1);
    if (last?.until === date) last.until = addDays(date, 1);
    else runs.push({ from: date, until: addDays(date, 1) });
  }
  return runs;
}
