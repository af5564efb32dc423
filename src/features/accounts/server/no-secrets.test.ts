import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/database/database.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { callerOf } from '#tests/support/api-caller.ts';
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
  expect(await findInDatabase(owner, 'a heron')).toEqual(
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
  for (const secret of [password, wrong, code, unused, ...tokens]) {
    expect(secret.length).toBeGreaterThan(12);
    expect([secret, await findInDatabase(db, secret)]).toEqual([secret, []]);
  }
});

async function anUnusedCode(): Promise<string> {
  const { email } = await aUser(product.ports.db, { status: 'created' });
  await callerOf(product.app)('POST', 'security/resend-confirmation', { email });
  await product.runJobs();
  return /[?&]code=([\w-]+)/.exec(product.mails.at(-1)?.text ?? '')?.[1] ?? '';
}
