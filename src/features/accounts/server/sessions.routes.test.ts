import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { actionsOf, standingOf } from '#kernel/permissions.ts';
import { keyFor } from '#platform/app-secret.ts';
import { fixedClock } from '#platform/clock.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type AccountsApp, createAccountsApp } from '#tests/support/accounts-app.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const DAY_MS = 86_400_000;
const clock = fixedClock(instantOf('2027-03-01T12:00:00Z'));
const ours = { 'session-cookie': 'yes', 'sec-fetch-site': 'same-origin' };
let database: TestDatabase;
let accounts: AccountsApp;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  database = await createTestDatabase({ clock, poolSize: 8 });
  accounts = await createAccountsApp({ db: database.db, clock });
  call = callerOf(accounts.app);
});
beforeEach(() => clock.advance(60_000));
afterAll(async () => {
  await accounts.app.close();
  await database.close();
});

const refresh = (refreshToken: string) => call('POST', 'security/refresh', { refreshToken });
const tenantWith = async (accessToken: string) => (await callerOf(accounts.app, accessToken)('GET', 'tenant')).status;

async function signedIn() {
  const user = await aUser(database.db);
  const { body } = await call('POST', 'security/login', { email: user.email, password: TEST_PASSWORD });
  return { user, refreshToken: String(body.refreshToken), accessToken: String(body.accessToken) };
}

async function sessionOf(userId: string) {
  return database.db.selectFrom('user_session').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
}

test('R10 a refresh token is exchanged at every use; one that comes back after 30 s ends the family and leaves a mark', async () => {
  const { user, refreshToken: r1 } = await signedIn();
  const second = await refresh(r1);
  expect(second.status).toBe(200);
  const r2 = second.body.refreshToken;
  expect(r2).not.toBe(r1);
  expect(await tenantWith(second.body.accessToken)).toBe(200);

  clock.advance(30_001);
  expect(await refresh(r1)).toMatchObject({ status: 401, body: { code: 'session-ended' } });
  expect(await refresh(r2)).toMatchObject({ status: 401, body: { code: 'session-ended' } });
  expect(await tenantWith(second.body.accessToken)).toBe(401);
  expect(await sessionOf(user.id)).toMatchObject({ revoked_because: 'token-reuse' });
});

test('only the predecessor of the living token has 30 s of grace', async () => {
  const { refreshToken: r1 } = await signedIn();
  const r2 = (await refresh(r1)).body.refreshToken;
  clock.advance(1_000);
  expect((await refresh(r1)).status).toBe(200);
  expect((await refresh(r2)).status).toBe(200);
  clock.advance(1_000);
  expect((await refresh(r1)).status).toBe(401);
});

test('R11 20 refreshes of one token at once leave one living family', async () => {
  const { user, refreshToken } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await sessionOf(user.id)).toMatchObject({ revoked_at: null });

  const [one, other] = answers.map(({ body }) => body.refreshToken);
  expect((await refresh(one)).status).toBe(200);
  clock.advance(31_000);
  expect((await refresh(other)).status).toBe(401);
});

test('R12 a refresh token slides 30 days and ends for good after 90', async () => {
  let { refreshToken } = await signedIn();
  for (let month = 0; month < 3; month += 1) {
    clock.advance(29 * DAY_MS);
    const next = await refresh(refreshToken);
    expect(next.status).toBe(200);
    refreshToken = next.body.refreshToken;
  }
  clock.advance(3 * DAY_MS);
  expect((await refresh(refreshToken)).status).toBe(401);

  const idle = await signedIn();
  clock.advance(30 * DAY_MS);
  expect((await refresh(idle.refreshToken)).status).toBe(401);
});

test('R13 signing out, blocking and a change of roles count from the next call on', async () => {
  const { user, refreshToken, accessToken } = await signedIn();
  await database.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', user.id).execute();
  expect(await tenantWith(accessToken)).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
  await database.db.updateTable('app_user').set({ status: 'active', roles: [] }).where('id', '=', user.id).execute();
  expect(await tenantWith(accessToken)).toBe(403);
  await database.db
    .updateTable('app_user')
    .set({ roles: ['tenant'] })
    .where('id', '=', user.id)
    .execute();
  expect(await tenantWith(accessToken)).toBe(200);

  expect(await call('POST', 'security/logout', { refreshToken })).toMatchObject({ status: 204 });
  expect(await tenantWith(accessToken)).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await call('POST', 'security/logout', { refreshToken })).status).toBe(204);
  expect((await call('POST', 'security/logout')).status).toBe(204);
});

test('an access token ends after 15 minutes', async () => {
  const { accessToken } = await signedIn();
  clock.advance(15 * 60_000 - 1_000);
  expect(await tenantWith(accessToken)).toBe(200);
  clock.advance(2_000);
  expect(await tenantWith(accessToken)).toBe(401);
});

