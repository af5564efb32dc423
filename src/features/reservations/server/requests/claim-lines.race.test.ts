import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import { fixedClock } from '#platform/clock.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import {
  aLinedDraft,
  anOuting,
  askFor,
  draftTotal,
  type LinedGroup,
  selectionsOf,
} from '#tests/builders/a-group-of-lines.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aScooter } from '#tests/builders/a-service.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { allServices } from '#tests/builders/all-services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { approveGroup } from './approve-group.ts';
import { askAvailability } from './ask-availability.ts';
import { cancelOwnGroup } from './cancel-group.ts';
import { expireRequests } from './expire-requests.ts';
import { releaseHold } from './reject-group.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const GROUPS = 20;
const clock = fixedClock(NOW);
const publish = async () => undefined;
const readChannels = async () => [];
let database: TestDatabase;
let ports: { db: TestDatabase['db']; clock: typeof clock; publish: typeof publish; readChannels: typeof readChannels };
let staffId: string;
let selections: ReturnType<typeof selectionsOf>;
let lastScooter: (typeof selections)['scooter'];

beforeAll(async () => {
  database = await createTestDatabase({ clock, poolSize: 2 * GROUPS });
  ports = { db: database.db, clock, publish, readChannels };
  staffId = (await aUser(database.db, { roles: ['staff'] })).id;
  selections = selectionsOf(await allServices(database.db));
  // One chef team is left: the other is gone for good.
  await sql`DELETE FROM capacity_unit WHERE id IN (
    SELECT max(u.id) FROM capacity_unit u JOIN service s ON s.pool_id = u.pool_id WHERE s.code = 'chef')`.execute(
    database.db,
  );
  const { id: service } = await database.db
    .selectFrom('service')
    .select('id')
    .where('code', '=', 'scooter')
    .executeTakeFirstOrThrow();
  lastScooter = {
    ...selections.scooter,
    scooterId: await aScooter(database.db, service, { fleet: 1 }),
    quantity: 1 as never,
  };
});
beforeEach(async () => {
  clock.set(NOW);
  await database.db.deleteFrom('unit_occupancy').execute();
});
afterAll(() => database.close());

interface Outcome {
  readonly answer: string;
  readonly lost: unknown;
}

/** Starts all the work at once; what came of each, and which line a loser lost. */
function atOnce(work: readonly (() => Promise<unknown>)[]): Promise<readonly Outcome[]> {
  return Promise.all(
    work.map((run) =>
      run().then(
        () => ({ answer: 'done', lost: null }),
        (error: unknown) =>
          error instanceof Refusal
            ? { answer: error.code, lost: error.details?.reservationId }
            : { answer: `${error}`, lost: null },
      ),
    ),
  );
}

const tally = (outcomes: readonly Outcome[]) => {
  const counts: Record<string, number> = {};
  for (const { answer } of outcomes) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
};

type Selections = Parameters<typeof aLinedDraft>[1];

/** So many groups, each of a house of its own, that ask for these lines at once. */
async function everybodyAsks(chosen: Selections, count = GROUPS) {
  const drafts: LinedGroup[] = [];
  for (let i = 0; i < count; i += 1) drafts.push(await aLinedDraft(ports, chosen));
  const work: (() => Promise<unknown>)[] = [];
  for (const { id: groupId, tenantId } of drafts) {
    const expectedTotalCents = await draftTotal(ports, groupId);
    await database.db
      .insertInto('wizard_skip')
      .values(
        (['house', 'boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event'] as const).map((type) => ({
          group_id: groupId,
          type,
        })),
      )
      .execute();
    work.push(() => askAvailability(ports, { tenantId, groupId, expectedTotalCents }));
  }
  return { drafts, outcomes: await atOnce(work) };
}

