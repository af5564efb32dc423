import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, assertWhole, type Storage, StorageError, type StoredObject } from './storage.ts';

/** Files being written begin so: no key does. */
const HALF = '.half-';

/** Objects as files below a folder. */
export function folderStorage(folder: string): Storage {
  const fileOf = (key: string) => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    name: `the folder ${folder}`,
    put: (key, bytes) => saying(key, () => write(fileOf(key), bytes)),
    get: async (key) => {
      const bytes = await saying(key, () => readFile(fileOf(key)));
      assertWhole(key, bytes);
      return bytes;
    },
    head: async (key) => {
      const file = fileOf(key);
      const facts = await saying(key, () => stat(file)).catch(unlessMissing);
      return facts?.isFile() ? { sizeBytes: facts.size, version: String(facts.mtimeMs) } : undefined;
    },
    remove: (key) => saying(key, () => rm(fileOf(key), { force: true })),
    list: (area) => filesBelow(folder, area),
  };
}

/** Whole or not at all, also when the power fails: written beside, forced to the disk, renamed, its folder too. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const parent = path.dirname(file);
  const half = path.join(parent, `${HALF}${randomUUID()}`);
  await mkdir(parent, { recursive: true });
  try {
    const handle = await open(half, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await forceFolder(parent);
}

/** Where a folder can't be opened as a file (Windows), the rename itself is all there is. */
async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

async function* filesBelow(folder: string, relative: string): AsyncIterable<StoredObject> {
  const entries = await readdir(path.join(folder, relative), { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const key = `${relative}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, key);
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const facts = await stat(path.join(folder, key)).catch(() => undefined);
    if (!facts) continue;
    yield { key, sizeBytes: facts.size, version: String(facts.mtimeMs), changedAtMs: facts.mtimeMs };
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR'];

async function saying<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    const code = codeOf(error);
    if (ABSENT.includes(code)) throw new StorageError('missing', `${key} is not there`, { cause: error });
    if (FULL.includes(code)) throw new StorageError('full', `there is no room to keep ${key}`, { cause: error });
    throw new StorageError('unreachable', `the folder can't be used for ${key} (${code})`, { cause: error });
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof StorageError) || error.fault !== 'missing') throw error;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
