import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { freePort } from '../e2e/support/products.ts';

const CLIENTS = 8;
const WITHIN = { timeout: 30_000, interval: 50 };

let database: TestDatabase;
let dataDir: string;
let app: AppProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'marea-several-'));
  app = await startApp(database, { DATA_DIR: dataDir, PORT: String(await freePort()), WEB_PROCESSES: '2' });
});
afterAll(async () => {
  await app.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The processes that run now, by their names. */
async function running(): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  const found = text.matchAll(/^process_start_time_seconds\{process="([^"]+)"\} (\d+)/gm);
  return new Map([...found].map(([, name = '', startedAt]) => [name, Number(startedAt)]));
}

/** Asks over connections that are kept, until it is told to stop; gives what was not answered by 200. */
function ask() {
  const until = new AbortController();
  const failed: string[] = [];
  let answered = 0;
  const client = async () => {
    while (!until.signal.aborted) {
      try {
        const reply = await fetch(`${app.origin}/v1.0/destination`);
        await reply.arrayBuffer();
        answered += 1;
        if (reply.status !== 200) failed.push(String(reply.status));
      } catch (error) {
        failed.push(String(Object(error).cause ?? error));
      }
      await pause(5);
    }
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
  Number(app.log().match(new RegExp(`"process":"${name}","pid":(\\d+)(?!.*"process":"${name}","pid")`, 's'))?.[1]);

// Processes start and drain: it takes ten seconds, most of them waiting.
test('all processes are replaced while clients ask, and no request fails', async () => {
  const before = await running();
  expect([...before.keys()].toSorted()).toEqual(['jobs', 'web-1', 'web-2']);
  const stop = ask();
  process.kill(app.pid, 'SIGHUP');
  await vi.waitFor(() => expect(app.log()).toContain('all processes were replaced'), WITHIN);
  const { answered, failed } = await stop();
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(500);
  const after = await running();
  for (const [name, startedAt] of before) expect(after.get(name), name).toBeGreaterThan(startedAt);
}, 60_000);

test('a process that is killed is started again, and the others answer meanwhile', async () => {
  const killed = pidOf('web-1');
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(app.log()).toContain('a process ended and is started again'), WITHIN);
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
  await vi.waitFor(async () => expect((await running()).size).toBe(3), WITHIN);
  expect(pidOf('web-1')).not.toBe(killed);
}, 60_000);
