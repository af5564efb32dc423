import { sql } from 'kysely';
import { findClaim } from '#features/payments/server/payments.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { markupOf, ownerMaxCents } from '../domain/approvals.ts';
import { type Costs, whyNotFromDeposit, whyNotSplit } from '../domain/costs.ts';
import type { RepairApprovalAsked, WorkOrderVerified } from '../domain/repairs.events.ts';
import { whyNotVerify } from '../domain/work-orders.ts';
import { actOn, type Needs } from './act-on-order.ts';
import { insertApproval, readTerms } from './approvals.repository.ts';
import { insertEvent, moveOrder, type Order, updateOrder } from './orders.repository.ts';
import { isOwned } from './plan-work.ts';

interface Costing extends Costs {
  readonly orderId: string;
  /** What is too much is asked of the owner instead of refused, with these words. */
  readonly askWords: string | null;
}

/**
 * BO-19, BO-21: what it cost and who pays. More than the owner allowed and 10 % is refused (`owner-part-too-much`), or
 * goes back to them for the difference: nothing of it is paid meanwhile.
 */
export function settleCosts(ports: Needs, actor: Actor, { orderId, askWords, ...costs }: Costing): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'costs',
    run: async ({ tx, order, now }) => {
      if (order.state !== 'done') return refuse('transition-not-valid');
      refuseIf(whyNotSplit(costs));
      if (costs.depositCents > 0) await refuseUnlessKept(tx, order, costs.depositCents);
      const terms = await readTerms(tx, order, now);
      if (terms === null && costs.ownerCents > 0) return refuse('split-invalid');
      const markupCents = markupOf(costs.ownerCents, terms?.markupBp ?? 0);
      const amountCents = costs.ownerCents + markupCents;
      const isTooMuch = terms !== null && amountCents > ownerMaxCents({ ...terms, allowedCents: order.allowedCents });
      if (isTooMuch && askWords === null) return refuse('owner-part-too-much');
      await updateOrder(tx, orderId, {
        ...{ labor_cents: costs.laborCents, parts_cents: costs.partsCents, owner_cents: costs.ownerCents },
        ...{ deposit_cents: costs.depositCents, company_cents: costs.companyCents, markup_cents: markupCents },
      });
      const cents = costs.laborCents + costs.partsCents;
      await insertEvent(tx, orderId, { what: 'costs', by: 'staff', userId: actor.userId, cents, at: now });
      if (!isTooMuch || terms === null || !isOwned(order)) return;
      const asked = { kind: 'difference', amountCents, terms, by: actor.userId, words: askWords, now } as const;
      const approvalId = await insertApproval(tx, order, asked);
      const { rentableId } = order;
      const event = { type: 'repair-approval-asked', orderId, rentableId, approvalId } as const;
      await ports.publish(tx, event satisfies RepairApprovalAsked);
    },
  });
}

/** What was kept of the deposit of the trip, and what other orders took of it, in cents; null: no claim is settled. */
export async function readKeptDeposit(db: Db | Tx, { id, groupId }: Pick<Order, 'id' | 'groupId'>) {
  const claim = groupId === null ? undefined : await findClaim(db, groupId);
  if (!claim || claim.settledAt === null) return null;
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(o.deposit_cents), 0)::int AS cents FROM work_order o JOIN reservation l ON l.id = o.reservation_id
    WHERE l.group_id = ${groupId} AND o.id <> ${id}`.execute(db);
  return { keptCents: claim.keptCents ?? 0, takenCents: rows[0]?.cents ?? 0 };
}

async function refuseUnlessKept(tx: Tx, order: Order, depositCents: number): Promise<void> {
  const kept = (await readKeptDeposit(tx, order)) ?? { keptCents: 0, takenCents: 0 };
  refuseIf(whyNotFromDeposit(depositCents, kept));
}

/** BO-21: somebody other than who did it looked at it; what the owner pays is told in the same transaction. */
export function verifyWork(ports: Needs, actor: Actor, orderId: string): Promise<void> {
  const { userId } = actor;
  return actOn(ports, {
    orderId,
    what: 'verify',
    run: async ({ tx, order, now }) => {
      const { state, doneBy, rentableId, ownerCents, markupCents } = order;
      refuseIf(whyNotVerify({ state, doneBy, isCosted: ownerCents !== null }, userId));
      await moveOrder(tx, order, { move: 'verify', now });
      await updateOrder(tx, orderId, { verified_by: userId, verified_at: timestamptz(now) });
      await insertEvent(tx, orderId, { what: 'verify', by: 'staff', userId, at: now });
      const event: WorkOrderVerified = {
        type: 'work-order-verified',
        ...{ orderId, rentableId, ownerCents: ownerCents ?? 0, markupCents: markupCents ?? 0 },
        verifiedOn: dateAt(now),
      };
      await ports.publish(tx, event);
    },
  });
}
