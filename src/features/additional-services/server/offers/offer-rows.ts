import { sql } from 'kysely';
import { resizePool } from '#features/calendars/server/calendars.facade.ts';
import type { EditedRows } from '#features/revisions/edited-rows.domain.ts';
import type { RevisedEntity } from '#features/revisions/revisions.domain.ts';
import { type KeptRows, refuseChanges } from '#features/revisions/server/edited-rows.facade.ts';
import type { Tx } from '#platform/database/database.ts';
import { unitsField } from '../../domain/edited-rows.ts';

const entityOf = ({ table }: EditedRows): RevisedEntity => `offer-${table}`;

/** How a service or an item is kept. Its units are null in a row without a pool of its own. */
export function keptOffer(rows: EditedRows): KeptRows {
  const units = {
    read: sql`CASE WHEN i.pool_id IS NOT NULL
      THEN (SELECT count(*) FROM capacity_unit u WHERE u.pool_id = i.pool_id AND NOT u.retired) END`,
    write: async (tx: Tx, id: number, wanted: unknown, now: Parameters<typeof resizePool>[1]['now']) => {
      if (typeof wanted !== 'number') return;
      const poolId = await poolOf(tx, rows, id);
      if (poolId === null) return refuseChanges(['units']);
      await resizePool(tx, { poolId, units: wanted, now });
    },
  };
  const hasUnits = rows.fields.includes(unitsField);
  return { rows, entity: entityOf(rows), unknown: 'service-not-found', ...(hasUnits ? { own: { units } } : {}) };
}

async function poolOf(tx: Tx, { table }: EditedRows, id: number): Promise<number | null> {
  const { rows } = await sql<{ poolId: number | null }>`
    SELECT pool_id AS "poolId" FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx);
  return rows[0]?.poolId ?? null;
}
