import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What somebody reported, was asked as an owner, and did as staff. */
export const repairsPersonalData: PersonalData = {
  section: 'repairs',
  tables: [
    'work_order',
    'work_order_event',
    'work_order_file',
    'work_order_bid',
    'work_order_approval',
    'work_order_link',
    'vendor',
    'maintenance_plan',
  ],
  collect: async (db, userId) => ({
    reported: await rowsAsJson(
      db,
      sql`SELECT o.number, r.name_en AS "rentable", o.reported_at AS "reportedAt", o.category, o.room, o.item, o.words
        FROM work_order o JOIN rentable r ON r.id = o.rentable_id WHERE o.reported_by = ${userId} ORDER BY o.number`,
    ),
    files: await rowsAsJson(
      db,
      sql`SELECT order_id AS "orderId", phase, added_at AS "addedAt" FROM work_order_file
        WHERE added_by = ${userId} ORDER BY added_at, id`,
    ),
    asked: await rowsAsJson(
      db,
      sql`SELECT order_id AS "orderId", kind, amount_cents AS "amountCents", asked_at AS "askedAt", answer,
          answered_at AS "answeredAt", up_to_cents AS "upToCents", reason
        FROM work_order_approval WHERE owner_id = ${userId} ORDER BY asked_at, id`,
    ),
    did: await rowsAsJson(
      db,
      sql`SELECT order_id AS "orderId", at, what, words FROM work_order_event WHERE user_id = ${userId} ORDER BY id`,
    ),
    worked: await rowsAsJson(
      db,
      sql`SELECT number, done_at AS "doneAt", verified_at AS "verifiedAt" FROM work_order
        WHERE ${userId} IN (assignee_id, done_by, verified_by) ORDER BY number`,
    ),
    estimated: await rowsAsJson(
      db,
      sql`SELECT order_id AS "orderId", made_at AS "madeAt", words FROM work_order_bid WHERE made_by = ${userId} ORDER BY made_at, id`,
    ),
    sent: await rowsAsJson(
      db,
      sql`SELECT order_id AS "orderId", made_at AS "madeAt" FROM work_order_link WHERE made_by = ${userId} ORDER BY made_at, id`,
    ),
    addedVendors: await rowsAsJson(
      db,
      sql`SELECT name, added_at AS "addedAt" FROM vendor WHERE added_by = ${userId} ORDER BY added_at, id`,
    ),
    addedPlans: await rowsAsJson(
      db,
      sql`SELECT task, added_at AS "addedAt" FROM maintenance_plan WHERE added_by = ${userId} ORDER BY added_at, id`,
    ),
  }),
};

/** Of who leaves, words and pictures as a guest and reasons as an owner go; what was broken and answered stays. */
export async function forgetReporter(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE work_order SET words = '' WHERE reported_by = ${userId} AND reporter = 'guest'`.execute(tx);
  await sql`UPDATE work_order_approval SET reason = NULL WHERE owner_id = ${userId}`.execute(tx);
  await sql`DELETE FROM work_order_file WHERE added_by = ${userId} AND by = 'guest'`.execute(tx);
}
