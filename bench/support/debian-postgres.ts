import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installDebian, onPath } from '../../scripts/debian.ts';
import { signalFamily } from './processes.ts';

/** A server of Debian's PostgreSQL in a folder of its own, on loopback. */
export interface PostgresServer {
  readonly port: number;
  readonly pid: number;
  /** Address of a database for a role; every role has the password of the run. */
  url(role: string, database: string): string;
  /** Ends it and all of its processes at once, as a machine that loses its power does. */
  kill(): void;
  /** Holds all of its processes as they are, as a machine that hangs does. */
  freeze(): void;
}

interface Place {
  readonly folder: string;
  readonly port: number;
}

const SUPERUSER = 'postgres';
const PASSWORD = 'only-in-this-run';
const READY_WITHIN_MS = 20_000;
const LIBRARIES = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs; installs Debian's where this process may. */
export async function debianPrograms(): Promise<string> {
  const find = () => {
    const versions = onPath(['pg_ctlcluster']) ? readdirSync(LIBRARIES).filter((name) => /^\d+$/.test(name)) : [];
    const newest = versions.map(Number).sort((a, b) => b - a)[0];
    return newest === undefined ? undefined : path.join(LIBRARIES, String(newest), 'bin');
  };
  const found = find() ?? (await installDebian(['postgresql'], find));
  if (!found) throw new Error('PostgreSQL is missing: install the package postgresql');
  return found;
}

/** Makes a server with the roles and the database of `deploy/roles.sql`, and starts it. */
export async function makeServer(bin: string, place: Place, settings: Settings = {}): Promise<PostgresServer> {
  const data = makeFolder(place.folder);
  const passwordFile = path.join(place.folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C.UTF-8'];
  run(path.join(bin, 'initdb'), ['-D', data, '-U', SUPERUSER, ...options]);
  writeFileSync(path.join(data, 'pg_hba.conf'), 'host all,replication all 127.0.0.1/32 scram-sha-256\n');
  const server = await start(bin, place, settings);
  const roles = readFileSync(path.resolve(import.meta.dirname, '../../deploy/roles.sql'), 'utf8');
  await ask(
    server,
    roles.split(';\n').filter((statement) => statement.trim() !== ''),
  );
  const named = [...roles.matchAll(/CREATE ROLE (\w+)/g)].map(([, role]) => role);
  await ask(
    server,
    named.map((role) => `ALTER ROLE ${role} PASSWORD '${PASSWORD}'`),
  );
  return server;
}

/** Makes a replica of a server as docs/operations.md says, and starts it; changes wait for it from then on. */
export async function makeReplica(bin: string, place: Place, primary: PostgresServer): Promise<PostgresServer> {
  const data = makeFolder(place.folder);
  const from = primary.url('marea_replica', 'replication');
  run(path.join(bin, 'pg_basebackup'), ['-d', from, '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  const replica = await start(bin, place, {});
  await ask(primary, [`ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()']);
  const isSynchronous = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`;
  for (let tries = 0; (await ask(primary, [isSynchronous])).length === 0; tries += 1) {
    if (tries === 100) throw new Error('the replica does not follow');
    await pause(100);
  }
  return replica;
}

/** Starts a server on the data folder that a restore made, as docs/operations.md says. */
export async function startRestored(bin: string, place: Place, data: string): Promise<PostgresServer> {
  const own = makeFolder(place.folder);
  cpSync(data, own, { recursive: true });
  const { uid, gid } = postgresAccount();
  if (uid !== undefined) run('chown', ['-R', `${uid}:${gid}`, own], {});
  return start(bin, place, { synchronous_standby_names: '' });
}

type Settings = Readonly<Record<string, string>>;

/** Runs statements as the superuser, each by itself; gives the rows of the last. */
export async function ask(server: PostgresServer, statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: server.url(SUPERUSER, 'postgres') });
  await client.connect();
  let rows: readonly unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

async function start(bin: string, { folder, port }: Place, settings: Settings): Promise<PostgresServer> {
  const given = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), '-p', String(port), ...options], {
    ...postgresAccount(),
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const pid = child.pid ?? 0;
  const server: PostgresServer = {
    port,
    pid,
    url: (role, database) => `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    kill: () => signalFamily(pid, 'SIGKILL'),
    freeze: () => signalFamily(pid, 'SIGSTOP'),
  };
  for (let waited = 0; ; waited += 50) {
    const isReady = await ask(server, ['SELECT 1']).then(
      () => true,
      () => false,
    );
    if (isReady) return server;
    if (child.exitCode !== null || waited > READY_WITHIN_MS) throw new Error(`PostgreSQL in ${folder} did not start`);
    await pause(50);
  }
}

/** The account that PostgreSQL and PgBouncer run as, which refuse to run as root; none for anybody else. */
export function postgresAccount(): Pick<SpawnSyncOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function makeFolder(folder: string): string {
  const data = path.join(folder, 'data');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o755);
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid);
  return data;
}

function run(program: string, args: readonly string[], account = postgresAccount()): void {
  const { status, stderr, error } = spawnSync(program, args, { ...account, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(program)} failed: ${error?.message ?? stderr}`);
}
