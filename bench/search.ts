import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { houseSearchQuery } from '#features/catalogue/api/catalogue.schemas.ts';
import { readSearch } from '#features/catalogue/server/read-search-query.ts';
import { pageOfHouses } from '#features/catalogue/server/search-houses.views.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { APP_ROLE, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { migrate } from '#platform/database/migration/migrator.ts';
import { toParameter } from '#platform/database/parameters.ts';
import { countWrongRows, fillHouses } from './search/fill-houses.ts';
import type { LoadOrder } from './search/load-process.ts';
import type { Load, Statement } from './search/search-load.ts';
import { searchQueries } from './search/search-queries.ts';

/**
 * Search by the API against the same statements in a bare driver loop, and its growth with the catalogue.
 * node bench/search.ts [houses …]; prints ratios, because absolute times are those of the machine.
 */
const CONNECTIONS = 8;
const ROUNDS = 3;
const SECONDS = 3;
const QUERIES = 400;
const sizes = process.argv.slice(2).map(Number);
const today = dateAt(systemClock().now());
const migrations = path.resolve(import.meta.dirname, '../database/migrations');

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const postgres = await startEmbeddedServer({ dataDir: path.join(tmpdir(), `marea-bench-${userInfo().uid}`) });
const alone = new Map<string, number>();

try {
  for (const houses of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) await benchSize(houses);
} finally {
  await postgres.leave();
}

async function benchSize(houses: number): Promise<void> {
  const database = `search_${houses}`;
  await fill(database, houses);
  const url = postgres.appUrl(database);
  const api = fork(path.join(import.meta.dirname, 'search/serve-search.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: url, BENCH_CONNECTIONS: String(CONNECTIONS) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(api, 'message')) as [number];
  for (const inDestination of [true, false]) {
    const queries = searchQueries(QUERIES, { today, inDestination });
    const paths = queries.map((query) => `/v1.0/house?${query}`);
    await compare(houses, inDestination, {
      http: { by: 'http', port, paths },
      driver: { by: 'driver', url, statements: statementsOf(queries) },
    });
  }
  api.disconnect();
  await once(api, 'exit');
}

async function fill(database: string, houses: number): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.ownerUrl('postgres') });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${database}`);
  await admin.end();
  await migrate({ url: postgres.ownerUrl(database), folder: migrations, app: { ...postgres.app, role: APP_ROLE } });
  const owner = new pg.Client({ connectionString: postgres.ownerUrl(database) });
  await owner.connect();
  await fillHouses(owner, houses, today);
  const wrong = await countWrongRows(owner);
  await owner.end();
  if (wrong > 0) throw new Error(`${wrong} search rows are not what the database makes of their stays`);
}

/** The statements the API runs for the same queries, as the driver takes them. */
function statementsOf(queries: readonly string[]): Statement[] {
  const db = createDatabase({ url: 'postgres://nowhere' });
  return queries.map((query) => {
    const criteria = readSearch(z.parse(houseSearchQuery, Object.fromEntries(new URLSearchParams(query))));
    const { sql, parameters } = pageOfHouses(criteria, { language: 'en', medias: 'primary' }).compile(db);
    return { text: sql, values: parameters.map(toParameter) };
  });
}

type Both = {
  readonly http: Omit<Extract<LoadOrder, { by: 'http' }>, 'connections' | 'seconds'>;
  readonly driver: Omit<Extract<LoadOrder, { by: 'driver' }>, 'connections' | 'seconds'>;
};

async function compare(houses: number, inDestination: boolean, { http, driver }: Both): Promise<void> {
  const rounds: { api: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await run({ ...driver, connections: CONNECTIONS, seconds: SECONDS });
    rounds.push({ bare, api: await run({ ...http, connections: CONNECTIONS, seconds: SECONDS }) });
  }
  const statement = await run({ ...driver, connections: 1, seconds: SECONDS });
  const single = await run({ ...http, connections: 1, seconds: SECONDS });
  const what = inDestination ? 'in a destination' : 'anywhere';
  const first = alone.get(what) ?? single.p95;
  alone.set(what, first);
  const ratio = middle(rounds.map(({ api, bare }) => api.perSecond / bare.perSecond));
  console.log(
    [
      `${houses} houses, ${what}:`,
      `statement ${statement.p50.toFixed(2)} ms,`,
      `API/driver ${ratio.toFixed(2)} with ${CONNECTIONS} connections`,
      `(${middle(rounds.map(({ api }) => api.perSecond)).toFixed(0)} of ${middle(rounds.map(({ bare }) => bare.perSecond)).toFixed(0)} a second),`,
      `p95 with one connection ${single.p95.toFixed(2)} ms = ${(single.p95 / first).toFixed(1)} × the first size`,
    ].join(' '),
  );
}

async function run(order: LoadOrder): Promise<Load> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'search/load-process.ts'));
  const answer = once(child, 'message') as Promise<[Load]>;
  child.send(order);
  const [load] = await answer;
  return load;
}
