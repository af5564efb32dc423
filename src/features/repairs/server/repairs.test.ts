import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aClaim } from '#tests/builders/a-claimed-deposit.ts';
import { actorOf, aSignedManagement } from '#tests/builders/a-management.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { aVendor } from '#tests/builders/a-work-order.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import type { FilePhase } from '../domain/work-orders.ts';
import { answerApproval } from './answer-approval.ts';
import { findOpenApproval } from './approvals.repository.ts';
import { blockForOrder } from './block-order.ts';
import { addPlan, makePlannedOrder } from './keep-vendors.ts';
import { moveByStaff, noteOrder, type PlainMove, triage } from './move-order.ts';
import { findOrder, insertFile } from './orders.repository.ts';
import { getOwnRepair } from './own-repairs.views.ts';
import { addBid, askVendor, chooseBid, scheduleWork, startEmergency } from './plan-work.ts';
import { reportProblem } from './repairs.facade.ts';
import { repairLinksRoutes } from './repairs.routes.ts';
import { countForTeam, getRepair } from './repairs.views.ts';
import { settleCosts, verifyWork } from './settle-costs.ts';
import { listLinks, tokenOf } from './vendor-links.ts';
import { actAsVendor, viewForVendor } from './vendor-work.ts';
import { watchRepairs } from './watch-repairs.ts';

let ports: TestPorts;
let staff: Actor;
let ownerId: string;
let houseId: number;
beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  ({ ownerId, houseId } = await aSignedManagement(ports));
  staff = actorOf((await aUser(ports.db, { roles: ['staff'], name: 'Sam' })).id, 'staff');
});
afterAll(() => ports.close());
beforeEach(async () => {
  ports.published.length = 0;
  ports.clock.set(instantOf('2026-11-20T17:00:00Z'));
  // Each test has its own order of the house: what was before is no part of its sum.
  await ports.db.updateTable('work_order').set({ state: 'cancelled' }).execute();
});

const picture = Buffer.from('webp');
const told = () => ports.published.map(({ type }) => type).filter((type) => type !== 'work-order-moved');
async function expectRefusal(work: Promise<unknown>, code: string): Promise<void> {
  expect((await refusalOf(work)).code).toBe(code);
}
const stateOf = async (id: string) => (await findOrder(ports.db, id))?.state;
const view = (id: string) => getRepair(ports, staff, { id, language: 'en' });

interface Given {
  readonly reservationId?: string;
  readonly rentableId?: number;
}

/** A leak that staff have looked at. */
async function aLeak({ reservationId, rentableId = houseId }: Given = {}): Promise<string> {
  const reporter = { kind: 'staff', userId: staff.userId } as const;
  const { id } = await inTransaction(ports.db, (tx) =>
    reportProblem(ports, tx, {
      ...{ rentableId, reservationId: reservationId ?? null, reporter, kind: 'water', words: 'It drips' },
      pictures: [picture],
    }),
  );
  const seen = {
    task: 'Replace the faucet',
    category: 'water',
    urgency: 'high',
    room: 'Kitchen',
    item: 'Faucet',
  } as const;
  await triage(ports, staff, { orderId: id, ...seen });
  ports.published.length = 0;
  return id;
}

/** Gives it an estimate of so many cents and chooses it. */
async function estimate(orderId: string, cents: number, words = 'Only one came'): Promise<void> {
  await addBid(ports, staff, { orderId, vendorId: null, laborCents: cents, partsCents: 0, words: '' });
  const bid = (await view(orderId)).money?.bids.find(({ laborCents }) => laborCents === cents);
  await chooseBid(ports, staff, { orderId, bidId: bid?.id ?? '', words });
}

const move = (orderId: string, by: PlainMove) => moveByStaff(ports, staff, { orderId, move: by });
const addPicture = (orderId: string, phase: FilePhase) =>
  inTransaction(ports.db, (tx) => {
    const file = { phase, kind: 'picture', bytes: picture, by: 'staff', addedBy: staff.userId } as const;
    return insertFile(tx, orderId, { ...file, now: ports.clock.now() });
  });

/** Asks a vendor of that name for an estimate; gives the token of their link. */
async function invite(orderId: string, name: string) {
  const vendorId = await aVendor(ports.db, { addedBy: staff.userId, name });
  await askVendor(ports, staff, { orderId, vendorId });
  const links = await listLinks(ports.db, { of: { orderId }, now: ports.clock.now() });
  const { id = '' } = links.find((link) => link.vendorId === vendorId) ?? {};
  return { vendorId, token: tokenOf(ports.config, 'vendor', id) };
}

