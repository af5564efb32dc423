import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { anOwnerPaper, aSignedManagement } from '#tests/builders/a-management.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

const NOW = instantOf('2026-11-26T17:00:00Z');
let product: TestProduct;
let trip: Trip;
let owner: ApiCaller;
let other: ApiCaller;
let staff: ApiCaller;

// The agreement runs a year from today with 21 nights; the guest, Ana Rivera, stays March 10 to 17.
beforeAll(async () => {
  product = await createTestProduct();
  product.clock.set(NOW);
  trip = await anApprovedTrip(product.ports);
  await aSignedManagement(product.ports, { ownerId: trip.owner.userId, houseId: trip.houseId });
  other = await signInAs(product, await aUser(product.ports.db, { roles: ['owner'] }));
});
afterAll(() => product.close());
beforeEach(async () => {
  product.clock.set(NOW);
  await product.ports.db.deleteFrom('occupancy').where('reason', '=', 'block').execute();
  owner = await signInAs(product, { id: trip.owner.userId });
  staff = await signInAs(product, { id: trip.staff.userId });
});

const dates = (from: string, until: string, kind = 'owner-stay') => ({ rentableId: trip.houseId, from, until, kind });
const take = (from: string, until: string, by = owner) => by('POST', 'owner/dates', dates(from, until));
const look = async (from: string, until: string, by = owner) =>
  (await by('GET', `owner/dates?RentableId=${trip.houseId}&From=${from}&Until=${until}&Kind=owner-stay`)).body;
const month = async (first: string, by = owner) => (await by('GET', `owner/calendar?Month=${first}`)).body;