/** Rows of both tables that a draft, or anybody who lost, holds; and lines on review that hold nothing. */
async function expectWholeGroups(drafts: readonly LinedGroup[]): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  const { rows } = await sql<{ id: string; status: string; wanted: number; held: number }>`
    SELECT l.id, l.status,
      CASE WHEN l.rentable_id IS NOT NULL THEN 1 ELSE (SELECT sum(c.units) FROM unit_claim c WHERE c.reservation_id = l.id)::int END AS wanted,
      (SELECT count(*) FROM occupancy o WHERE o.reservation_id = l.id AND o.blocks)::int
        + (SELECT count(*) FROM unit_occupancy o WHERE o.reservation_id = l.id AND o.blocks)::int AS held
    FROM reservation l WHERE l.group_id = ANY(${ids}::uuid[])`.execute(database.db);
  const isPromised = (status: string) => status === 'on-review' || status === 'approved' || status === 'confirmed';
  expect(rows.filter(({ status, held }) => !isPromised(status) && held > 0)).toEqual([]);
  expect(rows.filter(({ status, held, wanted }) => isPromised(status) && held !== wanted)).toEqual([]);
  const { rows: mixed } = await sql`
    SELECT request_id FROM reservation WHERE group_id = ANY(${ids}::uuid[]) GROUP BY request_id HAVING count(DISTINCT status) > 1`.execute(
    database.db,
  );
  expect(mixed).toEqual([]);
}

const races = [
  { what: 'the last scooter', of: () => [lastScooter], code: 'service-not-available' },
  { what: 'the same van hour', of: () => [selections.van], code: 'van-not-available' },
  { what: 'the evening of the only chef team', of: () => [selections.chef], code: 'service-not-available' },
];
test.each(races)('R24 of 20 groups that ask for $what at once one gets it', async ({ of, code }) => {
  const { drafts, outcomes } = await everybodyAsks(of());
  expect(tally(outcomes)).toEqual({ done: 1, [code]: GROUPS - 1 });
  // Each of the others is told which of its lines was lost.
  const lost = outcomes.map((one, index) => one.answer === 'done' || one.lost === drafts[index]?.added[0]);
  expect(lost).not.toContain(false);
  await expectWholeGroups(drafts);
});

test('R24 of 20 groups that ask for the same hours of a boat at once one gets them', async () => {
  const boat = await aBoat().in(database.db);
  const { drafts, outcomes } = await everybodyAsks([anOuting(boat.id)]);
  expect(tally(outcomes)).toEqual({ done: 1, 'boat-not-available': GROUPS - 1 });
  await expectWholeGroups(drafts);
});

test('R25 of 20 groups with many lines, of which only one can be had once, one succeeds and the others hold nothing at all', async () => {
  const boat = await aBoat().in(database.db);
  const { drafts, outcomes } = await everybodyAsks([
    selections.massage,
    selections.scooter,
    anOuting(boat.id),
    selections.chef,
  ]);
  expect(outcomes.filter(({ answer }) => answer === 'done')).toHaveLength(1);
  const known = ['done', 'boat-not-available', 'service-not-available'];
  expect(outcomes.filter(({ answer }) => !known.includes(answer))).toEqual([]);
  await expectWholeGroups(drafts);
});

