import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { withBookables } from '#features/calendars/server/calendars.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { settleTasks } from './settle-tasks.ts';

/** A scan ends well before it counts as failed, and the next one goes on. */
const RUN_MS = 20_000;

/**
 * Stays that were agreed before there were tasks get theirs, once in the life of a process. It works house by house
 * and rests after each as long as it worked: pages and calls come first.
 */
export function settleOldStays({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  let isDone = false;
  return async (): Promise<void> => {
    if (isDone) return;
    const now = clock.now();
    const endsAt = performance.now() + RUN_MS;
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT l.rentable_id AS id FROM reservation l
      WHERE l.rentable_id IS NOT NULL AND l.status IN ('approved', 'confirmed')
        AND upper(l.during) > ${timestamptz(now)}
        AND NOT EXISTS (SELECT FROM turnover_task t WHERE t.reservation_id = l.id)
      ORDER BY 1`.execute(db);
    for (const { id } of rows) {
      const startedAt = performance.now();
      if (startedAt > endsAt) return;
      await inTransaction(db, (tx) =>
        withBookables(tx, { rentableIds: [id], poolIds: [] }, () => settleTasks(tx, [id], now)),
      );
      await pause(performance.now() - startedAt);
    }
    isDone = true;
  };
}
