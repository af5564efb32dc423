import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoryOf } from '../../scripts/product-process.ts';
import { childrenOf } from '../support/processes.ts';
import type { Megabytes, SoakFacts } from './checks.ts';
import type { WatchedProduct } from './watched-product.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

/** Watches the memory of all processes; gives of each part the process that lived longest. */
export interface MemoryWatch {
  end(): SoakFacts['memory'];
}

interface Watched {
  readonly product: WatchedProduct;
  readonly server: { readonly pid: number };
  /** Where `memory-in-use.mjs` writes. */
  readonly inUseFolder: string;
}

/**
 * Looks every 5 s. Of PostgreSQL's processes the memory that they don't share is added up, which is what they use, too.
 */
export function watchMemory({ product, server, inUseFolder }: Watched): MemoryWatch {
  /** By part and id of the process, then by minute, in MB. */
  const seen = new Map<string, Map<number, Megabytes>>();
  const note = (process: string, held: number, inUse: number) => {
    const minutes = seen.get(process) ?? new Map<number, Megabytes>();
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const least = minutes.get(minute) ?? { held, inUse };
    minutes.set(minute, { held: Math.min(least.held, held), inUse: Math.min(least.inUse, inUse) });
    seen.set(process, minutes);
  };
  const timer = setInterval(() => {
    for (const { pid, part } of product.parts()) {
      const held = memoryOf(pid)?.now;
      const inUse = inUseOf(path.join(inUseFolder, String(pid)));
      if (held && inUse) note(`${part} ${pid}`, held, inUse);
    }
    const own = ownMemoryOf([server.pid, ...childrenOf(server.pid)]);
    note(`postgres ${server.pid}`, own, own);
  }, EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      const longest = new Map<string, SoakFacts['memory'][number]>();
      const byLength = [...seen].sort(([, a], [, b]) => b.size - a.size);
      for (const [process, minutes] of byLength) {
        const [part = ''] = process.split(' ');
        if (!longest.has(part)) longest.set(part, { process: part, minutes: [...minutes.values()] });
      }
      return [...longest.values()];
    },
  };
}

/** What was in use after the last full collection, in MB; undefined before the first one. */
function inUseOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function ownMemoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + anonymousMegabytesOf(pid), 0);
}

function anonymousMegabytesOf(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
