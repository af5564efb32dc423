import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { allowedBy, isSilent, type OwnerAnswer, whyNotAnswer } from '../domain/approvals.ts';
import type { RepairAnswered, RepairUnanswered } from '../domain/repairs.events.ts';
import { type Approval, closeApproval, findApproval, setQuestion } from './approvals.repository.ts';
import { insertEvent, lockOrder, moveOrder, type Order, updateOrder } from './orders.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** What an owner says to an estimate, or asks back. */
export interface OwnerSays {
  readonly answer: OwnerAnswer | 'question';
  readonly upToCents?: number | null | undefined;
  readonly words: string;
}

interface Saying extends OwnerSays {
  readonly approvalId: string;
  /** Null: by the link of the mail. */
  readonly userId: string | null;
}

/**
 * BO-18: the owner answers once and in time. The same answer again changes nothing; a late one, or one to an estimate
 * that was replaced, is refused (`approval-over`).
 */
export function answerApproval(ports: Needs, saying: Saying): Promise<void> {
  const { approvalId, userId, answer, upToCents = null, words } = saying;
  return inTransaction(ports.db, async (tx) => {
    const { approval, order } = await lockAsked(tx, approvalId);
    const { ownerId } = approval;
    if (ownerId !== order.ownerId || (userId !== null && userId !== ownerId)) return refuse('work-order-not-found');
    if (isSame(approval, saying)) return;
    const now = ports.clock.now();
    refuseIf(whyNotAnswer(approval, now));
    const reason = words.trim() || null;
    const who = { by: 'owner', userId, words: reason, at: now } as const;
    const { amountCents } = approval;
    const allowedCents = answer === 'question' ? null : allowedBy(answer, { amountCents, upToCents });
    if (answer === 'question') {
      await setQuestion(tx, order.id, now);
      await insertEvent(tx, order.id, { what: 'owner-question', ...who });
    } else {
      if (answer === 'approved-up-to' && upToCents === null) return refuse('parameter-required');
      const given = answer === 'approved-up-to' ? allowedCents : null;
      await closeApproval(tx, { orderId: order.id, answer, upToCents: given, reason, now });
      await settle(tx, { order, approval, allowedCents, now });
      await insertEvent(tx, order.id, { what: `owner-${answer}`, ...who, cents: allowedCents });
    }
    const { id: orderId, rentableId } = order;
    const event: RepairAnswered = {
      type: 'repair-answered',
      ...{ orderId, rentableId, approvalId, userId: ownerId },
      ...{ answer, amountCents: allowedCents ?? amountCents },
    };
    await ports.publish(tx, event);
  });
}

const isSame = ({ answer, upToCents }: Approval, said: OwnerSays) =>
  answer === said.answer && (answer !== 'approved-up-to' || upToCents === said.upToCents);

/** The order first, as everybody who moves it does. */
async function lockAsked(tx: Tx, approvalId: string) {
  const known = (await findApproval(tx, approvalId)) ?? refuse('work-order-not-found');
  const order = await lockOrder(tx, known.orderId);
  return { order, approval: (await findApproval(tx, approvalId)) ?? refuse('work-order-not-found') };
}

interface Settling {
  readonly order: Order;
  readonly approval: Approval;
  /** Null: no. */
  readonly allowedCents: number | null;
  readonly now: ReturnType<Ports['clock']['now']>;
}

/** After a no to the difference its costs are entered anew, within what was allowed; of it nothing is paid. */
async function settle(tx: Tx, { order, approval, allowedCents, now }: Settling): Promise<void> {
  if (allowedCents !== null) await updateOrder(tx, order.id, { allowed_cents: allowedCents });
  if (approval.kind === 'estimate')
    return moveOrder(tx, order, { move: allowedCents === null ? 'refuse' : 'approve', now });
  if (allowedCents === null || allowedCents < approval.amountCents) await updateOrder(tx, order.id, noCosts);
  return moveOrder(tx, order, { move: 'answer-difference', now });
}

const noCosts = {
  ...{ labor_cents: null, parts_cents: null, owner_cents: null, deposit_cents: null, company_cents: null },
  markup_cents: null,
} as const;

/** BO-18: silence is a no. Does nothing where the owner answered meanwhile. */
export function closeSilent(ports: Needs, approvalId: string): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const { approval, order } = await lockAsked(tx, approvalId);
    const now = ports.clock.now();
    if (!isSilent(approval, now)) return;
    const { id: orderId, rentableId } = order;
    await closeApproval(tx, { orderId, answer: 'silent', now });
    await settle(tx, { order, approval, allowedCents: null, now });
    await insertEvent(tx, orderId, { what: 'owner-silent', by: 'clock', userId: null, at: now });
    const event: RepairUnanswered = { type: 'repair-unanswered', orderId, rentableId, approvalId };
    await ports.publish(tx, event);
  });
}
