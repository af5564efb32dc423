import { sql } from 'kysely';
import type { Instant, Period } from '#kernel/instant.ts';
import { type RefusalCode, refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz, timestamptzArray, tstzrange } from '#platform/database/parameters.ts';

/** So many units of a pool that a reservation wants for a period. */
export interface PoolClaim {
  readonly reservationId: string;
  readonly poolId: number;
  readonly units: number;
  readonly during: Period;
  /** The refusal when it is taken. */
  readonly otherwise: RefusalCode;
}

/**
 * Gives each claim units that nobody has; what its reservation holds already is kept as it is, and what it held only
 * in part or not any more is looked for anew. The pools are locked. Refuses with the claim's own code.
 */
export async function claimUnits(tx: Tx, claims: readonly PoolClaim[], until: Instant | null): Promise<void> {
  if (claims.length === 0) return;
  const kept = await keepHeld(tx, claims, until);
  const wanted = claims.filter(({ reservationId }) => !kept.has(reservationId));
  if (wanted.length === 0) return;
  const reservationIds = wanted.map(({ reservationId }) => reservationId);
  await tx.deleteFrom('unit_occupancy').where('reservation_id', 'in', reservationIds).execute();
  // One after another: the claims of one group may want the same pool.
  for (const { reservationId, poolId, units, during, otherwise } of wanted) {
    const { rows } = await sql`
      INSERT INTO unit_occupancy (unit_id, reservation_id, during, blocks, hold_until)
      SELECT u.id, ${reservationId}::uuid, ${tstzrange(during)}, true, ${timestamptz(until)}
      FROM capacity_unit u
      WHERE u.pool_id = ${poolId} AND NOT u.retired AND NOT EXISTS (
        SELECT FROM unit_occupancy o WHERE o.unit_id = u.id AND o.blocks AND o.during && ${tstzrange(during)}
      )
      ORDER BY u.id LIMIT ${units}
      RETURNING id`.execute(tx);
    if (rows.length < units) refuse(otherwise, { reservationId });
  }
}

/**
 * Holds of a reservation that are whole get the new end; gives whose they are. Looked for anew they might not fit:
 * others came and left since.
 */
async function keepHeld(tx: Tx, claims: readonly PoolClaim[], until: Instant | null): Promise<ReadonlySet<string>> {
  const reservationIds = claims.map(({ reservationId }) => reservationId);
  const { rows } = await sql<{ id: string }>`
    WITH claimed AS (
      SELECT c.reservation_id, c.pool_id, tstzrange(c.from_at, c.until_at) AS during, sum(c.units) AS units
      FROM unnest(
        ${reservationIds}::uuid[], ${claims.map((one) => one.poolId)}::int[], ${claims.map((one) => one.units)}::int[],
        ${timestamptzArray(claims.map((one) => one.during.from))},
        ${timestamptzArray(claims.map((one) => one.during.until))}
      ) AS c (reservation_id, pool_id, units, from_at, until_at) GROUP BY 1, 2, 3
    ), held AS (
      SELECT o.reservation_id, u.pool_id, o.during, count(*) AS units
      FROM unit_occupancy o JOIN capacity_unit u ON u.id = o.unit_id
      WHERE o.reservation_id = ANY(${reservationIds}::uuid[]) AND o.blocks GROUP BY 1, 2, 3
    ), whole AS (
      SELECT reservation_id FROM claimed LEFT JOIN held USING (reservation_id, pool_id, during)
      GROUP BY 1 HAVING bool_and(coalesce(held.units = claimed.units, false))
    )
    UPDATE unit_occupancy SET hold_until = ${timestamptz(until)}
    WHERE blocks AND reservation_id IN (SELECT reservation_id FROM whole) RETURNING reservation_id AS id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The units of a pool, and when within a period somebody has one; holds that have expired count as free. */
export interface PoolCalendar {
  readonly unitIds: readonly number[];
  readonly busy: readonly { readonly unitId: number; readonly during: Period }[];
}

/** The units of a pool and when they are occupied within a period, reservations of `except` left out. */
export async function readPoolCalendar(
  db: Db | Tx,
  {
    poolId,
    during,
    except = [],
  }: { readonly poolId: number; readonly during: Period; readonly except?: readonly string[] },
): Promise<PoolCalendar> {
  const { rows } = await sql<{ unitId: number; during: Period | null }>`
    SELECT u.id AS "unitId", o.during FROM capacity_unit u
    LEFT JOIN unit_occupancy o ON o.unit_id = u.id AND o.blocks AND o.during && ${tstzrange(during)}
      AND (o.hold_until IS NULL OR o.hold_until > company_now())
      AND (o.reservation_id IS NULL OR o.reservation_id <> ALL(${except}::uuid[]))
    WHERE u.pool_id = ${poolId} AND NOT u.retired`.execute(db);
  return {
    unitIds: [...new Set(rows.map(({ unitId }) => unitId))],
    busy: rows.flatMap(({ unitId, during: taken }) => (taken === null ? [] : [{ unitId, during: taken }])),
  };
}
