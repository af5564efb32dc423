import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { canServerEnter, giveToServer, type ServerHome } from '#platform/database/embedded/home.ts';
import type { ServerSettings } from '#platform/database/embedded/postmaster.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFolder, backupFolder, COMPRESSED } from './backup-folder.ts';

/** A minute with changes is in the archive a minute later, also when it fills no segment. */
const ARCHIVE_TIMEOUT_SECONDS = 60;

/** The number that `initdb` gave to a server's data; the first eight bytes of its control file. */
export function clusterOf(data: string): string {
  const bytes = Buffer.alloc(8);
  const file = openSync(path.join(data, 'global', 'pg_control'), 'r');
  try {
    readSync(file, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(file);
  }
  return bytes.readBigUInt64LE().toString();
}

/**
 * Makes the folders in `BACKUP_DIR` for the server that is about to start in `home`, and gives the settings with which
 * it archives its log there. Throws when the server's account can't get there.
 */
export function archiveInto(backupDir: string, home: ServerHome): ServerSettings {
  const folder = backupFolder(backupDir, clusterOf(home.data));
  mkdirSync(path.resolve(backupDir), { recursive: true, mode: 0o711 });
  mkdirSync(folder.root, { recursive: true, mode: 0o711 });
  for (const one of [folder.bases, folder.wal, folder.objects]) mkdirSync(one, { recursive: true, mode: 0o700 });
  if (!canServerEnter(home, folder.root)) {
    throw new BackupError(
      `PostgreSQL can't run as root, and another account may not enter ${folder.root}. Set BACKUP_DIR to a folder that it may.`,
    );
  }
  chmodSync(folder.wal, 0o700);
  giveToServer(home, folder.wal);
  archiveHistories(home, folder);
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
    archive_command: archiveCommand(folder.wal),
  };
}

/**
 * A server that was restored goes on with a timeline of its own. Its file tells the next restore which numbers are
 * taken, and was not archived by the restore.
 */
function archiveHistories(home: ServerHome, { wal }: BackupFolder): void {
  for (const name of readdirSync(path.join(home.data, 'pg_wal'))) {
    const file = path.join(wal, `${name}${COMPRESSED}`);
    if (!name.endsWith('.history') || existsSync(file)) continue;
    writeFileSync(`${file}.half`, gzipSync(readFileSync(path.join(home.data, 'pg_wal', name))), { mode: 0o600 });
    giveToServer(home, `${file}.half`);
    renameSync(`${file}.half`, file);
  }
}

/**
 * The shell's words that copy a file of the log: beside its place, forced to the disk, renamed; a file that is there
 * already must be the same. The copy has the time of the original: when it was written to last.
 */
export function archiveCommand(wal: string): string {
  const folder = quoted(wal);
  const [file, half] = [`${folder}/%f${COMPRESSED}`, `${folder}/.half-%f`];
  const copy = `gzip -1 -c "%p" > ${half} && touch -r "%p" ${half} && sync ${half} && mv ${half} ${file} && sync ${folder}`;
  return `if [ -e ${file} ]; then gzip -dc ${file} | cmp -s - "%p"; else ${copy}; fi`;
}

/** The shell's words that give a file of the log back from a folder of copies. */
export function restoreCommand(wal: string): string {
  const file = `${quoted(wal)}/%f${COMPRESSED}`;
  return `[ -e ${file} ] && gzip -dc ${file} > "%p"`;
}

/** For the shell, and with `%` as PostgreSQL wants it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** What of the log waits in `data` to be archived. */
export interface ArchiveLag {
  readonly segments: number;
  /** For how long the oldest has waited. */
  readonly seconds: number;
}

/** Reads what waits from the marks that PostgreSQL keeps beside its log; works with the server stopped. */
export function archiveLag(data: string, nowMs = Date.now()): ArchiveLag {
  const marks = path.join(data, 'pg_wal', 'archive_status');
  const waiting = existsSync(marks) ? readdirSync(marks).filter((name) => name.endsWith('.ready')) : [];
  const since = waiting.map((name) => statSync(path.join(marks, name), { throwIfNoEntry: false })?.mtimeMs ?? nowMs);
  return { segments: waiting.length, seconds: Math.max(0, (nowMs - Math.min(nowMs, ...since)) / 1_000) };
}

/** Throws unless the programs of the commands above are on this machine. */
export function assertShellPrograms(): void {
  const missing = ['gzip', 'cmp', 'sync', 'touch'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  if (missing.length > 0) throw new BackupError(`BACKUP_DIR needs ${missing.join(', ')} on this machine.`);
}
