import { sql } from 'kysely';
import type { Instant, Period } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';

/** A period of a rentable that a reservation wants for itself. */
export interface Claim {
  readonly reservationId: string;
  readonly rentableId: number;
  readonly during: Period;
}

/** Proof that these rentables are locked in this transaction; only `withRentables` gives it. */
export interface LockedRentables {
  readonly tx: Tx;
  readonly ids: ReadonlySet<number>;
}

/**
 * The only way to write occupancies: locks the rentables in the order of their ids, so that writers queue instead of
 * deadlocking, and releases holds that have lapsed by the company's clock. Locks of groups come after it, never before.
 */
export async function withRentables<Result>(
  tx: Tx,
  ids: readonly number[],
  work: (rentables: LockedRentables) => Promise<Result>,
): Promise<Result> {
  if (ids.length > 0) {
    await sql`
      WITH locked AS MATERIALIZED (SELECT id FROM rentable WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE)
      UPDATE occupancy SET blocks = false
      WHERE rentable_id IN (SELECT id FROM locked) AND blocks AND hold_until <= company_now()`.execute(tx);
  }
  return work({ tx, ids: new Set(ids) });
}

/** Keeps the dates from everybody else until `until`; refuses with `house-not-available` when one claim can't be had. */
export function holdDates(rentables: LockedRentables, claims: readonly Claim[], until: Instant): Promise<void> {
  return claim(rentables, claims, until);
}

/** Makes the dates firm, whether they were held, released or lapsed; refuses with `house-not-available` when they are gone. */
export function keepDates(rentables: LockedRentables, claims: readonly Claim[]): Promise<void> {
  return claim(rentables, claims, null);
}

// The reads spare most losers an aborted statement; what decides is the constraint (and this statement's fresh snapshot
// under the lock for what other platforms say, which no constraint guards).
async function claim(rentables: LockedRentables, claims: readonly Claim[], until: Instant | null): Promise<void> {
  if (claims.length === 0) return;
  assertLocked(
    rentables,
    claims.map(({ rentableId }) => rentableId),
  );
  const { rows } = await sql`
    INSERT INTO occupancy (rentable_id, reservation_id, reason, during, blocks, hold_until)
    SELECT c.rentable_id, c.reservation_id, 'reservation', tstzrange(c.from_at, c.until_at), true, ${until}::timestamptz
    FROM unnest(
      ${claims.map((one) => one.rentableId)}::int[], ${claims.map((one) => one.reservationId)}::uuid[],
      ${claims.map((one) => one.during.from)}::timestamptz[], ${claims.map((one) => one.during.until)}::timestamptz[]
    ) AS c (rentable_id, reservation_id, from_at, until_at)
    WHERE NOT EXISTS (
      SELECT FROM external_busy e WHERE e.rentable_id = c.rentable_id AND e.during && tstzrange(c.from_at, c.until_at)
    ) AND NOT EXISTS (
      SELECT FROM occupancy o WHERE o.rentable_id = c.rentable_id AND o.blocks AND o.during && tstzrange(c.from_at, c.until_at)
        AND o.reservation_id IS DISTINCT FROM c.reservation_id
    )
    ON CONFLICT (reservation_id) WHERE reservation_id IS NOT NULL
    DO UPDATE SET rentable_id = EXCLUDED.rentable_id, during = EXCLUDED.during, blocks = true, hold_until = EXCLUDED.hold_until
    RETURNING id`.execute(rentables.tx);
  if (rows.length < claims.length) refuse('house-not-available');
}

/** Lets others have the dates of these reservations, which may claim them again. Gives how many were held. */
export async function releaseDates(rentables: LockedRentables, reservationIds: readonly string[]): Promise<number> {
  const released = await rentables.tx
    .updateTable('occupancy')
    .set({ blocks: false })
    .where('reservation_id', 'in', reservationIds)
    .where('blocks', '=', true)
    .returning('rentable_id')
    .execute();
  assertLocked(
    rentables,
    released.map((row) => row.rentable_id),
  );
  return released.length;
}

/** Gives the dates of these reservations back; those that have none are left alone. */
export async function freeDates(rentables: LockedRentables, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return;
  const { rows } = await sql<{ rentable_id: number }>`
    DELETE FROM occupancy WHERE reservation_id = ANY(${reservationIds}::uuid[]) RETURNING rentable_id`.execute(
    rentables.tx,
  );
  assertLocked(
    rentables,
    rows.map((row) => row.rentable_id),
  );
}

/** Blocks a period for staff or the owner, without a guest; gives the block's id. Refuses with `house-not-available`. */
export async function blockDates(
  rentables: LockedRentables,
  block: { rentableId: number; during: Period; note: string | null },
): Promise<number> {
  assertLocked(rentables, [block.rentableId]);
  const { id } = await rentables.tx
    .insertInto('occupancy')
    .values({
      rentable_id: block.rentableId,
      reservation_id: null,
      reason: 'block',
      note: block.note,
      during: block.during,
      blocks: true,
      hold_until: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function assertLocked(rentables: LockedRentables, ids: readonly number[]): void {
  const missing = ids.find((id) => !rentables.ids.has(id));
  if (missing !== undefined) throw new Error(`rentable ${missing} is written without its lock`);
}
