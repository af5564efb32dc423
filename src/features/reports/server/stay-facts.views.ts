import { sql } from 'kysely';
import type { DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Grouping } from '../domain/report-kinds.ts';
import { groupOfDays, leadGroups, windowGroups } from '../domain/spreads.ts';
import type { Part } from './count-facts.ts';
import { channelStays, isCounted, keyOf, rentBetween, type UnitFilter, wasKnown } from './night-facts.views.ts';

/** One side of a report: the houses or boats, the period, and the instant as of which it is told. */
export interface Asked extends UnitFilter {
  readonly range: DateRange;
  readonly asOf: Instant;
  readonly by: Grouping;
}

/** SQL for the calendar date of an instant. */
const dayOf = (instant: ReturnType<typeof sql>) => sql`(${instant} AT TIME ZONE 'America/New_York')::date`;

/** Stays that begin in the period: how many, how long, and how many days after their confirmation. */
export async function readStays(db: Db, { range, asOf, by, ...filter }: Asked): Promise<readonly Part[]> {
  const { rows } = await sql<{ key: string | null; window: number | null; stays: number; nights: number }>`
    WITH arriving AS (
      SELECT ${keyOf(by)} AS key, f.first_night - f.booked_on AS "window", f.until_on - f.first_night AS nights
      FROM stay_fact f JOIN rentable r ON r.id = f.rentable_id
      WHERE f.first_night >= ${range.from} AND f.first_night < ${range.until} AND ${wasKnown(timestamptz(asOf))} AND ${isCounted(filter)}
    )
    SELECT key, "window", count(*)::int AS stays, sum(nights)::int AS nights
    FROM arriving GROUP BY GROUPING SETS ((key), ("window"))`.execute(db);
  return rows.flatMap(({ key, window, stays, nights }): readonly Part[] => {
    const facts = { stays, stayNights: nights };
    if (window === null) return [{ of: 'group', key: key ?? '', facts }];
    const days = Math.max(window, 0);
    const spread = { ...facts, windows: new Map([[days, stays]]) };
    return [
      { of: 'total', facts: spread },
      { of: 'window', key: String(groupOfDays(windowGroups, days)), facts: spread },
    ];
  });
}

/** SQL for whether `f` is the last row of its stay that an instant knew. */
export const isLastKnown = (asOf: Instant) => sql<boolean>`NOT EXISTS (SELECT FROM stay_fact later
  WHERE later.reservation_id = f.reservation_id AND later.known_from > f.known_from AND later.known_from <= ${timestamptz(asOf)})`;

const byWhom = { guest: 'canceledByGuest', staff: 'canceledByCompany', clock: 'canceledByClock' } as const;

/** Stays confirmed in the period, and those of them that were canceled since: by whom, and how long before. */
export async function readCancellations(db: Db, { range, asOf, by, ...filter }: Asked): Promise<readonly Part[]> {
  const at = timestamptz(asOf);
  const confirmed = sql`FROM stay_fact f JOIN rentable r ON r.id = f.rentable_id
    WHERE f.booked_at >= ${range.from}::timestamp AT TIME ZONE 'America/New_York'
      AND f.booked_at < ${range.until}::timestamp AT TIME ZONE 'America/New_York' AND ${isCounted(filter)}`;
  const { rows } = await sql<{ key: string; by: keyof typeof byWhom | null; lead: number | null; count: number }>`
    SELECT ${keyOf(by)} AS key, NULL AS by, NULL::int AS lead, count(*)::int AS count
    ${confirmed} AND f.known_from <= f.booked_at AND f.known_from <= ${at} GROUP BY 1
    UNION ALL
    SELECT ${keyOf(by)}, f.ended_by, f.first_night - ${dayOf(sql`f.known_until`)}, count(*)::int
    ${confirmed} AND f.ended_by IS NOT NULL AND f.known_until <= ${at} AND ${isLastKnown(asOf)} GROUP BY 1, 2, 3`.execute(
    db,
  );
  return rows.flatMap(({ key, by: who, lead, count }): readonly Part[] => {
    const facts = who === null ? { confirmed: count } : { [byWhom[who]]: count };
    return [
      { of: 'total', facts },
      { of: 'group', key, facts },
      ...(lead === null ? [] : [{ of: 'lead', key: String(groupOfDays(leadGroups, lead)), facts } as const]),
    ];
  });
}

/** SQL for whether `f`, a row of `stay_fact`, was canceled on a day of the period, as far as an instant knew. */
export const wasCanceled = (range: DateRange, asOf: Instant) => sql<boolean>`(f.ended_by IS NOT NULL
  AND f.known_until >= ${range.from}::timestamp AT TIME ZONE 'America/New_York'
  AND f.known_until < ${range.until}::timestamp AT TIME ZONE 'America/New_York' AND f.known_until <= ${timestamptz(asOf)}
  AND ${isLastKnown(asOf)})`;

/** Rent that was kept of stays canceled in the period, as the money stands now. */
export async function readKept(db: Db, { range, asOf, by, ...filter }: Asked): Promise<readonly Part[]> {
  const { rows } = await sql<{ key: string; cents: number }>`
    SELECT ${keyOf(by)} AS key, sum(f.kept_cents)::float8 AS cents
    FROM stay_fact f JOIN rentable r ON r.id = f.rentable_id
    WHERE ${wasCanceled(range, asOf)} AND ${isCounted(filter)} GROUP BY 1`.execute(db);
  return rows.flatMap(({ key, cents }): readonly Part[] => [
    { of: 'total', facts: { keptCents: cents } },
    { of: 'group', key, facts: { keptCents: cents } },
  ]);
}

/** Stays that begin in the period by where they came from: our own site, a call, or a channel. */
export async function readOrigins(db: Db, { range, asOf, by: _, ...filter }: Asked): Promise<readonly Part[]> {
  const at = timestamptz(asOf);
  const { rows } = await sql<{ key: string; stays: number; nights: number; cents: number }>`
    SELECT coalesce(p.source, 'site') AS key, count(*)::int AS stays, sum(f.until_on - f.first_night)::int AS nights,
      sum(${rentBetween(sql`f.first_night`, sql`f.until_on`)})::float8 AS cents
    FROM stay_fact f JOIN rentable r ON r.id = f.rentable_id LEFT JOIN proposal p ON p.request_id = f.request_id
    WHERE f.first_night >= ${range.from} AND f.first_night < ${range.until} AND ${wasKnown(at)} AND ${isCounted(filter)} GROUP BY 1
    UNION ALL
    SELECT 'channel-' || f.channel, count(*)::int, sum(f.until_on - f.first_night)::int, sum(f.cents)::float8
    FROM (${channelStays}) f JOIN rentable r ON r.id = f.rentable_id
    WHERE f.first_night >= ${range.from} AND f.first_night < ${range.until} AND ${wasKnown(at)}
      AND ${isCounted(filter)} GROUP BY 1`.execute(db);
  return rows.map(({ key, stays, nights, cents }) => ({
    of: 'source',
    key,
    facts: { stays, guestNights: nights, rentCents: cents },
  }));
}
