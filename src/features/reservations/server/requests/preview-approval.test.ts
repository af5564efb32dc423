import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { instantOf, isoOf } from '#kernel/instant.ts';
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
import { answerOffer } from './answer-offer.ts';
import { type Approval, approveGroup } from './approve-group.ts';
import { previewApproval } from './preview-approval.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
let ports: TestPorts;
let staffId: string;
let selections: ReturnType<typeof selectionsOf>;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  staffId = (await aUser(ports.db, { roles: ['staff'] })).id;
  selections = selectionsOf(await services(ports));
});
beforeEach(async () => {
  ports.clock.set(NOW);
  ports.published.length = 0;
  // The trips of the other tests take the same services.
  await ports.db.deleteFrom('unit_occupancy').execute();
});
afterAll(() => ports.close());

async function onReview(chosen: Parameters<typeof aLinedDraft>[1]) {
  const terms = { basePriceCents: 100_00, cleaningFeeCents: 0, securityDepositCents: 300_00, maxGuests: 12 };
  const draft = await aLinedDraft(ports, chosen, { house: await aHouse(terms).in(ports.db) });
  await askFor(ports, draft);
  return { ...draft, tenantId: (await getGroup(ports, draft.id)).tenantId };
}

async function approvedTrip() {
  const { id, tenantId } = await onReview([]);
  await approveGroup(ports, { staffId, groupId: id });
  return { id, tenantId };
}

const preview = (groupId: string, decided: Partial<Approval> = {}) =>
  previewApproval(ports, { staffId, groupId, ...decided });
const approve = (groupId: string, decided: Partial<Approval> = {}) =>
  approveGroup(ports, { staffId, groupId, ...decided });

const requestOf = (groupId: string, sequence: number) =>
  ports.db
    .selectFrom('request')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();

/** What the guest was asked to pay for a request, as the preview tells it. */
async function billed(groupId: string, sequence = 1) {
  const { id, total_cents: totalAfterCents } = await requestOf(groupId, sequence);
  const invoices = await ports.db
    .selectFrom('invoice')
    .select(['kind', 'total_cents', 'due_at'])
    .where('request_id', '=', id)
    .orderBy('sequence')
    .execute();
  const instalments = invoices.filter(({ kind }) => kind === 'instalment');
  return {
    totalAfterCents,
    depositCents: invoices.find(({ kind }) => kind === 'deposit')?.total_cents ?? 0,
    instalments: instalments.map((one) => ({ totalCents: one.total_cents, dueAt: isoOf(one.due_at) })),
  };
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
};

test('a price made by hand is previewed as the offer that it becomes, and as the invoices after its acceptance', async () => {
  const { id, added, tenantId } = await onReview([selections.event, selections.van]);
  const before = await requestOf(id, 1);
  const decided = { manualPrices: [{ reservationId: at(added, 0), priceCents: 3_500_01 }], discountBasisPoints: 333 };
  const seen = await preview(id, decided);
  expect(seen).toMatchObject({ totalBeforeCents: before.total_cents, isOffer: true, isRejection: false });
  expect(seen.instalments).toHaveLength(2);

  await approve(id, decided);
  await answerOffer(ports, { groupId: id, tenantId, acceptedCents: seen.totalAfterCents });
  expect(seen).toMatchObject(await billed(id));
  expect(seen.depositCents).toBe(300_00);
});

test('a declined boat and a discount are previewed to the cent', async () => {
  const boat = await aBoat({ securityDepositCents: 500_00 }).in(ports.db);
  const { id, added } = await onReview([anOuting(boat.id), selections.chef]);
  const decided = {
    declined: [{ reservationId: at(added, 0), reason: 'Engine trouble' }],
    discountBasisPoints: 1_234,
  };
  const seen = await preview(id, decided);
  await approve(id, decided);
  expect(seen).toMatchObject(await billed(id));
  expect(seen).toMatchObject({ depositCents: 300_00, isOffer: false });
});

