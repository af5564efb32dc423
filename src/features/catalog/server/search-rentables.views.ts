import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageFacts, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Pin, Pins } from '../api/search.schemas.ts';
import type { Filters } from '../domain/filters.ts';
import type { SharedFilters, Sorting, Wanted } from '../domain/search-criteria.ts';
import { declaredConditions, type Fragment, type NamedCondition, type SqlOfFilter } from './filter-conditions.ts';
import {
  type CardRow,
  inLanguage,
  type MediaChoice,
  type RentableCards,
  shownPlaceColumns,
} from './rentable-cards.views.ts';

/** How one kind of rentable is searched: what differs between houses and boats. */
export interface SearchedKind<All, Card> {
  /** The declared filters, and the SQL of each. */
  readonly filters: Filters;
  readonly filterSql: Readonly<Record<string, SqlOfFilter<All>>>;
  /** What stands behind FROM; `id` names a row of it. */
  readonly rows: (filters: All) => Fragment;
  /**
   * For a kind whose rows are one table, `row`, without prices: the subquery of prices, to be named `p`, of the rows
   * whose id `isOf` says.
   */
  readonly prices?: (filters: All, isOf: Fragment) => Fragment | undefined;
  readonly row?: Fragment;
  readonly id: Fragment;
  readonly destination: Fragment;
  /** What makes a row a rentable that guests can see, whatever they look for. */
  readonly isOffered: Fragment;
  /** Where, when, who, map and price. */
  readonly conditions: (filters: All) => readonly NamedCondition[];
  /** The one number that is filtered, sorted and shown. */
  readonly shownCents: (filters: All) => Fragment;
  /** Columns that the counts of filters by ids need. */
  readonly facetColumns: readonly Fragment[];
  /** The prices of a card, which the search hands to `cards`. */
  readonly priceColumns: (filters: All) => Fragment;
  /** The price of a pin: the one on its card. */
  readonly pinCents: Fragment;
  /** Two keys for each sorting, the second where the first is equal. */
  readonly sortKeys: (filters: All) => Readonly<Record<Sorting, readonly [Fragment, Fragment]>>;
  readonly cards: RentableCards<Card>;
}

interface Asked {
  readonly language: Language;
  readonly medias: MediaChoice;
}

interface Found<Card> extends PageFacts {
  readonly found: Card[];
}

type Row = CardRow & { readonly totalRecords: number };

/** Every filter that is set, with what it asks of a row. */
export function conditionsOf<All extends object>(
  kind: Pick<SearchedKind<All, unknown>, 'filters' | 'filterSql' | 'conditions'>,
  filters: All,
): readonly (readonly [name: string, condition: Fragment])[] {
  const all = [...kind.conditions(filters), ...declaredConditions(kind.filters, kind.filterSql, filters)];
  return all.flatMap(([name, condition]) => (condition ? [[name, condition] as const] : []));
}

/** One page of the rentables that match, and how many there are. All of search is behind this function. */
export async function searchRentables<All extends SharedFilters, Card>(
  db: Db,
  kind: SearchedKind<All, Card>,
  criteria: All & Wanted,
  asked: Asked,
): Promise<Found<Card>> {
  const { rows } = await pageOfRentables(kind, criteria, asked).execute(db);
  const found = rows.map(({ totalRecords: _counted, ...row }) => kind.cards.toCard(row, asked.language));
  return { ...pageFacts(criteria.page, rows[0]?.totalRecords ?? (await countBeyond(db, kind, criteria))), found };
}

/**
 * The statement behind `searchRentables`. The matching ids come first and alone: cards are joined to at most 300 of
 * them.
 */
export function pageOfRentables<All extends SharedFilters, Card>(
  kind: SearchedKind<All, Card>,
  criteria: All & Wanted,
  { language, medias }: Asked,
): RawBuilder<Row> {
  return sql<Row>`
    WITH ${found(kind, criteria)}
    SELECT s.total_records AS "totalRecords", ${kind.cards.columns(language, medias)}
    FROM s ${kind.cards.joins}
    ORDER BY ${sortOrder(criteria)}`;
}

/** Where the rentables of the first page of a search are, for a map, and how many there are in all. */
export async function listPins<All extends SharedFilters, Card>(
  db: Db,
  kind: SearchedKind<All, Card>,
  criteria: All & Wanted,
  language: Language,
): Promise<Pins> {
  const { rows } = await pinsOfRentables(kind, criteria, language).execute(db);
  return { totalRecords: rows[0]?.totalRecords ?? 0, pins: rows.map(({ totalRecords: _, ...pin }) => pin) };
}

/** The statement behind `listPins`; the price is the one on the card. */
export function pinsOfRentables<All extends SharedFilters, Card>(
  kind: SearchedKind<All, Card>,
  criteria: All & Wanted,
  language: Language,
): RawBuilder<Pin & { totalRecords: number }> {
  return sql`
    WITH ${found(kind, criteria)}
    SELECT r.id, ${inLanguage('r.name', language)} AS name, ${shownPlaceColumns}, ${kind.pinCents} AS "priceCents",
      s.total_records AS "totalRecords"
    FROM s JOIN rentable r ON r.id = s.found_id
    ORDER BY ${sortOrder(criteria)}`;
}

