import { readFileSync } from 'node:fs';
import { memoryOf } from '../../scripts/product-process.ts';
import { childrenOf } from '../support/processes.ts';
import type { SoakFacts } from './checks.ts';
import type { WatchedProduct } from './watched-product.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

/** Watches the memory of all processes; gives of each part the process that lived longest. */
export interface MemoryWatch {
  end(): SoakFacts['memory'];
}

/** Looks every 5 s. Of PostgreSQL's processes the memory that they don't share is added up. */
export function watchMemory(product: WatchedProduct, server: { readonly pid: number }): MemoryWatch {
  /** By part and id of the process: the least of each minute, in MB. */
  const seen = new Map<string, Map<number, number>>();
  const note = (process: string, megabytes: number | undefined) => {
    if (megabytes === undefined || Number.isNaN(megabytes)) return;
    const minutes = seen.get(process) ?? new Map<number, number>();
    const minute = Math.floor(Date.now() / MINUTE_MS);
    minutes.set(minute, Math.min(minutes.get(minute) ?? megabytes, megabytes));
    seen.set(process, minutes);
  };
  const timer = setInterval(() => {
    for (const { pid, part } of product.parts()) note(`${part} ${pid}`, memoryOf(pid)?.now);
    note(`postgres ${server.pid}`, ownMemoryOf([server.pid, ...childrenOf(server.pid)]));
  }, EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      const longest = new Map<string, { process: string; megabytes: number[] }>();
      const byLength = [...seen].sort(([, a], [, b]) => b.size - a.size);
      for (const [process, minutes] of byLength) {
        const [part = ''] = process.split(' ');
        if (!longest.has(part)) longest.set(part, { process: part, megabytes: [...minutes.values()] });
      }
      return [...longest.values()];
    },
  };
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
