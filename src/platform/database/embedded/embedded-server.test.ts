import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { deleteEmbeddedServer, type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { findHomeFolder } from './home.ts';
import { isAlive } from './lock.ts';
import { readPostmaster } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;
const native = findBinaries();
const settings = { fsync: 'off' };
let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marea-launcher-'));
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'data');
});
afterEach(async () => {
  const home = await deleteEmbeddedServer(dataDir);
  if (home) rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function ask(server: EmbeddedServer, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.ownerUrl('postgres') });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

interface Launched {
  readonly child: ChildProcess;
  readonly isStarter: boolean;
  readonly pid: number;
}

async function launchProcess(): Promise<Launched> {
  const script = path.resolve(import.meta.dirname, '../../../../tests/support/launcher-process.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, ...JSON.parse(String(line)) };
}

async function finish({ child }: Launched): Promise<void> {
  child.stdin?.end();
  await once(child, 'exit');
}

test('makes the server on first start, stops it when left, and finds the data again', async () => {
  const first = await startEmbeddedServer({ dataDir, settings });
  await ask(first, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.leave();
  await vi.waitFor(() => expect(isAlive(first.pid)).toBe(false));

  const second = await startEmbeddedServer({ dataDir, settings });
  expect(second.isStarter).toBe(true);
  expect(await ask(second, 'SELECT n FROM kept')).toBe(7);
  expect(await ask(second, 'SHOW jit')).toBe('off');
  await second.leave();
});

test('keeps the passwords to its own account and asks for them', async () => {
  const server = await startEmbeddedServer({ dataDir, settings });
  expect(statSync(path.join(dataDir, 'postgres', 'owner.password')).mode & 0o777).toBe(0o600);

  const stranger = new URL(server.ownerUrl('postgres'));
  stranger.password = 'guessed';
  await expect(new pg.Client({ connectionString: stranger.href }).connect()).rejects.toThrow('authentication failed');
  await server.leave();
});

test('two first starts at once make one server, and the last to leave stops it', async () => {
  const [one, two] = await Promise.all([launchProcess(), launchProcess()]);
  expect(one.pid).toBe(two.pid);
  expect([one.isStarter, two.isStarter].toSorted()).toEqual([false, true]);

  await finish(one);
  expect(isAlive(one.pid)).toBe(true);
  await finish(two);
  expect(existsSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
});

test('joins the server that a killed process left behind', async () => {
  const killed = await launchProcess();
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  const server = await startEmbeddedServer({ dataDir, settings });
  expect(server).toMatchObject({ isStarter: false, pid: killed.pid });
  await server.leave();
});

test('a server that was left behind with other settings starts again with these, and not while somebody uses it', async () => {
  const killed = await launchProcess();
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  const server = await startEmbeddedServer({ dataDir, settings: { ...settings, archive_timeout: '60' } });
  expect(server.isStarter).toBe(true);
  expect(await ask(server, 'SHOW archive_timeout')).toBe('1min');
  const joined = await startEmbeddedServer({ dataDir, settings: { ...settings, archive_timeout: '90' } });
  expect(joined).toMatchObject({ isStarter: false, pid: server.pid });
  await joined.leave();
  await server.leave();
});

test('starts again after the server itself was killed', async () => {
  const killed = await startEmbeddedServer({ dataDir, settings });
  const { pid } = killed;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  await killed.leave();

  const server = await startEmbeddedServer({ dataDir, settings });
  expect(server.isStarter).toBe(true);
  await server.leave();
});

// PostgreSQL reads its log again before it answers, which takes most of a second.
test('a server that was killed is started again at its address while somebody needs it', async () => {
  const warnings: string[] = [];
  const log = { warn: (_: object, what: string) => warnings.push(what), error: () => undefined };
  const server = await startEmbeddedServer({ dataDir, settings, log });
  const neighbor = await launchProcess();
  const { pid } = server;
  const url = server.ownerUrl('postgres');
  await ask(server, 'CREATE TABLE kept AS SELECT 7 AS n');

  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(
    () =>
      ask(server, 'SELECT n FROM kept').then(
        (n) => n === 7,
        () => false,
      ),
    { timeout: 10_000 },
  );
  await expect.poll(() => server.pid).not.toBe(pid);
  expect(server.ownerUrl('postgres')).toBe(url);
  await expect
    .poll(() => warnings)
    .toEqual(['the embedded PostgreSQL went away; it is started again', 'the embedded PostgreSQL runs again']);

  const launchers = "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'marea launcher'";
  await expect.poll(() => ask(server, launchers)).toBe(2);
  await server.leave();
  expect(isAlive(server.pid)).toBe(true);
  await finish(neighbor);
  // The process itself may stay in the list for a while: its parent is gone when the neighbor started it.
  expect(readPostmaster(path.join(String(findHomeFolder(dataDir)), 'data'))).toBeUndefined();
});

test('makes the links between libraries that npm did not make', async () => {
  const bare = await copyOfBinaries(path.join(folder, 'package'));
  const links: { target: string }[] = JSON.parse(readFileSync(path.join(bare, 'pg-symlinks.json'), 'utf8'));
  for (const { target } of links) rmSync(path.join(folder, 'package', target), { force: true });

  const server = await startEmbeddedServer({ dataDir, settings, native: bare });
  expect(await ask(server, 'SELECT 1')).toBe(1);
  await server.leave();
});

test.runIf(isRoot)('as root in a folder nobody may enter, the server lives in one that it can', async () => {
  chmodSync(folder, 0o700);
  const hidden = await copyOfBinaries(path.join(folder, 'package'));

  const server = await startEmbeddedServer({ dataDir, settings, native: hidden });
  expect(findHomeFolder(dataDir)).toMatch(/^\/var\/(lib|tmp)\/marea\//);
  expect(await ask(server, 'SELECT 1')).toBe(1);
  await server.leave();
});

test('says how to get a database when there are no binaries', async () => {
  await expect(startEmbeddedServer({ dataDir, native: '' })).rejects.toThrow(/DATABASE_URL.*npm ci/);
});

async function copyOfBinaries(to: string): Promise<string> {
  if (!native) throw new Error('this machine has no binaries');
  mkdirSync(to, { recursive: true });
  cpSync(path.dirname(native), to, { recursive: true, verbatimSymlinks: true });
  return path.join(to, 'native');
}
