import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt, dateRangeOf } from '#kernel/company-zone.ts';
import { instantOf, type Period } from '#kernel/instant.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { payOpen } from '#tests/builders/a-ready-trip.ts';
import { aStorm, press } from '#tests/builders/a-storm.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { changesBy } from '#tests/support/changing-trips.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { answerAsGuest, noteCall } from './answer-storm.ts';
import { clearStorm } from './clear-storm.ts';
import { editStorm } from './prepare-storm.ts';
import { pressStorm } from './press-storm.ts';
import { settleRefunds } from './settle-refunds.ts';
import { stormsReactions } from './storms.reactions.ts';
import { readStorm } from './storms.views.ts';

let ports: TestPorts;
/** In the house when the storm comes, for the nights of 10 to 17 March. */
let here: Trip;
/** Whose three nights are all within it. */
let within: Trip;
let blocked: { id: number };
let boat: { id: number };

const FIRST = calendarDate('2027-03-11');
const texts = { subjectEn: 'All clear', subjectEs: 'Ya pasó', textEn: 'It is over.', textEs: 'Ya terminó.' };

beforeAll(async () => {
  ports = await testPorts((own) => [...paymentsReactions(own), ...stormsReactions(own)]);
  here = await anApprovedTrip(ports, { checkIn: '2027-03-10', guestLanguage: 'es' });
  within = await anApprovedTrip(ports, { checkIn: '2027-03-11', nights: 2 });
  for (const trip of [here, within]) await payOpen(ports, trip);
  await anApprovedTrip(ports, { checkIn: '2027-03-20' });
  blocked = await aHouse({ blocked: [{ from: '2027-03-12', until: '2027-03-13' }] }).in(ports.db);
  boat = await aBoat().in(ports.db);
  ports.clock.set(instantOf('2027-03-10T22:00:00Z'));
});
afterAll(() => ports.close());

const view = (id: number) =>
  readStorm(ports.db, id, { who: here.staff, language: 'en', today: dateAt(ports.clock.now()) });
const daysOn = async (rentableId: number) => {
  const { rows } = await sql<{ during: Period }>`SELECT during FROM occupancy
    WHERE rentable_id = ${rentableId} AND block_kind = 'storm' ORDER BY during`.execute(ports.db);
  return rows.map(({ during }) => Object.values(dateRangeOf(during)).join('/'));
};
const countOf = async (table: 'storm_guest' | 'storm_message' | 'storm_task' | 'contact_entry' | 'occupancy') => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(ports.db);
  return rows[0]?.n;
};
const tables = ['storm_guest', 'storm_message', 'storm_task', 'contact_entry', 'occupancy'] as const;
const all = () => Promise.all(tables.map(countOf));

let stormId: number;

test('the preview tells who is here and who comes, what is blocked and what is proposed', async () => {
  ({ id: stormId } = await aStorm(ports, here.staff, { from: FIRST }));
  const { plan, letters, board } = await view(stormId);
  expect(board).toBeNull();
  expect(plan).toMatchObject({ units: { houses: 4, boats: 1 }, requests: 0, owners: 3, outings: 0, arrivals: 1 });
  // Three whole nights of the free house and of the boat, two of the blocked one, one of the house of the two nights.
  expect(plan?.free).toEqual({ units: 4, nights: 9 });
  expect(plan?.trips.map(({ groupId, stage, proposal, lostNights }) => [groupId, stage, proposal, lostNights])).toEqual(
    [
      [here.groupId, 'here', 'refund', 3],
      [within.groupId, 'coming', 'cancel', 2],
    ],
  );
  const share = Math.floor((here.totalCents * 3) / 7);
  expect(plan?.trips.map(({ amountCents }) => amountCents)).toEqual([share, within.totalCents + 500_00]);
  expect(plan?.refundCents).toBe(share + within.totalCents + 500_00);
  expect(letters.map(({ readers, people }) => [readers, people])).toEqual([
    ['here', 1],
    ['coming', 1],
    ['owners', 3],
  ]);
  expect(letters[0]?.texts.textEs).toContain('Hurricane Ana');
  expect(await countOf('storm_guest')).toBe(0);
});

test('what moved since it was read is not pressed', async () => {
  const { plan, storm } = await view(stormId);
  const { name, from, until, placeIds, policy, version } = storm;
  const facts = { name, placeIds, policy, from: calendarDate(from), until: calendarDate(until) };
  await editStorm(ports, stormId, { ...facts, version, texts: { owners: texts } });
  const pressing = pressStorm(ports, here.staff, { id: stormId, hash: plan?.hash ?? '' });
  expect(await refusalOf(pressing)).toMatchObject({ code: 'storm-moved' });
  const late = editStorm(ports, stormId, { ...facts, version, texts: {} });
  expect(await refusalOf(late)).toMatchObject({ code: 'edit-clash' });
  expect(await countOf('storm_guest')).toBe(0);
});

