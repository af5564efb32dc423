import { inTransaction } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { nextImportAt } from '../../domain/import-times.ts';
import { forgetOldReads } from '../exports/export-addresses.repository.ts';
import { forgetRemoved, takeDueImports } from './imports.repository.ts';

/** The queue in which each feed that is due is a job. */
export const FEEDS_QUEUE = 'channel-feeds';
const MAX_AT_ONCE = 100;

/** Every minute: each feed that is due becomes a job; what is old is forgotten. */
export async function readDueFeeds({
  db,
  clock,
  enqueue,
}: Pick<FeatureDeps, 'db' | 'clock' | 'enqueue'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    // Were the job lost, the feed would be due again after the longest pause.
    const nextAt = nextImportAt(now, 3, Math.random());
    const due = await takeDueImports(tx, { now, nextAt, most: MAX_AT_ONCE });
    for (const calendarId of due) await enqueue(tx, FEEDS_QUEUE, { calendarId });
  });
  await forgetOldReads(db);
  await forgetRemoved(db);
}
