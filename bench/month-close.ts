import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { closeMonth } from '#features/owner-ledger/server/close-month.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { fixedClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { DEMO_SEED, loadDemo } from '../demo/load.ts';
import { queues } from '../src/product.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { report } from './support/result.ts';

/**
 * Closes a month of 200 owners of 30 lines each, beside all trips of the demo, with a PDF for each. A process of its
 * own begins, and is killed when half is issued; another one goes on. Both times count.
 */
const OWNERS = 200;
const LINES = 30;
const MONTH = '2026-11';
const BUDGET_SECONDS = 120;

interface Place {
  readonly url: string;
  readonly dataDir: string;
}

async function close({ url, dataDir }: Place): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, APP_SECRET: 'x'.repeat(64), PUBLIC_URL: 'https://marea.test' });
  const db = createDatabase({ url, poolSize: 2 });
  const clock = fixedClock(instantAt(calendarDate('2026-12-02'), '09:00'));
  await closeMonth({ db, clock, config, publish: async () => undefined, storage: openStorage(config.storage) }, MONTH);
  await db.destroy();
}

async function countIssued(db: Db): Promise<{ issued: number; printed: number; last: number }> {
  const { rows } = await sql<{ issued: number; printed: number; last: number }>`
    SELECT count(*)::int AS issued, count(f.statement_id)::int AS printed, coalesce(max(running), 0) AS last
    FROM owner_statement s LEFT JOIN owner_statement_file f ON f.statement_id = s.id WHERE month = '2026-11-01'`.execute(
    db,
  );
  return rows[0] ?? { issued: 0, printed: 0, last: 0 };
}

async function fill(db: Db): Promise<void> {
  await loadDemo(db, { today: calendarDate('2026-11-26'), seed: DEMO_SEED });
  await sql`
    WITH owners AS (
      INSERT INTO app_user (name, lastname, email, status, roles, language, created_at, updated_at)
      SELECT 'Owner', 'Number ' || n, 'owner-' || n || '@bench.test', 'active', '{owner}', CASE WHEN n % 2 = 0 THEN 'en' ELSE 'es' END,
        now(), now() FROM generate_series(7, ${OWNERS}::int) n RETURNING id)
    INSERT INTO owner_entry (owner_id, kind, amount_cents, recognized_on, source_type, source_id, revision, words,
      recorded_by, recorded_at)
    SELECT o.id, CASE WHEN n % 2 = 0 THEN 'other' ELSE 'supplies' END, CASE WHEN n % 2 = 0 THEN 500000 ELSE -100000 END,
      '2026-11-01'::date + n % 29, 'manual', n::text, 1, 'A stay of a week, number ' || n, o.id, now()
    FROM owners o, generate_series(1, ${LINES}::int) n`.execute(db);
  await sql`INSERT INTO month_close (month, started_by, started_at) SELECT '2026-11-01', min(id::text)::uuid, now()
    FROM app_user WHERE 'staff' = ANY(roles)`.execute(db);
  await sql`ANALYZE`.execute(db);
}

const [url, dataDir] = process.argv.slice(2);
if (url !== undefined && dataDir !== undefined) {
  await close({ url, dataDir });
} else {
  const database = await createBenchDatabase('month_close', queues);
  const place = { url: database.ownerUrl, dataDir: mkdtempSync(path.join(tmpdir(), 'marea-month-close-')) };
  const db = createDatabase({ url: place.url, poolSize: 1 });
  try {
    await fill(db);
    const startedAt = performance.now();
    const child = fork(import.meta.filename, [place.url, place.dataDir], { stdio: 'inherit' });
    const ended = once(child, 'exit');
    while ((await countIssued(db)).issued < OWNERS / 2 && child.exitCode === null) await pause(50);
    child.kill('SIGKILL');
    await ended;
    const before = await countIssued(db);
    await close(place);
    const seconds = (performance.now() - startedAt) / 1_000;
    const { issued, printed, last } = await countIssued(db);
    if (issued !== OWNERS || printed !== OWNERS)
      throw new Error(`${issued} issued and ${printed} printed of ${OWNERS}`);
    console.log(`  killed at ${before.issued} issued, ended with ${issued}, the last numbered ${last}`);
    report({
      what: `a month of ${OWNERS} owners closed with PDFs, killed in the middle`,
      measured: `${seconds.toFixed(1)} s`,
      baseline: '',
      ratio: '',
      budget: `≤ ${BUDGET_SECONDS} s`,
      holds: seconds <= BUDGET_SECONDS,
    });
  } finally {
    await db.destroy();
    await database.close();
    rmSync(place.dataDir, { recursive: true, force: true });
  }
}
