import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What is stored of a person as the guest of a storm, and what they did as staff. */
export const stormsPersonalData: PersonalData = {
  section: 'storms',
  tables: ['storm', 'storm_guest', 'storm_answer', 'storm_task', 'storm_message'],
  collect: async (db, userId) => ({
    concerned: await rowsAsJson(
      db,
      sql`SELECT w.name AS "storm", s.group_id AS "groupId", s.stage, s.nights, s.lost_nights AS "lostNights", s.proposal,
        s.amount_cents AS "amountCents", s.settled_as AS "settledAs", s.settled_at AS "settledAt"
        FROM storm_guest s JOIN storm w ON w.id = s.storm_id JOIN reservation_group g ON g.id = s.group_id
        WHERE g.tenant_id = ${userId} ORDER BY w.id, s.id`,
    ),
    answers: await rowsAsJson(
      db,
      sql`SELECT w.name AS "storm", a.what, a.words, a.by_staff IS NOT NULL AS "byStaff", a.said_at AS "saidAt"
        FROM storm_answer a JOIN storm_guest s ON s.id = a.guest_id JOIN storm w ON w.id = s.storm_id
        JOIN reservation_group g ON g.id = s.group_id WHERE g.tenant_id = ${userId} ORDER BY a.id`,
    ),
    prepared: await rowsAsJson(
      db,
      sql`SELECT name, made_by = ${userId} AS "made", pressed_by = ${userId} AS "pressed",
        cleared_by = ${userId} AS "cleared", made_at AS "madeAt" FROM storm
        WHERE ${userId} IN (made_by, pressed_by, cleared_by) ORDER BY id`,
    ),
    written: await rowsAsJson(
      db,
      sql`SELECT subject_en AS "subjectEn", text_en AS "textEn", subject_es AS "subjectEs", text_es AS "textEs",
        sent_at AS "sentAt" FROM storm_message WHERE sent_by = ${userId} ORDER BY id`,
    ),
    noted: await rowsAsJson(
      db,
      sql`SELECT what, words, said_at AS "saidAt" FROM storm_answer WHERE by_staff = ${userId} ORDER BY id`,
    ),
    settled: await rowsAsJson(
      db,
      sql`SELECT group_id AS "groupId", settled_as AS "settledAs", settled_at AS "settledAt" FROM storm_guest
        WHERE settled_by = ${userId} ORDER BY settled_at, id`,
    ),
    tasks: await rowsAsJson(
      db,
      sql`SELECT kind, done_at AS "doneAt" FROM storm_task WHERE done_by = ${userId} ORDER BY id`,
    ),
  }),
};

/** Whoever leaves: what they said, and what staff noted of them, goes; that they were safe stays counted. */
export async function forgetGuest(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE storm_answer a SET words = NULL
    FROM storm_guest s JOIN reservation_group g ON g.id = s.group_id
    WHERE a.guest_id = s.id AND g.tenant_id = ${userId} AND a.words IS NOT NULL`.execute(tx);
}
