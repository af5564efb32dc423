import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { addLines, askFor, getGroup, march, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { askRemoval } from '../ask-removal.ts';
import { keepLine, removeLine } from '../decide-removal.ts';
import { addRentable } from '../lines/add-line.ts';
import { openDraft } from '../lines/open-draft.ts';
import { findGroupDetails } from '../views/group-details.views.ts';
import { approveGroup } from './approve-group.ts';
import { cancelOwnGroup } from './cancel-group.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
let ports: TestPorts;
let desk: Awaited<ReturnType<typeof aDesk>>;
let selections: ReturnType<typeof selectionsOf>;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  desk = await aDesk(ports);
  selections = selectionsOf(await services(ports));
});
beforeEach(async () => {
  await ports.db.deleteFrom('unit_occupancy').execute();
  ports.clock.set(NOW);
  ports.published.length = 0;
});
afterAll(async () => {
  expect(await desk.disagreements()).toEqual([]);
  await ports.close();
});

test('a request to remove of a trip that is over is answered no more', async () => {
  const trip = await desk.approved([selections.chef]);
  const [reservationId = ''] = trip.added;
  await askRemoval(ports, { tenantId: trip.tenantId, groupId: trip.id, reservationId });
  await cancelOwnGroup(ports, { tenantId: trip.tenantId, groupId: trip.id });
  const { staffId } = desk;
  expect((await refusalOf(removeLine(ports, { staffId, reservationId }))).code).toBe('transition-not-valid');
  expect((await refusalOf(keepLine(ports, { staffId, reservationId, reason: 'too late' }))).code).toBe(
    'transition-not-valid',
  );
});

test('who asked before the confirmation gets all back, also when the service is alone in its request', async () => {
  ports.clock.set(instantOf('2027-02-10T17:00:00Z'));
  const trip = await desk.approved([]);
  const [reservationId = ''] = await desk.addition(trip, [selections.chef]);
  await askRemoval(ports, { tenantId: trip.tenantId, groupId: trip.id, reservationId });
  ports.clock.set(hoursAfter(ports.clock.now(), 1));
  await desk.pay(trip.id, { request: 2 });
  const [[, , paid] = []] = await desk.invoices(trip.id, 2);
  ports.clock.set(hoursAfter(ports.clock.now(), 1));
  await removeLine(ports, { staffId: desk.staffId, reservationId });
  expect(await desk.owed(trip.id)).toEqual([[paid, 'group-cancelled']]);
});

test('asking again takes nothing back that staff approved in the same moment', async () => {
  const house = await aHouse({ maxGuests: 12 }).in(ports.db);
  const first = await aGroup().of(house).in(ports);
  const again = await aGroup().of(house).by({ id: first.tenantId }).in(ports);
  await askFor(ports, first);
  let approved: Promise<unknown> | undefined;
  let asked: Promise<unknown> | undefined;
  await inTransaction(ports.db, async (tx) => {
    await sql`SELECT id FROM rentable WHERE id = ${house.id} FOR NO KEY UPDATE`.execute(tx);
    approved = desk.approve(first.id);
    await waiting(1);
    asked = askFor(ports, again).catch((error: unknown) => error);
    await waiting(2);
  });
  await approved;
  expect(await asked).toMatchObject({ code: 'house-not-available' });
  expect((await getGroup(ports, first.id)).status).toBe('approved');
});

test('services that are added and not paid yet do not hide the way to the house again', async () => {
  const trip = await desk.approved([]);
  await payAll(trip.id);
  await accept(trip.id);
  expect(await arrivalOf(trip)).not.toBeNull();
  await desk.addition(trip, [selections.massage]);
  expect(await arrivalOf(trip)).not.toBeNull();
});

