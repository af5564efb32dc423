import { type Storage, sha256Of, storedAreas } from './storage.ts';

export interface MoveCount {
  readonly objects: number;
  readonly copied: number;
  /** Keys whose bytes are not the same in both at the end. */
  readonly different: readonly string[];
}

interface Move {
  readonly from: Storage;
  readonly to: Storage;
  readonly onProgress?: (done: number) => void;
  /** Stops between two objects. */
  readonly signal?: AbortSignal;
}

/**
 * Copies every object that the other store lacks, then compares all of them by hash. It takes nothing away, so it may
 * be stopped at any moment and begun again, and run once more for what was added meanwhile.
 */
export async function moveStorage({ from, to, onProgress, signal }: Move): Promise<MoveCount> {
  const keys: string[] = [];
  let copied = 0;
  for (const area of storedAreas) {
    for await (const { key, sizeBytes } of from.list(area)) {
      signal?.throwIfAborted();
      keys.push(key);
      if ((await to.head(key))?.sizeBytes === sizeBytes) continue;
      await to.put(key, await from.get(key));
      copied += 1;
      onProgress?.(copied);
    }
  }
  const different: string[] = [];
  for (const key of keys) {
    signal?.throwIfAborted();
    if (await isSame({ from, to }, key)) continue;
    await to.put(key, await from.get(key));
    copied += 1;
    if (!(await isSame({ from, to }, key))) different.push(key);
  }
  return { objects: keys.length, copied, different };
}

async function isSame({ from, to }: Pick<Move, 'from' | 'to'>, key: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([from.get(key), to.get(key).catch(() => undefined)]);
  return theirs !== undefined && sha256Of(ours) === sha256Of(theirs);
}