/** Does the work of an approved order, as the team. */
async function doWork(orderId: string): Promise<void> {
  await scheduleWork(ports, staff, { orderId, vendorId: null, visitOn: calendarDate('2026-11-22'), visitAt: '09:00' });
  await move(orderId, 'start');
  await addPicture(orderId, 'after');
  await move(orderId, 'finish');
}

const answer = async (orderId: string, said: Partial<Parameters<typeof answerApproval>[1]> = {}) => {
  const approval = await findOpenApproval(ports.db, orderId);
  const full = { approvalId: approval?.id ?? '', userId: ownerId, answer: 'approved', words: '', ...said } as const;
  await answerApproval(ports, full);
  return full.approvalId;
};

const costs = { laborCents: 600_00, partsCents: 0, ownerCents: 600_00, depositCents: 0, companyCents: 0 };

test('BO-18 within the limit nobody is asked; above it the owner is, and a yes is given once', async () => {
  const small = await aLeak();
  await estimate(small, 300_00);
  expect([await stateOf(small), await countForTeam(ports.db, null)]).toEqual(['approved', 1]);
  await move(small, 'cancel');

  const orderId = await aLeak();
  await expectRefusal(estimate(orderId, 600_00, ' '), 'bids-needed');
  await estimate(orderId, 600_00);
  expect([await stateOf(orderId), await countForTeam(ports.db, null)]).toEqual(['awaiting-approval', 0]);
  expect(told()).toEqual(['repair-approval-asked']);
  const approvalId = await answer(orderId);
  await answerApproval(ports, { approvalId, userId: null, answer: 'approved', words: '' });
  expect([await stateOf(orderId), told()]).toEqual(['approved', ['repair-approval-asked', 'repair-answered']]);
  await expectRefusal(
    answerApproval(ports, { approvalId, userId: ownerId, answer: 'declined', words: '' }),
    'approval-over',
  );
});

test('BO-18 a newer estimate supersedes the one before, also the question in an old mail', async () => {
  const orderId = await aLeak();
  await estimate(orderId, 600_00);
  const before = await findOpenApproval(ports.db, orderId);
  await estimate(orderId, 700_00);
  const late = { approvalId: before?.id ?? '', userId: null, answer: 'approved', words: '' } as const;
  await expectRefusal(answerApproval(ports, late), 'approval-over');
  await expectRefusal(answer(orderId, { userId: staff.userId }), 'work-order-not-found');
  await answer(orderId, { answer: 'approved-up-to', upToCents: 650_00 });
  expect((await findOrder(ports.db, orderId))?.allowedCents).toBe(650_00);
});

test('BO-18 the owner is reminded once, and silence is a no; a question stops the clock until it is answered', async () => {
  const orderId = await aLeak();
  await estimate(orderId, 600_00);
  ports.published.length = 0;
  ports.clock.set(hoursAfter(instantOf('2026-11-20T17:00:00Z'), 49));
  await watchRepairs(ports);
  await watchRepairs(ports);
  expect(told()).toEqual(['repair-approval-due']);
  await answer(orderId, { answer: 'question', words: 'Is the old one under warranty?' });
  expect(await countForTeam(ports.db, null)).toBe(1);
  ports.clock.set(hoursAfter(instantOf('2026-11-20T17:00:00Z'), 100));
  await watchRepairs(ports);
  expect(await stateOf(orderId)).toBe('awaiting-approval');
  await noteOrder(ports, staff, { orderId, words: 'No, it is eleven years old.' });
  ports.clock.set(hoursAfter(instantOf('2026-11-20T17:00:00Z'), 172));
  await watchRepairs(ports);
  expect([await stateOf(orderId), told().at(-1)]).toEqual(['declined', 'repair-unanswered']);
});

test('BO-20 what was split is read as one', async () => {
  const first = await aLeak();
  await estimate(first, 200_00);
  const second = await aLeak();
  await estimate(second, 150_00);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['approved', 'awaiting-approval']);
  expect((await view(second)).money?.others).toMatchObject([{ cents: 200_00 }]);
});

test('BO-21 is done with pictures, verified by another person, and tells what the owner pays', async () => {
  const orderId = await aLeak();
  await estimate(orderId, 600_00);
  await answer(orderId);
  await doWork(orderId);
  await expectRefusal(verifyWork(ports, actorOf(crypto.randomUUID(), 'staff'), orderId), 'costs-needed');
  await expectRefusal(
    settleCosts(ports, staff, { orderId, ...costs, companyCents: 1, askWords: null }),
    'split-invalid',
  );
  await settleCosts(ports, staff, { orderId, ...costs, askWords: null });
  await expectRefusal(verifyWork(ports, staff, orderId), 'second-person-needed');
  const other = actorOf((await aUser(ports.db, { roles: ['staff'] })).id, 'staff');
  ports.published.length = 0;
  await verifyWork(ports, other, orderId);
  const event = { orderId, rentableId: houseId, ownerCents: 600_00, markupCents: 0, verifiedOn: '2026-11-20' };
  expect(ports.published).toContainEqual({ type: 'work-order-verified', ...event });
});