/** The cards of these rentables, in no order, as a search without dates gives them; of those that guests can see. */
export async function cardsOf<All extends SharedFilters, Card>(
  db: Db,
  kind: SearchedKind<All, Card>,
  { ids, unfiltered, language }: { ids: readonly number[]; unfiltered: All; language: Language },
): Promise<Card[]> {
  const { rows } = await sql<CardRow>`
    WITH s AS MATERIALIZED (SELECT ${kind.id} AS found_id, ${kind.priceColumns(unfiltered)}
      FROM ${pricedRows(kind, unfiltered)} WHERE ${kind.isOffered} AND ${kind.id} = ANY(${ids}::int[]))
    SELECT ${kind.cards.columns(language, 'all')} FROM s ${kind.cards.joins}`.execute(db);
  return rows.map((row) => kind.cards.toCard(row, language));
}

/** Whether a price decides what is found, or its order. */
export function asksPrices({ sortBy, minPriceCents, maxPriceCents }: SharedFilters & Partial<Wanted>): boolean {
  return sortBy === 'price' || minPriceCents !== undefined || maxPriceCents !== undefined;
}

/** The rows of a search with their prices. */
export function pricedRows<All>(kind: Pricing<All>, filters: All): Fragment {
  return sql`${kind.rows(filters)} ${joinPrices(kind, filters, kind.id) ?? sql``}`;
}

function joinPrices<All>(kind: Pricing<All>, filters: All, id: Fragment): Fragment | undefined {
  const prices = kind.prices?.(filters, sql`= ${id}`);
  return prices && sql`CROSS JOIN LATERAL ${prices} p`;
}

type Pricing<All> = Pick<SearchedKind<All, unknown>, 'rows' | 'prices' | 'id'>;

/**
 * `m`: all that match, as narrow as they can be sorted; `s`: the page, with their number and prices. A price that
 * decides nothing is only read for the page.
 */
function found<All extends SharedFilters, Card>(kind: SearchedKind<All, Card>, criteria: All & Wanted): Fragment {
  const { page, sortBy } = criteria;
  const [first, second] = kind.sortKeys(criteria)[sortBy];
  const later = asksPrices(criteria) ? undefined : joinPrices(kind, criteria, sql`b.found_id`);
  const prices = kind.priceColumns(criteria);
  return sql`m AS MATERIALIZED (
      SELECT ${kind.id} AS found_id, ${first} AS k1, ${second} AS k2${later ? sql`` : sql`, ${prices}`}
      ${matching(kind, criteria)}
    ), s AS MATERIALIZED (
      SELECT b.*${later ? sql`, ${prices}` : sql``}, (SELECT count(*) FROM m) AS total_records
      FROM (SELECT * FROM m ORDER BY ${sortOrder(criteria)} LIMIT ${page.size}::int OFFSET ${offsetOf(page)}::bigint) b
      ${later ?? sql``}
    )`;
}

/** A page past the end has no row to say how many there are. */
async function countBeyond<All extends SharedFilters, Card>(
  db: Db,
  kind: SearchedKind<All, Card>,
  criteria: All & Wanted,
): Promise<number> {
  if (criteria.page.number === 1) return 0;
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total ${matching(kind, criteria)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** FROM and WHERE of what matches. Prices that decide are read for the rows that all else finds. */
function matching<All extends SharedFilters, Card>(kind: SearchedKind<All, Card>, criteria: All & Wanted): Fragment {
  const { ids } = criteria;
  const named = conditionsOf(kind, criteria);
  const isWanted = ids ? [sql`${kind.id} = ANY(${ids}::int[])`] : [];
  const where = (conditions: readonly Fragment[]) => sql.join([kind.isOffered, ...conditions], sql` AND `);
  const prices = asksPrices(criteria) ? joinPrices(kind, criteria, kind.id) : undefined;
  if (!prices)
    return sql`FROM ${kind.rows(criteria)} WHERE ${where([...named.map(([, asked]) => asked), ...isWanted])}`;
  const rest = named.filter(([name]) => name !== 'price').map(([, asked]) => asked);
  const bounds = named.filter(([name]) => name === 'price').map(([, asked]) => asked);
  // OFFSET 0 keeps the planner from pricing rows first that other filters drop.
  return sql`FROM (SELECT * FROM ${kind.rows(criteria)} WHERE ${where([...rest, ...isWanted])} OFFSET 0) ${kind.row}
    ${prices} WHERE ${where(bounds)}`;
}

function sortOrder({ order }: Wanted): Fragment {
  return order === 'asc' ? sql`k1, k2, found_id` : sql`k1 DESC, k2 DESC, found_id`;
}