describe('own dates', () => {
  test('before they are taken: nights left, income forgone by today’s prices, cleaning', async () => {
    expect(await look('2026-12-23', '2026-12-27')).toEqual({
      ...{ nights: 4, whyNot: null, cleaningCents: 150_00, changeableUntil: '2026-12-21T05:00:00.000Z' },
      allowance: { year: 2026, nights: 21, used: 4, peakNights: 7, peakUsed: 0 },
      forgone: { cents: 1_200_00, basis: 'prices' },
    });
  });

  test('what guests paid a year ago tells what the nights bring', async () => {
    const { db } = product.ports;
    const lastYear = sql`UPDATE reservation SET status = 'completed', starts_on = '2026-03-10', ends_on = '2026-03-17'
      WHERE group_id = ${trip.groupId}`;
    await inTransaction(db, async (tx) => {
      await lastYear.execute(tx);
    });
    expect((await look('2027-03-16', '2027-03-19')).forgone).toEqual({ cents: 900_00, basis: 'last-year' });
    await sql`UPDATE reservation SET status = 'approved', starts_on = '2027-03-10', ends_on = '2027-03-17'
      WHERE group_id = ${trip.groupId}`.execute(db);
  });

  test('free ones are taken at once, stand in the calendar of guests, and the team is mailed', async () => {
    await product.runJobs();
    const before = product.mails.length;
    expect((await take('2026-12-23', '2026-12-27')).status).toBe(201);
    const [house] = (await month('2026-12-01')).places;
    expect(house.bars).toMatchObject([{ kind: 'owner-stay', from: '2026-12-23', until: '2026-12-27', guest: null }]);
    expect(house.allowance).toMatchObject({ used: 4 });
    await product.runJobs();
    expect(product.mails.slice(before).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Harbor House'),
    );
    expect((await take('2026-12-26', '2026-12-28')).body.code).toBe('house-not-available');
  });

  test('never over what a guest was promised, nor beyond what is agreed', async () => {
    expect(await look('2027-03-15', '2027-03-18')).toMatchObject({ whyNot: 'house-not-available' });
    expect((await take('2027-03-15', '2027-03-18')).body.code).toBe('house-not-available');
    expect((await take('2026-12-01', '2026-12-30')).body.code).toBe('owner-nights-used');
    expect((await take('2027-11-20', '2027-11-30')).body.code).toBe('owner-dates-not-agreed');
  });

  test('two presses at the same time use the nights up once', async () => {
    const both = await Promise.all([take('2026-12-01', '2026-12-15'), take('2026-12-15', '2026-12-29')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('a stay has one cleaning, which follows its dates and goes with it; a block has none', async () => {
    const cleanings = async () => {
      const { rows } = await sql<{ kind: string; day: string; state: string }>`
        SELECT kind, (starts_at AT TIME ZONE 'America/New_York')::date::text AS day, state FROM turnover_task
        WHERE rentable_id = ${trip.houseId} AND stay LIKE 'owner:%' AND stay <> ALL(${known}::text[]) ORDER BY made_at`.execute(
        product.ports.db,
      );
      return rows.map(({ kind, day, state }) => [kind, day, state]);
    };
    const { rows: earlier } = await sql<{
      stay: string;
    }>`SELECT stay FROM turnover_task WHERE stay LIKE 'owner:%'`.execute(product.ports.db);
    const known = earlier.map(({ stay }) => stay);
    const { id } = (await take('2026-12-10', '2026-12-12')).body;
    await owner('POST', 'owner/dates', dates('2026-12-14', '2026-12-16', 'owner-block'));
    expect(await cleanings()).toEqual([['owner-stay', '2026-12-12', 'open']]);
    const change = { from: '2026-12-10', until: '2026-12-13', kind: 'owner-stay' };
    expect((await owner('PUT', `owner/dates/${id}`, change)).status).toBe(204);
    expect(await cleanings()).toEqual([['owner-stay', '2026-12-13', 'open']]);
    expect((await owner('DELETE', `owner/dates/${id}`)).status).toBe(204);
    expect(await cleanings()).toEqual([['owner-stay', '2026-12-13', 'canceled']]);
  });

  test('a stay is changed or given up until 48 hours before, a block at any time', async () => {
    const { id } = (await take('2026-12-10', '2026-12-12')).body;
    const change = { from: '2026-12-11', until: '2026-12-14', kind: 'owner-stay' };
    expect((await owner('PUT', `owner/dates/${id}`, change)).status).toBe(204);
    product.clock.set(instantOf('2026-12-09T06:00:00Z'));
    owner = await signInAs(product, { id: trip.owner.userId });
    expect((await owner('DELETE', `owner/dates/${id}`)).body.code).toBe('owner-dates-too-late');
    expect((await owner('PUT', `owner/dates/${id}`, change)).body.code).toBe('owner-dates-too-late');
    const block = await owner('POST', 'owner/dates', dates('2026-12-20', '2026-12-22', 'owner-block'));
    product.clock.set(instantOf('2026-12-20T16:00:00Z'));
    owner = await signInAs(product, { id: trip.owner.userId });
    expect((await owner('DELETE', `owner/dates/${block.body.id}`)).status).toBe(204);
  });
});

describe('what an owner is told', () => {
  test('BO-64: of guests a first name, an initial and how many; no other owner anything', async () => {
    await sql`UPDATE occupancy SET hold_until = NULL WHERE reservation_id IS NOT NULL`.execute(product.ports.db);
    const [house] = (await month('2027-03-01')).places;
    expect(house.bars).toMatchObject([{ kind: 'stay', guest: 'Ana R.', guests: 3, from: '2027-03-10' }]);
    await take('2026-12-23', '2026-12-27');
    const { id } = (await month('2026-12-01')).places[0].bars[0];
    expect((await month('2026-12-01', other)).places).toEqual([]);
    expect((await look('2026-12-01', '2026-12-02', other)).code).toBe('house-not-found');
    expect((await take('2026-12-01', '2026-12-02', other)).body.code).toBe('house-not-found');
    const change = { from: '2026-12-24', until: '2026-12-26', kind: 'owner-stay' };
    expect((await other('PUT', `owner/dates/${id}`, change)).body.code).toBe('calendar-not-found');
    expect((await other('DELETE', `owner/dates/${id}`)).body.code).toBe('calendar-not-found');
    expect((await other('GET', 'owner/portal')).body).toMatchObject({ places: [], next: null, papers: [] });
  });

  test('the first page: who comes next, papers that end, holidays', async () => {
    await anOwnerPaper(product.ports, { ownerId: trip.owner.userId, validUntil: '2027-01-10' });
    const set = { status: 'confirmed' } as const;
    await product.ports.db.updateTable('reservation').set(set).where('group_id', '=', trip.groupId).execute();
    const { body } = await owner('GET', 'owner/portal');
    expect(body).toMatchObject({
      ...{ today: dateAt(NOW), places: [{ name: 'Harbor House', kind: 'house', isPublished: true }], unread: 0 },
      next: { place: 'Harbor House', guest: 'Ana R.', guests: 3, from: '2027-03-10', until: '2027-03-17' },
      papers: [{ name: 'DWE 4471', state: 'ending' }],
      holidays: [{ holiday: 'christmas', from: '2026-12-23' }, { holiday: 'new-year' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Rivera|@/);
  });

  test('staff see the same, to read only; that they looked is kept', async () => {
    const seen = await staff('GET', `staff/owners/${trip.owner.userId}/portal`);
    expect(seen.body.portal).toEqual({
      ...(await owner('GET', 'owner/portal')).body,
      papers: [expect.objectContaining({ name: 'DWE 4471' })],
    });
    expect(seen.body.statements).toEqual((await owner('GET', 'owner/statement')).body);
    const { rows } = await sql<{ actor_id: string; subject_id: string }>`
      SELECT actor_id, subject_id FROM audit_entry WHERE action = 'portal-previewed'`.execute(product.ports.db);
    expect(rows).toEqual([{ actor_id: trip.staff.userId, subject_id: trip.owner.userId }]);
    expect((await owner('GET', `staff/owners/${trip.owner.userId}/portal`)).status).toBe(403);
    expect((await staff('GET', `staff/owners/${trip.guest.userId}/portal`)).body.code).toBe('user-not-found');
    expect((await staff('GET', 'owner/portal')).status).toBe(403);
  });
});
