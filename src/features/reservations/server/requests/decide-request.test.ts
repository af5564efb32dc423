import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { type DomainEvent, eventBus } from '#platform/reactions.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { portsOver } from '#tests/support/test-ports.ts';
import { approveGroup } from './approve-group.ts';
import { expireRequests } from './expire-requests.ts';
import { rejectGroup, releaseHold } from './reject-group.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const clock = fixedClock(NOW);
const heard: DomainEvent[] = [];
let database: TestDatabase;
let ports: Ports;
let staffId: string;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  const publish: Ports['publish'] = async (tx, event) => {
    heard.push(event);
    await eventBus(() => paymentsReactions(ports))(tx, event);
  };
  ports = portsOver({ db: database.db, clock, publish });
  staffId = (await aUser(database.db, { roles: ['staff'] })).id;
});
beforeEach(() => {
  clock.set(NOW);
  heard.length = 0;
});
afterAll(() => database.close());

const groupRow = (groupId: string) =>
  database.db
    .selectFrom('reservation_group as g')
    .innerJoin('request as q', 'q.group_id', 'g.id')
    .innerJoin('reservation as l', 'l.request_id', 'q.id')
    .leftJoin('occupancy as o', 'o.reservation_id', 'l.id')
    .select(['g.status', 'q.status as request', 'l.status as line', 'q.decline_reason', 'o.blocks', 'o.hold_until'])
    .where('g.id', '=', groupId)
    .executeTakeFirstOrThrow();
const types = () => heard.map(({ type }) => type);

test('approving makes the dates firm and issues the invoices', async () => {
  const { id, totalCents } = await aGroup().onReview().in(ports);
  await approveGroup(ports, { staffId, groupId: id, message: 'Welcome' });
  expect(await groupRow(id)).toMatchObject({
    status: 'approved',
    request: 'approved',
    line: 'approved',
    blocks: true,
    hold_until: null,
  });
  expect(types()).toEqual(['availability-asked', 'group-approved']);
  const invoices = await database.db.selectFrom('invoice').selectAll().where('group_id', '=', id).execute();
  const instalments = invoices.filter(({ kind }) => kind === 'instalment');
  expect(instalments.reduce((sum, one) => sum + one.total_cents, 0)).toBe(totalCents);
});

test('approving twice, or what was rejected, is refused', async () => {
  const { id } = await aGroup().onReview().in(ports);
  await rejectGroup(ports, { staffId, groupId: id, reason: 'The house is being painted' });
  expect((await refusalOf(approveGroup(ports, { staffId, groupId: id }))).code).toBe(
    'reservation-status-not-on-review',
  );
});

test("staff's discount comes off the stay before its taxes, and what is invoiced is the new total", async () => {
  const house = await aHouse({ basePriceCents: 100_00, cleaningFeeCents: 0, securityDepositCents: 0 }).in(database.db);
  const { id, requestId } = await aGroup().of(house).onReview().in(ports);
  await approveGroup(ports, { staffId, groupId: id, discountBasisPoints: 1_000 });
  const request = await database.db
    .selectFrom('request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({
    discount_basis_points: 1_000,
    subtotal_cents: 360_00,
    taxes_cents: 46_80,
    total_cents: 406_80,
  });
  const lines = await database.db
    .selectFrom('price_line')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  expect(lines.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
    ['nights', 400_00],
    ['staff-discount', -40_00],
    ['tax', 21_60],
    ['tax', 3_60],
    ['tax', 7_20],
    ['tax', 3_60],
    ['tax', 10_80],
  ]);
});

test('a discount is taxed by the rates of the day availability was asked', async () => {
  const house = await aHouse({ basePriceCents: 100_00, cleaningFeeCents: 0, securityDepositCents: 0 }).in(database.db);
  const { id, requestId } = await aGroup().of(house).onReview().in(ports);
  const rate = { tax: 'county-surtax', municipality: 'miami-dade', line_kind: 'stay' } as const;
  const today = dateAt(ports.clock.now());
  await database.db
    .insertInto('tax_rate')
    .values({ ...rate, valid_from: today, basis_points: 9_000 })
    .execute();
  await approveGroup(ports, { staffId, groupId: id, discountBasisPoints: 1_000 });
  await database.db.deleteFrom('tax_rate').where('basis_points', '=', 9_000).execute();
  const { taxes_cents } = await database.db
    .selectFrom('request')
    .select('taxes_cents')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect(taxes_cents).toBe(46_80);
});

test('a discount of everything leaves nothing to pay, so the group is confirmed at once', async () => {
  const house = await aHouse({ securityDepositCents: 0 }).in(database.db);
  const { id } = await aGroup().of(house).onReview().in(ports);
  await approveGroup(ports, { staffId, groupId: id, discountBasisPoints: 10_000 });
  expect(await groupRow(id)).toMatchObject({ status: 'confirmed', request: 'confirmed', blocks: true });
  expect(types().slice(-2)).toEqual(['group-approved', 'group-confirmed']);
});

