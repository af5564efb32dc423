import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { ensureDatabase, migrateServer } from '#platform/database/database-server.ts';
import {
  deleteEmbeddedServer,
  type EmbeddedServer,
  startEmbeddedServer,
} from '#platform/database/embedded/embedded-server.ts';
import { freePort } from '../e2e/support/products.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { makeGuests, pay } from './paying-guests.ts';

interface KillOptions {
  readonly kills: number;
  readonly style: 'stripe' | 'authorizenet';
  /** From 0 to 1: decides what is killed, and when. */
  readonly random: () => number;
  /** Is told how it goes. */
  readonly tell?: (line: string) => void;
}

/** What was done, and everything that does not hold afterwards. */
interface KillReport {
  readonly killed: Readonly<Record<'server' | 'database', number>>;
  /** Kills that came while a guest was still paying; the others came between that and the mail. */
  readonly whilePaying: number;
  readonly failedStarts: number;
  readonly trips: number;
  readonly payments: number;
  readonly mails: number;
  readonly faults: readonly string[];
}

const GUESTS_AT_ONCE = 2;
const FAILED_STARTS_LIMIT = 5;
/** From the click to some time after the mail. */
const KILLED_WITHIN_MS = 2_500;
const QUIET_WITHIN_MS = 240_000;
const READY_WITHIN_MS = 120_000;
const QUEUES = ['mail', 'payment-notice', 'sandbox-notice'];
/**
 * P32: guests pay by card at the sandbox bank while the server, or PostgreSQL, is killed (SIGKILL) at a random moment
 * between their click and their mail, again and again. Afterwards ledger and bank must agree to the cent, every trip be
 * confirmed and every mail sent once. PostgreSQL keeps what it has committed: only `fsync` is off, which a kill of the
 * process does not need.
 */
