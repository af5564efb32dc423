import { sql } from 'kysely';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { BlockKind } from '../domain/occupancy-kinds.ts';

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

/** A period in which a rentable can't be booked, and by what: a promise, a hold, another platform, or a block. */
export interface Taken {
  readonly rentableId: number;
  readonly during: Period;
  readonly by: 'stay' | 'hold' | 'channel' | BlockKind;
  /** Nights beside it are kept free. */
  readonly isStay: boolean;
}

/** What stands in the way on many rentables at once, in one statement; expired holds do not. */
export async function listTakenOf(
  db: Db | Tx,
  { rentableIds, during }: { readonly rentableIds: readonly number[]; readonly during: Period },
): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    SELECT rentable_id AS "rentableId", during, is_stay AS "isStay",
      coalesce(block_kind, CASE WHEN hold_until IS NULL THEN 'stay' ELSE 'hold' END) AS by
    FROM occupancy WHERE rentable_id = ANY(${[...rentableIds]}::int[]) AND blocks AND during && ${tstzrange(during)}
      AND (hold_until IS NULL OR hold_until > company_now())
    UNION ALL
    SELECT rentable_id, during, is_stay, 'channel' FROM external_busy
    WHERE rentable_id = ANY(${[...rentableIds]}::int[]) AND during && ${tstzrange(during)}`.execute(db);
  return rows;
}
