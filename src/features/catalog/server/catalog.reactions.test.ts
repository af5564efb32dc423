import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { refreshSearchRows } from './catalog.reactions.ts';

const clock = fixedClock(instantOf('2027-01-11T17:00:00Z'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());

test('moves the two years of nights with the calendar, once a day, and back with a clock that is set back', async () => {
  const { db } = database;
  const { id } = await aHouse({ blocked: [{ from: '2027-02-04', until: '2027-02-06' }] }).in(db);
  const row = () => db.selectFrom('house_hot').selectAll().where('house_id', '=', id).executeTakeFirstOrThrow();
  expect(await refreshSearchRows(db)).toBe(0);
  const before = await row();
  expect([before.occ_from, before.occ.indexOf('11')]).toEqual(['2027-01-09', 26]);

  clock.set(instantOf('2027-01-12T12:00:00Z'));
  expect(await refreshSearchRows(db)).toBe(1);
  expect(await refreshSearchRows(db)).toBe(0);
  const after = await row();
  expect([after.occ_from, after.occ.indexOf('11')]).toEqual(['2027-01-10', 25]);

  clock.set(instantOf('2027-01-05T12:00:00Z'));
  expect(await refreshSearchRows(db)).toBe(1);
  const setBack = await row();
  expect([setBack.occ_from, setBack.occ.indexOf('11')]).toEqual(['2027-01-03', 32]);
});
