import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { instantOf } from '#kernel/instant.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import {
  addLines,
  aLinedDraft,
  anOuting,
  askFor,
  getGroup,
  selectionsOf,
  services,
} from '#tests/builders/a-group-of-lines.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { findGroupDetails } from '../views/group-details.views.ts';
import { answerOffer } from './answer-offer.ts';
import { approveGroup } from './approve-group.ts';
import { cancelByStaff } from './cancel-group.ts';
import { expireRequests } from './expire-requests.ts';
import { rejectGroup } from './reject-group.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
let ports: TestPorts;
let staffId: string;
let selections: ReturnType<typeof selectionsOf>;
let houseGiven: { basePriceCents: number; cleaningFeeCents: number; securityDepositCents: number };

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  staffId = (await aUser(ports.db, { roles: ['staff'] })).id;
  selections = selectionsOf(await services(ports));
  houseGiven = { basePriceCents: 100_00, cleaningFeeCents: 0, securityDepositCents: 300_00 };
});
beforeEach(() => {
  ports.clock.set(NOW);
  ports.published.length = 0;
});
afterAll(() => ports.close());

const onReview = async (chosen: Parameters<typeof aLinedDraft>[1]) => {
  const house = await aHouse({ ...houseGiven, maxGuests: 12 }).in(ports.db);
  const draft = await aLinedDraft(ports, chosen, { house });
  await askFor(ports, draft);
  return draft;
};
const requestOf = async (groupId: string, sequence = 1) =>
  ports.db
    .selectFrom('request')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
const pricesOf = async (requestId: string) => {
  const rows = await ports.db
    .selectFrom('price_line')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  return rows.map(({ kind, total_cents, name_en }) => [kind, total_cents, name_en]);
};
const held = async (reservationId: string) => {
  const rentables = await ports.db
    .selectFrom('occupancy')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('blocks', '=', true)
    .execute();
  const units = await ports.db
    .selectFrom('unit_occupancy')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('blocks', '=', true)
    .execute();
  return rentables.length + units.length;
};
const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
};

