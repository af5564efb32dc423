import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import { fixedClock } from '#platform/clock.ts';
import { aGroup, type MadeGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { slowness } from '#tests/support/slowness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { approveGroup } from './approve-group.ts';
import { askAvailability } from './ask-availability.ts';
import { cancelOwnGroup } from './cancel-group.ts';
import { expireRequests } from './expire-requests.ts';
import { releaseHold } from './reject-group.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const CLIENTS = 64;
const MAX_WAIT_MS = 1_000;
const clock = fixedClock(NOW);
const publish = async () => undefined;
const readChannels = async () => [];
let database: TestDatabase;
let ports: { db: TestDatabase['db']; clock: typeof clock; publish: typeof publish; readChannels: typeof readChannels };
let staffId: string;

beforeAll(async () => {
  database = await createTestDatabase({ clock, poolSize: CLIENTS });
  ports = { db: database.db, clock, publish, readChannels };
  staffId = (await aUser(database.db, { roles: ['staff'] })).id;
});
beforeEach(() => clock.set(NOW));
afterAll(() => database.close());

interface Outcome {
  readonly answer: string;
  readonly ms: number;
}

/** Starts all the work at once; what came of each and how long it took. */
function atOnce(work: readonly (() => Promise<unknown>)[]): Promise<readonly Outcome[]> {
  const startedAt = performance.now();
  return Promise.all(
    work.map(async (run) => {
      const answer = await run().then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : `${error}`),
      );
      return { answer, ms: performance.now() - startedAt };
    }),
  );
}

const longest = (outcomes: readonly Outcome[] = []) => Math.max(...outcomes.map(({ ms }) => ms));
const countOf = (outcomes: readonly Outcome[], answer: string) =>
  outcomes.filter((one) => one.answer === answer).length;
const asking = (group: MadeGroup) => () =>
  askAvailability(ports, { tenantId: group.tenantId, groupId: group.id, expectedTotalCents: group.totalCents });
const approving = (group: MadeGroup) => () => approveGroup(ports, { staffId, groupId: group.id });
const statusOf = async (group: MadeGroup) => {
  const row = await database.db
    .selectFrom('reservation_group')
    .select('status')
    .where('id', '=', group.id)
    .executeTakeFirst();
  return row?.status;
};

async function expectNoOverlap(): Promise<void> {
  const { rows } = await sql`
    SELECT a.id, b.id FROM occupancy a JOIN occupancy b ON a.rentable_id = b.rentable_id AND a.id < b.id AND a.during && b.during
    WHERE a.blocks AND b.blocks`.execute(database.db);
  expect(rows).toEqual([]);
  const { rows: lost } = await sql`
    SELECT g.id FROM reservation_group g JOIN reservation l ON l.group_id = g.id
    LEFT JOIN occupancy o ON o.reservation_id = l.id AND o.blocks
    WHERE g.status IN ('approved', 'confirmed') AND o.id IS NULL`.execute(database.db);
  expect(lost).toEqual([]);
}

async function everybodyAsksForOneHouse(): Promise<readonly Outcome[]> {
  const house = await aHouse().in(database.db);
  const drafts = await Promise.all(Array.from({ length: CLIENTS }, () => aGroup().of(house).in(ports)));
  return atOnce(drafts.map(asking));
}

test('R24 of 64 guests who ask for the same dates at once one gets them, and nobody waits longer than a second', async () => {
  // The first round opens the connections and plans their statements, which a running product has behind it.
  const rounds = [await everybodyAsksForOneHouse(), await everybodyAsksForOneHouse()];
  for (const outcomes of rounds) {
    expect(countOf(outcomes, 'done')).toBe(1);
    expect(countOf(outcomes, 'house-not-available')).toBe(CLIENTS - 1);
  }
  expect(longest(rounds[1])).toBeLessThan(MAX_WAIT_MS * slowness());
  await expectNoOverlap();
});

test('of overlapping stays in two houses each house keeps those that fit', async () => {
  const houses = [await aHouse().in(database.db), await aHouse().in(database.db)];
  const drafts = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const day = 1 + (i % 10);
      const house = houses[i % 2] ?? { id: 0 };
      return aGroup()
        .of(house)
        .from(`2027-05-${10 + day}`)
        .until(`2027-05-${13 + day}`)
        .in(ports);
    }),
  );
  const outcomes = await atOnce(drafts.map(asking));
  expect(new Set(outcomes.map(({ answer }) => answer))).toEqual(new Set(['done', 'house-not-available']));
  await expectNoOverlap();
});

test('approving the same request eight times at once approves it once', async () => {
  const group = await aGroup().onReview().in(ports);
  const outcomes = await atOnce(Array.from({ length: 8 }, () => approving(group)));
  expect(countOf(outcomes, 'done')).toBe(1);
  expect(countOf(outcomes, 'reservation-status-not-on-review')).toBe(7);
  await expectNoOverlap();
});

