import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import { backupFolder, listBases, namesIn, readArchive } from '#platform/backup/backup-folder.ts';
import { type Check, comesTrue, type Stage } from './stage.ts';

const FIRST_BASE_WITHIN_MS = 900_000;

/** Starts the product with a backup and waits for its first base. */
export async function startWithBackup(stage: Stage, check: Check, settings = {}): Promise<void> {
  await stage.restart({ BACKUP_DIR: stage.backupDir, ...settings });
  const isMade = async () => (await listBases(stage.backupDir)).some(({ isVerified }) => isVerified);
  check('a first backup was made and tried', await comesTrue(isMade, FIRST_BASE_WITHIN_MS));
}

/** Waits until the log up to now is copied; gives the moment. */
export async function untilCopied(stage: Stage): Promise<Instant> {
  const now = instant(Date.now());
  const isCopied = async () => (await readArchive(stage.backupDir)).segments.some(({ endedAt }) => endedAt >= now);
  if (!(await comesTrue(isCopied))) throw new Error('the log is not copied');
  return now;
}

/** What of the log was begun to be copied and is not whole. */
export async function halfCopies({ backupDir }: Stage): Promise<readonly string[]> {
  const [cluster = ''] = await namesIn(backupDir);
  return (await namesIn(backupFolder(backupDir, cluster).wal)).filter((name) => name.startsWith('.half'));
}

/** Looks whether the audit log and the sums of money hold in the database of a product that runs. */
export async function checkBooks(stage: Stage, check: Check): Promise<void> {
  const { code, out } = await stage.run('marea audit-verify');
  check('marea audit-verify', code === 0, out.split('\n').at(-1));
  const isEqual = () => stage.withDatabase(async (db) => (await differingSums(db, { lateHours: 0 })).length === 0);
  check('the books agree', await comesTrue(isEqual, 60_000));
}
