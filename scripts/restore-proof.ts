import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { type Instant, instant, isoOf } from '#kernel/instant.ts';
import { backupFolder, listArchived, listBases, namesIn } from '#platform/backup/backup-folder.ts';
import { keysOf } from '#platform/backup/stored-objects.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { DATABASE_NAME } from '#platform/database/database-server.ts';
import { deleteEmbeddedServer, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { makeGuests, pay } from '#tests/support/paying-guests.ts';
import { TEST_APP_SECRET } from '#tests/support/test-secret.ts';
import { freePort } from '../tests/e2e/support/products.ts';
import { startProduct } from './product-process.ts';

/**
 * npm run restore:proof [-- payments]: the demo backs itself up, guests pay by card, one after another, and after each
 * the ledger is noted. Then the product is killed and its data folder deleted, and the backup alone must give back the
 * ledger as it was after each payment, to the row and the cent, with the pictures. Ends with 1 when it
 * does not. Takes some minutes.
 */
const payments = Number(process.argv[2] ?? '4');
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
const [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, 'backup')];
try {
  const noted = await payAndNote();
  await deleteEmbeddedServer(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  tell('the product and PostgreSQL are killed, and the data folder is deleted');
  const faults: string[] = [];
  for (const one of noted) faults.push(...(await restoreAndCompare(one)));
  for (const fault of faults) console.log(fault);
  tell(faults.length === 0 ? `All ${noted.length} moments came back as they were.` : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await deleteEmbeddedServer(dataDir);
  rmSync(folder, { recursive: true, force: true });
}

async function payAndNote(): Promise<readonly Noted[]> {
  const port = await freePort();
  // Its secret lies in the data folder, as in a product that was given none.
  await startEmbeddedServer({ dataDir }).then((server) => server.leave());
  writeFileSync(path.join(dataDir, 'app-secret'), TEST_APP_SECRET, { mode: 0o600 });
  const env = { BACKUP_DIR: backupDir, APP_SECRET: '', DATABASE_URL: '', STORAGE_URL: '', MAIL_GATHER_SECONDS: '0' };
  const product = await startProduct({ port, dataDir, env });
  tell('the demo runs');
  const server = await startEmbeddedServer({ dataDir });
  const db = createDatabase({ url: server.ownerUrl(DATABASE_NAME), poolSize: 4, statementTimeoutMs: LONGEST_MS });
  try {
    await until(async () => (await listBases(backupDir)).some(({ isVerified }) => isVerified));
    tell('it has made its first backup by itself, and restored it');
    const guests = await makeGuests(db, payments);
    const pictures = await drawMissing(db);
    const noted: Noted[] = [];
    for (const guest of guests) {
      await pay(product.origin, guest);
      noted.push(await note(db));
    }
    tell(`${noted.length} guests paid: ${noted.map(({ entries }) => entries).join(', ')} entries of the ledger`);
    // The next minute ends the segment; whatever comes after it is lost with the disk.
    await until(async () => (await listArchived(backupDir)).some(({ endedAt }) => endedAt >= (noted.at(-1)?.at ?? 0)));
    await until(async () => (await copied()) >= pictures);
    tell(`the log up to there is in the archive, and ${pictures} pictures`);
    return noted;
  } finally {
    process.kill(product.pid, 'SIGKILL');
    process.kill(server.pid, 'SIGKILL');
    await db.destroy();
    await server.leave();
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
  const server = await startEmbeddedServer({ dataDir: into });
  const db = createDatabase({ url: server.ownerUrl(DATABASE_NAME), poolSize: 2 });
  try {
    const [expected, found] = [noted, { at: noted.at, ...(await heldIn(db)) }].map((one) => JSON.stringify(one));
    const differing = await differingSums(db, { lateHours: 0 });
    tell(`expected ${expected}\n        found    ${found}; ${differing.length} sums differ`);
    const faults = differing.map((sum) => `${isoOf(noted.at)}: sums differ: ${JSON.stringify(sum)}`);
    if (found !== expected) faults.push(`${isoOf(noted.at)}: ${expected} expected, ${found} found`);
    return faults;
  } finally {
    await db.destroy();
    await server.leave();
    await deleteEmbeddedServer(into);
    rmSync(into, { recursive: true, force: true });
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + LONGEST_MS; Date.now() < giveUpAt; await pause(250)) if (await isDone()) return;
  throw new Error('it took too long');
}
