import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type AccountsApp, createAccountsApp } from '#tests/support/accounts-app.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { issueCode } from './passwords/codes.repository.ts';

const clock = fixedClock(instantOf('2027-03-01T12:00:00Z'));
let database: TestDatabase;
let accounts: AccountsApp;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  accounts = await createAccountsApp({ db: database.db, clock });
  call = callerOf(accounts.app);
});
beforeEach(() => {
  clock.advance(3_600_000);
  accounts.takePublished();
});
afterAll(async () => {
  await accounts.app.close();
  await database.close();
});

const login = (email: string, password = TEST_PASSWORD) => call('POST', 'security/login', { email, password });
const failure = (userId: string | null, because: string) => ({
  type: 'sign-in-failed',
  userId,
  because,
  method: 'password',
});

test('signing in, out, and each failure is told with its reason', async () => {
  const user = await aUser(database.db);
  const waiting = await aUser(database.db, { status: 'created' });
  const blocked = await aUser(database.db, { status: 'blocked' });
  const { body } = await login(user.email);
  const { sessionId } = Object(accounts.takePublished()[0]);
  expect(sessionId).toMatch(/^[0-9a-f-]{36}$/);
  await call('POST', 'security/logout', { refreshToken: body.refreshToken });
  expect(accounts.takePublished()).toEqual([{ type: 'signed-out', userId: user.id, sessionId }]);
  await call('POST', 'security/logout', { refreshToken: body.refreshToken });
  expect(accounts.takePublished()).toEqual([]);

  await login(user.email, 'Wrong-glass-2027!');
  await login('nobody@demo.test');
  await login(waiting.email);
  await login(blocked.email);
  expect(accounts.takePublished()).toEqual([
    failure(user.id, 'password'),
    failure(null, 'password'),
    failure(waiting.id, 'not-confirmed'),
    failure(blocked.id, 'not-active'),
  ]);
});

test('a try that the limit stopped is told too, of the known and of the unknown', async () => {
  const user = await aUser(database.db);
  for (const email of [user.email, 'none@demo.test']) {
    for (let tries = 0; tries < 10; tries += 1) await login(email, 'Wrong-glass-2027!');
    accounts.takePublished();
    expect((await login(email)).status).toBe(429);
    expect(accounts.takePublished()).toEqual([failure(email === user.email ? user.id : null, 'too-many-tries')]);
  }
});

test('R10 a token that comes back is told, although the call is refused', async () => {
  const user = await aUser(database.db);
  const { body } = await login(user.email);
  await call('POST', 'security/refresh', { refreshToken: body.refreshToken });
  accounts.takePublished();
  clock.advance(31_000);
  for (let times = 0; times < 2; times += 1)
    expect((await call('POST', 'security/refresh', { refreshToken: body.refreshToken })).status).toBe(401);
  expect(accounts.takePublished()).toEqual([
    { type: 'token-reused', userId: user.id, sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

test('a confirmed address is told once', async () => {
  const { id: userId } = await aUser(database.db, { status: 'created' });
  const code = await inTransaction(database.db, (tx) => issueCode(tx, { userId, purpose: 'confirm-email' }));
  for (let times = 0; times < 2; times += 1) await call('POST', 'security/confirm', { userId, code });
  expect(accounts.takePublished()).toEqual([{ type: 'email-confirmed', userId }]);
});
