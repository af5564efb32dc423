import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fittingProcesses } from './supervise.ts';

const WITHIN = { timeout: 15_000, interval: 20 };
const CLIENTS = 4;

let program: ChildProcess;
let origin: string;
let words = '';

beforeAll(async () => {
  program = spawn(process.execPath, ['tests/support/supervised-program.ts'], { env: {} });
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  await vi.waitFor(() => expect(words).toContain('all processes run'), WITHIN);
  origin = `http://127.0.0.1:${words.match(/"port":(\d+)/)?.[1]}`;
});
afterAll(() => program.kill('SIGKILL'));

/** The process that answers a new connection. */
function ask(): Promise<number> {
  return new Promise((resolve, reject) => {
    get(origin, { agent: new Agent({ keepAlive: false }) }, (reply) =>
      text(reply).then((id) => resolve(Number(id)), reject),
    ).once('error', reject);
  });
}

/** Asks all the time until it is told to stop; gives who answered, and what failed. */
function keepAsking() {
  const until = new AbortController();
  const answered = new Set<number>();
  const failed: string[] = [];
  const client = async () => {
    while (!until.signal.aborted)
      await ask().then(
        (id) => answered.add(id),
        (error: unknown) => failed.push(String(error)),
      );
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  return async () => {
    until.abort();
    await clients;
    return { answered, failed };
  };
}

/** The id of the process that was started last under this name. */
const pidOf = (name: string) =>
  Number([...words.matchAll(new RegExp(`"process":"${name}","pid":(\\d+)`, 'g'))].at(-1)?.[1]);

test('all are replaced while clients ask, and no request fails', async () => {
  const before = ['web-1', 'web-2', 'jobs'].map(pidOf);
  const stop = keepAsking();
  program.kill('SIGHUP');
  await vi.waitFor(() => expect(words).toContain('all processes were replaced'), WITHIN);
  const { answered, failed } = await stop();
  expect(failed).toEqual([]);
  const after = ['web-1', 'web-2', 'jobs'].map(pidOf);
  expect(new Set([...before, ...after]).size).toBe(6);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  for (const pid of after.slice(0, 2)) expect(answered).toContain(pid);
});

test('one that is killed is started again, and the others answer meanwhile', async () => {
  const killed = pidOf('web-1');
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(words).toContain('a process ended and is started again'), WITHIN);
  expect(await ask()).toBe(pidOf('web-2'));
  await vi.waitFor(async () => expect(await ask()).toBe(pidOf('web-1')), WITHIN);
  expect(pidOf('web-1')).not.toBe(killed);
});

test('a stop ends all', async () => {
  const all = ['web-1', 'web-2', 'jobs'].map(pidOf);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('as many fit as there are cores, and as memory holds with their connections; one always does', () => {
  const GIGABYTE = 1_000_000_000;
  const fitting = (freeBytes: number, connections = 10) => fittingProcesses({ cores: 4, freeBytes, connections });
  expect(fitting(32 * GIGABYTE)).toBe(4);
  expect(fitting(3 * GIGABYTE)).toBe(2);
  expect(fitting(3 * GIGABYTE, 40)).toBe(1);
  expect(fitting(0)).toBe(1);
});
