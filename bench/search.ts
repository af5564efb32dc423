import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { countWrongRows, fillHouses } from './search/fill-houses.ts';
import type { LoadOrder } from './search/load-process.ts';
import { recordStatements } from './search/record-statements.ts';
import type { Load } from './search/search-load.ts';
import { queriesOf, type SearchKind, searches } from './search/search-queries.ts';
import { type BenchDatabase, createBenchDatabase } from './support/bench-database.ts';
import { forkLoad } from './support/load-child.ts';
import { median, report } from './support/result.ts';

/**
 * What a statement of search takes alone, the API against the same statements in a bare driver loop, and the growth
 * with the number of houses. Nothing is kept between two asks.
 * node bench/search.ts [houses …]
 */
const CONNECTIONS = 8;
const ROUNDS = 3;
const GROWTH_ROUNDS = 5;
const SECONDS = 2;
const QUERIES = 200;
const SHORT_STATEMENT_RATIO = 0.45;
const LONG_STATEMENT_RATIO = 0.7;
const LONG_STATEMENT_MS = 2;
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000];
const today = dateAt(systemClock().now());

interface SearchedProduct {
  readonly houses: number;
  readonly database: BenchDatabase;
  readonly port: number;
  stop(): Promise<void>;
}

/** The product of the first size keeps running: growth is measured against it in turns, under the same load. */
let smallest: SearchedProduct | undefined;
try {
  for (const houses of sizes) {
    const product = await serve(houses);
    smallest ??= product;
    try {
      for (const kind of searches) {
        await measure(product, kind);
        if (product !== smallest) await grow(product, smallest, kind);
      }
    } finally {
      if (product !== smallest) await product.stop();
    }
  }
} finally {
  await smallest?.stop();
}

async function serve(houses: number): Promise<SearchedProduct> {
  const database = await createBenchDatabase(`search_${houses}`, []);
  await fillHouses(database.owner, houses, { today });
  const wrong = await countWrongRows(database.owner);
  if (wrong > 0) throw new Error(`${wrong} search rows are not what the database makes of their stays`);
  const api = fork(path.join(import.meta.dirname, 'search/serve-search.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: database.url, BENCH_CONNECTIONS: String(CONNECTIONS) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(api, 'message')) as [number];
  const stop = async () => {
    api.disconnect();
    await once(api, 'exit');
    await database.close();
  };
  return { houses, database, port, stop };
}

function pathsOf(kind: SearchKind): readonly string[] {
  return queriesOf(kind, { count: QUERIES, today }).map((query) => `${kind.path}?${new URLSearchParams(query)}`);
}

/** The statements of a kind alone; where they are compared, also the API's rate against the driver's, in turns. */
async function measure({ houses, database, port }: SearchedProduct, kind: SearchKind): Promise<void> {
  const statements = await recordStatements(database.url, async (db) => {
    for (const query of queriesOf(kind, { count: QUERIES, today })) await kind.view(db, query);
  });
  const byDriver = { by: 'driver', url: database.url, statements } as const;
  const { p50 } = await run({ ...byDriver, connections: 1, seconds: SECONDS });
  const most = kind.maxMs[houses];
  report({
    what: `search, ${houses} houses, ${kind.what}: the median of its statement`,
    measured: `${p50.toFixed(2)} ms`,
    baseline: '',
    ratio: '',
    budget: most === undefined ? 'none' : `≤ ${most} ms`,
    holds: most === undefined || p50 <= most,
  });
  if (kind.comparedAt !== undefined && kind.comparedAt !== houses) return;
  const byHttp = { by: 'http', port, paths: pathsOf(kind) } as const;
  const many = { connections: CONNECTIONS, seconds: SECONDS };
  const rounds: { api: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await run({ ...byDriver, ...many });
    const api = await run({ ...byHttp, ...many });
    // A call that runs several statements is compared with all of them.
    rounds.push({ api: api.perSecond, bare: (bare.perSecond * QUERIES) / statements.length });
  }
  const ratio = median(rounds.map(({ api, bare }) => api / bare));
  const least = p50 >= LONG_STATEMENT_MS ? LONG_STATEMENT_RATIO : SHORT_STATEMENT_RATIO;
  report({
    what: `search, ${houses} houses, ${kind.what}`,
    measured: `${median(rounds.map(({ api }) => api)).toFixed(0)}/s`,
    baseline: `driver ${median(rounds.map(({ bare }) => bare)).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    budget: `≥ ${least}`,
    holds: ratio >= least,
  });
}

/** p95 of one connection, as a multiple of the first size's. */
async function grow(product: SearchedProduct, first: SearchedProduct, kind: SearchKind): Promise<void> {
  const one = { by: 'http', paths: pathsOf(kind), connections: 1, seconds: 1 } as const;
  const growths: number[] = [];
  for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
    const before = await run({ ...one, port: first.port });
    const now = await run({ ...one, port: product.port });
    growths.push(now.p95 / before.p95);
  }
  const growth = median(growths);
  report({
    what: `growth of p95, ${first.houses} to ${product.houses} houses, ${kind.what}`,
    measured: `${growth.toFixed(1)} ×`,
    baseline: '',
    ratio: '',
    budget: `≤ ${kind.maxGrowth} ×`,
    holds: growth <= kind.maxGrowth,
  });
}

async function run(order: LoadOrder): Promise<Load> {
  const child = forkLoad<LoadOrder, Load>(path.join(import.meta.dirname, 'search/load-process.ts'));
  try {
    return await child.tell(order);
  } finally {
    child.close();
  }
}
