import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { confirmEmail } from './confirm-email.ts';
import { issueCode } from './passwords/codes.repository.ts';
import { openSession, revokeSession } from './sessions/sessions.repository.ts';
import { tidyAccounts } from './tidy-accounts.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const clock = fixedClock(TEST_NOW);
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  ({ db } = database);
});
afterAll(() => database.close());

/** Whether something is still there just before a time has passed, and just after. */
async function keptFor(days: number, isThere: () => Promise<boolean>): Promise<readonly [boolean, boolean]> {
  clock.advance(days * DAY_MS - MINUTE_MS);
  await tidyAccounts({ db, clock });
  const before = await isThere();
  clock.advance(2 * MINUTE_MS);
  await tidyAccounts({ db, clock });
  return [before, await isThere()];
}

const isUser = (id: string) => async () =>
  (await db.selectFrom('app_user').select('id').where('id', '=', id).execute()).length > 0;
const has = (table: 'user_session' | 'refresh_token' | 'one_time_code' | 'rate_count' | 'email_change') => async () =>
  (await db.selectFrom(table).selectAll().execute()).length > 0;

test('R61 who never confirms an address is forgotten after a week', async () => {
  const { id } = await aUser(db, { status: 'created' });
  expect(await keptFor(7, isUser(id))).toEqual([true, false]);
});

test('R61 registering again begins the week anew', async () => {
  const { id } = await aUser(db, { status: 'created' });
  clock.advance(6 * DAY_MS);
  await db
    .updateTable('app_user')
    .set({ updated_at: timestamptz(clock.now()) })
    .where('id', '=', id)
    .execute();
  expect(await keptFor(7, isUser(id))).toEqual([true, false]);
});

test('R61 an invitation is waited for as long as it holds', async () => {
  const { id } = await aUser(db, { status: 'created' });
  clock.advance(6 * DAY_MS);
  await inTransaction(db, (tx) => issueCode(tx, { userId: id, purpose: 'invitation' }));
  expect(await keptFor(3, isUser(id))).toEqual([true, false]);
});

test('R61 nobody else is: active, blocked, deleted, confirmed at the last moment, or with a role that an admin gave', async () => {
  const { id } = await aUser(db, { status: 'created' });
  const code = await inTransaction(db, (tx) => issueCode(tx, { userId: id, purpose: 'confirm-email' }));
  await confirmEmail({ db, clock, publish: async () => undefined }, { userId: id, code });
  const others = [
    await aUser(db, { status: 'active' }),
    await aUser(db, { status: 'blocked' }),
    await aUser(db, { status: 'deleted' }),
    await aUser(db, { status: 'created', roles: ['tenant', 'owner'] }),
  ];
  clock.advance(400 * DAY_MS);
  await tidyAccounts({ db, clock });
  for (const user of [{ id }, ...others]) expect(await isUser(user.id)()).toBe(true);
});

test('R61 sessions go a month after they ended, their tokens a day after', async () => {
  const { id } = await aUser(db);
  const now = clock.now();
  const { sessionId } = await inTransaction(db, (tx) => openSession(tx, { userId: id, device: 'x', steps: 1 }, now));
  await inTransaction(db, (tx) => revokeSession(tx, sessionId, { because: 'signed-out', now }));
  expect(await keptFor(30, has('user_session'))).toEqual([true, false]);

  await inTransaction(db, (tx) => openSession(tx, { userId: id, device: 'x', steps: 1 }, clock.now()));
  expect(await keptFor(31, has('refresh_token'))).toEqual([true, false]);
  expect(await has('user_session')()).toBe(true);
});

test('R61 codes go a week after they ran out, counts of tries after a day', async () => {
  const { id } = await aUser(db);
  await inTransaction(db, (tx) => issueCode(tx, { userId: id, purpose: 'confirm-email' }));
  expect(await keptFor(8, has('one_time_code'))).toEqual([true, false]);
  await db
    .insertInto('rate_count')
    .values({ key: 'x', window_start: timestamptz(clock.now()), count: 1 })
    .execute();
  expect(await keptFor(1, has('rate_count'))).toEqual([true, false]);
});

test('R61 an address that was wanted is forgotten after two days, the one before after a month', async () => {
  const { id } = await aUser(db);
  const change = { user_id: id, old_email: 'old@demo.test', new_email: 'new@demo.test' };
  await db
    .insertInto('email_change')
    .values({ ...change, wanted_at: timestamptz(clock.now()), changed_at: null })
    .execute();
  expect(await keptFor(2, has('email_change'))).toEqual([true, false]);
  const now = clock.now();
  await db
    .insertInto('email_change')
    .values({ ...change, wanted_at: timestamptz(now), changed_at: timestamptz(now) })
    .execute();
  expect(await keptFor(30, has('email_change'))).toEqual([true, false]);
});

test('R61 an authenticator app that was never confirmed goes after a day, what a device was asked to sign at once', async () => {
  const { id } = await aUser(db);
  const at = isoOf(clock.now());
  await sql`INSERT INTO second_factor (user_id, sealed_secret, created_at) VALUES (${id}, 'x', ${at})`.execute(db);
  await sql`INSERT INTO passkey_challenge (challenge_hash, expires_at) VALUES ('x', ${at})`.execute(db);
  const count = async (table: 'second_factor' | 'passkey_challenge') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect(await keptFor(1, async () => (await count('second_factor')) > 0)).toEqual([true, false]);
  expect(await count('passkey_challenge')).toBe(0);
});
