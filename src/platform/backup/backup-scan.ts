import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { timeAt } from '#kernel/company-zone.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Config } from '#platform/config.ts';
import { findHomeFolder } from '#platform/database/embedded/home.ts';
import type { QueueDefinition } from '#platform/jobs.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { type BackupFolder, backupFolder, COMPRESSED, listBases, namesIn } from './backup-folder.ts';
import { lastReceived } from './hosted/receiver-state.ts';
import { isBackupDue, reachesNow } from './restorable.ts';
import { copyObjects } from './stored-objects.ts';
import { clusterOf } from './wal-archive.ts';
import { newestTimeline, segmentOf } from './wal-segments.ts';

/** Where looking for new objects takes long, it is done less often: this many times as long lies between. */
const REST_FOR_WORK = 50;
const TOLD_AT_MOST = 2_000;
const LOG = 'last-night.log';

/** The queue of the scan: a backup takes longer than other scans. */
export const backupQueue: QueueDefinition = { name: 'backup', timeoutSeconds: 3_600 };

/**
 * What the product does every minute for its backup: it copies documents and pictures that are new, and by night runs
 * `command` (`scripts/backup.ts --nightly`) as a process of its own, of low priority, which goes on when this one
 * stops.
 */
export function backupScan(
  { backup, dataDir, databaseUrl, storage }: Pick<Config, 'backup' | 'dataDir' | 'databaseUrl' | 'storage'>,
  command: string,
): () => Promise<void> {
  let copyNextAt = 0;
  let triedAt: Instant | undefined;
  return async () => {
    const to = backup && (await folderNow(backup.folder, databaseUrl === undefined ? dataDir : null));
    if (!backup || !to) return;
    const now = instant(Date.now());
    if (storage.kind === 'folder' && now >= copyNextAt) {
      const [from, copies] = [storage.folder, to.objects];
      await copyObjects(
        { storage: folderStorage(from), folder: from },
        { storage: folderStorage(copies), folder: copies },
      );
      copyNextAt = now + (Date.now() - now) * REST_FOR_WORK;
    }
    const lastMadeAt = await lastThatReachesNow(backup.folder, to);
    const hourNow = Number(timeAt(now).slice(0, 2));
    if (!isBackupDue({ now, hourNow, hour: backup.hour, lastMadeAt, lastTriedAt: triedAt })) return;
    triedAt = now;
    await runCommand(command, path.join(to.root, LOG));
  };
}

/** The folder of the embedded server of a `DATA_DIR`, or of the hosted one whose log is received. */
export async function folderNow(backupDir: string, dataDir: string | null): Promise<BackupFolder | undefined> {
  if (dataDir === null) return (await lastReceived(backupDir))?.folder;
  const home = findHomeFolder(dataDir);
  return home === undefined ? undefined : backupFolder(backupDir, clusterOf(path.join(home, 'data')));
}

/** When the last base was made from which the present can be restored. */
async function lastThatReachesNow(backupDir: string, { cluster, wal }: BackupFolder): Promise<Instant | undefined> {
  const names = await namesIn(wal);
  const segments = names.map((name) => segmentOf(name.replace(COMPRESSED, ''))).filter((one) => one !== undefined);
  const archived = segments.map((segment) => ({ ...segment, cluster }));
  const timeline = newestTimeline(names);
  const bases = await listBases(backupDir, cluster);
  return bases.findLast((base) => reachesNow(base, archived, timeline))?.finishedAt;
}

async function runCommand(command: string, log: string): Promise<void> {
  const file = openSync(log, 'w', 0o600);
  const child = spawn(process.execPath, [command, '--nightly'], { stdio: ['ignore', file, file], detached: true });
  closeSync(file);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`no good backup was made: ${readFileSync(log, 'utf8').slice(-TOLD_AT_MOST)}`);
}
