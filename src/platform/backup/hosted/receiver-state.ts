import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Instant, instant } from '#kernel/instant.ts';
import { isAlive } from '#platform/database/embedded/lock.ts';
import { type BackupFolder, backupFolder, clustersIn } from '../backup-folder.ts';
import { writeWhole } from '../whole-files.ts';

const STATE = 'receiver.json';

const stateSchema = z.object({
  /** The process of the product that receives the log, and its `pg_receivewal`; 0 while that does not run. */
  product: z.number(),
  receiver: z.number(),
  /** When the product looked last. */
  lookedAt: z.number(),
  /** Up to when the log is in the archive. */
  reachedAt: z.number(),
  /** Why it is not received at the moment. */
  fault: z.string().nullable(),
  heldBytes: z.number(),
  keepsAtMost: z.string(),
});

/** How receiving the log of a hosted server stands, as the product noted it in the server's folder of the backup. */
export type ReceiverState = z.infer<typeof stateSchema>;

export const writeState = ({ root }: BackupFolder, state: ReceiverState): Promise<void> =>
  writeWhole(path.join(root, STATE), `${JSON.stringify(state)}\n`);

/** Undefined where no log was ever received. */
export async function readState({ root }: BackupFolder): Promise<ReceiverState | undefined> {
  const text = await readFile(path.join(root, STATE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : stateSchema.parse(JSON.parse(text));
}

/** The hosted server whose log was received last into `BACKUP_DIR`, known without asking it; undefined for none. */
export async function lastReceived(
  backupDir: string,
): Promise<{ readonly folder: BackupFolder; readonly state: ReceiverState } | undefined> {
  const found: { folder: BackupFolder; state: ReceiverState }[] = [];
  for (const cluster of await clustersIn(backupDir)) {
    const folder = backupFolder(backupDir, cluster);
    const state = await readState(folder);
    if (state) found.push({ folder, state });
  }
  return found.toSorted((one, other) => other.state.lookedAt - one.state.lookedAt)[0];
}

const LOOKS_WITHIN_MS = 180_000;

/** Whether a product that still runs receives the log: it looks each minute. */
export const isReceived = ({ product, lookedAt }: ReceiverState): boolean =>
  isAlive(product) && Date.now() - lookedAt < LOOKS_WITHIN_MS;

const LATE_SECONDS = 120;
const LIMITLESS = '-1';

/** For how long the log has not come: the minute in which a segment is filled is no lag. */
export function lagOf({ reachedAt, heldBytes }: ReceiverState, now: Instant): { segments: number; seconds: number } {
  const seconds = Math.max(0, (now - instant(reachedAt)) / 1_000);
  return seconds < LATE_SECONDS ? { segments: 0, seconds } : { segments: segmentsOf(heldBytes), seconds };
}

const SEGMENT_BYTES = 16 * 1_024 ** 2;
const segmentsOf = (bytes: number) => Math.max(1, Math.ceil(bytes / SEGMENT_BYTES));

/** What is wrong on the side of the server, for `npm run doctor`. */
export function receiverFaults(state: ReceiverState): readonly (readonly [string, string?])[] {
  const { fault, keepsAtMost } = state;
  const found: [string, string?][] = [];
  if (!isReceived(state)) found.push(['receiving the log fails: no product with BACKUP_DIR runs', 'npm start']);
  else if (fault !== null) found.push([`receiving the log fails: ${fault}`, 'the log of the product says more']);
  if (keepsAtMost === LIMITLESS) {
    found.push([
      'a limit is missing: while nobody receives the log, the server keeps it until its disk is full',
      "ALTER SYSTEM SET max_slot_wal_keep_size = '20GB'",
    ]);
  } else found.push([`the server keeps up to ${keepsAtMost} of its log while nobody receives it`]);
  return found;
}

/** Makes the folders of a server in `BACKUP_DIR`. */
export async function makeFolders({ root, bases, wal, objects }: BackupFolder, received: string): Promise<void> {
  for (const one of [root, bases, wal, objects, received]) {
    if (!existsSync(one)) await mkdir(one, { recursive: true, mode: 0o700 });
  }
}