export async function payWhileKilled({
  kills,
  style,
  random,
  tell = () => undefined,
}: KillOptions): Promise<KillReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marea-killed-'));
  const database = await startEmbeddedServer({ dataDir: folder, settings: { fsync: 'off' } });
  let app: AppProcess | undefined;
  const db = await openDatabase(database);
  try {
    const guests = await makeGuests(db, kills * GUESTS_AT_ONCE);
    tell(`${guests.length} trips are approved`);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    let failedStarts = 0;
    /** As a supervisor does: a start that fails, as on a machine that has no time for it, is tried again. */
    const start = async (): Promise<AppProcess> => {
      for (;;) {
        try {
          return await startApp(
            { url: database.appUrl('marea'), ownerUrl: database.ownerUrl('marea') },
            {
              ...{ DATA_DIR: folder, PORT: String(port), PUBLIC_URL: origin, DEMO: '1', LOG_LEVEL: 'fatal' },
              ...{ PAYMENT_PROVIDER: 'sandbox', SANDBOX_STYLE: style },
            },
            { readyWithinMs: READY_WITHIN_MS },
          );
        } catch (error) {
          failedStarts += 1;
          if (failedStarts > FAILED_STARTS_LIMIT) throw error;
        }
      }
    };
    app = await start();
    const killed = { server: 0, database: 0 };
    let whilePaying = 0;
    for (let round = 0; round < kills; round += 1) {
      const paying = guests.slice(round * GUESTS_AT_ONCE, (round + 1) * GUESTS_AT_ONCE);
      let left = paying.length;
      const all = Promise.all(paying.map((guest) => pay(origin, guest).finally(() => (left -= 1))));
      all.catch(() => undefined);
      await pause(random() * KILLED_WITHIN_MS);
      if (left > 0) whilePaying += 1;
      if (random() < 0.5) {
        killed.server += 1;
        await app.kill();
        await handBackJobs(db);
        app = await start();
      } else {
        killed.database += 1;
        await killDatabase(database);
        await untilReady(origin);
      }
      await all;
      if ((round + 1) % 10 === 0) tell(`${round + 1} kills`);
    }
    await untilQuiet(db);
    return { killed, whilePaying, failedStarts, trips: guests.length, ...(await whatDoesNotHold(db, folder)) };
  } finally {
    await app?.kill();
    await db.destroy();
    await database.leave();
    await deleteEmbeddedServer(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function openDatabase(server: EmbeddedServer): Promise<Db> {
  await ensureDatabase(server.ownerUrl('postgres'), 'marea');
  const migrationUrl = server.ownerUrl('marea');
  await migrateServer({ ...server, url: migrationUrl, migrationUrl, isEmbedded: true });
  return createDatabase({ url: server.appUrl('marea'), poolSize: 4 });
}

/** What the supervisor of the queue does with the jobs of a process that is gone, once their 60 seconds are over. */
async function handBackJobs(db: Db): Promise<void> {
  await sql`UPDATE pgboss.job SET state = 'retry', start_after = now()
    WHERE state = 'active' AND name = ANY(${QUEUES}::text[])`.execute(db);
}

/** Kills PostgreSQL and waits until it runs again, as another process. */
async function killDatabase(database: EmbeddedServer): Promise<void> {
  const { pid } = database;
  process.kill(pid, 'SIGKILL');
  while (database.pid === pid) await pause(50);
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('the product does not serve again');
}

/** Waits until every job is done and every attempt is over that is due to be asked about. */
async function untilQuiet(db: Db): Promise<void> {
  const until = Date.now() + QUIET_WITHIN_MS;
  let stuckSince = Date.now();
  let before = '';
  while (Date.now() < until) {
    const { rows } = await sql<{ jobs: number; attempts: number }>`
      SELECT (SELECT count(*)::int FROM pgboss.job WHERE name = ANY(${QUEUES}::text[]) AND state IN ('created', 'retry', 'active')) AS jobs,
        (SELECT count(*)::int FROM payment_attempt WHERE next_ask_at <= now()) AS attempts`.execute(db);
    const now = JSON.stringify(rows);
    if (rows[0]?.jobs === 0 && rows[0].attempts === 0) return;
    if (now !== before) stuckSince = Date.now();
    // A job whose end could not be written down, because PostgreSQL was gone, is handed back the same way.
    if (Date.now() - stuckSince > 10_000) await handBackJobs(db);
    before = now;
    await pause(500);
  }
}

async function whatDoesNotHold(db: Db, folder: string): Promise<Pick<KillReport, 'payments' | 'mails' | 'faults'>> {
  const faults: string[] = [];
  const none = async (what: string, query: ReturnType<typeof sql<{ id: string }>>) => {
    const { rows } = await query.execute(db);
    faults.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  };
  const sums = await differingSums(db, { lateHours: 0 });
  faults.push(...sums.map((sum) => `sums differ: ${JSON.stringify(sum)}`));
  await none('not confirmed', sql`SELECT id FROM reservation_group WHERE status <> 'confirmed'`);
  await none(
    'a job that is not done',
    sql`SELECT id, name, state, output FROM pgboss.job WHERE name = ANY(${QUEUES}::text[]) AND state <> 'completed'`,
  );
  await none(
    'mails of a confirmation',
    sql`SELECT g.id, count(m.id)::int AS mails FROM reservation_group g
      LEFT JOIN sent_mail m ON m.user_id = g.tenant_id AND m.template = 'confirmed' AND m.state = 'sent'
      GROUP BY g.id HAVING count(m.id) <> 1`,
  );
  await none('a mail that may or may not have gone', sql`SELECT id, state FROM sent_mail WHERE state <> 'sent'`);
  const { rows } = await sql<{ payments: number; mails: number }>`
    SELECT (SELECT count(*)::int FROM ledger_entry WHERE kind = 'payment') AS payments,
      (SELECT count(*)::int FROM sent_mail) AS mails`.execute(db);
  const { payments = 0, mails = 0 } = rows[0] ?? {};
  const sent = await mailsIn(path.join(folder, 'mail'));
  if (sent.length !== mails) faults.push(`${sent.length} mails went out, ${mails} are known`);
  const twice = [...Map.groupBy(sent, (mail) => mail).values()].filter((same) => same.length > 1);
  faults.push(...twice.map(([mail, ...more]) => `the same mail ${more.length + 1} times: ${mail}`));
  return { payments, mails, faults };
}

/** To whom each mail went, and its subject. */
async function mailsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => {
      const { to, subject } = JSON.parse(await readFile(path.join(folder, name.replace(/eml$/, 'json')), 'utf8'));
      return `${to} ${subject}`;
    }),
  );
}
