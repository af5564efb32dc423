import { sql } from 'kysely';
import { withBookables } from '#features/calendars/server/calendars.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { settleTasks } from './settle-tasks.ts';

/** Once in the life of a process: stays that were agreed before there were tasks get theirs. */
export function settleOldStays({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  let isDone = false;
  return async (): Promise<void> => {
    if (isDone) return;
    const now = clock.now();
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT l.rentable_id AS id FROM reservation l
      WHERE l.rentable_id IS NOT NULL AND l.status IN ('approved', 'confirmed')
        AND upper(l.during) > ${timestamptz(now)}
        AND NOT EXISTS (SELECT FROM turnover_task t WHERE t.reservation_id = l.id)
      ORDER BY 1`.execute(db);
    for (const { id } of rows) {
      await inTransaction(db, (tx) =>
        withBookables(tx, { rentableIds: [id], poolIds: [] }, () => settleTasks(tx, [id], now)),
      );
    }
    isDone = true;
  };
}
