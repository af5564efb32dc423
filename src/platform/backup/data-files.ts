import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib, { createGunzip, createGzip } from 'node:zlib';
import { giveToServer, type ServerHome } from '#platform/database/embedded/home.ts';
import { COMPRESSED } from './backup-folder.ts';
import { forceFolder } from './whole-files.ts';

const [gzip, gunzip] = [promisify(zlib.gzip), promisify(zlib.gunzip)];

/** Their folders are needed, what is in them is made again at the start (PostgreSQL's documentation, 25.3.4). */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT =
  /(^|\/)(postmaster\.pid|postmaster\.opts|pg_internal\.init|backup_label.*|tablespace_map|pgsql_tmp[^/]*)$/;
const AT_ONCE = 4;
/** Smaller files, nearly all of them, are read whole: that takes half as long as a stream for each. */
export const SMALL_BYTES = 1_000_000;
/** Compression at its quickest: the other levels take three times as long for a tenth less. */
const LEVEL = 1;

/** Whether a file of the data folder belongs to a base backup. */
export function belongsToBase(relative: string): boolean {
  const [top = ''] = relative.split('/');
  return !EMPTIED.includes(top) && !LEFT_OUT.test(relative);
}

export interface PackedData {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Copies the data folder of a running server between its start and stop of a backup: each file compressed by itself. A
 * file that goes away meanwhile is left out and one that grows is copied as it is: the log brings both right.
 */
export async function packData(data: string, to: string, { pauseMs = 0 } = {}): Promise<PackedData> {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const relative = path.relative(data, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory() && !relative.includes('pgsql_tmp')) {
      if (!EMPTIED.some((name) => relative.startsWith(`${name}/`))) folders.push(relative);
    } else if (entry.isFile() && belongsToBase(relative)) files.push(relative);
  }
  for (const folder of folders.toSorted()) await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
  let bytes = 0;
  let copied = 0;
  await forEach(files, async (file) => {
    const size = await packFile(path.join(data, file), path.join(to, `${file}${COMPRESSED}`));
    if (size === undefined) return;
    bytes += size;
    copied += 1;
    if (pauseMs > 0) await pause(pauseMs);
  });
  for (const folder of ['', ...folders]) await forceFolder(path.join(to, folder));
  return { files: copied, bytes };
}

/** Writes a file of a base. */
export async function packBytes(bytes: string | Uint8Array, file: string): Promise<void> {
  await writeFile(file, await gzip(bytes, { level: LEVEL }), { mode: 0o600, flush: true });
}

/** Writes a large file of a base. */
export async function packStream(bytes: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  await pipeline(bytes, createGzip({ level: LEVEL }), createWriteStream(file, { mode: 0o600, flush: true }));
}

/** Gives the size of the original; undefined when it is gone. */
async function packFile(from: string, to: string): Promise<number | undefined> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!source) return undefined;
  try {
    if ((await source.stat()).size > SMALL_BYTES) {
      const stream = source.createReadStream({ autoClose: false });
      await packStream(stream, to);
      return stream.bytesRead;
    }
    const bytes = await source.readFile();
    await packBytes(bytes, to);
    return bytes.length;
  } finally {
    await source.close();
  }
}

/** Writes the files of a base into an empty folder for the server of `home`; a damaged file throws. */
export async function unpackData(from: string, to: string, home: ServerHome): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const [folders, files] = [true, false].map((isFolder) =>
    entries
      .filter((entry) => entry.isDirectory() === isFolder)
      .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name))),
  ) as [string[], string[]];
  for (const folder of ['', ...folders.toSorted()]) {
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
    giveToServer(home, path.join(to, folder));
  }
  await forEach(files, async (packed) => {
    const file = path.join(to, packed.slice(0, -COMPRESSED.length));
    await unpackFile(path.join(from, packed), file);
    giveToServer(home, file);
  });
}

async function unpackFile(from: string, to: string): Promise<void> {
  if ((await stat(from)).size > SMALL_BYTES) {
    await pipeline(createReadStream(from), createGunzip(), createWriteStream(to, { mode: 0o600 }));
  } else await writeFile(to, await gunzip(await readFile(from)), { mode: 0o600 });
}

/** A few at a time. */
async function forEach(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const queue = files.values();
  const worker = async () => {
    for (const file of queue) await work(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
