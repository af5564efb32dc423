import { nearestFreeRanges } from '#features/calendars/server/calendars.facade.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** Runs the work; when the dates are not available the refusal tells the nearest ones that are: `details.nearest`. */
export async function offeringNearestStays<Result>(
  db: Db | Tx,
  wanted: { readonly houseId: number; readonly stay: DateRange },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'house-not-available' && error.details === undefined)) throw error;
    return refuse('house-not-available', { nearest: await nearestStays(db, wanted.houseId, wanted.stay) });
  }
}

/** Free stays of the same length near a wanted one, as refusals tell them. */
export async function nearestStays(db: Db | Tx, rentableId: number, range: DateRange) {
  const ranges = await nearestFreeRanges(db, { rentableId, range });
  return ranges.map(({ from, until }) => ({ startAt: from, endAt: until }));
}
