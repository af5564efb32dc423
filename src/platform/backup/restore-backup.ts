import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Instant, instantOf, isoOf } from '#kernel/instant.ts';
import { DATABASE_NAME } from '#platform/database/database-server.ts';
import { findBinaries } from '#platform/database/embedded/binaries.ts';
import { deleteEmbeddedServer, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { findHomeFolder, giveToServer, openHome, type ServerHome } from '#platform/database/embedded/home.ts';
import { isAlive } from '#platform/database/embedded/lock.ts';
import type { ServerSettings } from '#platform/database/embedded/postmaster.ts';
import { BackupError, sayingWhenFull } from './backup-error.ts';
import { type Base, backupFolder, COMPRESSED, namesIn } from './backup-folder.ts';
import { unpackData } from './data-files.ts';
import { PASSWORDS } from './embedded-source.ts';
import { findPostgres, majorIn } from './hosted/postgres-programs.ts';
import { type RestoredServer, startScratch } from './hosted/scratch-server.ts';
import { SECRET } from './make-backup.ts';
import { type Archive, lineTo, type RestoreLine, segmentsAfter, segmentsUntil } from './restorable.ts';
import { restoreCommand } from './wal-archive.ts';
import { nameOfSegment } from './wal-segments.ts';

/** Up to where the log is replayed: a time, or a named point. */
export type RestoreTarget = { readonly at: Instant } | { readonly point: string };

export interface RestoreAsk {
  readonly backupDir: string;
  readonly base: Base;
  readonly archive: Archive;
  readonly target: RestoreTarget;
  /** The new `DATA_DIR`, which must not be there. */
  readonly into: string;
  readonly settings?: ServerSettings;
}

/** A server that was restored and runs, in a folder that is not called by its name yet. */
export interface Restored {
  readonly server: RestoredServer;
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** When the last change that is in it was committed. */
  readonly lastCommitAt: Instant | null;
}

/** A server that gives no answer for so long has ended, and starts and ends again. */
const SILENT_MS = 30_000;
const POLL_MS = 100;
const HALF = '.half-';
/** What PostgreSQL says when the log ends before a commit that is later than the time it should stop at. */
const NO_LATER_COMMIT = 'recovery ended before configured recovery target was reached';
/** It waits for ever then: the server that wrote the log was given more connections than it had at the base. */
const PAUSED = 'recovery has paused';

/**
 * Restores a base and the log up to the target into a folder beside `into`, and leaves its server running, to be looked
 * at. Then it is either given its name (`keepRestored`) or deleted (`dropRestored`).
 */
export async function restoreBeside(ask: RestoreAsk): Promise<Restored> {
  await removeAbandoned(ask.into);
  const dataDir = `${path.resolve(ask.into)}${HALF}${process.pid}`;
  try {
    return await sayingWhenFull(dataDir, () => restore(ask, dataDir));
  } catch (error) {
    await dropRestored({ dataDir });
    throw error;
  }
}

/** Stops the server and gives the folder its name. */
export async function keepRestored({ server, dataDir }: Restored, into: string): Promise<void> {
  await server.leave();
  await rename(dataDir, into);
}

/** Stops the server, if one runs, and deletes the folder. */
export async function dropRestored({ dataDir }: Pick<Restored, 'dataDir'>): Promise<void> {
  const home = await deleteEmbeddedServer(dataDir);
  // A folder elsewhere, where the server's account could not enter this one.
  if (home) await rm(home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** What restores left whose process was killed, their servers included. */
async function removeAbandoned(into: string): Promise<void> {
  const parent = path.dirname(path.resolve(into));
  for (const name of await namesIn(parent)) {
    const [, pid] = name.split(HALF);
    if (!name.startsWith(`${path.basename(into)}${HALF}`) || isAlive(Number(pid))) continue;
    await dropRestored({ dataDir: path.join(parent, name) });
  }
}

/** The data folder of PostgreSQL in a restored `DATA_DIR`. */
export const restoredData = (dataDir: string): string => path.join(findHomeFolder(dataDir) ?? dataDir, 'data');

async function restore(ask: RestoreAsk, dataDir: string): Promise<Restored> {
  const { hosted, postgres } = ask.base.manifest;
  const native = hosted ? findPostgres(majorIn(postgres)) : findBinaries();
  if (!native) throw new BackupError('There is no embedded PostgreSQL on this machine: run `npm ci`.');
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const home = openHome(dataDir, native);
  if (!hosted)
    for (const name of PASSWORDS) await copyFile(path.join(ask.base.folder, name), path.join(home.folder, name));
  const line = lineOf(ask);
  const wal = await copyLog(ask, line, home);
  const half = `${home.data}.new`;
  await unpackData(path.join(ask.base.folder, 'data'), half, home);
  await writeFile(path.join(half, 'recovery.signal'), '');
  giveToServer(home, path.join(half, 'recovery.signal'));
  await rename(half, home.data);
  await restoreFiles(ask, dataDir);

  const common = {
    ...ask.settings,
    archive_mode: 'off',
    restore_command: restoreCommand(wal),
    recovery_target_timeline: line.timeline === ask.base.first.timeline ? 'current' : String(line.timeline),
  };
  const database = hosted?.database ?? DATABASE_NAME;
  const open = (settings: ServerSettings) =>
    hosted ? startScratch(home, hosted.role, settings) : startEmbeddedServer({ dataDir, settings });
  const server =
    (await recover({ home, open, database }, { ...common, ...settingsFor(ask.target) })) ??
    (await recover({ home, open, database }, common));
  if (!server) throw new BackupError(`The log could not be replayed; ${home.log} says why.`);
  await rm(wal, { recursive: true, force: true });
  return { server, ownerUrl: server.ownerUrl(database), dataDir, lastCommitAt: await lastCommitIn(home.log) };
}

/** The way through the log, with the segments that are needed of it. */
function lineOf({ base, archive, target }: RestoreAsk): Pick<RestoreLine, 'timeline' | 'segments'> {
  if ('at' in target) {
    const line = lineTo(target.at, base, archive);
    if (!line) throw new BackupError(`${isoOf(target.at)} can't be restored from ${base.folder}.`);
    return { timeline: line.timeline, segments: segmentsUntil(target.at, line.segments) };
  }
  const own = segmentsAfter(base, archive.segments);
  return { timeline: base.first.timeline, segments: own.filter(({ number }) => number <= base.last.number) };
}

/** The part of the log that is replayed, in a folder of the server's account: it may not read the backup itself. */
async function copyLog(
  { backupDir, base }: RestoreAsk,
  { segments }: Pick<RestoreLine, 'segments'>,
  home: ServerHome,
): Promise<string> {
  const { wal } = backupFolder(backupDir, base.cluster);
  const histories = (await namesIn(wal)).filter((name) => name.endsWith(`.history${COMPRESSED}`));
  const copy = path.join(home.folder, 'log-to-replay');
  await mkdir(copy, { mode: 0o700 });
  giveToServer(home, copy);
  for (const name of [...histories, ...segments.map((one) => `${nameOfSegment(one)}${COMPRESSED}`)]) {
    await copyFile(path.join(wal, name), path.join(copy, name));
    giveToServer(home, path.join(copy, name));
  }
  return copy;
}

/** Documents, pictures and the secret. */
async function restoreFiles({ backupDir, base }: RestoreAsk, dataDir: string): Promise<void> {
  const { objects } = backupFolder(backupDir, base.cluster);
  if (existsSync(objects))
    await cp(objects, path.join(dataDir, 'media'), { recursive: true, preserveTimestamps: true });
  if (base.manifest.holdsSecret) await copyFile(path.join(base.folder, SECRET), path.join(dataDir, SECRET));
}

/** The zone as a number: names of zones (`Z`) are not known yet when PostgreSQL reads this. */
function settingsFor(target: RestoreTarget): ServerSettings {
  return 'at' in target
    ? { recovery_target_time: isoOf(target.at).replace('Z', '+00'), recovery_target_action: 'promote' }
    : { recovery_target_name: target.point, recovery_target_action: 'promote' };
}

interface Opening {
  readonly home: ServerHome;
  readonly open: (settings: ServerSettings) => Promise<RestoredServer>;
  readonly database: string;
}

/** Starts the server and waits until it has replayed its log; undefined when that has no commit after the target. */
async function recover(
  { home, open, database }: Opening,
  settings: ServerSettings,
): Promise<RestoredServer | undefined> {
  const hasNoneLater = async () => (await logOf(home)).includes(NO_LATER_COMMIT) && 'recovery_target_time' in settings;
  let server: RestoredServer;
  try {
    server = await open(settings);
  } catch (error) {
    if (await hasNoneLater()) return undefined;
    throw error;
  }
  for (let answeredAt = Date.now(); Date.now() - answeredAt < SILENT_MS; await pause(POLL_MS)) {
    const isStill = await isRecovering(server.ownerUrl(database));
    if (isStill === false) return server;
    if (isStill) answeredAt = Date.now();
    if (await hasNoneLater()) break;
    if ((await logOf(home)).includes(PAUSED)) break;
  }
  await server.leave();
  return undefined;
}

/** Whether the server replays its log still; undefined when it does not answer. */
async function isRecovering(url: string): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
    return rows[0]?.is;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const logOf = (home: ServerHome) => readFile(home.log, 'utf8').catch(() => '');

/** PostgreSQL's own word at the end: `last completed transaction was at log time 2026-11-26 21:00:00.123+00`. */
async function lastCommitIn(log: string): Promise<Instant | null> {
  const said = [
    ...(await readFile(log, 'utf8')).matchAll(/last completed transaction was at log time (\S+ \S+?)\+00/g),
  ];
  const text = said.at(-1)?.[1];
  return text === undefined ? null : instantOf(`${text.replace(' ', 'T').slice(0, 23)}Z`);
}