test('the press blocks what is free and nothing that is promised, and writes to everybody once', async () => {
  await press(ports, here.staff, stormId);
  expect(await daysOn(here.houseId)).toEqual([]);
  expect(await daysOn(within.houseId)).toEqual(['2027-03-13/2027-03-14']);
  expect(await daysOn(blocked.id)).toEqual(['2027-03-11/2027-03-12', '2027-03-13/2027-03-14']);
  expect(await daysOn(boat.id)).toEqual(['2027-03-11/2027-03-14']);
  expect(await countOf('storm_task')).toBe(9);
  const [told] = ports.published.filter(({ type }) => type === 'storm-told');
  expect(told).toMatchObject({ readers: 'here', guests: [{ groupId: here.groupId, userId: here.guest.userId }] });
  const said = await ports.db
    .selectFrom('contact_entry')
    .select('text')
    .where('message_id', '=', here.groupId)
    .execute();
  expect(said.map(({ text }) => text.slice(0, 37))).toEqual(['Hurricane Ana: por favor, léalo y díg']);
});

test('pressed twice, also by two at once, it is done once', async () => {
  const before = await all();
  await Promise.all([press(ports, here.staff, stormId), press(ports, within.staff, stormId)]);
  expect(await all()).toEqual(before);
  const other = await aStorm(ports, here.staff, { from: calendarDate('2027-03-25') });
  const hash = (await view(other.id)).plan?.hash ?? '';
  await Promise.all([1, 2].map(() => pressStorm(ports, here.staff, { id: other.id, hash })));
  expect(ports.published.filter((event) => event.type === 'storm-pressed')).toHaveLength(2);
  await clearStorm(ports, here.staff, { id: other.id, inspects: false, texts });
});

test('guests answer for themselves or on the phone, the last answer holds, and the same again changes nothing', async () => {
  const { board } = await view(stormId);
  const idOf = ({ groupId }: Trip) => board?.guests.find((guest) => guest.groupId === groupId)?.id ?? '';
  const help = { guestId: idOf(here), what: 'help', words: 'Water in the garage' } as const;
  await answerAsGuest(ports, help);
  await answerAsGuest(ports, help);
  expect(ports.published.filter(({ type }) => type === 'storm-help-asked')).toHaveLength(1);
  expect((await view(stormId)).board?.counts).toEqual({ guests: 2, help: 1, silent: 1, called: 0, safe: 0 });
  await noteCall(ports, here.staff, { stormId, guestId: idOf(within), what: 'called', words: 'No answer' });
  await answerAsGuest(ports, { guestId: idOf(here), what: 'safe', words: null });
  const after = (await view(stormId)).board;
  expect(after?.guests.map(({ standing, words, notedBy }) => [standing, words, notedBy])).toEqual([
    ['called', 'No answer', 'Sam Cruz'],
    ['safe', null, null],
  ]);
});

