import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf, signIn } from '#tests/support/api-caller.ts';
import { appCode } from '#tests/support/app-code.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let nobody: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct({ env: { DEMO: '0' } });
  nobody = callerOf(product.app);
});
beforeEach(() => product.clock.advance(3_600_000));
afterAll(() => product.close());

const password = { currentPassword: TEST_PASSWORD };
const code = (secret: string) => appCode(secret, product.clock.now());

async function aSignedIn(roles: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(product.ports.db, roles);
  return { ...user, call: await signIn(product.app, user.email, TEST_PASSWORD) };
}

/** Somebody whose two-step sign-in is on; the code it was confirmed with is used up. */
async function withApp(given: Parameters<typeof aUser>[1] = {}) {
  const user = await aSignedIn(given);
  const { secret } = (await user.call('POST', 'security/second-factor/begin', password)).body;
  const confirmed = await user.call('POST', 'security/second-factor/confirm', { code: code(secret) });
  expect(confirmed.status).toBe(200);
  return { ...user, secret: String(secret), recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

const login = (email: string, secondFactor?: string) =>
  nobody('POST', 'security/login', { email, password: TEST_PASSWORD, ...(secondFactor && { secondFactor }) });

test('two-step sign-in is set up with the password and a code of the app, and counts from then on', async () => {
  const user = await aSignedIn();
  expect((await user.call('GET', 'security/second-factor')).body).toEqual({
    isOn: false,
    isRequired: false,
    isHeldBack: false,
    recoveryCodesLeft: 0,
    passkeys: [],
  });
  expect(await user.call('POST', 'security/second-factor/begin', { currentPassword: 'Not-it-1!' })).toMatchObject({
    status: 403,
    body: { code: 'current-password-invalid' },
  });
  const begun = await user.call('POST', 'security/second-factor/begin', password);
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
  expect((await login(user.email)).status).toBe(200);

  const wrong = await user.call('POST', 'security/second-factor/confirm', { code: '000000' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'factor-code-not-valid' } });
  const confirmed = await user.call('POST', 'security/second-factor/confirm', { code: code(begun.body.secret) });
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect((await user.call('GET', 'security/second-factor')).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect((await user.call('POST', 'security/second-factor/begin', password)).body.code).toBe('second-factor-on');
});

test('signing in asks for the code, after the password and only then', async () => {
  const { email, secret } = await withApp();
  product.clock.advance(60_000);

  expect(await login(email)).toMatchObject({ status: 401, body: { code: 'second-factor-required' } });
  const blind = await nobody('POST', 'security/login', { email, password: 'Not-it-1!', secondFactor: code(secret) });
  expect(blind.body.code).toBe('user/password-invalid');
  expect(await login(email, '000000')).toMatchObject({ status: 401, body: { code: 'second-factor-invalid' } });
  expect((await login(email, code(secret))).status).toBe(200);
});

test('R14 a code of the app works once, and none of an earlier step after it', async () => {
  const { email, secret } = await withApp();
  product.clock.advance(60_000);
  const earlier = appCode(secret, product.clock.now() - 30_000);
  const now = code(secret);

  expect((await login(email, now)).status).toBe(200);
  expect((await login(email, now)).body.code).toBe('second-factor-invalid');
  expect((await login(email, earlier)).body.code).toBe('second-factor-invalid');
  product.clock.advance(30_000);
  expect((await login(email, code(secret))).status).toBe(200);
});

test('of five that come with one code at the same instant, one enters', async () => {
  const { email, secret } = await withApp();
  product.clock.advance(60_000);
  const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, code(secret))));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a recovery code works once, typed as people type; new ones end the old', async () => {
  const { email, secret, call, recoveryCodes } = await withApp();
  const [first = '', second = '', third = ''] = recoveryCodes;
  product.clock.advance(60_000);

  expect((await login(email, first.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await login(email, first)).body.code).toBe('second-factor-invalid');
  expect((await call('GET', 'security/second-factor')).body.recoveryCodesLeft).toBe(9);

  const renewed = await call('POST', 'security/second-factor/recovery-codes', { ...password, code: code(secret) });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await login(email, second)).body.code).toBe('second-factor-invalid');
  expect((await login(email, renewed.body.recoveryCodes[0])).status).toBe(200);
  expect(third).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
});

