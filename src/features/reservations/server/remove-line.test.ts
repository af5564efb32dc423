import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { recordRefund } from '#features/payments/server/record-refund.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { pageOf } from '#kernel/pages.ts';
import { addLines, aLinedDraft, askFor, getGroup, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { askRemoval, previewRemoval } from './ask-removal.ts';
import { keepLine, removeLine } from './decide-removal.ts';
import { cancelOwnGroup } from './requests/cancel-group.ts';
import { previewRefund } from './requests/preview-refund.ts';
import { reinstateGroup } from './requests/reinstate-group.ts';
import { listRemovals } from './views/line-removals.views.ts';
import { findGroupForStaff } from './views/staff-group.views.ts';

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

type Trip = Awaited<ReturnType<typeof desk.approved>>;
const at = (lines: readonly string[], index = 0): string => lines[index] ?? '';
const askToRemove = ({ id: groupId, tenantId }: Trip, reservationId: string, reason?: string) =>
  askRemoval(ports, { tenantId, groupId, reservationId, reason });
const agree = (reservationId: string) => removeLine(ports, { staffId: desk.staffId, reservationId });
const takeOut = async (trip: Trip, reservationId: string) => {
  await askToRemove(trip, reservationId);
  await agree(reservationId);
};
const previewOf = ({ tenantId }: Trip, reservationId: string) =>
  previewRemoval(ports, { tenantId, reservationId, type: 'chef' });
const totalOf = async (groupId: string, sequence = 1) =>
  (
    await ports.db
      .selectFrom('request')
      .select('total_cents')
      .where('group_id', '=', groupId)
      .where('sequence', '=', sequence)
      .executeTakeFirstOrThrow()
  ).total_cents;
// Two types of services are promised 5 %: the chef costs 760.00 − 38.00 = 722.00, without taxes.
const CHEF_CENTS = 722_00;

test('a request to remove changes nothing until staff decide; they find it, and what agreeing gives back', async () => {
  const trip = await desk.approved([selections.chef, selections.massage]);
  const chef = at(trip.added);
  const before = await totalOf(trip.id);
  await askToRemove(trip, chef, 'We eat out');
  expect(await totalOf(trip.id)).toBe(before);
  expect(ports.published.at(-1)).toMatchObject({ type: 'removal-asked', groupId: trip.id, reservationId: chef });

  const { removals } = await listRemovals(ports.db, { language: 'es', scope: null, page: pageOf({ size: 100 }) });
  expect(removals).toMatchObject([
    { groupId: trip.id, reservationId: chef, type: 'chef', name: 'Chef privado', reason: 'We eat out' },
  ]);
  const view = await findGroupForStaff(ports, { groupId: trip.id, language: 'en' });
  expect(view?.removals).toMatchObject([{ reservationId: chef, refundCents: 0, lessCents: CHEF_CENTS }]);
  expect((await refusalOf(askToRemove(trip, chef))).code).toBe('transition-not-valid');

  await keepLine(ports, { staffId: desk.staffId, reservationId: chef, reason: 'The food is bought' });
  expect(ports.published.at(-1)).toMatchObject({ type: 'removal-declined', reason: 'The food is bought' });
  expect(
    (await listRemovals(ports.db, { language: 'en', scope: null, page: pageOf({ size: 100 }) })).totalRecords,
  ).toBe(0);
  expect(await totalOf(trip.id)).toBe(before);
  expect((await refusalOf(agree(chef))).code).toBe('removal-not-asked');
});

test('before anything is paid its price is gone from both invoices by credits; its time is free at once', async () => {
  const trip = await desk.approved([selections.chef, selections.massage]);
  const before = await desk.invoices(trip.id);
  const total = (await totalOf(trip.id)) ?? 0;
  await takeOut(trip, at(trip.added));
  expect(await totalOf(trip.id)).toBe(total - CHEF_CENTS);
  const lessOf = (index: number) => Number(before[index]?.[1]) - CHEF_CENTS / 2;
  expect((await desk.invoices(trip.id)).slice(0, 2)).toEqual([
    ['instalment', lessOf(0), 0, 'open'],
    ['instalment', lessOf(1), 0, 'open'],
  ]);
  expect(await desk.held(trip.id)).toEqual({ house: 1, massage: 2 });
  expect(await desk.owed(trip.id)).toEqual([]);
  const credits = await ports.db.selectFrom('invoice_credit').selectAll().execute();
  expect(credits.map(({ number }) => number).every((number) => /^2027-C\d{6}$/.test(number))).toBe(true);
  // The massage keeps the rate it was promised for two types: 330.00 − 16.50.
  const lines = await ports.db
    .selectFrom('price_line')
    .selectAll()
    .where('reservation_id', '=', at(trip.added, 1))
    .orderBy('position')
    .execute();
  expect(lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(313_50);
  expect((await getGroup(ports, trip.id)).lines.find(({ type }) => type === 'chef')).toMatchObject({
    status: 'cancelled',
    isRemoved: true,
  });
});

test('what was paid in the free window goes back, exactly as the guest was shown when asking', async () => {
  const trip = await desk.approved([selections.chef, selections.massage]);
  const chef = at(trip.added);
  await desk.pay(trip.id);
  ports.clock.set(hoursAfter(NOW, 47));
  await askToRemove(trip, chef);
  const shown = await previewOf(trip, chef);
  expect(shown).toMatchObject({
    refundCents: CHEF_CENTS / 2,
    lessCents: CHEF_CENTS / 2,
    keptCents: 0,
    reason: 'within-free-window',
  });
  // Staff answer days later; what counts is when the guest asked.
  ports.clock.set(hoursAfter(NOW, 200));
  expect(await previewOf(trip, chef)).toEqual(shown);
  await agree(chef);
  expect(await desk.owed(trip.id)).toEqual([[shown.refundCents, 'line-removed']]);
  expect((await desk.invoices(trip.id))[0]?.[3]).toBe('paid');
});

test('after the free window the first half is kept, as a line of the price', async () => {
  const trip = await desk.approved([selections.chef, selections.massage]);
  const chef = at(trip.added);
  const total = (await totalOf(trip.id)) ?? 0;
  await desk.pay(trip.id);
  ports.clock.set(hoursAfter(NOW, 100));
  expect(await previewOf(trip, chef)).toMatchObject({ refundCents: 0, keptCents: CHEF_CENTS / 2 });
  await askToRemove(trip, chef);
  const view = await findGroupForStaff(ports, { groupId: trip.id, language: 'en' });
  expect(view?.removals).toMatchObject([{ lessCents: CHEF_CENTS / 2, keptCents: CHEF_CENTS / 2 }]);
  await agree(chef);
  expect(await totalOf(trip.id)).toBe(total - CHEF_CENTS / 2);
  const fees = await ports.db
    .selectFrom('price_line')
    .selectAll()
    .where('request_id', '=', trip.requestId)
    .where('kind', '=', 'cancellation-fee')
    .execute();
  expect(fees).toMatchObject([{ reservation_id: chef, total_cents: CHEF_CENTS / 2, name_en: 'Coral menu' }]);
  expect(await desk.owed(trip.id)).toEqual([]);
});

test('a first instalment that is covered by what was paid confirms; what is beyond it goes back', async () => {
  const trip = await desk.approved([selections.chef, selections.massage]);
  const [first] = await desk.invoices(trip.id);
  await desk.pay(trip.id, { cents: Number(first?.[1]) - 100_00 });
  expect(await desk.statuses(trip.id)).toEqual(['approved', 'approved']);
  await takeOut(trip, at(trip.added));
  expect(await desk.statuses(trip.id)).toEqual(['confirmed', 'confirmed']);
  expect(await desk.owed(trip.id)).toEqual([[CHEF_CENTS / 2 - 100_00, 'line-removed']]);
  expect(ports.published.at(-1)).toMatchObject({ type: 'group-confirmed' });
});

test('alone in its request it ends that request, and the trip goes on', async () => {
  const trip = await desk.approved([]);
  await desk.pay(trip.id);
  const [chef] = await desk.addition(trip, [selections.chef]);
  await desk.pay(trip.id, { request: 2 });
  const paid = Number((await desk.invoices(trip.id, 2))[0]?.[1]);
  await askToRemove(trip, at([chef ?? '']), 'We changed our minds');
  expect(await previewOf(trip, chef ?? '')).toMatchObject({ refundCents: paid, reason: 'within-free-window' });
  await agree(chef ?? '');
  expect(await desk.statuses(trip.id)).toEqual(['confirmed', 'confirmed', 'cancelled']);
  expect(ports.published.at(-1)).toMatchObject({ type: 'group-cancelled', reason: 'We changed our minds' });
  expect(await desk.owed(trip.id)).toEqual([[paid, 'group-cancelled']]);
  expect((await listRemovals(ports.db, { language: 'en', scope: null, page: pageOf({}) })).totalRecords).toBe(0);
});

test('a service of an addition that staff have not answered is simply gone from it', async () => {
  const trip = await desk.approved([]);
  const added = await addLines(ports, trip, [selections.chef, selections.massage]);
  await askFor(ports, trip);
  const total = (await totalOf(trip.id, 2)) ?? 0;
  await takeOut(trip, at(added));
  expect(await totalOf(trip.id, 2)).toBe(total - CHEF_CENTS);
  await desk.approve(trip.id);
  expect((await desk.invoices(trip.id, 2)).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(total - CHEF_CENTS);
});

test('what was promised for a service is not promised again when the trip is cancelled, and comes back with neither', async () => {
  const trip = await desk.approved([selections.chef, selections.massage]);
  await desk.pay(trip.id);
  await takeOut(trip, at(trip.added));
  const paid = Number((await desk.invoices(trip.id))[0]?.[2]);
  const asked = { tenantId: trip.tenantId, groupId: trip.id };
  expect((await previewRefund(ports, asked)).refundCents).toBe(paid - CHEF_CENTS / 2);
  await cancelOwnGroup(ports, asked);
  const owed = await desk.owed(trip.id);
  expect(owed.reduce((sum, [cents]) => sum + Number(cents), 0)).toBe(paid);

  await reinstateGroup(ports, { staffId: desk.staffId, groupId: trip.id });
  expect(await desk.owed(trip.id)).toEqual([[CHEF_CENTS / 2, 'line-removed']]);
  expect(await desk.held(trip.id)).toEqual({ house: 1, massage: 2 });
  expect((await getGroup(ports, trip.id)).lines.find(({ type }) => type === 'chef')?.status).toBe('cancelled');
});

test('a refund that was made for a service leaves its invoice paid, and nothing is asked for again', async () => {
  const trip = await desk.approved([selections.chef, selections.massage]);
  await desk.pay(trip.id);
  await takeOut(trip, at(trip.added));
  const [invoice] = await desk.invoicesOfGroup(trip.id);
  const back = { groupId: trip.id, invoiceId: invoice?.id ?? '', amountCents: CHEF_CENTS / 2 };
  await recordRefund(ports, desk.staff, { ...back, type: 'zelle', reason: 'the chef is not wanted any more' });
  expect(await desk.owed(trip.id)).toEqual([]);
  const [[, total, paid, status] = []] = await desk.invoices(trip.id);
  expect([paid, status]).toEqual([total, 'paid']);
});

test('houses, the principal, drafts, ended and begun services, and what belongs to others can not be taken out', async () => {
  const trip = await desk.approved([selections.chef, selections.massage]);
  expect((await refusalOf(askToRemove(trip, trip.reservationId))).code).toBe('is-principal-error');
  expect((await refusalOf(askToRemove(trip, desk.staffId))).code).toBe('reservation-not-found');
  const stranger = await aUser(ports.db);
  expect((await refusalOf(askToRemove({ ...trip, tenantId: stranger.id }, at(trip.added)))).code).toBe(
    'reservation-group-not-found',
  );
  const preview = (change: object) =>
    previewRemoval(ports, { tenantId: trip.tenantId, reservationId: at(trip.added), type: 'chef', ...change });
  expect((await refusalOf(preview({ tenantId: stranger.id }))).code).toBe('reservation-not-found');
  expect((await refusalOf(preview({ type: 'van' }))).code).toBe('reservation-invalid-type');

  const asked = await aLinedDraft(ports, [selections.scooter]);
  await askFor(ports, asked);
  expect((await refusalOf(askToRemove(asked, at(asked.added)))).code).toBe('transition-not-valid');

  await desk.pay(trip.id);
  await askToRemove(trip, at(trip.added));
  ports.clock.set(instantOf('2027-03-03T00:00:00Z'));
  expect((await refusalOf(agree(at(trip.added)))).code).toBe('transition-not-valid');
  expect(
    (await refusalOf(keepLine(ports, { staffId: desk.staffId, reservationId: stranger.id, reason: 'no' }))).code,
  ).toBe('reservation-not-found');
});

test('taking out and cancelling at once leave one of the two ways, and never promise money twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    await ports.db.deleteFrom('unit_occupancy').execute();
    const trip = await desk.approved([selections.chef, selections.massage]);
    await desk.pay(trip.id);
    await askToRemove(trip, at(trip.added));
    await Promise.allSettled([
      agree(at(trip.added)),
      cancelOwnGroup(ports, { tenantId: trip.tenantId, groupId: trip.id }),
      agree(at(trip.added)),
    ]);
    expect(await desk.statuses(trip.id)).toEqual(['cancelled', 'cancelled']);
    expect(await desk.held(trip.id)).toEqual({});
    const paid = Number((await desk.invoices(trip.id))[0]?.[2]);
    const owed = (await desk.owed(trip.id)).reduce((sum, [cents]) => sum + Number(cents), 0);
    expect(owed).toBe(paid);
  }
});
