import { sql } from 'kysely';
import type { Instant, Period } from '#kernel/instant.ts';
import { type RefusalCode, refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { isAmong, timestamptz } from '#platform/database/parameters.ts';
import { claimUnits, type PoolClaim } from './units.repository.ts';

/** A period of a rentable that a reservation wants for itself. */
export interface RentableClaim {
  readonly reservationId: string;
  readonly rentableId: number;
  readonly during: Period;
  /** The refusal when it is taken. */
  readonly otherwise: RefusalCode;
}

export type Claim = RentableClaim | PoolClaim;

/** What can be occupied only once: rentables, and the units of pools. */
export interface Bookables {
  readonly rentableIds: readonly number[];
  readonly poolIds: readonly number[];
}

/** Proof that these are locked in this transaction; only `withBookables` gives it. */
export interface LockedBookables {
  readonly tx: Tx;
  readonly rentableIds: ReadonlySet<number>;
  readonly poolIds: ReadonlySet<number>;
  /** The houses among them that keep nights free beside a stay. */
  readonly preparedIds: ReadonlySet<number>;
}

/** SQL for whether `o`, an occupancy, blocks although its hold has ended. */
const expired = sql`o.blocks AND o.hold_until <= company_now()`;

/**
 * The only way to write occupancies: locks the rentables and then the pools, each in the order of their ids, so that
 * writers queue instead of deadlocking, and releases holds that have expired by the company's clock. Locks of groups
 * come after it, never before.
 */
export async function withBookables<Result>(
  tx: Tx,
  { rentableIds, poolIds }: Bookables,
  work: (locked: LockedBookables) => Promise<Result>,
): Promise<Result> {
  // Each lock is its own statement: PostgreSQL reads only those rows of a WITH that the main query asks for, perhaps
  // none, and would then lock nothing. A hold that is made while this waits for a lock has not expired.
  const preparedIds = new Set<number>();
  if (rentableIds.length > 0) {
    const { rows } = await sql<{ id: number; isExpired: boolean; isPrepared: boolean }>`
      SELECT r.id, EXISTS (SELECT FROM occupancy o WHERE o.rentable_id = r.id AND ${expired}) AS "isExpired",
        EXISTS (SELECT FROM house h WHERE h.rentable_id = r.id AND h.preparation_nights > 0) AS "isPrepared"
      FROM rentable r WHERE ${isAmong('r.id', rentableIds)} ORDER BY r.id FOR NO KEY UPDATE`.execute(tx);
    for (const { id } of rows.filter(({ isPrepared }) => isPrepared)) preparedIds.add(id);
    if (rows.some(({ isExpired }) => isExpired))
      await sql`UPDATE occupancy o SET blocks = false WHERE o.rentable_id = ANY(${rentableIds}::int[]) AND ${expired}`.execute(
        tx,
      );
  }
  if (poolIds.length > 0) {
    const { rows } = await sql<{ isExpired: boolean }>`
      SELECT EXISTS (SELECT FROM unit_occupancy o JOIN capacity_unit u ON u.id = o.unit_id
        WHERE u.pool_id = p.id AND ${expired}) AS "isExpired"
      FROM capacity_pool p WHERE p.id = ANY(${poolIds}::int[]) ORDER BY p.id FOR NO KEY UPDATE`.execute(tx);
    if (rows.some(({ isExpired }) => isExpired))
      await sql`
        UPDATE unit_occupancy o SET blocks = false
        WHERE o.unit_id IN (SELECT id FROM capacity_unit WHERE pool_id = ANY(${poolIds}::int[])) AND ${expired}`.execute(
        tx,
      );
  }
  return work({ tx, rentableIds: new Set(rentableIds), poolIds: new Set(poolIds), preparedIds });
}

/** Holds everything that is claimed until `until`; refuses with a claim's own code when it is taken. */
export function holdOccupancy(locked: LockedBookables, claims: readonly Claim[], until: Instant): Promise<void> {
  return claim(locked, claims, until);
}

/**
 * Occupies everything that is claimed for good, whether its hold stands, was suspended or has expired; refuses with a
 * claim's own code when it is taken.
 */
export function confirmOccupancy(locked: LockedBookables, claims: readonly Claim[]): Promise<void> {
  return claim(locked, claims, null);
}

async function claim(locked: LockedBookables, claims: readonly Claim[], until: Instant | null): Promise<void> {
  const ofRentables = claims.filter((one): one is RentableClaim => 'rentableId' in one);
  const ofPools = claims.filter((one): one is PoolClaim => 'poolId' in one);
  await claimRentables(locked, ofRentables, until);
  assertLocked(
    locked.poolIds,
    ofPools.map(({ poolId }) => poolId),
  );
  await claimUnits(locked.tx, ofPools, until);
}

// The reads spare most losers an aborted statement; what decides is the constraint (and this statement's fresh snapshot
// under the lock for what other platforms say, which no constraint guards).
async function claimRentables(
  locked: LockedBookables,
  claims: readonly RentableClaim[],
  until: Instant | null,
): Promise<void> {
  if (claims.length === 0) return;
  assertLocked(
    locked.rentableIds,
    claims.map(({ rentableId }) => rentableId),
  );
  const { rows } = await sql<{ reservation_id: string }>`
    INSERT INTO occupancy (rentable_id, reservation_id, reason, during, blocks, hold_until)
    SELECT c.rentable_id, c.reservation_id, 'reservation', tstzrange(c.from_at, c.until_at), true, ${timestamptz(until)}
    FROM (VALUES ${sql.join(claims.map(rowOf))}) AS c (rentable_id, reservation_id, from_at, until_at)
    WHERE NOT EXISTS (
      SELECT FROM external_busy e WHERE e.rentable_id = c.rentable_id AND e.during && tstzrange(c.from_at, c.until_at)
    ) AND NOT EXISTS (
      SELECT FROM occupancy o WHERE o.rentable_id = c.rentable_id AND o.blocks AND o.during && tstzrange(c.from_at, c.until_at)
        AND o.reservation_id IS DISTINCT FROM c.reservation_id
    )
    ON CONFLICT (reservation_id) WHERE reservation_id IS NOT NULL
    DO UPDATE SET rentable_id = EXCLUDED.rentable_id, during = EXCLUDED.during, blocks = true, hold_until = EXCLUDED.hold_until
    RETURNING reservation_id`.execute(locked.tx);
  const had = new Set(rows.map((row) => row.reservation_id));
  const lost = claims.find(({ reservationId }) => !had.has(reservationId));
  if (lost) refuse(lost.otherwise, { reservationId: lost.reservationId });
}

/** A claim as a row of VALUES. */
const rowOf = ({ rentableId, reservationId, during: { from, until } }: RentableClaim) =>
  sql`(${rentableId}::int, ${reservationId}::uuid, ${timestamptz(from)}, ${timestamptz(until)})`;

/**
 * Suspends the holds of these reservations, so that others can claim the dates; they may be claimed again. Gives how
 * many rows changed.
 */
export async function suspendHold(locked: LockedBookables, reservationIds: readonly string[]): Promise<number> {
  const ids = [...reservationIds];
  const { rows } = await sql<{ rentableId: number | null; poolId: number | null }>`
    WITH dates AS (
      UPDATE occupancy SET blocks = false WHERE reservation_id = ANY(${ids}::uuid[]) AND blocks RETURNING rentable_id
    ), units AS (
      UPDATE unit_occupancy o SET blocks = false FROM capacity_unit u
      WHERE u.id = o.unit_id AND o.reservation_id = ANY(${ids}::uuid[]) AND o.blocks RETURNING u.pool_id
    )
    SELECT rentable_id AS "rentableId", NULL::int AS "poolId" FROM dates UNION ALL SELECT NULL, pool_id FROM units`.execute(
    locked.tx,
  );
  assertAllLocked(locked, rows);
  return rows.length;
}

/** Deletes the occupancies of these reservations; a reservation without one is ignored. */
export async function cancelOccupancy(locked: LockedBookables, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return;
  const ids = [...reservationIds];
  const { rows } = await sql<{ rentableId: number | null; poolId: number | null }>`
    WITH dates AS (DELETE FROM occupancy WHERE reservation_id = ANY(${ids}::uuid[]) RETURNING rentable_id),
    units AS (
      DELETE FROM unit_occupancy o USING capacity_unit u
      WHERE u.id = o.unit_id AND o.reservation_id = ANY(${ids}::uuid[]) RETURNING u.pool_id
    )
    SELECT rentable_id AS "rentableId", NULL::int AS "poolId" FROM dates UNION ALL SELECT NULL, pool_id FROM units`.execute(
    locked.tx,
  );
  assertAllLocked(locked, rows);
}

function assertAllLocked(
  locked: LockedBookables,
  rows: readonly { rentableId: number | null; poolId: number | null }[],
): void {
  assertLocked(
    locked.rentableIds,
    rows.flatMap(({ rentableId }) => rentableId ?? []),
  );
  assertLocked(
    locked.poolIds,
    rows.flatMap(({ poolId }) => poolId ?? []),
  );
}

/** Throws where something is about to be written without its lock. */
export function assertLocked(locked: ReadonlySet<number>, ids: readonly number[]): void {
  const missing = ids.find((id) => !locked.has(id));
  if (missing !== undefined) throw new Error(`${missing} is written without its lock`);
}
