import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aReview } from '#tests/builders/a-review.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = (await aUser(database.db)).id;
});
afterAll(() => database.close());

type Step = readonly ['write' | 'hide' | 'show' | 'change' | 'delete', place: number, stars: number];

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(
    fc.constantFrom(
      'write' as const,
      'write' as const,
      'hide' as const,
      'show' as const,
      'change' as const,
      'delete' as const,
    ),
    fc.integer({ min: 0, max: 1 }),
    fc.integer({ min: 1, max: 5 }),
  ),
  { maxLength: 12 },
);

/** What the rentable and its search row say, and what its reviews that are shown say. */
async function ratingsOf(rentableId: number) {
  const { rows } = await sql`
    SELECT r.rating_sum AS sum, r.rating_count AS count, h.rating_tenths AS tenths, h.rating_count AS found,
      coalesce(sum(v.overall), 0)::int AS "trueSum", count(v.id)::int AS "trueCount",
      CASE WHEN count(v.id) = 0 THEN 0 ELSE round(avg(v.overall) * 10)::int END AS "trueTenths"
    FROM rentable r LEFT JOIN house_hot h ON h.house_id = r.id LEFT JOIN review v ON v.rentable_id = r.id AND v.hidden_at IS NULL
    WHERE r.id = ${rentableId} GROUP BY r.id, h.house_id`.execute(database.db);
  return rows[0] as Record<
    'sum' | 'count' | 'tenths' | 'found' | 'trueSum' | 'trueCount' | 'trueTenths',
    number | null
  >;
}

test('whatever is written, changed, hidden, shown and deleted: the ratings are those of the reviews that are shown', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { db } = database;
      const places = [(await aHouse().in(db)).id, (await aBoat().in(db)).id] as const;
      for (const [what, place, stars] of taken) {
        const rentableId = places[place as 0 | 1];
        const first = sql`(SELECT id FROM review WHERE rentable_id = ${rentableId} ORDER BY id DESC LIMIT 1)`;
        if (what === 'write') {
          await aReview(db, { rentableId, tenantId, overall: stars, kind: place === 0 ? 'house' : 'boat' });
        }
        if (what === 'hide') await sql`UPDATE review SET hidden_at = company_now() WHERE id = ${first}`.execute(db);
        if (what === 'show') await sql`UPDATE review SET hidden_at = NULL WHERE id = ${first}`.execute(db);
        if (what === 'change') await sql`UPDATE review SET overall = ${stars} WHERE id = ${first}`.execute(db);
        if (what === 'delete') await sql`DELETE FROM review WHERE id = ${first}`.execute(db);
      }
      const house = await ratingsOf(places[0]);
      expect([house.sum, house.count, house.tenths, house.found]).toEqual([
        house.trueSum,
        house.trueCount,
        house.trueTenths,
        house.trueCount,
      ]);
      const boat = await ratingsOf(places[1]);
      expect([boat.sum, boat.count]).toEqual([boat.trueSum, boat.trueCount]);
    }),
    { numRuns: 25 },
  );
});

test('of reviews that come at the same moment each counts', async () => {
  const { db } = database;
  const { id: rentableId } = await aHouse().in(db);
  await Promise.all([1, 2, 3, 4, 5, 5].map((overall) => aReview(db, { rentableId, tenantId, overall })));
  expect(await ratingsOf(rentableId)).toMatchObject({ sum: 20, count: 6, tenths: 33, found: 6 });
});
