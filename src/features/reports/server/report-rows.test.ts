import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { typeChannelStay } from '#features/owner-ledger/server/record-by-hand.ts';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { calendarDate as day } from '#kernel/calendar-date.ts';
import { standingOf } from '#kernel/permissions.ts';
import { listPage } from '#platform/database/row-list.ts';
import { payOpen } from '#tests/builders/a-ready-trip.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { changingTrips } from '#tests/support/changing-trips.ts';
import { type RowKind, rowKinds } from '../domain/report-kinds.ts';
import { endOf } from './report.views.ts';
import { reportRows } from './report-rows.ts';

const { ports } = changingTrips();
const HOUR_MS = 3_600_000;

async function listed(rows: RowKind) {
  const asked = {
    ...({ kind: 'house', scope: null, by: 'place', language: 'en', who: standingOf(['staff']), rows } as const),
    range: { from: day('2026-11-01'), until: day('2027-04-01') },
    asOf: endOf(day('2026-11-20')),
    page: { number: 1, size: 10 },
  };
  return listPage(ports().db, reportRows, asked);
}

test('every figure opens the rows that it is counted from', async () => {
  const house = { blocked: [{ from: '2027-03-22', until: '2027-03-24', kind: 'owner-stay' as const }] };
  const kept = await anApprovedTrip(ports(), { house });
  await payOpen(ports(), kept);
  const gone = await anApprovedTrip(ports(), { nights: 3 });
  await payOpen(ports(), gone);
  ports().clock.advance(HOUR_MS);
  await cancelOwnGroup(ports(), { tenantId: gone.guest.userId, groupId: gone.groupId });
  const found = Object.fromEntries(
    await Promise.all(
      rowKinds.map(async (kind) => {
        const { rows, totalRecords } = await listed(kind);
        expect(rows).toHaveLength(totalRecords);
        return [kind, rows.map(({ groupId, note, nights, cents }) => [groupId, note, nights, cents])] as const;
      }),
    ),
  );
  const stay = [kept.groupId, null, 7, 2_100_00];
  expect(found).toEqual({
    nights: [stay],
    arrivals: [stay],
    confirmed: expect.arrayContaining([stay, [gone.groupId, 'guest', 3, 900_00]]),
    // Within the free days nothing of it is kept.
    canceled: [[gone.groupId, 'guest', 3, 0]],
    'picked-up': [stay],
    blocked: [[null, 'owner-stay', 2, null]],
    channel: [],
    services: [],
    requests: expect.arrayContaining([
      [kept.groupId, 'approved', null, null],
      [gone.groupId, 'approved', null, null],
    ]),
    messages: [],
  });
});

test('what channels sold is listed as it is counted: by their calendars, and typed by staff where no calendar has it', async () => {
  const { houseId, staff } = await anApprovedTrip(ports(), { checkIn: '2027-06-01' });
  const typed = async (reference: string, startsOn: string, endsOn: string) => {
    const money = { grossCents: 900_00, feeCents: 90_00, cleaningCents: 0, receivedOn: null, isVoid: false };
    const dates = { startsOn: day(startsOn), endsOn: day(endsOn) };
    await typeChannelStay(ports(), staff, { ...dates, ...money, rentableId: houseId, channel: 'vrbo', reference });
  };
  await typed('HA-1', '2027-01-10', '2027-01-13');
  await typed('HA-2', '2027-01-20', '2027-01-22');
  await sql`INSERT INTO channel_fact (rentable_id, channel, kind, first_night, until_on, known_from)
    VALUES (${houseId}, 'vrbo', 'reserved', '2027-01-20', '2027-01-22', '2026-11-01T17:00Z')`.execute(ports().db);
  const { rows, totalRecords } = await listed('channel');
  expect(totalRecords).toBe(2);
  expect(rows.map(({ note, from, nights }) => [note, from, nights])).toEqual([
    ['channel-vrbo', '2027-01-10', 3],
    ['channel-vrbo', '2027-01-20', 2],
  ]);
});
