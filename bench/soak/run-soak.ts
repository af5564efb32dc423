import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { ensureDatabase, migrateServer } from '#platform/database/database-server.ts';
import {
  deleteEmbeddedServer,
  type EmbeddedServer,
  startEmbeddedServer,
} from '#platform/database/embedded/embedded-server.ts';
import { TEST_APP_SECRET } from '#tests/support/test-secret.ts';
import { queues } from '../../src/product.ts';
import { freePort } from '../../tests/e2e/support/products.ts';
import { seededRandom } from '../search/seeded-random.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { signalFamily, signalTo } from '../support/processes.ts';
import { mountSmallDisk, unmountSmallDisk } from '../support/small-disk.ts';
import { askerOf } from './ask.ts';
import { addCalendars, readCalendars } from './channels.ts';
import { checks, type SoakFacts } from './checks.ts';
import { planFaults } from './fault-plan.ts';
import { type FeedServer, startFeedServer } from './feed-server.ts';
import { DISK_MEGABYTES, type FaultWindow, inject, type Targets } from './inject-faults.ts';
import { emptyJournal } from './journal.ts';
import { findMovableClock } from './movable-clock.ts';
import { busySeconds, calibrate, startLoad } from './open-load.ts';
import { failuresOf, missingInCalendars, readFacts, untilSettled } from './read-facts.ts';
import { answersRequests } from './sessions.ts';
import { GRACE_MS, type SoakReport } from './soak-report.ts';
import { watchMemory } from './watch-memory.ts';
import { type WatchedProduct, watchProduct } from './watched-product.ts';
import { makePeople, personOf, type World } from './world.ts';

interface SoakOptions {
  readonly minutes: number;
  readonly seed: number;
  /** The name of a check whose facts are spoiled afterwards, to show that it fails. */
  readonly broken?: string | undefined;
  readonly tell: (line: string) => void;
}

/** Into each process of the product. */
const PRELOADED = ['outside-here.mjs', 'memory-in-use.mjs'];
const SHARE = 0.7;
const WEB_PROCESSES = 2;
const LONG_MINUTES = 20;
const FIRST_GUESTS = 150;
/** Of the guests that a rate brings, with some to spare. */
const GUEST_SHARE = 0.15;
const SESSIONS_END_MS = 300_000;
const SETTLED_WITHIN_MS = 900_000;

