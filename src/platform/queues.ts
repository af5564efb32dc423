import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** A queue of jobs: what the worker does when one of its jobs fails. */
export interface QueueDefinition {
  readonly name: string;
  /**
   * Tries after the first; 5 by default, each later than the one before it. Then the job waits in
   * `DEAD_LETTER_QUEUE`.
   */
  readonly retries?: number;
  /** First pause before a retry, in seconds; it doubles each time. 5 by default. */
  readonly retryDelaySeconds?: number;
  /** A job that takes longer counts as failed; 60 s by default. */
  readonly timeoutSeconds?: number;
}

/** Where jobs end that failed every time, for a person to look at. */
export const DEAD_LETTER_QUEUE = 'dead-letter';

const MAX_DELAY_SECONDS = 3_600;
const KEPT_DAYS = 14;
const DAY_SECONDS = 86_400;

/** A queue's definition in pg-boss's words. */
export function queueOptions(queue: QueueDefinition) {
  return {
    retryLimit: queue.retries ?? 5,
    retryDelay: queue.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: MAX_DELAY_SECONDS,
    expireInSeconds: queue.timeoutSeconds ?? 60,
    retentionSeconds: KEPT_DAYS * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    ...(queue.name === DEAD_LETTER_QUEUE ? {} : { deadLetter: DEAD_LETTER_QUEUE }),
  };
}

export const JOBS_SCHEMA = 'pgboss';

/**
 * Makes or updates the tables of the jobs under the role of `client`, so that the program's own role needs no right
 * to.
 */
export async function installJobs(client: pg.Client, queues: readonly QueueDefinition[]): Promise<void> {
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: async (text, values) => ({ rows: (await client.query(text, values as unknown[])).rows }) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // what matters is thrown by the calls below
  await boss.start();
  try {
    for (const queue of [{ name: DEAD_LETTER_QUEUE }, ...queues])
      await boss.createQueue(queue.name, queueOptions(queue));
  } finally {
    await boss.stop({ graceful: false });
  }
}
