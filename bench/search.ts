import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { houseSearchQuery } from '#features/catalog/api/catalog.schemas.ts';
import { houseSearch } from '#features/catalog/server/house-search.ts';
import { readHouseFilters, readWanted } from '#features/catalog/server/read-search-query.ts';
import { pageOfRentables } from '#features/catalog/server/search-rentables.views.ts';
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
 * Search by the API against the same statements in a bare driver loop, and its growth with the catalog.
 * node bench/search.ts [houses …]; prints ratios, because absolute times are those of the machine.
 */
const CONNECTIONS = 8;
const ROUNDS = 3;
const GROWTH_ROUNDS = 5;
const SECONDS = 3;
const QUERIES = 400;
const sizes = process.argv.slice(2).map(Number);
const today = dateAt(systemClock().now());
const migrations = path.resolve(import.meta.dirname, '../database/migrations');

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const postgres = await startEmbeddedServer({ dataDir: path.join(tmpdir(), `marea-bench-${userInfo().uid}`) });
/**
 * The API at the first size stays up: growth is measured against it in turns, so that a busy machine is busy for
 * both.
 */
let smallest: { readonly port: number; readonly stop: () => Promise<void> } | undefined;

try {
  for (const houses of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) await benchSize(houses);
} finally {
  await smallest?.stop();
  await postgres.leave();
}

async function benchSize(houses: number): Promise<void> {
  const database = `search_${houses}`;
  await fill(database, houses);
  const url = postgres.appUrl(database);
  const api = await serve(url);
  smallest ??= api;
  for (const inDestination of [true, false]) {
    const queries = searchQueries(QUERIES, { today, inDestination });
    const paths = queries.map((query) => `/v1.0/house?${query}`);
    const statements = statementsOf(queries);
    const what = `${houses} houses, ${inDestination ? 'in a destination' : 'anywhere'}`;
    console.log(
      `${what}: ${await compare({ port: api.port, paths, url, statements })}; ${await grow(api.port, paths)}`,
    );
  }
  if (api !== smallest) await api.stop();
}

async function serve(url: string) {
  const api = fork(path.join(import.meta.dirname, 'search/serve-search.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: url, BENCH_CONNECTIONS: String(CONNECTIONS) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(api, 'message')) as [number];
  const stop = async () => {
    api.disconnect();
    await once(api, 'exit');
  };
  return { port, stop };
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
    const asked = z.parse(houseSearchQuery, Object.fromEntries(new URLSearchParams(query)));
    const criteria = { ...readHouseFilters(asked), ...readWanted(asked) };
    const { sql, parameters } = pageOfRentables(houseSearch, criteria, { language: 'en', medias: 'primary' }).compile(
      db,
    );
    return { text: sql, values: parameters.map(toParameter) };
  });
}

interface Compared {
  readonly port: number;
  readonly paths: readonly string[];
  readonly url: string;
  readonly statements: readonly Statement[];
}

/** The API's rate against the driver's, with the same connections, in turns. */
async function compare({ port, paths, url, statements }: Compared): Promise<string> {
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const rounds: { api: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await run({ by: 'driver', url, statements, ...load });
    rounds.push({ bare, api: await run({ by: 'http', port, paths, ...load }) });
  }
  const statement = await run({ by: 'driver', url, statements, connections: 1, seconds: 1 });
  const ratio = middle(rounds.map(({ api, bare }) => api.perSecond / bare.perSecond));
  const rate = (of: 'api' | 'bare') => middle(rounds.map((round) => round[of].perSecond)).toFixed(0);
  return `a statement takes ${statement.p50.toFixed(2)} ms, API/driver ${ratio.toFixed(2)} (${rate('api')} of ${rate('bare')} a second)`;
}

/** p95 of one connection, as a multiple of the first size's. */
async function grow(port: number, paths: readonly string[]): Promise<string> {
  const growths: number[] = [];
  for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
    const before = await run({ by: 'http', port: smallest?.port ?? port, paths, connections: 1, seconds: 1 });
    const now = await run({ by: 'http', port, paths, connections: 1, seconds: 1 });
    growths.push(now.p95 / before.p95);
  }
  return `p95 grew ${middle(growths).toFixed(1)} ×`;
}

async function run(order: LoadOrder): Promise<Load> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'search/load-process.ts'));
  const answer = once(child, 'message') as Promise<[Load]>;
  child.send(order);
  const [load] = await answer;
  return load;
}
