import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { BackupError } from '#platform/backup/backup-error.ts';
import { listBases, readArchive } from '#platform/backup/backup-folder.ts';
import { embeddedSource } from '#platform/backup/embedded-source.ts';
import { hostedSource } from '#platform/backup/hosted/hosted-source.ts';
import { type LogReceiver, type ReceiveOptions, receiveLog } from '#platform/backup/hosted/receive-log.ts';
import { isReceived, lastReceived } from '#platform/backup/hosted/receiver-state.ts';
import { dropOldBackups, makeBackup, type ServerToCopy } from '#platform/backup/make-backup.ts';
import { periodsInWords, restorablePeriods } from '#platform/backup/restorable.ts';
import { verifyBase } from '#platform/backup/verify-backup.ts';
import { assertShellPrograms } from '#platform/backup/wal-archive.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { type DatabaseServer, openDatabaseServer } from '#platform/database/database-server.ts';
import { findHomeFolder } from '#platform/database/embedded/home.ts';
import { createLog } from '#platform/log.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { lookAtRestored } from './look-at-restored.ts';

/**
 * npm run backup [-- --verify | --nightly]: makes a base backup in `BACKUP_DIR` while the product runs or not, restores
 * it into a server beside it to see that it holds what was backed up, and removes what is too old. `--verify` does that
 * with the newest one and makes none; `--nightly` leaves pages their time. Ends with 1 when it is not good.
 */
const QUIET = { priority: 19, pauseMs: 5 };
const { verify, nightly } = parseArgs({
  options: { verify: { type: 'boolean', default: false }, nightly: { type: 'boolean', default: false } },
}).values;

try {
  const config = readConfig(process.env);
  if (!config.backup)
    throw new BackupError('Set BACKUP_DIR to a folder on another disk, for this command and for the product.');
  process.exitCode = (await run(config, config.backup)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(config: Config, { folder: backupDir, keep }: NonNullable<Config['backup']>): Promise<boolean> {
  assertShellPrograms();
  if (nightly) setPriority(QUIET.priority);
  const { dataDir, storage, backupDatabaseUrl: url } = config;
  const server = await openDatabaseServer(config);
  const receiver = url === undefined ? undefined : await receiveUnlessReceived({ backupDir, url });
  try {
    const source = server.isEmbedded ? embedded(config, server) : await hosted(config, server);
    const { cluster } = source;
    if (!verify) {
      const pauseMs = nightly ? QUIET.pauseMs : 0;
      const { folder, manifest } = await makeBackup({ backupDir, dataDir, storage, server: source, pauseMs });
      console.log(`Backed up to ${folder}`);
      console.log(
        `  ${manifest.files} files, ${(manifest.bytes / 1e6).toFixed(1)} MB before compression, ${manifest.objects} documents and pictures`,
      );
      if (!manifest.holdsSecret)
        console.log('  APP_SECRET comes from the environment: keep it yourself, this backup has none.');
      if (storage.kind === 's3')
        console.log('  Documents and pictures are in the bucket, whose own versions and copies protect them.');
    }
    return await verifyNewest(config, { backupDir, cluster, keep });
  } finally {
    await receiver?.close();
    await server.leave();
  }
}

function embedded({ dataDir }: Config, server: DatabaseServer): ServerToCopy {
  const home = findHomeFolder(dataDir);
  if (!home) throw new BackupError(`There is no embedded database in ${dataDir}.`);
  return embeddedSource({ home, ownerUrl: server.migrationUrl });
}

function hosted({ backupDatabaseUrl: copyUrl }: Config, server: DatabaseServer): Promise<ServerToCopy> {
  if (copyUrl === undefined) throw new BackupError('Set BACKUP_DATABASE_URL to a role that may copy the server.');
  return hostedSource({ copyUrl, ownerUrl: server.migrationUrl });
}

/** The product receives the log of a hosted server; where it does not run, this command does while it needs it. */
async function receiveUnlessReceived({
  backupDir,
  url,
}: Pick<ReceiveOptions, 'backupDir' | 'url'>): Promise<LogReceiver | undefined> {
  const last = await lastReceived(backupDir);
  if (verify || (last && isReceived(last.state))) return undefined;
  return receiveLog({ backupDir, url, log: createLog('warn', process.stderr) });
}

interface Place {
  readonly backupDir: string;
  readonly cluster: string;
  readonly keep: number;
}

async function verifyNewest(config: Config, { backupDir, cluster, keep }: Place): Promise<boolean> {
  const base = (await listBases(backupDir, cluster)).at(-1);
  if (!base) throw new BackupError(`There is no backup in ${backupDir}.`);
  const { facts, faults } = await verifyBase({ base, backupDir, dataDir: config.dataDir }, (restored) =>
    lookAtRestored(config, { ...restored, at: base.finishedAt, originals: openStorage(config.storage) }),
  );
  console.log(`Restored ${base.name} into a server beside it:`);
  for (const fact of facts) console.log(`  ${fact}`);
  for (const fault of faults) console.error(`  FAULT: ${fault}`);
  console.log(faults.length === 0 ? 'The backup is good.' : 'The backup is NOT good; nothing old was removed.');
  if (faults.length === 0) {
    const dropped = await dropOldBackups({ backupDir, cluster }, keep);
    if (dropped.bases > 0)
      console.log(`Removed ${dropped.bases} older backups and ${dropped.segments} files of the log.`);
  }
  const periods = restorablePeriods(await listBases(backupDir, cluster), await readArchive(backupDir, cluster));
  console.log(`Restorable: ${periodsInWords(periods)}.`);
  return faults.length === 0;
}
