import { createHmac } from 'node:crypto';
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf, signIn } from '#tests/support/api-caller.ts';
import { appCode } from '#tests/support/app-code.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

const CLIENT_ID = 'marea.apps.googleusercontent.com';
const google = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');
const googleKeys = createLocalJWKSet({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'g1', alg: 'RS256' }] });

let product: TestProduct;
let nobody: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct({ env: { GOOGLE_CLIENT_ID: CLIENT_ID }, googleKeys });
  nobody = callerOf(product.app);
});
beforeEach(() => product.clock.advance(3_600_000));
afterAll(() => product.close());

const seconds = () => Math.floor(product.clock.now() / 1_000);

function tokenOf(email: string, claims: Record<string, unknown> = {}, key = google.privateKey): Promise<string> {
  const now = seconds();
  const usual = { email, email_verified: true, sub: '1', iss: 'https://accounts.google.com', aud: CLIENT_ID };
  return new SignJWT({ ...usual, iat: now, exp: now + 3_600, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'g1' })
    .sign(key);
}

const enter = (credential: string, more: object = {}, headers = {}) =>
  nobody('POST', 'admin/auth/login-google', { credential, ...more }, headers);

test('Google signs in somebody who has an account with the address it confirmed', async () => {
  const { email } = await aUser(product.ports.db, { roles: ['admin'] });
  const granted = await enter(await tokenOf(email.toUpperCase()));

  expect(granted).toMatchObject({ status: 200, body: { email } });
  expect((await callerOf(product.app, granted.body.accessToken)('GET', 'tenant')).body.email).toBe(email);
  expect((await enter(await tokenOf(email, { iss: 'accounts.google.com', hd: 'any.test' }))).status).toBe(200);
});

test('R14 every other token is refused, all in the same words', async () => {
  const { email } = await aUser(product.ports.db);
  const now = seconds();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    email,
    email_verified: true,
    sub: '1',
    iss: 'accounts.google.com',
    aud: CLIENT_ID,
    iat: now,
    exp: now + 60,
  };
  const hmacHead = `${part({ alg: 'HS256', kid: 'g1' })}.${part(claims)}`;
  const publicKey = await exportSPKI(google.publicKey);
  const tokens = {
    'another audience': await tokenOf(email, { aud: 'somebody.apps.googleusercontent.com' }),
    'another issuer': await tokenOf(email, { iss: 'https://accounts.evil.test' }),
    expired: await tokenOf(email, { exp: now - 1 }),
    'without an end': await tokenOf(email, { exp: undefined }),
    'not confirmed': await tokenOf(email, { email_verified: false }),
    'confirmed in words': await tokenOf(email, { email_verified: 'true' }),
    'without an address': await tokenOf(email, { email: undefined }),
    'another key': await tokenOf(email, {}, stranger.privateKey),
    'no algorithm': `${part({ alg: 'none' })}.${part(claims)}.`,
    'the public key as a password': `${hmacHead}.${createHmac('sha256', publicKey).update(hmacHead).digest('base64url')}`,
    'one of our own': String(
      (await nobody('POST', 'admin/auth/login', { email, password: TEST_PASSWORD })).body.accessToken,
    ),
    'no token': 'x',
  };
  for (const [what, token] of Object.entries(tokens)) {
    const { status, body } = await enter(token);
    expect([what, status, body.code]).toEqual([what, 401, 'google-not-valid']);
  }
});

test('Google makes no account, and opens none that is not active', async () => {
  const { db } = product.ports;
  const before = await db.selectFrom('app_user').select('id').execute();
  const created = await aUser(db, { status: 'created' });
  const blocked = await aUser(db, { status: 'blocked' });

  for (const email of ['nobody@demo.test', created.email, blocked.email])
    expect((await enter(await tokenOf(email))).body.code).toBe('google-not-valid');
  expect(await db.selectFrom('app_user').select('id').execute()).toHaveLength(before.length + 2);
});

