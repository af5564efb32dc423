import { sql } from 'kysely';
import type { Outing } from '#features/catalog/domain/booking-times.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { addDays, type DateRange } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type NearStart, nearestStarts } from '../domain/near-starts.ts';
import { type DayOfStarts, type OutingRules, outingStarts } from '../domain/outing-starts.ts';
import { listBusyPeriods } from './availability.views.ts';

/** An outing that begins on the last day has ended by then, its turnaround included. */
const DAYS_TOUCHED_AFTER = 3;
const DAYS_LOOKED_AROUND = 45;

interface Asked {
  readonly boatId: number;
  readonly range: DateRange;
  /** Looks for this duration only. */
  readonly hours?: number | undefined;
  /** Reservations that are no hindrance. */
  readonly except?: readonly string[];
}

interface Row {
  start_hours: readonly string[];
  durations: readonly number[];
  turnaround_minutes: number;
  now: Instant;
}

/** A boat's days with the starts that are free now, and which durations fit from each. Refuses an unknown boat. */
export async function listOutingStarts(
  db: Db | Tx,
  { boatId, range, hours, except = [] }: Asked,
): Promise<readonly DayOfStarts[]> {
  const touched = periodOf({ from: range.from, until: addDays(range.until, DAYS_TOUCHED_AFTER) });
  const { now, ...rules } = await getOutingRules(db, boatId);
  const busy = await listBusyPeriods(db, { rentableId: boatId, during: touched, except });
  const durations = rules.durations.filter((offered) => hours === undefined || offered === hours);
  if (durations.length === 0) return refuse('parameter-valid', unofferedHours(rules.durations));
  const { bookingHorizonDays: horizonDays } = await readSettings(db);
  return outingStarts({ rules: { ...rules, durations }, range, busy, now, horizonDays });
}

/** The details of a refusal of a duration in hours that the boat isn't offered for. */
export const unofferedHours = (offered: readonly number[]) => ({ fields: { Hours: ['parameter-valid'] }, offered });

/** Up to three free starts of the same duration near a wanted one: the same day first, then the days around. */
export async function nearestFreeOutings(
  db: Db | Tx,
  { boatId, date, startTime, hours }: Outing & { readonly boatId: number },
): Promise<readonly NearStart[]> {
  const range = { from: addDays(date, -DAYS_LOOKED_AROUND), until: addDays(date, DAYS_LOOKED_AROUND + 1) };
  return nearestStarts(await listOutingStarts(db, { boatId, range, hours }), { date, startTime });
}

async function getOutingRules(db: Db | Tx, boatId: number): Promise<OutingRules & { now: Instant }> {
  const { rows } = await sql<Row>`
    SELECT ARRAY(SELECT hour FROM unnest(b.start_hours) hour ORDER BY hour) AS start_hours,
      ARRAY(SELECT t.hours FROM boat_duration t WHERE t.boat_id = b.rentable_id ORDER BY t.hours) AS durations,
      b.turnaround_minutes, company_now() AS now
    FROM boat b JOIN rentable r ON r.id = b.rentable_id WHERE b.rentable_id = ${boatId} AND r.status = 'published'`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.durations.length === 0) return refuse('boat-not-found');
  return {
    startHours: row.start_hours,
    durations: row.durations,
    turnaroundMinutes: row.turnaround_minutes,
    now: row.now,
  };
}
