import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveGroup } from '#features/reservations/server/requests/approve-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import type { TeamRole } from '#kernel/roles.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aLinedDraft, askFor, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { aHouse, destinationOf } from '#tests/builders/a-house.ts';
import { aQuotedTrip } from '#tests/builders/a-quoted-trip.ts';
import { anApprovedTrip, aRequest, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import type { CalendarDay, UnitDays } from '../api/multi-calendar.schemas.ts';

let product: TestProduct;
let sofia: ApiCaller;
/** 300 dollars a night; promised from March 10 to 17. */
let trip: Trip;

beforeAll(async () => {
  product = await createTestProduct();
  sofia = await signIn({ name: 'Sofía', lastname: 'Luna' });
  trip = await anApprovedTrip(product.ports);
});
afterAll(() => product.close());

const signIn = async (given: Parameters<typeof aUser>[1]) =>
  signInAs(product, await aUser(product.ports.db, { roles: ['staff'], ...given }));
const rowsOf = async (caller: ApiCaller, units: readonly number[], from: string, days = 14) =>
  (await caller('GET', `staff/calendar?Units=${units}&From=${from}&Days=${days}`)).body.units as unknown as UnitDays[];
const barsOf = async (id: number, from = '2027-03-01', days = 31) =>
  (await rowsOf(sofia, [id], from, days))[0]?.bars.map((bar) => [
    bar.kind,
    bar.from.slice(0, 10),
    bar.until.slice(0, 10),
  ]);
const block = (unitIds: readonly number[], from: string, until: string, more: object = {}, caller = sofia) =>
  caller('POST', 'staff/calendar/blocks', {
    unitIds,
    from,
    until,
    kind: 'maintenance',
    note: null,
    which: 'all',
    ...more,
  });
const lift = (id: string) => sofia('DELETE', `staff/calendar/blocks/${id}`);
const undo = (batchId: string) => sofia('POST', 'staff/calendar/blocks/undo', { batchId });
const houses = async (count: number) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await aHouse().in(product.ports.db)).id);
  return ids;
};
const aStayOfAChannel = (houseId: number, from: string, until: string) => {
  const during = periodOf({ from: calendarDate(from), until: calendarDate(until) });
  return sql`WITH feed AS (INSERT INTO calendar (rentable_id, kind) VALUES (${houseId}, 'external') RETURNING id)
    INSERT INTO external_busy (calendar_id, uid, starts_at, rentable_id, during) SELECT id, ${from}, lower(x), ${houseId}, x
    FROM feed, (SELECT ${tstzrange(during)} AS x) stay`.execute(product.ports.db);
};
const aFreeHouse = async () => (await houses(1))[0] ?? 0;

test('stays, requests with their deadline, blocks with who set them, and stays of other platforms stand in the calendar', async () => {
  const request = await aRequest(product.ports, { checkIn: '2027-03-20' });
  await aStayOfAChannel(request.houseId, '2027-03-02', '2027-03-05');
  await block([request.houseId], '2027-03-05', '2027-03-08', { note: 'The roof' });
  const rows = await rowsOf(sofia, [trip.houseId, request.houseId], '2027-03-01', 31);
  const [stay] = rows.find(({ id }) => id === trip.houseId)?.bars ?? [];
  expect(stay).toMatchObject({ kind: 'approved', from: '2027-03-10T00:00', until: '2027-03-17T00:00' });
  expect(stay).toMatchObject({ groupId: trip.groupId, guestName: 'Ana Rivera', guests: 3, heldUntil: null });
  const bars = rows.find(({ id }) => id === request.houseId)?.bars ?? [];
  expect(bars.map(({ kind, from, note, setBy }) => [kind, from.slice(5, 10), note, setBy])).toEqual([
    ['channel', '03-02', null, null],
    ['maintenance', '03-05', 'The roof', 'Sofía Luna'],
    ['request', '03-20', null, null],
  ]);
  expect([bars[0]?.channel, bars[0]?.unreadBy]).toEqual([{ channel: 'other', label: '' }, null]);
  expect(bars[2]?.heldUntil).toMatch(/^2027-01-1\dT\d\d:00:00Z$/);
});

