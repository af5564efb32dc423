import { afterAll, beforeAll, expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aPool } from '#tests/builders/a-service.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { cancelOccupancy, confirmOccupancy, holdOccupancy, withBookables } from './calendars.facade.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const clock = fixedClock(NOW);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());

test('what is held is kept on the units that hold it, whoever left or came meanwhile', async () => {
  const poolId = await aPool(database.db, { units: 2 });
  const claim = async (from: number, until: number, reservationId?: string) => ({
    reservationId: reservationId ?? (await aGroup().in({ db: database.db, clock })).reservationId,
    poolId,
    units: 1,
    during: { from: hoursAfter(NOW, from), until: hoursAfter(NOW, until) },
    otherwise: 'service-not-available' as const,
  });
  const locked = <R>(work: Parameters<typeof withBookables<R>>[2]) =>
    inTransaction(database.db, (tx) => withBookables(tx, { rentableIds: [], poolIds: [poolId] }, work));
  const held = async (...claims: Awaited<ReturnType<typeof claim>>[]) =>
    locked((pools) => holdOccupancy(pools, claims, hoursAfter(NOW, 24)));

  const leaving = [await claim(100, 100.5), await claim(102.5, 103)] as const;
  await held(leaving[0]);
  await held(leaving[1]);
  // The second unit, for the first is taken then.
  await held(await claim(102.5, 103));
  await locked((pools) => cancelOccupancy(pools, [leaving[1].reservationId]));
  const early = await claim(100, 102);
  const two = [early, await claim(101, 103, early.reservationId)];
  await held(...two);
  await locked((pools) => cancelOccupancy(pools, [leaving[0].reservationId]));
  await locked((pools) => confirmOccupancy(pools, two));
  const rows = await database.db
    .selectFrom('unit_occupancy')
    .select(['blocks', 'hold_until'])
    .where('reservation_id', '=', early.reservationId)
    .execute();
  expect(rows).toEqual([
    { blocks: true, hold_until: null },
    { blocks: true, hold_until: null },
  ]);
});
