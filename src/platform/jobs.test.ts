import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createJobs, type Jobs } from './jobs.ts';

const log = { error: vi.fn(), warn: vi.fn() };
let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
  const queues = [{ name: 'fragile', retries: 1, retryDelaySeconds: 0 }];
  jobs = await createJobs({ url: database.url, queues, log });
});
afterAll(async () => {
  await jobs.stop();
  expect(log.error).not.toHaveBeenCalled();
  await database.close();
});

test('a job of a rolled back transaction does not exist; of a committed one it is delivered at once', async () => {
  const seen: unknown[] = [];
  await jobs.work<{ letter: string }>('letters', async (job) => void seen.push(job.payload), { pollSeconds: 60 });

  const lost = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, 'letters', { letter: 'lost' });
    throw new Error('changed my mind');
  });
  await expect(lost).rejects.toThrow('changed my mind');
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'letters', { letter: 'kept' }));

  await vi.waitFor(() => expect(seen).toEqual([{ letter: 'kept' }]), 2_000);
});

test('jobs that wait together are done one after another, without a pause between two', async () => {
  const seen: unknown[] = [];
  const payloads = Array.from({ length: 20 }, (_, n) => ({ n }));
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'burst', payloads));
  await jobs.work('burst', async (job) => void seen.push(job.payload), { pollSeconds: 5 });
  await vi.waitFor(() => expect(seen).toHaveLength(20), 5_000);
});

test('of several payloads each is a job, later by the seconds that are said; of none there is no job', async () => {
  await inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, 'later', [{ n: 1 }, { n: 2 }], { afterSeconds: 90 });
    await jobs.enqueue(tx, 'later', []);
  });
  const { rows } = await sql`SELECT data, round(extract(epoch FROM start_after - created_on))::int AS seconds
    FROM pgboss.job WHERE name = 'later' ORDER BY data->>'n'`.execute(database.db);
  expect(rows).toEqual([
    { data: { n: 1 }, seconds: 90 },
    { data: { n: 2 }, seconds: 90 },
  ]);
});

test('a failing job is tried again under the same id, then waits among the dead letters', async () => {
  const tries: string[] = [];
  await jobs.work(
    'fragile',
    async ({ id, attempt }) => {
      tries.push(`${id} ${attempt}`);
      throw new Error('no luck');
    },
    { pollSeconds: 0.5 },
  );

  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'fragile', { n: 1 }));

  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT data FROM pgboss.job WHERE name = 'dead-letter'`.execute(database.db);
      expect(rows).toEqual([{ data: { n: 1 } }]);
    },
    { timeout: 10_000, interval: 100 },
  );
  const id = tries[0]?.split(' ')[0];
  expect(tries).toEqual([`${id} 1`, `${id} 2`]);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ queue: 'fragile', attempt: 2 }), 'a job failed');
});

test('a scan is planned once, however many processes ask for it', async () => {
  const other = await createJobs({ url: database.url, log });
  await jobs.every('scan-due', '* * * * *', async () => undefined);
  await other.every('scan-due', '* * * * *', async () => undefined);

  const { rows } = await sql`SELECT cron, timezone FROM pgboss.schedule`.execute(database.db);
  expect(rows).toEqual([{ cron: '* * * * *', timezone: 'America/New_York' }]);
  await other.stop();
});

test('a scan runs at once when the process starts, and does not wait for its next minute', async () => {
  const scan = vi.fn(async () => undefined);
  await jobs.every('scan-at-start', '0 0 1 1 *', scan);
  await vi.waitFor(() => expect(scan).toHaveBeenCalledOnce(), { timeout: 5_000, interval: 50 });
});

test('a scan that fails waits nowhere for a person: it comes again by itself', async () => {
  const scan = vi.fn(() => Promise.reject(new Error('no luck')));
  await jobs.every('scan-fails', '0 0 1 1 *', scan);
  const failed = () => sql`SELECT name FROM pgboss.job WHERE state = 'failed' AND name = 'scan-fails'`;
  await vi.waitFor(async () => expect((await failed().execute(database.db)).rows).toHaveLength(1), { timeout: 5_000 });
  const { rows } =
    await sql`SELECT data FROM pgboss.job WHERE name = 'dead-letter' AND data IS DISTINCT FROM '{"n": 1}'`.execute(
      database.db,
    );
  expect(rows).toEqual([]);
  expect(scan).toHaveBeenCalledOnce();
});

async function stopDuringJob(queue: string, jobMs: number): Promise<unknown[]> {
  const leaving = await createJobs({ url: database.url, log, stopMs: 1_000 });
  const started = Promise.withResolvers<void>();
  await leaving.work(queue, async ({ signal }) => {
    started.resolve();
    await pause(jobMs, undefined, { signal }).catch(() => undefined);
  });
  await inTransaction(database.db, (tx) => leaving.enqueue(tx, queue, {}));
  await started.promise;
  await leaving.stop();
  const { rows } = await sql`SELECT state::text FROM pgboss.job WHERE name = ${queue}`.execute(database.db);
  return rows;
}

test('a job that runs when the process stops is finished first', async () => {
  expect(await stopDuringJob('short', 200)).toEqual([{ state: 'completed' }]);
});

test('a job that takes too long when the process stops is handed back', async () => {
  expect(await stopDuringJob('long', 8_000)).toEqual([{ state: 'retry' }]);
});
