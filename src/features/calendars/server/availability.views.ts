import { sql } from 'kysely';
import type { Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';

interface Asked {
  readonly rentableId: number;
  readonly during: Period;
}

/** The periods in which a rentable can't be booked: reservations, holds, blocks, and events of other platforms. */
export async function listBusyPeriods(db: Db | Tx, { rentableId, during }: Asked): Promise<readonly Period[]> {
  const { rows } = await sql<{ during: Period }>`
    SELECT during FROM occupancy WHERE rentable_id = ${rentableId} AND blocks AND during && ${during}::tstzrange
      AND (hold_until IS NULL OR hold_until > company_now())
    UNION ALL
    SELECT during FROM external_busy WHERE rentable_id = ${rentableId} AND during && ${during}::tstzrange
  `.execute(db);
  return rows.map((row) => row.during);
}

/** Whether a rentable is free now. This is only a preview: the constraint decides who gets the dates. */
export async function isFree(db: Db | Tx, asked: Asked): Promise<boolean> {
  return (await listBusyPeriods(db, asked)).length === 0;
}
