import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import type { WantedChange } from '../api/trip-changes.schemas.ts';
import { acceptChange, askChange, declineAsked, refuseChange, showOwnChanges, takeBackAsked } from './answer-change.ts';
import { countAsked } from './asked-changes.repository.ts';
import { offerChange } from './make-change.ts';
import { previewChange } from './preview-change.ts';

const NOW = instantOf('2026-11-20T17:00:00Z');
let ports: TestPorts;
let desk: Awaited<ReturnType<typeof aDesk>>;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  desk = await aDesk(ports);
});
beforeEach(() => {
  ports.clock.set(NOW);
  ports.published.length = 0;
});
afterAll(async () => {
  expect(await desk.disagreements()).toEqual([]);
  await ports.close();
});

const lineOf = ({ groupId }: Trip) =>
  ports.db.selectFrom('reservation').selectAll().where('group_id', '=', groupId).executeTakeFirstOrThrow();

async function wantedOf(trip: Trip, until = '2027-03-19'): Promise<WantedChange> {
  return {
    reservationId: (await lineOf(trip)).id,
    unitId: trip.houseId,
    from: calendarDate('2027-03-10'),
    until: calendarDate(until),
    guests: { adults: 2, infants: 1, babies: 0, pets: 1 },
    pricing: { mode: 'kept' },
    keeps: [],
  };
}

async function offer(trip: Trip, until?: string) {
  const wanted = await wantedOf(trip, until);
  const asked = { groupId: trip.groupId, language: 'en', scope: null } as const;
  const { hash } = await previewChange(ports, { ...asked, wanted });
  await offerChange(ports, { ...asked, staffId: trip.staff.userId, body: { ...wanted, hash, reason: 'As asked' } });
}

const shownTo = (trip: Trip) => showOwnChanges(ports, trip.guest, { groupId: trip.groupId, language: 'es' });
const accept = (trip: Trip, textHash: string) =>
  acceptChange(ports, trip.guest, {
    groupId: trip.groupId,
    textHash,
    language: 'es',
    from: '10.0.0.1',
    device: 'Phone',
  });

test('an offer changes nothing until its guest accepts the words that they read; then it is made, with the evidence', async () => {
  const trip = await anApprovedTrip(ports);
  await offer(trip);
  expect((await lineOf(trip)).ends_on).toBe('2027-03-17');
  expect(ports.published.map(({ type }) => type)).toEqual(expect.arrayContaining(['trip-change-offered']));
  const shown = await shownTo(trip);
  expect(shown.offer?.paragraphs[0]).toContain('Anexo 1 al contrato de alquiler');
  expect((await refusalOf(accept(trip, '0'.repeat(64)))).code).toBe('change-not-offered');

  ports.clock.set(hoursAfter(NOW, 20));
  await accept(trip, shown.offer?.textHash ?? '');
  expect(await lineOf(trip)).toMatchObject({ ends_on: '2027-03-19' });
  const change = await ports.db
    .selectFrom('trip_change')
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
  expect((await desk.invoices(trip.groupId)).filter(([kind]) => kind === 'supplement')).toHaveLength(2);
});

test('what would come to something else by now is not accepted, and what the guest refuses is over', async () => {
  const trip = await anApprovedTrip(ports);
  await offer(trip);
  const { offer: shown } = await shownTo(trip);
  const price = (cents: number) =>
    ports.db.updateTable('house').set({ base_price_cents: cents }).where('rentable_id', '=', trip.houseId).execute();
  await price(900_00);
  expect((await refusalOf(accept(trip, shown?.textHash ?? ''))).code).toBe('change-not-offered');
  await price(300_00);
  await refuseChange(ports, trip.guest, { groupId: trip.groupId });
  expect((await refusalOf(accept(trip, shown?.textHash ?? ''))).code).toBe('change-not-offered');
  expect(ports.published.at(-1)).toMatchObject({ type: 'trip-change-refused' });
});

test('a guest asks once, staff find it, and the policy counts from the instant of asking', async () => {
  const trip = await anApprovedTrip(ports);
  await desk.pay(trip.groupId);
  const asking = {
    groupId: trip.groupId,
    body: { from: calendarDate('2027-03-10'), until: calendarDate('2027-03-15') },
  };
  await askChange(ports, trip.guest, asking);
  expect((await refusalOf(askChange(ports, trip.guest, asking))).code).toBe('transition-not-valid');
  expect(await countAsked(ports.db, null)).toBe(1);
  expect(await shownTo(trip)).toMatchObject({ canAsk: false, asked: { until: '2027-03-15' } });
  // Two nights less, answered after the free window, which was open when the guest asked.
  ports.clock.set(hoursAfter(NOW, 60));
  const wanted = await wantedOf(trip, '2027-03-15');
  const asked = { groupId: trip.groupId, language: 'en', scope: null } as const;
  expect(await previewChange(ports, { ...asked, wanted })).toMatchObject({ keptCents: 0, refundCents: 339_00 });
  await offer(trip, '2027-03-15');
  expect(await countAsked(ports.db, null)).toBe(0);
});

test('no comes with a reason, and a asked can be taken back; somebody else is told of no trip', async () => {
  const trip = await anApprovedTrip(ports);
  const { groupId } = trip;
  const other = await anApprovedTrip(ports);
  const asked = { groupId, body: { message: 'One more day?' } };
  expect((await refusalOf(askChange(ports, other.guest, asked))).code).toBe('reservation-group-not-found');
  await askChange(ports, trip.guest, asked);
  await declineAsked(ports, { groupId, staffId: trip.staff.userId, reason: 'It is taken' });
  expect(ports.published.at(-1)).toMatchObject({ type: 'trip-change-declined', reason: 'It is taken' });
  expect((await refusalOf(declineAsked(ports, { groupId, staffId: trip.staff.userId, reason: 'No' }))).code).toBe(
    'change-not-asked',
  );
  await askChange(ports, trip.guest, asked);
  await takeBackAsked(ports, trip.guest, { groupId });
  expect(await shownTo(trip)).toMatchObject({ canAsk: true, asked: null });
});
