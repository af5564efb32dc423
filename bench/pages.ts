import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { DEMO_SEED, loadDemo } from '../demo/load.ts';
import { type ProductProcess, startProduct } from '../scripts/product-process.ts';
import { queues } from '../src/product.ts';
import type { PageLoad, PageLoadResult } from './pages/load-process.ts';
import { measureSharedRenders } from './pages/shared-renders.ts';
import { fillHouses } from './search/fill-houses.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { cpuSecondsOf } from './support/cpu-time.ts';
import { forkLoad } from './support/load-child.ts';
import { at, median, report } from './support/result.ts';

/**
 * Public pages for visitors who accept what browsers accept: kept ones against a file that was compressed beforehand,
 * and rendered ones, whose address nobody asked for before, with 10,000 houses beside the demo's. The product is the
 * built one.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3143);
const HOUSES = 10_000;
const ROUNDS = 5;
const SECONDS = 1;
const KEPT_CLIENTS = 16;
const VISITS = 80;
const WARM_VISITS = 20;
const KEPT_RATIO = 0.5;
const LANGUAGE_RATIO = 0.9;
const SHARED_RATIO = 1.5;
const BUDGETS_MS = [
  { clients: 1, p95: 60 },
  { clients: 16, p95: 150 },
] as const;
const fileOf = (name: string) => path.join(import.meta.dirname, 'pages', name);
const today = dateAt(systemClock().now());

const load = forkLoad<PageLoad, PageLoadResult>(fileOf('load-process.ts'));
const visit = (order: Omit<PageLoad, 'port'>, port = PORT) => load.tell({ port, ...order });
const database = await createBenchDatabase('pages', queues);
const dataDir = mkdtempSync(path.join(tmpdir(), 'marea-pages-'));
let product: ProductProcess | undefined;
try {
  await fill();
  product = await startProduct({
    port: PORT,
    dataDir,
    env: { DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl, DEMO: '1' },
  });
  await compareWithFile();
  await compareLanguages();
  await compareAskers(product.pid);
  await measureRendered(product);
} finally {
  load.close();
  await product?.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const db = createDatabase({ url: database.ownerUrl, poolSize: 1 });
  await loadDemo(db, { today, seed: DEMO_SEED });
  await db.destroy();
  await fillHouses(database.owner, HOUSES, { today, besideDemo: true });
}

async function compareWithFile(): Promise<void> {
  const { bytes, encoding } = await visit({ paths: ['/'], clients: 1 });
  const file = fork(fileOf('serve-static.ts'), [String(bytes)]);
  const [filePort] = (await once(file, 'message')) as [number];
  const many = { clients: KEPT_CLIENTS, seconds: SECONDS };
  const rounds = await inTurns(
    () => visit({ paths: ['/'], ...many }),
    () => visit({ paths: ['/page.html'], ...many }, filePort),
  );
  file.disconnect();
  reportRatio(rounds, {
    what: `kept home page in ${encoding || 'no encoding'}, ${KEPT_CLIENTS} clients`,
    baseline: `compressed file of ${(bytes / 1_000).toFixed(0)} kB:`,
    least: KEPT_RATIO,
  });
}

async function compareLanguages(): Promise<void> {
  const many = { clients: KEPT_CLIENTS, seconds: SECONDS };
  const rounds = await inTurns(
    () => visit({ paths: ['/?lang=es'], ...many }),
    () => visit({ paths: ['/'], cookie: 'lang=es', ...many }),
  );
  reportRatio(rounds, {
    what: `kept home page by ?lang=es, ${KEPT_CLIENTS} clients`,
    baseline: 'the same by cookie',
    least: LANGUAGE_RATIO,
  });
}

async function compareAskers(pid: number): Promise<void> {
  const { togetherMs, afterOneMs } = await measureSharedRenders({ port: PORT, pid });
  const ratio = togetherMs / afterOneMs;
  report({
    what: '50 visitors ask for a new page at once: CPU time of the server',
    measured: `${togetherMs.toFixed(0)} ms`,
    baseline: `one asks, then 49 for the kept page: ${afterOneMs.toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    budget: `≤ ${SHARED_RATIO} (one render)`,
    holds: ratio <= SHARED_RATIO,
  });
}

async function measureRendered({ origin, pid }: ProductProcess): Promise<void> {
  const ids = await houseIds(origin);
  let visits = 0;
  const dates = () => {
    visits += 1;
    const from = addDays(today, 20 + (visits % 300));
    return `from=${from}&until=${addDays(from, 2 + (visits % 5))}&adults=2&visit=${visits}`;
  };
  const pages = {
    '/': () => `/?${dates()}`,
    '/results with dates': () => `/results?${dates()}`,
    '/property/info/:id': () => `/property/info/${ids[visits % ids.length]}?${dates()}`,
  };
  for (const [page, pathOf] of Object.entries(pages)) {
    const paths = (count: number) => Array.from({ length: count }, pathOf);
    await visit({ paths: paths(WARM_VISITS), clients: 1 });
    for (const { clients, p95: most } of BUDGETS_MS) {
      const cpuBefore = cpuSecondsOf(pid) ?? Number.NaN;
      const { waits, perSecond } = await visit({ paths: paths(VISITS), clients });
      const cpuMs = (((cpuSecondsOf(pid) ?? Number.NaN) - cpuBefore) / waits.length) * 1_000;
      const p95 = at(waits, 0.95);
      report({
        what: `rendered ${page}, ${HOUSES} houses, ${clients === 1 ? '1 client' : `${clients} clients`}`,
        measured: `p95 ${p95.toFixed(0)} ms (p50 ${median(waits).toFixed(0)} ms, ${perSecond.toFixed(0)}/s), CPU time of the server ${cpuMs.toFixed(0)} ms a page`,
        baseline: '',
        ratio: '',
        budget: `p95 ≤ ${most} ms`,
        holds: p95 <= most,
      });
    }
  }
}

/** Rates of the first, with the ratio to the second of the same round; the first round only warms both. */
async function inTurns(one: () => Promise<PageLoadResult>, other: () => Promise<PageLoadResult>) {
  const rounds: { rate: number; baseline: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const baseline = await other();
    const measured = await one();
    if (round > 0) rounds.push({ rate: measured.perSecond, baseline: baseline.perSecond });
  }
  return rounds;
}

function reportRatio(
  rounds: readonly { rate: number; baseline: number }[],
  { what, baseline, least }: { what: string; baseline: string; least: number },
): void {
  const ratio = median(rounds.map((round) => round.rate / round.baseline));
  report({
    what,
    measured: `${median(rounds.map(({ rate }) => rate)).toFixed(0)}/s`,
    baseline: `${baseline} ${median(rounds.map((round) => round.baseline)).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    budget: `≥ ${least}`,
    holds: ratio >= least,
  });
}

async function houseIds(origin: string): Promise<readonly number[]> {
  const found = await fetch(`${origin}/v1.0/house?PageSize=60`);
  const { houses } = (await found.json()) as { houses: readonly { id: number }[] };
  return houses.map(({ id }) => id);
}
