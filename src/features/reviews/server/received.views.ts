import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { listPage, type RowList, sortedRows } from '#platform/database/row-list.ts';
import type {
  AllReviewsView,
  ModeratedReview,
  ReceivedReview,
  ReceivedView,
  reviewSorts,
  reviewStates,
} from '../api/received.schemas.ts';

import { LEAST_STARS, MAX_STARS } from '../domain/review-rules.ts';

type Fragment = RawBuilder<unknown>;

interface Reading {
  readonly language: Language;
  readonly page: PageRequest;
}

/** What guests say of an owner's houses and boats, newest first; hidden ones are none of them. */
export async function listReceivedReviews(
  db: Db,
  { ownerId, unanswered, language, page }: Reading & { ownerId: string; unanswered: boolean },
): Promise<ReceivedView> {
  const own = sql`FROM review v JOIN rentable r ON r.id = v.rentable_id WHERE r.owner_id = ${ownerId} AND v.hidden_at IS NULL`;
  const which = unanswered ? sql`AND v.answer IS NULL` : sql``;
  const [counted, shown] = await Promise.all([
    sql<{ total: number; unanswered: number }>`
      SELECT count(*)::int AS total, (count(*) FILTER (WHERE v.answer IS NULL))::int AS unanswered ${own}`.execute(db),
    sql<ReceivedReview>`
      SELECT ${receivedColumns(language)} ${own} ${which}
      ORDER BY v.written_on DESC, v.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`.execute(db),
  ]);
  const [counts = { total: 0, unanswered: 0 }] = counted.rows;
  const total = unanswered ? counts.unanswered : counts.total;
  return { ...pageFacts(page, total), unanswered: counts.unanswered, reviews: shown.rows };
}

interface Searched {
  readonly language: Language;
  readonly State?: (typeof reviewStates)[number] | undefined;
  /** Finds only reviews without an answer of the company. */
  readonly Unanswered?: boolean | undefined;
  readonly Search?: string | undefined;
  readonly OrderBy?: (typeof reviewSorts)[number] | undefined;
  readonly Order?: '1' | '-1' | undefined;
  readonly scope: Scope | null;
}

type Row = Omit<ModeratedReview, 'hiddenAt'> & { readonly hiddenAt: Instant | null };

/**
 * All reviews for staff, newest first; words are looked for in the review, its answer, its author's and its place's
 * name and the booking code.
 */
export const reviewsList: RowList<Searched, ModeratedReview> = {
  find: (asked) => ({
    from: reviewsFound(asked),
    id: sql`v.id`,
    idType: 'int',
    orderBy: sortedRows(reviewKeys(asked.language), asked, sql`v.written_at DESC, v.id DESC`),
  }),
  read: async (db, shown, { language }) => {
    const { rows } = await sql<Row>`
      SELECT ${receivedColumns(language)}, g.id AS "groupId", g.booking_code AS "bookingCode",
        CASE WHEN o.id IS NOT NULL THEN ${nameOfPerson('o', language)} END AS "ownerName",
        CASE WHEN a.id IS NOT NULL THEN ${nameOfPerson('a', language)} END AS "answeredBy", v.hidden_at AS "hiddenAt",
        CASE WHEN h.id IS NOT NULL THEN ${nameOfPerson('h', language)} END AS "hiddenBy", v.hidden_because AS "hiddenBecause",
        v.hidden_reason AS "hiddenReason"
      FROM ${shown} AS shown JOIN review v ON v.id = shown.id JOIN rentable r ON r.id = v.rentable_id
        JOIN reservation l ON l.id = v.reservation_id JOIN reservation_group g ON g.id = l.group_id
        LEFT JOIN app_user o ON o.id = r.owner_id LEFT JOIN app_user a ON a.id = v.answered_by
        LEFT JOIN app_user h ON h.id = v.hidden_by
      ORDER BY shown.position`.execute(db);
    return rows.map(({ hiddenAt, ...review }) => ({ ...review, hiddenAt: hiddenAt === null ? null : isoOf(hiddenAt) }));
  },
};

export async function listAllReviews(db: Db, asked: Searched & { page: PageRequest }): Promise<AllReviewsView> {
  const [{ rows, totalRecords }, hiddenByStars] = await Promise.all([
    listPage(db, reviewsList, asked),
    countHiddenByStars(db, asked.scope),
  ]);
  return { ...pageFacts(asked.page, totalRecords), reviews: [...rows], hiddenByStars };
}

const reviewKeys = (language: Language): Readonly<Record<(typeof reviewSorts)[number], Fragment>> => ({
  written: sql`v.written_at`,
  stars: sql`v.overall`,
  place: sql`fold(${sql.ref(`r.name_${language}`)})`,
});

function reviewsFound({ State, Unanswered, Search, scope }: Searched): Fragment {
  const conditions: Fragment[] = [inScope(scope, sql`v.rentable_id`)];
  if (State === 'shown') conditions.push(sql`v.hidden_at IS NULL`);
  if (State === 'hidden') conditions.push(sql`v.hidden_at IS NOT NULL`);
  if (Unanswered) conditions.push(sql`v.hidden_at IS NULL AND v.answer IS NULL AND r.owner_id IS NULL`);
  if (Search !== undefined) {
    const looked = sql`concat_ws(' ', v.text, v.answer, v.author_name, r.name_en, r.name_es, g.booking_code)`;
    conditions.push(contains(looked, Search));
  }
  return sql`
    FROM review v JOIN rentable r ON r.id = v.rentable_id JOIN reservation l ON l.id = v.reservation_id
      JOIN reservation_group g ON g.id = l.group_id
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** The proof that stars hide nothing: what is hidden of each number of them. */
async function countHiddenByStars(db: Db, scope: Scope | null): Promise<AllReviewsView['hiddenByStars']> {
  const { rows } = await sql<AllReviewsView['hiddenByStars'][number]>`
    SELECT stars, count(v.id)::int AS total, count(v.hidden_at)::int AS hidden
    FROM generate_series(${MAX_STARS}::int, ${LEAST_STARS}::int, -1) AS stars LEFT JOIN review v ON v.overall = stars AND ${inScope(scope, sql`v.rentable_id`)}
    GROUP BY stars ORDER BY stars DESC`.execute(db);
  return rows;
}

function receivedColumns(language: Language): Fragment {
  return sql`v.id, json_build_object('id', r.id, 'kind', r.kind, 'name', ${sql.ref(`r.name_${language}`)},
      'isPublished', r.status = 'published') AS place,
    v.author_name AS "authorName", v.overall, v.cleanliness, v.accuracy, v.check_in AS "checkIn", v.communication, v.location, v.value,
    v.language, v.text, v.written_on AS "writtenOn", v.answer, v.answer_language AS "answerLanguage",
    (v.answered_at AT TIME ZONE 'America/New_York')::date AS "answeredOn"`;
}

/** SQL for whether words are in a text: accents and case are forgiven, the wildcards of LIKE are letters here. */
export function contains(text: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  const escaped = words.replace(/[\\%_]/g, '\\$&');
  return sql`fold(${text}) LIKE '%' || fold(${escaped}) || '%'`;
}