test('nights have the prices of the house, field staff and others without prices are told none', async () => {
  const prices = [{ from: '2027-03-10', until: '2027-03-20', nightlyCents: 410_00, minNights: 3 }];
  const { id } = await aHouse({ prices, weekendPriceCents: 350_00 }).in(product.ports.db);
  const boat = await aBoat({ prices: { 4: 480_00 } }).in(product.ports.db);
  const [row, other] = await rowsOf(sofia, [id, boat.id], '2027-03-01');
  const rows = [row, other];
  expect(rows.find((one) => one?.id === id)?.tariff).toMatchObject({
    basePriceCents: 300_00,
    weekendPriceCents: 350_00,
    ranges: [{ from: '2027-03-10', until: '2027-03-20', nightlyCents: 410_00, minNights: 3 }],
  });
  expect(rows.find((one) => one?.id === boat.id)).toMatchObject({ hours: 4, tariff: { basePriceCents: 480_00 } });
  const field = await signIn({ teamRoles: ['field' satisfies TeamRole] });
  expect((await rowsOf(field, [id, boat.id], '2027-03-01')).map((one) => [one.tariff, one.hours])).toEqual([
    [null, null],
    [null, null],
  ]);
  const [seen] = await rowsOf(field, [trip.houseId], '2027-03-08');
  expect(seen?.bars[0]).toMatchObject({ groupId: null, guestName: 'Ana Rivera' });
  expect((await block([id], '2027-05-01', '2027-05-02', {}, field)).status).toBe(403);
});

test('whoever edits the catalog is told whose each house is, others are told nobody', async () => {
  const told = async (caller: ApiCaller) => {
    const { owners, units } = (await caller('GET', 'staff/calendar/units')).body;
    const { ownerId } = units.find(({ id }: { id: number }) => id === trip.houseId);
    return [ownerId, owners.find(({ id }: { id: string }) => id === ownerId)?.name];
  };
  expect(await told(sofia)).toEqual([trip.owner.userId, 'Olivia Stone']);
  expect(await told(await signIn({ teamRoles: ['field' satisfies TeamRole] }))).toEqual([null, undefined]);
});

test('a stay beside the days that are asked for keeps nights of them, a block keeps none', async () => {
  const stays = [
    { from: '2027-03-05', until: '2027-03-08', kind: 'owner-stay' as const },
    { from: '2027-03-20', until: '2027-03-22' },
  ];
  const { id } = await aHouse({ preparationNights: 2, blocked: stays }).in(product.ports.db);
  const [row] = await rowsOf(sofia, [id], '2027-03-09', 14);
  expect(row).toMatchObject({ preparationNights: 2 });
  expect(row?.bars.map(({ kind, isStay }) => [kind, isStay])).toEqual([
    ['owner-stay', true],
    ['staff', false],
  ]);
  const free = async (date: string) =>
    (await sofia('GET', `staff/calendar/day?Date=${date}`)).body.free.rows.map(
      ({ unitId }: { unitId: number }) => unitId,
    );
  expect([(await free('2027-03-09')).includes(id), (await free('2027-03-10')).includes(id)]).toEqual([false, true]);
  expect((await block([id], '2027-03-08', '2027-03-10')).status).toBe(201);
});

test('a block is never set over a promised stay: the refusal says whose it is and its dates, and nothing is written', async () => {
  const id = await aFreeHouse();
  const { status, body } = await block([id, trip.houseId], '2027-03-08', '2027-03-12');
  expect([status, body.code]).toEqual([400, 'house-not-available']);
  const [taken] = body.details.taken;
  expect(taken).toMatchObject({ unitId: trip.houseId, name: 'Harbor House' });
  expect(taken.bar).toMatchObject({ from: '2027-03-10T00:00', until: '2027-03-17T00:00', guestName: 'Ana Rivera' });
  expect(taken.bar.bookingCode).toMatch(/^\w+/);
  expect(await barsOf(id)).toEqual([]);
});