test('approving two requests without holds for the same dates approves one and turns the other down', async () => {
  const house = await aHouse().in(database.db);
  const groups: MadeGroup[] = [];
  for (let i = 0; i < 6; i += 1) {
    const group = await aGroup().of(house).onReview().in(ports);
    await releaseHold(ports, { staffId, groupId: group.id });
    groups.push(group);
  }
  const outcomes = await atOnce(groups.map(approving));
  expect(countOf(outcomes, 'done')).toBe(1);
  expect(countOf(outcomes, 'reservation-status-not-on-review')).toBe(5);
  const statuses = await Promise.all(groups.map(statusOf));
  expect(statuses.toSorted()).toEqual(['approved', ...Array.from({ length: 5 }, () => 'rejected')]);
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(MAX_WAIT_MS * slowness());
  await expectNoOverlap();
});

test('cancelling and approving at once leave either an approved group with dates or a cancelled one without', async () => {
  for (let round = 0; round < 10; round += 1) {
    const group = await aGroup().onReview().in(ports);
    const cancelling = () => cancelOwnGroup(ports, { tenantId: group.tenantId, groupId: group.id });
    const outcomes = await atOnce([cancelling, approving(group)]);
    // Approved first and cancelled then is as good as cancelled first.
    expect(countOf(outcomes, 'done')).toBeGreaterThanOrEqual(1);
    expect(await statusOf(group)).toBe('cancelled');
    const held = await database.db
      .selectFrom('occupancy')
      .select('id')
      .where('reservation_id', '=', group.reservationId)
      .execute();
    expect(held).toEqual([]);
  }
  await expectNoOverlap();
});

test('a hold that expires while others ask gives its dates to one of them', async () => {
  const house = await aHouse().in(database.db);
  const expiring = await aGroup().of(house).onReview().in(ports);
  clock.set(hoursAfter(NOW, 24));
  const drafts = await Promise.all(Array.from({ length: 12 }, () => aGroup().of(house).in(ports)));
  const outcomes = await atOnce([() => expireRequests(ports), ...drafts.map(asking)]);
  expect(countOf(outcomes, 'done')).toBe(2);
  expect(countOf(outcomes, 'house-not-available')).toBe(11);
  expect(await statusOf(expiring)).toBe('expired');
  await expectNoOverlap();
});

test('one guest who asks for six houses at once gets three requests', async () => {
  const guest = await aUser(database.db);
  const drafts: MadeGroup[] = [];
  for (let i = 0; i < 6; i += 1) drafts.push(await aGroup().by(guest).in(ports));
  const outcomes = await atOnce(drafts.map(asking));
  expect(countOf(outcomes, 'done')).toBe(3);
  expect(countOf(outcomes, 'too-many-requests-open')).toBe(3);
});

test('asking again from two devices at once leaves one request', async () => {
  const guest = await aUser(database.db);
  const house = await aHouse().in(database.db);
  const drafts = await Promise.all(Array.from({ length: 4 }, () => aGroup().of(house).by(guest).in(ports)));
  const outcomes = await atOnce(drafts.map(asking));
  expect(countOf(outcomes, 'done')).toBe(4);
  const statuses = await Promise.all(drafts.map(statusOf));
  expect(statuses.toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'on-review']);
  await expectNoOverlap();
});

test('guests, staff and the clock who all act at once on three houses never deadlock, fail or double-book', async () => {
  const houses = [await aHouse().in(database.db), await aHouse().in(database.db), await aHouse().in(database.db)];
  const drafts: MadeGroup[] = [];
  for (let i = 0; i < 90; i += 1) {
    const house = houses[i % 3] ?? { id: 0 };
    const day = 10 + ((i * 7) % 12);
    drafts.push(
      await aGroup()
        .of(house)
        .from(`2027-06-${day}`)
        .until(`2027-06-${day + 3}`)
        .in(ports),
    );
  }
  const doings = drafts.flatMap((group, i) => {
    const cancelling = () => cancelOwnGroup(ports, { tenantId: group.tenantId, groupId: group.id });
    const releasing = () => releaseHold(ports, { staffId, groupId: group.id });
    const then = [approving(group), cancelling, releasing][i % 3] ?? cancelling;
    return [asking(group), then, () => expireRequests(ports)];
  });
  const outcomes = await atOnce(doings);
  const known = ['done', 'house-not-available', 'reservation-status-not-on-review', 'transition-not-valid'];
  expect([...new Set(outcomes.map(({ answer }) => answer))].filter((answer) => !known.includes(answer))).toEqual([]);
  // A deadlock shows as a wait of a second (PostgreSQL's deadlock_timeout) before one of the two starts again.
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(database.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  await expectNoOverlap();
});