test('staff price the custom menu, the catering and the event; the total, its taxes and the invoices are right to the cent', async () => {
  const { id, added } = await onReview([
    selections.customChef,
    selections.customCatering,
    selections.event,
    selections.van,
  ]);
  const [chef, catering, event] = [at(added, 0), at(added, 1), at(added, 2)];
  const before = await requestOf(id);
  await approveGroup(ports, {
    staffId,
    groupId: id,
    manualPrices: [
      { reservationId: chef, priceCents: 1_234_56 },
      { reservationId: catering, priceCents: 999_99 },
      { reservationId: event, priceCents: 3_500_00 },
    ],
    discountBasisPoints: 500,
  });
  // It costs more than was asked for: nothing is due before the guest accepts it.
  expect(await requestOf(id)).toMatchObject({ status: 'on-review', total_cents: before.total_cents });
  expect(await ports.db.selectFrom('invoice').select('id').where('group_id', '=', id).execute()).toEqual([]);
  const { tenantId } = await getGroup(ports, id);
  const wrong = answerOffer(ports, { groupId: id, tenantId, acceptedCents: 5_834_05 });
  expect((await refusalOf(wrong)).code).toBe('price-changed');
  await answerOffer(ports, { groupId: id, tenantId, acceptedCents: 5_834_06 });
  // By hand. House 7 × 100; four types of services: 10 % off each line, rounded down; then 5 % of ours off each.
  // chef 1234.56 − 123.45 = 1111.11 − 55.55 = 1055.56; catering 999.99 − 99.99 = 900.00 − 45.00 = 855.00;
  // event 3500.00 − 350.00 = 3150.00 − 157.50 = 2992.50; van 140.00 − 14.00 = 126.00 − 6.30 = 119.70; house 700 − 35
  // = 665.00.
  // Before taxes 5687.76. Taxed are house and catering, 1520.00, by state 6 % = 91.20 and county 1 % = 15.20; the house
  // alone by 2 % = 13.30, 1 % = 6.65 and 3 % = 19.95. In all 5834.06.
  const request = await requestOf(id);
  expect(request).toMatchObject({ subtotal_cents: 5_687_76, taxes_cents: 146_30, total_cents: 5_834_06 });
  const prices = await pricesOf(request.id);
  expect(prices.slice(0, 2)).toEqual([
    ['nights', 700_00, null],
    ['staff-discount', -35_00, null],
  ]);
  // Lines added in the same instant come in any order.
  const services = [prices.slice(2, 5), prices.slice(5, 8), prices.slice(8, 11), prices.slice(11, 14)];
  expect(services.toSorted(([one], [other]) => Number(other?.[1]) - Number(one?.[1]))).toEqual([
    [
      ['service', 3_500_00, 'Birthday'],
      ['bundle-discount', -350_00, null],
      ['staff-discount', -157_50, null],
    ],
    [
      ['service', 1_234_56, 'Private chef: Your own menu'],
      ['bundle-discount', -123_45, null],
      ['staff-discount', -55_55, null],
    ],
    [
      ['service', 999_99, 'Private chef: Your own menu'],
      ['bundle-discount', -99_99, null],
      ['staff-discount', -45_00, null],
    ],
    [
      ['service', 140_00, expect.any(String)],
      ['bundle-discount', -14_00, null],
      ['staff-discount', -6_30, null],
    ],
  ]);
  expect(prices.slice(14)).toEqual([
    ['tax', 91_20, 'Florida sales tax'],
    ['tax', 15_20, 'Miami-Dade surtax'],
    ['tax', 13_30, 'Tourist development tax'],
    ['tax', 6_65, 'Sports facilities tax'],
    ['tax', 19_95, 'Convention development tax'],
  ]);
  const invoices = await ports.db.selectFrom('invoice').selectAll().where('group_id', '=', id).execute();
  const sum = (kind: string) =>
    invoices.filter((one) => one.kind === kind).reduce((cents, one) => cents + one.total_cents, 0);
  expect([sum('instalment'), sum('deposit')]).toEqual([5_834_06, 300_00]);
  expect(ports.published.find(({ type }) => type === 'group-approved')).toMatchObject({
    changes: {
      pricedLines: [{ priceCents: 1_234_56 }, { priceCents: 999_99 }, { priceCents: 3_500_00 }],
      declinedLines: [],
      totalBefore: before.total_cents,
      totalAfter: 5_834_06,
    },
  });
  const { lines } = await getGroup(ports, id);
  expect(lines.find((line) => line.id === event)?.service?.manualPriceCents).toBe(3_500_00);
});

