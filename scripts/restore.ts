import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { listBases, type Manifest, readArchive } from '#platform/backup/backup-folder.ts';
import { majorIn } from '#platform/backup/hosted/postgres-programs.ts';
import { chooseBase, periodsInWords, readMoment, restorablePeriods } from '#platform/backup/restorable.ts';
import { dropRestored, keepRestored, restoreBeside, restoredData } from '#platform/backup/restore-backup.ts';
import { assertShellPrograms } from '#platform/backup/wal-archive.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { lookAtRestored } from './look-at-restored.ts';

/**
 * npm run restore -- --to <time | latest> [--into <folder>]: makes a new data folder from the backup in `BACKUP_DIR`,
 * as everything was at that time, and looks whether it is whole. Never touches the present one. Ends with 1 when
 * something is wrong with what was restored, which stays to be looked at.
 */
const USAGE = 'npm run restore -- --to 2026-11-26T21:00:00Z [--into <new folder>]; --to latest for all that there is';

try {
  process.exitCode = (await restore(readConfig(process.env))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function restore(config: Config): Promise<boolean> {
  if (!config.backup) throw new BackupError('Set BACKUP_DIR to the folder of the backup.');
  const backupDir = config.backup.folder;
  const bases = await listBases(backupDir);
  const archive = await readArchive(backupDir);
  const periods = restorablePeriods(bases, archive);
  const at = momentOf(asked().to, periods.at(-1)?.until, periodsInWords(periods));
  const base = chooseBase(at, bases, archive);
  if (!base) throw new BackupError(`${isoOf(at)} can't be restored. Restorable: ${periodsInWords(periods)}.`);
  const into = path.resolve(asked().into ?? `${config.dataDir}-${isoOf(at).replaceAll(':', '').replace(/\.\d+/, '')}`);
  if (existsSync(into)) throw new BackupError(`${into} is there already: name a new folder with --into.`);
  assertShellPrograms();

  console.log(`Restoring ${isoOf(at)} from ${base.folder}`);
  const restored = await restoreBeside({ backupDir, base, archive, target: { at }, into });
  const media = path.join(restored.dataDir, 'media');
  const { facts, faults } = await lookAtRestored(config, { ownerUrl: restored.ownerUrl, media, at }).catch(
    async (error: unknown) => {
      await restored.server.leave();
      await dropRestored(restored);
      throw error;
    },
  );
  await keepRestored(restored, into);
  console.log(
    `  last change in it: ${restored.lastCommitAt === null ? 'none after the backup' : isoOf(restored.lastCommitAt)}`,
  );
  for (const fact of facts) console.log(`  ${fact}`);
  for (const fault of faults) console.error(`  FAULT: ${fault}`);
  console.log(
    `${faults.length === 0 ? 'All is well' : 'Something is WRONG'} in ${into}. To go on with it, stop the product, then:`,
  );
  for (const line of base.manifest.hosted ? nextAtServer(into, base.manifest) : nextHere(into, backupDir)) {
    console.log(`  ${line}`);
  }
  if (!base.manifest.holdsSecret) console.log('  with the same APP_SECRET as before: the backup has none.');
  return faults.length === 0;
}

function nextHere(into: string, backupDir: string): readonly string[] {
  return [`DATA_DIR=${into} BACKUP_DIR=${backupDir} npm start`];
}

/** The server of `DATABASE_URL` is somebody's own: its settings and its replicas are, too. */
function nextAtServer(into: string, { postgres, hosted }: Manifest): readonly string[] {
  const data = restoredData(into);
  return [
    `1. Stop PostgreSQL where DATABASE_URL leads, and put its data folder aside.`,
    `2. Put ${data} in its place: as a copy (rsync -a), of the account of PostgreSQL (chown -R postgres:), mode 0700.`,
    `   It is of PostgreSQL ${majorIn(postgres)}. Its files of settings and pg_hba.conf are those of that server.`,
    `3. Start PostgreSQL. It holds the database ${hosted?.database} with all roles and their passwords of that time.`,
    `   Make its replicas anew (pg_basebackup); until then changes wait for them where synchronous_standby_names is set.`,
    `4. Copy ${path.join(into, 'media')} to DATA_DIR/media, where there is no bucket, and start the product as before.`,
    `   It makes a new base at once. Then delete ${into}.`,
  ];
}

function asked(): { readonly to?: string | undefined; readonly into?: string | undefined } {
  try {
    return parseArgs({ options: { to: { type: 'string' }, into: { type: 'string' } } }).values;
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : 'What?'}\n${USAGE}`);
  }
}

function momentOf(text: string | undefined, latest: Instant | undefined, possible: string): Instant {
  const at = text === 'latest' ? latest : readMoment(text ?? '');
  if (at === undefined) throw new BackupError(`To which time? ${USAGE}\nRestorable: ${possible}.`);
  return at;
}