test('only what is free: nights around a stay, and one undo takes all of them away', async () => {
  const id = await aFreeHouse();
  const { body, status } = await block([id, trip.houseId], '2027-03-08', '2027-03-20', {
    which: 'free',
    kind: 'storm',
  });
  expect(status).toBe(201);
  expect(await barsOf(id)).toEqual([['storm', '2027-03-08', '2027-03-20']]);
  expect(await barsOf(trip.houseId)).toEqual([
    ['storm', '2027-03-08', '2027-03-10'],
    ['approved', '2027-03-10', '2027-03-17'],
    ['storm', '2027-03-17', '2027-03-20'],
  ]);
  expect(body.taken).toHaveLength(1);
  expect((await undo(body.batchId)).body.lifted).toHaveLength(3);
  expect([await barsOf(id), (await barsOf(trip.houseId))?.length]).toEqual([[], 1]);
  expect((await undo(body.batchId)).body.code).toBe('calendar-not-found');
  const nothing = await block([trip.houseId], '2027-03-11', '2027-03-13', { which: 'free' });
  expect(nothing.body.code).toBe('house-not-available');
});

test('a block that has begun is lifted from today on, and one that is over stays', async () => {
  const id = await aFreeHouse();
  const { body } = await block([id], '2027-01-11', '2027-01-20');
  const now = product.clock.now();
  product.clock.set(hoursAfter(now, 48));
  const caller = await signIn({});
  const lifted = await caller('DELETE', `staff/calendar/blocks/${body.blocks[0].id}`);
  product.clock.set(now);
  expect(lifted.body.lifted).toMatchObject([{ unitId: id, from: '2027-01-11', until: '2027-01-20' }]);
  expect(await barsOf(id, '2027-01-01')).toEqual([['maintenance', '2027-01-11', '2027-01-13']]);
  expect((await lift('2000000000')).body.code).toBe('calendar-not-found');
});

test('staff of a place block nothing elsewhere and see nothing of it', async () => {
  const { db } = product.ports;
  const own = (await aHouse({ destination: 'key-west' }).in(db)).id;
  const other = await aFreeHouse();
  const limited = await signIn({ scope: { places: [await destinationOf(db, 'key-west')], rentables: [] } });
  expect((await rowsOf(limited, [own, other], '2027-03-01')).map(({ id }) => id)).toEqual([own]);
  expect((await limited('GET', 'staff/calendar/units')).body.units.map(({ id }: { id: number }) => id)).toEqual([own]);
  expect((await block([own, other], '2027-03-08', '2027-03-12', {}, limited)).body.code).toBe('calendar-not-found');
  const { body } = await block([other], '2027-03-08', '2027-03-12');
  const denied = await limited('DELETE', `staff/calendar/blocks/${body.blocks[0].id}`);
  expect(denied.body.code).toBe('calendar-not-found');
  expect((await limited('POST', 'staff/calendar/blocks/undo', { batchId: body.batchId })).status).toBe(404);
  expect(await barsOf(other)).toHaveLength(1);
});