describe('a price that the guest has not accepted', () => {
  // The trips of the other tests take the same vans.
  beforeEach(() => ports.db.deleteFrom('unit_occupancy').execute());
  const offered = async () => {
    const { id, added } = await onReview([selections.event, selections.van]);
    const before = await requestOf(id);
    const manualPrices = [{ reservationId: at(added, 0), priceCents: 3_500_00 }];
    await approveGroup(ports, { staffId, groupId: id, manualPrices });
    const { tenantId } = await getGroup(ports, id);
    return { id, event: at(added, 0), van: at(added, 1), before, tenantId };
  };
  const statusOf = async (groupId: string, lineId: string) =>
    (await getGroup(ports, groupId)).lines.find(({ id }) => id === lineId)?.status;

  const offerOf = async (groupId: string) =>
    ports.db
      .selectFrom('price_offer')
      .selectAll()
      .where('request_id', '=', (await requestOf(groupId)).id)
      .executeTakeFirstOrThrow();

  test('is left out as the guest wishes: the rest is approved at the price that was asked for', async () => {
    const { id, event, van, before, tenantId } = await offered();
    expect(await held(event)).toBeGreaterThan(0);
    await answerOffer(ports, { groupId: id, tenantId, acceptedCents: null });
    expect(await requestOf(id)).toMatchObject({ status: 'approved', total_cents: before.total_cents });
    expect([await statusOf(id, event), await statusOf(id, van)]).toEqual(['rejected', 'approved']);
    expect(await held(event)).toBe(0);
    const twice = answerOffer(ports, { groupId: id, tenantId, acceptedCents: null });
    expect((await refusalOf(twice)).code).toBe('reservation-status-not-on-review');
  });

  test('says before what leaving it out costs, to the cent, also where staff declined other lines', async () => {
    const { id, added } = await onReview([selections.event, selections.massage, selections.scooter]);
    const manualPrices = [{ reservationId: at(added, 0), priceCents: 3_500_00 }];
    const declined = [{ reservationId: at(added, 2), reason: 'All are hired' }];
    await approveGroup(ports, { staffId, groupId: id, manualPrices, declined, discountBasisPoints: 500 });
    const { view } = (await findGroupDetails(ports, { groupId: id, language: 'en' })) ?? {};
    const { price, totalCents } = view?.offer ?? {};
    const summed = (price?.lines ?? []).reduce((sum, line) => sum + line.totalCents, 0);
    expect([price?.totalCents, summed]).toEqual([totalCents, totalCents]);
    const { tenantId } = await getGroup(ports, id);
    await answerOffer(ports, { groupId: id, tenantId, acceptedCents: null });
    expect(view?.offer?.withoutCents).toBe((await requestOf(id)).total_cents);
    const due = (view?.offer?.withoutInstalments ?? []).reduce((sum, { totalCents }) => sum + totalCents, 0);
    expect(due).toBe(view?.offer?.withoutCents);
    expect(view?.offer?.securityDepositCents).toBe(view?.quote?.securityDepositCents);
  });

  test('leaves nothing of what was added to a trip, whose guest reads why in words', async () => {
    const { id, tenantId } = await aLinedDraft(ports, []);
    await askFor(ports, { id, tenantId });
    await approveGroup(ports, { staffId, groupId: id });
    const [event = '', massage = ''] = await addLines(ports, { id, tenantId }, [selections.event, selections.massage]);
    await askFor(ports, { id, tenantId });
    const manualPrices = [{ reservationId: event, priceCents: 3_500_00 }];
    const declined = [{ reservationId: massage, reason: 'Nobody is free' }];
    await approveGroup(ports, { staffId, groupId: id, manualPrices, declined });
    const viewOf = async () => (await findGroupDetails(ports, { groupId: id, language: 'en' }))?.view;
    const nothing = { withoutCents: null, withoutInstalments: [], securityDepositCents: 0 };
    expect((await viewOf())?.offer).toMatchObject(nothing);
    await answerOffer(ports, { groupId: id, tenantId, acceptedCents: null });
    expect((await viewOf())?.requests[1]?.declineReason).toBe('Nobody is free · You chose to go without this item.');
  });

  test('is silence after the answer hours, which keeps the rest, too', async () => {
    const { id, event, before } = await offered();
    const stranger = await aUser(ports.db);
    const theirs = answerOffer(ports, { groupId: id, tenantId: stranger.id, acceptedCents: null });
    expect((await refusalOf(theirs)).code).toBe('reservation-group-not-found');
    ports.clock.advance(24 * 3_600_000 - 1);
    await expireRequests(ports);
    expect((await requestOf(id)).status).toBe('on-review');
    ports.clock.advance(1);
    await expireRequests(ports);
    expect(await requestOf(id)).toMatchObject({ status: 'approved', total_cents: before.total_cents });
    expect(await statusOf(id, event)).toBe('rejected');
    const { view } = (await findGroupDetails(ports, { groupId: id, language: 'en' })) ?? {};
    const left = view?.history.find(({ reservationId }) => reservationId === event);
    expect(left).toMatchObject({ move: 'decline-line', reason: 'The price was not accepted in time.' });
  });

  test('is replaced by another offer, and gone when staff reject the request', async () => {
    const { id, event, tenantId } = await offered();
    const manualPrices = [{ reservationId: event, priceCents: 3_000_00 }];
    // A clerk who has not seen the first offer, or has seen another one, is told of it.
    const first = (await findGroupDetails(ports, { groupId: id, language: 'en' }))?.view.offer?.totalCents ?? 0;
    for (const seenOfferCents of [undefined, first + 1]) {
      const unseen = await refusalOf(approveGroup(ports, { staffId, groupId: id, manualPrices, seenOfferCents }));
      expect([unseen.code, unseen.details]).toEqual(['offer-made', { totalCents: first }]);
    }
    await approveGroup(ports, { staffId, groupId: id, manualPrices, seenOfferCents: first });
    const view = await findGroupDetails(ports, { groupId: id, language: 'en' });
    expect(view?.view.offer?.lines).toEqual(manualPrices);
    await rejectGroup(ports, { staffId, groupId: id, reason: 'The hall is taken' });
    const late = answerOffer(ports, { groupId: id, tenantId, acceptedCents: view?.view.offer?.totalCents ?? 0 });
    expect((await refusalOf(late)).code).toBe('reservation-status-not-on-review');
  });

  test.each<[string, (offer: Awaited<ReturnType<typeof offered>>) => Promise<void>]>([
    [
      'approve without it',
      async ({ id, event }) => {
        const declined = [{ reservationId: event, reason: 'The hall is taken' }];
        await approveGroup(ports, { staffId, groupId: id, declined, seenOfferCents: (await offerOf(id)).total_cents });
      },
    ],
    [
      'approve what the guest asked for at no more than its price',
      async ({ id, event }) => {
        const manualPrices = [{ reservationId: event, priceCents: 10_00 }];
        const { total_cents: seenOfferCents } = await offerOf(id);
        await approveGroup(ports, { staffId, groupId: id, manualPrices, discountBasisPoints: 10_000, seenOfferCents });
      },
    ],
    ['reject the request', ({ id }) => rejectGroup(ports, { staffId, groupId: id, reason: 'The hall is taken' })],
    [
      'cancel the trip',
      ({ id }) => cancelByStaff(ports, { staffId, groupId: id, reason: 'A storm', onBehalfOf: 'company' }),
    ],
  ])('is forgotten when staff %s', async (_, decide) => {
    const offer = await offered();
    await decide(offer);
    const kept = ports.db
      .selectFrom('price_offer')
      .selectAll()
      .where('request_id', '=', (await requestOf(offer.id)).id);
    expect(await kept.execute()).toEqual([]);
  });
});

