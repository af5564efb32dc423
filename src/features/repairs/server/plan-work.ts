import { sql } from 'kysely';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Tx } from '#platform/database/database.ts';
import { markupOf, needsBids, needsOwner } from '../domain/approvals.ts';
import type { RepairApprovalAsked, RepairEmergency } from '../domain/repairs.events.ts';
import { whyNotEmergency, whyNotMove } from '../domain/work-orders.ts';
import { type Acting, actOn, type Needs } from './act-on-order.ts';
import { closeApproval, insertApproval, listBids, readTerms } from './approvals.repository.ts';
import { countFiles, insertEvent, moveOrder, type Order, updateOrder } from './orders.repository.ts';
import { inviteVendor, revokeLinks } from './vendor-links.ts';

interface Invitation {
  readonly orderId: string;
  readonly vendorId: string;
}

/** Asks a vendor what it would cost: they get a link to this order. */
export function askVendor(ports: Needs, actor: Actor, { orderId, vendorId }: Invitation): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'vendor-asked',
    run: async ({ tx, order, now }) => {
      if (order.state === 'triaged') await moveOrder(tx, order, { move: 'want-estimate', now });
      else if (order.state !== 'awaiting-estimate') return refuse('transition-not-valid');
      await inviteVendor(ports, tx, { order, vendorId, by: actor.userId, now });
      await insertEvent(tx, orderId, { what: 'vendor-asked', by: 'staff', userId: actor.userId, at: now });
    },
  });
}

interface NewBid {
  readonly orderId: string;
  /** Null: the team. */
  readonly vendorId: string | null;
  readonly laborCents: number;
  readonly partsCents: number;
  readonly words: string;
}

/** An estimate that staff type: their own, or what a vendor said. */
export function addBid(ports: Needs, actor: Actor, { orderId, ...bid }: NewBid): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'bid-added',
    run: async ({ tx, order, now }) => {
      refuseIf(whyNotMove('ask-owner', order.state));
      await insertBid(tx, orderId, { ...bid, by: actor.userId });
      const cents = bid.laborCents + bid.partsCents;
      await insertEvent(tx, orderId, { what: 'bid-added', by: 'staff', userId: actor.userId, cents, at: now });
    },
  });
}

/** A bid; one of a vendor that there is not is refused. */
export async function insertBid(
  tx: Tx,
  orderId: string,
  { vendorId, laborCents, partsCents, words, by }: Omit<NewBid, 'orderId'> & { readonly by: string | null },
): Promise<void> {
  const { numAffectedRows } = await sql`
    INSERT INTO work_order_bid (order_id, vendor_id, labor_cents, parts_cents, words, made_at, made_by)
    SELECT ${orderId}, ${vendorId}, ${laborCents}, ${partsCents}, ${words}, company_now(), ${by}
    WHERE ${vendorId}::uuid IS NULL OR EXISTS (SELECT FROM vendor WHERE id = ${vendorId})`.execute(tx);
  if (numAffectedRows === 0n) return refuse('vendor-not-found');
}

interface Choice {
  readonly orderId: string;
  readonly bidId: string;
  /** Why there is only one bid, and what the owner should know. */
  readonly words: string;
}

/**
 * BO-18: chooses the estimate. Within the limit of the agreement the order is approved, above it the owner is asked;
 * what was asked before is superseded.
 */
export function chooseBid(ports: Needs, actor: Actor, { orderId, bidId, words }: Choice): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'bid-chosen',
    run: async (acting) => {
      const { tx, order, now } = acting;
      refuseIf(whyNotMove('ask-owner', order.state));
      if (order.resumesIn !== null) return refuse('transition-not-valid');
      const bids = await listBids(tx, orderId);
      const bid = bids.find(({ id }) => id === bidId) ?? refuse('work-order-not-found');
      const costCents = bid.laborCents + bid.partsCents;
      const { repairBidsFromCents: bidsFromCents } = await readSettings(tx);
      const from = new Set(bids.map(({ vendorId }) => vendorId)).size;
      if (needsBids(costCents, { bidsFromCents, bids: from }) && words.trim() === '') return refuse('bids-needed');
      const said = words.trim() || null;
      await updateOrder(tx, orderId, { bid_id: bidId });
      await insertEvent(tx, orderId, { ...byOf(actor), what: 'bid-chosen', words: said, cents: costCents, at: now });
      await allowOrAsk(ports, acting, { costCents, by: actor.userId, words: said });
    },
  });
}

