import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { LandingReviewsView, placeKinds, reviewOrders } from '../api/reviews.api.ts';

interface Asked {
  readonly page: PageRequest;
  /** Finds only reviews written in this language; all of them when undefined. */
  readonly writtenIn: Language | undefined;
  readonly kind: (typeof placeKinds)[number] | undefined;
  readonly order: (typeof reviewOrders)[number];
  /** The reader's: its reviews come first among the best, and places are named in it. */
  readonly language: Language;
}

type Fragment = RawBuilder<unknown>;
type Review = LandingReviewsView['reviews'][number];
type Means = LandingReviewsView['categories'] & { rating: number; reviewCount: number; stars: number[] };
interface Row extends Omit<Review, 'place'> {
  kind: Review['place']['kind'];
  placeId: number;
  placeName: string;
  destination: string;
}

/** How far back the best are looked for: bounded, however many reviews there are. */
const RECENT = 300;
/** From so many stars on a review is among the best. */
const GOOD = 4;

const SHOWN = sql`FROM review v JOIN rentable r ON r.id = v.rentable_id AND r.status = 'published' WHERE v.hidden_at IS NULL`;

/** What guests say of all published places, with the means of every review that is shown. */
export async function listLandingReviews(db: Db, asked: Asked): Promise<LandingReviewsView> {
  const { page, language } = asked;
  const chosen = asked.order === 'best' ? best(asked) : newest(asked);
  const name = (table: string) => sql.ref(`${table}.name_${language}`);
  const [means, counted, listed] = await Promise.all([
    meansOfAll().execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (${chosen.ids}) c`.execute(db),
    sql<Row>`
      WITH chosen AS (${chosen.ids} ORDER BY ${chosen.order} LIMIT ${page.size} OFFSET ${offsetOf(page)})
      SELECT v.id, r.kind, r.id AS "placeId", ${name('r')} AS "placeName", ${name('d')} AS destination, v.author_name AS "authorName", v.overall,
        v.language, v.text, v.answer, v.written_on AS "writtenOn"
      FROM chosen c JOIN review v ON v.id = c.id JOIN rentable r ON r.id = v.rentable_id JOIN destination d ON d.id = r.destination_id
      ORDER BY ${chosen.order}`.execute(db),
  ]);
  const [{ rating, reviewCount, stars, ...categories } = noMeans] = means.rows;
  return {
    ...pageFacts(page, counted.rows[0]?.total ?? 0),
    rating,
    reviewCount,
    categories,
    stars,
    reviews: listed.rows.map(toReview),
  };
}

interface Chosen {
  /** The ids with what they are sorted by, under the name `c`. */
  readonly ids: Fragment;
  readonly order: Fragment;
}

function newest(asked: Asked): Chosen {
  return {
    ids: sql`SELECT c.id, c.written_on FROM (SELECT v.id, v.written_on ${SHOWN} ${only(asked)}) c`,
    order: sql`c.written_on DESC, c.id DESC`,
  };
}

/** The best recent review of each place, so that no place speaks twice; those in the reader's language first. */
function best(asked: Asked): Chosen {
  const order = sql`c.language = ${asked.language} DESC, c.overall DESC, c.written_on DESC, c.id DESC`;
  return {
    ids: sql`
      SELECT c.* FROM (
        SELECT DISTINCT ON (c.rentable_id) c.* FROM (
          SELECT v.id, v.rentable_id, v.language, v.overall, v.written_on ${SHOWN} AND v.overall >= ${GOOD} ${only(asked)}
          ORDER BY v.written_on DESC, v.id DESC LIMIT ${RECENT}
        ) c ORDER BY c.rentable_id, ${order}
      ) c`,
    order,
  };
}

function only({ writtenIn, kind }: Asked): Fragment {
  return sql`${writtenIn ? sql`AND v.language = ${writtenIn}` : sql``} ${kind ? sql`AND r.kind = ${kind}` : sql``}`;
}

const noMeans: Means = {
  rating: 0,
  reviewCount: 0,
  stars: [0, 0, 0, 0, 0],
  cleanliness: 0,
  accuracy: 0,
  checkIn: 0,
  communication: 0,
  location: 0,
  value: 0,
};

function meansOfAll(): RawBuilder<Means> {
  const mean = (column: string) => sql`coalesce(round(avg(${sql.ref(`v.${column}`)}), 1), 0)`;
  const given = (stars: number) => sql`count(*) FILTER (WHERE v.overall = ${stars}::int)`;
  return sql`
    SELECT ${mean('overall')} AS rating, count(*) AS "reviewCount", ${mean('cleanliness')} AS cleanliness, ${mean('accuracy')} AS accuracy,
      ${mean('check_in')} AS "checkIn", ${mean('communication')} AS communication, ${mean('location')} AS location, ${mean('value')} AS value,
      json_build_array(${given(5)}, ${given(4)}, ${given(3)}, ${given(2)}, ${given(1)}) AS stars
    ${SHOWN}`;
}

function toReview({ kind, placeId, placeName, destination, ...review }: Row): Review {
  return { ...review, place: { kind, id: placeId, name: placeName, destination } };
}
