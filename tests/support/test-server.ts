import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { APP_ROLE, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { readMigrations } from '#platform/database/migration/migrations.ts';
import { migrate } from '#platform/database/migration/migrator.ts';

/**
 * What a test file needs to make a database of its own. Plain data: it travels from the main process to the workers.
 */
export interface TestServer {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly template: string;
  readonly runId: number;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = path.join(ROOT, 'database/migrations');
const RIGHTS = path.join(ROOT, 'src/platform/database/migration/app-role.ts');
const LOCK_KEY = 7_240_392;
// A lost machine loses the tests' data, which nobody misses; small commits are two to three times faster.
const UNSAFE_AND_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const KEPT_TEMPLATES = 3;
const APP_PASSWORD_ELSEWHERE = 'test-only-password';

/**
 * Opens the tests' server (TEST_DATABASE_URL, or an embedded one kept in the temporary folder) with a migrated
 * template.
 */
export async function openTestServer(): Promise<{ server: TestServer; leave: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const opened = given ? hostedServer(given) : await embeddedServer();
  const owner = new pg.Client({ connectionString: opened.ownerUrl });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await dropLeftovers(owner);
    const template = await ensureTemplate(owner, opened);
    const { leave, ownerUrl, appUrl } = opened;
    return { server: { ownerUrl, appUrl, template, runId: process.pid }, leave };
  } finally {
    await owner.end();
  }
}

interface Opened {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly password: string;
  readonly leave: () => Promise<void>;
}

async function embeddedServer(): Promise<Opened> {
  const name = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const dataDir = path.join(tmpdir(), `marea-tests-${userInfo().uid}-${name}`);
  const server = await startEmbeddedServer({ dataDir, settings: UNSAFE_AND_FAST });
  return {
    ownerUrl: server.ownerUrl('postgres'),
    appUrl: server.appUrl('postgres'),
    password: server.app.password,
    leave: server.leave,
  };
}

function hostedServer(ownerUrl: string): Opened {
  const appUrl = new URL(ownerUrl);
  appUrl.username = APP_ROLE;
  appUrl.password = APP_PASSWORD_ELSEWHERE;
  return { ownerUrl, appUrl: appUrl.href, password: APP_PASSWORD_ELSEWHERE, leave: async () => undefined };
}

/** Drops databases of runs whose process has gone. */
async function dropLeftovers(owner: pg.Client): Promise<void> {
  const found = await owner.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname ~ '^test_\\d+_'`);
  for (const { datname } of found.rows) {
    if (!isRunning(Number(datname.split('_')[1]))) await owner.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}

/** The template's name holds a hash of all migrations, so a changed one makes a new template. */
async function ensureTemplate(owner: pg.Client, { ownerUrl, password }: Opened): Promise<string> {
  // Its tables, and the rights on them.
  const checksums = readMigrations(MIGRATIONS).map((step) => step.checksum);
  const hash = createHash('sha256').update(checksums.join()).update(readFileSync(RIGHTS));
  const template = `template_${hash.digest('hex').slice(0, 16)}`;
  const found = await owner.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^template_[0-9a-f]{16}$' ORDER BY oid`,
  );
  if (found.rows.some(({ datname }) => datname === template)) return template;

  // Another test run may still copy an older template.
  for (const { datname } of found.rows.slice(0, -KEPT_TEMPLATES))
    await owner.query(`DROP DATABASE IF EXISTS ${datname}`).catch(() => undefined);
  const half = `${template}_new`;
  await owner.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
  await owner.query(`CREATE DATABASE ${half}`);
  await migrate({ url: databaseUrl(ownerUrl, half), folder: MIGRATIONS, app: { role: APP_ROLE, password } });
  await owner.query(`ALTER DATABASE ${half} RENAME TO ${template}`);
  return template;
}

/** The same server and role, another database. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
