import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveToServer, type ServerHome } from './home.ts';
import { isAlive } from './lock.ts';

/** The role of the embedded server that owns the database and its tables. */
export const OWNER_ROLE = 'marea_owner';
const START_MS = 60_000;
const STOP_MS = 30_000;
const POLL_MS = 10;
const LOG_MAX_BYTES = 10_000_000;

/** The facts that `postmaster.pid` holds about a running server. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** The server's settings: names and values of postgresql.conf. */
export type ServerSettings = Readonly<Record<string, string>>;

const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'marea',
};

/** The server that runs on `data`, or `undefined`. */
export function readPostmaster(data: string): Postmaster | undefined {
  const [pid, , , port, , , , status] = pidFile(data);
  if (!isPostgres(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), status: status?.trim() ?? 'starting' };
}

/** The lines of `postmaster.pid`, which a server that was killed leaves behind; none without that file. */
function pidFile(data: string): readonly string[] {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** After a crash another program may have the process id; on Linux /proc shows which program it is. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

/** How letters are compared, as `initdb` is told: from PostgreSQL 17 on that needs no locale of the machine. */
const BUILTIN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Makes the data folder; it appears under its name only when it is complete. */
export function initialize(home: ServerHome, password: string, locale: readonly string[] = BUILTIN_LOCALE): void {
  const half = `${home.data}.new`;
  const passwordFile = path.join(home.folder, 'initdb.password');
  rmSync(half, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveToServer(home, passwordFile);
  mkdirSync(half, { mode: 0o700 });
  giveToServer(home, half);
  const args = ['-D', half, '-U', OWNER_ROLE, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const made = spawnSync(path.join(home.native, 'bin', 'initdb'), [...args, ...locale, '--no-instructions'], {
    ...home.account,
    cwd: home.folder,
    env: { PATH: process.env.PATH ?? '' },
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  renameSync(half, home.data);
}

/**
 * Starts a server that outlives this process, and waits until it takes connections: at `port`, or else where the one
 * before it was when it was killed (others may still look for it there), or else at a free port.
 */
export async function start(home: ServerHome, settings: ServerSettings, port?: number): Promise<Postmaster> {
  const before = Number(pidFile(home.data)[3]) || undefined;
  for (let attempt = 1; ; attempt += 1) {
    const started = await startOn(port ?? (attempt === 1 ? before : undefined) ?? (await freePort()), home, settings);
    if (started) return started;
    const log = logTail(home);
    if (port !== undefined || attempt === 3 || !log.includes('could not bind')) {
      throw new Error(`the embedded PostgreSQL in ${home.folder} did not start:\n${log}`);
    }
  }
}

async function startOn(port: number, home: ServerHome, settings: ServerSettings): Promise<Postmaster | undefined> {
  // Nobody runs here (we hold the lock and looked), so what is left of a crash must not stop the start.
  if (process.platform === 'linux') rmSync(path.join(home.data, 'postmaster.pid'), { force: true });
  if (existsSync(home.log) && statSync(home.log).size > LOG_MAX_BYTES) rmSync(home.log);
  const log = openSync(home.log, 'a', 0o600);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(home.native, 'bin', 'postgres'), ['-D', home.data, '-p', String(port), ...options], {
    ...home.account,
    cwd: home.folder,
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  child.once('error', () => {
    hasEnded = true;
  });
  child.unref();
  for (const giveUpAt = Date.now() + START_MS; !hasEnded && Date.now() < giveUpAt; await pause(POLL_MS)) {
    const postmaster = readPostmaster(home.data);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster;
  }
  return undefined;
}

/** Waits for a server that another process started; `undefined` when it went away instead. */
export async function waitUntilReady(data: string): Promise<Postmaster | undefined> {
  for (const giveUpAt = Date.now() + START_MS; Date.now() < giveUpAt; await pause(POLL_MS)) {
    const postmaster = readPostmaster(data);
    if (postmaster === undefined || postmaster.status === 'ready') return postmaster;
  }
  return undefined;
}

/** Stops the server at once: open transactions roll back, committed data is safe. */
export async function stop(data: string): Promise<void> {
  const running = readPostmaster(data);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  for (const giveUpAt = Date.now() + STOP_MS; Date.now() < giveUpAt; await pause(POLL_MS)) {
    if (readPostmaster(data)?.pid !== running.pid) return;
  }
  throw new Error(`PostgreSQL (process ${running.pid}) did not stop`);
}

function logTail(home: ServerHome): string {
  return existsSync(home.log) ? readFileSync(home.log, 'utf8').slice(-2_000) : '(no log)';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
