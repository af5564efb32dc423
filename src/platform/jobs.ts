import { createHash } from 'node:crypto';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Tx } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { DEAD_LETTER_QUEUE, JOBS_SCHEMA, type QueueDefinition, queueOptions } from './queues.ts';

/** A job as its handler sees it. `id` stays the same in every try: use it to do the work once. */
export interface Job<Payload> {
  readonly id: string;
  readonly payload: Payload;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Fires when the process stops before the job is done; the job is then handed back. */
  readonly signal: AbortSignal;
}

/** Thrown by a handler when another try would do harm: the job goes to the dead letters at once. */
export class GiveUp extends Error {}

export interface Jobs {
  /**
   * Adds a job within the caller's transaction: it exists if and only if that commits. With `singletonKey` a second job
   * of that key is dropped as long as the first one is kept (14 days waiting, a day after it was done).
   */
  enqueue(tx: Tx, queue: string, payload: object, options?: { readonly singletonKey?: string }): Promise<void>;
  /**
   * Runs the jobs of a queue, each again after a growing pause when it throws. Looks every `pollSeconds` (1; least
   * 0.5) while none waits; `atOnce` (1) jobs run beside each other.
   */
  work<Payload extends object>(
    queue: string,
    handler: (job: Job<Payload>) => Promise<void>,
    options?: { readonly pollSeconds?: number; readonly atOnce?: number },
  ): Promise<void>;
  /**
   * Runs `handler` at once, for what came due while no process ran, and then by a cron text (company time): once over
   * all processes, and never twice at the same time.
   */
  every(queue: string, cron: string, handler: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Waits for running jobs, hands back those that take too long, closes the connections. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly url: string;
  readonly queues?: readonly QueueDefinition[];
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** How long `stop` waits for running jobs before it hands them back; 10 s by default, at least 1 s. */
  readonly stopMs?: number;
}

const POOL_SIZE = 2;
const STOP_MS = 10_000;
const COMPANY_ZONE = 'America/New_York';

/** Connects to the jobs that the migrator installed. The program's role needs no right to alter tables. */
export async function createJobs({ url, queues = [], log, stopMs = STOP_MS }: JobsOptions): Promise<Jobs> {
  const boss = await startBoss(url, log);
  const definitions = new Map(queues.map((queue) => [queue.name, queue]));
  const known = new Map<string, Promise<void>>();

  const ensureQueue = (name: string, policy = 'standard'): Promise<void> => {
    const made =
      known.get(name) ?? boss.createQueue(name, { ...queueOptions(definitions.get(name) ?? { name }), policy });
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  };
  const run = async <Payload>(
    queue: string,
    options: { pollSeconds: number; atOnce?: number | undefined },
    handler: (job: Job<Payload>) => Promise<void>,
  ) => {
    const pace = { batchSize: 1, pollingIntervalSeconds: options.pollSeconds, includeMetadata: true } as const;
    const handle = async (job: JobWithMetadata<Payload>) => {
      const attempt = job.retryCount + 1;
      try {
        await handler({ id: job.id, payload: job.data, attempt, signal: job.signal });
      } catch (error) {
        if (error instanceof GiveUp) {
          log.error({ err: error, queue, job: job.id, attempt }, 'a job was given up');
          await boss.send(DEAD_LETTER_QUEUE, Object(job.data));
          return;
        }
        log.warn({ err: error, queue, job: job.id, attempt }, 'a job failed');
        throw error;
      }
    };
    for (let worker = 0; worker < (options.atOnce ?? 1); worker += 1) {
      const id: string = await boss.work<Payload, void, typeof pace>(queue, pace, async ([job]) => {
        if (!job) return;
        // Where one job was, the next may wait: this worker looks again at once and pauses when it finds none.
        boss.notifyWorker(id);
        await handle(job);
      });
    }
  };

  await ensureQueue(DEAD_LETTER_QUEUE);
  return {
    enqueue: async (tx, queue, payload, options = {}) => {
      await ensureQueue(queue);
      const id = options.singletonKey === undefined ? {} : { id: idOf(queue, options.singletonKey) };
      await boss.send(queue, payload, { ...id, db: fromKysely(tx) });
    },
    work: async (queue, handler, options = {}) => {
      await ensureQueue(queue);
      await run(queue, { pollSeconds: options.pollSeconds ?? 1, atOnce: options.atOnce }, handler);
    },
    every: async (queue, cron, handler) => {
      await ensureQueue(queue, 'stately');
      await boss.schedule(queue, cron, null, { tz: COMPANY_ZONE, retryLimit: 0 });
      await boss.send(queue, null, { retryLimit: 0 });
      await run(queue, { pollSeconds: 2 }, ({ signal }) => handler(signal));
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  };
}

async function startBoss(url: string, log: JobsOptions['log']): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: POOL_SIZE,
    application_name: 'marea jobs',
    migrate: false,
    createSchema: false,
    reindex: false,
  });
  boss.on('error', (error) => {
    // A job that was handed back at the stop still tries to report, and finds the connections closed.
    if (!error.message.startsWith('Database connection is not opened')) log.error({ err: error }, 'jobs failed');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs warn'));
  await boss.start();
  return boss;
}

/** The same id for the same key, in the shape of a UUID. */
function idOf(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
