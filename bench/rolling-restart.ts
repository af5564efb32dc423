import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { DEMO_SEED, loadDemo } from '../demo/load.ts';
import { installDebian, onPath } from '../scripts/debian.ts';
import { type ProductProcess, startProduct } from '../scripts/product-process.ts';
import { queues } from '../src/product.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { at, report } from './support/result.ts';

/**
 * Two processes of the product on one database behind HAProxy, as on two machines: each is stopped and started again
 * while clients read pages, call, and write. The proxy runs `deploy/haproxy.cfg` with the ports of this run.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3147);
const PLACES = [PORT + 1, PORT + 2];
const READERS = 8;
const WRITERS = 2;
const ROUNDS = 2;
const DRAIN_SECONDS = 3;
/** The proxy asks each process twice a second. */
const SEEN_MS = 1_500;
const PATHS = ['/?lang=en', '/results?lang=en', '/v1.0/destination', '/property/info/1?lang=en'];

const database = await createBenchDatabase('rolling', queues);
const folder = mkdtempSync(path.join(tmpdir(), 'marea-rolling-'));
const origin = `http://127.0.0.1:${PORT}`;
const running = new Map<number, ProductProcess>();
let proxy: ReturnType<typeof spawn> | undefined;
try {
  const db = createDatabase({ url: database.ownerUrl, poolSize: 1 });
  await loadDemo(db, { today: dateAt(systemClock().now()), seed: DEMO_SEED });
  await db.destroy();
  for (const port of PLACES) running.set(port, await start(port));
  proxy = await startProxy();
  const clients = ask();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const port of PLACES) {
      await running.get(port)?.stop();
      running.set(port, await start(port));
      await pause(SEEN_MS);
    }
  const { waits, failed } = await clients.stop();
  report({
    what: `requests while each of two processes is restarted ${ROUNDS} times behind HAProxy`,
    measured: `${failed.length} of ${waits.length} failed${failed.length > 0 ? ` (${[...new Set(failed)].join(', ')})` : ''}; p95 ${at(waits, 0.95).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
    baseline: '',
    ratio: '',
    budget: 'none fails',
    holds: failed.length === 0 && waits.length > 1_000,
  });
} finally {
  proxy?.kill();
  await Promise.all([...running.values()].map((product) => product.stop()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

function start(port: number): Promise<ProductProcess> {
  return startProduct({
    port,
    dataDir: folder,
    env: {
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      DEMO: '1',
      APP_SECRET: 'x'.repeat(64),
      PUBLIC_URL: origin,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
  });
}

async function startProxy() {
  const program = onPath(['haproxy']) ?? (await installDebian(['haproxy'], () => onPath(['haproxy'])));
  if (!program) throw new Error('HAProxy is missing: install the package haproxy');
  const config = readFileSync(path.resolve(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${PORT}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${PLACES[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${PLACES[1]}`);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = spawn(program, ['-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'spawn');
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok) return child;
    await pause(50);
  }
  throw new Error('the proxy does not answer');
}

/** Readers of pages and answers, and writers who keep a favorite and give it up. */
function ask() {
  const until = new AbortController();
  const waits: number[] = [];
  const failed: string[] = [];
  const one = async (target: string, init: RequestInit = {}) => {
    const startedAt = performance.now();
    try {
      const reply = await fetch(`${origin}${target}`, init);
      const text = await reply.text();
      if (!reply.ok) failed.push(`${reply.status} ${target}`);
      waits.push(performance.now() - startedAt);
      return text;
    } catch (error) {
      failed.push(`${Object(Object(error).cause).code ?? error} ${target}`);
      waits.push(performance.now() - startedAt);
      return '';
    }
  };
  const json = { 'content-type': 'application/json' };
  const reader = async (place: number) => {
    for (let turn = place; !until.signal.aborted; turn += 1) {
      await one(PATHS[turn % PATHS.length] ?? '/');
      await pause(20);
    }
  };
  const writer = async (place: number) => {
    const body = JSON.stringify({ email: 'guest@demo.test', password: 'Marea-demo-2026!' });
    const { accessToken } = JSON.parse(await one('/v1.0/security/login', { method: 'POST', headers: json, body }));
    const headers = { authorization: `Bearer ${accessToken}` };
    for (let turn = 0; !until.signal.aborted; turn += 1) {
      const rentableId = 10 + place;
      if (turn % 2 === 1) await one(`/v1.0/favorite/rentable/${rentableId}`, { method: 'DELETE', headers });
      else
        await one('/v1.0/favorite', {
          method: 'POST',
          headers: { ...headers, ...json },
          body: JSON.stringify({ rentableId }),
        });
      await pause(20);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: READERS }, (_, place) => reader(place)),
    ...Array.from({ length: WRITERS }, (_, place) => writer(place)),
  ]);
  return {
    stop: async () => {
      until.abort();
      await all;
      return { waits, failed };
    },
  };
}