/** Runs the product with a load and faults, and reads afterwards what is left of it. */
export async function soak({ minutes, seed, broken, tell }: SoakOptions): Promise<SoakReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marea-soak-'));
  chmodSync(folder, 0o755);
  const random = seededRandom(seed);
  const today = dateAt(systemClock().now());
  const sink = await startMailSink();
  const feeds = await startFeedServer(today, random);
  const dataDir = path.join(folder, 'data');
  const inUseFolder = await mkdtemp(path.join(folder, 'in-use-'));
  const disk = mountSmallDisk(dataDir, DISK_MEGABYTES);
  const clock = await findMovableClock(folder);
  const server = await startEmbeddedServer({ dataDir: path.join(folder, 'database') });
  let product: WatchedProduct | undefined;
  let db: Db | undefined;
  const endEarly = () => {
    for (const { pid } of product?.parts() ?? []) signalTo(pid, 'SIGKILL');
    signalFamily(server.pid, 'SIGKILL');
    unmountSmallDisk(disk);
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', endEarly).once('SIGTERM', endEarly);
  try {
    await ensureDatabase(server.ownerUrl('postgres'), 'marea');
    const ownerUrl = server.ownerUrl('marea');
    await migrateServer({ ...server, url: ownerUrl, migrationUrl: ownerUrl, isEmbedded: true }, queues);
    const port = await freePort();
    const env = envOf({ server, sink, feeds, port, clock: clock?.env ?? {}, inUseFolder });
    product = await watchProduct({ port, dataDir, env });
    tell('the product runs');
    db = createDatabase({ url: server.ownerUrl('marea'), poolSize: 4, statementTimeoutMs: 120_000 });
    const targets: Targets = { product, server, sink, db, disk, clockFile: clock?.file ?? null, random };
    return await runLoad(targets, { port, feeds, inUseFolder, minutes, seed, today, broken, tell });
  } finally {
    await db?.destroy();
    await product?.stop();
    await server.leave();
    await deleteEmbeddedServer(path.join(folder, 'database'));
    unmountSmallDisk(disk);
    await Promise.all([sink.close(), feeds.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Started {
  readonly server: EmbeddedServer;
  readonly sink: MailSink;
  readonly feeds: FeedServer;
  readonly port: number;
  readonly clock: Readonly<Record<string, string>>;
  readonly inUseFolder: string;
}

function envOf({ server, sink, feeds, port, clock, inUseFolder }: Started): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: server.appUrl('marea'),
    MIGRATION_DATABASE_URL: server.ownerUrl('marea'),
    DEMO: '1',
    APP_SECRET: TEST_APP_SECRET,
    PUBLIC_URL: `http://localhost:${port}`,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_STYLE: 'stripe',
    SMTP_URL: sink.url,
    MAIL_GATHER_SECONDS: '0',
    WEB_PROCESSES: String(WEB_PROCESSES),
    NODE_OPTIONS: PRELOADED.map((name) => `--import=${path.join(import.meta.dirname, name)}`).join(' '),
    SOAK_MEMORY_FOLDER: inUseFolder,
    SOAK_FEEDS_PORT: String(feeds.port),
    ...clock,
  };
}

type Running = Pick<SoakOptions, 'minutes' | 'seed' | 'broken' | 'tell'> & {
  readonly port: number;
  readonly feeds: FeedServer;
  readonly inUseFolder: string;
  readonly today: World['today'];
};

async function runLoad(targets: Targets, running: Running): Promise<SoakReport> {
  const { db, random, product, server } = targets;
  const { minutes, seed, tell, port, feeds, inUseFolder, today } = running;
  const origin = `http://localhost:${port}`;
  const journal = emptyJournal();
  const ask = askerOf(origin, journal);
  const staff = await personOf(db, 'staff@demo.test');
  const { rows: houses } = await sql<{ id: number }>`
    SELECT id FROM rentable WHERE kind = 'house' AND status = 'published' ORDER BY id`.execute(db);
  const houseIds = houses.map(({ id }) => id);
  const calendars = await addCalendars({ ask, staff, houseIds, feeds });
  const world: World = {
    ...{ origin, ask, journal, random, today, houseIds, staff, calendars: [...calendars.values()] },
    ...{ guests: await makePeople(db, FIRST_GUESTS), waiting: [] },
    later: (seconds, session) => void setTimeout(() => load.begin(session), seconds * 1_000),
  };
  const errors: unknown[] = [];
  const load = startLoad(world, (error) => errors.push(error));
  const { capacity, steps } = await calibrate(world, load, minutes >= LONG_MINUTES ? 30 : 8);
  load.rate = 0;
  const rate = capacity * SHARE;
  tell(`capacity ${capacity.toFixed(1)} sessions a second; the load comes at ${rate.toFixed(1)}`);
  world.guests.push(...(await makePeople(db, Math.ceil(rate * GUEST_SHARE * minutes * 60))));
  tell(`${world.guests.length} guests are there`);

  const memory = watchMemory({ product, server, inUseFolder });
  const before = busySeconds();
  const startedAt = Date.now();
  load.rate = rate;
  const windows: FaultWindow[] = [];
  for (const fault of planFaults(minutes, random)) {
    await pause(Math.max(0, startedAt + fault.fromMs - Date.now()));
    const window = await inject(targets, fault);
    windows.push(window);
    tell(
      `${fault.name}: ${window.isDone ? `${((window.until - window.from) / 1_000).toFixed(1)} s` : 'not done here'}`,
    );
  }
  await pause(Math.max(0, startedAt + minutes * 60_000 - Date.now()));
  const after = busySeconds();
  const grown = memory.end();
  const notes = errors.map((error) => `A session of the load failed: ${String(error)}`);
  tell(`the load ends with ${load.open()} open sessions and ${world.waiting.length} requests that nobody answered`);
  const ended = load.end(SESSIONS_END_MS);
  // Guests who have asked wait for staff until the end.
  for (; load.open() > 0; await pause(1_000)) if (world.waiting.length > 0) await answersRequests(world);
  if (!(await ended)) notes.push(`${load.open()} sessions had no end.`);
  if (!(await untilSettled(db, SETTLED_WITHIN_MS))) notes.push('Not everything was done after 15 minutes.');
  tell('nothing is left to do');

  const read = await readCalendars(ask, calendars);
  const facts: SoakFacts = {
    ...(await readFacts(db, journal)),
    ...{ arrived: [...targets.sink.mails], failures: failuresOf(journal), turnedAway: journal.turnedAway },
    windows: windows.filter(({ isDone }) => isDone).map(({ from, until }) => ({ from, until: until + GRACE_MS })),
    memory: grown,
    missingInCalendars: await missingInCalendars(db, read),
  };
  if (running.broken !== undefined) checks[running.broken]?.spoil(facts);
  const busy = (after.busy - before.busy) / (after.all - before.all);
  return { seed, minutes, steps, capacity, rate, busy, journal, windows, facts, feeds: feeds.asked, notes };
}

/** Keeps what a run told as JSON, for whoever looks closer. */
export function keepAsJson(report: SoakReport, file: string): void {
  const { journal, feeds, ...rest } = report;
  const kept = { ...rest, feeds: Object.fromEntries(feeds), journal: { ...journal, blocks: [...journal.blocks] } };
  writeFileSync(file, JSON.stringify(kept));
}
