import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { answerDueAt } from '#features/repairs/domain/approvals.ts';
import type { OrderState } from '#features/repairs/domain/work-orders.ts';
import { insertEvent, insertFile, insertOrder, updateOrder } from '#features/repairs/server/orders.repository.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type DemoPlan, ownerOf } from '../plan/plan-demo.ts';
import { type DemoRepair, demoRepairs, demoVendors } from '../plan/repairs.ts';
import { type Ids, idIn } from './write-catalog.ts';

interface Writing {
  readonly plan: DemoPlan;
  readonly rentableIds: Ids;
}

const EVIDENCE = new URL('../evidence/', import.meta.url);
const worked: readonly OrderState[] = ['in-progress', 'done', 'verified', 'closed'];
const costed: readonly OrderState[] = ['verified', 'closed'];
const planned: readonly OrderState[] = ['scheduled', ...worked];

/** Four vendors, one without valid insurance, a plan of maintenance, and fifteen repairs in different states. */
export async function writeRepairs(tx: Tx, { plan, rentableIds }: Writing): Promise<void> {
  const { staff } = plan.people;
  const { today } = plan.origin;
  const addedAt = timestamptz(instantAt(addDays(today, -60), '10:00'));
  const vendors = await tx
    .insertInto('vendor')
    .values(
      demoVendors.map(({ name, trade, language, insuredDays }, index) => ({
        ...{ name, trade, language, email: `vendor-${index + 1}@demo.test`, phone: `+1 305 555 01${70 + index}` },
        ...{ insured_until: addDays(today, insuredDays), added_by: staff.id, added_at: addedAt },
      })),
    )
    .returning('id')
    .execute();
  const houseOf = (place: number) => {
    const owner = plan.people.owners[place];
    const house = plan.houses.find((one) => ownerOf(plan, one).id === owner?.id);
    if (!owner || !house) throw new Error(`owner ${place} has no house`);
    return { ownerId: owner.id, rentableId: idIn(rentableIds, house.house.slug) };
  };
  await tx
    .insertInto('maintenance_plan')
    .values({
      ...{
        rentable_id: houseOf(0).rentableId,
        category: 'cooling',
        task: 'Change the filters of the air conditioning.',
      },
      ...{ every: 3, unit: 'months', next_on: addDays(today, 30), ahead_days: 7 },
      ...{ added_by: staff.id, added_at: addedAt },
    })
    .execute();
  for (const repair of demoRepairs) {
    const vendorIds = vendors.map(({ id }) => id);
    await writeRepair(tx, repair, { plan, vendorIds, ...houseOf(repair.owner) });
  }
}

interface RepairGiven {
  readonly plan: DemoPlan;
  readonly vendorIds: readonly string[];
  readonly ownerId: string;
  readonly rentableId: number;
}