test('what is added to a trip is previewed as an addition: a small one is one payment, no deposit', async () => {
  const { id, tenantId } = await approvedTrip();
  await addLines(ports, { id, tenantId }, [selections.van]);
  await askFor(ports, { id, tenantId });
  const seen = await preview(id);
  await approve(id);
  expect(seen).toMatchObject(await billed(id, 2));
  expect(seen.instalments).toEqual([{ totalCents: seen.totalAfterCents, dueAt: '2027-01-13T17:00:00.000Z' }]);
  expect([seen.totalAfterCents > 0, seen.depositCents]).toEqual([true, 0]);
});

test('declining the first of what was added is previewed with the dates of what is left', async () => {
  const { id, tenantId } = await approvedTrip();
  const added = await addLines(ports, { id, tenantId }, [selections.chef, selections.massage]);
  await askFor(ports, { id, tenantId });
  // 48 h before the chef of 2 March at 19:00.
  expect((await preview(id)).instalments[1]?.dueAt).toBe('2027-03-01T00:00:00.000Z');
  const declined = [{ reservationId: at(added, 0), reason: 'Our chef is away' }];
  const seen = await preview(id, { declined });
  await approve(id, { declined });
  expect(seen).toMatchObject(await billed(id, 2));
  expect(Date.parse(at(seen.instalments, 1).dueAt)).toBeGreaterThan(Date.parse('2027-03-01T00:00:00.000Z'));
});

test('declining all that was added is previewed as a rejection', async () => {
  const { id, tenantId } = await approvedTrip();
  const added = await addLines(ports, { id, tenantId }, [selections.scooter]);
  const totalBeforeCents = await askFor(ports, { id, tenantId });
  const declined = [{ reservationId: at(added, 0), reason: 'All are in the workshop' }];
  expect(await preview(id, { declined })).toEqual({
    totalBeforeCents,
    totalAfterCents: 0,
    depositCents: 0,
    isOffer: false,
    isRejection: true,
    unread: [],
    instalments: [],
  });
  expect((await requestOf(id, 2)).status).toBe('on-review');
});

test('a discount of everything leaves no payment but the deposit', async () => {
  const { id } = await onReview([]);
  const decided = { discountBasisPoints: 10_000 };
  const seen = await preview(id, decided);
  await approve(id, decided);
  expect(seen).toMatchObject(await billed(id));
  expect(seen).toMatchObject({ totalAfterCents: 0, depositCents: 300_00, instalments: [] });
});

test('a preview keeps and tells nothing', async () => {
  const { id, added } = await onReview([selections.event]);
  const rows = async () => [
    await getGroup(ports, id),
    await requestOf(id, 1),
    await ports.db
      .selectFrom('price_line')
      .selectAll()
      .where('request_id', '=', (await requestOf(id, 1)).id)
      .execute(),
    await ports.db.selectFrom('group_history').selectAll().where('group_id', '=', id).execute(),
  ];
  const before = await rows();
  ports.published.length = 0;
  await preview(id, { manualPrices: [{ reservationId: at(added, 0), priceCents: 900_00 }] });
  expect(await rows()).toEqual(before);
  expect(ports.published).toEqual([]);
  expect(await ports.db.selectFrom('price_offer').selectAll().execute()).toEqual([]);
});

test('a preview refuses what approving refuses: a missing price, an offer that was not seen, a decided request', async () => {
  const { id, added } = await onReview([selections.event]);
  expect((await refusalOf(preview(id))).code).toBe('event-price-invalid');
  const manualPrices = [{ reservationId: at(added, 0), priceCents: 900_00 }];
  const { totalAfterCents } = await preview(id, { manualPrices });
  await approve(id, { manualPrices });
  const unseen = await refusalOf(preview(id, { manualPrices }));
  expect([unseen.code, unseen.details]).toEqual(['offer-made', { totalCents: totalAfterCents }]);
  expect(await preview(id, { manualPrices, seenOfferCents: totalAfterCents })).toMatchObject({ isOffer: true });
  const { id: decided } = await approvedTrip();
  expect((await refusalOf(preview(decided))).code).toBe('reservation-status-not-on-review');
});
