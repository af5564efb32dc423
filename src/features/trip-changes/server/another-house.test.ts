import { expect, test } from 'vitest';
import { findGroupDetails } from '#features/reservations/server/views/group-details.views.ts';
import { hoursAfter, isoOf } from '#kernel/instant.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { changingTrips, CHANGE_NOW as NOW } from '#tests/support/changing-trips.ts';

// The first house asks for a deposit of 500.00, due with the last payment, two days before check-in on 10 March 2027.
const { ports, lineOf, preview, make, pay, invoices, owed } = changingTrips();

/** A house that costs what the first one does. */
const houseWith = async (securityDepositCents: number) => {
  const house = { name: 'Palm House', basePriceCents: 300_00, cleaningFeeCents: 150_00, securityDepositCents };
  return (await aHouse(house).in(ports().db)).id;
};
const deposits = async (trip: Trip) => (await invoices(trip)).filter(([kind]) => kind === 'deposit');
const annexOf = async ({ groupId }: Trip) =>
  (
    await ports().db.selectFrom('trip_change').selectAll().where('group_id', '=', groupId).executeTakeFirstOrThrow()
  ).text_en
    .replace(/\s/gu, (space) => (space === '\n' ? space : ' '))
    .split('\n\n');

test('a greater deposit is invoiced on top, due with the last payment, and the annex says so', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip, 1, 'deposit');
  const unitId = await houseWith(800_00);
  const shown = await preview(trip, { unitId });
  expect(shown).toMatchObject({ totalBeforeCents: trip.totalCents, totalAfterCents: trip.totalCents, charges: [] });
  expect(shown.deposit).toEqual({
    beforeCents: 500_00,
    afterCents: 800_00,
    charge: { totalCents: 300_00, dueAt: '2027-03-08T21:00:00.000Z' },
    lessCents: 0,
    refundCents: 0,
  });
  await make(trip, { unitId });
  expect(await deposits(trip)).toEqual([
    ['deposit', 500_00, 500_00, 'paid'],
    ['deposit', 300_00, 0, 'open'],
  ]);
  expect(await lineOf(trip)).toMatchObject({ deposit_cents: 800_00 });
  const annex = await annexOf(trip);
  expect(annex).toContain('The security deposit was $500.00 and is now $800.00.');
  expect(annex).toContain('For the deposit, you pay $300.00 by Mar 8, 2027, 4:00 PM EST.');
});

test('a smaller deposit is credited, and what was paid of it goes back whatever the policy keeps', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  await pay(trip, 1, 'deposit');
  ports().clock.set(hoursAfter(NOW, 60));
  const unitId = await houseWith(200_00);
  expect((await preview(trip, { unitId })).deposit).toMatchObject({ charge: null, lessCents: 0, refundCents: 300_00 });
  await make(trip, { unitId });
  expect(await deposits(trip)).toEqual([['deposit', 200_00, 500_00, 'paid']]);
  expect(await owed(trip)).toEqual([[300_00, 'trip-changed']]);
});

test('what is not paid yet is credited first; near check-in the rest is due within a day', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip, 1, 'deposit');
  await make(trip, { unitId: await houseWith(800_00) });
  const unitId = await houseWith(600_00);
  expect((await preview(trip, { unitId })).deposit).toMatchObject({ lessCents: 200_00, refundCents: 0 });
  await make(trip, { unitId });
  expect((await deposits(trip)).map(([, total, paid]) => [total, paid])).toEqual([
    [500_00, 500_00],
    [100_00, 0],
  ]);
  expect(await owed(trip)).toEqual([]);
  const near = hoursAfter(NOW, 24 * 106);
  ports().clock.set(near);
  const { charge } = (await preview(trip, { unitId: await houseWith(900_00) })).deposit;
  expect(charge).toEqual({ totalCents: 300_00, dueAt: isoOf(hoursAfter(near, 24)) });
});

test('at its own house the deposit stays, whatever that asks for by now', async () => {
  const trip = await anApprovedTrip(ports());
  await ports()
    .db.updateTable('house')
    .set({ security_deposit_cents: 900_00 })
    .where('rentable_id', '=', trip.houseId)
    .execute();
  expect((await preview(trip, { until: '2027-03-18' })).deposit).toMatchObject({
    beforeCents: 500_00,
    afterCents: 500_00,
  });
});

test('the owner of each house is told of their own, and the change itself tells neither', async () => {
  const trip = await anApprovedTrip(ports());
  const { id: reservationId } = await lineOf(trip);
  await make(trip, { unitId: await houseWith(500_00) });
  const told = ports().published.filter(({ type }) => ['trip-changed', 'unit-left', 'unit-gained'].includes(type));
  expect(told).toMatchObject([
    { type: 'trip-changed', reservationIds: [], deposit: null },
    {
      type: 'unit-left',
      left: { rentableId: trip.houseId, startsOn: '2027-03-10', endsOn: '2027-03-17', hours: null },
    },
    { type: 'unit-gained', reservationIds: [reservationId] },
  ]);
  await make(trip, { unitId: (await lineOf(trip)).rentable_id ?? 0, until: '2027-03-18' });
  expect(ports().published.at(-1)).toMatchObject({ type: 'trip-changed', reservationIds: [reservationId] });
});

test('the history names the house of then, and a move says from where to where', async () => {
  const trip = await anApprovedTrip(ports());
  const houses = [await houseWith(500_00), trip.houseId, await houseWith(500_00)];
  for (const [index, unitId] of houses.entries()) {
    ports().clock.set(hoursAfter(NOW, index + 1));
    await make(trip, { unitId });
  }
  ports().clock.set(hoursAfter(NOW, 4));
  await make(trip, { unitId: houses[2] ?? 0, until: '2027-03-18' });
  const details = await findGroupDetails(ports(), { groupId: trip.groupId, language: 'en' });
  const told = details?.view.history.map(({ move, namesThen, movedFrom }) => [
    move,
    namesThen?.map(({ name }) => name),
    movedFrom,
  ]);
  expect(told?.filter(([move]) => move !== 'open-draft')).toEqual([
    ['ask-availability', ['Harbor House'], undefined],
    ['approve', ['Harbor House'], undefined],
    // That Palm House is another one than where it is now.
    ['change-line', ['Palm House'], 'Harbor House'],
    ['change-line', ['Harbor House'], 'Palm House'],
    ['change-line', undefined, 'Harbor House'],
    ['change-line', undefined, undefined],
  ]);
});

test('a move that the company wants costs its guest no fee, one that the guest wants follows the policy', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  await pay(trip, 2);
  ports().clock.set(hoursAfter(NOW, 60));
  const { id: unitId } = await aHouse({ name: 'Palm House', basePriceCents: 200_00 }).in(ports().db);
  const asGuest = await preview(trip, { unitId, wantedBy: 'guest' });
  const asCompany = await preview(trip, { unitId, wantedBy: 'company' });
  expect(asGuest.keptCents).toBeGreaterThan(0);
  expect(asCompany).toMatchObject({ keptCents: 0, refundReason: 'by-staff' });
  expect(asCompany.refundCents).toBe(asGuest.refundCents + asGuest.keptCents);
});