test('the price is frozen when availability is asked: what the house costs later changes nothing', async () => {
  const house = await aHouse().in(database.db);
  const { id, totalCents } = await aGroup().of(house).onReview().in(ports);
  await database.db
    .updateTable('house')
    .set({ base_price_cents: 999_00, security_deposit_cents: 1 })
    .where('rentable_id', '=', house.id)
    .execute();
  await approveGroup(ports, { staffId, groupId: id });
  const invoices = await database.db.selectFrom('invoice').selectAll().where('group_id', '=', id).execute();
  const sumsOf = (kind: string) => invoices.filter((one) => one.kind === kind).map((one) => one.total_cents);
  expect(sumsOf('instalment').reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
  expect(sumsOf('deposit')).toEqual([500_00]);
});

test('nothing is approved once the stay has begun', async () => {
  const { id } = await aGroup().from('2027-01-12').until('2027-01-14').onReview().in(ports);
  clock.set(instantOf('2027-01-12T21:00:00Z'));
  expect((await refusalOf(approveGroup(ports, { staffId, groupId: id }))).code).toBe('reservation-range-conflict');
  await expireRequests(ports);
  expect(await groupRow(id)).toMatchObject({ status: 'expired' });
});

test('a house has no line that staff price by hand', async () => {
  const { id, reservationId } = await aGroup().onReview().in(ports);
  const priced = approveGroup(ports, { staffId, groupId: id, manualPrices: [{ reservationId, priceCents: 1 }] });
  expect((await refusalOf(priced)).code).toBe('reservation-not-found');
});

test('a discount of more than everything is refused', async () => {
  const { id } = await aGroup().onReview().in(ports);
  const tooMuch = approveGroup(ports, { staffId, groupId: id, discountBasisPoints: 10_001 });
  expect((await refusalOf(tooMuch)).code).toBe('discount-not-valid');
});

test('rejecting frees the dates and keeps the reason', async () => {
  const { id } = await aGroup().onReview().in(ports);
  await rejectGroup(ports, { staffId, groupId: id, reason: 'The house is being painted' });
  expect(await groupRow(id)).toMatchObject({
    status: 'rejected',
    request: 'rejected',
    blocks: null,
    decline_reason: 'The house is being painted',
  });
  expect(heard.at(-1)).toMatchObject({ type: 'group-rejected', becauseTaken: false });
});

test('a released request stays on review without dates, and approving claims them again', async () => {
  const { id } = await aGroup().onReview().in(ports);
  await releaseHold(ports, { staffId, groupId: id });
  await releaseHold(ports, { staffId, groupId: id });
  expect(await groupRow(id)).toMatchObject({ status: 'on-review', blocks: false });
  await approveGroup(ports, { staffId, groupId: id });
  expect(await groupRow(id)).toMatchObject({ status: 'approved', blocks: true, hold_until: null });
});

test('approving a released request whose dates another one holds is refused; approving that one turns it down kindly', async () => {
  const house = await aHouse().in(database.db);
  const released = await aGroup().of(house).onReview().in(ports);
  await releaseHold(ports, { staffId, groupId: released.id });
  const other = await aGroup().of(house).from('2027-03-04').until('2027-03-06').onReview().in(ports);
  const refusal = await refusalOf(approveGroup(ports, { staffId, groupId: released.id }));
  expect(refusal.code).toBe('house-not-available');
  expect(refusal.details).toHaveProperty('nearest');

  await approveGroup(ports, { staffId, groupId: other.id });
  expect(await groupRow(released.id)).toMatchObject({
    status: 'rejected',
    decline_reason: 'dates-taken',
    blocks: null,
  });
  expect(heard.slice(-2)).toMatchObject([
    { type: 'group-rejected', groupId: released.id, becauseTaken: true },
    { type: 'group-approved', groupId: other.id },
  ]);
});

test('a request that nobody answered expires at its deadline and not before; its dates are free', async () => {
  const { id } = await aGroup().onReview().in(ports);
  clock.set(hoursAfter(NOW, 24 - 1 / 3_600));
  await expireRequests(ports);
  expect(await groupRow(id)).toMatchObject({ status: 'on-review' });
  clock.set(hoursAfter(NOW, 24));
  await expireRequests(ports);
  expect(await groupRow(id)).toMatchObject({ status: 'expired', request: 'expired', line: 'expired', blocks: null });
  expect(types()).toContain('group-expired');
  heard.length = 0;
  expect(await expireRequests(ports)).toBe(0);
  expect(heard).toEqual([]);
});

test('an answer is never due after the start', async () => {
  const { id, requestId } = await aGroup().from('2027-01-12').until('2027-01-15').onReview().in(ports);
  const request = await database.db
    .selectFrom('request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect(request.answer_due_at).toBe(instantOf('2027-01-12T17:00:00Z'));
  clock.set(instantOf('2027-01-12T21:00:00Z'));
  expect((await refusalOf(approveGroup(ports, { staffId, groupId: id }))).code).toBe('reservation-range-conflict');
});

test('an event of another platform in the dates stands in the way of approving', async () => {
  const { id, houseId } = await aGroup().onReview().in(ports);
  await releaseHold(ports, { staffId, groupId: id });
  const { id: calendarId } = await database.db
    .insertInto('calendar')
    .values({ rentable_id: houseId, kind: 'external' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const during = { from: instantOf('2027-03-02T05:00:00Z'), until: instantOf('2027-03-03T05:00:00Z') };
  await database.db
    .insertInto('external_busy')
    .values({
      calendar_id: calendarId,
      uid: 'a',
      starts_at: timestamptz(during.from),
      rentable_id: houseId,
      during: tstzrange(during),
    })
    .execute();
  expect((await refusalOf(approveGroup(ports, { staffId, groupId: id }))).code).toBe('house-not-available');
  expect(await groupRow(id)).toMatchObject({ status: 'on-review' });
});
