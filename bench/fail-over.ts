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
import { ask, debianPrograms, makeReplica, makeServer, type PostgresServer } from './support/debian-postgres.ts';
import { report } from './support/result.ts';
import { startProxy } from './support/start-proxy.ts';

/**
 * Debian's PostgreSQL with a replica that every change waits for, two processes of the product that know both servers,
 * HAProxy in front: guests book and pay while all processes of the primary are killed and the replica is promoted.
 * Nothing restarts the product. Afterwards what guests were told is compared with what the database holds.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3147);
const [ONE, TWO, PRIMARY, REPLICA] = [PORT + 1, PORT + 2, PORT + 3, PORT + 4];
const TRIPS_OF_A_PAYER = 4;
/** The primary is killed when so many changes were acknowledged. */
const BEFORE = 100;
const AFTER_MS = 8_000;
/** As long as whatever watches the servers takes to be sure. */
const NOTICED_AFTER_MS = 2_000;
const MAX_SILENT_SECONDS = 10;

const folder = mkdtempSync(path.join(tmpdir(), 'marea-fail-over-'));
chmodSync(folder, 0o755);
const servers: PostgresServer[] = [];
const apps: AppProcess[] = [];
let proxy: ChildProcess | undefined;
try {
  const bin = await debianPrograms();
  const primary = await makeServer(bin, { folder: path.join(folder, 'primary'), port: PRIMARY });
  servers.push(primary);
  const urls = { url: both(primary, 'marea_app'), ownerUrl: both(primary, 'marea_owner') };
  const { url, ownerUrl: migrationUrl } = urls;
  const server = { url, migrationUrl, app: { role: 'marea_app' }, isEmbedded: false, leave: async () => undefined };
  await migrateServer(server, queues);
  const replica = await makeReplica(bin, { folder: path.join(folder, 'replica'), port: REPLICA }, primary);
  servers.push(replica);

  const db = createDatabase({ url, poolSize: 4, statementTimeoutMs: 60_000 });
  const clients = await makeClients(db, TRIPS_OF_A_PAYER);
  const origin = `http://localhost:${PORT}`;
  for (const port of [ONE, TWO]) apps.push(await startApp(urls, settingsOf(port, origin)));
  proxy = await startProxy({ port: PORT, places: [ONE, TWO], folder });

  const { told, until, ended } = startLoad(clients, () => origin);
  while (told.acknowledgedAt.length < BEFORE && !until.signal.aborted) await pause(20);
  const killedAt = performance.now();
  primary.kill();
  await pause(NOTICED_AFTER_MS);
  await ask(replica, ['SELECT pg_promote()']);
  const promotedAt = performance.now();
  while (!told.acknowledgedAt.some((at) => at > promotedAt) && !until.signal.aborted) await pause(20);
  await pause(AFTER_MS);
  until.abort();
  await ended;

  const { lost, double, wrong } = await lossesOf(db, told, clients);
  const silent = (longestSilence(told.acknowledgedAt, killedAt) / 1_000).toFixed(1);
  const before = told.acknowledgedAt.filter((at) => at < killedAt).length;
  for (const line of [...lost, ...double, ...wrong]) console.log(`  ${line}`);
  console.log(
    `  not acknowledged, and sent again: ${[...told.refused].map(([why, count]) => `${count} × ${why}`).join(', ')}`,
  );
  report({
    what: `${BOOKERS} guests book and ${PAYERS} pay while the primary is killed and its replica promoted after ${NOTICED_AFTER_MS / 1_000} s`,
    measured: `${lost.length} of ${told.acknowledgedAt.length} acknowledged changes lost (${before} before the kill, ${told.paid.length} payments), ${double.length} double, ${wrong.length} sums wrong; ${silent} s without an acknowledged change`,
    baseline: '',
    ratio: '',
    budget: `none lost, none double, ${MAX_SILENT_SECONDS} s`,
    holds: lost.length + double.length + wrong.length === 0 && Number(silent) <= MAX_SILENT_SECONDS,
  });
  await db.destroy();
} finally {
  proxy?.kill();
  await Promise.all(apps.map((app) => app.stop()));
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** The address of both servers, for whichever takes changes. */
function both(server: PostgresServer, role: string): string {
  return server.url(role, 'marea').replace(`:${PRIMARY}/`, `:${PRIMARY},127.0.0.1:${REPLICA}/`);
}

function settingsOf(port: number, origin: string) {
  return { ...processSettings(port, folder), PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' };
}

/** The longest time between two acknowledged changes that ends after the kill, in milliseconds. */
function longestSilence(times: readonly number[], killedAt: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const gaps = sorted.map((at, place) => (at > killedAt ? at - (sorted[place - 1] ?? at) : 0));
  return Math.max(...gaps);
}
