import { sql } from 'kysely';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { addDays, type CalendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { dateRangeOf, periodOf } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import { type HouseNights, houseNights, MAX_PREPARATION_NIGHTS } from '../domain/preparation.ts';

interface Asked {
  readonly rentableId: number;
  readonly during: Period;
  /** Reservations that are no hindrance. */
  readonly except?: readonly string[];
}

/** The periods in which a rentable can't be booked: reservations, holds, blocks, and events of other platforms. */
export async function listBusyPeriods(
  db: Db | Tx,
  { rentableId, during, except = [] }: Asked,
): Promise<readonly Period[]> {
  const { rows } = await sql<{ during: Period }>`
    SELECT during FROM occupancy WHERE rentable_id = ${rentableId} AND blocks AND during && ${tstzrange(during)}
      AND (hold_until IS NULL OR hold_until > company_now())
      AND (reservation_id IS NULL OR reservation_id <> ALL(${except}::uuid[]))
    UNION ALL
    SELECT during FROM external_busy WHERE rentable_id = ${rentableId} AND during && ${tstzrange(during)}
  `.execute(db);
  return rows.map((row) => row.during);
}

/** Whether a rentable is free now. This is only a preview: the constraint decides who gets the dates. */
export async function isFree(db: Db | Tx, asked: Asked): Promise<boolean> {
  return (await listBusyPeriods(db, asked)).length === 0;
}

interface AskedNights {
  readonly houseId: number;
  readonly range: DateRange;
  /** Reservations that are no hindrance, and keep no nights. */
  readonly except?: readonly string[];
  /** Stays that are about to stand there as well. */
  readonly also?: readonly DateRange[];
}

/** domain 1: the nights of a house that can't be booked anew, at least those of a range. */
export async function readHouseNights(db: Db | Tx, asked: AskedNights): Promise<HouseNights> {
  const { houseId, range, except = [], also = [] } = asked;
  const around = periodOf({
    from: addDays(range.from, -MAX_PREPARATION_NIGHTS),
    until: addDays(range.until, MAX_PREPARATION_NIGHTS),
  });
  const { rows } = await sql<{ during: Period | null; isStay: boolean; nights: number }>`
    SELECT during, is_stay AS "isStay", h.preparation_nights AS nights FROM house h LEFT JOIN (
      SELECT during, is_stay FROM occupancy WHERE rentable_id = ${houseId} AND blocks AND during && ${tstzrange(around)}
        AND (hold_until IS NULL OR hold_until > company_now())
        AND (reservation_id IS NULL OR reservation_id <> ALL(${except}::uuid[]))
      UNION ALL
      SELECT during, is_stay FROM external_busy WHERE rentable_id = ${houseId} AND during && ${tstzrange(around)}
    ) busy ON true WHERE h.rentable_id = ${houseId}`.execute(db);
  const all = rows.flatMap(({ during, isStay }) => (during ? { ...dateRangeOf(during), isStay } : []));
  const coming = also.map((stay) => ({ ...stay, isStay: true }));
  return houseNights([...all, ...coming], rows[0]?.nights ?? 0);
}

const DAYS_LOOKED_AROUND = 45;
const MAX_OFFERED = 3;

interface WantedStay {
  readonly rentableId: number;
  readonly range: DateRange;
  /** By how many nights they may be longer or shorter; 0 by default. */
  readonly otherNights?: number;
}

/**
 * Free stays that begin nearest to the wanted one, from tomorrow on and within the booking horizon; min nights, the
 * rules of gaps, nights of preparation and weekdays of arrival and departure are kept.
 */
export async function nearestFreeRanges(
  db: Db | Tx,
  { rentableId, range, otherNights = 0 }: WantedStay,
): Promise<readonly DateRange[]> {
  const { bookingHorizonDays } = await readSettings(db);
  const { rows } = await sql<{ from: CalendarDate; until: CalendarDate }>`
    WITH taken AS MATERIALIZED (
      SELECT (lower(during) AT TIME ZONE 'America/New_York')::date - beside AS first_night,
             ((upper(during) - interval '1 microsecond') AT TIME ZONE 'America/New_York')::date + beside AS last_night
      FROM (
        SELECT during, CASE WHEN is_stay THEN preparation_nights ELSE 0 END AS beside
        FROM occupancy JOIN house USING (rentable_id)
        WHERE rentable_id = ${rentableId} AND blocks AND (hold_until IS NULL OR hold_until > company_now())
        UNION ALL
        SELECT during, CASE WHEN is_stay THEN preparation_nights ELSE 0 END
        FROM external_busy JOIN house USING (rentable_id) WHERE rentable_id = ${rentableId}
      ) busy
      WHERE during && tstzrange(${range.from}::date - ${DAYS_LOOKED_AROUND + 8 + MAX_PREPARATION_NIGHTS}::int,
        ${range.until}::date + ${DAYS_LOOKED_AROUND + otherNights + 8 + MAX_PREPARATION_NIGHTS}::int)
    ), wanted AS (
      SELECT ${range.from}::date + shift AS first_night, shift, abs(shift) + abs(more) AS distance,
        ${range.until}::date - ${range.from}::date + more AS nights
      FROM generate_series(${-DAYS_LOOKED_AROUND}::int, ${DAYS_LOOKED_AROUND}::int) AS shift,
        generate_series(${-otherNights}::int, ${otherNights}::int) AS more
    )
    SELECT w.first_night AS "from", w.first_night + w.nights AS "until"
    FROM wanted w LEFT JOIN house_price hp ON hp.house_id = ${rentableId} LEFT JOIN house h ON h.rentable_id = ${rentableId}
    WHERE w.nights > 0 AND w.first_night > company_today() AND w.first_night + w.nights <= company_today() + ${bookingHorizonDays}::int
      AND (coalesce(hp.min_nights[width_bucket(w.first_night, hp.price_from)], 1) <= w.nights
        OR (h.gap_nights <= w.nights AND w.first_night - company_today() < h.gap_within_days
          AND EXISTS (SELECT FROM taken t WHERE w.first_night - 1 BETWEEN t.first_night AND t.last_night)
          AND EXISTS (SELECT FROM taken t WHERE w.first_night + w.nights BETWEEN t.first_night AND t.last_night)))
      AND coalesce(hp.arrival_days[width_bucket(w.first_night, hp.price_from)], 127) >> extract(dow FROM w.first_night)::int & 1 = 1
      AND coalesce(hp.departure_days[width_bucket(w.first_night + w.nights - 1, hp.price_from)], 127)
        >> extract(dow FROM w.first_night + w.nights)::int & 1 = 1
      AND NOT EXISTS (SELECT FROM taken t WHERE t.first_night < w.first_night + w.nights AND t.last_night >= w.first_night)
      AND NOT (h.orphan_nights IS NOT NULL AND w.first_night - company_today() > 14 AND (
        (EXISTS (SELECT FROM taken t WHERE t.first_night - (w.first_night + w.nights) BETWEEN 1 AND h.orphan_nights)
          AND NOT EXISTS (SELECT FROM taken t WHERE w.first_night + w.nights BETWEEN t.first_night AND t.last_night))
        OR (EXISTS (SELECT FROM taken t WHERE w.first_night - 1 - t.last_night BETWEEN 1 AND h.orphan_nights)
          AND NOT EXISTS (SELECT FROM taken t WHERE w.first_night - 1 BETWEEN t.first_night AND t.last_night))))
    ORDER BY w.distance, abs(w.shift), w.shift, w.nights DESC
    LIMIT ${MAX_OFFERED}`.execute(db);
  return rows;
}
