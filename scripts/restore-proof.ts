import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { type Instant, instant, isoOf } from '#kernel/instant.ts';
import { backupFolder, listBases, namesIn, readArchive } from '#platform/backup/backup-folder.ts';
import { restoredData } from '#platform/backup/restore-backup.ts';
import { keysOf } from '#platform/backup/stored-objects.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { DATABASE_NAME } from '#platform/database/database-server.ts';
import { deleteEmbeddedServer, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { makeGuests, pay } from '#tests/support/paying-guests.ts';
import { TEST_APP_SECRET } from '#tests/support/test-secret.ts';
import {
  ask,
  debianPrograms,
  makeReplica,
  makeServer,
  type PostgresServer,
  startRestored,
} from '../bench/support/debian-postgres.ts';
import { freePort } from '../tests/e2e/support/products.ts';
import { startProduct } from './product-process.ts';

/**
 * npm run restore:proof [-- payments] [--debian | --fail-over]: the demo backs itself up, guests pay by card, one after
 * another, and after each the ledger is noted. Then the product and its database are killed and deleted, and the backup
 * alone must give back the ledger as it was after each payment, to the row and the cent, with the pictures. With
 * `--debian` the database is Debian's PostgreSQL at `DATABASE_URL`; with `--fail-over` it has a replica, which is
 * promoted in place of its killed primary when half of the guests have paid. Ends with 1 when something does not come
 * back. Takes some minutes.
 */
const { values: asked, positionals } = parseArgs({
  options: { debian: { type: 'boolean', default: false }, 'fail-over': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const payments = Number(positionals[0] ?? '4');
const isHosted = asked.debian || asked['fail-over'];
const LONGEST_MS = 300_000;

interface Noted {
  readonly at: Instant;
  readonly entries: number;
  readonly cents: number;
  /** Entries of the audit log. */
  readonly audited: number;
}

const startedAt = performance.now();
const tell = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

const folder = await mkdtemp(path.join(tmpdir(), 'marea-restore-'));
chmodSync(folder, 0o755);
const servers: PostgresServer[] = [];
const [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, 'backup')];
try {
  const noted = await payAndNote(isHosted ? await hostedStage() : await embeddedStage());
  await deleteEmbeddedServer(dataDir);
  for (const name of ['data', 'one', 'two']) rmSync(path.join(folder, name), { recursive: true, force: true });
  tell('the product and PostgreSQL are killed, and their data folders are deleted');
  const faults: string[] = [];
  for (const one of noted) faults.push(...(await restoreAndCompare(one)));
  for (const fault of faults) console.log(fault);
  tell(faults.length === 0 ? `All ${noted.length} moments came back as they were.` : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await deleteEmbeddedServer(dataDir);
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Where the product runs. */
interface Stage {
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database when the product runs, as the role that owns the tables. */
  open(): Promise<{ readonly url: string; kill(): Promise<void> }>;
  /** What happens when half of the guests have paid. */
  halfWay(): Promise<void>;
}

async function embeddedStage(): Promise<Stage> {
  await startEmbeddedServer({ dataDir }).then((server) => server.leave());
  return {
    env: { DATABASE_URL: '' },
    open: async () => {
      const server = await startEmbeddedServer({ dataDir });
      const kill = async () => {
        process.kill(server.pid, 'SIGKILL');
        await server.leave();
      };
      return { url: server.ownerUrl(DATABASE_NAME), kill };
    },
    halfWay: async () => undefined,
  };
}

async function hostedStage(): Promise<Stage> {
  mkdirSync(dataDir);
  const bin = await debianPrograms();
  const settings = { max_slot_wal_keep_size: '1GB' };
  const primary = await makeServer(bin, { folder: path.join(folder, 'one'), port: await freePort() }, settings);
  servers.push(primary);
  const replica = asked['fail-over']
    ? await makeReplica(bin, { folder: path.join(folder, 'two'), port: await freePort() }, primary)
    : undefined;
  if (replica) servers.push(replica);
  const both = replica ? `:${primary.port},127.0.0.1:${replica.port}/` : `:${primary.port}/`;
  const urlOf = (role: string, database: string) => primary.url(role, database).replace(`:${primary.port}/`, both);
  return {
    env: {
      DEMO: '1',
      DATABASE_URL: urlOf('marea_app', DATABASE_NAME),
      MIGRATION_DATABASE_URL: urlOf('marea_owner', DATABASE_NAME),
      BACKUP_DATABASE_URL: urlOf('marea_backup', 'postgres'),
    },
    open: async () => ({
      url: urlOf('marea_owner', DATABASE_NAME),
      kill: async () => {
        for (const server of servers) server.kill();
      },
    }),
    halfWay: async () => {
      if (!replica) return;
      primary.kill();
      tell('the primary is killed');
      await pause(2_000);
      await ask(replica, ['SELECT pg_promote()']);
      tell('its replica is promoted');
    },
  };
}

async function payAndNote(stage: Stage): Promise<readonly Noted[]> {
  const port = await freePort();
  // Its secret lies in the data folder, as in a product that was given none.
  writeFileSync(path.join(dataDir, 'app-secret'), TEST_APP_SECRET, { mode: 0o600 });
  const env = { BACKUP_DIR: backupDir, APP_SECRET: '', STORAGE_URL: '', MAIL_GATHER_SECONDS: '0', ...stage.env };
  const product = await startProduct({ port, dataDir, env });
  tell('the demo runs');
  const server = await stage.open();
  const db = createDatabase({ url: server.url, poolSize: 4, statementTimeoutMs: LONGEST_MS });
  try {
    await until(async () => (await listBases(backupDir)).some(({ isVerified }) => isVerified));
    tell('it has made its first backup by itself, and restored it');
    const guests = await makeGuests(db, payments);
    const pictures = await drawMissing(db);
    const noted: Noted[] = [];
    for (const [at, guest] of guests.entries()) {
      if (at === Math.floor(payments / 2)) await stage.halfWay();
      await pay(product.origin, guest);
      noted.push(await note(db));
    }
    tell(`${noted.length} guests paid: ${noted.map(({ entries }) => entries).join(', ')} entries of the ledger`);
    // The next minute ends the segment; whatever comes after it is lost with the disk.
    const paidAt = performance.now();
    await until(async () => {
      const { segments } = await readArchive(backupDir);
      return segments.some(({ endedAt }) => endedAt >= (noted.at(-1)?.at ?? 0));
    });
    const seconds = ((performance.now() - paidAt) / 1_000).toFixed(0);
    await until(async () => (await copied()) >= pictures);
    tell(`the log up to there is in the archive ${seconds} s later, and ${pictures} pictures`);
    return noted;
  } finally {
    process.kill(product.pid, 'SIGKILL');
    await db.destroy().catch(() => undefined);
    await server.kill();
  }
}

/** The builder of trips writes rows of pictures without their objects; gives how many there are now. */
async function drawMissing(db: Db): Promise<number> {
  const media = folderStorage(path.join(dataDir, 'media'));
  const { rows } = await sql<{ master: string }>`SELECT master FROM media WHERE master LIKE 'stored:%'`.execute(db);
  for (const { master } of rows) await media.put(master.replace('stored:', 'masters/'), Buffer.from(master));
  return rows.length;
}

async function copied(): Promise<number> {
  const [cluster = ''] = await namesIn(backupDir);
  return (await keysOf(folderStorage(backupFolder(backupDir, cluster).objects))).length;
}

/** What the ledger and the audit log hold when all that a payment causes is done, and when that was. */
async function note(db: Db): Promise<Noted> {
  await until(async () => {
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::int AS open FROM pgboss.job WHERE name IN ('mail', 'document', 'payment-notice', 'sandbox-notice')
        AND state IN ('created', 'retry', 'active') AND start_after <= now()`.execute(db);
    return rows[0]?.open === 0;
  });
  const held = await heldIn(db);
  const at = instant(Date.now());
  await pause(50);
  return { at, ...held };
}

type Held = Omit<Noted, 'at'>;

async function heldIn(db: Db): Promise<Held> {
  const { rows } = await sql<Held>`
    SELECT count(*)::int AS entries, coalesce(sum(amount_cents), 0)::float8 AS cents,
      (SELECT count(*)::int FROM audit_entry) AS audited FROM ledger_entry`.execute(db);
  return rows[0] ?? { entries: 0, cents: 0, audited: 0 };
}

async function restoreAndCompare(noted: Noted): Promise<readonly string[]> {
  const into = path.join(folder, `restored-${noted.entries}`);
  const args = ['scripts/restore.ts', '--to', isoOf(noted.at), '--into', into];
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  tell(`npm run restore -- --to ${isoOf(noted.at)}\n${stdout}${stderr}`);
  if (status !== 0) return [`${isoOf(noted.at)}: the restore ended with ${status}`];
  const server = isHosted ? await startAtServer(into) : await startHere(into);
  const db = createDatabase({ url: server.url, poolSize: 2 });
  try {
    const [expected, found] = [noted, { at: noted.at, ...(await heldIn(db)) }].map((one) => JSON.stringify(one));
    const differing = await differingSums(db, { lateHours: 0 });
    tell(`expected ${expected}\n        found    ${found}; ${differing.length} sums differ`);
    const faults = differing.map((sum) => `${isoOf(noted.at)}: sums differ: ${JSON.stringify(sum)}`);
    if (found !== expected) faults.push(`${isoOf(noted.at)}: ${expected} expected, ${found} found`);
    return faults;
  } finally {
    await db.destroy();
    await server.end();
    await deleteEmbeddedServer(into);
    rmSync(into, { recursive: true, force: true });
  }
}

async function startHere(into: string) {
  const server = await startEmbeddedServer({ dataDir: into });
  return { url: server.ownerUrl(DATABASE_NAME), end: server.leave };
}

/** As docs/operations.md says: the data folder is put to PostgreSQL, which is started on it. */
async function startAtServer(into: string) {
  const place = { folder: `${into}-server`, port: await freePort() };
  const server = await startRestored(await debianPrograms(), place, restoredData(into));
  servers.push(server);
  const end = async () => {
    server.kill();
    rmSync(place.folder, { recursive: true, force: true });
  };
  return { url: server.url('marea_owner', DATABASE_NAME), end };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + LONGEST_MS; Date.now() < giveUpAt; await pause(250)) if (await isDone()) return;
  throw new Error('it took too long');
}
