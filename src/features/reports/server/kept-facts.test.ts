import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { changingTrips } from '#tests/support/changing-trips.ts';

const { ports, make, pay } = changingTrips();
const db = () => ports().db;
const HOUR_MS = 3_600_000;

interface Fact {
  readonly nights: string;
  readonly rent: number;
  readonly stands: boolean;
  readonly endedBy: string | null;
}

/** The facts of a house in the order of what was known; what is kept is what its sources say. */
async function factsOf(rentableId: number): Promise<readonly Fact[]> {
  const columns = sql`reservation_id, request_id, rentable_id, first_night, until_on, rent_before, booked_at, known_from, known_until, ended_by`;
  const { rows: unlike } = await sql`
    (SELECT ${columns} FROM stay_fact EXCEPT SELECT ${columns} FROM stay_fact_source)
    UNION ALL (SELECT ${columns} FROM stay_fact_source EXCEPT SELECT ${columns} FROM stay_fact)`.execute(db());
  expect(unlike).toEqual([]);
  const { rows: otherwiseKept } = await sql`SELECT reservation_id FROM stay_fact
    WHERE kept_cents <> CASE WHEN ended_by IS NULL THEN 0 ELSE coalesce(kept_of_request(request_id, rent_before[cardinality(rent_before)]), 0) END`.execute(
    db(),
  );
  expect(otherwiseKept).toEqual([]);
  const { rows } =
    await sql<Fact>`SELECT first_night || ' ' || until_on AS nights, rent_before[cardinality(rent_before)] AS rent,
      known_until IS NULL AS stands, ended_by AS "endedBy"
    FROM stay_fact WHERE rentable_id = ${rentableId} ORDER BY known_from`.execute(db());
  return rows;
}

test('a stay is on the books from its confirmation on, with each period until it was changed or canceled', async () => {
  const trip = await anApprovedTrip(ports());
  expect(await factsOf(trip.houseId)).toEqual([]);
  await pay(trip);
  const first = { nights: '2027-03-10 2027-03-17', rent: 2_100_00 };
  expect(await factsOf(trip.houseId)).toEqual([{ ...first, stands: true, endedBy: null }]);

  ports().clock.advance(HOUR_MS);
  await make(trip, { until: '2027-03-19' });
  const longer = { nights: '2027-03-10 2027-03-19', rent: 2_700_00 };
  expect(await factsOf(trip.houseId)).toEqual([
    { ...first, stands: false, endedBy: null },
    { ...longer, stands: true, endedBy: null },
  ]);

  ports().clock.advance(HOUR_MS);
  await cancelOwnGroup(ports(), { tenantId: trip.guest.userId, groupId: trip.groupId });
  expect(await factsOf(trip.houseId)).toEqual([
    { ...first, stands: false, endedBy: null },
    { ...longer, stands: false, endedBy: 'guest' },
  ]);
});

test('what is kept of a canceled stay follows what is paid, owed back and given back', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  ports().clock.advance(100 * 24 * HOUR_MS);
  await cancelOwnGroup(ports(), { tenantId: trip.guest.userId, groupId: trip.groupId });
  const keptNow = async () => {
    await factsOf(trip.houseId);
    const { rows } = await sql<{ kept: number }>`
      SELECT kept_cents AS kept FROM stay_fact WHERE rentable_id = ${trip.houseId}`.execute(db());
    return rows.map(({ kept }) => kept);
  };
  const [kept = 0] = await keptNow();
  expect(kept).toBe(1_050_00);
  await sql`INSERT INTO refund_owed (group_id, invoice_id, amount_cents, reason, owed_since)
    SELECT group_id, id, 500_00, 'cancellation', issued_at FROM invoice WHERE group_id = ${trip.groupId}
      AND kind = 'instalment' AND sequence = 1`.execute(db());
  const [less = 0] = await keptNow();
  expect(less).toBeLessThan(kept);
  await sql`UPDATE refund_owed SET withdrawn_at = owed_since WHERE group_id = ${trip.groupId}`.execute(db());
  expect(await keptNow()).toEqual([kept]);
});

test('a stay that was changed before it was confirmed was on the books as it was confirmed', async () => {
  const trip = await anApprovedTrip(ports());
  await make(trip, { until: '2027-03-15' });
  await pay(trip);
  expect(await factsOf(trip.houseId)).toMatchObject([{ nights: '2027-03-10 2027-03-15', rent: 1_500_00 }]);
});

test('a house is listed from its publication until it is archived; a change of mind on one day is none', async () => {
  const { id } = await aHouse({ status: 'draft' }).in(db());
  const become = (status: 'draft' | 'published' | 'archived') =>
    db().updateTable('rentable').set({ status }).where('id', '=', id).execute();
  const listed = async () =>
    (
      await sql<{
        listed: string;
      }>`SELECT listed::text AS listed FROM listing_period WHERE rentable_id = ${id} ORDER BY listed`.execute(db())
    ).rows.map((row) => row.listed);
  expect(await listed()).toEqual([]);
  await become('published');
  await become('draft');
  expect(await listed()).toEqual([]);
  await become('published');
  await sql`UPDATE listing_period SET listed = daterange(lower(listed) - 10, NULL) WHERE rentable_id = ${id}`.execute(
    db(),
  );
  await become('draft');
  await become('published');
  await become('archived');
  const { rows } = await sql<{ days: number }>`
    SELECT upper(listed) - lower(listed) AS days FROM listing_period WHERE rentable_id = ${id}`.execute(db());
  expect(rows).toEqual([{ days: 10 }]);
});

test('what a channel sold stays when its calendar forgets what is over, and goes when it gives it back', async () => {
  const { id } = await aHouse().in(db());
  const { rows } = await sql<{
    id: number;
  }>`INSERT INTO calendar (rentable_id, kind) VALUES (${id}, 'external') RETURNING id`.execute(db());
  const calendarId = rows[0]?.id ?? 0;
  const over = { uid: 'over', from: '2026-11-01', until: '2026-11-04' };
  const coming = { uid: 'coming', from: '2027-01-01', until: '2027-01-05' };
  for (const { uid, from, until } of [over, coming])
    await sql`INSERT INTO external_busy (calendar_id, uid, starts_at, rentable_id, during, kind)
      SELECT ${calendarId}, ${uid}, lower(d), ${id}, d, 'reserved' FROM tstzrange(
        ${from}::timestamp AT TIME ZONE 'America/New_York', ${until}::timestamp AT TIME ZONE 'America/New_York') AS d`.execute(
      db(),
    );
  await sql`DELETE FROM external_busy WHERE calendar_id = ${calendarId}`.execute(db());
  const { rows: facts } = await sql<{ nights: string; stands: boolean }>`
    SELECT first_night || ' ' || until_on AS nights, known_until IS NULL AS stands FROM channel_fact WHERE rentable_id = ${id}
    ORDER BY first_night`.execute(db());
  expect(facts).toEqual([
    { nights: '2026-11-01 2026-11-04', stands: true },
    { nights: '2027-01-01 2027-01-05', stands: false },
  ]);
});
