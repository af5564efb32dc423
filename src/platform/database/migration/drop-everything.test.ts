import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createDatabase } from '../database.ts';
import { migrateServer } from '../database-server.ts';
import { dropEverything } from './drop-everything.ts';

test('leaves an empty database that can be migrated again', async () => {
  const database = await createTestDatabase();
  await dropEverything(database.ownerUrl);

  const owner = createDatabase({ url: database.ownerUrl, poolSize: 1 });
  expect(await owner.introspection.getTables()).toEqual([]);
  await owner.destroy();

  const { url, ownerUrl: migrationUrl } = database;
  const ran = await migrateServer({ url, migrationUrl, isEmbedded: false, leave: async () => undefined });
  expect(ran.length).toBeGreaterThan(4);
  await database.close();
});