test('R25 groups that want what others want in another order never deadlock; each succeeds or fails whole', async () => {
  const boats = [await aBoat().in(database.db), await aBoat().in(database.db)];
  const drafts: LinedGroup[] = [];
  const work: (() => Promise<unknown>)[] = [];
  for (let i = 0; i < GROUPS; i += 1) {
    const outing = anOuting(boats[i % 2]?.id ?? 0, 2 + (i % 3));
    const chosen =
      i % 2 === 0 ? [outing, selections.van, selections.massage] : [selections.massage, selections.van, outing];
    const draft = await aLinedDraft(ports, chosen);
    drafts.push(draft);
    work.push(() => askFor(ports, draft));
    if (i % 3 === 0) work.push(() => cancelOwnGroup(ports, { tenantId: draft.tenantId, groupId: draft.id }));
    work.push(() => expireRequests(ports));
  }
  const outcomes = await atOnce(work);
  const known = ['done', 'van-not-available', 'boat-not-available', 'service-not-available', 'transition-not-valid'];
  expect(outcomes.filter(({ answer }) => !known.includes(answer))).toEqual([]);
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(database.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  await expectWholeGroups(drafts);
});

test('approving groups that were asked without holds for the last van gives it to one; the others stay whole on review', async () => {
  await database.db
    .insertInto('setting')
    .values({ key: 'requestHolds', value: 'false' as never })
    .execute();
  const { drafts, outcomes } = await everybodyAsks([selections.van, selections.massage], 10);
  expect(tally(outcomes)).toEqual({ done: 10 });
  const { rows } = await sql`SELECT id FROM unit_occupancy`.execute(database.db);
  expect(rows).toEqual([]);
  const approved = await atOnce(
    drafts.map(
      ({ id: groupId }) =>
        () =>
          approveGroup(ports, { staffId, groupId }),
    ),
  );
  expect(tally(approved)).toEqual({ done: 1, 'van-not-available': 9 });
  const { rows: held } = await sql<{ groups: number }>`
    SELECT count(DISTINCT l.group_id)::int AS groups FROM unit_occupancy o JOIN reservation l ON l.id = o.reservation_id
    WHERE o.blocks`.execute(database.db);
  expect(held).toEqual([{ groups: 1 }]);
  await database.db.deleteFrom('setting').execute();
});

test('what is taken is not asked for where nothing is held either: boats with their rest, and the only chef team', async () => {
  await database.db
    .insertInto('setting')
    .values({ key: 'requestHolds', value: 'false' as never })
    .execute();
  const boat = await aBoat({ startHours: ['09:00', '13:00', '17:00'], turnaroundMinutes: 60 }).in(database.db);
  const house = await aHouse({ maxGuests: 12 }).in(database.db);
  const early = await aLinedDraft(ports, [anOuting(boat.id)]);
  const late = await aLinedDraft(ports, [{ ...anOuting(boat.id), startTime: '17:00' } as never], { house });
  await askFor(ports, early);
  await approveGroup(ports, { staffId, groupId: early.id });
  // From 13 to 17 o'clock and an hour's rest: the outing of 17 o'clock is gone.
  const [outcome] = await atOnce([() => askFor(ports, late)]);
  expect(outcome).toEqual({ answer: 'boat-not-available', lost: late.added[0] });

  const [one, other] = [await aLinedDraft(ports, [selections.chef]), await aLinedDraft(ports, [selections.chef])];
  await askFor(ports, one);
  await approveGroup(ports, { staffId, groupId: one.id });
  const [refused] = await atOnce([() => askFor(ports, other)]);
  expect(refused).toEqual({ answer: 'service-not-available', lost: other.added[0] });
  await database.db.deleteFrom('setting').execute();
});

test('two approvals at once close a request that wants what both approve, and lock nothing in another order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const house = await aHouse({ maxGuests: 12 }).in(database.db);
    const boat = await aBoat().in(database.db);
    // It wants the house of the first and the boat of the second, and holds neither.
    const competitor = await aLinedDraft(ports, [anOuting(boat.id)], { house });
    await askFor(ports, competitor);
    await releaseHold(ports, { staffId, groupId: competitor.id });
    const first = await aLinedDraft(ports, [], { house });
    const second = await aLinedDraft(ports, [anOuting(boat.id)]);
    await askFor(ports, first);
    await askFor(ports, second);
    const approving =
      ({ id }: LinedGroup) =>
      () =>
        approveGroup(ports, { staffId, groupId: id });
    expect(tally(await atOnce([approving(first), approving(second)]))).toEqual({ done: 2 });
    const { status } = await database.db
      .selectFrom('reservation_group')
      .select('status')
      .where('id', '=', competitor.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('rejected');
  }
  // A deadlock would end well all the same, for one of the two begins anew: what counts is that there was none.
  await sql`SELECT pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(database.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
