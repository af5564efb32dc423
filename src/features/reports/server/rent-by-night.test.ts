import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBookedStay } from '#tests/builders/a-booked-stay.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const db = () => database.db;

test('rent by night: discounts spread by price, staff’s discount borne by the fees, too, never a cent lost', async () => {
  const { id } = await aHouse().in(db());
  // 100.00, 100.00, 133.33: 333.33 less 33.34, and 30.00 off 399.99 of which 100.00 are the fee: 7.50 of it
  await aBookedStay(db(), {
    ...{ rentableId: id, from: '2027-03-30', until: '2027-04-02', nightCents: [100_00, 100_00, 133_33] },
    ...{ discountCents: 33_34, cleaningCents: 100_00, staffDiscountCents: 30_00, bookedAt: '2027-01-01T12:00:00Z' },
  });
  const { rows } = await sql<{
    before: number[];
  }>`SELECT rent_before AS before FROM stay_fact WHERE rentable_id = ${id}`.execute(db());
  // 299.99 − 22.50 = 277.49; a night of 100.00 bears 100.00 ÷ 333.33 of it: 83.2478
  expect(rows).toEqual([{ before: [0, 83_25, 166_50, 277_49] }]);
});

test.each([
  [null, 100_00],
  [[0, 0, 0], 0],
])('nights whose prices were not kept, or are nothing, share the rent alike: %s', async (nightCents, each) => {
  const { id } = await aHouse().in(db());
  await aBookedStay(db(), {
    ...{ rentableId: id, from: '2027-03-30', until: '2027-04-02', nightCents, bookedAt: '2027-01-01T12:00:00Z' },
  });
  const { rows } = await sql<{
    before: number[];
  }>`SELECT rent_before AS before FROM stay_fact WHERE rentable_id = ${id}`.execute(db());
  expect(rows).toEqual([{ before: [0, each, 2 * each, 3 * each] }]);
});
