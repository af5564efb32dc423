import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { rememberSecret } from './remember-secret.ts';

const ours = { appSecret: 'a'.repeat(32), dataDir: '' };
const theirs = { appSecret: 'b'.repeat(32), dataDir: '' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a database that comes with another secret than before is warned of; the fingerprint is not the secret', async () => {
  const warnings: string[] = [];
  const log = { warn: (_facts: object, sentence: string) => void warnings.push(sentence) };

  await rememberSecret(database.db, ours, log);
  await rememberSecret(database.db, ours, log);
  expect(warnings).toEqual([]);
  await rememberSecret(database.db, theirs, log);
  expect(warnings).toEqual([expect.stringContaining('another APP_SECRET')]);

  const kept = await database.db.selectFrom('setting').selectAll().where('key', 'like', 'app-secret%').execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('aaaa');
});
