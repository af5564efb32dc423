import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '#platform/database/database.ts';
import { migrateServer } from '#platform/database/database-server.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { queues } from '../src/product.ts';
import { BOOKERS, lossesOf, makeClients, PAYERS, processSettings, startLoad } from './support/booking-load.ts';
import { ask, debianPrograms, makeServer, type PostgresServer } from './support/debian-postgres.ts';
import { at, report } from './support/result.ts';
import { startPooler } from './support/start-pooler.ts';

/**
 * Debian's PgBouncer in transaction mode before Debian's PostgreSQL, two processes of the product: guests book and
 * pay, and jobs run. The same load runs without the pooler first. Every answer must be a success.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3147);
const PLACES = [PORT + 1, PORT + 2];
const [SERVER, POOLER] = [PORT + 3, PORT + 5];
const TRIPS_OF_A_PAYER = 2;
const LOAD_MS = 8_000;

const folder = mkdtempSync(path.join(tmpdir(), 'marea-pooler-'));
chmodSync(folder, 0o755);
const origins = PLACES.map((port) => `http://localhost:${port}`);
const originOf = (place: number) => origins[place % origins.length] ?? '';
let server: PostgresServer | undefined;
let pooler: ChildProcess | undefined;
try {
  server = await makeServer(await debianPrograms(), { folder: path.join(folder, 'server'), port: SERVER });
  const url = server.url('marea_app', 'marea');
  const ownerUrl = server.url('marea_owner', 'marea');
  const app = { role: 'marea_app' };
  await migrateServer({ url, migrationUrl: ownerUrl, app, isEmbedded: false, leave: async () => undefined }, queues);
  const pooled = await startPooler({ port: POOLER, url, folder });
  pooler = pooled.process;

  const direct = await load(server, { url, ownerUrl }, {});
  const through = await load(server, { url: pooled.url, ownerUrl }, { DATABASE_DIRECT_URL: url });
  report({
    what: `${BOOKERS} guests book and ${PAYERS} pay over two processes, through PgBouncer in transaction mode`,
    measured: `${through.faults} faults; ${through.rate.toFixed(0)} changes a second, p95 ${through.p95.toFixed(0)} ms, at most ${through.connections} connections for requests`,
    baseline: `${direct.faults} faults, ${direct.rate.toFixed(0)} a second, p95 ${direct.p95.toFixed(0)} ms, ${direct.connections} connections without it`,
    ratio: (through.rate / direct.rate).toFixed(2),
    budget: 'no fault, ≥ 0.7 of the rate',
    holds: through.faults === 0 && direct.faults === 0 && through.rate >= 0.7 * direct.rate,
  });
} finally {
  pooler?.kill();
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** One run of the load on this address: what failed or was lost, and how fast it was. */
async function load(
  running: PostgresServer,
  urls: { readonly url: string; readonly ownerUrl: string },
  env: Readonly<Record<string, string>>,
) {
  const db = createDatabase({ url: running.url('marea_app', 'marea'), poolSize: 4, applicationName: 'bench' });
  const clients = await makeClients(db, TRIPS_OF_A_PAYER);
  const apps: AppProcess[] = [];
  try {
    for (const port of PLACES) apps.push(await startApp(urls, { ...settingsOf(port), ...env }));
    const startedAt = performance.now();
    const { told, until, ended } = startLoad(clients, originOf);
    await pause(LOAD_MS);
    const connections = await countConnections(running);
    until.abort();
    await ended;
    const rate = told.acknowledgedAt.length / ((performance.now() - startedAt) / 1_000);
    const { lost, double, wrong } = await lossesOf(db, told, clients);
    const refused = [...told.refused].map(([why, count]) => `${count} × ${why}`);
    for (const line of [...lost, ...double, ...wrong, ...refused]) console.log(`  ${line}`);
    const faults = lost.length + double.length + wrong.length + refused.length;
    return { faults, rate, p95: at(told.waits, 0.95), connections };
  } finally {
    await Promise.all(apps.map((app) => app.stop()));
    await db.destroy();
  }
}

/** Connections of the server that requests use; those of jobs and notices come on top, up to four a process. */
async function countConnections(running: PostgresServer): Promise<number> {
  const rows = await ask(running, [
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE usename = 'marea_app' AND application_name NOT IN ('bench', 'marea jobs', 'marea broadcast')`,
  ]);
  return Number(Object(rows[0]).count);
}

function settingsOf(port: number) {
  return { ...processSettings(port, folder), PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'warn' };
}
