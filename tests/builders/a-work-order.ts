import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { aHouse } from './a-house.ts';

/** A repair that a guest reported with a picture, and all that the same person could have done with it. */
export async function aRepairByHand(
  db: Db,
  about: { readonly id: string; readonly mark: string; readonly reservationId: string; readonly now: Instant },
): Promise<void> {
  const { id, mark, reservationId } = about;
  const at = timestamptz(about.now);
  const { rows } = await sql<{ orderId: string; vendorId: string }>`
    WITH vendor_row AS (
      INSERT INTO vendor (name, trade, email, language, added_by, added_at)
      VALUES ('Tide Plumbing', 'Plumbing', 'plumber@example.test', 'en', ${id}, ${at}) RETURNING id
    ), order_row AS (
      INSERT INTO work_order (rentable_id, reservation_id, reporter, reported_by, reported_at, category, urgency, words, state,
        state_since, vendor_id)
      SELECT l.rentable_id, l.id, 'guest', ${id}, ${at}, 'water', 'normal', ${`${mark}-broken`}, 'triaged', ${at}, v.id
      FROM reservation l, vendor_row v WHERE l.id = ${reservationId} RETURNING id, rentable_id, vendor_id
    ), plan_row AS (
      INSERT INTO maintenance_plan (rentable_id, category, task, every, unit, next_on, ahead_days, added_by, added_at)
      SELECT rentable_id, 'cooling', 'Change the filter', 3, 'months', '2027-06-01', 7, ${id}, ${at} FROM order_row
    ), file_row AS (
      INSERT INTO work_order_file (order_id, phase, kind, bytes, by, added_by, added_at)
      SELECT id, 'report', 'picture', ${Buffer.from(`${mark}-broken-picture`)}, 'guest', ${id}, ${at} FROM order_row
    ), bid_row AS (
      INSERT INTO work_order_bid (order_id, vendor_id, labor_cents, parts_cents, words, made_at, made_by)
      SELECT id, vendor_id, 100, 0, 'Two visits', ${at}, ${id} FROM order_row
    ), link_row AS (
      INSERT INTO work_order_link (order_id, vendor_id, made_at, made_by, ends_at)
      SELECT id, vendor_id, ${at}, ${id}, ${at} FROM order_row
    ), approval_row AS (
      INSERT INTO work_order_approval (order_id, owner_id, kind, amount_cents, others_cents, limit_cents, markup_bp, asked_at,
        due_at, answer, answered_at, reason)
      SELECT id, ${id}, 'estimate', 100, 0, 0, 0, ${at}, ${at}, 'declined', ${at}, ${`${mark}-too dear`} FROM order_row
    )
    SELECT id AS "orderId", vendor_id AS "vendorId" FROM order_row`.execute(db);
  await sql`INSERT INTO work_order_event (order_id, at, what, by, user_id)
    VALUES (${rows[0]?.orderId}, ${at}, 'reported', 'guest', ${id})`.execute(db);
}

/** A vendor who is insured until a day. */
export async function aVendor(
  db: Db,
  { addedBy, insuredUntil = '2027-12-31', name = 'Tide Plumbing' }: VendorGiven,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO vendor (name, trade, email, language, insured_until, added_by, added_at)
    VALUES (${name}, 'Plumbing', 'plumber@example.test', 'en', ${insuredUntil}, ${addedBy}, company_now()) RETURNING id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

interface VendorGiven {
  readonly addedBy: string;
  readonly insuredUntil?: string | null;
  readonly name?: string;
}

/** A repair that its owner is asked about, with the link of a vendor: what mails about repairs tell of. */
export async function aToldRepair({ db }: Pick<Ports, 'db'>, ownerId: string) {
  const { id: rentableId } = await aHouse({ name: 'Harbor House', nameEs: 'Casa del Puerto', ownerId }).in(db);
  const vendorId = await aVendor(db, { addedBy: ownerId });
  const { rows } = await sql<{ orderId: string; approvalId: string; linkId: string }>`
    WITH made AS (
      INSERT INTO work_order (rentable_id, reporter, reported_by, reported_at, category, urgency, words, state, state_since)
      VALUES (${rentableId}, 'staff', ${ownerId}, company_now(), 'water', 'normal', 'Lámpara', 'awaiting-approval', company_now())
      RETURNING id
    ), asked AS (
      INSERT INTO work_order_approval (order_id, owner_id, kind, amount_cents, others_cents, limit_cents, markup_bp, asked_at,
        due_at)
      SELECT id, ${ownerId}, 'estimate', 60000, 0, 30000, 0, company_now(), company_now() + interval '72 hours' FROM made
      RETURNING id
    ), link AS (
      INSERT INTO work_order_link (order_id, vendor_id, made_at, made_by, ends_at)
      SELECT id, ${vendorId}, company_now(), ${ownerId}, company_now() + interval '900 days' FROM made RETURNING id
    )
    SELECT made.id AS "orderId", asked.id AS "approvalId", link.id AS "linkId" FROM made, asked, link`.execute(db);
  return rows[0];
}

/** What each mail about repairs is written of: they need no trip. */
export const repairMails = {
  'repair-approval': 'asked',
  'repair-approval-due': 'asked',
  'repair-emergency': 'asked',
  'repair-reported': 'asked',
  'repair-answered': 'asked',
  'repair-unanswered': 'asked',
  'vendor-invited': 'asked',
} as const;