test('a line that staff price and did not is refused with its own code, and so is a price for another line', async () => {
  const { id, added, reservationId } = await onReview([
    selections.customChef,
    selections.customCatering,
    selections.event,
  ]);
  const [chef, catering, event] = [at(added, 0), at(added, 1), at(added, 2)];
  const priced = (...cents: readonly (number | null)[]) =>
    [chef, catering, event].flatMap((line, index) => {
      const priceCents = cents[index];
      return priceCents === null || priceCents === undefined ? [] : [{ reservationId: line, priceCents }];
    });
  const codeOf = async (manualPrices: ReturnType<typeof priced>) =>
    (await refusalOf(approveGroup(ports, { staffId, groupId: id, manualPrices }))).code;
  expect(await codeOf(priced(null, 1, 1))).toBe('custom-menu-price-invalid');
  expect(await codeOf(priced(0, 1, 1))).toBe('custom-menu-price-invalid');
  expect(await codeOf(priced(1, null, 1))).toBe('catering-price-invalid');
  expect(await codeOf(priced(1, 1, 0))).toBe('event-price-invalid');
  expect(await codeOf(priced(1, 1, 100_000_001))).toBe('event-price-invalid');
  expect(await codeOf([...priced(1, 1, 1), { reservationId, priceCents: 1 }])).toBe('reservation-not-found');
  expect((await getGroup(ports, id)).status).toBe('on-review');
});

test('a declined service is rejected alone, with its reason; what the others were promised stays', async () => {
  const { id, added } = await onReview([selections.chef, selections.massage, selections.scooter]);
  const massage = at(added, 1);
  expect(await held(massage)).toBe(2);
  await approveGroup(ports, {
    staffId,
    groupId: id,
    declined: [{ reservationId: massage, reason: 'Our masseuse is away' }],
  });
  const group = await getGroup(ports, id);
  expect(Object.fromEntries(group.lines.map(({ type, status }) => [type, status]))).toEqual({
    house: 'approved',
    chef: 'approved',
    massage: 'rejected',
    scooter: 'approved',
  });
  expect([await held(massage), await held(at(added, 0)), await held(at(added, 2))]).toEqual([0, 1, 3]);
  const request = await requestOf(id);
  // Three types were promised 8 %: 760.00 − 60.80, 288.00 − 23.04.
  const discounts = (await pricesOf(request.id)).filter(([kind]) => kind === 'bundle-discount');
  expect(discounts.map(([, cents]) => cents).toSorted()).toEqual([-23_04, -60_80]);
  const history = await ports.db.selectFrom('group_history').selectAll().where('group_id', '=', id).execute();
  expect(history.filter(({ move }) => move === 'decline-line')).toMatchObject([
    { reservation_id: massage, from_status: 'on-review', to_status: 'rejected', reason: 'Our masseuse is away' },
  ]);
});