test('the user’s own second factor still applies', async () => {
  const { email } = await aUser(product.ports.db);
  const call = await signIn(product.app, email, TEST_PASSWORD);
  const { secret } = (await call('POST', 'security/second-factor/begin', { currentPassword: TEST_PASSWORD })).body;
  await call('POST', 'security/second-factor/confirm', { code: appCode(secret, product.clock.now()) });
  product.clock.advance(60_000);

  const token = await tokenOf(email);
  expect((await enter(token)).body.code).toBe('second-factor-required');
  expect((await enter(token, { secondFactor: '000000' })).body.code).toBe('second-factor-invalid');
  expect((await enter(token, { secondFactor: appCode(secret, product.clock.now()) })).status).toBe(200);
});

test('when Google’s keys can’t be had, that is what is said', async () => {
  const unreachable = () => Promise.reject(new TypeError('fetch failed'));
  const other = await createTestProduct({ env: { GOOGLE_CLIENT_ID: CLIENT_ID }, googleKeys: unreachable });
  const body = { credential: await tokenOf('ana@demo.test') };
  const answer = await callerOf(other.app)('POST', 'admin/auth/login-google', body);
  await other.close();

  expect(answer).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
});

test('without GOOGLE_CLIENT_ID there is no such door, and nobody is told of one', async () => {
  const other = await createTestProduct({ googleKeys });
  const call = callerOf(other.app);
  const answer = await call('POST', 'admin/auth/login-google', { credential: await tokenOf('ana@demo.test') });
  const methods = (await call('GET', 'security/sign-in-ways')).body;
  await other.close();

  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(methods).toEqual({ googleClientId: null });
  expect((await nobody('GET', 'security/sign-in-ways')).body).toEqual({ googleClientId: CLIENT_ID });
});

test('R16 the doors of the admin area are the same as those of security: cookie, rotation, end', async () => {
  const { email } = await aUser(product.ports.db);
  const ours = { 'session-cookie': 'yes', 'sec-fetch-site': 'same-origin' };
  const granted = await nobody('POST', 'admin/auth/login', { email, password: TEST_PASSWORD }, ours);
  expect(granted.body.refreshToken).toBeUndefined();
  const cookie = String(granted.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).toMatch(/^marea-session=/);

  const renewed = await nobody('POST', 'admin/auth/refresh-token', {}, { ...ours, cookie });
  expect(renewed.status).toBe(200);
  const next = String(renewed.headers['set-cookie']).split(';')[0] ?? '';
  expect(next).not.toBe(cookie);
  const viaGoogle = await enter(await tokenOf(email), {}, ours);
  expect(String(viaGoogle.headers['set-cookie'])).toMatch(/^marea-session=.*HttpOnly; SameSite=Lax/);
  expect((await enter(await tokenOf(email), {}, { ...ours, 'sec-fetch-site': 'cross-site' })).status).toBe(403);

  expect((await nobody('POST', 'admin/auth/logout', {}, { ...ours, cookie: next })).status).toBe(204);
  expect((await nobody('POST', 'admin/auth/refresh-token', {}, { ...ours, cookie: next })).status).toBe(401);
});

test('R46 R47 the policy names Google’s hosts, and lets its window speak, only where it is set up', async () => {
  const headersOf = async ({ app }: TestProduct) => (await app.inject({ url: '/healthz' })).headers;
  const withGoogle = await headersOf(product);
  expect(withGoogle['content-security-policy']).toMatch(
    /script-src 'self' 'nonce-[^']+' https:\/\/accounts.google.com\/gsi\/client;/,
  );
  expect(withGoogle['content-security-policy']).toContain('frame-src https://accounts.google.com/gsi/;');
  expect(withGoogle['cross-origin-opener-policy']).toBe('same-origin-allow-popups');

  const other = await createTestProduct();
  const without = await headersOf(other);
  await other.close();
  expect(String(without['content-security-policy'])).not.toContain('google');
  expect(without['cross-origin-opener-policy']).toBe('same-origin');
});
