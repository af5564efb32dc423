import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { defaultSettings } from '../settings.domain.ts';
import { readCompanyData, readSettings } from './settings.facade.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('what the company did not decide has its default', async () => {
  expect(await readSettings(database.db)).toEqual(defaultSettings);
  expect(await readCompanyData(database.db)).toMatchObject({ name: 'Marea' });
});

test('a decision counts at once within a transaction, and an unreadable one is a bug', async () => {
  const { db } = database;
  await db
    .insertInto('setting')
    .values([
      { key: 'requestAnswerHours', value: '6' },
      { key: 'requestHolds', value: 'false' },
    ])
    .execute();
  const settings = await inTransaction(db, readSettings);
  expect(settings).toMatchObject({ requestAnswerHours: 6, requestHolds: false });

  await db.insertInto('setting').values({ key: 'depositClaimDays', value: '"many"' }).execute();
  await expect(inTransaction(db, readSettings)).rejects.toThrow();
});
