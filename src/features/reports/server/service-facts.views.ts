import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Part } from './count-facts.ts';
import { isCounted, keyOf } from './night-facts.views.ts';
import type { Asked } from './stay-facts.views.ts';

/**
 * Confirmed trips that begin in the period, with their services `l` and `x`; `r` is the house or boat of the trip.
 * Boats are reported on their own.
 */
export const soldServices = ({ range, asOf, by: _, ...filter }: Asked, join = sql`LEFT JOIN`) => sql`
  FROM reservation_group g JOIN reservation m ON m.group_id = g.id AND m.is_principal JOIN rentable r ON r.id = m.rentable_id
    ${join} (reservation l JOIN service_line x ON x.reservation_id = l.id JOIN request q ON q.id = l.request_id AND q.confirmed_at <= ${timestamptz(asOf)})
      ON l.group_id = g.id AND l.type NOT IN ('house', 'boat') AND l.status IN ('confirmed', 'completed')
  WHERE g.starts_on >= ${range.from} AND g.starts_on < ${range.until} AND g.status IN ('confirmed', 'completed')
    AND g.confirmed_at <= ${timestamptz(asOf)} AND ${isCounted(filter)}`;

/** What a line `l` costs after its discounts, without taxes. */
export const lineCents = sql`coalesce((SELECT sum(p.total_cents) FROM price_line p
  WHERE p.request_id = l.request_id AND p.reservation_id = l.id AND p.kind NOT IN ('tax', 'cancellation-fee')), 0)`;

/** Services sold with the trips that begin in the period, by kind. */
export async function readServices(db: Db, asked: Asked): Promise<readonly Part[]> {
  const { rows } = await sql<{
    key: string;
    service: number | null;
    trips: number;
    isWhole: boolean;
    sold: number;
    cents: number;
    withService: number;
  }>`
    WITH line AS (
      SELECT ${keyOf(asked.by)} AS key, g.id, l.id AS line_id, x.service_id AS service, CASE WHEN l.id IS NOT NULL THEN ${lineCents} END AS cents
      ${soldServices(asked)}
    )
    SELECT coalesce(key, '') AS key, service, grouping(service) = 1 AS "isWhole", count(DISTINCT id)::int AS trips,
      count(line_id)::int AS sold, coalesce(sum(cents), 0)::float8 AS cents,
      (count(DISTINCT id) FILTER (WHERE line_id IS NOT NULL))::int AS "withService"
    FROM line GROUP BY GROUPING SETS ((key), (service))`.execute(db);
  return rows.flatMap(({ key, service, isWhole, trips, sold, cents, withService }): readonly Part[] => {
    const services = { servicesSold: sold, servicesCents: cents };
    if (isWhole) {
      const facts = { ...services, trips, tripsWithService: withService };
      return [
        { of: 'total', facts },
        { of: 'group', key, facts },
      ];
    }
    return service === null ? [] : [{ of: 'service', key: String(service), facts: services }];
  });
}
