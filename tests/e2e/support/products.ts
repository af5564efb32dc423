import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inspectProduct } from './inspect-product.ts';

/** The database server of a run, and the database with demo data that products are copied from. */
export interface ProductTemplate {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly database: string;
  /** Pictures that one product has drawn serve all others. */
  readonly picturesFolder: string;
}

interface StartOptions {
  /** Such as '+3d'; works with demo data only. */
  readonly clockOffset?: string;
  /** More settings of the product. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A built product in a process of its own, with a database of its own. */
export interface Product {
  readonly origin: string;
  /** Stops it and starts it again on the same data, with other settings or a moved clock. */
  restart(options?: StartOptions): Promise<void>;
  /** Runs a statement on its database as the role that owns the tables; gives the rows. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Stops it, looks whether all that must hold of its data does, and removes them. */
  close(): Promise<void>;
}

const TEMPLATE_VARIABLE = 'E2E_PRODUCT_TEMPLATE';
/** Of a product that migrates and fills its database first, on a machine that does other things too. */
const READY_WITHIN_MS = 180_000;
let made = 0;

/** Tells the test workers, which inherit the environment, where the template is. */
export function shareTemplate(template: ProductTemplate): void {
  process.env[TEMPLATE_VARIABLE] = JSON.stringify(template);
}

function sharedTemplate(): ProductTemplate {
  const text = process.env[TEMPLATE_VARIABLE];
  if (!text) throw new Error('there is no template: global-setup.ts makes it');
  return JSON.parse(text) as ProductTemplate;
}

/** Copies the template and starts a product on the copy. */
export async function openProduct(options: StartOptions = {}): Promise<Product> {
  const template = sharedTemplate();
  made += 1;
  const database = `product_${process.pid}_${made}`;
  await queryAt(template.ownerUrl, `CREATE DATABASE ${database} TEMPLATE ${template.database} STRATEGY file_copy`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marea-e2e-'));
  mkdirSync(path.join(dataDir, 'media'));
  symlinkSync(template.picturesFolder, path.join(dataDir, 'media/made'));
  const port = await freePort();
  const place = { database, dataDir, port, template };
  let child = await startOn(place, options);
  const urlAsOwner = databaseUrl(template.ownerUrl, database);
  return {
    origin: `http://localhost:${port}`,
    restart: async (changed = {}) => {
      await stop(child);
      child = await startOn(place, changed);
    },
    query: <Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) =>
      queryAt<Row>(urlAsOwner, statement, values),
    close: async () => {
      await stop(child);
      try {
        await inspectProduct({ databaseUrl: urlAsOwner, folder: dataDir });
      } finally {
        await queryAt(template.ownerUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** What a product runs on: its database, its folder and its port. */
export interface ProductPlace {
  readonly database: string;
  readonly dataDir: string;
  readonly port: number;
  readonly template: Pick<ProductTemplate, 'ownerUrl' | 'appUrl'>;
}

/** Starts the built product and waits until it is ready; throws with its last lines when it is not. */
export async function startOn(
  place: ProductPlace,
  { clockOffset, env = {} }: StartOptions = {},
): Promise<ChildProcess> {
  const { database, dataDir, port, template } = place;
  mkdirSync(dataDir, { recursive: true });
  const logFile = path.join(dataDir, 'product.log');
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['tests/e2e/support/product-server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DEMO: '1',
      REQUESTS_PER_MINUTE: '100000',
      MAIL_GATHER_SECONDS: '0',
      PAGES_AT_ONCE: '1000',
      SIGN_IN_TRIES_PER_MINUTE: '1000',
      // Journeys that pay by card ask for the test bank.
      PAYMENT_PROVIDER: 'offline',
      ...env,
      ...(clockOffset === undefined ? {} : { CLOCK_OFFSET: clockOffset }),
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(template.appUrl, database),
      MIGRATION_DATABASE_URL: databaseUrl(template.ownerUrl, database),
    },
    stdio: ['ignore', log, 'pipe'],
  });
  closeSync(log);
  let lastLines = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    appendFileSync(logFile, chunk);
    lastLines = (lastLines + chunk.toString('utf8')).slice(-4_000);
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(`http://localhost:${port}`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the product of ${database} did not become ready:\n${lastLines}`);
    }
    await pause(50);
  }
  return child;
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A port that nobody uses, below those that the system gives to outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The same server and role, another database. */
function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function queryAt<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Makes an empty database for the template. */
export async function createDatabase(ownerUrl: string, name: string): Promise<void> {
  await queryAt(ownerUrl, `CREATE DATABASE ${name}`);
}
