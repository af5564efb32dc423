import pg from 'pg';
import { installJobs, type QueueDefinition } from '../../jobs.ts';
import { type AppRole, grantToApp } from './app-role.ts';
import { type Migration, pendingMigrations, readMigrations } from './migrations.ts';

const LOCK_KEY = 7_240_391;

export interface MigrationOptions {
  /** Address for the role that owns the tables. */
  readonly url: string;
  /** Folder of the `NNNN_*.sql` files. */
  readonly folder: string;
  /** The role the program uses; absent when it is the owner itself. */
  readonly app?: AppRole;
  readonly queues?: readonly QueueDefinition[];
}

/**
 * Brings the database up to date and gives the names of the migrations that ran now. Safe to call from many processes
 * at once: one works, the others wait. Throws when an applied file was changed, naming it.
 */
export async function migrate(options: MigrationOptions): Promise<readonly string[]> {
  const migrations = readMigrations(options.folder);
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'marea migrator',
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined); // the running statement reports the broken connection
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const ran = await applyPending(client, migrations);
    await installJobs(client, options.queues ?? []);
    if (options.app) await grantToApp(client, options.app);
    return ran;
  } finally {
    await client.end();
  }
}

async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const applied = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration');
  const pending = pendingMigrations(migrations, applied.rows);
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`${name}: ${placeOf(error, sql)}${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

function placeOf(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isFinite(position) ? `line ${sql.slice(0, position).split('\n').length}: ` : '';
}
