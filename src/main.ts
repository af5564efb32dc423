import { existsSync } from 'node:fs';
import { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { appSecretOf, rememberSecret } from '#platform/app-secret.ts';
import { backupQueue, backupScan } from '#platform/backup/backup-scan.ts';
import { keepBackup } from '#platform/backup/hosted/keep-backup.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { ProductParts } from '#platform/compose-product.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { openBroadcast } from '#platform/database/broadcast.ts';
import { createDatabase, whyNotPooled } from '#platform/database/database.ts';
import { migrateServer, openDatabaseServer } from '#platform/database/database-server.ts';
import { openReplica } from '#platform/database/replica.ts';
import { giveBackMemoryOnceQuiet } from '#platform/give-back-memory.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLog, logOptions } from '#platform/log.ts';
import { openMailer } from '#platform/mail/open-mailer.ts';
import { publicReader, type ReadPublic } from '#platform/outside/read-public.ts';
import { lastConnectionCame, partOfProcess, tellReady } from '#platform/processes/supervise.ts';
import { composeProduct, queues } from './product.ts';

/** The folder of the demo; the product runs without it. */
const DEMO = path.resolve(import.meta.dirname, '../demo');

/** The command that makes a backup, for the nights. */
const BACKUP = path.resolve(import.meta.dirname, '../scripts/backup.ts');

/** How long a stop waits for connections to end; unused ones end after 5 s. */
const CONNECTIONS_END_MS = 8_000;

/** How long a stop waits for mails that are being sent. */
const MAILS_STOP_MS = 3_000;

/** Starts the product as the environment says and serves until it is told to stop; without `pages` the API alone. */
export async function runProduct({ pages: source }: Pick<ProductParts, 'pages'>): Promise<void> {
  const config = settingsOrExit();
  const log = createLog(config.logLevel);
  const part = partOfProcess();
  const database = await openDatabaseServer(config, log);
  if (database.warning) log.warn({}, database.warning);
  await migrateServer(database, queues);
  const clock = systemClock(config.clockOffsetMs);
  if (config.isDemo) await loadDemoIfEmpty(database.migrationUrl, { clock, config });

  const { url, directUrl = url } = database;
  const isPooled = database.directUrl !== undefined;
  const connections = {
    poolSize: config.databasePoolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    clockOffsetMs: config.clockOffsetMs,
    onConnectionLost: (error: Error) => log.warn({ err: error }, 'a database connection was lost'),
  };
  const db = createDatabase({ ...connections, url, isPooled });
  const replica =
    config.databaseReplicaUrl === undefined
      ? undefined
      : openReplica({ ...connections, url: config.databaseReplicaUrl, primaryUrl: directUrl });
  const fault = isPooled ? await whyNotPooled(db) : null;
  if (fault !== null) throw new ConfigError(fault);
  await rememberSecret(db, config, log);
  const jobs = await createJobs({ url: directUrl, queues: [...queues, backupQueue], log });
  const mailer = openMailer(config, clock);
  const droppedPages = await openBroadcast({ url: directUrl, channel: 'dropped_pages', log });
  let isStopping = false;
  const readPublic = await readerOf(config);
  const product = await composeProduct({
    config,
    db,
    ...(replica && { replica }),
    clock,
    enqueue: jobs.enqueue,
    mailer,
    logger: logOptions(config.logLevel),
    // Also where it does nothing: a schedule once made would wait for a worker.
    scans: { [backupQueue.name]: database.isEmbedded ? backupScan(config, BACKUP) : async () => undefined },
    ...(source && { pages: source }),
    ...(readPublic && { readPublic }),
    isStopping: () => isStopping,
    droppedPages,
  });
  if (part !== 'web') {
    // A demo's clock may have been moved since its search rows were written.
    if (config.isDemo) await product.scans['refresh-search-rows']?.();
    for (const [queue, handle] of Object.entries(product.handlers))
      await jobs.work(queue, handle, { pollSeconds: 0.5, atOnce: 3 });
    for (const [name, scan] of Object.entries(product.scans)) await jobs.every(name, '* * * * *', scan);
  }

  const backup = part === 'web' ? undefined : keepBackup(config, BACKUP, log);

  const stop = async (drainSeconds: number, isReplaced = false) => {
    if (isStopping) return;
    isStopping = true;
    if (isReplaced || drainSeconds > 0) await takeLeave(product.app, drainSeconds);
    await product.app.close();
    // A mail server that says nothing must not hold the process; the mail is sent when it runs again.
    const hangUp = setTimeout(() => mailer.close(), MAILS_STOP_MS);
    await jobs.stop();
    clearTimeout(hangUp);
    mailer.close();
    await droppedPages.close();
    await backup?.close();
    await replica?.close();
    await db.destroy();
    await database.leave();
    process.exit(0);
  };
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an error was caught by nobody; the process ends');
    product.errors.keep(error, { kind: 'process', route: 'process', requestId: null });
    void product.errors.close().finally(() => process.exit(1));
  });
  const drainSeconds = part === 'jobs' ? 0 : config.drainSeconds;
  process.once('SIGTERM', () => void stop(drainSeconds));
  process.once('SIGINT', () => void stop(drainSeconds));
  // A parent replaces its processes instead (platform/processes/); one alone is started again by who watches over it.
  if (part === 'all') process.once('SIGHUP', () => void stop(drainSeconds));

  // Last: whoever sees that it is ready may stop it, and no job is left half done.
  if (part === 'jobs') await product.app.ready();
  else await product.app.listen({ port: config.port, host: config.host });
  giveBackMemoryOnceQuiet(product.app.server);
  const greet = () => welcome(config, product.app);
  if (part === 'all') greet();
  else tellReady({ greet, leave: () => void stop(0, true) });
}