test('a declined boat takes its deposit along and leaves the trip as long as its house; the house itself can not be declined', async () => {
  const boat = await aBoat({ securityDepositCents: 500_00 }).in(ports.db);
  const { id, added, reservationId } = await onReview([anOuting(boat.id)]);
  expect(await requestOf(id)).toMatchObject({ deposit_cents: 800_00 });
  const declining = (line: string) =>
    approveGroup(ports, { staffId, groupId: id, declined: [{ reservationId: line, reason: 'Engine trouble' }] });
  expect((await refusalOf(declining(reservationId))).code).toBe('is-principal-error');
  expect((await refusalOf(declining(staffId))).code).toBe('reservation-not-found');
  await declining(at(added, 0));
  expect(await requestOf(id)).toMatchObject({ deposit_cents: 300_00, subtotal_cents: 700_00 });
  expect(await held(at(added, 0))).toBe(0);
});

test('services for an approved trip are a request of their own: invoices, confirmation and rejection leave the trip alone', async () => {
  const { id, tenantId } = await onReview([]);
  await approveGroup(ports, { staffId, groupId: id });
  await addLines(ports, { id, tenantId }, [selections.chef, selections.massage]);
  const totalCents = await askFor(ports, { id, tenantId });
  // 760.00 − 5 % = 722.00 and 330.00 − 5 % = 313.50; no deposit, and no tax on a chef and a massage.
  expect(totalCents).toBe(1_035_50);
  expect((await getGroup(ports, id)).status).toBe('approved');
  await approveGroup(ports, { staffId, groupId: id });
  const { id: requestId, deposit_cents } = await requestOf(id, 2);
  expect(deposit_cents).toBe(0);
  const invoices = await ports.db
    .selectFrom('invoice')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('sequence')
    .execute();
  // The second instalment is due 48 h before the chef of 2 March at 19:00.
  expect(invoices.map(({ kind, total_cents, due_at }) => [kind, total_cents, due_at])).toEqual([
    ['instalment', 517_75, instantOf('2027-01-13T17:00:00Z')],
    ['instalment', 517_75, instantOf('2027-03-01T00:00:00Z')],
  ]);
});

test('a later request all of whose lines are declined is rejected, and the trip stays as it was', async () => {
  const { id, tenantId } = await onReview([]);
  await approveGroup(ports, { staffId, groupId: id });
  const added = await addLines(ports, { id, tenantId }, [selections.scooter]);
  await askFor(ports, { id, tenantId });
  await approveGroup(ports, {
    staffId,
    groupId: id,
    declined: [{ reservationId: at(added, 0), reason: 'All are in the workshop' }],
  });
  expect(await requestOf(id, 2)).toMatchObject({ status: 'rejected', decline_reason: 'All are in the workshop' });
  expect((await getGroup(ports, id)).status).toBe('approved');
  expect(await held(at(added, 0))).toBe(0);
});

test('whoever finds a service, a boat or a van gone is told which line it was, and what is free near it', async () => {
  await ports.db.deleteFrom('unit_occupancy').execute();
  const boat = await aBoat().in(ports.db);
  const lines = [selections.van, selections.scooter, anOuting(boat.id)];
  const refusals: Record<string, unknown> = {};
  for (const selection of lines) {
    const house = await aHouse({ ...houseGiven, maxGuests: 12 }).in(ports.db);
    const late = await aLinedDraft(ports, [selection], { house });
    const winners = selection.type === 'scooter' ? [selection, { ...selection, quantity: 2 as never }] : [selection];
    for (const one of winners) await onReview([one]);
    const refusal = await refusalOf(askFor(ports, late));
    expect(refusal.details?.reservationId).toBe(at(late.added, 0));
    refusals[selection.type] = [refusal.code, refusal.details?.nearest ?? refusal.details?.free];
  }
  expect(refusals).toEqual({
    van: ['van-not-available', [expect.objectContaining({ date: '2027-03-01' }), expect.anything(), expect.anything()]],
    scooter: ['service-not-available', 1],
    boat: ['boat-not-available', [{ date: '2027-03-03', startTime: '13:00' }, expect.anything(), expect.anything()]],
  });
});
