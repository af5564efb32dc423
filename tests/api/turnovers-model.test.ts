import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFeed } from '#features/channels/server/imports/import-feed.ts';
import { addImport } from '#features/channels/server/imports/keep-imports.ts';
import { setBlocks, takeAwayBlocks } from '#features/multi-calendar/server/keep-blocks.ts';
import { changeOwnDates, liftOwnDates, setOwnDates } from '#features/owner-portal/server/keep-own-dates.ts';
import { approveGroup } from '#features/reservations/server/requests/approve-group.ts';
import { cancelByStaff } from '#features/reservations/server/requests/cancel-group.ts';
import { makeChange } from '#features/trip-changes/server/make-change.ts';
import { previewChange } from '#features/trip-changes/server/preview-change.ts';
import { addDays, type CalendarDate, calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { isoOf } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { aFeed } from '#tests/builders/a-feed.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { actorOf, aSignedManagement } from '#tests/builders/a-management.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { makeRandom } from '../../demo/random.ts';

/** Steps of the gate, as many as its time allows; with `TURNOVER_STEPS` so many, from the seed `TURNOVER_SEED` on. */
const ASKED = Number(process.env.TURNOVER_STEPS ?? 0);
const SEED = Number(process.env.TURNOVER_SEED ?? 1);
const STEPS = ASKED || 300;
const BUDGET_MS = ASKED ? Number.POSITIVE_INFINITY : 2_500;
/** After so many steps the calendars begin anew. */
const SEQUENCE = 25;
const FIRST = calendarDate('2027-04-01');
const DAYS = 20;

interface Trip {
  readonly id: string;
  readonly reservationId: string;
}

let product: TestProduct;
let actor: Actor;
let owner: Actor;
let houses: readonly { readonly id: number; readonly feed: number }[];
const feeds = new Map<string, string>();
const readPublic = async (address: string) => feeds.get(address) ?? aFeed([]);
const addressOf = (house: number) => `https://channel.test/${house}.ics`;
const needs = () => ({ ...product.ports, readPublic });

beforeAll(async () => {
  product = await createTestProduct({ readPublic });
  const { db } = product.ports;
  const { id: userId } = await aUser(db, { roles: ['staff'] });
  actor = { userId, language: 'en', roles: ['staff'], teamRoles: [], scope: null } as unknown as Actor;
  const { id: ownerId } = await aUser(db, { roles: ['owner'] });
  owner = actorOf(ownerId, 'owner');
  const made = [];
  for (let index = 0; index < 2; index += 1) {
    const { id } = await aHouse({ minNights: 1, ownerId }).in(db);
    await aSignedManagement(product.ports, { ownerId, houseId: id });
    const asked = { rentableId: id, address: addressOf(id), channel: 'airbnb', label: '', choices: {} } as const;
    made.push({ id, feed: await addImport(needs(), asked) });
  }
  houses = made;
  await db
    .insertInto('turnover_place')
    .values({ rentable_id: made[0]?.id ?? 0, mid_stay_nights: 2 })
    .execute();
});
afterAll(() => product.close());

type Random = ReturnType<typeof makeRandom>;

function someDates(random: Random): DateRange {
  const from = addDays(FIRST, random.whole(0, DAYS - 2));
  return { from, until: addDays(from, random.whole(1, 7)) };
}

/** Does the work, or is refused; anything else is a fault. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** What stands after some steps: trips that may be changed, blocks that may be lifted. */
interface Standing {
  readonly trips: Trip[];
  readonly blocks: string[];
  /** Dates that the owner took in the portal. */
  readonly owns: string[];
}

const commands = [
  ...(['book', 'book', 'book', 'change', 'change', 'cancel', 'import', 'own', 'lift', 'work'] as const),
  ...(['owner takes', 'owner changes', 'owner lifts'] as const),
];

async function doSomething(random: Random, standing: Standing): Promise<string> {
  const { ports } = product;
  const { trips, blocks } = standing;
  const { id: house, feed } = random.pick(houses);
  const range = someDates(random);
  const said = `${house} ${range.from}–${range.until}`;
  const staffId = actor.userId;
  const command = random.pick(commands);
  if (command === 'book') {
    const asking = aGroup().of({ id: house }).from(range.from).until(range.until).onReview();
    const made = await tried(() => asking.in(ports));
    if (!made) return `book ${said}: refused`;
    await approveGroup(ports, { staffId, groupId: made.id });
    trips.push(made);
  } else if (command === 'own') {
    const body = { unitIds: [house], ...range, kind: 'owner-stay', note: null, which: 'all' } as const;
    const set = await tried(() => setBlocks(ports, { ...body, unitIds: [house], actor, language: 'en' }));
    blocks.push(...(set?.blocks.map(({ id }) => id) ?? []));
  } else if (command === 'lift') {
    const [id] = blocks.splice(0, 1);
    if (id) await takeAwayBlocks(ports, { id: Number(id) });
  } else if (command === 'import') {
    const day = (date: CalendarDate) => date.replaceAll('-', '');
    const sold = Array.from({ length: random.whole(0, 3) }, () => someDates(random));
    // The same UIDs come back with other dates: events that were moved.
    const events = sold.map(({ from, until }, at) => ({ uid: `event ${at}`, from: day(from), until: day(until) }));
    feeds.set(addressOf(house), aFeed(events));
    await importFeed(needs(), feed, 'accepted');
  } else if (command === 'work') {
    await workSomewhere(random);
  } else if (command === 'owner takes' || command === 'owner changes' || command === 'owner lifts') {
    await ownerActs(command, standing.owns, { house, range });
  } else {
    const trip = trips.length > 0 ? random.pick(trips) : undefined;
    if (!trip) return 'no trip';
    if (command === 'cancel') {
      const by = { staffId, groupId: trip.id, reason: 'plans changed', onBehalfOf: 'company' } as const;
      await cancelByStaff(ports, by);
      trips.splice(trips.indexOf(trip), 1);
    } else {
      await change(trip, { house, range });
    }
  }
  return `${command} ${said}`;
}

async function change({ id, reservationId }: Trip, { house, range }: { house: number; range: DateRange }) {
  const { ports } = product;
  const asked = { groupId: id, language: 'en', scope: null } as const;
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const wanted = { reservationId, unitId: house, ...range, guests, keeps: [], pricing: { mode: 'today' as const } };
  await tried(async () => {
    const { hash } = await previewChange(ports, { ...asked, wanted });
    const agreed = { name: 'Ana', at: isoOf(ports.clock.now()) };
    await makeChange(ports, {
      ...asked,
      staffId: actor.userId,
      body: { ...wanted, hash, reason: 'They called', agreed },
    });
  });
}

/** An owner takes dates of a house in the portal, or changes or gives up what they took first. */
async function ownerActs(
  command: 'owner takes' | 'owner changes' | 'owner lifts',
  owns: string[],
  { house, range }: { house: number; range: DateRange },
): Promise<void> {
  const { ports } = product;
  const asked = { actor: owner, ...range, kind: 'owner-stay' } as const;
  const [first] = owns;
  if (command === 'owner takes') {
    const made = await tried(() => setOwnDates(ports, { ...asked, rentableId: house }));
    if (made) owns.push(made.id);
  } else if (first !== undefined && command === 'owner changes') {
    await tried(() => changeOwnDates(ports, { ...asked, id: Number(first) }));
  } else if (first !== undefined) {
    await liftOwnDates(ports, { actor: owner, id: Number(first) });
    owns.shift();
  }
}

/** Somebody begins, ends or pins a task. */
async function workSomewhere(random: Random): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM turnover_task WHERE state IN ('open', 'in-progress') ORDER BY starts_at, stay`.execute(
    product.ports.db,
  );
  const task = rows.length > 0 ? random.pick(rows) : undefined;
  if (!task) return;
  const done = random.pick([sql`state = 'in-progress'`, sql`state = 'done'`, sql`pinned = '{endsAt}'`]);
  await sql`UPDATE turnover_task SET ${done} WHERE id = ${task.id}`.execute(product.ports.db);
}

/** The rule in its simplest form, as SQL: each stay with how many tasks of its own kind live. */
async function wrongStays(): Promise<readonly unknown[]> {
  const { rows } = await sql`
    WITH stay AS (
      SELECT 'reservation:' || l.id AS key, 'turnover' AS kind, l.rentable_id, l.ends_on AS ends_on FROM reservation l
        WHERE l.status IN ('approved', 'confirmed')
      UNION ALL SELECT 'channel:' || e.calendar_id || ':' || e.uid || ':' || extract(epoch FROM e.starts_at)::bigint,
        'turnover', e.rentable_id, (upper(e.during) AT TIME ZONE 'America/New_York')::date FROM external_busy e
      UNION ALL SELECT 'owner:' || o.id, 'owner-stay', o.rentable_id,
        (upper(o.during) AT TIME ZONE 'America/New_York')::date FROM occupancy o WHERE o.block_kind = 'owner-stay'
    ), living AS (SELECT * FROM turnover_task WHERE state <> 'canceled' AND kind <> 'mid-stay')
    SELECT s.key, (SELECT count(*) FROM living t WHERE t.stay = s.key)::int AS living,
      (SELECT count(*) FROM living t WHERE t.stay = s.key AND t.kind = s.kind)::int AS "ofItsKind"
    FROM stay s WHERE (SELECT count(*) FROM living t WHERE t.stay = s.key AND t.kind = s.kind) <> 1
      OR NOT EXISTS (SELECT FROM living t WHERE t.stay = s.key AND (t.state <> 'open' OR t.rentable_id = s.rentable_id
        AND (t.starts_at AT TIME ZONE 'America/New_York')::date = s.ends_on))
    UNION ALL
    SELECT t.stay, count(*)::int, 0 FROM living t WHERE t.state = 'open' AND NOT EXISTS (SELECT FROM stay s WHERE s.key = t.stay)
    GROUP BY t.stay
    UNION ALL
    SELECT t.stay, count(*)::int, t.ordinal FROM turnover_task t WHERE t.state <> 'canceled'
    GROUP BY t.stay, t.kind, t.ordinal HAVING count(*) > 1`.execute(product.ports.db);
  return rows;
}

async function clear(): Promise<void> {
  const { db } = product.ports;
  await sql`UPDATE reservation SET status = 'cancelled'`.execute(db);
  await db.deleteFrom('occupancy').execute();
  await db.deleteFrom('external_busy').execute();
  await db.deleteFrom('calendar_conflict').execute();
  await db.deleteFrom('turnover_task').execute();
}

// Each step is a call of the product on the real database, some 30 ms: the budget of the test is all it takes.
test(
  'after any sequence of bookings, changes, imports and cancellations each stay has exactly one turnover that lives',
  async () => {
    const startedAt = performance.now();
    const random = makeRandom(SEED, 'turnovers');
    let standing: Standing = { trips: [], blocks: [], owns: [] };
    let log: string[] = [];
    let step = 0;
    while (step < STEPS && performance.now() - startedAt < BUDGET_MS) {
      step += 1;
      log.push(await doSomething(random, standing));
      expect(await wrongStays(), `seed ${SEED}, step ${step}: ${log.join('; ')}`).toEqual([]);
      if (step % SEQUENCE !== 0) continue;
      await clear();
      [standing, log] = [{ trips: [], blocks: [], owns: [] }, []];
    }
    expect(step).toBeGreaterThan(20);
  },
  ASKED ? 24 * 3_600_000 : 60_000,
);
