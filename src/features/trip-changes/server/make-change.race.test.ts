import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#kernel/refusals.ts';
import { fixedClock } from '#platform/clock.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { CHANGE_NOW, changesBy } from '#tests/support/changing-trips.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { portsOver } from '#tests/support/test-ports.ts';

const clock = fixedClock(CHANGE_NOW);
let database: TestDatabase;
let ports: ReturnType<typeof portsOver>;
const { readyToMake } = changesBy(() => ports);

beforeAll(async () => {
  database = await createTestDatabase({ clock, poolSize: 8 });
  ports = portsOver({ db: database.db, clock, publish: async () => undefined });
});
afterAll(() => database.close());

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
  const answers = await Promise.all(works.map(answerOf));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  const { rows } = await sql`
    SELECT FROM occupancy a JOIN occupancy b ON a.rentable_id = b.rentable_id AND a.id < b.id AND a.during && b.during
    WHERE a.blocks AND b.blocks`.execute(database.db);
  expect(rows).toEqual([]);
});
