import { expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter, isoOf } from '#kernel/instant.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { changingTrips, CHANGE_NOW as NOW } from '#tests/support/changing-trips.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { askChange, declineAsked, refuseChange, takeBackAsked } from './answer-change.ts';
import { countAsked } from './asked-changes.repository.ts';
import { expireOffers } from './expire-offers.ts';

const { ports, lineOf, preview, offer, shownTo, accept, pay, invoices } = changingTrips();

test('an offer changes nothing until its guest accepts the words that they read; then it is made, with the evidence', async () => {
  const trip = await anApprovedTrip(ports());
  await offer(trip, { until: '2027-03-19' });
  expect((await lineOf(trip)).ends_on).toBe('2027-03-17');
  expect(ports().published.map(({ type }) => type)).toEqual(expect.arrayContaining(['trip-change-offered']));
  const shown = await shownTo(trip);
  expect(shown.offer?.reason).toBe('Ana called');
  expect(shown.offer?.paragraphs[0]).toContain('Anexo 1 al contrato de alquiler');
  expect((await refusalOf(accept(trip, '0'.repeat(64)))).code).toBe('change-not-offered');

  ports().clock.set(hoursAfter(NOW, 20));
  await accept(trip, shown.offer?.textHash ?? '');
  expect(await lineOf(trip)).toMatchObject({ ends_on: '2027-03-19' });
  const change = await ports()
    .db.selectFrom('trip_change')
    .selectAll()
    .where('group_id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  expect(change).toMatchObject({
    state: 'made',
    agreed_how: 'guest',
    agreed_name: 'Ana Rivera',
    agreed_language: 'es',
    agreed_from: '10.0.0.1',
    text_hash: shown.offer?.textHash,
  });
  expect((await invoices(trip)).filter(([kind]) => kind === 'supplement')).toHaveLength(2);
});

test('what would come to something else by now is not accepted, and what the guest refuses is over', async () => {
  const trip = await anApprovedTrip(ports());
  await offer(trip, { until: '2027-03-19' });
  const { offer: shown } = await shownTo(trip);
  const price = (cents: number) =>
    ports().db.updateTable('house').set({ base_price_cents: cents }).where('rentable_id', '=', trip.houseId).execute();
  await price(900_00);
  expect((await refusalOf(accept(trip, shown?.textHash ?? ''))).code).toBe('change-not-offered');
  await price(300_00);
  await refuseChange(ports(), trip.guest, { groupId: trip.groupId });
  expect((await refusalOf(accept(trip, shown?.textHash ?? ''))).code).toBe('change-not-offered');
  expect(ports().published.at(-1)).toMatchObject({ type: 'trip-change-refused' });
});

test('a guest asks once, staff find it, and the policy counts from the instant of asking', async () => {
  const trip = await anApprovedTrip(ports());
  await pay(trip);
  const asking = {
    groupId: trip.groupId,
    body: { from: calendarDate('2027-03-10'), until: calendarDate('2027-03-15') },
  };
  await askChange(ports(), trip.guest, asking);
  expect((await refusalOf(askChange(ports(), trip.guest, asking))).code).toBe('transition-not-valid');
  expect(await countAsked(ports().db, null)).toBe(1);
  expect(await shownTo(trip)).toMatchObject({ canAsk: false, asked: { until: '2027-03-15' } });
  // Two nights less, answered after the free window, which was open when the guest asked.
  ports().clock.set(hoursAfter(NOW, 60));
  expect(await preview(trip, { until: '2027-03-15' })).toMatchObject({ keptCents: 0, refundCents: 339_00 });
  await offer(trip, { until: '2027-03-15' });
  expect(await countAsked(ports().db, null)).toBe(0);
});

