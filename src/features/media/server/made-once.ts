import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The file's bytes: as they were made before, or made now. */
export type MadeOnce = (file: string, make: () => Promise<Buffer>) => Promise<Buffer>;

const MAX_AT_ONCE = 2;

/**
 * Files that are made when they are first asked for: each only once however many ask at the same time, and only a few
 * at once, so that encoding never takes the whole machine. A file is kept whole or not at all; where nothing can be
 * kept (a full disk) it is made again the next time.
 */
export function fileMaker(most = MAX_AT_ONCE): MadeOnce {
  const running = new Map<string, Promise<Buffer>>();
  const turn = turns(most);
  return async (file, make) => {
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const known = running.get(file);
    if (known) return known;
    const made = turn(async () => {
      const bytes = await make();
      await keep(file, bytes).catch(() => undefined);
      return bytes;
    }).finally(() => running.delete(file));
    running.set(file, made);
    return made;
  };
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  const half = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(half, bytes);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

/** Lets `most` pieces of work run at once; the others wait in order. */
function turns(most: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((go) => waiting.push(go));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
