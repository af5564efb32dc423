import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { startProduct } from '../scripts/product-process.ts';
import type { PageLoad, PageLoadResult } from './pages/load-process.ts';
import { forkLoad } from './support/load-child.ts';
import { at, median, report } from './support/result.ts';

/**
 * A public page that is kept against a static file of its size, and pages that are rendered for each visit: every visit
 * asks for an address that nobody asked for before. The product is the built one with the demo data.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3143);
const ROUNDS = 5;
const SECONDS = 2;
const CLIENTS = 16;
const VISITS = 120;
const WARM_VISITS = 40;
const RATIO = 0.5;
const MAX_MS = 60;
const fileOf = (name: string) => path.join(import.meta.dirname, 'pages', name);
const today = dateAt(systemClock().now());

const product = await startProduct({
  port: PORT,
  dataDir: path.join(tmpdir(), `marea-pages-${process.getuid?.() ?? 0}`),
});
const load = forkLoad<PageLoad, PageLoadResult>(fileOf('load-process.ts'));
const visit = (order: PageLoad) => load.tell(order);
try {
  await compareWithFile('/');
  const ids = await houseIds();
  const dates = (visit: number) => `StartAt=${addDays(today, 20 + visit)}&EndAt=${addDays(today, 23 + visit)}&Adults=2`;
  await uncached('/', (visit) => `/?visit=${visit}`);
  await uncached('/results with dates', (visit) => `/results?${dates(visit)}`);
  await uncached('/property/info/:id', (visit) => `/property/info/${ids[visit % ids.length]}?${dates(visit)}`);
} finally {
  load.close();
  await product.stop();
}

async function compareWithFile(page: string): Promise<void> {
  const { bytes } = await visit({ port: PORT, paths: [page], clients: 1 });
  const file = fork(fileOf('serve-static.ts'), [String(bytes)]);
  const [filePort] = (await once(file, 'message')) as [number];
  const rounds: { kept: number; file: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await visit({ port: filePort, paths: ['/page.html'], clients: CLIENTS, seconds: SECONDS });
    const kept = await visit({ port: PORT, paths: [page], clients: CLIENTS, seconds: SECONDS });
    if (round > 0) rounds.push({ kept: kept.perSecond, file: bare.perSecond });
  }
  file.disconnect();
  const ratio = median(rounds.map((round) => round.kept / round.file));
  report({
    what: `kept home page, ${CLIENTS} clients`,
    measured: `${median(rounds.map(({ kept }) => kept)).toFixed(0)}/s`,
    baseline: `static file of ${(bytes / 1_000).toFixed(0)} kB: ${median(rounds.map(({ file: perSecond }) => perSecond)).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    budget: `≥ ${RATIO}`,
    holds: ratio >= RATIO,
  });
}

async function uncached(what: string, pathOf: (visit: number) => string): Promise<void> {
  const paths = Array.from({ length: WARM_VISITS + VISITS }, (_, i) => pathOf(i));
  await visit({ port: PORT, paths: paths.slice(0, WARM_VISITS), clients: 1 });
  const { waits } = await visit({ port: PORT, paths: paths.slice(WARM_VISITS), clients: 1 });
  const p95 = at(waits, 0.95);
  report({
    what: `rendered ${what}, one visitor at a time`,
    measured: `p95 ${p95.toFixed(0)} ms (p50 ${median(waits).toFixed(0)} ms)`,
    baseline: '',
    ratio: '',
    budget: `p95 ≤ ${MAX_MS} ms`,
    holds: p95 <= MAX_MS,
  });
}

async function houseIds(): Promise<readonly number[]> {
  const found = await fetch(`${product.origin}/v1.0/house?PageSize=60`);
  const { houses } = (await found.json()) as { houses: readonly { id: number }[] };
  return houses.map(({ id }) => id);
}
