import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf, isoOf } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import { fixedClock } from '#platform/clock.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { portsOver } from '#tests/support/test-ports.ts';
import type { WantedChange } from '../api/trip-changes.schemas.ts';
import { makeChange } from './make-change.ts';
import { previewChange } from './preview-change.ts';

const clock = fixedClock(instantOf('2026-11-20T17:00:00Z'));
let database: TestDatabase;
let ports: ReturnType<typeof portsOver>;

beforeAll(async () => {
  database = await createTestDatabase({ clock, poolSize: 8 });
  ports = portsOver({ db: database.db, clock, publish: async () => undefined });
});
afterAll(() => database.close());

async function changeTo(trip: Trip, days: { from: string; until: string }) {
  const { id: reservationId } = await database.db
    .selectFrom('reservation')
    .select('id')
    .where('group_id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  const wanted: WantedChange = {
    reservationId,
    unitId: trip.houseId,
    from: calendarDate(days.from),
    until: calendarDate(days.until),
    guests: { adults: 2, infants: 0, babies: 0, pets: 0 },
    pricing: { mode: 'kept' },
    keeps: [],
  };
  const asked = { groupId: trip.groupId, language: 'en', scope: null } as const;
  const { hash } = await previewChange(ports, { ...asked, wanted });
  const body = { ...wanted, hash, reason: 'They called', agreed: { name: 'Ana', at: isoOf(clock.now()) } };
  return () => makeChange(ports, { ...asked, staffId: trip.staff.userId, body });
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
    await changeTo(trip, { from: '2027-03-11', until: '2027-03-18' }),
    await changeTo(trip, { from: '2027-03-08', until: '2027-03-15' }),
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
    await changeTo(first, { from: '2027-05-04', until: '2027-05-09' }),
    await changeTo(other, { from: '2027-05-06', until: '2027-05-10' }),
  ];
  const answers = await Promise.all(works.map(answerOf));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  const { rows } = await sql`
    SELECT FROM occupancy a JOIN occupancy b ON a.rentable_id = b.rentable_id AND a.id < b.id AND a.during && b.during
    WHERE a.blocks AND b.blocks`.execute(database.db);
  expect(rows).toEqual([]);
});