const byOf = ({ userId }: Actor) => ({ by: 'staff', userId }) as const;

interface Estimate {
  readonly costCents: number;
  readonly by: string;
  readonly words: string | null;
}

async function allowOrAsk({ publish }: Pick<Needs, 'publish'>, { tx, order, now }: Acting, estimate: Estimate) {
  const terms = await readTerms(tx, order, now);
  const amountCents = estimate.costCents + markupOf(estimate.costCents, terms?.markupBp ?? 0);
  if (isOwned(order) && terms !== null && needsOwner({ ...terms, amountCents })) {
    const { by, words } = estimate;
    const approvalId = await insertApproval(tx, order, { kind: 'estimate', amountCents, terms, by, words, now });
    const { id: orderId, rentableId } = order;
    const event: RepairApprovalAsked = { type: 'repair-approval-asked', orderId, rentableId, approvalId };
    await publish(tx, event);
    return;
  }
  await closeApproval(tx, { orderId: order.id, answer: 'superseded', now });
  await moveOrder(tx, order, { move: 'allow', now });
  await updateOrder(tx, order.id, { allowed_cents: amountCents });
}

/** Whether somebody owns the house or boat: whoever does not is not asked. */
export const isOwned = (order: Order): order is Order & { readonly ownerId: string } => order.ownerId !== null;

interface Schedule {
  readonly orderId: string;
  /** Null: somebody of the team, whoever schedules it. */
  readonly vendorId: string | null;
  readonly visitOn: CalendarDate;
  readonly visitAt: string | null;
}

/** BO-22: who does it and when. A vendor gets the link of this order; any other vendor's link ends. */
export function scheduleWork(ports: Needs, actor: Actor, { orderId, vendorId, ...visit }: Schedule): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'schedule',
    run: async ({ tx, order, now }) => {
      await moveOrder(tx, order, { move: 'schedule', now });
      const { visitOn, visitAt } = visit;
      await updateOrder(tx, orderId, {
        ...{ visit_on: visitOn, visit_at: visitAt, vendor_id: vendorId },
        vendor_answer: vendorId === order.vendorId ? order.vendorAnswer : null,
        assignee_id: vendorId === null ? actor.userId : null,
      });
      const words = visitAt === null ? visitOn : `${visitOn} ${visitAt}`;
      await insertEvent(tx, orderId, { ...byOf(actor), what: 'schedule', words, at: now });
      await sql`UPDATE work_order_link SET revoked_at = company_now() WHERE order_id = ${orderId} AND revoked_at IS NULL
        AND vendor_id IS DISTINCT FROM ${vendorId}::uuid`.execute(tx);
      if (vendorId !== null) await inviteVendor(ports, tx, { order, vendorId, by: actor.userId, now });
    },
  });
}

/** Ends the links of an order at once. */
export function revokeVendors(ports: Needs, actor: Actor, orderId: string): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'links-revoked',
    run: async ({ tx, now }) => {
      await revokeLinks(tx, orderId, now);
      await insertEvent(tx, orderId, { ...byOf(actor), what: 'links-revoked', at: now });
    },
  });
}

interface Emergency {
  readonly orderId: string;
  readonly words: string;
  /** What it will cost, as far as anybody knows. */
  readonly expectedCents: number;
}

/** BO-19: what can't wait begins above the limit, with reason and pictures; the owner is told at once. */
export function startEmergency(ports: Needs, actor: Actor, emergency: Emergency): Promise<void> {
  const { orderId, words, expectedCents } = emergency;
  return actOn(ports, {
    orderId,
    what: 'start-emergency',
    run: async ({ tx, order, now }) => {
      const { category, state, rentableId } = order;
      refuseIf(whyNotEmergency({ ...(await countFiles(tx, orderId)), category, state }));
      await closeApproval(tx, { orderId, answer: 'superseded', now });
      await moveOrder(tx, order, { move: 'start-emergency', now });
      const terms = await readTerms(tx, order, now);
      const cents = expectedCents + markupOf(expectedCents, terms?.markupBp ?? 0);
      await updateOrder(tx, orderId, {
        ...{ allowed_cents: cents, urgency: 'emergency', task: order.task ?? words },
        emergency_at: sql`company_now()`,
      });
      await insertEvent(tx, orderId, { ...byOf(actor), what: 'start-emergency', words, cents, at: now });
      const event: RepairEmergency = { type: 'repair-emergency', orderId, rentableId };
      await ports.publish(tx, event);
    },
  });
}