test('R14 tokens that are not ours are nobody', async () => {
  const { user, refreshToken, accessToken } = await signedIn();
  const { id: sid } = await sessionOf(user.id);
  const key = keyFor(accounts.config, 'access-token');
  const now = Math.floor(clock.now() / 1_000);
  const signed = (header: { alg: string; typ?: string }, claims: Record<string, unknown> = {}, secret = key) =>
    new SignJWT({ sid, sub: user.id, iss: 'marea', aud: 'marea-api', iat: now, exp: now + 60, ...claims })
      .setProtectedHeader(header)
      .sign(secret);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [head = '', payload = '', signature = ''] = accessToken.split('.');

  expect(await tenantWith(await signed({ alg: 'HS256', typ: 'at+jwt' }))).toBe(200);
  const refused = [
    `${part({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    `${part({ alg: 'RS256', typ: 'at+jwt' })}.${payload}.${signature}`,
    `${head}.${part({ sid, sub: user.id, aud: 'marea-api', iss: 'marea', exp: now + 60 })}.${signature}`,
    await signed({ alg: 'HS512', typ: 'at+jwt' }, {}, Buffer.concat([key, key])),
    await signed({ alg: 'HS256', typ: 'at+jwt' }, {}, Buffer.alloc(32)),
    await signed({ alg: 'HS256' }),
    await signed({ alg: 'HS256', typ: 'JWT' }),
    await signed({ alg: 'HS256', typ: 'at+jwt' }, { aud: 'another' }),
    await signed({ alg: 'HS256', typ: 'at+jwt' }, { iss: 'another' }),
    await signed({ alg: 'HS256', typ: 'at+jwt' }, { exp: undefined }),
    await signed({ alg: 'HS256', typ: 'at+jwt' }, { sid: 'x' }),
    await signed({ alg: 'HS256', typ: 'at+jwt' }, { sub: sid }),
    refreshToken,
    'x',
  ];
  for (const token of refused) expect([token, await tenantWith(token)]).toEqual([token, 401]);
  expect((await call('GET', 'tenant')).body.code).toBe('not-authorized');
  expect((await refresh(accessToken)).status).toBe(400);
});

test('R16 for our own pages the refresh token is a cookie that no script reads, and absent from the body', async () => {
  const user = await aUser(database.db);
  const signIn = await call('POST', 'security/login', { email: user.email, password: TEST_PASSWORD }, ours);
  expect(Object.keys(signIn.body).sort()).toEqual(['accessToken', 'email', 'refreshSeconds', 'tokenExpires']);
  const [cookie = ''] = [signIn.headers['set-cookie']].flat().map(String);
  expect(cookie).toMatch(/^marea-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);

  const [pair = ''] = cookie.split(';');
  const value = pair.split('=')[1] ?? '';
  expect(await accounts.viewerOf({ cookies: { 'marea-session': value } })).toMatchObject({
    email: user.email,
    actions: actionsOf(standingOf(['tenant'])),
    desk: null,
  });
  const renewed = await call('POST', 'security/refresh', {}, { ...ours, cookie: pair });
  expect(renewed.status).toBe(200);
  expect(renewed.body.refreshToken).toBeUndefined();
  expect(String(renewed.headers['set-cookie'])).not.toContain(pair);
  clock.advance(31_000);
  expect(await accounts.viewerOf({ cookies: { 'marea-session': value } })).toBeNull();

  const [renewedPair = ''] = String(renewed.headers['set-cookie']).split(';');
  const out = await call('POST', 'security/logout', {}, { ...ours, cookie: renewedPair });
  expect(out.status).toBe(204);
  expect(String(out.headers['set-cookie'])).toMatch(/^marea-session=; .*Expires=Thu, 01 Jan 1970/);
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(await tenantWith(renewed.body.accessToken)).toBe(401);
});

test('R16 behind https the cookie is bound to the host', async () => {
  const secure = await createAccountsApp({ db: database.db, clock }, { PUBLIC_URL: 'https://marea.test' });
  const user = await aUser(database.db);
  const signIn = await callerOf(secure.app)(
    'POST',
    'security/login',
    { email: user.email, password: TEST_PASSWORD },
    ours,
  );
  expect(signIn.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-marea-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(
      /^__Host-marea-device=[\w-]{43}\.[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.test' }],
  [{ origin: 'null' }],
])('R17 with a cookie, %j is refused', async (headers) => {
  const { user } = await signedIn();
  const signIn = await call('POST', 'security/login', { email: user.email, password: TEST_PASSWORD }, ours);
  const [cookie = ''] = String(signIn.headers['set-cookie']).split(';');
  for (const path of ['security/login', 'security/refresh', 'security/logout']) {
    const body = path.endsWith('login') ? { email: user.email, password: TEST_PASSWORD } : {};
    const refused = await call('POST', path, body, { 'session-cookie': 'yes', cookie, ...headers });
    expect(refused).toMatchObject({ status: 403, body: { code: 'cross-site-request' } });
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
  // Without the header that only our own pages can send, the cookie is not read.
  expect((await call('POST', 'security/refresh', {}, { cookie })).status).toBe(401);
  expect((await call('POST', 'security/refresh', {}, { ...ours, cookie })).status).toBe(200);
});

test('R16 a refused refresh leaves the cookie alone: by now it may be the one of a sign-in a moment ago', async () => {
  const user = await aUser(database.db);
  const body = { email: user.email, password: TEST_PASSWORD };
  const enter = async (headers: Record<string, string>) => {
    const { headers: answered } = await call('POST', 'security/login', body, headers);
    return String(answered['set-cookie']).split(';')[0] ?? '';
  };
  const cookie = await enter(ours);
  const newer = await enter({ ...ours, cookie });
  const late = await call('POST', 'security/refresh', {}, { ...ours, cookie });
  expect(late).toMatchObject({ status: 401, body: { code: 'session-ended' } });
  expect(late.headers['set-cookie']).toBeUndefined();
  expect((await call('POST', 'security/refresh', {}, { ...ours, cookie: newer })).status).toBe(200);
});

test('nothing that opens a door is in the database in clear', async () => {
  const { user, refreshToken, accessToken } = await signedIn();
  const dumps = await Promise.all(
    ['app_user', 'user_session', 'refresh_token', 'one_time_code', 'rate_count'].map((table) =>
      sql<{ line: string }>`SELECT t::text AS line FROM ${sql.table(table)} t`.execute(database.db),
    ),
  );
  const text = dumps.flatMap(({ rows }) => rows.map(({ line }) => line)).join('\n');
  expect(text).toContain(user.id);
  for (const secret of [refreshToken, accessToken, TEST_PASSWORD]) expect(text).not.toContain(secret);
});
