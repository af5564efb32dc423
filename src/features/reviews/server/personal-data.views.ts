import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What reviews stores of a person: what they wrote about their stays, what they answered, and what they hid. */
export const reviewsPersonalData: PersonalData = {
  section: 'reviews',
  tables: ['review'],
  collect: async (db, userId) => ({
    written: await rowsAsJson(
      db,
      sql`SELECT v.reservation_id AS "reservationId", v.author_name AS "authorName", v.language, v.overall, v.cleanliness,
        v.accuracy, v.check_in AS "checkIn", v.communication, v.location, v.value, v.text, v.answer, v.answered_at AS "answeredAt",
        v.written_at AS "writtenAt", v.hidden_at AS "hiddenAt", v.hidden_reason AS "hiddenReason"
        FROM review v JOIN reservation l ON l.id = v.reservation_id JOIN reservation_group g ON g.id = l.group_id
        WHERE g.tenant_id = ${userId} ORDER BY v.id`,
    ),
    answers: await rowsAsJson(
      db,
      sql`SELECT v.id AS "reviewId", v.answer, v.answer_language AS "answerLanguage", v.answered_at AS "answeredAt"
        FROM review v WHERE v.answered_by = ${userId} ORDER BY v.id`,
    ),
    hidden: await rowsAsJson(
      db,
      sql`SELECT v.id AS "reviewId", v.hidden_at AS "hiddenAt", v.hidden_reason AS "hiddenReason"
        FROM review v WHERE v.hidden_by = ${userId} ORDER BY v.id`,
    ),
  }),
};
