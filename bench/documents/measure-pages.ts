import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { DEMO_SEED, loadDemo } from '../../demo/load.ts';
import { buildPagesIfStale } from '../../scripts/build-pages.ts';
import { queues } from '../../src/product.ts';
import { createBenchDatabase } from '../support/bench-database.ts';

export interface PageWaits {
  /** Milliseconds of each page while nothing is printed. */
  readonly idle: readonly number[];
  /** The same while documents are made by the same process. */
  readonly printing: readonly number[];
}

const PAGES = 60;
const WARM_PAGES = 30;

/** How long pages take that are rendered, while nothing is printed and while so many documents are. */
export async function measurePages(documents: number): Promise<PageWaits> {
  await buildPagesIfStale();
  const database = await createBenchDatabase('documents', queues);
  try {
    const db = createDatabase({ url: database.ownerUrl, poolSize: 1 });
    await loadDemo(db, { today: dateAt(systemClock().now()), seed: DEMO_SEED });
    await db.destroy();
    const product = fork(path.join(import.meta.dirname, 'serve-pages.ts'), {
      env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [port] = (await once(product, 'message')) as [number];
    let asked = 0;
    // A kept page costs nothing: each address is asked for once.
    const ask = async (): Promise<number> => {
      asked += 1;
      const startedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/results?page=1&n=${asked}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`a page was answered ${answer.status}`);
      return performance.now() - startedAt;
    };
    const askWhile = async (isGoing: (count: number) => boolean) => {
      const waits: number[] = [];
      while (isGoing(waits.length)) waits.push(await ask());
      return waits;
    };
    await askWhile((count) => count < WARM_PAGES);
    const idle = await askWhile((count) => count < PAGES);
    let isPrinting = true;
    const printed = once(product, 'message').then(() => {
      isPrinting = false;
    });
    product.send({ print: documents });
    const printing = await askWhile(() => isPrinting);
    await printed;
    product.disconnect();
    await once(product, 'exit');
    return { idle, printing };
  } finally {
    await database.close();
  }
}