test('what is confirmed is owed or ends the trip, whose nights are blocked then; nothing twice', async () => {
  const { board } = await view(stormId);
  const guestIds = board?.guests.map(({ id }) => id) ?? [];
  const settled = () => settleRefunds(ports, here.staff, { id: stormId, guestIds, as: 'confirmed' });
  expect(await settled()).toEqual({ settled: 2, refused: [] });
  expect(await settled()).toEqual({ settled: 0, refused: [] });
  const owedOf = async ({ groupId }: Trip) => {
    const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(open_cents), 0)::int AS cents
      FROM refund_owed_state WHERE group_id = ${groupId}`.execute(ports.db);
    return rows[0]?.cents;
  };
  expect(await owedOf(here)).toBe(Math.floor((here.totalCents * 3) / 7));
  expect(await owedOf(within)).toBe(within.totalCents + 500_00);
  expect(await daysOn(within.houseId)).toEqual(['2027-03-11/2027-03-13', '2027-03-13/2027-03-14']);
});

test('all clear lifts the blocks of this storm alone, from today on, and tells who is here', async () => {
  const [other] = await sql<{ id: string }>`INSERT INTO occupancy (rentable_id, reason, block_kind, during, blocks)
    SELECT ${boat.id}, 'block', 'storm', tstzrange('2027-04-01T04:00Z', '2027-04-03T04:00Z'), true RETURNING id`
    .execute(ports.db)
    .then(({ rows }) => rows);
  ports.clock.set(instantOf('2027-03-12T18:00:00Z'));
  await clearStorm(ports, here.staff, { id: stormId, inspects: true, texts });
  await clearStorm(ports, here.staff, { id: stormId, inspects: true, texts });
  expect(other).toBeDefined();
  expect(await daysOn(boat.id)).toEqual(['2027-03-11/2027-03-12', '2027-04-01/2027-04-03']);
  expect(await daysOn(within.houseId)).toEqual(['2027-03-11/2027-03-12']);
  const { storm, tasks, board } = await view(stormId);
  expect(storm).toMatchObject({ state: 'over', clearedBy: 'Sam Cruz' });
  expect(tasks).toMatchObject({ open: 5, total: 14 });
  expect(board?.messages[0]).toMatchObject({ kind: 'clear', readers: 'next', people: 1 });
});

test('the nights of a trip that ends in another way are blocked until all is clear, those of its days alone', async () => {
  ports.clock.set(instantOf('2026-11-20T17:00:00Z'));
  const trip = await anApprovedTrip(ports, { checkIn: '2027-05-01', nights: 5 });
  const before = await anApprovedTrip(ports, { checkIn: '2027-05-02' });
  const { id } = await aStorm(ports, here.staff, { from: calendarDate('2027-05-03') });
  const cancel = ({ guest, groupId }: Trip) => cancelOwnGroup(ports, { tenantId: guest.userId, groupId });
  await cancel(before);
  expect(await daysOn(before.houseId)).toEqual([]);
  await press(ports, here.staff, id);
  expect(await daysOn(trip.houseId)).toEqual([]);
  await cancel(trip);
  expect(await daysOn(trip.houseId)).toEqual(['2027-05-03/2027-05-06']);
  expect(ports.published.at(-1)).toMatchObject({ type: 'calendar-blocked', rentables: [String(trip.houseId)] });
  await clearStorm(ports, here.staff, { id, inspects: false, texts });
  expect(await daysOn(trip.houseId)).toEqual([]);
});

test('the nights that a trip leaves for other dates or another house are blocked until all is clear', async () => {
  ports.clock.set(instantOf('2026-11-20T17:00:00Z'));
  const later = await anApprovedTrip(ports, { checkIn: '2027-05-11', nights: 3 });
  const elsewhere = await anApprovedTrip(ports, { checkIn: '2027-05-11', nights: 3 });
  const { id: unitId } = await aHouse().in(ports.db);
  const { id } = await aStorm(ports, here.staff, { from: calendarDate('2027-05-12'), days: 2 });
  await press(ports, here.staff, id);
  const changes = changesBy(() => ports);
  await changes.make(later, { from: '2027-05-20', until: '2027-05-23' });
  expect(await daysOn(later.houseId)).toEqual(['2027-05-12/2027-05-14']);
  await changes.make(elsewhere, { unitId, from: '2027-05-20', until: '2027-05-23' });
  expect([await daysOn(elsewhere.houseId), await daysOn(unitId)]).toEqual([
    ['2027-05-12/2027-05-14'],
    ['2027-05-12/2027-05-14'],
  ]);
  await clearStorm(ports, here.staff, { id, inspects: false, texts });
  expect(await daysOn(elsewhere.houseId)).toEqual([]);
});

test('credit goes into the wallet at once', async () => {
  ports.clock.set(instantOf('2026-11-20T17:00:00Z'));
  const trips = [];
  for (const nights of [2, 5]) trips.push(await anApprovedTrip(ports, { checkIn: '2027-06-01', nights }));
  for (const trip of trips) await payOpen(ports, trip);
  const { id } = await aStorm(ports, here.staff, { from: calendarDate('2027-06-01'), policy: 'credit', days: 2 });
  await press(ports, here.staff, id);
  const { board } = await view(id);
  expect(board?.guests.map(({ proposal }) => proposal).toSorted()).toEqual(['cancel-credit', 'credit']);
  const guestIds = board?.guests.map((guest) => guest.id) ?? [];
  expect((await settleRefunds(ports, here.staff, { id, guestIds, as: 'confirmed' })).refused).toEqual([]);
  const [short, long] = trips;
  const balances = await Promise.all(
    [short, long].map(async (trip) => {
      const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
        FROM wallet_entry WHERE user_id = ${trip?.guest.userId}`.execute(ports.db);
      return rows[0]?.cents;
    }),
  );
  expect(balances).toEqual([(short?.totalCents ?? 0) + 500_00, Math.floor(((long?.totalCents ?? 0) * 2) / 5)]);
});
