import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf, signIn } from '#tests/support/api-caller.ts';
import { appCode } from '#tests/support/app-code.ts';
import { aSoftPasskey, type SoftPasskey } from '#tests/support/soft-passkey.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

const ORIGIN = 'https://marea.test';
const password = { currentPassword: TEST_PASSWORD };
let product: TestProduct;
let nobody: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct({ env: { DEMO: '0', PUBLIC_URL: ORIGIN } });
  nobody = callerOf(product.app);
});
beforeEach(() => product.clock.advance(3_600_000));
afterAll(() => product.close());

const aDevice = () => aSoftPasskey({ origin: ORIGIN, rpId: 'marea.test' });
const beginAdding = async (call: ApiCaller) => (await call('POST', 'security/passkeys/begin', password)).body.options;
const add = async (call: ApiCaller, device: SoftPasskey, name = 'My phone') =>
  call('POST', 'security/passkeys', { name, credential: device.register(await beginAdding(call)) });
const challenge = async () => (await nobody('POST', 'security/passkey/options')).body.options;
const enter = (credential: object, headers?: Record<string, string>) =>
  nobody('POST', 'security/passkey/sign-in', { credential }, headers);

async function withPasskey(given: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(product.ports.db, given);
  const call = await signIn(product.app, user.email, TEST_PASSWORD);
  const device = aDevice();
  const added = await add(call, device);
  expect(added).toMatchObject({ status: 201, body: { name: 'My phone', lastUsedAt: null } });
  return { ...user, call, device, passkeyId: String(added.body.id) };
}

test('a passkey signs in by itself; it asks the device for the user, and tells nobody who has one', async () => {
  const { email, device, call } = await withPasskey();
  const options = await challenge();
  expect(options).toMatchObject({ rpId: 'marea.test', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);

  const granted = await enter(device.sign(options));
  expect(granted).toMatchObject({ status: 200, body: { email } });
  expect((await callerOf(product.app, granted.body.accessToken)('GET', 'tenant')).body.email).toBe(email);
  const { passkeys } = (await call('GET', 'security/second-factor')).body;
  expect(passkeys).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })]);
});

test('R16 the session of a passkey is the same as any other: a cookie on our own site only', async () => {
  const { device } = await withPasskey();
  const cookies = { 'session-cookie': 'yes', 'sec-fetch-site': 'same-origin' };
  const granted = await enter(device.sign(await challenge()), cookies);

  expect(granted.body.refreshToken).toBeUndefined();
  expect(String(granted.headers['set-cookie'])).toMatch(/^__Host-marea-session=.*HttpOnly; Secure; SameSite=Lax/);
  const elsewhere = { ...cookies, 'sec-fetch-site': 'cross-site' };
  expect((await enter(device.sign(await challenge()), elsewhere)).body.code).toBe('cross-site-request');
});

test('a passkey counts as both factors: staff act at once, and no code of the app is asked for', async () => {
  const { device, call, email } = await withPasskey({ roles: ['staff'] });
  expect((await call('GET', 'staff/request')).status).toBe(200);
  const { secret } = (await call('POST', 'security/second-factor/begin', password)).body;
  await call('POST', 'security/second-factor/confirm', { code: appCode(secret, product.clock.now()) });

  const granted = await enter(device.sign(await challenge()));
  expect((await callerOf(product.app, granted.body.accessToken)('GET', 'staff/request')).status).toBe(200);
  expect((await nobody('POST', 'security/login', { email, password: TEST_PASSWORD })).body.code).toBe(
    'second-factor-required',
  );
});

test('beside a passkey the password alone is still one factor', async () => {
  const { email } = await withPasskey({ roles: ['admin', 'staff'] });
  const call = await signIn(product.app, email, TEST_PASSWORD);

  expect((await call('GET', 'staff/request')).body.code).toBe('second-factor-needed');
});

test.each([
  ['of another site', { origin: 'https://evil.test' }],
  ['for another site', { rpId: 'evil.test' }],
  ['without a finger, a face or a PIN', { isVerified: false }],
  ['with another user’s handle', { userHandle: 'c29tZWJvZHk' }],
])('R14 a signature %s is refused', async (_what, tricks) => {
  const { device } = await withPasskey();
  const answer = await enter(device.sign(await challenge(), tricks));

  expect(answer).toMatchObject({ status: 401, body: { code: 'passkey-not-valid' } });
});

