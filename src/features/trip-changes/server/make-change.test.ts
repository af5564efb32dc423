import { expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { previewRefund } from '#features/reservations/server/requests/preview-refund.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { hoursAfter, instantOf, isoOf } from '#kernel/instant.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { changingTrips, CHANGE_NOW as NOW } from '#tests/support/changing-trips.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';

// 10 to 17 March 2027: seven nights at 300.00, 150.00 for cleaning, 13 % of taxes.
const TOTAL = 2542_50;
const NIGHT = 339_00;
const { ports, lineOf, preview, make, pay, invoices, owed, occupied } = changingTrips();

test('nights that the house keeps beside it move along with a stay, those beside another stay are told', async () => {
  const house = {
    preparationNights: 2,
    blocked: [{ from: '2027-03-22', until: '2027-03-24', kind: 'owner-stay' as const }],
  };
  const trip = await anApprovedTrip(ports(), { house });
  expect((await preview(trip, { from: '2027-03-12', until: '2027-03-19' })).broken).toEqual([]);
  const near = await preview(trip, { from: '2027-03-12', until: '2027-03-21' });
  expect([near.broken, near.hindrances]).toEqual([['preparation-nights'], []]);
  await make(trip, { from: '2027-03-12', until: '2027-03-21' });
  expect(await occupied(trip)).toMatchObject([{ days: '2027-03-12 2027-03-21' }]);
});

test('two more nights cost what they cost today, as an invoice on top; the rest keeps its price', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  const before = await occupied(trip);
  const issued = await ports().db.selectFrom('invoice').selectAll().where('group_id', '=', trip.groupId).execute();
  await ports()
    .db.updateTable('house')
    .set({ base_price_cents: 400_00 })
    .where('rentable_id', '=', trip.houseId)
    .execute();

  const shown = await preview(trip, { until: '2027-03-19' });
  expect(shown).toMatchObject({
    totalBeforeCents: TOTAL,
    totalAfterCents: TOTAL + 904_00,
    canMake: true,
    keptCents: 0,
  });
  expect(shown.nights.map(({ state, cents }) => [state, cents])).toEqual([
    ...Array(7).fill(['kept', 300_00]),
    ...Array(2).fill(['added', 400_00]),
  ]);
  expect(shown.charges).toEqual([
    { totalCents: 452_00, dueAt: isoOf(hoursAfter(NOW, 48)) },
    { totalCents: 452_00, dueAt: '2027-03-08T21:00:00.000Z' },
  ]);
  await make(trip, { until: '2027-03-19' });

  expect((await invoices(trip)).map(([kind, total, paid]) => [kind, total, paid])).toEqual([
    ['supplement', 452_00, 0],
    ['supplement', 452_00, 0],
    ['instalment', TOTAL / 2, TOTAL / 2],
    ['instalment', TOTAL / 2, 0],
    ['deposit', 500_00, 0],
  ]);
  const after = await ports().db.selectFrom('invoice').selectAll().where('group_id', '=', trip.groupId).execute();
  for (const invoice of issued) expect(after).toContainEqual(invoice);
  const [row] = await occupied(trip);
  expect(row?.id).toBe(before[0]?.id);
  expect(await lineOf(trip)).toMatchObject({
    ends_on: '2027-03-19',
    night_cents: [...Array(7).fill(300_00), 400_00, 400_00],
  });
  expect(ports().published.map(({ type }) => type)).toContain('trip-changed');
});

test('in the free window what a shorter stay costs less goes back; afterwards the policy keeps half of it', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  expect(await preview(trip, { until: '2027-03-15' })).toMatchObject({
    totalAfterCents: TOTAL - 2 * NIGHT,
    refundCents: NIGHT,
    lessCents: NIGHT,
    keptCents: 0,
    refundReason: 'within-free-window',
  });
  ports().clock.set(hoursAfter(NOW, 49));
  expect(await preview(trip, { until: '2027-03-15' })).toMatchObject({
    totalAfterCents: TOTAL - NIGHT,
    refundCents: 0,
    lessCents: NIGHT,
    keptCents: NIGHT,
  });
  await make(trip, { until: '2027-03-15' });
  expect(await owed(trip)).toEqual([]);
  expect((await invoices(trip)).map(([kind, total]) => [kind, total])).toEqual([
    ['instalment', TOTAL / 2],
    ['instalment', TOTAL / 2 - NIGHT],
    ['deposit', 500_00],
  ]);
});

test('a stay that moves by a week costs the same, its second payment follows it and nothing is refunded', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  const move = { from: '2027-03-20', until: '2027-03-27' };
  const shown = await preview(trip, move);
  expect(shown).toMatchObject({ totalAfterCents: TOTAL, charges: [], refundCents: 0, lessCents: 0, keptCents: 0 });
  expect(shown.dues.map(({ movesTo }) => movesTo)).toEqual(Array(2).fill('2027-03-18T20:00:00.000Z'));
  await make(trip, move);
  const group = await ports()
    .db.selectFrom('reservation_group')
    .selectAll()
    .where('id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  expect(group).toMatchObject({ starts_on: '2027-03-20', ends_on: '2027-03-27', policy_starts_on: '2027-03-10' });
  const periods = await ports().db.selectFrom('reservation_period').selectAll().execute();
  expect(periods.at(-1)).toMatchObject({ starts_on: '2027-03-10', ends_on: '2027-03-17', total_cents: 2250_00 });
});

