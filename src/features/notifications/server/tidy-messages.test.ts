import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepContactMessage } from '#features/contact/server/contact-messages.repository.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { notificationsJobs } from './notifications.feature.ts';

const DAY_MS = 86_400_000;
const clock = fixedClock(TEST_NOW);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());

test('R61 which mails left is forgotten after 90 days, a notice and what came through a form after a year', async () => {
  const { db } = database;
  const { id: user_id } = await aUser(db);
  const now = clock.now();
  const mail = { id: crypto.randomUUID(), template: 'approved', user_id, sent_at: timestamptz(now) };
  await db.insertInto('sent_mail').values(mail).execute();
  const notice = { user_id, type: 'other', data: '{}', created_at: timestamptz(now), read_at: null } as const;
  await db.insertInto('notification').values(notice).execute();
  const sender = { firstName: 'Inés', lastName: 'Prado', email: 'ines@demo.test', phone: '+13055550188' };
  await inTransaction(db, (tx) =>
    keepContactMessage(tx, { ...sender, kind: 'contact', message: 'Hello', language: 'en' }, now),
  );
  const left = async (days: number) => {
    clock.set(now);
    clock.advance(days * DAY_MS + 1);
    await notificationsJobs({ db, clock }).scans['tidy-messages']();
    const mails = await db.selectFrom('sent_mail').select('id').execute();
    const notices = await db.selectFrom('notification').select('id').execute();
    const written = await db.selectFrom('contact_message').select('id').execute();
    return [mails.length, notices.length, written.length];
  };
  expect(await left(89)).toEqual([1, 1, 1]);
  expect(await left(90)).toEqual([0, 1, 1]);
  expect(await left(364)).toEqual([0, 1, 1]);
  expect(await left(365)).toEqual([0, 0, 0]);
});

test('R61 a request for the newsletter is forgotten after 7 days, its end after 30, a confirmed one never', async () => {
  const { db } = database;
  const since = clock.now();
  const states = ['wanted', 'confirmed', 'unsubscribed'] as const;
  const rows = states.map(
    (state) => ({ email: `${state}@demo.test`, language: 'en', state, since: timestamptz(since) }) as const,
  );
  await db.insertInto('newsletter_subscription').values(rows).execute();
  const left = async (days: number) => {
    clock.set(since);
    clock.advance(days * DAY_MS + 1);
    await notificationsJobs({ db, clock }).scans['tidy-messages']();
    const kept = await db.selectFrom('newsletter_subscription').select('state').orderBy('state').execute();
    return kept.map(({ state }) => state);
  };
  expect(await left(6)).toEqual(['confirmed', 'unsubscribed', 'wanted']);
  expect(await left(7)).toEqual(['confirmed', 'unsubscribed']);
  expect(await left(30)).toEqual(['confirmed']);
  expect(await left(3_000)).toEqual(['confirmed']);
});
