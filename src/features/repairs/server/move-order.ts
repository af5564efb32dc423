import type { CalendarDate } from '#kernel/calendar-date.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { RepairApprovalAsked } from '../domain/repairs.events.ts';
import {
  type Category,
  type OrderMove,
  type Urgency,
  whyNotFinish,
  whyNotMove,
  whyNotStart,
} from '../domain/work-orders.ts';
import { actOn, type Needs } from './act-on-order.ts';
import { clearQuestion, closeApproval } from './approvals.repository.ts';
import { liftBlockOf } from './block-order.ts';
import { countFiles, insertEvent, moveOrder, type Order, updateOrder } from './orders.repository.ts';
import { revokeLinks } from './vendor-links.ts';

/** Moves of staff that only take words. */
export type PlainMove = Extract<
  OrderMove,
  'start' | 'finish' | 'send-back' | 'resume' | 'decline' | 'cancel' | 'close'
>;

interface Moving {
  readonly orderId: string;
  readonly move: PlainMove;
  readonly words?: string | undefined;
}

/** BO-17, BO-21: begins, ends, gives up or goes on with the work of an order; what ends is no longer out of order. */
export function moveByStaff(ports: Needs, actor: Actor, { orderId, move, words = '' }: Moving): Promise<void> {
  const { userId } = actor;
  return actOn(ports, {
    orderId,
    what: move,
    run: async (acting) => {
      const { tx, order, now } = acting;
      await refuseUnlessShown(tx, order, move);
      await moveOrder(tx, order, { move, now });
      await insertEvent(tx, orderId, { what: move, by: 'staff', userId, words: words.trim() || null, at: now });
      if (move === 'finish') await updateOrder(tx, orderId, { done_by: userId, done_at: timestamptz(now) });
      if (move === 'cancel') await closeApproval(tx, { orderId, answer: 'superseded', now });
      if (move === 'cancel' || move === 'decline') await revokeLinks(tx, orderId, now);
      if (move === 'cancel' || move === 'decline' || move === 'finish') await liftBlockOf(ports, acting);
    },
  });
}

/** BO-21: work begins and ends with a picture at least. */
export async function refuseUnlessShown(tx: Tx, order: Order, move: OrderMove): Promise<void> {
  if (move !== 'start' && move !== 'finish') return;
  const evidence = { ...(await countFiles(tx, order.id)), state: order.state };
  refuseIf(move === 'start' ? whyNotStart(evidence) : whyNotFinish(evidence));
}

interface Triage {
  readonly orderId: string;
  readonly task: string;
  readonly category: Category;
  readonly urgency: Urgency;
  readonly room: string;
  readonly item: string;
}

/** Staff looked at it: what is to be done, in words that vendors and owners read. Later they only change the words. */
export function triage(ports: Needs, actor: Actor, { orderId, ...said }: Triage): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'triage',
    run: async ({ tx, order, now }) => {
      await updateOrder(tx, orderId, said);
      if (whyNotMove('triage', order.state) === null) await moveOrder(tx, order, { move: 'triage', now });
      else if (order.task === null) return refuse('transition-not-valid');
      await insertEvent(tx, orderId, { what: 'triage', by: 'staff', userId: actor.userId, words: said.task, at: now });
    },
  });
}

interface Pause {
  readonly orderId: string;
  readonly until: CalendarDate | null;
  readonly words: string;
}

export function holdOrder(ports: Needs, actor: Actor, { orderId, until, words }: Pause): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'hold',
    run: async ({ tx, order, now }) => {
      await moveOrder(tx, order, { move: 'hold', now });
      await updateOrder(tx, orderId, { held_until: until });
      await insertEvent(tx, orderId, { what: 'hold', by: 'staff', userId: actor.userId, words, at: now });
    },
  });
}

interface Said {
  readonly orderId: string;
  readonly words: string;
}

/** A word of staff in the timeline; where the owner asked something it is the answer, and they have 72 hours anew. */
export function noteOrder(ports: Needs, actor: Actor, { orderId, words }: Said): Promise<void> {
  return actOn(ports, {
    orderId,
    what: 'note',
    run: async ({ tx, order: { rentableId }, now }) => {
      const approvalId = await clearQuestion(tx, orderId, now);
      const what = approvalId === undefined ? 'note' : 'question-answered';
      if (approvalId !== undefined) {
        const event: RepairApprovalAsked = { type: 'repair-approval-asked', orderId, rentableId, approvalId };
        await ports.publish(tx, event);
      }
      await insertEvent(tx, orderId, { what, by: 'staff', userId: actor.userId, words, at: now });
    },
  });
}
