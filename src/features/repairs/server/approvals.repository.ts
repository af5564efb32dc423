import { type RawBuilder, sql } from 'kysely';
import { stageOf } from '#features/owners/domain/agreements.ts';
import { listManagement } from '#features/owners/server/owners.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type ApprovalAnswer, type ApprovalKind, answerDueAt, DAYS_SUMMED, markupOf } from '../domain/approvals.ts';
import { insertEvent, moveOrder, type Order } from './orders.repository.ts';

/** What a vendor, or the team itself, would do it for. */
export interface Bid {
  readonly id: string;
  readonly orderId: string;
  readonly vendorId: string | null;
  /** Null: the team. */
  readonly vendorName: string | null;
  readonly laborCents: number;
  readonly partsCents: number;
  readonly words: string;
  readonly madeAt: Instant;
}

export async function listBids(db: Db | Tx, orderId: string): Promise<readonly Bid[]> {
  const { rows } = await sql<Bid>`
    SELECT b.id, b.order_id AS "orderId", b.vendor_id AS "vendorId", v.name AS "vendorName",
      b.labor_cents AS "laborCents", b.parts_cents AS "partsCents", b.words, b.made_at AS "madeAt"
    FROM work_order_bid b LEFT JOIN vendor v ON v.id = b.vendor_id
    WHERE b.order_id = ${orderId} ORDER BY b.made_at, b.id`.execute(db);
  return rows;
}

/** What the agreement with the owner says on a day; without one, everything is asked. Null: nobody owns it. */
export interface RepairTerms {
  readonly limitCents: number;
  readonly markupBp: number;
  /** Of other orders of the same house and category within 30 days before or after, with the markup. */
  readonly othersCents: number;
  /** Those orders. */
  readonly others: readonly { readonly id: string; readonly number: number; readonly cents: number }[];
}

type Asking = Pick<Order, 'id' | 'rentableId' | 'category' | 'ownerId' | 'reportedAt'>;

export async function readTerms(db: Db | Tx, order: Asking, now: Instant): Promise<RepairTerms | null> {
  const { rentableId, ownerId } = order;
  if (ownerId === null) return null;
  const day = dateAt(now);
  const signed = await listManagement(
    db,
    sql`m.rentable_id = ${rentableId} AND m.owner_id = ${ownerId} AND m.state = 'signed'`,
  );
  const inForce = signed.find(
    ({ terms, state, endedOn }) => stageOf({ ...terms, state, endedOn }, day) === 'in-force',
  )?.terms;
  const markupBp = inForce?.repairMarkupBp ?? 0;
  const others = await listOthers(db, order, markupBp);
  const othersCents = others.reduce((sum, { cents }) => sum + cents, 0);
  return { limitCents: inForce?.repairLimitCents ?? 0, markupBp, others, othersCents };
}

/** Orders that are read as one with an order: what of them is the owner's, or would be by their estimate. */
async function listOthers(db: Db | Tx, { id, rentableId, category, reportedAt }: Asking, markupBp: number) {
  const at = timestamptz(reportedAt);
  const { rows } = await sql<{ id: string; number: number; costCents: number; markedUpCents: number | null }>`
    SELECT o.id, o.number, coalesce(b.labor_cents + b.parts_cents, 0) AS "costCents",
      o.owner_cents + o.markup_cents AS "markedUpCents"
    FROM work_order o LEFT JOIN work_order_bid b ON b.id = o.bid_id
    WHERE o.rentable_id = ${rentableId} AND o.category = ${category} AND o.id <> ${id}
      AND o.state NOT IN ('declined', 'cancelled')
      AND o.reported_at > ${at} - make_interval(days => ${DAYS_SUMMED})
      AND o.reported_at < ${at} + make_interval(days => ${DAYS_SUMMED}) ORDER BY o.number`.execute(db);
  return rows.map(({ costCents, markedUpCents, ...other }) => ({
    ...other,
    cents: markedUpCents ?? costCents + markupOf(costCents, markupBp),
  }));
}

