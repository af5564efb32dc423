import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { reportOverdue } from '#features/payments/server/report-overdue.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { pageOf } from '#kernel/pages.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { addLines, askFor, draftTotal, march, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { findGroupDetails } from '../views/group-details.views.ts';
import { listOwnGroups } from '../views/own-groups.views.ts';
import { findGroupForStaff } from '../views/staff-group.views.ts';
import { listRequests } from '../views/staff-lists.views.ts';
import { askAvailability } from './ask-availability.ts';
import { cancelByStaff, cancelOwnGroup } from './cancel-group.ts';
import { completeGroups } from './complete-groups.ts';
import { expireRequests } from './expire-requests.ts';
import { previewRefund } from './preview-refund.ts';
import { reinstateGroup } from './reinstate-group.ts';
import { rejectGroup } from './reject-group.ts';

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
  // Each test finds all vans, chefs, masseuses and scooters free.
  await ports.db.deleteFrom('unit_occupancy').execute();
  ports.clock.set(NOW);
  ports.published.length = 0;
});
afterAll(async () => {
  expect(await desk.disagreements()).toEqual([]);
  await ports.close();
});
const types = () => ports.published.map(({ type }) => type);

test('an addition is confirmed by its own first instalment, and not before', async () => {
  const trip = await desk.approved([]);
  await desk.addition(trip, [selections.chef]);
  await desk.pay(trip.id, { request: 2, cents: 1 });
  expect(await desk.statuses(trip.id)).toEqual(['approved', 'approved', 'approved']);
  await desk.pay(trip.id, { request: 2 });
  expect(await desk.statuses(trip.id)).toEqual(['approved', 'approved', 'confirmed']);
  await desk.pay(trip.id);
  expect(await desk.statuses(trip.id)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  const { view } = (await findGroupDetails(ports, { groupId: trip.id, language: 'en' })) ?? {};
  expect(view?.freeUntil).toBe('2027-01-13T17:00:00.000Z');
});

test('what a guest chose and has not asked for is not told to staff', async () => {
  const trip = await desk.approved([]);
  await addLines(ports, trip, [selections.scooter]);
  const typesFor = async (find: typeof findGroupForStaff) =>
    (await find(ports, { groupId: trip.id, language: 'en' }))?.group.reservations.map(({ type }) => type);
  expect(await typesFor(findGroupForStaff)).toEqual(['house']);
  await askFor(ports, trip);
  expect(await typesFor(findGroupForStaff)).toEqual(['house', 'scooter']);
});

test('an addition whose first instalment is overdue is cancelled alone; its time is free', async () => {
  const trip = await desk.approved([selections.van]);
  await desk.pay(trip.id);
  await desk.addition(trip, [selections.chef, selections.scooter]);
  expect(await desk.held(trip.id)).toEqual({ chef: 1, house: 1, scooter: 3, van: 1 });
  ports.clock.set(hoursAfter(NOW, 49));
  await reportOverdue(ports);
  expect(await desk.statuses(trip.id)).toEqual(['confirmed', 'confirmed', 'cancelled']);
  expect(await desk.held(trip.id)).toEqual({ house: 1, van: 1 });
  expect((await desk.invoices(trip.id, 2)).map(([, , , status]) => status)).toEqual(['void', 'void']);
  expect((await desk.invoices(trip.id, 1)).map(([, , , status]) => status)).toEqual(['paid', 'open', 'open']);
});

test('a trip that expires takes along what was added to it, paid or on review, and all that was paid goes back', async () => {
  const trip = await desk.approved([]);
  await desk.addition(trip, [selections.chef]);
  await desk.pay(trip.id, { request: 2 });
  await addLines(ports, trip, [selections.scooter]);
  await askFor(ports, trip);
  ports.clock.set(hoursAfter(NOW, 49));
  await reportOverdue(ports);
  expect(await desk.statuses(trip.id)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
  expect(await desk.held(trip.id)).toEqual({});
  expect((await desk.owed(trip.id)).map(([, reason]) => reason)).toEqual(['group-cancelled']);
});

test('rejecting and expiring an addition leave the trip alone', async () => {
  const trip = await desk.approved([]);
  await desk.pay(trip.id);
  await addLines(ports, trip, [selections.chef]);
  await askFor(ports, trip);
  await rejectGroup(ports, { staffId: desk.staffId, groupId: trip.id, reason: 'No chef that evening' });
  await addLines(ports, trip, [selections.massage]);
  await askFor(ports, trip);
  ports.clock.set(hoursAfter(NOW, 24));
  await expireRequests(ports);
  expect(await desk.statuses(trip.id)).toEqual(['confirmed', 'confirmed', 'rejected', 'expired']);
  expect(await desk.held(trip.id)).toEqual({ house: 1 });
});

test('an answer to an addition is due by its own first service', async () => {
  ports.clock.set(instantOf('2027-02-28T20:00:00Z'));
  const trip = await desk.approved([]);
  await desk.pay(trip.id);
  ports.clock.set(instantOf('2027-03-01T23:30:00Z'));
  await addLines(ports, trip, [{ ...selections.chef, time: '19:00' }]);
  await askFor(ports, trip);
  const request = await ports.db
    .selectFrom('request')
    .select('answer_due_at')
    .where('group_id', '=', trip.id)
    .where('sequence', '=', 2)
    .executeTakeFirstOrThrow();
  expect(request.answer_due_at).toBe(hoursAfter(instantOf('2027-03-01T23:30:00Z'), 24));
  await cancelByStaff(ports, {
    staffId: desk.staffId,
    groupId: trip.id,
    reason: 'made room for other tests',
    onBehalfOf: 'company',
  });
});

test('a guest has three groups on review at most; an addition counts as its group, once', async () => {
  const trip = await desk.approved([]);
  const tenant = { id: trip.tenantId };
  for (const _ of [1, 2]) await aGroup().by(tenant).onReview().in(ports);
  await addLines(ports, trip, [selections.chef]);
  await askFor(ports, trip);
  const fourth = await aGroup().by(tenant).in(ports);
  expect((await refusalOf(askFor(ports, fourth))).code).toBe('too-many-requests-open');
});

test('nothing is added or asked for while staff look at an addition, nor for a trip that was cancelled', async () => {
  const trip = await desk.approved([]);
  await addLines(ports, trip, [selections.chef]);
  const expectedTotalCents = await draftTotal(ports, trip.id);
  await askFor(ports, trip);
  expect((await refusalOf(addLines(ports, trip, [selections.scooter]))).code).toBe('transition-not-valid');
  const again = askAvailability(ports, { tenantId: trip.tenantId, groupId: trip.id, expectedTotalCents });
  expect((await refusalOf(again)).code).toBe('reservation-status-not-draft');

  const other = await desk.approved([]);
  await addLines(ports, other, [selections.massage]);
  const cents = await draftTotal(ports, other.id);
  await cancelOwnGroup(ports, { tenantId: other.tenantId, groupId: other.id });
  const late = askAvailability(ports, { tenantId: other.tenantId, groupId: other.id, expectedTotalCents: cents });
  expect((await refusalOf(late)).code).toBe('reservation-status-not-draft');
});

test('cancelling takes every request along, each with its own refund, as the preview said', async () => {
  const trip = await desk.approved([selections.van]);
  await desk.pay(trip.id);
  ports.clock.set(hoursAfter(NOW, 47));
  await desk.addition(trip, [selections.chef]);
  await desk.pay(trip.id, { request: 2 });
  ports.clock.set(hoursAfter(NOW, 60));
  // The trip's free window is over, that of the addition is not.
  const preview = await previewRefund(ports, { tenantId: trip.tenantId, groupId: trip.id });
  const addition = (await desk.invoices(trip.id, 2))[0]?.[1];
  expect(preview.refundCents).toBe(addition);
  expect(preview.lines).toHaveLength(5);
  await cancelOwnGroup(ports, { tenantId: trip.tenantId, groupId: trip.id });
  expect(await desk.statuses(trip.id)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(await desk.owed(trip.id)).toEqual([[addition, 'group-cancelled']]);
  expect(await desk.held(trip.id)).toEqual({});

  // Taking it back brings the trip back as it was asked for first; what was added stays cancelled, and owed.
  await reinstateGroup(ports, { staffId: desk.staffId, groupId: trip.id });
  expect(await desk.statuses(trip.id)).toEqual(['confirmed', 'confirmed', 'cancelled']);
  expect(await desk.owed(trip.id)).toEqual([[addition, 'group-cancelled']]);
  expect(await desk.held(trip.id)).toEqual({ house: 1, van: 1 });
});

test('a trip is completed with what was added to it, the day after a van that leaves behind its last day', async () => {
  const trip = await desk.approved([]);
  await desk.pay(trip.id);
  await desk.addition(trip, [
    {
      ...selections.van,
      tripType: 'airport-departure',
      date: march(9),
      addressIn: { kind: 'address', street: '1 Ocean Drive', city: 'Miami', state: 'FL', zipCode: '33139' },
      addressOut: { kind: 'airport', airport: 'MIA' },
    },
  ]);
  await desk.pay(trip.id, { request: 2 });
  ports.clock.set(instantOf('2027-03-09T17:00:00Z'));
  await completeGroups(ports);
  expect(await desk.statuses(trip.id)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  ports.clock.set(instantOf('2027-03-10T17:00:00Z'));
  await completeGroups(ports);
  expect(await desk.statuses(trip.id)).toEqual(['completed', 'completed', 'completed']);
});

test('staff find additions in their inbox with what they are about, and may approve and reject them', async () => {
  const trip = await desk.approved([selections.van]);
  await desk.pay(trip.id);
  await addLines(ports, trip, [selections.massage, selections.event]);
  const own = async () => {
    const page = pageOf({ size: 100 });
    const { reservationGroups } = await listOwnGroups(ports.db, { tenantId: trip.tenantId, language: 'en', page });
    return reservationGroups.find(({ id }) => id === trip.id);
  };
  // What is chosen and not asked for is no part of the trip yet.
  expect(await own()).toMatchObject({ extras: ['van'], isUnpriced: false });
  await askFor(ports, trip);
  expect(await own()).toMatchObject({
    extras: expect.arrayContaining(['van', 'massage', 'event']),
    isUnpriced: true,
  });
  const { requests } = await listRequests(ports.db, { language: 'en', scope: null, page: pageOf({ size: 100 }) });
  expect(requests.find(({ groupId }) => groupId === trip.id)).toMatchObject({
    sequence: 2,
    status: 'confirmed',
    isHolding: true,
    manuallyPriced: 1,
    competing: 0,
    extras: expect.arrayContaining(['event', 'massage']),
  });
  const view = await findGroupForStaff(ports, { groupId: trip.id, language: 'es' });
  expect(view?.allowed).toEqual(expect.arrayContaining(['approve', 'reject', 'release-hold', 'cancel']));
  expect(view?.capacity.map(({ units }) => units).toSorted()).toEqual([1, 1, 2]);
  expect(view?.capacity.filter(({ units, freeUnits }) => freeUnits < units)).toEqual([]);
  expect(view?.houseGuests).toBe(12);
  // The house takes 12; 20 come to the event.
  expect(view?.cautions.map(({ caution }) => caution)).toEqual(['crowded']);
  const guest = await findGroupDetails(ports, { groupId: trip.id, language: 'en', tenantId: trip.tenantId });
  expect(guest?.view.allowed).toEqual(['cancel', 'accept-contract', 'ask-removal']);
  await rejectGroup(ports, { staffId: desk.staffId, groupId: trip.id, reason: 'made room for other tests' });
});

test('the arrival is shown when all of the trip is paid and accepted; an addition that is not paid does not hide it again', async () => {
  const trip = await desk.approved([]);
  await desk.pay(trip.id);
  await desk.pay(trip.id, { instalment: 2 });
  const details = async () => {
    const found = await findGroupDetails(ports, { groupId: trip.id, language: 'en' });
    return [found?.view.arrival !== null, found?.view.invoices.filter(({ status }) => status === 'open').length];
  };
  expect(await details()).toEqual([false, 1]);
  await ports.db.deleteFrom('invoice').where('group_id', '=', trip.id).where('kind', '=', 'deposit').execute();
  const words = { version: 'of-this-test', text_en: 'We agree.', text_es: 'De acuerdo.' };
  await ports.db
    .insertInto('contract_text')
    .values({ ...words, valid_from: timestamptz(NOW) })
    .execute();
  const acceptance = {
    group_id: trip.id,
    user_id: trip.tenantId,
    language: 'en',
    text_hash: 'x',
    accepted_at: timestamptz(NOW),
  } as const;
  await ports.db
    .insertInto('contract_acceptance')
    .values({ ...words, ...acceptance })
    .execute();
  expect(await details()).toEqual([true, 0]);
  await desk.addition(trip, [selections.chef]);
  expect(await details()).toEqual([true, 2]);
  ports.clock.set(hoursAfter(NOW, 49));
  await reportOverdue(ports);
  expect(types()).toContain('group-cancelled');
  expect(await details()).toEqual([true, 0]);
});

test('how a trip is paid stands by due instant, is complete and adds up to its total, whatever was added', async () => {
  const trip = await desk.approved([selections.van]);
  const plan = async () => {
    const quote = (await findGroupDetails(ports, { groupId: trip.id, language: 'en' }))?.view.quote;
    const instalments = quote?.instalments ?? [];
    const dues = instalments.map(({ due }) =>
      'at' in due ? instantOf(due.at) : hoursAfter(ports.clock.now(), due.hoursAfterApproval),
    );
    expect(dues).toEqual(dues.toSorted((one, other) => one - other));
    expect(instalments.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(quote?.totalCents);
    return instalments.map(({ requestId }) => requestId);
  };
  await addLines(ports, trip, [selections.chef, selections.massage]);
  await askFor(ports, trip);
  const [first, second] = (await findGroupDetails(ports, { groupId: trip.id, language: 'en' }))?.view.requests ?? [];
  expect(await plan()).toEqual([first?.id, second?.id, first?.id, second?.id]);
  await desk.approve(trip.id);
  expect(await plan()).toEqual([first?.id, second?.id, first?.id, second?.id]);
  await desk.pay(trip.id);
  ports.clock.set(hoursAfter(NOW, 49));
  await reportOverdue(ports);
  expect(await desk.statuses(trip.id)).toEqual(['confirmed', 'confirmed', 'cancelled']);
  expect(await plan()).toEqual([first?.id, first?.id]);
  await cancelOwnGroup(ports, { tenantId: trip.tenantId, groupId: trip.id });
  await reinstateGroup(ports, { staffId: desk.staffId, groupId: trip.id });
  await plan();
});
