import path from 'node:path';
import pg from 'pg';
import type { QueueDefinition } from '../jobs.ts';
import type { Log } from '../log.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import type { AppRole } from './migration/app-role.ts';
import { migrate } from './migration/migrator.ts';

/** The server that holds our database, wherever it runs. */
export interface DatabaseServer {
  /** Address for the program. */
  readonly url: string;
  /** Address for the role that may alter tables. */
  readonly migrationUrl: string;
  readonly app?: AppRole;
  readonly isEmbedded: boolean;
  /** What is worth a warning in the log. */
  readonly warning?: string;
  /** Leaves an embedded server (the last process stops it); nothing for another one. */
  leave(): Promise<void>;
}

const DATABASE = 'marea';
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../database/migrations');

/** DATABASE_URL, or else the embedded server in the data folder; throws naming both ways when neither is possible. */
export async function openDatabaseServer(
  config: {
    readonly databaseUrl?: string | undefined;
    readonly migrationDatabaseUrl?: string | undefined;
    readonly dataDir: string;
  },
  log?: Pick<Log, 'warn' | 'error'>,
): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return hostedServer(config.databaseUrl, config.migrationDatabaseUrl);

  const server = await startEmbeddedServer({ dataDir: config.dataDir, ...(log && { log }) });
  await ensureDatabase(server.ownerUrl('postgres'), DATABASE);
  return {
    url: server.appUrl(DATABASE),
    migrationUrl: server.ownerUrl(DATABASE),
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

function hostedServer(url: string, migrationUrl: string | undefined): DatabaseServer {
  const shared = { url, isEmbedded: false, leave: async () => undefined };
  const role = decodeURIComponent(new URL(url).username);
  if (migrationUrl === undefined || decodeURIComponent(new URL(migrationUrl).username) === role) {
    const warning =
      'The program uses the role that owns the tables: give migrations their own with MIGRATION_DATABASE_URL.';
    return { ...shared, migrationUrl: migrationUrl ?? url, warning };
  }
  return { ...shared, migrationUrl, app: { role } };
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