test('what is credited whole is due at no other instant', async () => {
  const trip = await anApprovedTrip(ports());
  const move = { from: '2027-03-20', until: '2027-03-27', pricing: { mode: 'typed', totalCents: 0 } } as const;
  const { lessCents, dues } = await preview(trip, move);
  expect(lessCents).toBe(TOTAL);
  // Of the deposit alone.
  expect(dues).toHaveLength(1);
});

test('the 30 days of the policy are counted from the earlier of both check-ins, whichever way the stay moved', async () => {
  const trip = await anApprovedTrip(ports(), { checkIn: '2026-12-21' });
  await pay(trip);
  await make(trip, { from: '2027-02-01', until: '2027-02-08', pricing: { mode: 'kept' } });
  ports().clock.set(hoursAfter(NOW, 40));
  // 30 days before 21 December is 21 November: the free window ended with that day, whatever the new dates are.
  const refund = await previewRefund(ports(), { tenantId: trip.guest.userId, groupId: trip.groupId });
  expect(refund).toMatchObject({ reason: 'all-kept', freeUntil: null });
});

test('what changed since the preview is refused with a new one, and nothing is written', async () => {
  const trip = await anApprovedTrip(ports());
  const { hash } = await preview(trip, { until: '2027-03-18' });
  await ports()
    .db.updateTable('house')
    .set({ base_price_cents: 500_00 })
    .where('rentable_id', '=', trip.houseId)
    .execute();
  const refusal = await refusalOf(make(trip, { until: '2027-03-18' }, { hash }));
  expect(refusal.code).toBe('change-outdated');
  expect(refusal.details).toMatchObject({ preview: { totalAfterCents: TOTAL + 565_00 } });
  expect((await lineOf(trip)).ends_on).toBe('2027-03-17');
});

test('a stay or a block in the way is named, and the change is refused', async () => {
  const trip = await anApprovedTrip(ports());
  await ports()
    .db.insertInto('occupancy')
    .values({
      rentable_id: trip.houseId,
      reason: 'block',
      block_kind: 'maintenance',
      note: 'New roof',
      during: tstzrange(periodOf({ from: calendarDate('2027-03-18'), until: calendarDate('2027-03-20') })),
      blocks: true,
    })
    .execute();
  const shown = await preview(trip, { until: '2027-03-19' });
  expect(shown).toMatchObject({ canMake: false, hindrances: [{ kind: 'maintenance', note: 'New roof' }] });
  expect((await refusalOf(make(trip, { until: '2027-03-19' }))).code).toBe('change-clashes');
});

test('another house: all nights cost what they cost there, and the calendar of the first one is free', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  const { id: unitId } = await aHouse({ name: 'Palm House', basePriceCents: 320_00, cleaningFeeCents: 150_00 }).in(
    ports().db,
  );
  const [before] = await occupied(trip);
  expect(await preview(trip, { unitId })).toMatchObject({
    totalAfterCents: TOTAL + 7 * 22_60,
    after: { name: 'Palm House' },
  });
  await make(trip, { unitId });
  expect(await occupied(trip)).toEqual([{ ...before, rentable: unitId }]);
});

test('a typed total is the price before taxes, whole; what is less goes back whatever the policy says', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  ports().clock.set(hoursAfter(NOW, 60));
  const pricing = { mode: 'typed', totalCents: 2000_00 } as const;
  expect(await preview(trip, { pricing })).toMatchObject({ totalAfterCents: 2260_00, keptCents: 0, lessCents: 141_25 });
  await make(trip, { pricing });
  expect(await owed(trip)).toEqual([[141_25, 'trip-changed']]);
});

test('a stay that has begun can end later, and begins when it did', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  await pay(trip, 2);
  ports().clock.set(instantOf('2027-03-12T15:00:00Z'));
  await make(trip, { until: '2027-03-18' });
  expect((await invoices(trip))[0]?.slice(0, 3)).toEqual(['supplement', NIGHT, 0]);
  expect((await refusalOf(preview(trip, { from: '2027-03-09', until: '2027-03-18' }))).code).toBe(
    'reservation-range-conflict',
  );
});

test('a canceled trip and nothing at all are not changed', async () => {
  const trip = await anApprovedTrip(ports());
  expect((await refusalOf(preview(trip, {}))).code).toBe('change-empty');
  await cancelOwnGroup(ports(), { tenantId: trip.guest.userId, groupId: trip.groupId });
  expect((await refusalOf(preview(trip, { until: '2027-03-18' }))).code).toBe('transition-not-valid');
});

test('what is kept of a change is kept once: canceling later gives back the rest by the policy', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  ports().clock.set(hoursAfter(NOW, 72));
  await make(trip, { until: addDays(calendarDate('2027-03-17'), 1) });
  await cancelOwnGroup(ports(), { tenantId: trip.guest.userId, groupId: trip.groupId });
  expect(await owed(trip)).toEqual([]);
});
