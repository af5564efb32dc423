import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { tidyMessages } from './tidy-messages.ts';

const DAY_MS = 86_400_000;
const clock = fixedClock(TEST_NOW);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());

test('R61 which mails left is forgotten after 90 days, a notice after a year', async () => {
  const { db } = database;
  const { id: user_id } = await aUser(db);
  const now = clock.now();
  const mail = { id: crypto.randomUUID(), template: 'approved', user_id, sent_at: now };
  await db.insertInto('sent_mail').values(mail).execute();
  const notice = { user_id, type: 'other', data: '{}', created_at: now, read_at: null } as const;
  await db.insertInto('notification').values(notice).execute();
  const left = async (days: number) => {
    clock.set(now);
    clock.advance(days * DAY_MS + 1);
    await tidyMessages({ db, clock });
    const mails = await db.selectFrom('sent_mail').select('id').execute();
    return [mails.length, (await db.selectFrom('notification').select('id').execute()).length];
  };
  expect(await left(89)).toEqual([1, 1]);
  expect(await left(90)).toEqual([0, 1]);
  expect(await left(364)).toEqual([0, 1]);
  expect(await left(365)).toEqual([0, 0]);
});
