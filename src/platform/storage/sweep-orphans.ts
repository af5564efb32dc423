import type { Storage, StoredArea } from './storage.ts';

const ORPHAN_HOURS = 24;
const HOUR_MS = 3_600_000;
const AT_ONCE = 500;

interface Sweep {
  readonly area: StoredArea;
  /** Which of these keys a row names. */
  readonly known: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The store's own time, whatever the company's clock says. */
  readonly nowMs?: number;
}

/**
 * Removes objects that no row names after 24 hours: an object is kept first and its row is written second, so a process
 * that dies between them leaves one. Gives how many were removed.
 */
export async function sweepOrphans(storage: Storage, { area, known, nowMs = Date.now() }: Sweep): Promise<number> {
  let removed = 0;
  const sweep = async (keys: readonly string[]) => {
    const named = await known(keys);
    for (const key of keys.filter((one) => !named.has(one))) {
      const bytes = await storage.get(key);
      await storage.remove(key);
      removed += 1;
      // Whoever writes a row looks for its object afterwards, and we look for rows after the removal: one of us sees.
      if ((await known([key])).has(key)) await storage.put(key, bytes);
    }
  };
  let batch: string[] = [];
  for await (const { key, changedAtMs } of storage.list(area)) {
    if (changedAtMs > nowMs - ORPHAN_HOURS * HOUR_MS) continue;
    batch.push(key);
    if (batch.length < AT_ONCE) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
  return removed;
}
