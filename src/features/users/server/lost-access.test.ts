import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inDryRun } from '#platform/database/database.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf, signIn } from '#tests/support/api-caller.ts';
import { appCode } from '#tests/support/app-code.ts';
import { aSoftPasskey } from '#tests/support/soft-passkey.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { unlockUser } from './change-account.ts';
import { makeFirstAdmin } from './make-first-admin.ts';

const ORIGIN = 'https://marea.test';
const password = { currentPassword: TEST_PASSWORD };
let product: TestProduct;
let admin: ApiCaller;
let adminId: string;

beforeAll(async () => {
  product = await createTestProduct({ env: { PUBLIC_URL: ORIGIN } });
  const user = await aUser(product.ports.db, { name: 'Nora', roles: ['tenant', 'admin'] });
  adminId = user.id;
  admin = await signInAs(product, user);
});
beforeEach(() => product.clock.advance(60_000));
afterAll(() => product.close());

/** The newest entries of the log about somebody, oldest first. */
async function entriesAbout(userId: string) {
  const { body } = await admin('GET', `admin/audit?subject=${userId}`);
  return body.entries.map(({ action, actor, facts }: Record<string, unknown>) => ({ action, actor, facts })).reverse();
}

async function withEveryFactor() {
  const user = await aUser(product.ports.db);
  const call = await signIn(product.app, user.email, TEST_PASSWORD);
  const { options } = (await call('POST', 'security/passkeys/begin', password)).body;
  const device = aSoftPasskey({ origin: ORIGIN, rpId: 'marea.test' });
  await call('POST', 'security/passkeys', { name: 'Phone', credential: device.register(options) });
  const { secret } = (await call('POST', 'security/second-factor/begin', password)).body;
  const code = appCode(secret, product.clock.now());
  expect((await call('POST', 'security/second-factor/confirm', { code })).status).toBe(200);
  return { ...user, call, device };
}

describe('a lost second factor', () => {
  test('an admin sees what there is and removes all of it: the password alone signs in, every session ends, the user is told', async () => {
    const user = await withEveryFactor();
    const path = `admin/users/${user.id}/second-factor`;
    expect((await admin('GET', path)).body).toEqual({ isOn: true, passkeys: 1 });

    expect((await admin('DELETE', path)).status).toBe(204);

    expect((await admin('GET', path)).body).toEqual({ isOn: false, passkeys: 0 });
    expect((await user.call('GET', 'tenant')).status).toBe(401);
    const again = await signIn(product.app, user.email, TEST_PASSWORD);
    expect((await again('GET', 'security/second-factor')).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    const { options } = (await callerOf(product.app)('POST', 'security/passkey/options')).body;
    const entered = await callerOf(product.app)('POST', 'security/passkey/sign-in', {
      credential: user.device.sign(options),
    });
    expect(entered).toMatchObject({ status: 401, body: { code: 'passkey-not-valid' } });
    await product.runJobs();
    expect(product.mails.findLast(({ to }) => to === user.email)?.text).toContain(
      'our team removed two-step sign-in and all passkeys',
    );
    expect(await entriesAbout(user.id)).toContainEqual({
      action: 'second-factor-changed',
      actor: expect.objectContaining({ id: adminId }),
      facts: { to: 'removed-by-admin' },
    });
  });

  test('not one’s own, not what is not there, and nobody unknown', async () => {
    const { id } = await aUser(product.ports.db);
    const remove = async (userId: string) => (await admin('DELETE', `admin/users/${userId}/second-factor`)).body.code;

    expect(await remove(adminId)).toBe('own-account');
    expect(await remove(id)).toBe('second-factor-off');
    expect(await remove(crypto.randomUUID())).toBe('user-not-found');
  });
});

test('who runs the server unlocks the last admin, and the log says that it was done there', async () => {
  const { id, email } = await withEveryFactor();
  await unlockUser(product.ports, email.toUpperCase());

  expect((await admin('GET', `admin/users/${id}/second-factor`)).body).toEqual({ isOn: false, passkeys: 0 });
  expect(await entriesAbout(id)).toContainEqual({
    action: 'second-factor-changed',
    actor: null,
    facts: { to: 'removed-at-server' },
  });
  await expect(unlockUser(product.ports, email)).rejects.toThrow('second-factor-off');
});

describe('the first mail again', () => {
  const mailsTo = async (email: string) => {
    await product.runJobs();
    return product.mails.filter(({ to }) => to === email);
  };

  test('who was invited gets a fresh link; the one before it is dead', async () => {
    const person = { name: 'Iris', lastname: 'Vega', email: 'iris@again.test', roles: ['owner'] };
    const { _id } = (await admin('POST', 'admin/users', person)).body;
    await mailsTo(person.email);
    expect((await admin('POST', `admin/users/${_id}/invitation`)).status).toBe(204);

    const [first, second] = (await mailsTo(person.email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
    expect(second).not.toBe(first);
    const reset = (token = '') =>
      callerOf(product.app)('POST', 'security/reset-password', {
        email: person.email,
        token,
        password: 'Herons-at-dusk-71!',
      });
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second)).status).toBe(204);
    expect((await admin('POST', `admin/users/${_id}/invitation`)).body.code).toBe('already-confirmed');
    expect(await entriesAbout(_id)).toContainEqual({
      action: 'user-reminded',
      actor: expect.objectContaining({ id: adminId }),
      facts: { isInvited: true },
    });
  });

  test('who registered gets the link that confirms, and nobody more than five mails an hour', async () => {
    const { id, email } = await aUser(product.ports.db, { status: 'created' });
    const remind = async () => (await admin('POST', `admin/users/${id}/invitation`)).status;

    for (let n = 0; n < 5; n += 1) expect(await remind()).toBe(204);
    expect(await remind()).toBe(429);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(5);
    expect(mails[0]?.text).toContain('/email/validation?');
  });
});

describe('the first admin', () => {
  const form = { name: 'Iris', lastname: 'Bell', email: 'iris.bell@demo.test', language: 'es' } as const;

  test('is not made where there is one', async () => {
    expect(await makeFirstAdmin(product.ports, form)).toBeUndefined();
  });

  test('is made at the server where there is none, and invited', async () => {
    const { publish, db } = product.ports;
    const told: unknown[] = [];
    const made = await inDryRun(db, async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ roles: ['tenant'] })
        .execute();
      const tell: typeof publish = (at, event) => publish(at, event).then(() => void told.push(event));
      const userId = await makeFirstAdmin({ db: tx, publish: tell }, form);
      const rows = tx.selectFrom('app_user').select(['id', 'roles', 'status']).where('email', '=', form.email);
      return { userId, rows: await rows.execute() };
    });
    expect(made.rows).toEqual([{ id: made.userId, roles: ['tenant', 'admin'], status: 'created' }]);
    expect(told).toEqual([{ type: 'user-created', userId: made.userId, by: made.userId, isInvited: true }]);
  });
});
