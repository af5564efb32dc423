import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type AccountsApp, createAccountsApp } from '#tests/support/accounts-app.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const DAY_MS = 86_400_000;
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';
const clock = fixedClock(instantOf('2027-03-01T12:00:00Z'));
let database: TestDatabase;
let accounts: AccountsApp;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  accounts = await createAccountsApp({ db: database.db, clock });
});
beforeEach(() => clock.advance(60_000));
afterAll(async () => {
  await accounts.app.close();
  await database.close();
});

async function signIn(email: string, userAgent = 'curl/8.14.1') {
  const { body } = await callerOf(accounts.app)(
    'POST',
    'security/login',
    { email, password: TEST_PASSWORD },
    { 'user-agent': userAgent },
  );
  return { call: callerOf(accounts.app, body.accessToken), refreshToken: String(body.refreshToken) };
}
const sessionsOf = async (call: ApiCaller) => (await call('GET', 'security/session')).body.sessions;
const isIn = async (call: ApiCaller) => (await call('GET', 'tenant')).status === 200;
const refresh = (refreshToken: string) => callerOf(accounts.app)('POST', 'security/refresh', { refreshToken });

test('R15 lists where one is signed in: device, times, and which one asks', async () => {
  const user = await aUser(database.db);
  const stranger = await aUser(database.db);
  await signIn(stranger.email);
  const laptop = await signIn(user.email, EDGE);
  clock.advance(5 * 60_000);
  const script = await signIn(user.email);
  expect(await sessionsOf(laptop.call)).toMatchObject([
    { device: { browser: null, system: null }, isCurrent: false, lastUsedAt: '2027-03-01T12:06:00.000Z' },
    {
      device: { browser: 'Edge', system: 'Windows' },
      isCurrent: true,
      createdAt: '2027-03-01T12:01:00.000Z',
      lastUsedAt: '2027-03-01T12:01:00.000Z',
      endsAt: '2027-05-30T12:01:00.000Z',
    },
  ]);
  clock.advance(60_000);
  await refresh(laptop.refreshToken);
  const [first, second] = await sessionsOf(script.call);
  expect(first).toMatchObject({ isCurrent: false, lastUsedAt: '2027-03-01T12:07:00.000Z' });
  expect(second).toMatchObject({ isCurrent: true });
});

test('R15 one that has ended by itself is not listed', async () => {
  const user = await aUser(database.db);
  await signIn(user.email);
  clock.advance(30 * DAY_MS);
  const { call } = await signIn(user.email);
  expect(await sessionsOf(call)).toHaveLength(1);
});

test('R15 R13 closing one ends it at its next call, and only one of one’s own', async () => {
  const user = await aUser(database.db);
  const other = await aUser(database.db);
  const here = await signIn(user.email);
  clock.advance(1_000);
  const there = await signIn(user.email);
  const stranger = await signIn(other.email);
  const [{ id: theirs }] = await sessionsOf(there.call);
  accounts.takePublished();

  const byStranger = await stranger.call('DELETE', `security/session/${theirs}`);
  expect(byStranger).toMatchObject({ status: 404, body: { code: 'session-not-found' } });
  expect(await isIn(there.call)).toBe(true);
  expect(accounts.takePublished()).toEqual([]);

  expect((await here.call('DELETE', `security/session/${theirs}`)).status).toBe(204);
  expect(accounts.takePublished()).toEqual([
    { type: 'sessions-closed', userId: user.id, because: 'closed-by-user', count: 1 },
  ]);
  expect(await isIn(there.call)).toBe(false);
  expect((await refresh(there.refreshToken)).body).toMatchObject({ code: 'session-ended' });
  expect(await isIn(here.call)).toBe(true);
  expect((await here.call('DELETE', `security/session/${theirs}`)).status).toBe(404);
  expect(await sessionsOf(here.call)).toHaveLength(1);
});

test('R15 R13 everywhere else is closed at once, here stays', async () => {
  const user = await aUser(database.db);
  const other = await aUser(database.db);
  const [here, phone, tablet] = [await signIn(user.email), await signIn(user.email), await signIn(user.email)];
  const stranger = await signIn(other.email);
  accounts.takePublished();
  expect((await here.call('DELETE', 'security/session')).status).toBe(204);
  expect(accounts.takePublished()).toEqual([
    { type: 'sessions-closed', userId: user.id, because: 'closed-by-user', count: 2 },
  ]);
  expect(await Promise.all([here, phone, tablet, stranger].map(({ call }) => isIn(call)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  for (const { refreshToken } of [phone, tablet]) expect((await refresh(refreshToken)).status).toBe(401);
  expect((await here.call('DELETE', 'security/session')).status).toBe(204);
  expect(accounts.takePublished()).toEqual([]);
});

test('R14 signing in again in a browser ends the session it had, be it somebody else’s', async () => {
  const user = await aUser(database.db);
  const other = await aUser(database.db);
  const ours = { 'session-cookie': 'yes', 'sec-fetch-site': 'same-origin' };
  const nobody = callerOf(accounts.app);
  const enter = (email: string, cookie = '') =>
    nobody('POST', 'security/login', { email, password: TEST_PASSWORD }, { ...ours, cookie });
  const first = await enter(user.email);
  const [cookie = ''] = String(first.headers['set-cookie']).split(';');
  expect(
    (await nobody('POST', 'security/login', { email: other.email, password: 'Wrong-1!' }, { ...ours, cookie })).status,
  ).toBe(401);
  expect(await isIn(callerOf(accounts.app, first.body.accessToken))).toBe(true);
  accounts.takePublished();
  const second = await enter(other.email, cookie);
  expect(accounts.takePublished().map(({ type }) => type)).toEqual(['signed-in', 'signed-out']);
  expect(await isIn(callerOf(accounts.app, first.body.accessToken))).toBe(false);
  expect(await isIn(callerOf(accounts.app, second.body.accessToken))).toBe(true);
});
