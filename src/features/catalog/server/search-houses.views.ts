import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageFacts, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { HouseCard, Pin, Pins } from '../api/catalog.schemas.ts';
import { nightsOf, type SearchCriteria, type Sorting } from '../domain/search-criteria.ts';
import { houseConditions, nightCents, searchedRows, shownCents } from './build-house-conditions.ts';
import {
  type CardRow,
  cardColumns,
  cardJoins,
  inLanguage,
  type MediaChoice,
  shownPlace,
  toCard,
} from './house-cards.views.ts';

type Fragment = RawBuilder<unknown>;

interface FoundHouses extends PageFacts {
  readonly houses: HouseCard[];
}

interface Asked {
  readonly language: Language;
  readonly medias: MediaChoice;
}

/** One page of the houses that match, and how many there are. All of search is behind this function. */
export async function searchHouses(db: Db, criteria: SearchCriteria, asked: Asked): Promise<FoundHouses> {
  const { rows } = await pageOfHouses(criteria, asked).execute(db);
  const nights = nightsOf(criteria);
  const houses = rows.map((row) => toCard(row, { language: asked.language, nights }));
  return { ...pageFacts(criteria.page, rows[0]?.total_records ?? (await countBeyond(db, criteria))), houses };
}

/** The statement behind `searchHouses`. The matching ids come first and alone: cards are joined to at most 300 of them. */
export function pageOfHouses(criteria: SearchCriteria, { language, medias }: Asked): RawBuilder<CardRow> {
  return sql<CardRow>`
    WITH s AS MATERIALIZED (${found(criteria)})
    SELECT s.night_cents, s.subtotal_cents, s.total_records, ${cardColumns(language, medias)}
    FROM s ${cardJoins(sql`s.found_id`)}
    ORDER BY ${sortOrder(criteria)}`;
}

/** Where the houses of the first page of a search stand, for a map, and how many there are in all. */
export async function listHousePins(db: Db, criteria: SearchCriteria, language: Language): Promise<Pins> {
  const { rows } = await pinsOfHouses(criteria, language).execute(db);
  return { totalRecords: rows[0]?.totalRecords ?? 0, pins: rows.map(({ totalRecords: _, ...pin }) => pin) };
}

/** The statement behind `listHousePins`; the price is the one on the card. */
export function pinsOfHouses(criteria: SearchCriteria, language: Language): RawBuilder<Pin & { totalRecords: number }> {
  return sql`
    WITH s AS MATERIALIZED (${found(criteria)})
    SELECT r.id, ${inLanguage('r.name', language)} AS name, ${shownPlace()}, coalesce(s.subtotal_cents, s.night_cents) AS "priceCents",
      s.total_records AS "totalRecords"
    FROM s JOIN rentable r ON r.id = s.found_id
    ORDER BY ${sortOrder(criteria)}`;
}

function found(criteria: SearchCriteria): Fragment {
  const { page, stay } = criteria;
  return sql`
      SELECT h.house_id AS found_id, ${nightCents(criteria)} AS night_cents, ${stay ? sql`p.subtotal_cents` : sql`NULL::bigint`} AS subtotal_cents,
        ${sortKeys(criteria)}, count(*) OVER () AS total_records
      FROM ${searchedRows(stay)}
      ${where(criteria)}
      ORDER BY ${sortOrder(criteria)}
      LIMIT ${page.size}::int OFFSET ${offsetOf(page)}::bigint`;
}

/** A page past the end has no row to say how many there are. */
async function countBeyond(db: Db, criteria: SearchCriteria): Promise<number> {
  if (criteria.page.number === 1) return 0;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${searchedRows(criteria.stay)} ${where(criteria)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function where(criteria: SearchCriteria): Fragment {
  const { ids } = criteria;
  const conditions = [...houseConditions(criteria).values(), ...(ids ? [sql`h.house_id = ANY(${ids}::int[])`] : [])];
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}

// A few good ratings weigh less than many: five more of 4.5 are thought to each house.
const weightedRating = sql`(h.rating_tenths * h.rating_count + 225)::float8 / (h.rating_count + 5)`;

function sortKeys(criteria: SearchCriteria): Fragment {
  const keys: Readonly<Record<Sorting, Fragment>> = {
    recommended: sql`h.outstanding::int AS k1, ${weightedRating} AS k2`,
    price: sql`${shownCents(criteria)} AS k1, 0 AS k2`,
    rating: sql`h.rating_tenths AS k1, h.rating_count AS k2`,
    capacity: sql`h.guests AS k1, h.bedrooms AS k2`,
  };
  return keys[criteria.sortBy];
}

function sortOrder({ order }: SearchCriteria): Fragment {
  return order === 'asc' ? sql`k1, k2, found_id` : sql`k1 DESC, k2 DESC, found_id`;
}
