import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { isoOf } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import { fixedClock } from '#platform/clock.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { CHANGE_NOW, changesBy } from '#tests/support/changing-trips.ts';
import { slowness } from '#tests/support/slowness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { portsOver } from '#tests/support/test-ports.ts';
import { makeParkedMoves, previewParkedMoves } from './parked-moves.ts';

const clock = fixedClock(CHANGE_NOW);
let database: TestDatabase;
let ports: ReturnType<typeof portsOver>;
const { readyToMake } = changesBy(() => ports);

beforeAll(async () => {
  database = await createTestDatabase({ clock, poolSize: 8 });
  ports = portsOver({ db: database.db, clock, publish: async () => undefined });
});
afterAll(() => database.close());

const barOf = async ({ groupId }: Trip) =>
  Number(
    (
      await sql<{ id: string }>`SELECT o.id FROM occupancy o JOIN reservation l ON l.id = o.reservation_id
        WHERE l.group_id = ${groupId}`.execute(database.db)
    ).rows[0]?.id,
  );

/** Both stays in the other one's house from 1 June on, as previewed. */
async function readyToSwap(first: Trip, second: Trip, until: string) {
  const reader = { language: 'en', scope: null } as const;
  const move = async (trip: Trip, unitId: number) => ({
    ...{ groupId: trip.groupId, barId: await barOf(trip), unitId, keeps: [] },
    ...{ from: calendarDate('2027-06-01'), until: calendarDate(until) },
  });
  const moves = [await move(first, second.houseId), await move(second, first.houseId)];
  const { moves: views } = await previewParkedMoves(ports, { ...reader, moves });
  const agreed = { name: 'Ana Rivera', at: isoOf(CHANGE_NOW) };
  const sent = moves.map((one, index) => ({ ...one, hash: views[index]?.preview?.hash ?? '', agreed }));
  const staffId = first.staff.userId;
  return () => makeParkedMoves(ports, { ...reader, moves: sent, staffId, reason: 'A leak in the roof' });
}

const answerOf = (work: () => Promise<void>) =>
  work().then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : `${error}`),
  );

// Both wait for each other at the locks, and the trip is made anew for it: about 1 s.
test('two staff change the same trip at once: one wins, the other is shown what it is now', async () => {
  const trip = await anApprovedTrip(ports);
  const works = [
    await readyToMake(trip, { from: '2027-03-11', until: '2027-03-18' }),
    await readyToMake(trip, { from: '2027-03-08', until: '2027-03-15' }),
  ];
  const answers = await Promise.all(works.map(answerOf));
  expect(answers.toSorted()).toEqual(['change-outdated', 'done']);
  const { rows } = await sql`SELECT FROM occupancy WHERE rentable_id = ${trip.houseId} AND blocks`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('two trips that want the same nights of a house at once: one has them, nobody twice', async () => {
  const first = await anApprovedTrip(ports, { checkIn: '2027-05-01', nights: 3 });
  const other = { ...(await anApprovedTrip(ports, { checkIn: '2027-05-10', nights: 3 })), houseId: first.houseId };
  const works = [
    await readyToMake(first, { from: '2027-05-04', until: '2027-05-09' }),
    await readyToMake(other, { from: '2027-05-06', until: '2027-05-10' }),
  ];
  const sentAt = performance.now();
  const answers = await Promise.all(works.map(answerOf));
  expect(performance.now() - sentAt, 'both hear within a second').toBeLessThan(1_000 * slowness());
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  const { rows } = await sql`
    SELECT FROM occupancy a JOIN occupancy b ON a.rentable_id = b.rentable_id AND a.id < b.id AND a.during && b.during
    WHERE a.blocks AND b.blocks`.execute(database.db);
  expect(rows).toEqual([]);
});

test('two staff make parked moves of the same trips at once: one has them all, the other none', async () => {
  const first = await anApprovedTrip(ports, { checkIn: '2027-06-01', nights: 3 });
  const second = await anApprovedTrip(ports, { checkIn: '2027-06-01', nights: 3 });
  const works = await Promise.all([readyToSwap(first, second, '2027-06-04'), readyToSwap(second, first, '2027-06-05')]);
  const answers = await Promise.all(works.map(answerOf));
  expect(answers.toSorted()).toEqual(['change-outdated', 'done']);
  const { rows } = await sql`SELECT FROM trip_change WHERE group_id IN (${first.groupId}, ${second.groupId})`.execute(
    database.db,
  );
  expect(rows).toHaveLength(2);
});
