import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { ensureDatabase, migrateServer } from '#platform/database/database-server.ts';
import {
  deleteEmbeddedServer,
  type EmbeddedServer,
  startEmbeddedServer,
} from '#platform/database/embedded/embedded-server.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { httpCaller, startApp } from '#tests/support/app-process.ts';
import { type Entry, openEntry } from '#tests/support/entry.ts';
import { slowness } from '#tests/support/slowness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const clock = systemClock(0);
const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const soon = (days: number) => addDays(dateAt(clock.now()), days);

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'marea-crash-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

type HttpCaller = ReturnType<typeof httpCaller>;

/** The answers that clients got: no change that was confirmed to them may be lost. */
interface Told {
  readonly drafted: string[];
  readonly asked: string[];
  failed: number;
}

/** One guest who opens a draft and asks for it, again and again, until the server goes away. */
async function keepAsking(call: HttpCaller, houseIds: readonly number[], told: Told): Promise<void> {
  for (const houseId of houseIds) {
    const answer = await call('POST', 'reservation/house', { houseId, startAt: soon(40), endAt: soon(44), guests });
    expect(answer.status).toBe(201);
    told.drafted.push(answer.body.groupId);
    const group = await call('GET', `reservation/group/${answer.body.groupId}`);
    const asked = await call('PUT', `reservation/group/${answer.body.groupId}`, {
      action: 'ask-availability',
      expectedTotalCents: group.body.quote.totalCents,
    });
    expect(asked.status).toBe(204);
    told.asked.push(answer.body.groupId);
  }
}

const mailsIn = async (folder: string) =>
  (await readdir(path.join(folder, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));

async function mailJobs(): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE state <> 'completed'))::int AS open
    FROM pgboss.job WHERE name = 'mail'`.execute(database.db);
  return rows[0] ?? { all: -1, open: -1 };
}

test('R71 R68 a process that is killed under load loses nothing that was answered, and each mail is sent once', async () => {
  const { db } = database;
  const houses: { id: number }[] = [];
  for (let place = 0; place < 24; place += 1) houses.push(await aHouse().in(db));
  const bearers = await Promise.all(Array.from({ length: 8 }, async () => bearerOf({ db, clock }, await aUser(db))));
  await aUser(db, { roles: ['staff'] });
  const app = await startApp(database, { DATA_DIR: dataDir });

  const told: Told = { drafted: [], asked: [], failed: 0 };
  const clients = bearers.map((bearer, place) => {
    const own = houses.slice(place * 3, place * 3 + 3).map(({ id }) => id);
    return keepAsking(httpCaller(app.origin, bearer), own, told).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error; // fetch failed: the process is gone
      told.failed += 1;
    });
  });
  await vi.waitUntil(() => told.asked.length >= 10, { timeout: 20_000, interval: 5 });
  await app.kill();
  await Promise.all(clients);
  expect(told.failed).toBeGreaterThan(0);

  const kept = await db.selectFrom('reservation_group').select(['id', 'status']).execute();
  const statusOf = new Map(kept.map(({ id, status }) => [id, status]));
  expect(told.drafted.filter((id) => !statusOf.has(id))).toEqual([]);
  expect(told.asked.filter((id) => statusOf.get(id) !== 'on-review')).toEqual([]);
  await expectWholeGroups();

  // What the supervisor of the queue does with a job that was being sent, once its 60 s are over.
  await sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'mail' AND state = 'active'`.execute(
    db,
  );
  const again = await startApp(database, { DATA_DIR: dataDir });
  await vi.waitUntil(async () => (await mailJobs()).open === 0, { timeout: 90_000, interval: 100 });

  const onReview = kept.filter(({ status }) => status === 'on-review').length;
  const { all } = await mailJobs();
  expect(all).toBe(2 * onReview); // the guest and staff
  expect(await mailsIn(dataDir)).toHaveLength(all);
  expect(await db.selectFrom('sent_mail').select('id').execute()).toHaveLength(all);
  await again.stop();
}, 150_000);

