import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStorage } from '#platform/storage/open-storage.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aPhoto } from '#tests/builders/a-photo.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf, signIn } from '#tests/support/api-caller.ts';
import { appCode } from '#tests/support/app-code.ts';
import { aSoftPasskey } from '#tests/support/soft-passkey.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

const ORIGIN = 'https://marea.test';
const password = { currentPassword: TEST_PASSWORD };
const notShown = { status: 403, body: { code: 'second-factor-not-shown' } };
let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct({ env: { DEMO: '0', PUBLIC_URL: ORIGIN }, poolSize: 8 });
});
beforeEach(() => product.clock.advance(3_600_000));
afterAll(() => product.close());

const aDevice = () => aSoftPasskey({ origin: ORIGIN, rpId: 'marea.test' });
const appNow = (secret: string) => appCode(secret, product.clock.now());

async function addPasskey(call: ApiCaller) {
  const device = aDevice();
  const { options } = (await call('POST', 'security/passkeys/begin', password)).body;
  const added = await call('POST', 'security/passkeys', { name: 'Phone', credential: device.register(options) });
  expect(added.status).toBe(201);
  return { device, id: String(added.body.id) };
}

async function turnOn(call: ApiCaller) {
  const { secret } = (await call('POST', 'security/second-factor/begin', password)).body;
  expect((await call('POST', 'security/second-factor/confirm', { code: appNow(secret) })).status).toBe(200);
  return String(secret);
}

test('who knows the password of an admin with a passkey can neither add a factor nor take that one away', async () => {
  const admin = await aUser(product.ports.db, { roles: ['admin'] });
  const own = await signIn(product.app, admin.email, TEST_PASSWORD);
  const { device, id } = await addPasskey(own);

  const thief = await signIn(product.app, admin.email, TEST_PASSWORD);
  expect((await thief('GET', 'admin/users')).body.code).toBe('second-factor-needed');
  expect(await thief('POST', 'security/second-factor/begin', password)).toMatchObject(notShown);
  expect(await thief('POST', 'security/passkeys/begin', password)).toMatchObject(notShown);
  expect(await thief('POST', `security/passkeys/${id}/remove`, password)).toMatchObject(notShown);
  expect((await thief('GET', 'admin/users')).body.code).toBe('second-factor-needed');

  const { options } = (await callerOf(product.app)('POST', 'security/passkey/options')).body;
  const entered = await callerOf(product.app)('POST', 'security/passkey/sign-in', { credential: device.sign(options) });
  const twoStep = callerOf(product.app, entered.body.accessToken);
  expect((await twoStep('POST', 'security/second-factor/begin', password)).status).toBe(200);
});

test('a session from before the app was set up adds no passkey with the password alone, also when it began to earlier', async () => {
  const staff = await aUser(product.ports.db, { roles: ['staff'] });
  const thief = await signIn(product.app, staff.email, TEST_PASSWORD);
  const { options } = (await thief('POST', 'security/passkeys/begin', password)).body;
  const own = await signIn(product.app, staff.email, TEST_PASSWORD);
  await turnOn(own);

  const credential = aDevice().register(options);
  expect(await thief('POST', 'security/passkeys', { name: 'Mine', credential })).toMatchObject(notShown);
  expect(await thief('POST', 'security/passkeys/begin', password)).toMatchObject(notShown);
  expect((await thief('GET', 'staff/request')).body.code).toBe('second-factor-needed');
  expect((await own('GET', 'staff/request')).status).toBe(200);
});

test('an app that was begun with the password alone is not confirmed after a passkey came', async () => {
  const admin = await aUser(product.ports.db, { roles: ['admin'] });
  const thief = await signIn(product.app, admin.email, TEST_PASSWORD);
  const { secret } = (await thief('POST', 'security/second-factor/begin', password)).body;
  await addPasskey(await signIn(product.app, admin.email, TEST_PASSWORD));
  expect(await thief('POST', 'security/second-factor/confirm', { code: appNow(secret) })).toMatchObject(notShown);
});

test('when app and passkey go at the same moment, no session keeps two steps', async () => {
  const user = await aUser(product.ports.db);
  const call = await signIn(product.app, user.email, TEST_PASSWORD);
  const secret = await turnOn(call);
  const { id } = await addPasskey(call);
  product.clock.advance(60_000);

  const removed = await Promise.all([
    call('POST', 'security/second-factor/remove', { ...password, code: appNow(secret) }),
    call('POST', `security/passkeys/${id}/remove`, password),
  ]);
  expect(removed.map(({ status }) => status)).toEqual([204, 204]);
  const { rows } = await sql`SELECT 1 FROM user_session WHERE user_id = ${user.id} AND is_two_step`.execute(
    product.ports.db,
  );
  expect(rows).toEqual([]);
});

test('two confirmations at once turn it on once, and the recovery codes that were shown are the ones that work', async () => {
  const user = await aUser(product.ports.db);
  const call = await signIn(product.app, user.email, TEST_PASSWORD);
  const { secret } = (await call('POST', 'security/second-factor/begin', password)).body;
  const at = product.clock.now();
  const answers = await Promise.all(
    [appCode(secret, at), appCode(secret, at + 30_000)].map((code) =>
      call('POST', 'security/second-factor/confirm', { code }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const [shown] = answers.flatMap(({ status, body }) => (status === 200 ? [body.recoveryCodes[0]] : []));
  const login = { email: user.email, password: TEST_PASSWORD, secondFactor: shown };
  expect((await callerOf(product.app)('POST', 'security/login', login)).status).toBe(200);
});

test('the picture of a draft is not shown to a session cookie of staff who still have to show a second step', async () => {
  const { db } = product.ports;
  const { id } = await aHouse({ status: 'draft', pictures: 1 }).in(db);
  await openStorage(product.config.storage).put(`masters/${id}/0.png`, await aPhoto().png().toBuffer());
  const media = await db.selectFrom('media').select('id').where('rentable_id', '=', id).executeTakeFirstOrThrow();
  const staff = await aUser(db, { roles: ['staff'] });
  const credentials = { email: staff.email, password: TEST_PASSWORD };
  const { body, headers } = await callerOf(product.app)('POST', 'security/login', credentials, {
    'session-cookie': 'yes',
  });
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  const status = async () =>
    (await product.app.inject({ url: `/media/${media.id}/320.jpg`, headers: { cookie } })).statusCode;
  expect(await status()).toBe(404);
  await turnOn(callerOf(product.app, body.accessToken));
  expect(await status()).toBe(200);
});
