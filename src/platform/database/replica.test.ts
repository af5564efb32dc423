import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { currentReplica } from './current-replica.ts';
import { createDatabase } from './database.ts';
import { openReplica } from './replica.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const FAR_AHEAD = 'FFFFFFFF/FFFFFFFF';

/** Who answers a read: the server stands for its replica, which knows all that it has written. */
async function openBoth(url = database.url) {
  const replica = openReplica({ url, primaryUrl: database.url, poolSize: 1 });
  const db = createDatabase({ url: database.url, poolSize: 1 });
  const name = sql<{ name: string }>`SELECT current_setting('application_name') AS name`;
  const ask = async () => (await name.execute(db)).rows[0]?.name;
  const close = () => Promise.all([replica.close(), db.destroy()]);
  return { replica, ask, close };
}

test('a read goes to the replica once it knows what its reader and this process have written', async () => {
  const { replica, ask, close } = await openBoth();
  expect(await ask()).toBe('marea');
  expect(await replica.read(null, ask)).toBe('marea reads');
  const place = await replica.noteWritten();
  expect(await replica.read(place, ask)).toBe('marea reads');
  expect(await replica.read(FAR_AHEAD, ask)).toBe('marea');
  expect(await replica.read('no place', ask)).toBe('marea');
  expect(currentReplica()).toBeUndefined();
  await close();
});

test('while nobody knows how far this process has written, the primary answers', async () => {
  const { replica, ask, close } = await openBoth();
  const noted = replica.noteWritten();
  expect(await replica.read(null, ask)).toBe('marea');
  await noted;
  expect(await replica.read(null, ask)).toBe('marea reads');
  await close();
});

test('a replica that is away, or fails in the middle, costs nobody an answer', async () => {
  const away = await openBoth('postgres://nobody@127.0.0.1:1/none');
  expect(await away.replica.read(null, away.ask)).toBe('marea');
  await away.close();

  const { replica, ask, close } = await openBoth();
  const failing = async () => {
    if (currentReplica()) throw Object.assign(new pg.DatabaseError('gone', 4, 'error'), { code: '40001' });
    return ask();
  };
  expect(await replica.read(null, failing)).toBe('marea');
  expect(await replica.read(null, ask)).toBe('marea');
  await close();
});
