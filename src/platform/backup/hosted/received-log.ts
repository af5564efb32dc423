import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Instant, instant } from '#kernel/instant.ts';
import { type BackupFolder, COMPRESSED, namesIn } from '../backup-folder.ts';
import { timelineOfHistory } from '../timelines.ts';
import { nameOfSegment, segmentOf, type WalSegment } from '../wal-segments.ts';
import { setTimes, writeWhole } from '../whole-files.ts';
import type { LogMark } from './hosted-server.ts';

/** Where `pg_receivewal` writes: the segment that is not whole yet, and the last whole one, from which it goes on. */
export const receivedFolder = ({ root }: Pick<BackupFolder, 'root'>): string => path.join(root, 'received');

/**
 * Up to when a segment surely holds all commits: the last time at which this one or an earlier one was ended by us, or
 * what is known of an earlier one. When it came here says nothing: it may have waited for hours.
 */
export function endOf(segment: WalSegment, marks: readonly LogMark[], known: Instant): Instant {
  const before = marks.filter(({ number }) => number <= segment.number).map(({ at }) => at);
  return instant(Math.max(known, ...before));
}

interface Received extends WalSegment {
  readonly name: string;
}

/**
 * Puts whole segments and histories that were received into the archive, with the time until which they surely reach,
 * and gives that of the last one. Those that `pg_receivewal` needs no more are removed from its folder.
 */
export async function archiveReceived(
  folder: BackupFolder,
  { marks, known }: { readonly marks: readonly LogMark[]; readonly known: Instant },
): Promise<Instant> {
  const received = receivedFolder(folder);
  const names = (await namesIn(received)).filter((name) => name.endsWith(COMPRESSED));
  for (const name of names) {
    const isHistory = timelineOfHistory(name.replace(COMPRESSED, '')) !== undefined;
    if (isHistory && !existsSync(path.join(folder.wal, name))) await copy(name, received, folder.wal);
  }
  const whole = names
    .map((name) => ({ name, ...segmentOf(name.replace(COMPRESSED, '')) }))
    .filter((one): one is Received => one.number !== undefined)
    .toSorted((one, other) => one.number - other.number || one.timeline - other.timeline);
  let reached = known;
  for (const segment of whole) {
    const { name } = segment;
    if (!existsSync(path.join(folder.wal, name))) {
      reached = endOf(segment, marks, reached);
      await copy(name, received, folder.wal, reached);
    }
    if (segment !== whole.at(-1)) await rm(path.join(received, name), { force: true });
  }
  const newest = marks.at(-1);
  if (!newest || newest.at <= reached) return reached;
  // Nothing was written since: the last segment reaches to a later time than was known.
  const archived = path.join(folder.wal, `${nameOfSegment(newest)}${COMPRESSED}`);
  if (!existsSync(archived)) return reached;
  await setTimes(archived, newest.at);
  return newest.at;
}

async function copy(name: string, from: string, to: string, at?: Instant): Promise<void> {
  await writeWhole(path.join(to, name), await readFile(path.join(from, name)), at);
}

/** Until when the archive reaches; 1970 while it is empty. */
export async function endOfArchive({ wal }: BackupFolder): Promise<Instant> {
  const names = (await namesIn(wal)).filter((name) => segmentOf(name.replace(COMPRESSED, '')) !== undefined);
  const ends = await Promise.all(names.map(async (name) => (await stat(path.join(wal, name))).mtimeMs));
  return instant(Math.round(Math.max(0, ...ends)));
}

/** A text that is another one when something came. */
export async function sizesReceived(folder: BackupFolder): Promise<string> {
  const received = receivedFolder(folder);
  const sizes = (await namesIn(received)).map(async (name) => {
    const facts = await stat(path.join(received, name)).catch(() => undefined);
    return `${name} ${facts?.size}`;
  });
  return (await Promise.all(sizes)).join();
}

/** Forgets what was received, so that the next start goes on where the slot is. */
export async function forgetReceived(folder: BackupFolder): Promise<void> {
  const received = receivedFolder(folder);
  for (const name of await namesIn(received)) await rm(path.join(received, name), { force: true });
}
