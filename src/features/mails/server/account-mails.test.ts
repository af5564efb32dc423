import { afterAll, beforeAll, expect, test } from 'vitest';
import { timestamptz } from '#platform/database/parameters.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { composeMail } from './compose-mail.ts';
import type { JobAbout } from './mail-jobs.ts';

let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(() => []);
});
afterAll(() => ports.close());

const readerOf = (userId: string) =>
  ports.db.selectFrom('app_user').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();

test('a link is only mailed to whom it is for: no blocked user, no taken address, no change that was given up', async () => {
  const { id: userId } = await aUser(ports.db);
  const compose = async (payload: JobAbout<'account'>, status = 'active') =>
    composeMail(ports, payload, { ...(await readerOf(payload.userId)), status, language: 'en' });
  for (const template of ['reset-password', 'invitation', 'already-registered'] as const)
    expect(await compose({ template, userId }, 'blocked')).toBeUndefined();

  const { id: other } = await aUser(ports.db);
  const taken = await ports.db.selectFrom('app_user').select('email').where('id', '=', other).executeTakeFirstOrThrow();
  const change = await ports.db
    .insertInto('email_change')
    .values({
      user_id: other,
      old_email: 'ana@marea.test',
      new_email: taken.email.toUpperCase(),
      wanted_at: timestamptz(ports.clock.now()),
      changed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wanted = { userId: other, changeId: change.id, at: ports.clock.now() };
  expect(await compose({ ...wanted, template: 'confirm-new-email' })).toBeUndefined();
  expect(await compose({ ...wanted, template: 'email-change-wanted' })).toMatchObject({ to: 'ana@marea.test' });
  await ports.db.deleteFrom('email_change').where('id', '=', change.id).execute();
  for (const template of ['confirm-new-email', 'email-change-wanted', 'email-changed'] as const)
    expect(await compose({ ...wanted, template })).toBeUndefined();
});
