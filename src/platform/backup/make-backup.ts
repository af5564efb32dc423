import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Instant, instant, instantOf, isoOf } from '#kernel/instant.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import type { StorageAddress } from '#platform/storage/storage-address.ts';
import { BackupError, sayingWhenFull } from './backup-error.ts';
import {
  type BackupFolder,
  backupFolder,
  COMPRESSED,
  listBases,
  type Manifest,
  namesIn,
  removeBase,
  removeHalves,
  writeManifest,
} from './backup-folder.ts';
import { packData, packText } from './data-files.ts';
import { basesToDrop, isSegmentSpare } from './restorable.ts';
import { copyObjects, type GoneObjects, keysOf, sortGone } from './stored-objects.ts';
import { notePoint } from './table-contents.ts';
import { archiveCommand, clusterOf } from './wal-archive.ts';
import { firstSegmentOfLabel, nameOfSegment, SEGMENT_NAME_LENGTH, segmentOf, type WalSegment } from './wal-segments.ts';
import { writeWhole } from './whole-files.ts';

/** What a backup needs to know of the running product. */
export interface BackupSource {
  readonly backupDir: string;
  /** `DATA_DIR`. */
  readonly dataDir: string;
  /** The embedded server's folder: its data and passwords. */
  readonly home: string;
  /** The product's database, as the role that owns the server. */
  readonly ownerUrl: string;
  readonly storage: StorageAddress;
  /** Milliseconds of rest after each file, so that pages stay quick; 0 by default. */
  readonly pauseMs?: number;
}

/** One backup at a time: the lock goes with the connection, however the process ends. */
const LOCK_KEY = 7_240_393;
const ARCHIVED_WITHIN_MS = 120_000;
const POLL_MS = 100;
/** Beside the data folder: with others the restored server could not be entered. */
export const PASSWORDS = ['owner.password', 'app.password'] as const;
export const SECRET = 'app-secret';

/**
 * Makes a base backup of the embedded server while it runs, with the log that makes it whole, the objects and the
 * secret. It counts from the moment its manifest is written, which is last; gives its folder. A second one at the same
 * time is refused.
 */
export async function makeBackup(source: BackupSource): Promise<{ folder: string; manifest: Manifest }> {
  const to = backupFolder(source.backupDir, clusterOf(path.join(source.home, 'data')));
  const [owner, reader] = [connection(source.ownerUrl), connection(source.ownerUrl)];
  await Promise.all([owner.connect(), reader.connect()]);
  try {
    await refuseUnlessReady(owner, to);
    await removeHalves(to);
    const startedAt = await timeOf(owner);
    const folder = path.join(to.bases, isoOf(startedAt).replaceAll(':', '').replace(/\.\d+/, ''));
    return await sayingWhenFull(to.root, () => writeBase({ source, to, folder, startedAt, owner, reader })).catch(
      async (error: unknown) => {
        await rm(folder, { recursive: true, force: true });
        throw error;
      },
    );
  } finally {
    await Promise.all([owner.end(), reader.end()]);
  }
}

interface Work {
  readonly source: BackupSource;
  readonly to: BackupFolder;
  readonly folder: string;
  readonly startedAt: Instant;
  readonly owner: pg.Client;
  readonly reader: pg.Client;
}

async function writeBase({ source, to, folder, startedAt, owner, reader }: Work) {
  const name = path.basename(folder);
  const data = path.join(folder, 'data');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await owner.query('SELECT pg_backup_start($1, true)', [`marea ${name}`]);
  const packed = await packData(path.join(source.home, 'data'), data, { pauseMs: source.pauseMs ?? 0 });
  const stopped = await owner.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)');
  const label = stopped.rows[0]?.label ?? '';
  await packText(label, path.join(data, 'backup_label'));
  const finishedAt = await timeOf(owner);

  const noted = await notePoint(reader, owner, name);
  const last = await archiveUpToNow(owner, to);
  // After the rows: an object is kept before the row that names it.
  const objects = await copyStored(source, to);
  const holdsSecret = await copySecrets(source, folder);
  const manifest: Manifest = {
    ...noted,
    format: 1,
    cluster: to.cluster,
    startedAt: isoOf(startedAt),
    finishedAt: isoOf(finishedAt),
    postgres: await versionOf(owner),
    first: firstSegmentOfLabel(label),
    last,
    files: packed.files,
    bytes: packed.bytes,
    objects,
    holdsSecret,
  };
  await writeManifest(folder, manifest);
  return { folder, manifest };
}

const connection = (connectionString: string) =>
  new pg.Client({
    connectionString,
    application_name: 'marea backup',
    options: '-c timezone=UTC -c statement_timeout=0',
  });

