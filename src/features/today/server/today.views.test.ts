import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { completeGroups } from '#features/reservations/server/requests/complete-groups.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { acceptAgreement, payOpen } from '#tests/builders/a-ready-trip.ts';
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

const today = (date = TODAY) => readToday(ports.db, { now: NOON, date, language: 'es' });
const groupsOf = ({ rows }: { rows: readonly { groupId: string }[] }) => rows.map(({ groupId }) => groupId);
const partsOf = ({ visits }: TodayView) => Object.fromEntries(visits.rows.map(({ groupId, part }) => [groupId, part]));

test('who arrives, stays and leaves, with what each still lacks', async () => {
  const view = await today();
  expect(partsOf(view)).toEqual({
    [arriving.groupId]: 'arrival',
    [staying.groupId]: 'in-house',
    [leaving.groupId]: 'departure',
  });
  const arrival = view.visits.rows.find(({ groupId }) => groupId === arriving.groupId);
  expect(arrival).toMatchObject({
    name: 'Casa del Puerto',
    guestName: 'Ana Rivera',
    guests: 3,
    isAgreementMissing: true,
    from: '2027-03-10T21:00:00.000Z',
    until: '2027-03-17T15:00:00.000Z',
  });
  expect(arrival?.openCents).toBeGreaterThan(0);
  const stay = view.visits.rows.find(({ groupId }) => groupId === staying.groupId);
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

test('an empty day has nothing', async () => {
  const { visits } = await today(calendarDate('2029-01-01'));
  expect(visits).toEqual({ total: 0, rows: [] });
});
