import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { routeTo } from '#platform/database/primary.ts';
import type { Log } from '#platform/log.ts';
import type { Enqueue } from '#platform/ports.ts';

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
   * Adds a job, or one for each of several payloads in one statement, within the caller's transaction: it exists if and
   * only if that commits. It starts `afterSeconds` (0) later at the soonest.
   */
  enqueue: Enqueue;
  /**
   * Runs the jobs of a queue, each again after a growing pause when it throws. A queue that was installed tells of a
   * new job at once; a job that waits for its time or for another try starts up to 2 s late. Where the database can't
   * tell, the queue is looked at every `pollSeconds` (1; least 0.5). `atOnce` (1) jobs run beside each other.
   */
  work<Payload extends object>(
    queue: string,
    handler: (job: Job<Payload>) => Promise<void>,
    options?: { readonly pollSeconds?: number; readonly atOnce?: number },
  ): Promise<void>;
  /**
   * Runs `handler` at once, for what came due while no process ran, and then by a cron text (company time): once over
   * all processes, and never twice at the same time. When it throws, it runs again at the next time, and not before.
   */
  every(queue: string, cron: string, handler: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Waits for running jobs, hands back those that take too long, closes the connections. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly url: string;
  readonly queues?: readonly QueueDefinition[];
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** How long `stop` waits for running jobs before it hands them back; 7 s by default, at least 1 s. */
  readonly stopMs?: number;
}

const POOL_SIZE = 2;
const STOP_MS = 7_000;
/** How often a queue whose new jobs are told is looked at for jobs that wait for their time, by one of its workers. */
const LATER_POLL_SECONDS = 2;
/** How often the other workers look, in case a word was lost. */
const TOLD_POLL_SECONDS = 30;
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
    options: { pollSeconds: number; atOnce?: number | undefined; hasLater: boolean },
    handler: (job: Job<Payload>) => Promise<void>,
  ) => {
    const paceOf = (worker: number) =>
      ({
        batchSize: 1,
        pollingIntervalSeconds: options.pollSeconds,
        notifyPollingIntervalSeconds: Math.max(
          options.pollSeconds,
          worker === 0 && options.hasLater ? LATER_POLL_SECONDS : TOLD_POLL_SECONDS,
        ),
        includeMetadata: true,
      }) as const;
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
      const id: string = await boss.work<Payload, void, ReturnType<typeof paceOf>>(
        queue,
        paceOf(worker),
        async ([job]) => {
          if (!job) return;
          // After a job the worker looks for the next one at once, and pauses only when there is none.
          boss.notifyWorker(id);
          await handle(job);
        },
      );
    }
  };

  await ensureQueue(DEAD_LETTER_QUEUE);
  return {
    enqueue: async (tx, queue, payload, options = {}) => {
      await ensureQueue(queue);
      const later = options.afterSeconds === undefined ? {} : { startAfter: Math.ceil(options.afterSeconds) };
      const jobs = [payload].flat().map((data) => ({ data, ...later }));
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromKysely(tx) });
    },
    work: async (queue, handler, options = {}) => {
      await ensureQueue(queue);
      const { pollSeconds = 1, atOnce } = options;
      await run(queue, { pollSeconds, atOnce, hasLater: true }, handler);
    },
    every: async (queue, cron, handler) => {
      await ensureQueue(queue, 'stately');
      // What failed comes again by itself: no person has to look at it.
      await boss.updateQueue(queue, { deadLetter: null });
      await boss.schedule(queue, cron, null, { tz: COMPANY_ZONE, retryLimit: 0 });
      await boss.send(queue, null, { retryLimit: 0 });
      await run(queue, { pollSeconds: 5, hasLater: false }, ({ signal }) => handler(signal));
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  };
}

async function startBoss(url: string, log: JobsOptions['log']): Promise<PgBoss> {
  const boss = new PgBoss({
    ...routeTo(url),
    schema: JOBS_SCHEMA,
    max: POOL_SIZE,
    useListenNotify: true,
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

/** Tries whose pauses grow to an hour: half a day to a day is waited for what is away. */
export const RETRIES_FOR_A_DAY = 30;

/** The queue of jobs that failed at every try, for a person to look at. */
const DEAD_LETTER_QUEUE = 'dead-letter';

const MAX_DELAY_SECONDS = 3_600;
const KEPT_DAYS = 14;
const DAY_SECONDS = 86_400;

/** A queue's definition in pg-boss's words. */
function queueOptions(queue: QueueDefinition) {
  return {
    retryLimit: queue.retries ?? 5,
    retryDelay: queue.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: MAX_DELAY_SECONDS,
    expireInSeconds: queue.timeoutSeconds ?? 60,
    retentionSeconds: KEPT_DAYS * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
    ...(queue.name === DEAD_LETTER_QUEUE ? {} : { deadLetter: DEAD_LETTER_QUEUE }),
  };
}

const JOBS_SCHEMA = 'pgboss';

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
    for (const queue of [{ name: DEAD_LETTER_QUEUE }, ...queues]) {
      await boss.createQueue(queue.name, queueOptions(queue));
      // One that was there keeps its options otherwise.
      await boss.updateQueue(queue.name, queueOptions(queue));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Runs the work for all that is due, batch after batch, until nothing new is listed. One that fails stops no other: the
 * next batch is listed without those that have failed so far. All failures are thrown at the end. Gives how many
 * succeeded.
 */
export async function runForEach({
  list,
  run,
}: {
  /** The next ids that are due, without `failed`. */
  readonly list: (failed: readonly string[]) => Promise<readonly string[]>;
  readonly run: (id: string) => Promise<void>;
}): Promise<number> {
  const seen = new Set<string>();
  const failed: string[] = [];
  const failures: unknown[] = [];
  for (;;) {
    const due = (await list(failed)).filter((id) => !seen.has(id));
    if (due.length === 0) break;
    for (const id of due) {
      seen.add(id);
      await run(id).catch((error: unknown) => {
        failed.push(id);
        failures.push(error);
      });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${seen.size} failed`);
  return seen.size;
}
