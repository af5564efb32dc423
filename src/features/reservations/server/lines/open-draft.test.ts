import { afterAll, beforeAll, expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { deleteOldDrafts } from './open-draft.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const clock = fixedClock(NOW);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());

test('a draft untouched for 30 days is deleted with its lines; what was asked stays', async () => {
  const ports = { db: database.db, clock };
  const old = await aGroup().in(ports);
  const asked = await aGroup().onReview().in(ports);
  clock.set(hoursAfter(NOW, 24));
  const young = await aGroup().in(ports);
  clock.set(hoursAfter(NOW, 30 * 24));
  expect(await deleteOldDrafts(ports)).toBe(0);
  clock.set(hoursAfter(NOW, 30 * 24 + 1));
  expect(await deleteOldDrafts(ports)).toBe(1);
  const left = await database.db.selectFrom('reservation_group').select('id').execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([asked.id, young.id].toSorted());
  expect(await database.db.selectFrom('reservation').select('id').where('group_id', '=', old.id).execute()).toEqual([]);
});
