import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { type Instant, instantOf, isoOf } from '#kernel/instant.ts';
import { type Storage, type StoredObject, storedAreas } from '#platform/storage/storage.ts';

/** A folder of stored objects: its port, and where it is. */
export interface ObjectFolder {
  readonly storage: Storage;
  readonly folder: string;
}

/**
 * Copies objects that the other folder lacks or holds older; gives how many there are. The copy has the time of the
 * original.
 */
export async function copyObjects(from: ObjectFolder, to: ObjectFolder): Promise<{ objects: number; copied: number }> {
  let objects = 0;
  let copied = 0;
  for (const area of storedAreas) {
    const there = new Map<string, string>();
    for await (const copy of to.storage.list(area)) there.set(copy.key, stampOf(copy));
    for await (const original of from.storage.list(area)) {
      const { key } = original;
      objects += 1;
      if (there.get(key) === stampOf(original)) continue;
      const bytes = await from.storage.get(key).catch(unlessGone);
      if (bytes === undefined) continue;
      await to.storage.put(key, bytes);
      const seconds = Math.round(original.changedAtMs) / 1_000;
      await utimes(path.join(to.folder, key), seconds, seconds);
      copied += 1;
    }
  }
  return { objects, copied };
}

const stampOf = ({ sizeBytes, changedAtMs }: StoredObject) => `${sizeBytes} ${Math.round(changedAtMs)}`;

/** Since when copied objects are gone from the product: keys and ISO times. */
export type GoneObjects = Readonly<Record<string, string>>;

/**
 * Notes copies whose originals are gone, and names those that no restore asks for any more: gone before the oldest
 * moment that can be restored.
 */
export function sortGone(at: {
  readonly copies: readonly string[];
  readonly originals: ReadonlySet<string>;
  readonly gone: GoneObjects;
  readonly now: Instant;
  readonly oldest: Instant;
}): { readonly gone: GoneObjects; readonly drop: readonly string[] } {
  const gone: Record<string, string> = {};
  const drop: string[] = [];
  for (const key of at.copies) {
    if (at.originals.has(key)) continue;
    const since = at.gone[key] ?? isoOf(at.now);
    if (instantOf(since) < at.oldest) drop.push(key);
    else gone[key] = since;
  }
  return { gone, drop };
}

/** The keys of all objects. */
export async function keysOf(storage: Storage): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const area of storedAreas) for await (const { key } of storage.list(area)) keys.push(key);
  return keys;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'fault' in error && error.fault === 'missing')) throw error;
}
