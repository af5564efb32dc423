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
    if (!isTaken(error)) throw error;
    return refuseWithNearest(db, wanted);
  }
}

/** The same for the principal of a group. */
export async function offeringNearestStaysOfGroup<Result>(
  db: Db,
  groupId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const principal = await db
      .selectFrom('reservation')
      .select(['rentable_id', 'starts_on', 'ends_on'])
      .where('group_id', '=', groupId)
      .where('is_principal', '=', true)
      .executeTakeFirst();
    if (!principal || principal.rentable_id === null) throw error;
    return refuseWithNearest(db, {
      houseId: principal.rentable_id,
      stay: { from: principal.starts_on, until: principal.ends_on },
    });
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'house-not-available' && error.details === undefined;
}

async function refuseWithNearest(
  db: Db | Tx,
  { houseId, stay }: { readonly houseId: number; readonly stay: DateRange },
): Promise<never> {
  const ranges = await nearestFreeRanges(db, { rentableId: houseId, range: stay });
  return refuse('house-not-available', {
    nearest: ranges.map(({ from, until }) => ({ startAt: from, endAt: until })),
  });
}