test('who sails sees how to find the berth', async () => {
  const boat = await aBoat().in(ports.db);
  await sql`UPDATE boat SET arrival_en = 'Gate 4, ring twice' WHERE rentable_id = ${boat.id}`.execute(ports.db);
  const { id: tenantId } = await aUser(ports.db);
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const selection = { type: 'boat', boatId: boat.id, date: march(4), startTime: '13:00', hours: 4, guests } as const;
  const { groupId: id } = await openDraft(ports, { tenantId, language: 'en', selection });
  await askFor(ports, { id, tenantId });
  await desk.approve(id);
  await accept(id);
  await payAll(id);
  expect(await arrivalOf({ id, tenantId })).toMatchObject({ instructions: 'Gate 4, ring twice' });
});

test('a trip takes forty lines, so that nobody can hold all masseuses of a month', async () => {
  const trip = await desk.approved([]);
  const times = [2, 3, 4, 5].flatMap((day) =>
    ['09:00', '11:00', '13:00', '15:00', '17:00'].flatMap((time) =>
      [march(day), march(day)].map((date) => ({ date, time })),
    ),
  );
  const one = (when: object) => addLines(ports, trip, [{ ...selections.massage, guests: 1, ...when }]);
  for (const when of times.slice(0, 39)) await one(when);
  expect((await refusalOf(one({ date: march(6) }))).code).toBe('too-many-lines');
});

test('what was to be added goes with the trip that is over', async () => {
  const trip = await desk.approved([]);
  await addLines(ports, trip, [selections.chef]);
  await cancelOwnGroup(ports, { tenantId: trip.tenantId, groupId: trip.id });
  const { lines, requests } = await getGroup(ports, trip.id);
  expect([lines.map(({ type }) => type), requests.map(({ status }) => status)]).toEqual([['house'], ['cancelled']]);
});

test('staff can not decline the house alone in which a chef was to cook', async () => {
  const boat = await aBoat().in(ports.db);
  const house = await aHouse({ maxGuests: 12 }).in(ports.db);
  const { id: tenantId } = await aUser(ports.db);
  const guests = { adults: 8, infants: 0, babies: 0, pets: 0 };
  const outing = { type: 'boat', boatId: boat.id, date: march(4), startTime: '13:00', hours: 4, guests } as const;
  const { groupId } = await openDraft(ports, { tenantId, language: 'en', selection: outing });
  const stay = { type: 'house', houseId: house.id, stay: { from: march(1), until: march(8) }, guests } as const;
  const { id: houseLine } = await addRentable(ports, { tenantId, groupId, selection: stay });
  const [chef = ''] = await addLines(ports, { id: groupId, tenantId }, [selections.chef]);
  await askFor(ports, { id: groupId, tenantId });
  const decline = (...ids: readonly string[]) =>
    approveGroup(ports, {
      staffId: desk.staffId,
      groupId,
      declined: ids.map((reservationId) => ({ reservationId, reason: 'It is being painted' })),
    });
  const { code, details } = await refusalOf(decline(houseLine));
  expect([code, details]).toEqual(['reservation-range-conflict', { reservationId: chef }]);
  await decline(houseLine, chef);
  expect((await getGroup(ports, groupId)).status).toBe('approved');
});

const arrivalOf = async ({ id: groupId, tenantId }: { id: string; tenantId: string }) =>
  (await findGroupDetails(ports, { groupId, tenantId, language: 'en' }))?.view.arrival;

const accept = (groupId: string) =>
  sql`
    INSERT INTO contract_acceptance (group_id, user_id, version, language, text_hash, text_en, text_es, accepted_at)
    SELECT ${groupId}::uuid, ${desk.staffId}::uuid, version, 'en', '', '', '', company_now() FROM contract_text LIMIT 1`.execute(
    ports.db,
  );

const payAll = async (groupId: string) => {
  const invoices = await ports.db
    .selectFrom('invoice')
    .select(['id', 'total_cents as amountCents'])
    .where('group_id', '=', groupId)
    .orderBy('kind', 'desc')
    .orderBy('sequence')
    .execute();
  for (const { id: invoiceId, amountCents } of invoices) {
    await recordPayment(ports, desk.staff, { invoiceId, amountCents, type: 'zelle', receivedOn: dateAt(NOW) });
  }
};

/** Until so many transactions of this database wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      ports.db,
    );
    if ((rows[0]?.n ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
