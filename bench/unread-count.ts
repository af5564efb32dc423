import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#platform/config.ts';
import { startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { startProduct } from '../scripts/product-process.ts';
import { cpuSecondsOf } from './support/cpu-time.ts';
import { forkLoad } from './support/load-child.ts';
import { median, report } from './support/result.ts';
import { makeReaders } from './unread-count/make-readers.ts';
import type { Tabs, TabsResult } from './unread-count/tabs-process.ts';

/**
 * What 1,000 open tabs of 1,000 people cost that ask for the unread count every ten seconds: the share of a core that
 * the product's process and its database use beyond what they use when nobody asks. A process that answers a constant
 * at the same rate is the baseline. The product runs as `npm start` runs it and writes its log.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3145);
const TABS = 1_000;
const EVERY_MS = 10_000;
const SECONDS = 15;
const ROUNDS = 2;
const MAX_SHARE = 0.05;
const COUNT_CALL = '/v1.0/notification/unread-count';
const fileOf = (name: string) => path.join(import.meta.dirname, 'unread-count', name);
const percent = (share: number) => `${(share * 100).toFixed(2)} % of a core`;
const dataDir = path.join(tmpdir(), `marea-unread-${process.getuid?.() ?? 0}`);

const product = await startProduct({ port: PORT, dataDir, env: { LOG_LEVEL: 'info' } });
const database = await startEmbeddedServer({ dataDir });
const owner = new pg.Client({ connectionString: database.ownerUrl('marea') });
const plain = fork(fileOf('serve-number.ts'));
const load = forkLoad<Tabs, TabsResult>(fileOf('tabs-process.ts'));
try {
  const [plainPort] = (await once(plain, 'message')) as [number];
  await owner.connect();
  const tokens = await makeReaders(owner, readConfig({ DATA_DIR: dataDir }), TABS);
  const ofProduct = { port: PORT, path: COUNT_CALL, tokens };
  const ofPlain = { port: plainPort, path: '/number', tokens: tokens.map(() => '') };
  // Warm-up: compiled code and filled caches, as on a server that has run for a while.
  for (const tabs of [ofProduct, ofPlain]) await load.tell({ ...tabs, everyMs: 4_000, seconds: 8 });

  const rounds: { server: number; database: number; plain: number; perSecond: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await shares(() => pause(SECONDS * 1_000));
    let polled: TabsResult = { perSecond: 0, waits: [] };
    const busy = await shares(async () => {
      polled = await load.tell({ ...ofProduct, everyMs: EVERY_MS, seconds: SECONDS });
    });
    const bare = await shares(() => load.tell({ ...ofPlain, everyMs: EVERY_MS, seconds: SECONDS }));
    rounds.push({
      server: busy.server - idle.server,
      database: busy.database - idle.database,
      plain: bare.plain,
      perSecond: polled.perSecond,
    });
  }
  tell(rounds);
} finally {
  load.close();
  plain.disconnect();
  await owner.query(`DELETE FROM app_user WHERE email LIKE '%@bench.test'`).catch(() => undefined);
  await owner.end();
  await product.stop();
  await database.leave();
}

/** The share of a core that each process used while `work` ran. */
async function shares(work: () => Promise<unknown>) {
  const used = () => ({
    server: cpuSecondsOf(product.pid) ?? Number.NaN,
    database: cpuSecondsOf(database.pid, { withChildren: true }) ?? Number.NaN,
    plain: cpuSecondsOf(plain.pid ?? 0) ?? Number.NaN,
  });
  const before = used();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = used();
  const share = (who: keyof typeof after) => (after[who] - before[who]) / seconds;
  return { server: share('server'), database: share('database'), plain: share('plain') };
}

function tell(rounds: readonly { server: number; database: number; plain: number; perSecond: number }[]) {
  const of = (what: 'server' | 'database' | 'plain' | 'perSecond') => median(rounds.map((round) => round[what]));
  const budget = `< ${MAX_SHARE * 100} %`;
  const baseline = `a constant at the same rate: ${percent(of('plain'))}`;
  report({
    what: `${TABS} open tabs, ${of('perSecond').toFixed(0)} counts a second: the server process`,
    measured: percent(of('server')),
    baseline,
    ratio: `${(of('server') / of('plain')).toFixed(1)} ×`,
    budget,
    holds: of('server') < MAX_SHARE,
  });
  report({
    what: 'the same: PostgreSQL, all its processes',
    measured: percent(of('database')),
    baseline: '',
    ratio: '',
    budget,
    holds: of('database') < MAX_SHARE,
  });
}