/** R25: what a group is made of is there as a whole, whenever the process ended. */
async function expectWholeGroups(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM reservation_group g
    WHERE NOT EXISTS (SELECT FROM request q WHERE q.group_id = g.id)
       OR NOT EXISTS (SELECT FROM reservation r WHERE r.group_id = g.id AND r.is_principal AND r.status = g.status)
       OR (g.status = 'on-review') <> EXISTS (
         SELECT FROM occupancy o JOIN reservation r ON r.id = o.reservation_id WHERE r.group_id = g.id AND o.blocks)
       OR (g.status = 'on-review') <> EXISTS (SELECT FROM group_history h WHERE h.group_id = g.id)`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
}

test('R67 a mail server that takes the call and says nothing keeps neither a guest nor the end waiting', async () => {
  let calls = 0;
  const silent = createServer(() => {
    calls += 1;
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { db } = database;
  const { id } = await aHouse().in(db);
  const call = await aGuestOf(await startApp(database, { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` }));

  const told: Told = { drafted: [], asked: [], failed: 0 };
  await keepAsking(call.http, [id], told);
  const states = async () =>
    (await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE name = 'mail'`.execute(db)).rows.map(
      (row) => row.state,
    );
  // Not before: what writes mails is loaded with the first one.
  await vi.waitUntil(() => calls > 0, { timeout: 10_000, interval: 20 });

  const group = await call.http('GET', `reservation/group/${told.asked[0]}`);
  const cancelled = await call.http('PUT', `reservation/group/${told.asked[0]}`, { action: 'cancel' });
  expect([group.status, cancelled.status]).toEqual([200, 204]);
  expect(Math.max(group.ms, cancelled.ms)).toBeLessThan(1_000 * slowness());

  // A browser opens connections ahead, for which nothing waits; the stop waits 3 s for mails on their way.
  const unused = connect(Number(new URL(call.app.origin).port), '127.0.0.1').on('error', () => undefined);
  await once(unused, 'connect');
  const stoppedAt = performance.now();
  await call.app.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  expect((await states()).filter((state) => state === 'active')).toEqual([]);
  const claimed = await sql`SELECT FROM sent_mail WHERE state = 'sending'`.execute(db);
  expect(claimed.rows).toEqual([]);
  unused.destroy();
  silent.close();
}, 30_000);

async function aGuestOf(app: Awaited<ReturnType<typeof startApp>>) {
  const bearer = await bearerOf({ db: database.db, clock }, await aUser(database.db));
  return { app, http: httpCaller(app.origin, bearer) };
}

let server: EmbeddedServer;
let entry: Entry;
let ownDir: string;
const settings = { fsync: 'off' };
const portOf = (one: EmbeddedServer) => Number(new URL(one.appUrl('marea')).port);
const throughEntry = (url: string) => {
  const address = new URL(url);
  address.port = String(entry.port);
  return address.href;
};

beforeAll(async () => {
  ownDir = await mkdtemp(path.join(tmpdir(), 'marea-stopped-'));
  server = await startEmbeddedServer({ dataDir: ownDir, settings });
  await ensureDatabase(server.ownerUrl('postgres'), 'marea');
  const migrationUrl = server.ownerUrl('marea');
  await migrateServer({ ...server, url: migrationUrl, migrationUrl, isEmbedded: true });
  entry = await openEntry(portOf(server));
});
afterAll(async () => {
  await entry.close();
  await deleteEmbeddedServer(ownDir);
  await rm(ownDir, { recursive: true, force: true });
});

test('R53 without its database the product says so, and serves again when it is back, without a restart', async () => {
  const urls = { url: throughEntry(server.appUrl('marea')), ownerUrl: throughEntry(server.ownerUrl('marea')) };
  const app = await startApp(urls, { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  const db = createDatabase({ url: urls.url });
  const { id } = await aHouse().in(db);
  const bearer = await bearerOf({ db, clock }, await aUser(db));
  await db.destroy();
  const call = httpCaller(app.origin, bearer);
  const ready = async () => (await fetch(`${app.origin}/readyz`)).status;
  const alive = async () => (await fetch(`${app.origin}/healthz`)).status;

  // The load does not pause while the process stops and starts again.
  let isOver = false;
  const seen = new Map<string, number>();
  const load = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const { status, body } = await call('GET', 'house');
      const what = `${status} ${body?.code ?? ''}`.trim();
      seen.set(what, (seen.get(what) ?? 0) + 1);
      await pause(5);
    }
  });
  await vi.waitUntil(() => (seen.get('200') ?? 0) > 20, { timeout: 10_000 });
  expect(await ready()).toBe(200);

  await server.leave();
  process.kill(server.pid, 'SIGQUIT');
  await vi.waitUntil(async () => (await ready()) === 503, { timeout: 15_000 });
  expect(await alive()).toBe(200);
  expect(
    await call('POST', 'reservation/house', { houseId: id, startAt: soon(9), endAt: soon(12), guests }),
  ).toMatchObject({ status: 503, body: { code: 'service-unavailable', requestId: expect.any(String) } });

  server = await startEmbeddedServer({ dataDir: ownDir, settings });
  entry.leadTo(portOf(server));
  await vi.waitUntil(async () => (await ready()) === 200, { timeout: 15_000 });
  const served = await call('POST', 'reservation/house', { houseId: id, startAt: soon(9), endAt: soon(12), guests });
  expect(served.status).toBe(201);
  isOver = true;
  await Promise.all(load);
  expect([...seen.keys()].sort()).toEqual(['200', '503 service-unavailable']);
  await app.stop();
}, 90_000);