async function writeRepair(tx: Tx, repair: DemoRepair, given: RepairGiven): Promise<void> {
  const { plan, vendorIds, ownerId, rentableId } = given;
  const { staff, guest, colleagues } = plan.people;
  const { state, reporter, category, urgency, words, task, bid } = repair;
  const at = instantAt(addDays(plan.origin.today, -repair.daysAgo), '09:20');
  const reportedBy = { guest: guest.id, owner: ownerId, cleaner: staff.id, staff: staff.id }[reporter];
  const [room, item] = repair.where;
  const what = { rentableId, category, urgency, words, task, room, item };
  const id = await insertOrder(tx, { ...what, reservationId: null, reporter, reportedBy, plan: null }, at);
  if (id === undefined) throw new Error('a repair was written twice');
  await insertEvent(tx, id, { what: 'reported', by: reporter, userId: reportedBy, at });
  if (repair.shows !== undefined) {
    const bytes = await readFile(new URL(`${repair.shows}.webp`, EVIDENCE));
    const phases =
      worked.includes(state) && state !== 'in-progress' ? (['report', 'after'] as const) : (['report'] as const);
    for (const phase of phases) {
      await insertFile(tx, id, { phase, kind: 'picture', bytes, by: 'staff', addedBy: staff.id, now: at });
    }
  }
  const later = hoursAfter(at, 2);
  if (task !== null)
    await insertEvent(tx, id, { what: 'triage', by: 'staff', userId: staff.id, words: task, at: hoursAfter(at, 1) });
  const vendorOf = (place: number | null) => (place === null ? null : (vendorIds[place] ?? null));
  const bidIds = [];
  for (const one of [bid, repair.otherBid])
    if (one) bidIds.push(await writeBid(tx, id, { bid: one, vendorOf, at: later }));
  const [bidId = null] = bidIds;
  const cost = bid ? bid[0] + bid[1] : 0;
  const isPlanned = planned.includes(state);
  await updateOrder(tx, id, {
    ...{ state, state_since: timestamptz(later), bid_id: bidId },
    resumes_in: state === 'on-hold' ? 'triaged' : null,
    allowed_cents: ['approved', ...planned].includes(state) ? cost : null,
    emergency_at: urgency === 'emergency' ? timestamptz(later) : null,
    ...(isPlanned ? { visit_on: addDays(plan.origin.today, 2 - repair.daysAgo), visit_at: '10:00' } : {}),
    ...(isPlanned && bid ? { vendor_id: vendorOf(bid[2]), assignee_id: bid[2] === null ? staff.id : null } : {}),
    ...(worked.includes(state) && state !== 'in-progress' ? { done_at: timestamptz(hoursAfter(later, 30)) } : {}),
    // The company pays what is finished in the demo: owners' statements are written by themselves.
    ...(costed.includes(state) && bid
      ? {
          ...{ labor_cents: bid[0], parts_cents: bid[1], owner_cents: 0, deposit_cents: 0, company_cents: cost },
          ...{
            markup_cents: 0,
            verified_by: colleagues[0]?.id ?? staff.id,
            verified_at: timestamptz(hoursAfter(later, 40)),
          },
        }
      : {}),
  });
  if (state === 'awaiting-approval' || state === 'declined')
    await writeApproval(tx, id, { ownerId, cost, isDeclined: state === 'declined', plan, at: later });
  // An emergency of today has begun; what else is begun was reported days ago.
  const begunAt = urgency === 'emergency' ? later : hoursAfter(later, 24);
  for (const [event, from] of [
    ['start', worked],
    ['finish', worked.slice(1)],
    ['verify', costed],
  ] as const)
    if (from.includes(state)) await insertEvent(tx, id, { what: event, by: 'staff', userId: staff.id, at: begunAt });
}

interface BidGiven {
  readonly bid: readonly [number, number, number | null];
  readonly vendorOf: (place: number | null) => string | null;
  readonly at: Instant;
}

async function writeBid(tx: Tx, orderId: string, { bid, vendorOf, at }: BidGiven): Promise<string> {
  const [labor_cents, parts_cents, vendor] = bid;
  const row = { order_id: orderId, vendor_id: vendorOf(vendor), labor_cents, parts_cents, made_at: timestamptz(at) };
  const { id } = await tx.insertInto('work_order_bid').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface ApprovalGiven {
  readonly ownerId: string;
  readonly cost: number;
  readonly isDeclined: boolean;
  readonly plan: DemoPlan;
  readonly at: Instant;
}

/** What waits was asked this morning, so that there is time to try it. */
async function writeApproval(tx: Tx, orderId: string, { ownerId, cost, isDeclined, plan, at }: ApprovalGiven) {
  const askedAt = isDeclined ? at : instantAt(plan.origin.today, '08:00');
  const answered = isDeclined ? timestamptz(hoursAfter(at, 20)) : sql`NULL`;
  await sql`
    INSERT INTO work_order_approval (order_id, owner_id, kind, amount_cents, others_cents, limit_cents, markup_bp, asked_at,
      due_at, answer, answered_at, reason)
    VALUES (${orderId}, ${ownerId}, 'estimate', ${cost}, 0, 30000, 0, ${timestamptz(askedAt)},
      ${timestamptz(answerDueAt(askedAt))}, ${isDeclined ? 'declined' : null}, ${answered},
      ${isDeclined ? 'Not this year, please.' : null})`.execute(tx);
  const told = { by: 'staff', userId: plan.people.staff.id, at: askedAt } as const;
  await insertEvent(tx, orderId, { what: 'owner-asked', ...told, cents: cost });
  if (isDeclined)
    await insertEvent(tx, orderId, {
      what: 'owner-declined',
      by: 'owner',
      userId: ownerId,
      words: 'Not this year, please.',
      at: hoursAfter(at, 20),
    });
}
