import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFeed } from '#features/channels/server/imports/import-feed.ts';
import { addImport } from '#features/channels/server/imports/keep-imports.ts';
import { setBlocks, takeAwayBlocks } from '#features/multi-calendar/server/keep-blocks.ts';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { approveGroup } from '#features/reservations/server/requests/approve-group.ts';
import { cancelByStaff } from '#features/reservations/server/requests/cancel-group.ts';
import { rejectGroup, releaseHold } from '#features/reservations/server/requests/reject-group.ts';
import type { ParkedMove } from '#features/trip-changes/api/parked-moves.schemas.ts';
import { makeChange } from '#features/trip-changes/server/make-change.ts';
import { makeParkedMoves, previewParkedMoves } from '#features/trip-changes/server/parked-moves.ts';
import { previewChange } from '#features/trip-changes/server/preview-change.ts';
import { addDays, type CalendarDate, calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { dateRangeOf } from '#kernel/company-zone.ts';
import { isoOf, type Period } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { aFeed } from '#tests/builders/a-feed.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { makeRandom } from '../../demo/random.ts';

/**
 * Sequences of the gate, as many as its time allows; with `OCCUPANCY_SEQUENCES` so many, however long they take, from
 * that of the number `OCCUPANCY_FROM` on, and each hundred is told.
 */
const ASKED = Number(process.env.OCCUPANCY_SEQUENCES ?? 0);
const FIRST_SEQUENCE = Number(process.env.OCCUPANCY_FROM ?? 1);
const TOLD_EACH = 100;
const SEQUENCES = ASKED || 300;
const BUDGET_MS = ASKED ? Number.POSITIVE_INFINITY : 8_000;
const COMMANDS = 12;
const FIRST = calendarDate('2027-04-01');
const DAYS = 16;

interface Trip extends DateRange {
  readonly id: string;
  readonly reservationId: string;
  readonly house: number;
  readonly state: 'on-review' | 'approved';
  /** A request whose hold was released keeps nothing. */
  readonly isHeld: boolean;
}

interface Block extends DateRange {
  readonly id: string;
  readonly house: number;
}

/** What the calendars should be: the rules in their simplest form. */
interface Model {
  trips: Trip[];
  blocks: Block[];
  sold: (DateRange & { readonly house: number })[];
}

let product: TestProduct;
let actor: Actor;
let houses: readonly { readonly id: number; readonly feed: number }[];
/** What each channel says now. */
const feeds = new Map<string, string>();
const readPublic = async (address: string) => feeds.get(address) ?? aFeed([]);
const addressOf = (house: number) => `https://channel.test/${house}.ics`;
const needs = () => ({ ...product.ports, readPublic });

beforeAll(async () => {
  product = await createTestProduct({ readPublic });
  const { db } = product.ports;
  const { id: userId } = await aUser(db, { roles: ['staff'] });
  actor = { userId, language: 'en', roles: ['staff'], teamRoles: [], scope: null } as unknown as Actor;
  const made = [];
  for (let index = 0; index < 2; index += 1) {
    const { id } = await aHouse({ minNights: 1 }).in(db);
    const asked = { rentableId: id, address: addressOf(id), channel: 'airbnb', label: '', choices: {} } as const;
    made.push({ id, feed: await addImport(needs(), asked) });
  }
  houses = made;
});
afterAll(() => product.close());

const overlaps = (one: DateRange, other: DateRange) => one.from < other.until && other.from < one.until;
const isTaken = ({ trips, blocks, sold }: Model, house: number, range: DateRange, except?: string) =>
  [...trips.filter(({ id, isHeld }) => isHeld && id !== except), ...blocks, ...sold].some(
    (one) => one.house === house && overlaps(one, range),
  );

/** Whether the work was done, or refused; anything else is a fault. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

type Random = ReturnType<typeof makeRandom>;

function someDates(random: Random): DateRange {
  const from = addDays(FIRST, random.whole(0, DAYS - 2));
  return { from, until: addDays(from, random.whole(1, 5)) };
}

/** Does one thing to the calendars and to the model, and says what it was. */
async function doSomething(random: Random, model: Model): Promise<string> {
  const { ports } = product;
  const { id: house, feed } = random.pick(houses);
  const range = someDates(random);
  const said = `${house} ${range.from}–${range.until}`;
  const staffId = actor.userId;
  const anyTrip = (state: Trip['state']) => {
    const trips = model.trips.filter((one) => one.state === state);
    return trips.length > 0 ? random.pick(trips) : undefined;
  };
  const without = (trip: Trip) => model.trips.filter(({ id }) => id !== trip.id);
  const command = random.pick([
    'ask',
    'ask',
    'ask',
    'approve',
    'approve',
    'change',
    'park',
    'block',
    'lift',
    'import',
    'end',
    'release',
  ]);
  if (command === 'ask') {
    const isFree = !isTaken(model, house, range);
    const asking = aGroup().of({ id: house }).from(range.from).until(range.until).onReview();
    let made: Awaited<ReturnType<typeof asking.in>> | undefined;
    expect(await isDone(async () => (made = await asking.in(ports))), `ask ${said}`).toBe(isFree);
    if (made) {
      const { id, reservationId } = made;
      model.trips.push({ id, reservationId, house, ...range, state: 'on-review', isHeld: true });
    }
    return `ask ${said}`;
  }
  if (command === 'block') {
    const which = random.pick(['all', 'free'] as const);
    const body = { unitIds: [house], ...range, kind: 'maintenance', note: null, which, actor, language: 'en' } as const;
    const isWhole = !isTaken(model, house, range);
    let set: readonly { id: string; from: string; until: string }[] = [];
    const done = await isDone(async () => {
      set = (await setBlocks(ports, { ...body, unitIds: [house] })).blocks;
    });
    if (which === 'all') expect(done, `block ${said}`).toBe(isWhole);
    for (const { id, from, until } of set) {
      const part = { from: calendarDate(from), until: calendarDate(until) };
      expect(isTaken(model, house, part), `block part ${from}`).toBe(false);
      model.blocks.push({ id, house, ...part });
    }
    return `block ${which} ${said}`;
  }
  if (command === 'import') {
    const sold = Array.from({ length: random.whole(0, 2) }, () => someDates(random));
    const day = (date: CalendarDate) => date.replaceAll('-', '');
    const events = sold.map(({ from, until }, at) => ({ uid: `${at} ${from}`, from: day(from), until: day(until) }));
    feeds.set(addressOf(house), aFeed(events));
    await importFeed(needs(), feed, 'accepted');
    model.sold = [...model.sold.filter((one) => one.house !== house), ...sold.map((one) => ({ ...one, house }))];
    return `import ${house} ${events.map(({ from, until }) => `${from}–${until}`)}`;
  }
  if (command === 'lift') {
    const block = model.blocks.length > 0 ? random.pick(model.blocks) : undefined;
    if (!block) return 'nothing to lift';
    await takeAwayBlocks(ports, { id: Number(block.id) });
    model.blocks = model.blocks.filter(({ id }) => id !== block.id);
    return `lift ${block.from}`;
  }
  if (command === 'park') return `park ${await parkSome(random, model)}`;
  const trip = anyTrip(command === 'change' || (command === 'end' && random.chance(0.5)) ? 'approved' : 'on-review');
  if (!trip) return 'no trip';
  const { id: groupId } = trip;
  if (command === 'approve') {
    const isFree = !isTaken(model, trip.house, trip, groupId);
    expect(await isDone(() => approveGroup(ports, { staffId, groupId })), `approve ${trip.from}`).toBe(isFree);
    if (!isFree) return `approve ${trip.from}: refused`;
    // Those that want the same nights are rejected.
    const others = without(trip).filter(
      (one) => !(one.state === 'on-review' && one.house === trip.house && overlaps(one, trip)),
    );
    model.trips = [...others, { ...trip, state: 'approved', isHeld: true }];
  } else if (command === 'release') {
    await releaseHold(ports, { staffId, groupId });
    model.trips = [...without(trip), { ...trip, isHeld: false }];
  } else if (command === 'end') {
    const reason = 'plans changed';
    if (trip.state === 'on-review') await rejectGroup(ports, { staffId, groupId, reason });
    else await cancelByStaff(ports, { staffId, groupId, reason, onBehalfOf: 'company' });
    model.trips = without(trip);
  } else if (command === 'change') {
    const isSame = trip.house === house && trip.from === range.from && trip.until === range.until;
    const asked = { groupId, language: 'en', scope: null } as const;
    const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
    const wanted = { reservationId: trip.reservationId, unitId: house, ...range, guests, keeps: [] };
    const priced = { ...wanted, pricing: { mode: 'today' as const } };
    const done = await isDone(async () => {
      const { hash } = await previewChange(ports, { ...asked, wanted: priced });
      const agreed = { name: 'Ana', at: isoOf(ports.clock.now()) };
      await makeChange(ports, { ...asked, staffId, body: { ...priced, hash, reason: 'They called', agreed } });
    });
    if (!isSame) expect(done, `change ${trip.from} to ${said}`).toBe(!isTaken(model, house, range, groupId));
    if (done) model.trips = [...without(trip), { ...trip, house, ...range }];
  }
  return `${command} ${trip.from} ${said}`;
}

/** Two agreed stays move at once: to each other's houses, or anywhere. */
async function parkSome(random: Random, model: Model): Promise<string> {
  const { ports } = product;
  const [one, other] = model.trips.filter(({ state }) => state === 'approved');
  if (!one || !other) return 'nothing';
  const anywhere = () => ({ house: random.pick(houses).id, ...someDates(random) });
  const isSwap = random.chance(0.5);
  const wanted = isSwap
    ? [
        { ...one, house: other.house },
        { ...other, house: one.house },
      ]
    : [];
  const targets = [one, other].map((trip, at) => ({ trip, to: { ...trip, ...(wanted[at] ?? anywhere()) } }));
  const rest = { ...model, trips: model.trips.filter((trip) => trip !== one && trip !== other) };
  const [first, second] = targets.map(({ to }) => to);
  const meet = first && second && first.house === second.house && overlaps(first, second);
  const isFree = !meet && targets.every(({ to }) => !isTaken(rest, to.house, to));
  const moves: ParkedMove[] = [];
  for (const { trip, to } of targets) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM occupancy WHERE reservation_id = ${trip.reservationId}`.execute(ports.db);
    const { house: unitId, from, until } = to;
    moves.push({ groupId: trip.id, barId: Number(rows[0]?.id), unitId, from, until, keeps: [] });
  }
  const reader = { language: 'en', scope: null } as const;
  const agreed = { name: 'Ana', at: isoOf(ports.clock.now()) };
  const said = targets.map(({ trip, to }) => `${trip.from} to ${to.house} ${to.from}–${to.until}`).join(', ');
  const done = await isDone(async () => {
    const { moves: views } = await previewParkedMoves(ports, { ...reader, moves });
    const sent = moves.map((move, at) => ({ ...move, hash: views[at]?.preview?.hash ?? '', agreed }));
    await makeParkedMoves(ports, { ...reader, moves: sent, staffId: actor.userId, reason: 'A leak' });
  });
  const isOther = ({ trip, to }: (typeof targets)[number]) =>
    trip.house !== to.house || trip.from !== to.from || trip.until !== to.until;
  if (targets.every(isOther)) expect(done, `park ${said}`).toBe(isFree);
  if (done) model.trips = [...rest.trips, ...targets.map(({ to }) => to)];
  return said;
}

/** What stands in the calendars, in the order of houses and nights. */
async function occupied(): Promise<readonly string[]> {
  const { rows } = await sql<{ house: number; during: Period; trip: string | null }>`
    SELECT o.rentable_id AS house, o.during, l.group_id AS trip
    FROM occupancy o LEFT JOIN reservation l ON l.id = o.reservation_id
    WHERE o.blocks AND o.rentable_id = ANY(${houses.map(({ id }) => id)}::int[])`.execute(product.ports.db);
  return rows.map(({ house, during, trip }) => lineOf({ house, ...dateRangeOf(during), what: trip ?? 'block' })).sort();
}
const lineOf = (row: DateRange & { house: number; what: string }) =>
  `${row.house} ${row.from}–${row.until} ${row.what}`;
const expected = ({ trips, blocks }: Model): readonly string[] =>
  [
    ...trips.filter(({ isHeld }) => isHeld).map((trip) => lineOf({ ...trip, what: trip.id })),
    ...blocks.map((block) => lineOf({ ...block, what: 'block' })),
  ].sort();

async function clear(): Promise<void> {
  const { db } = product.ports;
  await db.deleteFrom('occupancy').execute();
  await db.deleteFrom('external_busy').execute();
  await db.deleteFrom('calendar_conflict').execute();
}

// Each command is a call of the product on the real database, some 30 ms: the budget of the test is all it takes.
test(
  'after any sequence of asking, approving, changing, blocking, importing and cancelling nothing is promised twice',
  async () => {
    const startedAt = performance.now();
    let run = 0;
    while (run < SEQUENCES && performance.now() - startedAt < BUDGET_MS) {
      run += 1;
      const seed = FIRST_SEQUENCE + run - 1;
      const random = makeRandom(seed, 'occupancies');
      const model: Model = { trips: [], blocks: [], sold: [] };
      const log: string[] = [];
      for (let step = 0; step < COMMANDS; step += 1) {
        log.push(await doSomething(random, model));
        expect(await occupied(), `sequence ${seed}: ${log.join('; ')}`).toEqual(expected(model));
      }
      await clear();
      if (ASKED > 0 && run % TOLD_EACH === 0) process.stderr.write(`${run} sequences, ${seed} the last\n`);
    }
    const { db } = product.ports;
    const { rows: unequal } = await sql`
    SELECT q.id FROM request q WHERE q.total_cents IS NOT NULL
      AND q.total_cents <> (SELECT coalesce(sum(p.total_cents), 0) FROM price_line p WHERE p.request_id = q.id)`.execute(
      db,
    );
    expect(unequal).toEqual([]);
    expect(await differingSums(db)).toEqual([]);
    expect(run).toBeGreaterThan(3);
  },
  ASKED ? 24 * 3_600_000 : 60_000,
);
