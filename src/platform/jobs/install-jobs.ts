import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { DEAD_LETTER_QUEUE, type QueueDefinition, queueOptions } from './queues.ts';

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