test('turning it off needs password and code, and then the password is enough', async () => {
  const { email, secret, call } = await withApp();
  product.clock.advance(60_000);

  const off = (body: object) => call('POST', 'security/second-factor/remove', body);
  expect((await off({ currentPassword: 'Not-it-1!', code: code(secret) })).body.code).toBe('current-password-invalid');
  expect(await off({ ...password, code: '000000' })).toMatchObject({
    status: 400,
    body: { code: 'factor-code-not-valid' },
  });
  expect((await off({ ...password, code: code(secret) })).status).toBe(204);
  expect((await login(email)).status).toBe(200);
  expect((await off({ ...password, code: code(secret) })).body.code).toBe('second-factor-off');
});

test('R02 codes can’t be guessed by who knows the password: five in five minutes, twenty a day, over all addresses', async () => {
  const { email, secret } = await withApp();
  product.clock.advance(86_400_000);
  const guess = async () => (await login(email, '000000')).body.code;

  for (let i = 0; i < 5; i++) expect(await guess()).toBe('second-factor-invalid');
  expect(await guess()).toBe('too-many-requests');
  // The right password alone takes nothing back.
  expect((await login(email)).body.code).toBe('second-factor-required');
  expect((await login(email, code(secret))).body.code).toBe('too-many-requests');
  product.clock.advance(300_000);
  expect((await login(email, code(secret))).status).toBe(200);

  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 5; i++) await guess();
    product.clock.advance(300_000);
  }
  expect(await guess()).toBe('too-many-requests');
  product.clock.advance(86_400_000);
  expect((await login(email, code(secret))).status).toBe(200);
});

test('the database holds neither the app’s secret nor a recovery code', async () => {
  const { id, secret, recoveryCodes } = await withApp();
  const rows = [
    await product.ports.db.selectFrom('second_factor').selectAll().where('user_id', '=', id).execute(),
    await product.ports.db.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute(),
  ];
  const dump = JSON.stringify(rows);

  expect(rows[1]).toHaveLength(10);
  for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((text) => text.replace('-', ''))])
    expect(dump).not.toContain(shown);
});

test('R18 staff and admins who showed one factor have their own account and nothing else, until they show both', async () => {
  const staff = await aSignedIn({ roles: ['tenant', 'staff'] });
  const { call } = staff;

  expect((await call('GET', 'security/second-factor')).body).toMatchObject({ isRequired: true, isHeldBack: true });
  expect(await call('GET', 'staff/request')).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
  expect((await call('GET', 'tenant')).body.roles).toEqual(['tenant', 'staff']);
  expect((await call('GET', 'reservation/group')).status).toBe(200);
  const admin = await aSignedIn({ roles: ['admin'] });
  expect((await admin.call('GET', 'tenant')).status).toBe(200);
  expect((await admin.call('GET', 'staff/request')).body.code).toBe('business-not-authorized');

  const { secret } = (await call('POST', 'security/second-factor/begin', password)).body;
  expect((await call('POST', 'security/second-factor/confirm', { code: code(secret) })).status).toBe(200);
  expect((await call('GET', 'staff/request')).status).toBe(200);
  expect((await call('GET', 'security/second-factor')).body).toMatchObject({ isOn: true, isHeldBack: false });

  product.clock.advance(60_000);
  const again = await login(staff.email, code(secret));
  expect((await callerOf(product.app, again.body.accessToken)('GET', 'staff/request')).status).toBe(200);
  product.clock.advance(60_000);
  await call('POST', 'security/second-factor/remove', { ...password, code: code(secret) });
  expect((await call('GET', 'staff/request')).body.code).toBe('second-factor-needed');
});

test('an abandoned set-up counts for nothing and can’t be confirmed an hour later', async () => {
  const { call, email } = await aSignedIn();
  const { secret } = (await call('POST', 'security/second-factor/begin', password)).body;
  product.clock.advance(3_600_001);
  const fresh = await signIn(product.app, email, TEST_PASSWORD);

  expect((await fresh('POST', 'security/second-factor/confirm', { code: code(secret) })).body.code).toBe(
    'second-factor-off',
  );
});

test('where a demo’s clock was moved the codes of an app follow the real one', async () => {
  const moved = await createTestProduct({ env: { CLOCK_OFFSET: '+3d' } });
  try {
    const { email } = await aUser(moved.ports.db);
    const call = await signIn(moved.app, email, TEST_PASSWORD);
    const { secret } = (await call('POST', 'security/second-factor/begin', password)).body;
    const confirm = async (at: number) =>
      (await call('POST', 'security/second-factor/confirm', { code: appCode(secret, at) })).status;
    expect(await confirm(moved.clock.now())).toBe(400);
    expect(await confirm(moved.clock.now() - 3 * 86_400_000)).toBe(200);
  } finally {
    await moved.close();
  }
});
