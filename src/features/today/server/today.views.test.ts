import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { completeGroups } from '#features/reservations/server/requests/complete-groups.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { standingOf } from '#kernel/permissions.ts';
import { aConflict } from '#tests/builders/a-conflict.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { acceptAgreement, payOpen } from '#tests/builders/a-ready-trip.ts';
import { aStorm, press } from '#tests/builders/a-storm.ts';
import { anApprovedTrip, aRequest, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import type { TodayView } from '../today.api.ts';
import { readToday } from './today.views.ts';

const TODAY = calendarDate('2027-03-10');
const NOON = instantOf('2027-03-10T16:00:00Z');
let ports: TestPorts;
let arriving: Trip;
let staying: Trip;
let leaving: Trip;
let gone: Trip;
let asking: Trip;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  const isFirst = ({ kind, sequence }: { kind: string; sequence: number }) => kind === 'instalment' && sequence === 1;
  arriving = await anApprovedTrip(ports, { checkIn: '2027-03-10' });
  await payOpen(ports, arriving, isFirst);
  staying = await aPaidTrip('2027-03-08');
  leaving = await aPaidTrip('2027-03-03');
  gone = await aPaidTrip('2027-03-01', 6);
  await aPaidTrip('2027-03-11');
  asking = await aRequest(ports, { checkIn: '2027-04-01' });
  ports.clock.set(NOON);
  await completeGroups(ports);
});
afterAll(() => ports.close());

async function aPaidTrip(checkIn: string, nights = 7): Promise<Trip> {
  const trip = await anApprovedTrip(ports, { checkIn, nights });
  await acceptAgreement(ports, trip);
  await payOpen(ports, trip);
  return trip;
}

const today = (date = TODAY, who = standingOf(['staff'])) =>
  readToday(ports.db, { who, now: NOON, date, language: 'es' });
const groupsOf = ({ rows }: { rows: readonly { groupId: string }[] }) => rows.map(({ groupId }) => groupId);
const partsOf = ({ visits }: TodayView) =>
  Object.fromEntries(visits.flatMap(({ part, rows }) => rows.map(({ groupId }) => [groupId, part])));
const visitOf = ({ visits }: TodayView, { groupId }: Trip) =>
  visits.flatMap(({ rows }) => rows).find((visit) => visit.groupId === groupId);

test('licenses of published houses that ran out or end within 60 days, the first first', async () => {
  const ids = [];
  for (const validUntil of ['2027-05-09', '2027-03-09', '2027-05-10']) {
    const { id } = await aHouse().in(ports.db);
    const licence = { house_id: id, kind: 'state-licence', position: 0, number: 'DWE 1' } as const;
    await ports.db
      .insertInto('house_licence')
      .values({ ...licence, valid_until: calendarDate(validUntil) })
      .execute();
    ids.push(id);
  }
  const { licences } = await today();
  expect(licences).toMatchObject({
    total: 2,
    rows: [
      { houseId: ids[1], validUntil: '2027-03-09', isExpired: true },
      { houseId: ids[0], validUntil: '2027-05-09', isExpired: false },
    ],
  });
});

test('who arrives, stays and leaves, with what each still lacks', async () => {
  const view = await today();
  expect(partsOf(view)).toEqual({
    [arriving.groupId]: 'arrival',
    [staying.groupId]: 'in-house',
    [leaving.groupId]: 'departure',
  });
  const arrival = visitOf(view, arriving);
  expect(arrival).toMatchObject({
    name: 'Casa del Puerto',
    guestName: 'Ana Rivera',
    guests: 3,
    isAgreementMissing: true,
    from: '2027-03-10T21:00:00.000Z',
    until: '2027-03-17T15:00:00.000Z',
  });
  expect(arrival?.openCents).toBeGreaterThan(0);
  const stay = visitOf(view, staying);
  expect(stay).toMatchObject({ openCents: 0, isAgreementMissing: false });
});

test('a day before: the one who leaves is in house, and who has left is a departure of its day', async () => {
  expect(partsOf(await today(calendarDate('2027-03-09')))).toEqual({
    [staying.groupId]: 'in-house',
    [leaving.groupId]: 'in-house',
  });
  expect(partsOf(await today(calendarDate('2027-03-07')))).toMatchObject({ [gone.groupId]: 'departure' });
});

test('what is due: answers, payments, agreements and deposits, each with its instant', async () => {
  const { answers, payments, agreements, deposits } = await today();
  expect(groupsOf(answers)).toEqual([asking.groupId]);
  expect(answers.rows[0]).toMatchObject({ name: 'Casa del Puerto', dueAt: '2026-11-21T17:00:00.000Z' });
  expect(new Set(groupsOf(payments))).toEqual(new Set([arriving.groupId]));
  expect(groupsOf(agreements)).toEqual([arriving.groupId]);
  expect(deposits).toMatchObject({ total: 1, rows: [{ groupId: gone.groupId, heldCents: 500_00 }] });
  // Noon in Miami on the seventh day after check-out, in summer time.
  expect(deposits.rows[0]?.dueAt).toBe('2027-03-14T16:00:00.000Z');
});