test('more guests than the house takes, none at all, and days that are over are refused at once', async () => {
  const trip = await anApprovedTrip(ports());
  const { groupId } = trip;
  const adults = (count: number) => ({ guests: { adults: count, infants: 0, babies: 0, pets: 0 } });
  const ask = (body: Parameters<typeof askChange>[2]['body']) =>
    refusalOf(askChange(ports(), trip.guest, { groupId, body }));
  const { room } = await shownTo(trip);
  expect(room?.kind).toBe('house');
  const details = { maxGuests: room?.maxGuests, petsAllowed: room?.petsAllowed };
  expect(await ask(adults(99))).toMatchObject({ code: 'max-guest-invalid', details });
  expect((await ask(adults(-2))).code).toBe('max-guest-invalid');
  const days = (from: string, until: string) => ({ from: calendarDate(from), until: calendarDate(until) });
  for (const [from, until] of [
    ['2027-03-12', '2027-03-12'],
    ['2026-11-10', '2026-11-12'],
    ['2999-03-10', '2999-03-12'],
  ] as const)
    expect((await ask(days(from, until))).code).toBe('reservation-range-conflict');
});

test('no comes with a reason, and a asked can be taken back; somebody else is told of no trip', async () => {
  const trip = await anApprovedTrip(ports());
  const { groupId } = trip;
  const other = await anApprovedTrip(ports());
  const asked = { groupId, body: { message: 'One more day?' } };
  expect((await refusalOf(askChange(ports(), other.guest, asked))).code).toBe('reservation-group-not-found');
  await askChange(ports(), trip.guest, asked);
  await declineAsked(ports(), { groupId, staffId: trip.staff.userId, reason: 'It is taken' });
  expect(ports().published.at(-1)).toMatchObject({ type: 'trip-change-declined', reason: 'It is taken' });
  expect((await refusalOf(declineAsked(ports(), { groupId, staffId: trip.staff.userId, reason: 'No' }))).code).toBe(
    'change-not-asked',
  );
  await askChange(ports(), trip.guest, asked);
  await takeBackAsked(ports(), trip.guest, { groupId });
  expect(await shownTo(trip)).toMatchObject({ canAsk: true, asked: null });
});

test('an offer that nobody answers is over after 48 hours, and both sides are told once', async () => {
  const trip = await anApprovedTrip(ports());
  await offer(trip, { until: '2027-03-19' });
  const shown = await shownTo(trip);
  expect(shown.offer?.expiresAt).toBe(isoOf(hoursAfter(NOW, 48)));
  ports().clock.set(hoursAfter(NOW, 47));
  await expireOffers(ports());
  expect((await shownTo(trip)).offer).not.toBeNull();

  ports().clock.set(hoursAfter(NOW, 48));
  expect((await refusalOf(accept(trip, shown.offer?.textHash ?? ''))).code).toBe('change-not-offered');
  expect(await shownTo(trip)).toMatchObject({ offer: null, canAsk: true });
  await expireOffers(ports());
  await expireOffers(ports());
  expect(ports().published.filter(({ type }) => type === 'trip-change-expired')).toHaveLength(1);
  const history = ports().db.selectFrom('group_history').select('move').where('group_id', '=', trip.groupId);
  const moves = await history.orderBy('id').execute();
  expect(moves.at(-1)).toEqual({ move: 'expire-change' });
});

test('an offer ends with the first night that it moves, and one of a canceled trip ends without a word', async () => {
  const trip = await anApprovedTrip(ports(), { checkIn: '2026-11-21', nights: 3 });
  await offer(trip, { from: '2026-11-21', until: '2026-11-28' });
  expect((await shownTo(trip)).offer?.expiresAt).toBe('2026-11-21T21:00:00.000Z');
  await cancelOwnGroup(ports(), { tenantId: trip.guest.userId, groupId: trip.groupId });
  expect((await shownTo(trip)).offer).toBeNull();
  ports().clock.set(hoursAfter(NOW, 60));
  await expireOffers(ports());
  expect(ports().published.map(({ type }) => type)).not.toContain('trip-change-expired');
});
