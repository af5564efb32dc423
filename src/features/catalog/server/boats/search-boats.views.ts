import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageFacts, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { BoatCard } from '../../api/boats.schemas.ts';
import type { Pin, Pins } from '../../api/catalog.schemas.ts';
import type { BoatCriteria } from '../../domain/boat-criteria.ts';
import type { Sorting } from '../../domain/search-criteria.ts';
import { inLanguage, type MediaChoice, shownPlace } from '../house-cards.views.ts';
import { type BoatCardRow, boatCardColumns, ratingTenths, toBoatCard } from './boat-cards.views.ts';
import { boatConditions, isOffered, searchedBoats } from './build-boat-conditions.ts';

type Fragment = RawBuilder<unknown>;

interface FoundBoats extends PageFacts {
  readonly boats: BoatCard[];
}

interface Asked {
  readonly language: Language;
  readonly medias: MediaChoice;
}

interface Row extends BoatCardRow {
  totalRecords: number;
}

/** One page of the boats that match, and how many there are. */
export async function searchBoats(db: Db, criteria: BoatCriteria, asked: Asked): Promise<FoundBoats> {
  const { rows } = await pageOfBoats(criteria, asked).execute(db);
  const boats = rows.map(({ totalRecords: _counted, ...row }) => toBoatCard(row, asked.language));
  return { ...pageFacts(criteria.page, rows[0]?.totalRecords ?? (await countBeyond(db, criteria))), boats };
}

/** The statement behind `searchBoats`. What matches comes first and alone: pictures are read for one page. */
export function pageOfBoats(criteria: BoatCriteria, { language, medias }: Asked): RawBuilder<Row> {
  return sql<Row>`
    WITH s AS MATERIALIZED (${found(criteria)})
    SELECT s.hours, s.price_cents AS "priceCents", s.is_from AS "isFrom", s.total_records AS "totalRecords", ${boatCardColumns(language, medias)}
    FROM s JOIN rentable r ON r.id = s.found_id JOIN boat b ON b.rentable_id = r.id JOIN destination d ON d.id = r.destination_id
    ORDER BY ${sortOrder(criteria)}`;
}

/** Where the boats of the first page of a search lie, for a map, and how many there are in all. */
export async function listBoatPins(db: Db, criteria: BoatCriteria, language: Language): Promise<Pins> {
  const { rows } = await sql<Pin & { totalRecords: number }>`
    WITH s AS MATERIALIZED (${found(criteria)})
    SELECT r.id, ${inLanguage('r.name', language)} AS name, ${shownPlace()}, s.price_cents AS "priceCents", s.total_records AS "totalRecords"
    FROM s JOIN rentable r ON r.id = s.found_id
    ORDER BY ${sortOrder(criteria)}`.execute(db);
  return { totalRecords: rows[0]?.totalRecords ?? 0, pins: rows.map(({ totalRecords: _, ...pin }) => pin) };
}

function found(criteria: BoatCriteria): Fragment {
  const { page, hours } = criteria;
  return sql`
      SELECT r.id AS found_id, t.hours, t.price_cents, ${hours === undefined ? sql`t.choices > 1` : sql`false`} AS is_from,
        ${sortKeys(criteria.sortBy)}, count(*) OVER () AS total_records
      FROM ${searchedBoats(criteria)} WHERE ${allOf(criteria)}
      ORDER BY ${sortOrder(criteria)}
      LIMIT ${page.size}::int OFFSET ${offsetOf(page)}::bigint`;
}

/** A page past the end has no row to say how many there are. */
async function countBeyond(db: Db, criteria: BoatCriteria): Promise<number> {
  if (criteria.page.number === 1) return 0;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${searchedBoats(criteria)} WHERE ${allOf(criteria)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function allOf(criteria: BoatCriteria): Fragment {
  const { ids } = criteria;
  const chosen = ids ? [sql`r.id = ANY(${ids}::int[])`] : [];
  return sql.join([isOffered, ...boatConditions(criteria).values(), ...chosen], sql` AND `);
}

// As for houses: a few good ratings weigh less than many.
const weightedRating = sql`(r.rating_sum * 10 + 225)::float8 / (r.rating_count + 5)`;

function sortKeys(sortBy: Sorting): Fragment {
  const keys: Readonly<Record<Sorting, Fragment>> = {
    recommended: sql`r.outstanding::int AS k1, ${weightedRating} AS k2`,
    price: sql`t.price_cents AS k1, 0 AS k2`,
    rating: sql`${ratingTenths} AS k1, r.rating_count AS k2`,
    capacity: sql`b.capacity AS k1, b.size_feet AS k2`,
  };
  return keys[sortBy];
}

function sortOrder({ order }: BoatCriteria): Fragment {
  return order === 'asc' ? sql`k1, k2, found_id` : sql`k1 DESC, k2 DESC, found_id`;
}
