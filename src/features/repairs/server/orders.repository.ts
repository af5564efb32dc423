import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Database } from '#platform/database/tables.generated.ts';
import type { SentFileKind } from '#platform/http/sealed-address.ts';
import {
  type Category,
  type FilePhase,
  type Hand,
  moves,
  type OrderMove,
  type OrderState,
  type Reporter,
  type Urgency,
  whyNotMove,
} from '../domain/work-orders.ts';

/** An order as it is stored, with the house or boat that it is about. */
export interface Order {
  readonly id: string;
  readonly number: number;
  readonly rentableId: number;
  readonly placeKind: 'house' | 'boat';
  readonly place: Bilingual;
  readonly ownerId: string | null;
  readonly reservationId: string | null;
  readonly groupId: string | null;
  readonly reporter: Reporter;
  readonly reportedBy: string | null;
  readonly reportedAt: Instant;
  readonly category: Category;
  readonly room: string;
  readonly item: string;
  readonly urgency: Urgency;
  readonly words: string;
  readonly task: string | null;
  readonly state: OrderState;
  readonly stateSince: Instant;
  readonly resumesIn: OrderState | null;
  readonly heldUntil: CalendarDate | null;
  readonly bidId: string | null;
  readonly allowedCents: number | null;
  readonly emergencyAt: Instant | null;
  readonly vendorId: string | null;
  readonly vendorAnswer: 'accepted' | 'declined' | null;
  readonly assigneeId: string | null;
  readonly visitOn: CalendarDate | null;
  readonly visitAt: string | null;
  readonly doneBy: string | null;
  readonly doneAt: Instant | null;
  readonly verifiedBy: string | null;
  readonly verifiedAt: Instant | null;
  readonly laborCents: number | null;
  readonly partsCents: number | null;
  readonly ownerCents: number | null;
  readonly depositCents: number | null;
  readonly companyCents: number | null;
  readonly markupCents: number | null;
  readonly planId: string | null;
  readonly blockBatch: string | null;
}

interface Row extends Omit<Order, 'place'> {
  readonly nameEn: string;
  readonly nameEs: string;
}