test('two who block the same nights at once: one wins, and the other is told what stands there', async () => {
  const ids = await houses(3);
  const answers = await Promise.all([
    block(ids, '2027-03-08', '2027-03-12'),
    block([...ids].reverse(), '2027-03-11', '2027-03-15', { kind: 'storm' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const lost = answers.find(({ status }) => status === 400);
  expect(lost?.body.details.taken).toHaveLength(3);
  expect(await barsOf(ids[0] ?? 0)).toHaveLength(1);
});

test('search, the calendar that guests see and the quote know a block at once, and that it is gone', async () => {
  const id = await aFreeHouse();
  const visitor = callerOf(product.app);
  const dates = 'StartAt=2027-03-08&EndAt=2027-03-12';
  const told = async () => {
    const { body: found } = await visitor('GET', `house?${dates}&PageSize=50`);
    const { body: days } = await visitor('GET', `house/${id}/availability?From=2027-03-09&To=2027-03-09`);
    return [
      found.houses.some((house: { id: number }) => house.id === id),
      days.days[0].available,
      (await visitor('GET', `house/${id}/quote?${dates}&Adults=2`)).status,
    ];
  };
  expect(await told()).toEqual([true, true, 200]);
  const { body } = await block([id], '2027-03-09', '2027-03-10');
  expect(await told()).toEqual([false, false, 400]);
  await lift(body.blocks[0].id);
  expect(await told()).toEqual([true, true, 200]);
});

test('who looks is told which calendars changed since, each change at least once', async () => {
  const id = await aFreeHouse();
  const changes = async (since = '') =>
    (await sofia('GET', `staff/calendar/changes${since && `?Since=${since}`}`)).body;
  const { next, unitIds } = await changes();
  expect(unitIds).toEqual([]);
  const { body } = await block([id], '2027-03-08', '2027-03-12');
  expect((await changes(next)).unitIds).toContain(id);
  const seen = await changes(next);
  await lift(body.blocks[0].id);
  const after = await changes(seen.next);
  expect(after.unitIds).toContain(id);
});

test('the whole day of a boat is blocked around its outing', async () => {
  const blocked = [{ date: '2027-03-09', startTime: '09:00', hours: 4 }];
  const { id } = await aBoat({ blocked }).in(product.ports.db);
  await block([id], '2027-03-09', '2027-03-10', { which: 'free', kind: 'storm' });
  const [row] = await rowsOf(sofia, [id], '2027-03-09', 1);
  expect(row?.bars.map(({ kind, from, until }) => [kind, from.slice(11), until.slice(11)])).toEqual([
    ['storm', '00:00', '09:00'],
    ['staff', '09:00', '13:00'],
    ['storm', '13:00', '00:00'],
  ]);
});

// Over a second: three trips are approved.
test('a day: who arrives, leaves and stays, what is blocked, and what is free that night with its price', async () => {
  const place = await destinationOf(product.ports.db, 'key-largo');
  const house = { destination: 'key-largo' };
  const arriving = await anApprovedTrip(product.ports, { checkIn: '2027-04-10', house });
  const staying = await anApprovedTrip(product.ports, { checkIn: '2027-04-08', house });
  const leaving = await anApprovedTrip(product.ports, { checkIn: '2027-04-03', house });
  const shut = (await aHouse(house).in(product.ports.db)).id;
  await block([shut], '2027-04-09', '2027-04-11');
  await aStayOfAChannel(arriving.houseId, '2027-04-08', '2027-04-10');
  const { body } = await sofia('GET', `staff/calendar/day?Date=2027-04-10&Place=${place}`);
  const idsOf = (list: { rows: { unitId: number }[] }) => list.rows.map(({ unitId }) => unitId);
  expect([body.arrivals, body.inHouse, body.departures, body.blocked].map(idsOf)).toEqual([
    [arriving.houseId],
    [staying.houseId],
    expect.toSatisfy((ids: number[]) => ids.length === 2 && ids.includes(leaving.houseId)),
    [shut],
  ]);
  expect(body.arrivals.rows).toMatchObject([{ isTurnover: true }]);
  const turned = body.departures.rows.filter(({ isTurnover }: { isTurnover: boolean }) => isTurnover);
  expect(turned).toMatchObject([{ unitId: arriving.houseId }]);
  expect(body.free.rows).toMatchObject([{ unitId: leaving.houseId, priceCents: 300_00, minNights: 1 }]);
});

test('a day has its services by their hours, and a drive back apart from the one there', async () => {
  const { ports } = product;
  const { chef, van } = selectionsOf(await services(ports));
  const made = await aLinedDraft(ports, [chef, van]);
  await askFor(ports, made);
  await approveGroup(ports, { staffId: trip.staff.userId, groupId: made.id });
  // The way back is on the last day.
  await sql`UPDATE service_line SET return_at = '2027-03-08 14:00-05' WHERE reservation_id = ${made.added[1]}`.execute(
    ports.db,
  );
  await sql`UPDATE reservation SET during = tstzrange(lower(during), '2027-03-08 15:30-05'), ends_on = '2027-03-08'
    WHERE id = ${made.added[1]}`.execute(ports.db);
  const on = async (date: string, caller = sofia) => {
    const day: CalendarDay = (await caller('GET', `staff/calendar/day?Date=${date}`)).body as never;
    return day.services.rows.map(({ from, until, groupId, guests }) => [
      from.slice(5),
      until.slice(5),
      groupId,
      guests,
    ]);
  };
  expect(await on('2027-03-02')).toEqual([['03-02T19:00', '03-02T22:00', made.id, 8]]);
  expect(await on('2027-03-01')).toEqual([['03-01T14:00', '03-01T15:30', made.id, 8]]);
  expect(await on('2027-03-05')).toEqual([]);
  const field = await signIn({ teamRoles: ['field' satisfies TeamRole] });
  expect(await on('2027-03-08', field)).toEqual([['03-08T14:00', '03-08T15:30', null, 8]]);
});

test('nights between two bookings that are too few for a stay are lost, until somebody opens them', async () => {
  const { id } = await aHouse({ minNights: 5 }).in(product.ports.db);
  await block([id], '2027-02-01', '2027-02-10');
  await block([id], '2027-02-13', '2027-02-20');
  const lost = async (caller = sofia) =>
    (await caller('GET', 'staff/calendar/gaps')).body.gaps.filter(({ unitId }: { unitId: number }) => unitId === id);
  expect(await lost()).toEqual([
    { unitId: id, name: expect.any(String), from: '2027-02-10', until: '2027-02-13', why: 'min-nights', minNights: 5 },
  ]);
  expect(await lost(await signIn({ teamRoles: ['field' satisfies TeamRole] }))).toEqual([]);
  const opened = await sofia('POST', `staff/house/${id}/prices/open`, { from: '2027-02-10', until: '2027-02-13' });
  expect(opened.status).toBe(200);
  expect(await lost()).toEqual([]);
});

test('a block gets other dates, another kind and reason, never over what stands there; it keeps its id', async () => {
  const id = await aFreeHouse();
  await block([id], '2027-05-01', '2027-05-04');
  const blockId = (await rowsOf(sofia, [id], '2027-05-01'))[0]?.bars[0]?.id;
  await block([id], '2027-05-10', '2027-05-12');
  const change = (from: string, until: string) =>
    sofia('PUT', `staff/calendar/blocks/${blockId}`, { from, until, kind: 'staff', note: 'New curtains' });
  expect((await change('2027-05-09', '2027-05-11')).body).toMatchObject({
    code: 'house-not-available',
    details: { taken: [{ unitId: id }] },
  });
  expect((await change('2027-05-02', '2027-05-10')).status).toBe(204);
  const [changed] = (await rowsOf(sofia, [id], '2027-05-01'))[0]?.bars ?? [];
  expect(changed).toMatchObject({ id: blockId, kind: 'staff', note: 'New curtains', from: '2027-05-02T00:00' });
  expect((await change('2026-05-02', '2026-05-10')).body.code).toBe('reservation-range-conflict');
});

test('a quote that waits for its guest is called one, not a request', async () => {
  const { houseId } = await aQuotedTrip(product.ports, trip);
  expect(await barsOf(houseId)).toEqual([['quote', '2027-03-10', '2027-03-17']]);
});
