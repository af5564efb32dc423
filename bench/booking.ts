import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { queues } from '../src/product.ts';
import { STATEMENT_COUNT } from './booking/least-statements.ts';
import type { LoadMessage, LoadResult, LoadSource } from './booking/load-process.ts';
import { type Draft, makeDrafts } from './booking/make-drafts.ts';
import { measureTaxRates } from './booking/tax-rates.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { forkLoad } from './support/load-child.ts';
import { at, median, report } from './support/result.ts';

/**
 * Asking for a house over HTTP against a bare transaction of the least statements that the rules need
 * (`booking/least-statements.ts`), and what 64 guests get who ask for the same dates at once.
 */
const ROUNDS = 5;
const DRAFTS_A_ROUND = 160;
const CLIENTS = 32;
/** As many as the product keeps unless it is told otherwise. */
const CONNECTIONS = 10;
const RACES = 4;
const RATIO = 0.8;
const MAX_WAIT_MS = 1_000;
const fileOf = (name: string) => path.join(import.meta.dirname, 'booking', name);

const database = await createBenchDatabase('booking', queues);
try {
  const count = (ROUNDS + 1) * 2 * DRAFTS_A_ROUND;
  const { alone, races } = await makeDrafts(database, { alone: count, races: RACES });
  const product = fork(fileOf('serve-product.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: database.url, BENCH_CONNECTIONS: String(CONNECTIONS) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(product, 'message')) as [number];
  const http = { by: 'http', port, clients: CLIENTS } as const;
  await compareRates(alone, http, { by: 'driver', url: database.url, clients: CONNECTIONS });
  await race(races, port);
  product.disconnect();
  await once(product, 'exit');
  await expectNoOverlap();
  await measureTaxRates(database.url);
} finally {
  await database.close();
}

async function compareRates(drafts: readonly Draft[], http: LoadSource, driver: LoadSource): Promise<void> {
  const rounds: { api: number; bare: number; waits: readonly number[] }[] = [];
  const [byDriver, byHttp] = [await openLoad(driver), await openLoad(http)];
  // The first round prepares statements and fills caches on both sides, so its result is dropped.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const first = round * 2 * DRAFTS_A_ROUND;
    const bare = await byDriver.book(drafts.slice(first, first + DRAFTS_A_ROUND));
    const api = await byHttp.book(drafts.slice(first + DRAFTS_A_ROUND, first + 2 * DRAFTS_A_ROUND));
    const refused = api.answers.find((answer) => answer !== '204');
    if (refused !== undefined) throw new Error(`a booking that nothing stands against was answered ${refused}`);
    if (round > 0) rounds.push({ api: api.perSecond, bare: bare.perSecond, waits: api.waits });
  }
  byDriver.close();
  byHttp.close();
  const ratio = median(rounds.map(({ api, bare }) => api / bare));
  report({
    what: `booking rate, ${CLIENTS} clients, ${CONNECTIONS} connections`,
    measured: `${median(rounds.map(({ api }) => api)).toFixed(0)}/s (p95 ${at(
      rounds.flatMap(({ waits }) => waits),
      0.95,
    ).toFixed(0)} ms)`,
    baseline: `${STATEMENT_COUNT} statements by hand ${median(rounds.map(({ bare }) => bare)).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    budget: `≥ ${RATIO}`,
    holds: ratio >= RATIO,
  });
}

async function race(races: readonly (readonly Draft[])[], port: number): Promise<void> {
  const results: LoadResult[] = [];
  const load = await openLoad({ by: 'http', port, clients: Math.max(...races.map(({ length }) => length)) });
  for (const drafts of races) results.push(await load.book(drafts));
  load.close();
  const wins = results.map(({ answers }) => answers.filter((answer) => answer === '204').length);
  const others = new Set(results.flatMap(({ answers }) => answers.filter((answer) => answer !== '204')));
  report({
    what: '64 clients ask for the same dates at once',
    measured: `${wins.join(', ')} winners in ${races.length} races, the others: ${[...others].join(', ')}`,
    baseline: '',
    ratio: '',
    budget: 'one winner, all others a code, no 5xx',
    holds: wins.every((count) => count === 1) && [...others].every((answer) => /^4\d\d [\w-]+$/.test(answer)),
  });
  const longest = results.map(({ waits }) => Math.max(...waits));
  report({
    what: 'longest wait of those 64',
    measured: `${median(longest).toFixed(0)} ms (worst race ${Math.max(...longest).toFixed(0)} ms)`,
    baseline: '',
    ratio: '',
    budget: `< ${MAX_WAIT_MS} ms`,
    holds: Math.max(...longest) < MAX_WAIT_MS,
  });
}

async function expectNoOverlap(): Promise<void> {
  const { rows } = await database.owner.query(`
    SELECT count(*)::int AS pairs FROM occupancy a JOIN occupancy b
      ON a.rentable_id = b.rentable_id AND a.id < b.id AND a.during && b.during WHERE a.blocks AND b.blocks`);
  report({
    what: 'pairs of occupancies that overlap afterwards',
    measured: String(rows[0]?.pairs),
    baseline: '',
    ratio: '',
    budget: '0',
    holds: rows[0]?.pairs === 0,
  });
}

async function openLoad(source: LoadSource) {
  const child = forkLoad<LoadMessage, LoadResult>(fileOf('load-process.ts'));
  await child.tell({ open: source });
  return { book: (drafts: readonly Draft[]) => child.tell({ book: drafts }), close: () => child.close() };
}
