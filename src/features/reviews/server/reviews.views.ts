import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';
import type { ReviewsView } from '../api/reviews.schemas.ts';
import { contains } from './received.views.ts';

type Categories = ReviewsView['categories'];

interface Asked {
  readonly rentableId: number;
  readonly search?: string | undefined;
  readonly page: PageRequest;
}

/**
 * What guests say of a published rentable, newest first, with the means of all that is shown. Refuses an unknown one.
 */
export async function listReviews(db: Db, { rentableId, search, page }: Asked): Promise<ReviewsView> {
  const words = search === undefined ? sql`true` : contains(sql.ref('text'), search);
  const [means, found, shown] = await Promise.all([
    meansOf(rentableId).execute(db),
    sql<{
      total: number;
    }>`SELECT count(*) AS total FROM review WHERE rentable_id = ${rentableId} AND hidden_at IS NULL AND ${words}`.execute(
      db,
    ),
    sql<ReviewsView['reviews'][number]>`
      SELECT id, author_name AS "authorName", overall, cleanliness, accuracy, check_in AS "checkIn", communication, location, value, language, text,
        answer, answer_language AS "answerLanguage", (answered_at AT TIME ZONE 'America/New_York')::date AS "answeredOn",
        written_on AS "writtenOn"
      FROM review WHERE rentable_id = ${rentableId} AND hidden_at IS NULL AND ${words}
      ORDER BY written_on DESC, id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`.execute(db),
  ]);
  const [mean] = means.rows;
  if (!mean) return refuse('reviews-not-found');
  const { rating, ...categories } = mean;
  return { ...pageFacts(page, found.rows[0]?.total ?? 0), rating, categories, reviews: shown.rows };
}

function meansOf(rentableId: number): RawBuilder<Categories & { rating: number }> {
  const mean = (column: string) => sql`coalesce(round(avg(${sql.ref(`v.${column}`)}), 1), 0)`;
  return sql`
    SELECT ${mean('overall')} AS rating, ${mean('cleanliness')} AS cleanliness, ${mean('accuracy')} AS accuracy, ${mean('check_in')} AS "checkIn",
      ${mean('communication')} AS communication, ${mean('location')} AS location, ${mean('value')} AS value
    FROM rentable r LEFT JOIN review v ON v.rentable_id = r.id AND v.hidden_at IS NULL
    WHERE r.id = ${rentableId} AND r.status = 'published' GROUP BY r.id`;
}

/** What reviews stores of a person: what they wrote about their stays, what they answered, and what they hid. */
export const reviewsPersonalData: PersonalData = {
  section: 'reviews',
  tables: ['review'],
  collect: async (db, userId) => ({
    written: await rowsAsJson(
      db,
      sql`SELECT v.reservation_id AS "reservationId", v.author_name AS "authorName", v.language, v.overall, v.cleanliness,
        v.accuracy, v.check_in AS "checkIn", v.communication, v.location, v.value, v.text, v.answer, v.answered_at AS "answeredAt",
        v.written_at AS "writtenAt", v.hidden_at AS "hiddenAt", v.hidden_because AS "hiddenBecause",
          v.hidden_reason AS "hiddenReason"
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
      sql`SELECT v.id AS "reviewId", v.hidden_at AS "hiddenAt", v.hidden_because AS "hiddenBecause",
          v.hidden_reason AS "hiddenReason"
        FROM review v WHERE v.hidden_by = ${userId} ORDER BY v.id`,
    ),
  }),
};
