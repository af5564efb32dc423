import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { type Broadcast, openBroadcast } from './broadcast.ts';

let database: TestDatabase;
let one: Broadcast;
let other: Broadcast;
const heard: Record<'one' | 'other', (readonly string[] | 'all')[]> = { one: [], other: [] };
const log = { warn: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  const options = { url: database.url, channel: 'told', log, againAfterMs: 50 };
  one = await openBroadcast(options);
  other = await openBroadcast(options);
  one.follow((words) => heard.one.push(words));
  other.follow((words) => heard.other.push(words));
});
beforeEach(() => {
  heard.one.length = 0;
  heard.other.length = 0;
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.close();
});

test('what one process tells within a moment is heard once by the other, and not by itself', async () => {
  one.tell(['getHouse/1']);
  one.tell(['getHouse/1', 'listHouses']);
  await vi.waitFor(() => expect(heard.other).toEqual([['getHouse/1', 'listHouses']]));
  expect(heard.one).toEqual([]);
});

test('more than a notice holds is told as all', async () => {
  one.tell(Array.from({ length: 1_000 }, (_, at) => `getHouse/${at}`));
  await vi.waitFor(() => expect(heard.other).toEqual(['all']));
});

test('a lost connection is made again: what may have been missed is all, and what was told meanwhile arrives', async () => {
  const killer = new pg.Client({ connectionString: database.ownerUrl });
  await killer.connect();
  await killer.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'marea broadcast' AND datname = current_database() ORDER BY backend_start LIMIT 1`);
  await killer.end();
  await vi.waitFor(() => expect(heard.one).toEqual(['all']));
  one.tell(['getBoat/7']);
  await vi.waitFor(() => expect(heard.other).toEqual([['getBoat/7']]), 3_000);
  expect(heard.one).toEqual(['all', 'all']);
});
