import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant, instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { findPerson, issueCode, listPeople, listStaffIds, lockTenant, userForMail } from './accounts.facade.ts';
import { tidyAccounts } from './tidy-accounts.ts';

const clock = fixedClock(instantOf('2027-03-01T12:00:00Z'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());

test('knows whom a mail goes to and who answers requests', async () => {
  const { db } = database;
  const guest = await aUser(db, { language: 'es' });
  const staff = await aUser(db, { roles: ['staff'] });
  const gone = await aUser(db, { roles: ['staff'], status: 'deleted' });
  await aUser(db, { roles: ['staff'], status: 'blocked' });

  expect(await userForMail(db, guest.id)).toEqual({
    email: guest.email,
    name: 'Ana',
    language: 'es',
    status: 'active',
  });
  expect(await userForMail(db, gone.id)).toBeUndefined();
  expect(await listStaffIds(db, 'request:list')).toEqual([staff.id]);
  expect(await findPerson(db, guest.id)).toMatchObject({ lastname: 'Rivera', phoneNumber: '+13055550100' });
  expect(await listPeople(db, [guest.id, staff.id])).toHaveLength(2);
  expect(await inTransaction(db, (tx) => lockTenant(tx, guest.id))).toBe('active');
});

test('a code is kept as a hash and dies with the next one of its purpose', async () => {
  const { db } = database;
  const user = await aUser(db, { status: 'created' });
  const first = await inTransaction(db, (tx) => issueCode(tx, { userId: user.id, purpose: 'confirm-email' }));
  await inTransaction(db, (tx) => issueCode(tx, { userId: user.id, purpose: 'reset-password' }));
  const second = await inTransaction(db, (tx) => issueCode(tx, { userId: user.id, purpose: 'confirm-email' }));
  const rows = await db.selectFrom('one_time_code').selectAll().where('user_id', '=', user.id).orderBy('id').execute();

  expect(first).toMatch(/^[\w-]{43}$/);
  expect(rows.map(({ purpose, expires_at }) => [purpose, expires_at - clock.now()])).toEqual([
    ['reset-password', 3_600_000],
    ['confirm-email', 86_400_000],
  ]);
  expect(JSON.stringify(rows)).not.toContain(second);
});

test('forgets what ran out, and nothing else', async () => {
  const { db } = database;
  const user = await aUser(db);
  await inTransaction(db, (tx) => issueCode(tx, { userId: user.id, purpose: 'confirm-email' }));
  await tidyAccounts({ db, clock });
  expect(await db.selectFrom('one_time_code').select('id').where('user_id', '=', user.id).execute()).toHaveLength(1);
  const kept = { user_id: user.id, fingerprint: 'f', status: 201, body: '{}' };
  const hoursAgo = (hours: number) => instant(Date.now() - hours * 3_600_000);
  await db
    .insertInto('idempotency_key')
    .values([
      { ...kept, key: 'today', started_at: timestamptz(hoursAgo(23)) },
      { ...kept, key: 'old', started_at: timestamptz(hoursAgo(49)) },
    ])
    .execute();
  clock.advance(40 * 86_400_000);
  await tidyAccounts({ db, clock });
  expect(await db.selectFrom('one_time_code').select('id').execute()).toHaveLength(0);
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'today' }]);
});