test('BO-19 more than 10 % above goes back for the difference, and after a no its costs are entered anew', async () => {
  const orderId = await aLeak();
  await estimate(orderId, 600_00);
  await answer(orderId);
  await doWork(orderId);
  const dear = { ...costs, laborCents: 661_00, ownerCents: 661_00 };
  await expectRefusal(settleCosts(ports, staff, { orderId, ...dear, askWords: null }), 'owner-part-too-much');
  await settleCosts(ports, staff, { orderId, ...dear, askWords: 'The pipe behind it was broken as well' });
  expect(await stateOf(orderId)).toBe('awaiting-approval');
  expect((await getOwnRepair(ports, { id: orderId, ownerId, language: 'es' })).asked).toMatchObject({
    ...{ kind: 'difference', amountCents: 661_00, costCents: 661_00 },
  });
  await answer(orderId, { answer: 'declined', words: 'We agreed on less' });
  expect(await findOrder(ports.db, orderId)).toMatchObject({ state: 'done', laborCents: null, allowedCents: 600_00 });
  await settleCosts(ports, staff, { orderId, ...dear, ownerCents: 660_00, companyCents: 1_00, askWords: null });
});

test('BO-19 an emergency begins above the limit with a picture, and the owner is told at once', async () => {
  const orderId = await aLeak();
  await startEmergency(ports, staff, { orderId, words: 'Water runs into the flat below', expectedCents: 900_00 });
  expect(await findOrder(ports.db, orderId)).toMatchObject({ state: 'in-progress', allowedCents: 900_00 });
  expect(told()).toEqual(['repair-emergency']);
  const chair = await aLeak();
  await ports.db.updateTable('work_order').set({ category: 'furniture' }).where('id', '=', chair).execute();
  await expectRefusal(
    startEmergency(ports, staff, { orderId: chair, words: 'x', expectedCents: 1 }),
    'not-an-emergency',
  );
});

test('BO-22 a vendor has one order by a link that ends, bids, works, and sees nothing else', async () => {
  const orderId = await aLeak();
  const expired = await aVendor(ports.db, { addedBy: staff.userId, insuredUntil: '2026-11-19' });
  await expectRefusal(askVendor(ports, staff, { orderId, vendorId: expired }), 'vendor-not-insured');
  const { vendorId, token } = await invite(orderId, 'Tide Plumbing');
  await expectRefusal(
    viewForVendor(
      ports,
      token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      'en',
    ),
    'link-over',
  );
  await actAsVendor(ports, { token, action: 'bid', laborCents: 150_00, partsCents: 40_00, words: 'New cartridge' });
  await expectRefusal(actAsVendor(ports, { token, action: 'start' }), 'transition-not-valid');
  const bid = (await view(orderId)).money?.bids[0];
  await chooseBid(ports, staff, { orderId, bidId: bid?.id ?? '', words: '' });
  await scheduleWork(ports, staff, { orderId, vendorId, visitOn: calendarDate('2026-11-23'), visitAt: null });
  await actAsVendor(ports, { token, action: 'visit', visitOn: calendarDate('2026-11-24'), visitAt: '10:30' });
  await actAsVendor(ports, { token, action: 'start' });
  await expectRefusal(actAsVendor(ports, { token, action: 'finish' }), 'picture-needed');
  await addPicture(orderId, 'after');
  await actAsVendor(ports, { token, action: 'finish' });
  const seen = await viewForVendor(ports, token, 'en');
  expect(seen).toMatchObject({ state: 'done', visitOn: '2026-11-24', task: 'Replace the faucet', isAssigned: true });
  expect(JSON.stringify(seen)).not.toMatch(/It drips|limit|allowed|owner/i);
  ports.clock.set(hoursAfter(ports.clock.now(), 31 * 24));
  await expectRefusal(viewForVendor(ports, token, 'en'), 'link-over');
});

