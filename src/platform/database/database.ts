import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { translate } from './constraint-refusals.ts';
import { wrapPool } from './named-statements.ts';
import { routeTo } from './primary.ts';
import type { Database } from './tables.generated.ts';
import { typeParsers } from './type-parsers.ts';

/** The database outside a transaction. */
export type Db = Kysely<Database>;
/** The database inside a transaction. */
export type Tx = Transaction<Database>;

export interface DatabaseOptions {
  /** May name several servers, one of which takes changes. */
  readonly url: string;
  /** Connections kept at most; 10 by default. */
  readonly poolSize?: number;
  /** A statement that runs longer is cancelled; 10 s by default. */
  readonly statementTimeoutMs?: number;
  readonly applicationName?: string;
  /**
   * The address leads through a pooler that gives a connection for a transaction: the next one may be another, so
   * nothing is set or prepared on it. What is set otherwise, the role must have (`deploy/roles.sql`).
   */
  readonly isPooled?: boolean;
  /** How far the program's clock is from the machine's: `company_now()` in the database moves with it. */
  readonly clockOffsetMs?: number;
  /** For tests: what `company_now()` gives, asked before each use of a connection. */
  readonly now?: () => Instant;
  /** Told when an idle connection breaks; the pool replaces it. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Opens a pool of connections; nothing connects before the first statement. */
export function createDatabase(options: DatabaseOptions): Db {
  const { now } = options;
  const tellTime = now && ((client: pg.PoolClient) => setNow(client, now()));
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: wrapPool(createPool(options), { areNamed: !options.isPooled, ...(tellTime && { onCheckout: tellTime }) }),
    }),
  });
}

/** The time that a connection was told. */
const toldTimes = new WeakMap<pg.PoolClient, string>();

async function setNow(client: pg.PoolClient, now: Instant): Promise<void> {
  const time = isoOf(now);
  if (toldTimes.get(client) === time) return;
  await client.query(`SELECT set_config('marea.now', $1, false)`, [time]);
  toldTimes.set(client, time);
}

/**
 * A server process keeps each statement that its connection has named, with its plan: 15 MB after half a minute of
 * load, 33 MB after three. So a connection is replaced when it is this old.
 */
const CONNECTION_LIFE_S = 600;
/**
 * Kept though idle; the others end after 10 s. A new one plans each statement anew: the first page after 12 idle
 * seconds (a house with dates) took 170 ms with none kept, and takes 107 with these.
 */
const CONNECTIONS_KEPT = 4;

/** The pool under `createDatabase`, with the same settings and type parsers. */
export function createPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...routeTo(options.url),
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'marea',
    connectionTimeoutMillis: 10_000,
    maxLifetimeSeconds: CONNECTION_LIFE_S,
    min: CONNECTIONS_KEPT,
    ...(options.isPooled ? {} : sessionOf(options)),
    keepAlive: true,
    types: typeParsers,
  });
  const onLost = options.onConnectionLost ?? (() => undefined);
  pool.on('error', onLost);
  // Without a listener on each client a killed server would take the whole process down.
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

function sessionOf({ statementTimeoutMs = 10_000, clockOffsetMs = 0 }: DatabaseOptions) {
  return {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    options: `-c timezone=UTC -c jit=off -c marea.clock_offset=${Math.round(clockOffsetMs / 1_000)}s`,
  };
}

/** Says what is missing of the settings that a role needs behind a pooler; null when nothing is. */
export async function whyNotPooled(db: Db): Promise<string | null> {
  const { rows } = await sql<{ zone: string; jit: string; limit: string }>`
    SELECT current_setting('TimeZone') AS zone, current_setting('jit') AS jit, current_setting('statement_timeout') AS limit
  `.execute(db);
  const [found] = rows;
  if (found?.zone === 'UTC' && found.jit === 'off' && found.limit !== '0') return null;
  return `DATABASE_URL: behind a pooler the role itself must have timezone UTC, jit off and a statement_timeout (deploy/roles.sql); it has ${found?.zone}, ${found?.jit} and ${found?.limit}`;
}

const commitWatchers = new WeakMap<Tx, (() => void)[]>();

/**
 * Runs `tell` once the transaction has committed, and never when it did not: for what can't be taken back, such as a
 * line of the log.
 */
export function afterCommit(tx: Tx, tell: () => void): void {
  const watchers = commitWatchers.get(tx);
  if (!watchers) throw new Error('only transactions of inTransaction tell when they have committed');
  watchers.push(tell);
}

const commitMarks = new AsyncLocalStorage<(tx: Tx) => Promise<unknown>>();

/** While `work` runs, `mark` is the last thing that each of its transactions writes before it commits. */
export function markingCommits<Result>(mark: (tx: Tx) => Promise<unknown>, work: () => Result): Result {
  return commitMarks.run(mark, work);
}

const RETRIED_CODES: ReadonlySet<string> = new Set(['40P01', '40001']);
const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 20;

/**
 * Runs `work` in one transaction. When the database gave up on it (deadlock, serialization), the whole of it runs
 * again,
 * up to 3 times with a random pause: `work` must do nothing outside the transaction. A constraint that stands for a
 * refusal is thrown as that refusal. Given a transaction, `work` is a part of it: what it throws undoes the part only.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTx(db)) return partOfTransaction(db, work);
  for (let retry = 0; ; retry += 1) {
    const watchers: (() => void)[] = [];
    try {
      const result = await db.transaction().execute(async (tx) => {
        commitWatchers.set(tx, watchers);
        const done = await work(tx);
        await commitMarks.getStore()?.(tx);
        return done;
      });
      for (const tell of watchers) tell();
      return result;
    } catch (error) {
      if (retry === MAX_RETRIES || !RETRIED_CODES.has(sqlStateOf(error) ?? '')) throw translate(error);
      await pause(FIRST_PAUSE_MS * 2 ** retry * (0.5 + Math.random()));
    }
  }
}

const isTx = (db: Db): db is Tx => db.isTransaction;

async function partOfTransaction<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sql`SAVEPOINT part`.execute(tx);
  try {
    const result = await work(tx);
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
    await sql`RELEASE SAVEPOINT part`.execute(tx);
    throw translate(error);
  }
}

class DryRunDone extends Error {}

/**
 * Runs `work` in a transaction that is always undone, and gives what it found: what a change would lead to, by the code
 * that makes it. Throws what `work` throws.
 */
export async function inDryRun<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const found: Result[] = [];
  const run = inTransaction(db, async (tx) => {
    found.splice(0, found.length, await work(tx));
    throw new DryRunDone();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof DryRunDone)) throw error;
  });
  const [result] = found;
  return result as Result;
}

/** The five-character code of a database error; `undefined` for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
