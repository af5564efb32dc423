import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#features/accounts/server/accounts.facade.ts';
import { standingOf } from '#kernel/permissions.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { changeRoles, deleteUser } from './change-account.ts';
import { editUser } from './edit-user.ts';

const ROUNDS = 15;
let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(() => []);
});
beforeEach(async () => {
  await ports.db
    .updateTable('app_user')
    .set({ roles: ['tenant'] })
    .execute();
});
afterAll(() => ports.close());

async function anAdmin(): Promise<Actor> {
  const { id } = await aUser(ports.db, { roles: ['tenant', 'admin'] });
  return {
    userId: id,
    sessionId: crypto.randomUUID(),
    ...standingOf(['tenant', 'admin']),
    heldBack: [],
    language: 'en',
  };
}

async function activeAdmins(): Promise<number> {
  const rows = await ports.db.selectFrom('app_user').select(['roles']).where('status', '=', 'active').execute();
  return rows.filter(({ roles }) => roles.includes('admin')).length;
}

const against = {
  'demote each other': (actor: Actor, other: Actor) =>
    changeRoles(ports, actor, { userId: other.userId, roles: ['tenant'] }),
  'block each other': (actor: Actor, other: Actor) =>
    editUser(ports, actor, { userId: other.userId, status: 'blocked' }),
  'delete each other': (actor: Actor, other: Actor) => deleteUser(ports, actor, other.userId),
} as const;

test.each(Object.entries(against))('two admins who %s at once: one of them stays', async (_what, act) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben] = [await anAdmin(), await anAdmin()];
    const outcomes = await Promise.allSettled([act(ana, ben), act(ben, ana)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last-admin' } });
    expect(await activeAdmins()).toBe(1);
    await ports.db
      .updateTable('app_user')
      .set({ roles: ['tenant'] })
      .execute();
  }
});

test('one leaves by themself while the other is demoted by them: one of them stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben] = [await anAdmin(), await anAdmin()];
    const leave = inTransaction(ports.db, (tx) => deleteAccount(ports, tx, { userId: ana.userId, by: ana.userId }));
    const demote = against['demote each other'](ana, ben);
    const outcomes = await Promise.allSettled([leave, demote]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await activeAdmins()).toBe(1);
    await ports.db
      .updateTable('app_user')
      .set({ roles: ['tenant'] })
      .execute();
  }
});
