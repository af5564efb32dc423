import { sql } from 'kysely';
import type { Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';

interface Asked {
  readonly rentableId: number;
  readonly during: Period;
}

/** When a rentable can't be booked within a period: what is promised or blocked here, and what other platforms say. */
export async function listBusyPeriods(db: Db | Tx, { rentableId, during }: Asked): Promise<readonly Period[]> {
  const { rows } = await sql<{ during: Period }>`
    SELECT during FROM occupancy WHERE rentable_id = ${rentableId} AND blocks AND during && ${during}::tstzrange
      AND (hold_until IS NULL OR hold_until > company_now())
    UNION ALL
    SELECT during FROM external_busy WHERE rentable_id = ${rentableId} AND during && ${during}::tstzrange
  `.execute(db);
  return rows.map((row) => row.during);
}

/** Whether nothing stands in the way now. Only the constraint decides who gets the dates. */
export async function isFree(db: Db | Tx, asked: Asked): Promise<boolean> {
  return (await listBusyPeriods(db, asked)).length === 0;
}
