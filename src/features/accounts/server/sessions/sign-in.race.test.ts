import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { isStillProven } from './sessions.repository.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct({ poolSize: 8 });
});
afterAll(() => product.close());

test.each([
  ['blocked', { status: 'blocked' as const }],
  ['given another password', { password_hash: 'another' }],
])('R13 nobody who is %s at this very moment gets a session', async (_what, change) => {
  const { db } = product.ports;
  const user = await aUser(db);
  const nobody = callerOf(product.app);
  let signingIn: ReturnType<typeof nobody> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('app_user').set(change).where('id', '=', user.id).execute();
    signingIn = nobody('POST', 'security/login', { email: user.email, password: TEST_PASSWORD });
    // The old row is what the sign-in still sees; at its session it has to wait.
    await expect(Promise.race([signingIn, pause(400)])).resolves.toBe('waits');
  });
  expect(await signingIn).toMatchObject({ status: 401, body: { code: 'user/password-invalid' } });
  const sessions = await db.selectFrom('user_session').select('id').where('user_id', '=', user.id).execute();
  expect(sessions).toEqual([]);
});

test('two sign-ins of one user at once do not wait for each other', async () => {
  const { db } = product.ports;
  const user = await aUser(db);
  await db.transaction().execute(async (tx) => {
    expect(await isStillProven(tx, user)).toBe(true);
    await db.transaction().execute(async (other) => expect(await isStillProven(other, user)).toBe(true));
  });
});

const pause = (ms: number) => new Promise<'waits'>((done) => setTimeout(() => done('waits'), ms));
