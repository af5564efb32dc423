import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { isoOf } from '#kernel/instant.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { changingTrips, CHANGE_NOW as NOW } from '#tests/support/changing-trips.ts';
import type { ParkedMove } from '../api/parked-moves.schemas.ts';
import { makeParkedMoves, previewParkedMoves } from './parked-moves.ts';

const { ports, lineOf, preview, make, invoices, occupied } = changingTrips();
const reader = { language: 'en', scope: null } as const;

interface Place {
  readonly to?: Trip;
  readonly from?: string;
  readonly until?: string;
}

/** A trip's stay, parked for another house or other days; 10 to 17 March 2027 where nothing else is said. */
async function parked(
  trip: Trip,
  { to = trip, from = '2027-03-10', until = '2027-03-17' }: Place,
): Promise<ParkedMove> {
  const [bar] = await occupied(trip);
  const dates = { from: calendarDate(from), until: calendarDate(until) };
  return { groupId: trip.groupId, barId: Number(bar?.id), unitId: to.houseId, ...dates, keeps: [] };
}

const shown = (...moves: ParkedMove[]) => previewParkedMoves(ports(), { ...reader, moves });
const agreed = { name: 'Ana Rivera', at: isoOf(NOW) };

/** All of them as they were previewed, to be made when it is called. */
async function seen(trip: Trip, ...moves: ParkedMove[]) {
  const { moves: views } = await shown(...moves);
  const sent = moves.map((move, index) => ({ ...move, hash: views[index]?.preview?.hash ?? '', agreed }));
  const body = { ...reader, moves: sent, staffId: trip.staff.userId, reason: 'A leak in the roof' };
  return () => makeParkedMoves(ports(), body);
}
const where = async (...trips: Trip[]) => {
  const places = [];
  for (const trip of trips) places.push((await occupied(trip)).map(({ rentable, days }) => `${rentable} ${days}`));
  return places.flat();
};
const annexes = async ({ groupId }: Trip) =>
  (await sql<{ state: string }>`SELECT state FROM trip_change WHERE group_id = ${groupId}`.execute(ports().db)).rows;

async function twoTrips() {
  const first = await anApprovedTrip(ports());
  const second = await anApprovedTrip(ports(), { house: { name: 'Palm House', basePriceCents: 400_00 } });
  return [first, second] as const;
}

test('two stays swap houses: each previews the other as gone, and each trip gets its own annex and invoices', async () => {
  const [first, second] = await twoTrips();
  const before = await invoices(first);
  expect((await preview(first, { unitId: second.houseId })).hindrances).toHaveLength(1);
  const moves = [await parked(first, { to: second }), await parked(second, { to: first })];
  const { moves: views, canMake } = await shown(...moves);
  expect(canMake).toBe(true);
  expect(views.map(({ guestName, problem, collidesWith }) => ({ guestName, problem, collidesWith }))).toEqual([
    { guestName: 'Ana Rivera', problem: null, collidesWith: [] },
    { guestName: 'Ana Rivera', problem: null, collidesWith: [] },
  ]);
  const [dearer, cheaper] = views.map(({ preview: of }) => of);
  expect(dearer).toMatchObject({
    hindrances: [],
    after: { name: 'Palm House' },
    charges: [{ totalCents: 395_50 }, { totalCents: 395_50 }],
  });
  expect(cheaper?.totalAfterCents).toBe(first.totalCents);

  await (await seen(first, ...moves))();
  const days = '2027-03-10 2027-03-17';
  expect(await where(first, second)).toEqual([`${second.houseId} ${days}`, `${first.houseId} ${days}`]);
  expect([await annexes(first), await annexes(second)]).toEqual([[{ state: 'made' }], [{ state: 'made' }]]);
  const told = ports().published.filter(({ type }) => type === 'trip-changed');
  expect(told.map((event) => Object(event).groupId).toSorted()).toEqual([first.groupId, second.groupId].toSorted());
  // What was issued stays as it was; the dearer house is a supplement.
  expect((await invoices(first)).filter(([kind]) => kind !== 'supplement')).toEqual(before);
});

test('a move that can not be made keeps all of them where they are, and the refusal names its trip', async () => {
  const [first, second] = await twoTrips();
  const third = await anApprovedTrip(ports());
  const moves = [await parked(first, { from: '2027-03-20', until: '2027-03-24' }), await parked(second, { to: third })];
  const { canMake, moves: views } = await shown(...moves);
  expect(canMake).toBe(false);
  expect(views.map(({ preview: of }) => of?.hindrances.length)).toEqual([0, 1]);
  const before = await where(first, second);
  await expect(seen(first, ...moves).then((work) => work())).rejects.toMatchObject({
    code: 'change-clashes',
    details: { groupId: second.groupId },
  });
  expect(await where(first, second)).toEqual(before);
  expect(await annexes(first)).toEqual([]);
});

test('what another one changed meanwhile is refused, and a new preview can be made', async () => {
  const [first, second] = await twoTrips();
  const moves = [await parked(first, { to: second }), await parked(second, { to: first })];
  const work = await seen(first, ...moves);
  await make(second, { from: '2027-03-11', unitId: second.houseId });
  await expect(work()).rejects.toMatchObject({ code: 'change-outdated', details: { groupId: second.groupId } });
  const [stays] = await where(first);
  expect(stays).toContain(`${first.houseId} `);
  await (await seen(first, ...moves))();
  expect((await where(second))[0]).toContain(`${first.houseId} `);
});

test('two parked moves that want the same nights collide, and neither is made', async () => {
  const [first, second] = await twoTrips();
  const { id: unitId } = await aHouse({ name: 'Coral House' }).in(ports().db);
  const free = { ...first, houseId: unitId };
  const moves = [
    await parked(first, { to: free }),
    await parked(second, { to: free, from: '2027-03-16', until: '2027-03-20' }),
  ];
  const { canMake, moves: views } = await shown(...moves);
  expect(canMake).toBe(false);
  expect(views.map(({ collidesWith }) => collidesWith)).toEqual([[views[1]?.bookingCode], [views[0]?.bookingCode]]);
  await expect(seen(first, ...moves).then((work) => work())).rejects.toMatchObject({ code: 'house-not-available' });
  expect((await where(first))[0]).toContain(`${first.houseId} `);
});

test('nights that are kept free beside a stay are told where a parked move brings that stay', async () => {
  const [first, second] = await twoTrips();
  const { id: unitId } = await aHouse({ name: 'Reef House', preparationNights: 2 }).in(ports().db);
  const quiet = { ...first, houseId: unitId };
  const { moves: views } = await shown(
    await parked(first, { to: quiet }),
    await parked(second, { to: quiet, from: '2027-03-18', until: '2027-03-22' }),
  );
  expect(views.map(({ preview: of }) => of?.broken)).toEqual([['preparation-nights'], ['preparation-nights']]);
});

test('what can not be had in any case says so in words, beside the others', async () => {
  const [first, second] = await twoTrips();
  const { canMake, moves: views } = await shown(
    await parked(first, { from: '2026-11-01', until: '2026-11-04' }),
    await parked(second, {}),
  );
  expect(canMake).toBe(false);
  expect(views.map(({ preview: of, problem }) => [of, problem === null])).toEqual([
    [null, false],
    [null, false],
  ]);
  expect(views[1]?.problem).toBe('Nothing would change');
  expect((await lineOf(first)).rentable_id).toBe(first.houseId);
});
