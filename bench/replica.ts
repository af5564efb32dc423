import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { migrateServer } from '#platform/database/database-server.ts';
import { type AppProcess, httpCaller, startApp } from '#tests/support/app-process.ts';
import { queues } from '../src/product.ts';
import { type Booker, makeBookers } from './support/booking-clients.ts';
import { ask, debianPrograms, makeReplica, makeServer, type PostgresServer } from './support/debian-postgres.ts';
import { report } from './support/result.ts';

/**
 * Two processes of the product with a replica that is two seconds late: visitors search, guests book and search again
 * at the other process, and the replica is killed at last. Nobody may miss what they wrote or get an error.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3147);
const [ONE, TWO, PRIMARY, REPLICA] = [PORT + 1, PORT + 2, PORT + 3, PORT + 4];
const BOOKERS = 20;
const VISITORS = 4;
const LOAD_MS = 5_000;
const LATE = '2s';

const folder = mkdtempSync(path.join(tmpdir(), 'marea-replica-'));
chmodSync(folder, 0o755);
const servers: PostgresServer[] = [];
const apps: AppProcess[] = [];
try {
  const bin = await debianPrograms();
  const primary = await makeServer(bin, { folder: path.join(folder, 'primary'), port: PRIMARY });
  servers.push(primary);
  const urls = { url: primary.url('marea_app', 'marea'), ownerUrl: primary.url('marea_owner', 'marea') };
  const { url, ownerUrl: migrationUrl } = urls;
  const server = { url, migrationUrl, app: { role: 'marea_app' }, isEmbedded: false, leave: async () => undefined };
  await migrateServer(server, queues);
  const replica = await makeReplica(bin, { folder: path.join(folder, 'replica'), port: REPLICA }, primary);
  servers.push(replica);
  // Nobody waits for this one.
  await ask(primary, [`ALTER SYSTEM SET synchronous_standby_names = ''`, 'SELECT pg_reload_conf()']);
  const db = createDatabase({ url, poolSize: 4 });
  const bookers = await makeBookers({ db, clock: systemClock() }, BOOKERS);
  const env = { DATABASE_REPLICA_URL: replica.url('marea_app', 'marea'), LOG_LEVEL: 'fatal', DEMO: '1' };
  for (const port of [ONE, TWO])
    apps.push(await startApp(urls, { ...env, PORT: String(port), DATA_DIR: path.join(folder, String(port)) }));
  const origins = apps.map(({ origin }) => origin);

  const idle = await readsDuring([primary, replica], () => pause(LOAD_MS).then(() => ({ count: 0, failed: 0 })));
  const quiet = await readsDuring([primary, replica], () => search(origins, LOAD_MS));
  // Without what jobs and scans do meanwhile, searches or not.
  const [atPrimary = 0, atReplica = 0] = quiet.reads.map((reads, place) =>
    Math.max(0, reads - (idle.reads[place] ?? 0)),
  );
  const share = atReplica / (atPrimary + atReplica);
  report({
    what: `${VISITORS} visitors search over two processes beside a replica`,
    measured: `${(share * 100).toFixed(0)} % of the transactions at the replica; ${quiet.done.failed} of ${quiet.done.count} calls failed`,
    baseline: '',
    ratio: '',
    budget: '≥ 80 %, none fails',
    holds: share >= 0.8 && quiet.done.failed === 0,
  });

  await ask(replica, [`ALTER SYSTEM SET recovery_min_apply_delay = '${LATE}'`, 'SELECT pg_reload_conf()']);
  await pause(500);
  const late = createDatabase({ url: replica.url('marea_app', 'marea'), poolSize: 1 });
  const isKnown = async (id: string) => {
    const trip = late
      .selectFrom('reservation_group')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'on-review');
    return (await trip.executeTakeFirst()) !== undefined;
  };
  const missed = await bookAndSearch(origins, { bookers, isKnown });
  await late.destroy();
  report({
    what: `${BOOKERS} guests book at one process and search at the other, while the replica is ${LATE} late`,
    measured: `${missed.own} saw their dates free, ${missed.others} visitors after them; the replica itself did not know ${missed.atReplica} of ${BOOKERS}`,
    baseline: '',
    ratio: '',
    budget: 'none of those who booked, though the replica knows none',
    holds: missed.own === 0 && missed.atReplica === BOOKERS,
  });

  replica.kill();
  const alone = await search(origins, LOAD_MS);
  report({
    what: 'visitors search while the replica is killed',
    measured: `${alone.failed} of ${alone.count} calls failed, longest ${alone.longest.toFixed(0)} ms`,
    baseline: '',
    ratio: '',
    budget: 'none fails',
    holds: alone.failed === 0,
  });
  await db.destroy();
} finally {
  await Promise.all(apps.map((app) => app.stop()));
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** What `work` gives, and how many transactions of the product's database each server ran meanwhile. */
async function readsDuring<Done>(list: readonly PostgresServer[], work: () => Promise<Done>) {
  const before = await readsOf(list);
  const done = await work();
  const after = await readsOf(list);
  return { done, reads: after.map((count, place) => count - (before[place] ?? 0)) };
}

function readsOf(list: readonly PostgresServer[]): Promise<readonly number[]> {
  return Promise.all(
    list.map(async (one) => {
      // The counters of a connection are written down after a second without work.
      await pause(1_500);
      const rows = await ask(one, [`SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = 'marea'`]);
      return Number(Object(rows[0]).count);
    }),
  );
}

function day(days: number) {
  return addDays(dateAt(systemClock().now()), days);
}

async function search(origins: readonly string[], forMs: number) {
  const until = performance.now() + forMs;
  let [count, failed, longest] = [0, 0, 0];
  const visitor = async (place: number) => {
    const call = httpCaller(origins[place % origins.length] ?? '');
    for (let turn = place; performance.now() < until; turn += 1) {
      const from = day(20 + (turn % 40));
      const { status, ms } = await call('GET', `house?StartAt=${from}&EndAt=${addDays(from, 4)}&Adults=2`);
      count += 1;
      longest = Math.max(longest, ms);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, place) => visitor(place)));
  return { count, failed, longest };
}

/** Each books a house of their own and looks at once whether the other process still offers it for these dates. */
async function bookAndSearch(
  origins: readonly string[],
  { bookers, isKnown }: { readonly bookers: readonly Booker[]; readonly isKnown: (id: string) => Promise<boolean> },
) {
  const [here = '', there = ''] = origins;
  const missed = { own: 0, others: 0, atReplica: 0 };
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const stay = { startAt: day(30), endAt: day(33) };
  const offered = `house?StartAt=${stay.startAt}&EndAt=${stay.endAt}&Adults=2&PageSize=300`;
  const isOffered = async (houseId: number, headers: Readonly<Record<string, string>>) => {
    const { body } = await httpCaller(there, headers)('GET', offered);
    return body.houses.some(({ id }: { readonly id: number }) => id === houseId);
  };
  for (const { bearer, houseId } of bookers) {
    const call = httpCaller(here, bearer);
    const { body } = await call('POST', 'reservation/house', { houseId, ...stay, guests });
    const group = await call('GET', `reservation/group/${body.groupId}`);
    const asking = { action: 'ask-availability', expectedTotalCents: group.body.quote.totalCents };
    const asked = await call('PUT', `reservation/group/${body.groupId}`, asking);
    const cookie = asked.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    if (await isOffered(houseId, { ...bearer, cookie })) missed.own += 1;
    if (await isOffered(houseId, {})) missed.others += 1;
    if (!(await isKnown(body.groupId))) missed.atReplica += 1;
  }
  return missed;
}