async function refuseUnlessReady(owner: pg.Client, { wal }: BackupFolder): Promise<void> {
  const { rows } = await owner.query<{ isMine: boolean; command: string; spaces: number }>(
    `SELECT pg_try_advisory_lock($1) AS "isMine", current_setting('archive_command') AS command,
      (SELECT count(*)::int FROM pg_tablespace WHERE spcname !~ '^pg_') AS spaces`,
    [LOCK_KEY],
  );
  const [found] = rows;
  if (!found?.isMine) throw new BackupError('Another backup of this server is being made. Wait until it is done.');
  // Without archiving PostgreSQL shows '(disabled)'.
  if (found.command !== archiveCommand(wal)) {
    throw new BackupError(
      'The running server was started without this BACKUP_DIR. Set it for the product and restart that.',
    );
  }
  if (found.spaces > 0)
    throw new BackupError('The server has tablespaces of its own, which this backup does not cover.');
}

/** Ends the segment that is being written and waits until it is in the archive. */
async function archiveUpToNow(owner: pg.Client, { wal }: BackupFolder): Promise<WalSegment> {
  const { rows } = await owner.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const segment = segmentOf(rows[0]?.name ?? '');
  if (!segment) throw new TypeError('PostgreSQL names its segments');
  const file = `${nameOfSegment(segment)}${COMPRESSED}`;
  for (const giveUpAt = Date.now() + ARCHIVED_WITHIN_MS; Date.now() < giveUpAt; await pause(POLL_MS)) {
    if ((await namesIn(wal)).includes(file)) return segment;
  }
  throw new BackupError(`PostgreSQL does not archive its log to ${wal}; its own log (server.log) says why.`);
}

async function copyStored({ storage, backupDir }: BackupSource, to: BackupFolder): Promise<number> {
  if (storage.kind !== 'folder') return 0;
  const copies = folderStorage(to.objects);
  const originals = folderStorage(storage.folder);
  const { objects } = await copyObjects(
    { storage: originals, folder: storage.folder },
    { storage: copies, folder: to.objects },
  );
  const file = path.join(to.root, 'gone-objects.json');
  const before = await readFile(file, 'utf8').catch(() => '{}');
  const bases = await listBases(backupDir, to.cluster);
  const now = instant(Date.now());
  const { gone, drop } = sortGone({
    copies: await keysOf(copies),
    originals: new Set(await keysOf(originals)),
    gone: JSON.parse(before) as GoneObjects,
    now,
    oldest: bases[0]?.finishedAt ?? now,
  });
  for (const key of drop) await copies.remove(key);
  await writeWhole(file, `${JSON.stringify(gone)}\n`);
  return objects;
}

/** Gives whether the product's secret lies in `DATA_DIR` and is in the backup now; with a setting it is not. */
async function copySecrets({ dataDir, home }: BackupSource, folder: string): Promise<boolean> {
  for (const name of PASSWORDS) await writeWhole(path.join(folder, name), await readFile(path.join(home, name)));
  const secret = await readFile(path.join(dataDir, SECRET)).catch(() => undefined);
  if (secret) await writeWhole(path.join(folder, SECRET), secret);
  return secret !== undefined;
}

/** Removes bases before the `keep` newest verified ones, and the log before the oldest that stays. */
export async function dropOldBackups(
  { backupDir, cluster }: { readonly backupDir: string; readonly cluster: string },
  keep: number,
): Promise<{ readonly bases: number; readonly segments: number }> {
  const bases = await listBases(backupDir, cluster);
  const dropped = basesToDrop(bases, keep);
  for (const base of dropped) await removeBase(base);
  const kept = bases.filter((base) => !dropped.includes(base));
  const { wal } = backupFolder(backupDir, cluster);
  let segments = 0;
  for (const name of await namesIn(wal)) {
    // `000000010000000000000003.00000028.backup.gz` goes with its segment.
    const segment = segmentOf(name.slice(0, SEGMENT_NAME_LENGTH));
    if (!segment || !isSegmentSpare(segment, kept)) continue;
    await rm(path.join(wal, name), { force: true });
    segments += 1;
  }
  return { bases: dropped.length, segments };
}

/** The server's time, rounded up: what is committed from now on is later. */
async function timeOf(client: pg.Client): Promise<Instant> {
  const { rows } = await client.query<{ at: string }>(
    `SELECT to_char(clock_timestamp() + interval '0.999 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
  );
  return instantOf(rows[0]?.at ?? '');
}

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  return rows[0]?.version ?? '';
}
