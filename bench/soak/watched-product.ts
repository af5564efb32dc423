import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProductOptions, type ProductProcess, startProduct } from '../../scripts/product-process.ts';
import { childrenOf, signalFamily } from '../support/processes.ts';

/** The part of a process of the product: the parent of the others, one that serves, or the one that runs jobs. */
export type ProductPart = 'parent' | 'web' | 'jobs';

export interface PartOfProduct {
  readonly pid: number;
  readonly part: ProductPart;
}

/** The product in several processes, started again when all of it ended, as a supervisor of services does. */
export interface WatchedProduct {
  parts(): readonly PartOfProduct[];
  /** Ends all of its processes at once, and waits until it serves again. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

const AGAIN_MS = 1_000;

/** Starts it; from then on `killAll` is the only way in which all of it ends. */
export async function watchProduct(options: ProductOptions): Promise<WatchedProduct> {
  let product: ProductProcess = await startProduct(options);
  return {
    parts: () => [
      { pid: product.pid, part: 'parent' },
      ...childrenOf(product.pid).map((pid) => ({ pid, part: partOf(pid) })),
    ],
    killAll: async () => {
      signalFamily(product.pid, 'SIGKILL');
      for (;;) {
        await pause(AGAIN_MS);
        const started = await startProduct(options).catch(() => undefined);
        if (!started) continue;
        product = started;
        return;
      }
    },
    stop: () => product.stop(),
  };
}

function partOf(pid: number): ProductPart {
  try {
    const isOfJobs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes('MAREA_PROCESS_PART=jobs');
    return isOfJobs ? 'jobs' : 'web';
  } catch {
    return 'web';
  }
}