/** Orders that meet a condition on `o`, what was reported last first. */
export async function listOrders(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly Order[]> {
  const { rows } = await sql<Row>`
    SELECT o.id, o.number, o.rentable_id AS "rentableId", r.kind AS "placeKind", r.name_en AS "nameEn",
      r.name_es AS "nameEs", r.owner_id AS "ownerId", o.reservation_id AS "reservationId", l.group_id AS "groupId",
      o.reporter, o.reported_by AS "reportedBy", o.reported_at AS "reportedAt", o.category, o.room, o.item, o.urgency,
      o.words, o.task, o.state, o.state_since AS "stateSince", o.resumes_in AS "resumesIn",
      o.held_until AS "heldUntil", o.bid_id AS "bidId", o.allowed_cents AS "allowedCents",
      o.emergency_at AS "emergencyAt", o.vendor_id AS "vendorId", o.vendor_answer AS "vendorAnswer",
      o.assignee_id AS "assigneeId", o.visit_on AS "visitOn", o.visit_at AS "visitAt", o.done_by AS "doneBy",
      o.done_at AS "doneAt", o.verified_by AS "verifiedBy", o.verified_at AS "verifiedAt",
      o.labor_cents AS "laborCents", o.parts_cents AS "partsCents", o.owner_cents AS "ownerCents",
      o.deposit_cents AS "depositCents", o.company_cents AS "companyCents", o.markup_cents AS "markupCents",
      o.plan_id AS "planId", o.block_batch AS "blockBatch"
    FROM work_order o JOIN rentable r ON r.id = o.rentable_id LEFT JOIN reservation l ON l.id = o.reservation_id
    WHERE ${condition} ORDER BY o.reported_at DESC, o.number DESC`.execute(db);
  return rows.map(({ nameEn, nameEs, ...row }) => ({ ...row, place: { en: nameEn, es: nameEs } }));
}

export async function findOrder(db: Db | Tx, id: string): Promise<Order | undefined> {
  const [found] = await listOrders(db, sql`o.id = ${id}`);
  return found;
}

/** Locks an order: nobody else moves it meanwhile. */
export async function lockOrder(tx: Tx, id: string): Promise<Order> {
  await sql`SELECT FROM work_order WHERE id = ${id} FOR UPDATE`.execute(tx);
  return (await findOrder(tx, id)) ?? refuse('work-order-not-found');
}

/** Makes a move of a locked order, or refuses it. What pauses, or waits for the difference, knows where it goes on. */
export async function moveOrder(
  tx: Tx,
  { id, state, resumesIn }: Pick<Order, 'id' | 'state' | 'resumesIn'>,
  { move, now }: { readonly move: OrderMove; readonly now: Instant },
): Promise<void> {
  refuseIf(whyNotMove(move, state));
  const next = moves[move].to ?? resumesIn ?? refuse('transition-not-valid');
  const keeps = move === 'hold' || move === 'ask-difference' ? state : null;
  await updateOrder(tx, id, { state: next, state_since: timestamptz(now), resumes_in: keeps });
}

export async function updateOrder(tx: Tx, id: string, changes: Updateable<Database['work_order']>): Promise<void> {
  await tx.updateTable('work_order').set(changes).where('id', '=', id).execute();
}

interface NewOrder {
  readonly rentableId: number;
  readonly reservationId: string | null;
  readonly reporter: Reporter;
  /** Null: a plan. */
  readonly reportedBy: string | null;
  readonly category: Category;
  readonly room: string;
  readonly item: string;
  readonly urgency: Urgency;
  readonly words: string;
  /** What is to be done, where that is known already. */
  readonly task: string | null;
  readonly plan: { readonly id: string; readonly on: CalendarDate } | null;
}

/** Inserts a reported order; undefined where the plan has made one for that day already. */
export async function insertOrder(tx: Tx, order: NewOrder, now: Instant): Promise<string | undefined> {
  const row = await tx
    .insertInto('work_order')
    .values({
      rentable_id: order.rentableId,
      reservation_id: order.reservationId,
      reporter: order.reporter,
      reported_by: order.reportedBy,
      reported_at: timestamptz(now),
      category: order.category,
      room: order.room,
      item: order.item,
      urgency: order.urgency,
      words: order.words,
      task: order.task,
      state: 'reported',
      state_since: timestamptz(now),
      plan_id: order.plan?.id ?? null,
      plan_on: order.plan?.on ?? null,
    })
    .onConflict((conflict) => conflict.constraint('work_order_of_plan').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What happened to an order. */
export interface OrderEvent {
  readonly what: string;
  readonly by: Hand;
  /** Null: a vendor, an owner by their link, or the clock. */
  readonly userId: string | null;
  readonly words?: string | null;
  readonly cents?: number | null;
}

export async function insertEvent(tx: Tx, orderId: string, event: OrderEvent & { readonly at: Instant }) {
  const { what, by, userId, words = null, cents = null, at } = event;
  await tx
    .insertInto('work_order_event')
    .values({ order_id: orderId, at: timestamptz(at), what, by, user_id: userId, words, cents })
    .execute();
}

export interface NewFile {
  readonly phase: FilePhase;
  readonly kind: SentFileKind;
  readonly bytes: Uint8Array;
  readonly by: Exclude<Hand, 'clock'>;
  /** Null: a vendor. */
  readonly addedBy: string | null;
  readonly vendorId?: string | undefined;
}

export async function insertFile(tx: Tx, orderId: string, file: NewFile & { readonly now: Instant }): Promise<string> {
  const { id } = await tx
    .insertInto('work_order_file')
    .values({
      order_id: orderId,
      phase: file.phase,
      kind: file.kind,
      bytes: Buffer.from(file.bytes),
      by: file.by,
      added_by: file.addedBy,
      vendor_id: file.vendorId ?? null,
      added_at: timestamptz(file.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasPictures(db: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM work_order_file WHERE order_id = ${orderId} AND kind = 'picture' AND phase <> 'invoice' LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** How many pictures of before and after the work there are, and files in all. */
export async function countFiles(tx: Tx, orderId: string) {
  const { rows } = await sql<{ picturesBefore: number; picturesAfter: number; files: number }>`
    SELECT count(*) FILTER (WHERE kind = 'picture' AND phase IN ('report', 'before'))::int AS "picturesBefore",
      count(*) FILTER (WHERE kind = 'picture' AND phase = 'after')::int AS "picturesAfter", count(*)::int AS files
    FROM work_order_file WHERE order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { picturesBefore: 0, picturesAfter: 0, files: 0 };
}