/** A question to the owner as it is stored. */
export interface Approval {
  readonly id: string;
  readonly orderId: string;
  readonly ownerId: string;
  readonly kind: ApprovalKind;
  readonly amountCents: number;
  readonly othersCents: number;
  readonly limitCents: number;
  readonly markupBp: number;
  readonly askedAt: Instant;
  readonly dueAt: Instant;
  readonly questionAt: Instant | null;
  readonly answer: ApprovalAnswer | null;
  readonly answeredAt: Instant | null;
  readonly upToCents: number | null;
  readonly reason: string | null;
}

/** Questions to owners that meet a condition on `a`, the newest first. */
export async function listApprovals(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly Approval[]> {
  const { rows } = await sql<Approval>`
    SELECT a.id, a.order_id AS "orderId", a.owner_id AS "ownerId", a.kind, a.amount_cents AS "amountCents",
      a.others_cents AS "othersCents", a.limit_cents AS "limitCents", a.markup_bp AS "markupBp",
      a.asked_at AS "askedAt", a.due_at AS "dueAt", a.question_at AS "questionAt", a.answer,
      a.answered_at AS "answeredAt", a.up_to_cents AS "upToCents", a.reason
    FROM work_order_approval a WHERE ${condition} ORDER BY a.asked_at DESC, a.id`.execute(db);
  return rows;
}

export async function findApproval(db: Db | Tx, id: string): Promise<Approval | undefined> {
  const [found] = await listApprovals(db, sql`a.id = ${id}`);
  return found;
}

/** The open question of an order. */
export async function findOpenApproval(db: Db | Tx, orderId: string): Promise<Approval | undefined> {
  const [found] = await listApprovals(db, sql`a.order_id = ${orderId} AND a.answer IS NULL`);
  return found;
}

interface Asked {
  readonly kind: ApprovalKind;
  readonly amountCents: number;
  readonly terms: RepairTerms;
  /** Of staff. */
  readonly by: string;
  readonly words: string | null;
  readonly now: Instant;
}

/** Asks the owner; what was open before is superseded. */
export async function insertApproval(
  tx: Tx,
  order: Order & { readonly ownerId: string },
  { kind, amountCents, terms, by, words, now }: Asked,
): Promise<string> {
  await closeApproval(tx, { orderId: order.id, answer: 'superseded', now });
  await moveOrder(tx, order, { move: kind === 'estimate' ? 'ask-owner' : 'ask-difference', now });
  const { id } = await tx
    .insertInto('work_order_approval')
    .values({
      order_id: order.id,
      owner_id: order.ownerId,
      kind,
      amount_cents: amountCents,
      others_cents: terms.othersCents,
      limit_cents: terms.limitCents,
      markup_bp: terms.markupBp,
      asked_at: timestamptz(now),
      due_at: timestamptz(answerDueAt(now)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const what = kind === 'estimate' ? 'owner-asked' : 'difference-asked';
  await insertEvent(tx, order.id, { what, by: 'staff', userId: by, words, cents: amountCents, at: now });
  return id;
}

interface Closing {
  readonly orderId: string;
  readonly answer: ApprovalAnswer;
  readonly upToCents?: number | null;
  readonly reason?: string | null;
  readonly now: Instant;
}

/** Closes the open question of an order, if there is one. */
export async function closeApproval(tx: Tx, { orderId, answer, upToCents = null, reason = null, now }: Closing) {
  await tx
    .updateTable('work_order_approval')
    .set({ answer, answered_at: timestamptz(now), up_to_cents: upToCents, reason, question_at: null })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .execute();
}

/** The owner asked something back: the time stands still. */
export async function setQuestion(tx: Tx, orderId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('work_order_approval')
    .set({ question_at: timestamptz(now) })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .execute();
}

/** Staff replied: the time begins anew. Gives the id of what was asked; undefined where the owner asked nothing. */
export async function clearQuestion(tx: Tx, orderId: string, now: Instant): Promise<string | undefined> {
  const cleared = await tx
    .updateTable('work_order_approval')
    .set({ question_at: null, due_at: timestamptz(answerDueAt(now)), reminded_at: null })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .where('question_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return cleared?.id;
}
