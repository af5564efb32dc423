import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { APP_ROLE, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { migrate } from '#platform/database/migration/migrator.ts';
import type { QueueDefinition } from '#platform/jobs.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../database/migrations');

export interface BenchDatabase {
  readonly url: string;
  /** The address of the database for the role that owns the tables. */
  readonly ownerUrl: string;
  readonly owner: pg.Client;
  /** Of the server's first process, whose children are its others. */
  readonly pid: number;
  close(): Promise<void>;
}

/** An empty, migrated database on an embedded server of the benchmarks' own; dropped when it is closed. */
export async function createBenchDatabase(name: string, queues: readonly QueueDefinition[]): Promise<BenchDatabase> {
  const server = await startEmbeddedServer({ dataDir: path.join(tmpdir(), `marea-bench-${userInfo().uid}`) });
  const asAdmin = async (...statements: readonly string[]) => {
    const admin = new pg.Client({ connectionString: server.ownerUrl('postgres') });
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
  const ownerUrl = server.ownerUrl(name);
  await migrate({ url: ownerUrl, folder: MIGRATIONS, queues, app: { ...server.app, role: APP_ROLE } });
  const owner = new pg.Client({ connectionString: ownerUrl, options: '-c timezone=UTC' });
  await owner.connect();
  return {
    url: server.appUrl(name),
    owner,
    ownerUrl,
    pid: server.pid,
    close: async () => {
      await owner.end();
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.leave();
    },
  };
}
