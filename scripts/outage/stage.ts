import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { DATABASE_NAME } from '#platform/database/database-server.ts';
import { deleteEmbeddedServer, startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { httpCaller } from '#tests/support/app-process.ts';
import { bookAllTheTime, type Trips } from '#tests/support/booking-all-the-time.ts';
import { TEST_APP_SECRET } from '#tests/support/test-secret.ts';
import { signalFamily } from '../../bench/support/processes.ts';
import { freePort } from '../../tests/e2e/support/products.ts';
import { type ProductProcess, startProduct } from '../product-process.ts';
import { commandIn, type Ran, runAsOperator } from './runbook.ts';

type Settings = Readonly<Record<string, string>>;

/** Tells whether something is as it should be, and what was seen. */
export type Check = (what: string, holds: boolean, seen?: string) => void;

/** A product with the demo in folders of its own, and who runs its machine. */
export interface Stage {
  readonly origin: string;
  readonly dataDir: string;
  readonly backupDir: string;
  /** Stops what runs and starts the product with these settings. */
  restart(settings?: Settings): Promise<void>;
  stop(): Promise<void>;
  /** Ends the product and its database at once, as a machine that is lost. */
  kill(): Promise<void>;
  /** Runs the command of this section of docs/runbooks.md that holds these words, some of them replaced. */
  runbook(section: string, words: string, replaced?: Settings): Promise<Ran>;
  /** Runs any other command there. */
  run(command: string): Promise<Ran>;
  /** Reads or changes the database as the role that owns it; it runs until then, whatever the product does. */
  withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** The address of the database as that role, while the product runs. */
  ownerUrl(): Promise<string>;
  log(): string;
  /** Ends and deletes all of it. */
  remove(): Promise<void>;
}

interface Place {
  readonly dataDir: string;
  readonly backupDir: string;
  readonly logFile: string;
}

const READY_WITHIN_MS = 600_000;
const ALWAYS: Settings = {
  ...{ APP_SECRET: '', DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '', BACKUP_DIR: '' },
  ...{ LOG_LEVEL: 'info', MAIL_GATHER_SECONDS: '0', PAYMENT_PROVIDER: 'sandbox' },
};

export async function openStage({ dataDir, backupDir, logFile }: Place): Promise<Stage> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let product: ProductProcess | undefined;
  let settings: Settings = ALWAYS;
  const stop = async () => {
    await product?.stop();
    product = undefined;
  };
  const run = (command: string) =>
    runAsOperator(command, { ...settings, DATA_DIR: dataDir, PORT: String(port), PRODUCT_LOG: logFile });
  return {
    ...{ origin, dataDir, backupDir, stop, run },
    restart: async (given = {}) => {
      await stop();
      settings = { ...ALWAYS, ...given };
      product = await startProduct({ port, dataDir, logFile, env: settings, readyWithinMs: READY_WITHIN_MS });
    },
    kill: async () => {
      const server = await startEmbeddedServer({ dataDir });
      signalFamily(product?.pid ?? 0, 'SIGKILL');
      signalFamily(server.pid, 'SIGKILL');
      product = undefined;
      await server.leave();
    },
    runbook: (section, words, replaced = {}) => {
      const asked = Object.entries(replaced).reduce(
        (command, [from, to]) => command.replaceAll(from, to),
        commandIn(section, words),
      );
      return run(asked);
    },
    withDatabase: async (work) => {
      const server = await startEmbeddedServer({ dataDir });
      const db = createDatabase({ url: server.ownerUrl(DATABASE_NAME), poolSize: 4, statementTimeoutMs: 120_000 });
      try {
        return await work(db);
      } finally {
        await db.destroy();
        await server.leave();
      }
    },
    ownerUrl: async () => {
      const server = await startEmbeddedServer({ dataDir });
      await server.leave();
      return server.ownerUrl(DATABASE_NAME);
    },
    log: () => readFileSync(logFile, 'utf8'),
    remove: async () => {
      await stop().catch(() => undefined);
      await deleteEmbeddedServer(dataDir).catch(() => undefined);
    },
  };
}

/** Makes the demo once, in a folder that each drill has a copy of. */
export async function makeDemo(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'demo');
  mkdirSync(dataDir);
  // Its secret lies in the data folder, as in a product that was given none; guests are signed in by it.
  writeFileSync(path.join(dataDir, 'app-secret'), TEST_APP_SECRET, { mode: 0o600 });
  const stage = await openStage({ dataDir, backupDir: '', logFile: path.join(folder, 'demo.log') });
  await stage.restart();
  await stage.stop();
  return dataDir;
}

/** A stage with a copy of the demo; its folders are made, or were mounted before. */
export async function stageIn(folder: string, demo: string): Promise<Stage> {
  const place = {
    dataDir: path.join(folder, 'data'),
    backupDir: path.join(folder, 'backup'),
    logFile: path.join(folder, 'product.log'),
  };
  mkdirSync(place.dataDir, { recursive: true });
  // With the owners of the files: the database is another account's where this process is root.
  await runAsOperator(`cp -a ${demo}/. ${place.dataDir}/`, {});
  writeFileSync(place.logFile, '');
  return openStage(place);
}

/** A guest of the demo books so many trips and staff record their first payment; gives them. */
export async function bookSome(origin: string, count: number): Promise<Trips> {
  const trips = await bookAllTheTime(origin);
  await trips.untilMore(count);
  await trips.stop();
  return trips;
}

/** Looks until it is so; false when it takes longer. */
export async function comesTrue(isSo: () => Promise<boolean> | boolean, withinMs = 300_000): Promise<boolean> {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await pause(250)) if (await isSo()) return true;
  return false;
}

/** The state of a part at /status: `works`, `slow` or `fails`. */
export async function statusOf(origin: string, part: string): Promise<string> {
  // What was seen is told for a quarter of a minute.
  await pause(16_000);
  const page = await (await fetch(`${origin}/status?lang=en`)).text();
  const [, state = 'unknown'] = new RegExp(`${part}</span>\\s*<span class="state (\\w+)"`).exec(page) ?? [];
  return state;
}

/** A caller for somebody of the demo. */
export async function signInAt(origin: string, email: string): Promise<ReturnType<typeof httpCaller>> {
  const { body } = await httpCaller(origin)('POST', 'security/login', { email, password: 'Marea-demo-2026!' });
  return httpCaller(origin, { authorization: `Bearer ${body.accessToken}` });
}
