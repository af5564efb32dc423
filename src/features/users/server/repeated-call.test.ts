import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { signIn } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

test('what is kept of a repeated call does not let the password in it be guessed', async () => {
  const { db } = product.ports;
  const admin = await aUser(db, { roles: ['admin'] });
  const call = await signIn(product.app, admin.email, TEST_PASSWORD);
  const password = 'Pelican-harbor-2027!';
  const person = { name: 'Eva', lastname: 'Sol', email: 'eva.sol@demo.test', roles: ['tenant'] };
  const body = { ...person, password, confirmPassword: password };
  const create = (changed: object = {}) =>
    call('POST', 'admin/users', { ...body, ...changed }, { 'idempotency-key': 'once' });
  expect((await create()).status).toBe(201);
  expect((await create()).headers['idempotency-replayed']).toBe('true');
  expect((await create({ name: 'Ana' })).body.code).toBe('idempotency-key-reused');

  const { fingerprint } = await db
    .selectFrom('idempotency_key')
    .select('fingerprint')
    .where('user_id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const guess = createHash('sha256')
    .update(`POST /v1.0/admin/users\n${JSON.stringify(body)}`)
    .digest('hex');
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint).not.toBe(guess);
});
