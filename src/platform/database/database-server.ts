import path from 'node:path';
import pg from 'pg';
import { archiveInto } from '../backup/wal-archive.ts';
import type { QueueDefinition } from '../jobs.ts';
import type { Log } from '../log.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import type { ServerHome } from './embedded/home.ts';
import type { AppRole } from './migration/app-role.ts';
import { migrate } from './migration/migrator.ts';
import { serversOf } from './primary.ts';

/** The server that holds our database, wherever it runs. */
export interface DatabaseServer {
  /** Address for the program. */
  readonly url: string;
  /** Where `url` leads through a pooler that gives a connection for a transaction: the server itself. */
  readonly directUrl?: string;
  /** Address for the role that may alter tables. */
  readonly migrationUrl: string;
  readonly app?: AppRole;
  readonly isEmbedded: boolean;
  /** What is worth a warning in the log. */
  readonly warning?: string;
  /** Leaves an embedded server (the last process stops it); nothing for another one. */
  leave(): Promise<void>;
}

/** The name of the product's database on the embedded server. */
export const DATABASE_NAME = 'marea';
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../database/migrations');

/** DATABASE_URL, or else the embedded server in the data folder; throws naming both ways when neither is possible. */
export async function openDatabaseServer(
  config: {
    readonly databaseUrl?: string | undefined;
    readonly databaseDirectUrl?: string | undefined;
    readonly migrationDatabaseUrl?: string | undefined;
    readonly dataDir: string;
    readonly backup?: { readonly folder: string } | null;
  },
  log?: Pick<Log, 'warn' | 'error'>,
): Promise<DatabaseServer> {
  const { databaseUrl, dataDir, backup } = config;
  if (databaseUrl !== undefined) return hostedServer({ ...config, databaseUrl });

  const settings = backup && ((home: ServerHome) => archiveInto(backup.folder, home));
  const server = await startEmbeddedServer({ dataDir, ...(settings && { settings }), ...(log && { log }) });
  await ensureDatabase(server.ownerUrl('postgres'), DATABASE_NAME);
  if (backup && server.isStarter) await wakeCheckpointer(server.ownerUrl('postgres'));
  return {
    url: server.appUrl(DATABASE_NAME),
    migrationUrl: server.ownerUrl(DATABASE_NAME),
    app: server.app,
    isEmbedded: true,
    leave: server.leave,
  };
}

/** Runs the product's migrations on the server; gives the names of those that ran now. */
export function migrateServer(
  server: DatabaseServer,
  queues: readonly QueueDefinition[] = [],
): Promise<readonly string[]> {
  const app = server.app && { app: server.app };
  return migrate({ url: server.migrationUrl, folder: MIGRATIONS, queues, ...app });
}

interface Hosted {
  readonly databaseUrl: string;
  readonly databaseDirectUrl?: string | undefined;
  readonly migrationDatabaseUrl?: string | undefined;
}

function hostedServer(config: Hosted): DatabaseServer {
  const { databaseUrl: url, databaseDirectUrl: directUrl, migrationDatabaseUrl: migrationUrl } = config;
  const direct = directUrl !== undefined && { directUrl };
  const shared = { url, ...direct, isEmbedded: false, leave: async () => undefined };
  const role = roleOf(url);
  if (migrationUrl === undefined || roleOf(migrationUrl) === role) {
    const warning =
      'The program uses the role that owns the tables: give migrations their own with MIGRATION_DATABASE_URL.';
    return { ...shared, migrationUrl: migrationUrl ?? directUrl ?? url, warning };
  }
  return { ...shared, migrationUrl, app: { role } };
}

const roleOf = (url: string) => decodeURIComponent(new URL(serversOf(url)[0] ?? url).username);

/**
 * The process of PostgreSQL that ends a segment when `archive_timeout` has passed sleeps until its first checkpoint, up
 * to five minutes after a start.
 */
async function wakeCheckpointer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CHECKPOINT').finally(() => client.end());
}

/** Creates a database unless it exists. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04, 23505: another process created it in between
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}