test('BO-22 a vendor who is only asked can decline; when nobody else is to answer it waits for the team', async () => {
  const orderId = await aLeak();
  const [one, other] = [await invite(orderId, 'One'), await invite(orderId, 'Other')];
  const decline = () => actAsVendor(ports, { token: one.token, action: 'decline', words: 'No time this week' });
  await decline();
  await decline();
  expect(await viewForVendor(ports, one.token, 'en')).toMatchObject({ isAssigned: false, answer: 'declined' });
  expect((await viewForVendor(ports, other.token, 'en')).answer).toBeNull();
  const { events, money } = await view(orderId);
  expect(events.filter(({ what }) => what === 'vendor-decline')).toMatchObject([{ words: 'No time this week' }]);
  expect(money?.links).toMatchObject([{ isDeclined: true }, { isDeclined: false }]);
  expect(await countForTeam(ports.db, null)).toBe(0);
  const bid = { action: 'bid', laborCents: 150_00, partsCents: 0, words: '' } as const;
  await actAsVendor(ports, { token: other.token, ...bid });
  expect(await countForTeam(ports.db, null)).toBe(1);
  await askVendor(ports, staff, { orderId, vendorId: one.vendorId });
  expect(await countForTeam(ports.db, null)).toBe(0);
  await decline();
  await actAsVendor(ports, { token: one.token, ...bid });
  expect((await viewForVendor(ports, one.token, 'en')).answer).toBeNull();
  const chosen = (await view(orderId)).money?.bids[0];
  await chooseBid(ports, staff, { orderId, bidId: chosen?.id ?? '', words: '' });
  await expectRefusal(decline(), 'transition-not-valid');
});

test('BO-22 of two vendors each sees their own papers and none of the other, nor those of staff', async () => {
  const orderId = await aLeak();
  const [one, other] = [await invite(orderId, 'One'), await invite(orderId, 'Other')];
  const { addRepairLinkFile } = repairLinksRoutes(ports);
  const send = async ({ token }: typeof one) => {
    const asked = { params: { token }, query: { Phase: 'bid' }, file: Buffer.from('%PDF-1.7 an estimate') } as const;
    return (await addRepairLinkFile(asked as never)).id;
  };
  const [sent, sentByOther] = [await send(one), await send(other)];
  await addPicture(orderId, 'bid');
  const before = await addPicture(orderId, 'before');
  const seenBy = async ({ token }: typeof one) =>
    (await viewForVendor(ports, token, 'en')).files.map(({ id }) => id).filter((id) => !reported.includes(id));
  const all = (await view(orderId)).files;
  const reported = all.filter(({ phase }) => phase === 'report').map(({ id }) => id);
  expect(all).toHaveLength(5);
  expect((await seenBy(one)).toSorted()).toEqual([sent, before].toSorted());
  expect((await seenBy(other)).toSorted()).toEqual([sentByOther, before].toSorted());
});

test('BO-23 out of order blocks free nights, is refused where a guest stays, and ends with the work', async () => {
  const trip = await aClaim(ports, undefined, 120_00);
  const stay = await ports.db
    .selectFrom('reservation')
    .select(['id', 'starts_on as from', 'ends_on as until'])
    .where('group_id', '=', trip.groupId)
    .executeTakeFirstOrThrow();
  const orderId = await aLeak({ rentableId: trip.houseId, reservationId: stay.id });
  const taken = await refusalOf(blockForOrder(ports, staff, { orderId, from: stay.from, until: stay.until }));
  expect(taken).toMatchObject({ code: 'stay-in-the-way', details: { stays: [{ groupId: trip.groupId }] } });
  const [from, until] = [calendarDate('2026-11-21'), calendarDate('2026-11-24')];
  await blockForOrder(ports, staff, { orderId, from, until });
  expect((await view(orderId)).block).toEqual({ from, until });

  // BO-21: without an agreement the owner is asked for every cent; what was kept of the deposit pays the rest.
  await estimate(orderId, 150_00);
  await answer(orderId, { userId: trip.owner.userId });
  await doWork(orderId);
  expect((await view(orderId)).block).toBeNull();
  const split = { laborCents: 150_00, partsCents: 0, ownerCents: 30_00, companyCents: 0 };
  const tooMuch = { orderId, ...split, ownerCents: 0, depositCents: 150_00, askWords: null };
  await expectRefusal(settleCosts(ports, staff, tooMuch), 'deposit-not-kept');
  await settleCosts(ports, staff, { orderId, ...split, depositCents: 120_00, askWords: null });
});

test('BO-23 a plan makes its order ahead, once for each day', async () => {
  const plan = {
    rentableId: houseId,
    category: 'cooling',
    task: 'Change the filter',
    every: 3,
    unit: 'months',
  } as const;
  const { id } = await addPlan(ports, staff, { ...plan, nextOn: calendarDate('2026-11-25'), aheadDays: 7 });
  await Promise.all([makePlannedOrder(ports, id), makePlannedOrder(ports, id), watchRepairs(ports)]);
  const made = await ports.db
    .selectFrom('work_order')
    .select(['plan_on', 'reporter'])
    .where('plan_id', '=', id)
    .execute();
  expect(made).toEqual([{ plan_on: '2026-11-25', reporter: 'plan' }]);
  const { next_on } = await ports.db
    .selectFrom('maintenance_plan')
    .select('next_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(next_on).toBe('2027-02-25');
});
