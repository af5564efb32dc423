import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoryOf } from '../../scripts/product-process.ts';
import { childrenOf } from '../support/processes.ts';
import type { Megabytes, SoakFacts } from './checks.ts';
import type { WatchedProduct } from './watched-product.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** PostgreSQL's own processes, and the connections that wait for jobs and notices, hold 2 to 5. */
const MEGABYTES_UNUSED = 10;

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
 * Looks every 5 s. PostgreSQL has a process for each connection, and as many as the moment asks for: what is in use
 * there is the mean memory of a busy one, without what it shares with others.
 */
export function watchMemory({ product, server, inUseFolder }: Watched): MemoryWatch {
  /** By part and id of the process, then by minute, in MB. */
  const seen = new Map<string, Map<number, Megabytes[]>>();
  const note = (process: string, look: Megabytes) => {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const minutes = seen.get(process) ?? new Map<number, Megabytes[]>();
    minutes.set(minute, [...(minutes.get(minute) ?? []), look]);
    seen.set(process, minutes);
  };
  const timer = setInterval(() => {
    for (const { pid, part } of product.parts()) {
      const held = memoryOf(pid)?.now;
      const inUse = inUseOf(path.join(inUseFolder, String(pid)));
      if (held && inUse) note(`${part} ${pid}`, { held, inUse });
    }
    const own = [server.pid, ...childrenOf(server.pid)].map(ownMegabytesOf);
    const busy = own.filter((megabytes) => megabytes > MEGABYTES_UNUSED);
    if (busy.length > 0) note(`postgres ${server.pid}`, { held: sum(own), inUse: sum(busy) / busy.length });
  }, EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      const longest = new Map<string, SoakFacts['memory'][number]>();
      const byLength = [...seen].sort(([, a], [, b]) => b.size - a.size);
      for (const [process, minutes] of byLength) {
        const [part = ''] = process.split(' ');
        if (longest.has(part)) continue;
        longest.set(part, {
          process: part,
          minutes: [...minutes.values()].map(part === 'postgres' ? meanOf : leastOf),
        });
      }
      return [...longest.values()];
    },
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const leastOf = (looks: readonly Megabytes[]): Megabytes => ({
  held: Math.min(...looks.map(({ held }) => held)),
  inUse: Math.min(...looks.map(({ inUse }) => inUse)),
});

/** A new connection holds little: the least of a minute would tell of its newest ones. */
const meanOf = (looks: readonly Megabytes[]): Megabytes => ({
  held: sum(looks.map(({ held }) => held)) / looks.length,
  inUse: sum(looks.map(({ inUse }) => inUse)) / looks.length,
});

/** What was in use after the last full collection, in MB; undefined before the first one. */
function inUseOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** What a process does not share, in MB; 0 when it has ended. */
function ownMegabytesOf(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
