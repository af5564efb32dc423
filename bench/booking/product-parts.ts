import { systemClock } from '#platform/clock/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/logs/log.ts';
import { queues } from '../../src/product.ts';

/** What the product is put together from, with the real outbox and nobody who sends the mail. */
export async function openParts(url: string, log = createLog('silent')) {
  const clock = systemClock();
  const db = createDatabase({ url, poolSize: CONNECTIONS });
  const jobs = await createJobs({ url, queues, log });
  return {
    parts: { db, clock, enqueue: jobs.enqueue, mailer: { send: async () => undefined, close: () => undefined } },
    close: async () => {
      await jobs.stop();
      await db.destroy();
    },
  };
}

/** As many as the product keeps unless it is told otherwise. */
export const CONNECTIONS = 10;
