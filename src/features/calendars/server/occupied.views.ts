import { sql } from 'kysely';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

/** A period that a rentable is taken by ourselves. */
export interface Occupied {
  readonly id: number;
  /** Null: a block. */
  readonly reservationId: string | null;
  readonly during: Period;
  /** Grows with each change of the dates. */
  readonly sequence: number;
  readonly changedAt: Instant;
}

/** What we ourselves have promised or blocked of a rentable and that ends after an instant, in the order of time. */
export async function listOccupied(
  db: Db | Tx,
  { rentableId, after }: { readonly rentableId: number; readonly after: Instant },
): Promise<readonly Occupied[]> {
  const { rows } = await sql<Occupied>`
    SELECT id, reservation_id AS "reservationId", during, sequence, changed_at AS "changedAt" FROM occupancy
    WHERE rentable_id = ${rentableId} AND blocks AND upper(during) > ${timestamptz(after)}
      AND (hold_until IS NULL OR hold_until > company_now())
    ORDER BY lower(during), id`.execute(db);
  return rows;
}
