import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aPool } from '#tests/builders/a-service.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import {
  cancelOccupancy,
  confirmOccupancy,
  holdOccupancy,
  listOccupied,
  nearestFreeRanges,
  withBookables,
} from './calendars.facade.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const clock = fixedClock(NOW);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
beforeEach(() => clock.set(NOW));
afterAll(() => database.close());

const nights = (from: string, until: string): DateRange => ({ from: calendarDate(from), until: calendarDate(until) });

async function aClaim(rentableId: number, from: string, until: string) {
  const { reservationId } = await aGroup()
    .of({ id: rentableId })
    .from(from)
    .until(until)
    .in({ db: database.db, clock });
  return {
    reservationId,
    rentableId,
    during: periodOf(nights(from, until)),
    otherwise: 'house-not-available' as const,
  };
}

const holding = (claim: Awaited<ReturnType<typeof aClaim>>, hours = 24) =>
  inTransaction(database.db, (tx) =>
    withBookables(tx, { rentableIds: [claim.rentableId], poolIds: [] }, (rentables) =>
      holdOccupancy(rentables, [claim], hoursAfter(clock.now(), hours)),
    ),
  );

test('one guest’s check-out day is the next one’s check-in day, over the days the clocks change too', async () => {
  const { id } = await aHouse().in(database.db);
  await holding(await aClaim(id, '2027-03-12', '2027-03-14'));
  await holding(await aClaim(id, '2027-03-14', '2027-03-15'));
  await holding(await aClaim(id, '2027-11-06', '2027-11-07'));
  await holding(await aClaim(id, '2027-11-07', '2027-11-08'));
  const rows = await database.db
    .selectFrom('occupancy')
    .select('during')
    .where('rentable_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ during }) => (during.until - during.from) / 3_600_000)).toEqual([48, 23, 24, 25]);
});

test('dates that are held, kept or blocked are nobody else’s', async () => {
  const { id } = await aHouse().in(database.db);
  const [first, second] = [await aClaim(id, '2027-04-01', '2027-04-05'), await aClaim(id, '2027-04-04', '2027-04-06')];
  await holding(first);
  expect((await refusalOf(holding(second))).code).toBe('house-not-available');
  const locked = <R>(work: Parameters<typeof withBookables<R>>[2]) =>
    inTransaction(database.db, (tx) => withBookables(tx, { rentableIds: [id], poolIds: [] }, work));
  await locked((rentables) => confirmOccupancy(rentables, [first]));
  clock.set(hoursAfter(NOW, 500));
  expect((await refusalOf(holding(second))).code).toBe('house-not-available');
  await locked((rentables) => cancelOccupancy(rentables, [first.reservationId]));
});

test('a hold gives way at the instant it ends', async () => {
  const { id } = await aHouse().in(database.db);
  await holding(await aClaim(id, '2027-04-01', '2027-04-05'), 1);
  const second = await aClaim(id, '2027-04-10', '2027-04-12').then((claim) => ({
    ...claim,
    during: periodOf(nights('2027-04-02', '2027-04-03')),
  }));
  clock.set(hoursAfter(NOW, 1 - 1 / 3_600));
  expect((await refusalOf(holding(second))).code).toBe('house-not-available');
  clock.set(hoursAfter(NOW, 1));
  await holding(second);
});

test('writing a rentable that is not locked is a bug', async () => {
  const { id } = await aHouse().in(database.db);
  const claim = await aClaim(id, '2027-04-01', '2027-04-05');
  const unlocked = inTransaction(database.db, (tx) =>
    withBookables(tx, { rentableIds: [], poolIds: [] }, (rentables) => confirmOccupancy(rentables, [claim])),
  );
  await expect(unlocked).rejects.toThrow('without its lock');
});

test('the nearest free stays end within the booking horizon', async () => {
  const { id } = await aHouse({ blocked: [{ from: '2029-01-06', until: '2029-01-08' }] }).in(database.db);
  const found = await nearestFreeRanges(database.db, { rentableId: id, range: nights('2029-01-07', '2029-01-09') });
  expect(found).toEqual([
    nights('2029-01-08', '2029-01-10'),
    nights('2029-01-04', '2029-01-06'),
    nights('2029-01-03', '2029-01-05'),
  ]);
});

test('the nearest free stays keep the min nights of their check-in date and begin after today', async () => {
  const { id } = await aHouse({
    prices: [{ from: '2027-01-18', until: '2027-01-20', nightlyCents: 1, minNights: 9 }],
    blocked: [{ from: '2027-01-14', until: '2027-01-17' }],
  }).in(database.db);
  const found = await nearestFreeRanges(database.db, { rentableId: id, range: nights('2027-01-14', '2027-01-16') });
  expect(found).toEqual([
    nights('2027-01-12', '2027-01-14'),
    nights('2027-01-17', '2027-01-19'),
    nights('2027-01-20', '2027-01-22'),
  ]);
});

test('the nearest free stays fill a gap that the house opens', async () => {
  const blocked = [nights('2027-01-20', '2027-01-23'), nights('2027-01-25', '2027-01-30')];
  const near = async (gapWithinDays: number) => {
    const { id } = await aHouse({ minNights: 4, gapNights: 2, gapWithinDays, blocked }).in(database.db);
    return nearestFreeRanges(database.db, { rentableId: id, range: nights('2027-01-22', '2027-01-24') });
  };
  expect(await near(13)).toEqual([nights('2027-01-23', '2027-01-25')]);
  expect(await near(12)).toEqual([]);
});

test('the nearest free stays leave the nights that are kept beside a stay, not beside a block', async () => {
  const near = async (kind: 'owner-stay' | 'storm') => {
    const blocked = [{ ...nights('2027-01-20', '2027-01-23'), kind }];
    const { id } = await aHouse({ preparationNights: 2, blocked }).in(database.db);
    return nearestFreeRanges(database.db, { rentableId: id, range: nights('2027-01-21', '2027-01-23') });
  };
  expect((await near('storm')).slice(0, 2)).toEqual([
    nights('2027-01-23', '2027-01-25'),
    nights('2027-01-18', '2027-01-20'),
  ]);
  expect((await near('owner-stay')).slice(0, 2)).toEqual([
    nights('2027-01-25', '2027-01-27'),
    nights('2027-01-16', '2027-01-18'),
  ]);
});

test('channels are told nights that are kept beside our own stays, the same as long as they are the same', async () => {
  const blocked = [{ ...nights('2027-01-20', '2027-01-23'), kind: 'owner-stay' as const }];
  const { id } = await aHouse({ preparationNights: 1, blocked }).in(database.db);
  const read = (date: string) =>
    listOccupied(database.db, { rentableId: id, after: periodOf(nights(date, '2027-03-01')).from });
  const told = await read('2027-01-11');
  const kept = (from: string, until: string) => ({
    during: periodOf(nights(from, until)),
    reservationId: null,
    sequence: 0,
  });
  expect(told).toMatchObject([kept('2027-01-19', '2027-01-20'), {}, kept('2027-01-23', '2027-01-24')]);
  expect(await read('2027-01-23')).toEqual(told.slice(2));
  expect(new Set(told.map((one) => one.id)).size).toBe(3);
});

test('whoever wants what another one has locked waits for it, houses and pools alike', async () => {
  const { id } = await aHouse().in(database.db);
  const poolId = await aPool(database.db, { units: 1 });
  const bookables = { rentableIds: [id], poolIds: [poolId] };
  const order: string[] = [];
  const second = await inTransaction(database.db, (tx) =>
    withBookables(tx, bookables, async () => {
      const waiting = inTransaction(database.db, async (other) => {
        await withBookables(other, bookables, async () => {
          order.push('second');
        });
      });
      await new Promise((resolve) => setTimeout(resolve, 150));
      order.push('first');
      return { waiting };
    }),
  );
  await second.waiting;
  expect(order).toEqual(['first', 'second']);
});
