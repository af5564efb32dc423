import { afterAll, beforeAll, expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import type { DomainEvent } from '#platform/reactions.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { askAvailability } from './ask-availability.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const clock = fixedClock(NOW);
const heard: DomainEvent[] = [];
let database: TestDatabase;
let ports: Parameters<typeof askAvailability>[0];

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  ports = {
    db: database.db,
    clock,
    publish: async (_tx, event) => {
      heard.push(event);
    },
  };
});
afterAll(() => database.close());

const statusesOf = (groupId: string) =>
  database.db
    .selectFrom('reservation_group as g')
    .innerJoin('request as q', 'q.group_id', 'g.id')
    .innerJoin('reservation as l', 'l.request_id', 'q.id')
    .leftJoin('occupancy as o', 'o.reservation_id', 'l.id')
    .select([
      'g.status as group',
      'q.status as request',
      'l.status as line',
      'o.blocks',
      'o.hold_until',
      'q.total_cents',
    ])
    .where('g.id', '=', groupId)
    .executeTakeFirstOrThrow();

test('asking holds the dates until the answer is due, freezes the price, moves all statuses and tells', async () => {
  const draft = await aGroup().in(ports);
  heard.length = 0;
  await askAvailability(ports, {
    tenantId: draft.tenantId,
    groupId: draft.id,
    expectedTotalCents: draft.totalCents,
    message: 'We arrive late',
  });

  const due = hoursAfter(NOW, 24);
  expect(await statusesOf(draft.id)).toEqual({
    group: 'on-review',
    request: 'on-review',
    line: 'on-review',
    blocks: true,
    hold_until: due,
    total_cents: draft.totalCents,
  });
  const lines = await database.db
    .selectFrom('price_line')
    .selectAll()
    .where('request_id', '=', draft.requestId)
    .execute();
  expect(lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(draft.totalCents);
  expect(heard).toEqual([
    { type: 'availability-asked', groupId: draft.id, requestId: draft.requestId, tenantId: draft.tenantId },
  ]);
  const history = await database.db.selectFrom('group_history').selectAll().where('group_id', '=', draft.id).execute();
  expect(history).toMatchObject([
    { move: 'ask-availability', from_status: 'draft', to_status: 'on-review', actor: 'guest' },
  ]);
});

test('a price that changed asks nothing and tells the new one', async () => {
  const draft = await aGroup().in(ports);
  const asked = { tenantId: draft.tenantId, groupId: draft.id, expectedTotalCents: draft.totalCents - 1 };
  const refusal = await refusalOf(askAvailability(ports, asked));
  expect(refusal.code).toBe('price-changed');
  expect(refusal.details).toMatchObject({ quote: { totalCents: draft.totalCents } });
  expect(await statusesOf(draft.id)).toMatchObject({ group: 'draft', blocks: null });
});

test('dates that somebody else holds are refused with the nearest free ones', async () => {
  const house = await aHouse().in(database.db);
  const draft = await aGroup().of(house).in(ports);
  await aGroup().of(house).from('2027-03-02').until('2027-03-04').onReview().in(ports);
  const asked = { tenantId: draft.tenantId, groupId: draft.id, expectedTotalCents: draft.totalCents };
  const refusal = await refusalOf(askAvailability(ports, asked));
  expect(refusal.code).toBe('house-not-available');
  expect(refusal.details).toEqual({
    reservationId: draft.reservationId,
    nearest: [
      { startAt: '2027-02-26', endAt: '2027-03-02' },
      { startAt: '2027-03-04', endAt: '2027-03-08' },
      { startAt: '2027-02-25', endAt: '2027-03-01' },
    ],
  });
});

test('nights that the house keeps beside a stay that came meanwhile are refused, not those beside one’s own', async () => {
  const house = await aHouse({ preparationNights: 2 }).in(database.db);
  const guest = await aUser(database.db);
  await aGroup().of(house).by(guest).onReview().in(ports);
  await aGroup().of(house).by(guest).from('2027-03-02').until('2027-03-06').onReview().in(ports);
  const draft = await aGroup().of(house).from('2027-03-12').until('2027-03-14').in(ports);
  await aGroup().of(house).from('2027-03-08').until('2027-03-11').onReview().in(ports);
  const asked = { tenantId: draft.tenantId, groupId: draft.id, expectedTotalCents: draft.totalCents };
  const refusal = await refusalOf(askAvailability(ports, asked));
  expect(refusal.code).toBe('preparation-nights');
  expect(refusal.details).toMatchObject({
    reservationId: draft.reservationId,
    nearest: [{ startAt: '2027-03-13', endAt: '2027-03-15' }, {}, {}],
  });
});

test('one guest has at most three requests on review', async () => {
  const guest = await aUser(database.db);
  for (const _ of [1, 2, 3]) await aGroup().by(guest).onReview().in(ports);
  const fourth = await aGroup().by(guest).in(ports);
  const asked = { tenantId: guest.id, groupId: fourth.id, expectedTotalCents: fourth.totalCents };
  expect((await refusalOf(askAvailability(ports, asked))).code).toBe('too-many-requests-open');
});

test('asking again for overlapping dates takes the earlier request back in the same transaction', async () => {
  const guest = await aUser(database.db);
  const house = await aHouse().in(database.db);
  const later = await aGroup().of(house).by(guest).from('2027-03-03').until('2027-03-08').in(ports);
  const earlier = await aGroup().of(house).by(guest).onReview().in(ports);
  await askAvailability(ports, { tenantId: guest.id, groupId: later.id, expectedTotalCents: later.totalCents });
  expect(await statusesOf(earlier.id)).toMatchObject({
    group: 'cancelled',
    request: 'cancelled',
    line: 'cancelled',
    blocks: null,
  });
  expect(await statusesOf(later.id)).toMatchObject({ group: 'on-review', blocks: true });
});

test('asking for another house on the same days takes nothing back', async () => {
  const guest = await aUser(database.db);
  const earlier = await aGroup().by(guest).onReview().in(ports);
  const other = await aGroup().by(guest).in(ports);
  await askAvailability(ports, { tenantId: guest.id, groupId: other.id, expectedTotalCents: other.totalCents });
  expect(await statusesOf(earlier.id)).toMatchObject({ group: 'on-review', blocks: true });
});

test('a expired hold gives way even before the clock has expired its request', async () => {
  const house = await aHouse().in(database.db);
  await aGroup().of(house).onReview().in(ports);
  clock.advance(24 * 3_600_000);
  const second = await aGroup().of(house).onReview().in(ports);
  expect(await statusesOf(second.id)).toMatchObject({ group: 'on-review', blocks: true });
  clock.set(NOW);
});

test("somebody else's draft looks like none, and a request can't be asked twice", async () => {
  const draft = await aGroup().in(ports);
  const stranger = await aUser(database.db);
  const asked = { groupId: draft.id, expectedTotalCents: draft.totalCents };
  expect((await refusalOf(askAvailability(ports, { ...asked, tenantId: stranger.id }))).code).toBe(
    'reservation-group-not-found',
  );
  await askAvailability(ports, { ...asked, tenantId: draft.tenantId });
  expect((await refusalOf(askAvailability(ports, { ...asked, tenantId: draft.tenantId }))).code).toBe(
    'reservation-status-not-draft',
  );
});

test('with holds off a request holds nothing', async () => {
  await database.db
    .insertInto('setting')
    .values({ key: 'requestHolds', value: 'false' as never })
    .execute();
  const house = await aHouse().in(database.db);
  const one = await aGroup().of(house).onReview().in(ports);
  const other = await aGroup().of(house).onReview().in(ports);
  expect(await statusesOf(one.id)).toMatchObject({ group: 'on-review', blocks: null });
  expect(await statusesOf(other.id)).toMatchObject({ group: 'on-review', blocks: null });
  await database.db.deleteFrom('setting').execute();
});
