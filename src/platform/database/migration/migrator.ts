import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installJobs, type QueueDefinition } from '../../jobs.ts';
import { routeTo } from '../primary.ts';
import { type AppRole, grantToApp } from './app-role.ts';
import { type Migration, pendingMigrations, readMigrations } from './migrations.ts';

const LOCK_KEY = 7_240_391;
const LOOK_AGAIN_MS = 100;

/**
 * What waits for a lock of a table holds back all who come after it, readers too: a migration waits this long, lets
 * them through and tries again.
 */
const LOCK_TRIES: LockTries = { maxTries: 60, timeoutMs: 1_000 };
const LOCK_PAUSE_MS = 1_000;
/** A lock that was not available in time, and a deadlock. */
const BUSY_CODES: ReadonlySet<string> = new Set(['55P03', '40P01']);

export interface MigrationOptions {
  /** Address for the role that owns the tables. */
  readonly url: string;
  /** Folder of the `NNNN_*.sql` files. */
  readonly folder: string;
  /** The role the program uses; absent when it is the owner itself. */
  readonly app?: AppRole;
  readonly queues?: readonly QueueDefinition[];
  /** How often a migration tries to get its locks, and how long it waits for them each time. */
  readonly locks?: LockTries;
}

interface LockTries {
  readonly maxTries: number;
  readonly timeoutMs: number;
}

/**
 * Brings the database up to date and gives the names of the migrations that ran now. Safe to call from many processes
 * at once: one works, the others wait. Throws when an applied file was changed, naming it.
 */
export async function migrate(options: MigrationOptions): Promise<readonly string[]> {
  const migrations = readMigrations(options.folder);
  const client = new pg.Client({
    ...routeTo(options.url),
    application_name: 'marea migrator',
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined); // the running statement reports the broken connection
  await client.connect();
  try {
    await takeTurn(client);
    const ran = await applyPending(client, migrations, options.locks ?? LOCK_TRIES);
    await installJobs(client, options.queues ?? []);
    if (options.app) await grantToApp(client, options.app);
    return ran;
  } finally {
    await client.end();
  }
}

/** One process at a time. Who waits by a statement would hold back an index that is built beside the writes. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK_KEY]);
    if (rows[0]?.mine) return;
    await pause(LOOK_AGAIN_MS);
  }
}

async function applyPending(
  client: pg.Client,
  migrations: readonly Migration[],
  locks: LockTries,
): Promise<readonly string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const applied = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration');
  const pending = pendingMigrations(migrations, applied.rows);
  for (const migration of pending) await applyWhenFree(client, migration, locks);
  return pending.map(({ name }) => name);
}

async function applyWhenFree(client: pg.Client, migration: Migration, locks: LockTries): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await (migration.builtIndex === undefined ? apply(client, migration, locks) : buildIndex(client, migration));
      return;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (tries < locks.maxTries && BUSY_CODES.has(code ?? '')) {
        await pause(LOCK_PAUSE_MS);
        continue;
      }
      const place = placeOf(error, migration.sql);
      throw new Error(`${migration.name}: ${place}${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}

async function apply(client: pg.Client, migration: Migration, { timeoutMs }: LockTries): Promise<void> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${timeoutMs}`);
    await client.query(migration.sql);
    await noteApplied(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Waits for transactions under way, and nobody waits for it. A try that broke leaves an index that is not valid. */
async function buildIndex(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${migration.builtIndex}`);
  await client.query(migration.sql);
  await noteApplied(client, migration);
}

const noteApplied = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);

function placeOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isFinite(position) ? `line ${sql.slice(0, position).split('\n').length}: ` : '';
}