function settingsOrExit(): Config {
  try {
    const config = readConfig(process.env);
    appSecretOf(config);
    return { ...config, pictureFolders: { ...config.pictureFolders, demo: path.join(DEMO, 'masters') } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`A setting can't be used:\n${error.message}\n`);
    return process.exit(1);
  }
}

/** Fills an empty database with demo data, where the demo's folder exists. */
async function loadDemoIfEmpty(
  url: string,
  { clock, config }: { readonly clock: Clock; readonly config: Config },
): Promise<void> {
  const loader = path.join(DEMO, 'load-if-empty.ts');
  if (!existsSync(loader)) return;
  const { loadDemoIfEmpty: load }: typeof import('../demo/load-if-empty.ts') = await import(pathToFileURL(loader).href);
  await load(url, { now: clock.now(), secrets: config });
}

/** Reads the internet; in a demo the channels that it has invented answer as well. */
async function readerOf({ isDemo }: Config): Promise<ReadPublic | undefined> {
  const feeds = path.join(DEMO, 'feeds.ts');
  if (!isDemo || !existsSync(feeds)) return undefined;
  const { demoFeed }: typeof import('../demo/feeds.ts') = await import(pathToFileURL(feeds).href);
  const read = publicReader();
  return async (address) => demoFeed(address) ?? read(address);
}

/**
 * Answers on while a proxy sees that this process ends, then until its connections have ended: each answer tells its
 * own to, and the next one goes elsewhere. One that is closed while a request is on its way is an error for the client.
 */
async function takeLeave({ server }: FastifyInstance, drainSeconds: number): Promise<void> {
  await pause(drainSeconds * 1_000);
  // It takes no new connections. What a server of HTTP does beside ends those that are kept.
  Server.prototype.close.call(server);
  await lastConnectionCame();
  const countOpen = promisify(server.getConnections.bind(server));
  const endsAt = performance.now() + CONNECTIONS_END_MS;
  while ((await countOpen()) > 0 && performance.now() < endsAt) await pause(50);
}

function welcome(config: Config, app: FastifyInstance): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = [`Marea is at ${url}`];
  if (config.isDemo) {
    lines.push(
      'Demo accounts (password Marea-demo-2026!): guest@demo.test, staff@demo.test, owner@demo.test, admin@demo.test;',
      'of staff with a part of the work: front-desk@demo.test, catalog@demo.test, money@demo.test, field@demo.test',
      ...(config.smtpUrl === undefined ? [`Mails that were sent: ${url}/dev/mail`] : []),
    );
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}