test('a conflict of channels says how severe it is, who takes care of it and by when; not to whom it is no work', async () => {
  const { conflictId } = await aConflict(ports, arriving);
  const { conflicts } = await today();
  expect(conflicts.total).toBe(1);
  // Confirmed, and nobody's yet: two hours from noon in Miami, when it was found.
  expect(conflicts.rows[0]).toMatchObject({
    ...{ id: conflictId, listingId: arriving.houseId, channel: 'airbnb', groupId: arriving.groupId },
    ...{ severity: 'confirmed', state: 'open', takenBy: null, dueAt: '2027-03-10T18:00:00.000Z' },
  });
  const money = { ...standingOf(['staff']), teamRoles: ['money'] } as const;
  expect((await today(TODAY, money)).conflicts).toEqual({ total: 0, rows: [] });
  await ports.db.deleteFrom('calendar_conflict').where('id', '=', conflictId).execute();
});

test('an empty day has nothing', async () => {
  const { visits } = await today(calendarDate('2029-01-01'));
  expect(visits.map(({ total, rows }) => [total, rows.length])).toEqual(Array(5).fill([0, 0]));
});

test('the field sees the day and the door, and neither money nor phones nor what is due', async () => {
  const view = await today(TODAY, { ...standingOf(['staff']), teamRoles: ['field'] });
  expect(partsOf(view)).toEqual(partsOf(await today()));
  const arrival = visitOf(view, arriving);
  expect(arrival).toMatchObject({ guestName: 'Ana Rivera', phone: null, openCents: null });
  expect(arrival?.door?.address).toBe('12 Hidden Lane');
  const { visits: _, date: __, storms: ___, elsewhere, ...due } = view;
  for (const list of Object.values(due)) expect(list).toEqual({ total: 0, rows: [] });
  expect(elsewhere).toEqual({
    messages: 0,
    lateMessages: 0,
    refunds: 0,
    removals: 0,
    disputes: 0,
    feeds: 0,
    renewals: 0,
    papers: 0,
  });
});

test('a storm that is open is told with who did not answer, without guests to the field', async () => {
  const { id } = await aStorm(ports, arriving.staff, { from: TODAY, days: 1 });
  await press(ports, arriving.staff, id);
  expect((await today()).storms).toEqual([{ id, name: 'Hurricane Ana', counts: { help: 0, silent: 3 } }]);
  const field = { ...standingOf(['staff']), teamRoles: ['field'] } as const;
  expect((await today(TODAY, field)).storms).toEqual([{ id, name: 'Hurricane Ana', counts: null }]);
  expect((await today(TODAY, { ...field, teamRoles: ['catalog'] })).storms).toEqual([]);
});

test('the way through a door is told around its day alone', async () => {
  const view = await today(calendarDate('2027-03-12'));
  expect(visitOf(view, arriving)?.door).toBeNull();
});

test('whose work is one house sees the day of no other', async () => {
  const who = { ...standingOf(['staff']), scope: { places: [], rentables: [arriving.houseId] } };
  const { visits, payments, deposits, answers } = await today(TODAY, who);
  expect(visits.flatMap(groupsOf)).toEqual([arriving.groupId]);
  expect(new Set(groupsOf(payments))).toEqual(new Set([arriving.groupId]));
  expect([...groupsOf(deposits), ...groupsOf(answers)]).toEqual([]);
});

test('a full house does not hide who arrives: each part ends after 50 and says how many it has', async () => {
  // Made without the use cases, which would need as many vans.
  await sql`INSERT INTO reservation (group_id, request_id, type, status, is_principal, during, starts_on, ends_on,
      adults, infants, babies, pets, created_at)
    SELECT group_id, request_id, 'van', status, false, during, starts_on, ends_on, 1, 0, 0, 0, created_at
    FROM reservation, generate_series(1, 60) WHERE group_id = ${staying.groupId}`.execute(ports.db);
  const view = await today();
  expect(view.visits.map(({ part, total, rows }) => [part, total, rows.length])).toEqual([
    ['arrival', 1, 1],
    ['in-house', 1, 1],
    ['departure', 1, 1],
    ['outing', 0, 0],
    ['service', 60, 50],
  ]);
});

test('who arrives stands in the order of the hours that are shown, not of the requests', async () => {
  await anApprovedTrip(ports, { checkIn: '2027-05-11', nights: 2 });
  await anApprovedTrip(ports, { checkIn: '2027-05-11', house: { checkInFrom: '15:00' } });
  const { visits } = await today(calendarDate('2027-05-11'));
  expect(visits[0]?.rows.map(({ from }) => from)).toEqual(['2027-05-11T19:00:00.000Z', '2027-05-11T20:00:00.000Z']);
});