test('R14 a challenge works once, for five minutes, and only one of ours', async () => {
  const { device } = await withPasskey();
  const options = await challenge();
  expect((await enter(device.sign(options))).status).toBe(200);
  expect((await enter(device.sign(options))).status).toBe(401);

  const late = await challenge();
  product.clock.advance(300_001);
  expect((await enter(device.sign(late))).status).toBe(401);
  expect((await enter(device.sign({ challenge: 'bWFkZS11cA' }))).status).toBe(401);
  // The one for adding signs nobody in.
  const { call } = await withPasskey();
  expect((await enter(device.sign(await beginAdding(call)))).status).toBe(401);
});

test('a copy of a passkey that counts backwards is refused', async () => {
  const { device } = await withPasskey();
  expect((await enter(device.sign(await challenge(), { counter: 7 }))).status).toBe(200);

  expect((await enter(device.sign(await challenge(), { counter: 7 }))).status).toBe(401);
  expect((await enter(device.sign(await challenge(), { counter: 8 }))).status).toBe(200);
});

test('an unknown passkey, a removed one and one of a blocked user look the same', async () => {
  const removed = await withPasskey();
  await removed.call('POST', `security/passkeys/${removed.passkeyId}/remove`, password);
  const blocked = await withPasskey();
  await product.ports.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', blocked.id).execute();

  for (const device of [aDevice(), removed.device, blocked.device]) {
    const answer = await enter(device.sign(await challenge()));
    expect(answer).toMatchObject({ status: 401, body: { code: 'passkey-not-valid' } });
  }
});

test('adding needs the password, a challenge of one’s own and a passkey that nobody has', async () => {
  const { call, device } = await withPasskey();
  const other = await withPasskey();
  const wrong = await call('POST', 'security/passkeys/begin', { currentPassword: 'Not-it-1!' });
  expect(wrong.body.code).toBe('current-password-invalid');

  expect((await add(other.call, device)).body.code).toBe('passkey-not-added');
  const theirs = aDevice().register(await beginAdding(other.call));
  const stolen = await call('POST', 'security/passkeys', { name: 'Mine', credential: theirs });
  expect(stolen).toMatchObject({ status: 400, body: { code: 'passkey-not-added' } });
  const unverified = aDevice().register(await beginAdding(call), { isVerified: false });
  expect((await call('POST', 'security/passkeys', { name: 'Mine', credential: unverified })).status).toBe(400);
});

test('R19 somebody else’s passkey is not found; one’s own is renamed and, with the password, removed', async () => {
  const { call, passkeyId } = await withPasskey();
  const other = await withPasskey();
  for (const [method, path, body] of [
    ['PUT', `security/passkeys/${passkeyId}`, { name: 'Theirs' }],
    ['POST', `security/passkeys/${passkeyId}/remove`, password],
  ] as const)
    expect(await other.call(method, path, body)).toMatchObject({ status: 404, body: { code: 'passkey-not-found' } });

  expect((await call('PUT', `security/passkeys/${passkeyId}`, { name: 'Old phone' })).status).toBe(204);
  expect((await call('GET', 'security/second-factor')).body.passkeys[0].name).toBe('Old phone');
  const wrong = await call('POST', `security/passkeys/${passkeyId}/remove`, { currentPassword: 'Not-it-1!' });
  expect(wrong.body.code).toBe('current-password-invalid');
  expect((await call('POST', `security/passkeys/${passkeyId}/remove`, password)).status).toBe(204);
  expect((await call('GET', 'security/second-factor')).body.passkeys).toEqual([]);
});

test('with the last factor gone the session of staff is held back again', async () => {
  const { call, passkeyId } = await withPasskey({ roles: ['staff'] });
  expect((await call('GET', 'staff/request')).status).toBe(200);
  await call('POST', `security/passkeys/${passkeyId}/remove`, password);

  expect((await call('GET', 'staff/request')).body.code).toBe('second-factor-needed');
});
