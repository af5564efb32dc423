import path from 'node:path';
import { hoursBetween, type Instant } from '#kernel/instant.ts';
import { findHomeFolder } from '#platform/database/embedded/home.ts';
import type { MetricSource } from '#platform/telemetry/metrics.ts';
import { backupFolder, listArchived, listBases } from './backup-folder.ts';
import { periodsInWords, type RestorablePeriod, restorablePeriods } from './restorable.ts';
import { type ArchiveLag, archiveLag, clusterOf } from './wal-archive.ts';

/** How the backup of the embedded server in a data folder stands. */
export interface BackupHealth {
  /** When the newest base was made that was also restored and compared. */
  readonly goodAt: Instant | undefined;
  readonly bases: number;
  readonly lag: ArchiveLag;
  readonly periods: readonly RestorablePeriod[];
}

/** Reads it from the folders alone: the server may be stopped. Undefined where there is no embedded database yet. */
export async function backupHealth(backupDir: string, dataDir: string): Promise<BackupHealth | undefined> {
  const home = findHomeFolder(dataDir);
  if (!home) return undefined;
  const data = path.join(home, 'data');
  const { cluster } = backupFolder(backupDir, clusterOf(data));
  const bases = await listBases(backupDir, cluster);
  return {
    goodAt: bases.findLast(({ isVerified }) => isVerified)?.finishedAt,
    bases: bases.length,
    lag: archiveLag(data),
    periods: restorablePeriods(bases, await listArchived(backupDir, cluster)),
  };
}

const OLD_HOURS = 24;
const LATE_SECONDS = 300;

/** What `npm run doctor` says: a state, and what to do where something is wrong. */
export function findingsOf(health: BackupHealth | undefined, now: Instant): readonly (readonly [string, string?])[] {
  if (!health) return [['missing: there is no embedded database yet', 'npm start makes it']];
  const { goodAt, lag, periods } = health;
  const age = goodAt === undefined ? undefined : hoursBetween(goodAt, now);
  const found: [string, string?][] = [];
  if (age === undefined) found.push(['missing: none was made and restored to see that it is good', 'npm run backup']);
  else
    found.push([`the last good one is ${age.toFixed(1)} h old${age > OLD_HOURS ? ': too old' : ''}`, 'npm run backup']);
  if (periods.length > 0) found.push([`restorable ${periodsInWords(periods)}`]);
  const waiting = `${lag.segments} files of the log wait for their copy`;
  if (lag.segments === 0) found.push(['the log is copied']);
  else if (lag.seconds < LATE_SECONDS) found.push([`${waiting}, the oldest for ${Math.round(lag.seconds)} s`]);
  else found.push([`copying the log fails: ${waiting} for ${Math.round(lag.seconds / 60)} min`, 'server.log says why']);
  return found;
}

/** What `/metrics` tells of the backup; a base that was never good is as old as the epoch. */
export function backupMetrics(backupDir: string, dataDir: string): MetricSource {
  return {
    name: 'backup',
    gauges: {
      backup_good_age_seconds: { help: 'Age of the newest backup that was restored and compared' },
      backup_log_waiting_seconds: { help: 'For how long the oldest file of the database log has waited for its copy' },
    },
    read: async () => {
      const health = await backupHealth(backupDir, dataDir);
      if (!health) return [];
      return [
        { gauge: 'backup_good_age_seconds', value: (Date.now() - (health.goodAt ?? 0)) / 1_000 },
        { gauge: 'backup_log_waiting_seconds', value: health.lag.seconds },
      ];
    },
  };
}
