import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instant, instant } from '#kernel/instant.ts';
import { DATABASE_NAME, ensureDatabase } from '#platform/database/database-server.ts';
import {
  deleteEmbeddedServer,
  type EmbeddedServer,
  startEmbeddedServer,
} from '#platform/database/embedded/embedded-server.ts';
import { findHomeFolder } from '#platform/database/embedded/home.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { contentKey } from '#platform/storage/storage.ts';
import { type BackupFolder, backupFolder, listBases, readArchive } from './backup-folder.ts';
import { backupHealth, findingsOf } from './backup-health.ts';
import { embeddedSource } from './embedded-source.ts';
import { type BackupSource, makeBackup } from './make-backup.ts';
import { chooseBase } from './restorable.ts';
import { keepRestored, restoreBeside } from './restore-backup.ts';
import { verifyBase } from './verify-backup.ts';
import { archiveInto, clusterOf } from './wal-archive.ts';

const WAIT_MS = 30_000;
const paper = Buffer.from('an agreement');
const key = contentKey('document', paper, 'pdf');
let folder: string;
let server: EmbeddedServer;
let owner: pg.Client;
let source: BackupSource;
let to: BackupFolder;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marea-backup-'));
  chmodSync(folder, 0o755);
  const [dataDir, backupDir, media] = ['data', 'backup', 'data/media'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  // What is lost with this machine is of no use to anybody; without fsync the server answers sooner.
  const settings = { fsync: 'off' };
  server = await startEmbeddedServer({
    dataDir,
    settings: (home) => ({ ...archiveInto(backupDir, home), ...settings }),
  });
  await ensureDatabase(server.ownerUrl('postgres'), DATABASE_NAME);
  const ownerUrl = server.ownerUrl(DATABASE_NAME);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('CREATE TABLE stay (name text)');
  const home = findHomeFolder(dataDir) ?? '';
  const embedded = embeddedSource({ home, ownerUrl });
  source = { backupDir, dataDir, server: embedded, storage: { kind: 'folder', folder: media } };
  to = backupFolder(backupDir, clusterOf(path.join(home, 'data')));
  writeFileSync(path.join(dataDir, 'app-secret'), 'secret');
  await folderStorage(media).put(key, paper);
});
afterAll(async () => {
  await owner.end();
  await server.leave();
  for (const name of ['data', 'restored']) {
    const home = await deleteEmbeddedServer(path.join(folder, name));
    if (home) rmSync(home, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

const add = (name: string) => owner.query('INSERT INTO stay VALUES ($1)', [name]);

async function namesAt(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM stay ORDER BY name');
  await client.end();
  return rows.map(({ name }) => name);
}

/** A moment with nothing committed for some milliseconds before and after it. */
async function aMoment(): Promise<Instant> {
  await pause(20);
  const now = instant(Date.now());
  await pause(20);
  return now;
}

async function untilArchived(at: Instant): Promise<void> {
  await owner.query('SELECT pg_switch_wal()');
  const isThere = async () => (await readArchive(source.backupDir)).segments.some(({ endedAt }) => endedAt >= at);
  await expect.poll(isThere, { timeout: WAIT_MS }).toBe(true);
}

// Three real servers one after another, each of a thousand files: 5 to 10 s, three times that on a machine that is busy
// with other tests; nothing less shows it.
test('a backup is restored to a time: what came later is not there, and documents and secret are', {
  timeout: 60_000,
}, async () => {
  await add('before the backup');
  mkdirSync(path.join(to.bases, '2026-01-01T030000Z', 'data'), { recursive: true });
  const { folder: base, manifest } = await makeBackup(source);
  expect(readdirSync(to.bases)).toEqual([path.basename(base)]);
  expect(manifest.tables?.['public.stay']?.rows).toBe(1);
  expect(statSync(path.join(base, 'app-secret')).mode & 0o777).toBe(0o600);

  await add('after the backup');
  const at = await aMoment();
  await add('too late');
  await untilArchived(instant(Date.now()));

  const [bases, archive] = [await listBases(source.backupDir), await readArchive(source.backupDir)];
  const chosen = chooseBase(at, bases, archive);
  expect(chosen?.folder).toBe(base);
  if (!chosen) return;
  const into = path.join(folder, 'restored');
  const restored = await restoreBeside({ ...source, base: chosen, archive, target: { at }, into });
  expect(await namesAt(restored.ownerUrl)).toEqual(['after the backup', 'before the backup']);
  expect(restored.lastCommitAt).toBeLessThanOrEqual(at);
  await keepRestored(restored, into);
  expect(await folderStorage(path.join(into, 'media')).get(key)).toEqual(paper);
  expect(readFileSync(path.join(into, 'app-secret'), 'utf8')).toBe('secret');
  expect(await namesAt(source.server.readerUrl)).toContain('too late');

  const { faults, facts } = await verifyBase({ ...source, base: chosen }, async () => ({ facts: [], faults: [] }));
  expect(faults).toEqual([]);
  expect(facts).toEqual(['1 tables with 1 rows, compared with what was backed up']);
  const health = await backupHealth(source.backupDir, source.dataDir);
  expect(health?.goodAt).toBe(chosen.finishedAt);
  expect(findingsOf(health, at)[0]?.[0]).toContain('the last good one is 0.0 h old');
  expect(existsSync(path.join(source.dataDir, 'backup-check'))).toBe(false);
});

test('a second backup at the same time is refused', async () => {
  const other = new pg.Client({ connectionString: source.server.readerUrl });
  await other.connect();
  await other.query('SELECT pg_advisory_lock(7240393)');
  await expect(makeBackup(source)).rejects.toThrow('Another backup of this server');
  await other.end();
});
