import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Instant, instant, instantOf, isoOf } from '#kernel/instant.ts';
import { routeTo } from '#platform/database/primary.ts';
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
import { type PackedData, packBytes } from './data-files.ts';
import { basesToDrop, isSegmentSpare } from './restorable.ts';
import { copyObjects, type GoneObjects, keysOf, sortGone } from './stored-objects.ts';
import { notePoint } from './table-contents.ts';
import { firstSegmentOfLabel, nameOfSegment, SEGMENT_NAME_LENGTH, segmentOf, type WalSegment } from './wal-segments.ts';
import { writeWhole } from './whole-files.ts';

/** What a backup needs to know of the running product. */
export interface BackupSource {
  readonly backupDir: string;
  /** `DATA_DIR`. */
  readonly dataDir: string;
  readonly server: ServerToCopy;
  readonly storage: StorageAddress;
  /** Milliseconds of rest after each file, so that pages stay quick; 0 by default. */
  readonly pauseMs?: number;
}

/** A running server, and how its data gets into a base: the embedded one's files are read, another one's are sent. */
export interface ServerToCopy {
  readonly cluster: string;
  /** As a role that may name points of the log and end its segments. */
  readonly controlUrl: string;
  /** The product's database, as a role that reads all tables. */
  readonly readerUrl: string;
  /** What a restored copy of a server of somebody's own is opened with; absent for the embedded server. */
  readonly hosted?: NonNullable<Manifest['hosted']>;
  /** Files that a restored server needs beside its data. */
  readonly secrets: readonly string[];
  /** What to say when the log does not get into the archive. */
  readonly whyLate: string;
  /** Throws a `BackupError` unless its log gets into this archive. */
  assertReady(control: pg.Client, to: BackupFolder): Promise<void>;
  copyData(
    control: pg.Client,
    to: { readonly name: string; readonly data: string; readonly pauseMs: number },
  ): Promise<PackedData & { readonly label: string }>;
}

/** One backup at a time: the lock goes with the connection, however the process ends. */
const LOCK_KEY = 7_240_393;
const ARCHIVED_WITHIN_MS = 120_000;
const POLL_MS = 100;
export const SECRET = 'app-secret';

/**
 * Makes a base backup of a server while it runs, with the log that makes it whole, the objects and the
 * secret. It counts from the moment its manifest is written, which is last; gives its folder. A second one at the same
 * time is refused.
 */
export async function makeBackup(source: BackupSource): Promise<{ folder: string; manifest: Manifest }> {
  const { server } = source;
  const to = backupFolder(source.backupDir, server.cluster);
  const [owner, reader] = [connection(server.controlUrl), connection(server.readerUrl)];
  await Promise.all([owner.connect(), reader.connect()]);
  try {
    await refuseUnlessReady(owner);
    await server.assertReady(owner, to);
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
  const { server, pauseMs = 0 } = source;
  const { label, ...packed } = await server.copyData(owner, { name, data, pauseMs });
  await packBytes(label, path.join(data, `backup_label${COMPRESSED}`));
  const finishedAt = await timeOf(owner);

  const noted = await notePoint(reader, owner, name);
  const last = await archiveUpToNow(owner, to, server.whyLate);
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
    ...(server.hosted && { hosted: server.hosted }),
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

const connection = (url: string) =>
  new pg.Client({
    ...routeTo(url),
    application_name: 'marea backup',
    options: '-c timezone=UTC -c statement_timeout=0',
  });

async function refuseUnlessReady(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ isMine: boolean; spaces: number }>(
    `SELECT pg_try_advisory_lock($1) AS "isMine",
      (SELECT count(*)::int FROM pg_tablespace WHERE spcname !~ '^pg_') AS spaces`,
    [LOCK_KEY],
  );
  const [found] = rows;
  if (!found?.isMine) throw new BackupError('Another backup of this server is being made. Wait until it is done.');
  if (found.spaces > 0)
    throw new BackupError('The server has tablespaces of its own, which this backup does not cover.');
}

/** Ends the segment that is being written and waits until it is in the archive. */
async function archiveUpToNow(owner: pg.Client, { wal }: BackupFolder, whyLate: string): Promise<WalSegment> {
  const { rows } = await owner.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const segment = segmentOf(rows[0]?.name ?? '');
  if (!segment) throw new TypeError('PostgreSQL names its segments');
  const file = `${nameOfSegment(segment)}${COMPRESSED}`;
  for (const giveUpAt = Date.now() + ARCHIVED_WITHIN_MS; Date.now() < giveUpAt; await pause(POLL_MS)) {
    if ((await namesIn(wal)).includes(file)) return segment;
  }
  throw new BackupError(`The end of the log does not get to ${wal}: ${whyLate}`);
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
async function copySecrets({ dataDir, server }: BackupSource, folder: string): Promise<boolean> {
  for (const file of server.secrets) await writeWhole(path.join(folder, path.basename(file)), await readFile(file));
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
