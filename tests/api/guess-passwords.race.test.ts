import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** Tries that fail before an address must wait: in a minute, and in an hour. */
const A_MINUTE = 10;
const AN_HOUR = 30;

let database: TestDatabase;
let dataDir: string;
let apps: AppProcess[];

const start = (env: Readonly<Record<string, string>> = {}) =>
  startApp(database, { DATA_DIR: dataDir, SIGN_IN_TRIES_PER_MINUTE: String(A_MINUTE), ...env });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'marea-guess-'));
  apps = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Try {
  readonly email: string;
  readonly password: string;
  /** An address of this machine to call from. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Signs in over the network: the status, and what it says about waiting. */
async function signIn(app: AppProcess | undefined, { email, password, from = '127.0.0.1', headers }: Try) {
  const { hostname, port } = new URL(app?.origin ?? '');
  const call = request({
    ...{ method: 'POST', hostname, port, path: '/v1.0/security/login', localAddress: from },
    headers: { 'content-type': 'application/json', ...headers },
  });
  call.end(JSON.stringify({ email, password }));
  const [reply] = await once(call, 'response');
  await text(reply);
  return { status: reply.statusCode as number, retryAfter: Number(reply.headers['retry-after']) };
}

/**
 * Guesses over both processes, 20 at a time, with another claimed address each time; the right word is the last but
 * one.
 */
async function guess(email: string, tries: number): Promise<readonly number[]> {
  const words = Array.from({ length: tries }, (_, place) =>
    place === tries - 2 ? TEST_PASSWORD : `Wrong-glass-${place}!`,
  );
  const statuses: number[] = [];
  for (let place = 0; place < tries; place += 20) {
    const some = words
      .slice(place, place + 20)
      .map((password, offset) =>
        signIn(apps[offset % 2], { email, password, headers: { 'x-forwarded-for': `198.51.100.${place + offset}` } }),
      );
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
}

test('R02 R03 R04 a guesser over two processes and many claimed addresses finds nothing; the owner enters from elsewhere; a restart forgets nothing', async () => {
  const { email } = await aUser(database.db);
  const own = { email, password: TEST_PASSWORD };
  const statuses = await guess(email, 120);
  expect(statuses.filter((status) => status === 200)).toEqual([]);
  const looked = statuses.filter((status) => status === 401).length;
  expect(looked).toBeGreaterThanOrEqual(1);
  // A new minute may begin during the guesses.
  expect(looked).toBeLessThanOrEqual(2 * A_MINUTE);
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - looked);

  const refused = await signIn(apps[0], own);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThanOrEqual(1);
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
  expect(await signIn(apps[1], { ...own, from: '127.0.0.2' })).toMatchObject({ status: 200 });

  await apps[0]?.stop();
  apps[0] = await start();
  expect(await signIn(apps[0], own)).toMatchObject({ status: 429 });
  expect(await signIn(apps[0], { ...own, from: '127.0.0.2' })).toMatchObject({ status: 200 });
  expect(looked).toBeLessThan(AN_HOUR);
});

test('R04 the address that a proxy claims counts only when it is the configured one', async () => {
  const { email } = await aUser(database.db);
  const own = { email, password: TEST_PASSWORD };
  const proxied = await start({ TRUST_PROXY: '127.0.0.9' });
  try {
    for (let tries = 0; tries < 2 * A_MINUTE; tries += 1)
      await signIn(proxied, { email, password: 'Wrong-glass-1!', from: '127.0.0.9', headers: from('198.51.100.66') });
    const stopped = { ...own, headers: from('198.51.100.66') };
    expect(await signIn(proxied, { ...stopped, from: '127.0.0.9' })).toMatchObject({ status: 429 });
    expect(await signIn(proxied, { ...own, from: '127.0.0.9', headers: from('198.51.100.7') })).toMatchObject({
      status: 200,
    });
    // The server ignores addresses that a caller puts before the one that the proxy added.
    const forged = from('198.51.100.7, 198.51.100.66');
    expect(await signIn(proxied, { ...own, from: '127.0.0.9', headers: forged })).toMatchObject({ status: 429 });
    // From anybody else the header says nothing: the same claim, and it is the caller's own address that counts.
    expect(await signIn(proxied, { ...stopped, from: '127.0.0.3' })).toMatchObject({ status: 200 });
  } finally {
    await proxied.stop();
  }
});

const from = (address: string) => ({ 'x-forwarded-for': address });
