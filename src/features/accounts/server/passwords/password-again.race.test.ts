import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { signIn } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct({ poolSize: 8 });
});
afterAll(() => product.close());

const currentPassword = TEST_PASSWORD;
const next = 'Gull-lagoon-2028!';

test.each([
  ['another address', 'PUT', 'tenant/email', { email: 'thief@demo.test', currentPassword }],
  ['another password', 'PUT', 'security/change-password', { currentPassword, password: next, confirmPassword: next }],
  ['an app', 'POST', 'security/second-factor/begin', { currentPassword }],
  ['a passkey', 'POST', 'security/passkeys/begin', { currentPassword }],
] as const)(
  'R09 nobody sets %s with a password that is replaced at this very moment',
  async (_what, method, path, body) => {
    const { db } = product.ports;
    const user = await aUser(db);
    const call = await signIn(product.app, user.email, TEST_PASSWORD);
    let asking: ReturnType<typeof call> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ password_hash: 'another' }).where('id', '=', user.id).execute();
      asking = call(method, path, body);
      // The old row is what the check still sees; before anything is written it has to wait.
      await expect(Promise.race([asking, pause(400)])).resolves.toBe('waits');
    });
    expect(await asking).toMatchObject({ status: 403, body: { code: 'current-password-invalid' } });
    const { rows } = await sql`SELECT 1 FROM email_change WHERE user_id = ${user.id} UNION ALL
    SELECT 1 FROM second_factor WHERE user_id = ${user.id} UNION ALL
    SELECT 1 FROM passkey_challenge WHERE user_id = ${user.id}`.execute(db);
    expect(rows).toEqual([]);
    const kept = db.selectFrom('app_user').select('password_hash').where('id', '=', user.id);
    expect(await kept.executeTakeFirst()).toEqual({ password_hash: 'another' });
  },
);

test('a wrong password of somebody signed in is written down, without it', async () => {
  const { db } = product.ports;
  const user = await aUser(db);
  const call = await signIn(product.app, user.email, TEST_PASSWORD);
  const wrong = await call('PUT', 'tenant/email', { email: 'x@demo.test', currentPassword: 'Wrong-glass-2027!' });
  expect(wrong.body.code).toBe('current-password-invalid');
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'outcome', 'actor_id', 'subject_id', 'facts'])
    .where('subject_id', '=', user.id)
    .where('outcome', '=', 'refused')
    .execute();
  expect(entries).toEqual([
    { action: 'password-again-failed', outcome: 'refused', actor_id: user.id, subject_id: user.id, facts: {} },
  ]);
});

const pause = (ms: number) => new Promise<'waits'>((done) => setTimeout(() => done('waits'), ms));
