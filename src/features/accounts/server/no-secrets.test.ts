import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/database/database.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { callerOf, signIn } from '#tests/support/api-caller.ts';
import { appCode } from '#tests/support/app-code.ts';
import { findInDatabase } from '#tests/support/find-in-database.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

test('the search sees texts, JSON, lists and bytes in every table', async () => {
  const owner = createDatabase({ url: product.database.ownerUrl, poolSize: 2 });
  await sql`CREATE TABLE bird AS SELECT 'a heron' AS plain, '{"seen": ["a heron"]}'::jsonb AS json, 7 AS number,
    ARRAY['x', 'a heron'] AS list, convert_to('see a heron', 'UTF8') AS bytes, NULL::text AS nothing`.execute(owner);
  expect(await findInDatabase(owner, 'an egret', 'a heron')).toEqual(
    ['bytes', 'json', 'list', 'plain'].map((column) => `public.bird.${column}`),
  );
  await sql`DROP TABLE bird`.execute(owner);
  await owner.destroy();
});

test('no password, token or code stands in the database in clear', async () => {
  const call = callerOf(product.app);
  const { db } = product.ports;
  const [email, password, wrong] = ['canary@demo.test', 'Pelican-harbor-2027!', 'Osprey-harbor-2027!'];
  await call('POST', 'security/register', {
    name: 'Ana',
    lastname: 'Rivera',
    email,
    phoneNumber: '+13055550100',
    password,
    confirmPassword: password,
  });
  await product.runJobs();
  const link = new URL(/https?:\S+\/email\/validation\S+/.exec(product.mails.at(-1)?.text ?? '')?.[0] ?? '');
  const code = link.searchParams.get('code') ?? '';
  await call('POST', 'security/login', { email, password: wrong });
  // What somebody typed into the wrong field is often the password.
  await call('POST', 'security/login', { email: password, password: wrong });
  const unused = await anUnusedCode();
  await call('POST', 'security/confirm', { userId: link.searchParams.get('userId'), code });
  const first = await call('POST', 'security/login', { email, password });
  const second = await call('POST', 'security/refresh', { refreshToken: first.body.refreshToken });
  await call('POST', 'security/logout', { refreshToken: second.body.refreshToken });

  expect(await findInDatabase(db, email)).toContain('public.app_user.email');
  const tokens = [first, second].flatMap(({ body }) => [body.refreshToken, body.accessToken]);
  const secrets = [password, wrong, code, unused, ...tokens];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(12);
  expect(await findInDatabase(db, ...secrets)).toEqual([]);
});

test('no link of a reset, an invitation or another address, no secret of an app, no recovery code and no challenge does either', async () => {
  const { db } = product.ports;
  const mailed = async (asking: Promise<{ status: number }>) => {
    const before = product.mails.length;
    expect((await asking).status).toBeLessThan(300);
    await product.runJobs();
    const texts = product.mails.slice(before).map(({ text }) => text);
    const [, code = ''] = /[?&](?:code|token)=([\w-]+)/.exec(texts.join('\n')) ?? [];
    expect(code).toMatch(/^[\w-]{43}$/);
    return code;
  };
  const nobody = callerOf(product.app);
  const user = await aUser(db);
  const admin = await aUser(db, { roles: ['admin'] });
  const own = await signIn(product.app, user.email, TEST_PASSWORD);
  const currentPassword = TEST_PASSWORD;
  const reset = await mailed(nobody('POST', 'security/forgot-password', { email: user.email }));
  const moved = await mailed(own('PUT', 'tenant/email', { email: 'canary.moved@demo.test', currentPassword }));
  const person = { name: 'Eva', lastname: 'Sol', email: 'canary.invited@demo.test', roles: ['tenant'] };
  const asAdmin = await signIn(product.app, admin.email, TEST_PASSWORD);
  const invitation = await mailed(asAdmin('POST', 'admin/users', person, { 'idempotency-key': 'canary' }));

  const { secret } = (await own('POST', 'security/second-factor/begin', { currentPassword })).body;
  const code = appCode(secret, product.clock.now());
  const { recoveryCodes } = (await own('POST', 'security/second-factor/confirm', { code })).body;
  const signingIn = (await nobody('POST', 'security/passkey/options')).body.options.challenge;
  const adding = (await own('POST', 'security/passkeys/begin', { currentPassword })).body.options.challenge;

  const both = recoveryCodes.flatMap((shown: string) => [shown, shown.replace('-', '')]);
  expect(both).toHaveLength(20);
  const canaries = [reset, moved, invitation, secret, signingIn, adding, ...both];
  for (const canary of canaries) expect(canary.length).toBeGreaterThanOrEqual(10);
  expect(await findInDatabase(db, ...canaries)).toEqual([]);
});

async function anUnusedCode(): Promise<string> {
  const { email } = await aUser(product.ports.db, { status: 'created' });
  await callerOf(product.app)('POST', 'security/resend-confirmation', { email });
  await product.runJobs();
  return /[?&]code=([\w-]+)/.exec(product.mails.at(-1)?.text ?? '')?.[1] ?? '';
}
