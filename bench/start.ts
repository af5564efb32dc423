import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf, type ProductProcess, startProduct } from '../scripts/product-process.ts';
import { copyCheckout } from './support/copy-checkout.ts';
import { median, report } from './support/result.ts';
import { visitProduct } from './support/visitors.ts';

/**
 * How long the product takes to its first page, first and later, against starting Node alone; and the memory of its
 * server process.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3141);
const ROUNDS = 3;
const FIRST_START_MS = 75_000;
const LATER_START_MS = 4_000;
const IDLE_MB = 180;
const LOADED_MB = 500;
const LOAD_CLIENTS = 32;
const LOAD_SECONDS = 30;
const REST_SECONDS = 5;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const checkout = copyCheckout(path.resolve(import.meta.dirname, '..'));
const start = () => startProduct({ port: PORT, folder: checkout.folder, dataDir: path.join(checkout.folder, '.data') });
try {
  const first = await start();
  await first.stop();
  reportTime(
    'first start with the packages there: build, database, demo data, first page',
    first.firstPageMs,
    FIRST_START_MS,
  );
  const times: { product: number; node: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const node = startOfNode();
    const product = await start();
    times.push({ product: product.firstPageMs, node });
    if (round === ROUNDS - 1) await reportMemory(product);
    await product.stop();
  }
  const ratio = median(times.map(({ product, node }) => product / node));
  const baseline = `node -e 0: ${seconds(median(times.map(({ node }) => node)))}`;
  reportTime('later start to the first page', median(times.map(({ product }) => product)), LATER_START_MS, {
    baseline,
    ratio: `${ratio.toFixed(0)} ×`,
  });
} finally {
  checkout.remove();
}

function startOfNode(): number {
  const startedAt = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - startedAt;
}

function reportTime(what: string, ms: number, most: number, against = { baseline: '', ratio: '' }): void {
  report({ what, measured: seconds(ms), ...against, budget: `≤ ${seconds(most)}`, holds: ms <= most });
}

async function reportMemory(product: ProductProcess): Promise<void> {
  await pause(REST_SECONDS * 1_000);
  reportMegabytes('memory of the server process, idle after its first page', memoryOf(product.pid)?.now, IDLE_MB);
  const { answered, mails } = await visitProduct(PORT, { clients: LOAD_CLIENTS, seconds: LOAD_SECONDS });
  const what = `the same, most of ${LOAD_SECONDS} s with ${LOAD_CLIENTS} clients, a quarter signed in (${answered} different addresses, ${mails} mails)`;
  reportMegabytes(what, memoryOf(product.pid)?.most, LOADED_MB);
}

function reportMegabytes(what: string, megabytes: number | undefined, most: number): void {
  const measured = megabytes === undefined ? 'not known on this system' : `${megabytes.toFixed(0)} MB`;
  const holds = megabytes !== undefined && megabytes <= most;
  report({ what, measured, baseline: '', ratio: '', budget: `≤ ${most} MB`, holds });
}
