import path from 'node:path';
import { hoursBetween, type Instant, instant } from '#kernel/instant.ts';
import { findHomeFolder } from '#platform/database/embedded/home.ts';
import type { MetricSource } from '#platform/telemetry/metrics.ts';
import { backupFolder, listBases, readArchive } from './backup-folder.ts';
import { lagOf, lastReceived, receiverFaults } from './hosted/receiver-state.ts';
import { periodsInWords, type RestorablePeriod, restorablePeriods } from './restorable.ts';
import { type ArchiveLag, archiveLag, clusterOf } from './wal-archive.ts';

/** A state, and what to do where something is wrong. */
type Finding = readonly [string, string?];

/** How the backup of a server stands. */
export interface BackupHealth {
  /** When the newest base was made that was also restored and compared. */
  readonly goodAt: Instant | undefined;
  readonly bases: number;
  readonly lag: ArchiveLag;
  readonly periods: readonly RestorablePeriod[];
  /** What else there is to say of how the log is received. */
  readonly more: readonly Finding[];
}

/**
 * Reads it from the folders alone: the server may be stopped. `dataDir` is that of the embedded server, null for that
 * of `DATABASE_URL`. Undefined where there is no database yet, or nothing was ever received.
 */
export async function backupHealth(backupDir: string, dataDir: string | null): Promise<BackupHealth | undefined> {
  const found = dataDir === null ? await hostedLag(backupDir) : embeddedLag(dataDir);
  if (!found) return undefined;
  const { cluster } = backupFolder(backupDir, found.cluster);
  const bases = await listBases(backupDir, cluster);
  return {
    goodAt: bases.findLast(({ isVerified }) => isVerified)?.finishedAt,
    bases: bases.length,
    lag: found.lag,
    periods: restorablePeriods(bases, await readArchive(backupDir, cluster)),
    more: found.more,
  };
}

interface Lag extends Pick<BackupHealth, 'lag' | 'more'> {
  readonly cluster: string;
}

function embeddedLag(dataDir: string): Lag | undefined {
  const home = findHomeFolder(dataDir);
  if (home === undefined) return undefined;
  const data = path.join(home, 'data');
  return { cluster: clusterOf(data), lag: archiveLag(data), more: [] };
}

async function hostedLag(backupDir: string): Promise<Lag | undefined> {
  const last = await lastReceived(backupDir);
  if (!last) return undefined;
  const lag = lagOf(last.state, instant(Date.now()));
  return { cluster: last.folder.cluster, lag, more: receiverFaults(last.state) };
}

const OLD_HOURS = 24;
const LATE_SECONDS = 300;

/** What `npm run doctor` says: a state, and what to do where something is wrong. */
export function findingsOf(health: BackupHealth | undefined, now: Instant): readonly Finding[] {
  if (!health)
    return [['missing: no database was ever backed up here', 'npm start with BACKUP_DIR; its log says why it can not']];
  const { goodAt, lag, periods, more } = health;
  const age = goodAt === undefined ? undefined : hoursBetween(goodAt, now);
  const found: Finding[] = [];
  if (age === undefined) found.push(['missing: none was made and restored to see that it is good', 'npm run backup']);
  else
    found.push([`the last good one is ${age.toFixed(1)} h old${age > OLD_HOURS ? ': too old' : ''}`, 'npm run backup']);
  if (periods.length > 0) found.push([`restorable ${periodsInWords(periods)}`]);
  const waiting = `${lag.segments} files of the log wait for their copy`;
  if (lag.segments === 0) found.push(['the log is copied']);
  else if (lag.seconds < LATE_SECONDS) found.push([`${waiting}, the oldest for ${Math.round(lag.seconds)} s`]);
  else
    found.push([
      `copying the log fails: ${waiting} for ${Math.round(lag.seconds / 60)} min`,
      'docs/operations.md, Backup',
    ]);
  return [...found, ...more];
}

/** What `/metrics` tells of the backup; what was never good, or never came, is as old as the epoch. */
export function backupMetrics(backupDir: string, dataDir: string | null): MetricSource {
  return {
    name: 'backup',
    gauges: {
      backup_good_age_seconds: { help: 'Age of the newest backup that was restored and compared' },
      backup_log_waiting_seconds: { help: 'For how long the oldest file of the database log has waited for its copy' },
    },
    read: async () => {
      const health = await backupHealth(backupDir, dataDir);
      // The embedded database is not there yet; of another one nothing was ever received.
      if (!health && dataDir !== null) return [];
      const now = Date.now();
      return [
        { gauge: 'backup_good_age_seconds', value: (now - (health?.goodAt ?? 0)) / 1_000 },
        { gauge: 'backup_log_waiting_seconds', value: health?.lag.seconds ?? now / 1_000 },
      ];
    },
  };
}
