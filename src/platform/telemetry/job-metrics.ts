import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { MetricSource } from './metrics.ts';

interface QueueRow {
  readonly queue: string;
  readonly waiting: number;
  readonly oldestWaiting: number;
  readonly oldestRunning: number;
}

/** How long the jobs of each queue wait and run. Jobs have the machine's clock, whatever the program's is. */
export function jobMetrics(db: Db): MetricSource {
  return {
    name: 'jobs',
    gauges: {
      jobs_waiting: { help: 'Jobs that are due and wait, by queue', labels: ['queue'] },
      job_oldest_waiting_seconds: { help: 'For how long the oldest job has been due, by queue', labels: ['queue'] },
      job_oldest_running_seconds: { help: 'For how long the oldest job has been running, by queue', labels: ['queue'] },
    },
    read: async () => {
      const { rows } = await sql<QueueRow>`
        SELECT q.name AS queue, coalesce(j.waiting, 0)::int AS waiting,
          coalesce(extract(epoch FROM now() - j.due_since), 0)::float8 AS "oldestWaiting",
          coalesce(extract(epoch FROM now() - j.running_since), 0)::float8 AS "oldestRunning"
        FROM pgboss.queue q LEFT JOIN (
          SELECT name, count(*) FILTER (WHERE state <> 'active') AS waiting,
            min(start_after) FILTER (WHERE state <> 'active') AS due_since,
            min(started_on) FILTER (WHERE state = 'active') AS running_since
          FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() GROUP BY name
        ) j ON j.name = q.name`.execute(db);
      return rows.flatMap(({ queue, waiting, oldestWaiting, oldestRunning }) => [
        { gauge: 'jobs_waiting', labels: { queue }, value: waiting },
        { gauge: 'job_oldest_waiting_seconds', labels: { queue }, value: oldestWaiting },
        { gauge: 'job_oldest_running_seconds', labels: { queue }, value: oldestRunning },
      ]);
    },
  };
}
