import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { BoatFacets } from '../api/boats.schemas.ts';
import type { HouseFacets } from '../api/catalog.schemas.ts';
import type { Filter } from '../domain/filters.ts';
import type { BoatFilters, HouseFilters, SharedFilters } from '../domain/search-criteria.ts';
import { boatSearch } from './boat-search.ts';
import type { Fragment } from './filter-conditions.ts';
import { houseSearch } from './house-search.ts';
import { asksPrices, conditionsOf, pricedRows, type SearchedKind } from './search-rentables.views.ts';

const HISTOGRAM_BARS = 24;
const MAX_STEPS_COUNTED = 8;

type Counted = readonly { readonly value: number | string; readonly count: number }[];
type Kind<All> = Omit<SearchedKind<All, unknown>, 'cards'>;

interface Row {
  readonly total: number;
  readonly destinations: Counted | null;
  /** By the name of the filter. */
  readonly counts: Readonly<Record<string, Counted | null>>;
  readonly min_cents: number | null;
  readonly max_cents: number | null;
  readonly bars: Counted | null;
  readonly relaxations: Counted | null;
}

/** What every kind counts, beside its declared filters under the names of `facetsReply`. */
interface FacetCounts {
  readonly total: number;
  readonly destinations: { readonly id: number; readonly count: number }[];
  readonly price: { readonly minCents: number; readonly maxCents: number; readonly histogram: number[] };
  readonly relaxations: { readonly filter: string; readonly total: number }[];
}

/** The facets of houses. */
export async function countHouseFacets(db: Db, filters: HouseFilters): Promise<HouseFacets> {
  return (await countFacets(db, houseSearch, filters)) as HouseFacets;
}

/** The facets of boats. */
export async function countBoatFacets(db: Db, filters: BoatFilters): Promise<BoatFacets> {
  return (await countFacets(db, boatSearch, filters)) as BoatFacets;
}

/**
 * How many rentables each value of each filter would give, with every other filter applied. Each row gets a mask of the
 * filters it fails; one that fails none counts everywhere, one that fails a single filter counts for that filter.
 */
async function countFacets<All extends SharedFilters>(db: Db, kind: Kind<All>, filters: All): Promise<FacetCounts> {
  const names = namesOf(kind, filters);
  const { rows } = await facetsOf(kind, filters, names).execute(db);
  const [row] = rows;
  if (!row) throw new Error('facets always give one row');
  const counts = Object.entries(kind.filters).flatMap(([name, filter]) => {
    const counted = row.counts[name];
    return counted === undefined ? [] : [facetOf(name, filter, counted)];
  });
  return {
    ...Object.fromEntries(counts),
    total: row.total,
    destinations: byId(row.destinations),
    price: { minCents: row.min_cents ?? 0, maxCents: row.max_cents ?? 0, histogram: barsOf(row) },
    relaxations: relaxationsOf(row, names),
  };
}

/** The names of all filters, set or not. The order is their bit in the mask. */
function namesOf<All extends SharedFilters>(kind: Kind<All>, filters: All): readonly string[] {
  return [...kind.conditions(filters).map(([name]) => name), ...Object.keys(kind.filters)];
}

function facetsOf<All extends SharedFilters>(kind: Kind<All>, filters: All, names: readonly string[]): RawBuilder<Row> {
  const bitOf = (name: string) => sql.lit(2 ** names.indexOf(name));
  const passes = (name: string) => sql`fails IN (0, ${bitOf(name)})`;
  const columns = new Map([['destination', kind.destination]]);
  for (const [name, filter] of Object.entries(kind.filters)) {
    const found = kind.filterSql[name];
    if (found && 'column' in found && isCounted(filter)) columns.set(name, found.column);
  }
  const grouped = [...columns.keys()];
  // Rows are grouped twice, by all numbers and by the rest: the values of a column are then counted by a few groups.
  const isNumber = (name: string) => kind.filters[name]?.type === 'at-least';
  const sets = [grouped.filter(isNumber), grouped.filter((name) => !isNumber(name))];
  const refsOf = (set: readonly string[]) => sql.join(['fails', ...set].map((name) => sql.ref(name)));
  // The bit of a column is set in `which` where the rows are not grouped by it.
  const whichOf = (name: string) =>
    sql.lit(grouped.reduce((which, other) => 2 * which + Number(isNumber(name) !== isNumber(other)), 0));
  const countedBy = (name: string) => sql`(
    SELECT json_agg(json_build_object('value', value, 'count', n) ORDER BY value) FROM (
      SELECT ${sql.ref(name)} AS value, sum(n)::bigint AS n FROM g WHERE which = ${whichOf(name)} AND ${passes(name)} GROUP BY 1) x)`;
  const counts = Object.entries(kind.filters).flatMap(([name, filter]) => {
    const found = kind.filterSql[name];
    if (!found || !isCounted(filter)) return [];
    return [sql`${sql.lit(name)}, ${'column' in found ? countedBy(name) : found.counted(filters)}`];
  });
  const cents = kind.shownCents(filters);
  const named = [...columns].map(([name, column]) => sql`${column} AS ${sql.ref(name)}`);
  const judging = { bitOf, counted: [...grouped, 'price'], columns: [...kind.facetColumns, ...named] };
  const prices = kind.prices?.(filters, sql`= ANY(near.ids)`);
  return sql<Row>`
    WITH ${kind.row ? readRows(kind, filters, judging) : judgedRows(kind, filters, judging)},
    g AS MATERIALIZED (SELECT ${refsOf(grouped)}, GROUPING(${sql.join(grouped.map((name) => sql.ref(name)))}) AS which, count(*) AS n
      FROM c GROUP BY GROUPING SETS (${sql.join(sets.map((set) => sql`(${refsOf(set)})`))})),
    priced AS MATERIALIZED (${
      prices
        ? sql`SELECT ${cents} AS cents FROM near CROSS JOIN LATERAL ${prices} p WHERE ${passes('price')}`
        : sql`SELECT cents FROM c WHERE ${passes('price')}`
    }),
    span AS MATERIALIZED (SELECT min(cents) AS least, max(cents) AS most FROM priced)
    SELECT coalesce((SELECT n FROM failing WHERE fails = 0), 0) AS total,
      ${countedBy('destination')} AS destinations, json_build_object(${sql.join(counts)}) AS counts,
      (SELECT least FROM span) AS min_cents, (SELECT most FROM span) AS max_cents,
      (SELECT json_agg(json_build_object('value', bar, 'count', n)) FROM (
        SELECT least((cents - (SELECT least FROM span))::bigint * ${HISTOGRAM_BARS}::int
          / (SELECT greatest(most - least + 1, 1) FROM span), ${HISTOGRAM_BARS}::int - 1) AS bar, count(*) AS n
        FROM priced GROUP BY 1) x) AS bars,
      (SELECT json_agg(json_build_object('value', fails, 'count', n) ORDER BY fails) FROM failing WHERE fails <> 0) AS relaxations`;
}

interface Judging {
  readonly bitOf: (name: string) => Fragment;
  /** The filters whose values are counted. */
  readonly counted: readonly string[];
  /** What the counts need of a row. */
  readonly columns: readonly Fragment[];
}

/**
 * `failing`: how many fail nothing, or a filter alone; `c`: of those that are counted somewhere, what they are counted
 * by. OFFSET 0 keeps the planner from judging each row again wherever `fails` stands.
 */
function judgedRows<All extends SharedFilters>(kind: Kind<All>, filters: All, judging: Judging): Fragment {
  const { bitOf, counted, columns } = judging;
  return sql`judged AS (SELECT ${kind.id} AS found_id, ${sql.join(columns)}, ${kind.shownCents(filters)} AS cents,
        ${failsOf(conditionsOf(kind, filters), bitOf)} AS fails
      FROM ${pricedRows(kind, filters)} WHERE ${kind.isOffered} OFFSET 0),
    near AS MATERIALIZED (SELECT * FROM judged WHERE fails & (fails - 1) = 0),
    failing AS MATERIALIZED (SELECT fails, count(*) AS n FROM near GROUP BY fails),
    c AS MATERIALIZED (SELECT * FROM near WHERE fails IN (0, ${sql.join(counted.map(bitOf))}))`;
}

/**
 * The same for a kind with search rows: they are judged by as few columns as the filters ask for, and what is counted
 * is read by the ids of `near`. A filter by price is judged last, for those that fail one other filter at most.
 */
function readRows<All extends SharedFilters>(kind: Kind<All>, filters: All, judging: Judging): Fragment {
  const { bitOf, counted, columns } = judging;
  const asked = conditionsOf(kind, filters);
  const later = asksPrices(filters) ? kind.prices?.(filters, sql`= ANY(first.ids)`) : undefined;
  const [prices, others] = later
    ? [asked.filter(([name]) => name === 'price'), asked.filter(([name]) => name !== 'price')]
    : [[], asked];
  const judged = sql`SELECT ${kind.id} AS found_id, ${failsOf(others, bitOf)} AS fails
    FROM ${kind.rows(filters)} WHERE ${kind.isOffered} OFFSET 0`;
  const priced =
    later &&
    sql`SELECT found_id, fails + ${failsOf(prices, bitOf)} AS fails FROM first CROSS JOIN LATERAL ${later} p OFFSET 0`;
  const cents = kind.prices?.(filters, kind.id) ? sql`` : sql`, ${kind.shownCents(filters)} AS cents`;
  return sql`${later ? sql`first AS MATERIALIZED (${idsOf(judged, others, bitOf)}), ` : sql``}
    near AS MATERIALIZED (${idsOf(priced ?? judged, asked, bitOf)}),
    failing AS (SELECT fails, cardinality(ids) AS n FROM near),
    c AS MATERIALIZED (SELECT h.*, fails FROM near CROSS JOIN LATERAL (SELECT ${kind.id} AS found_id, ${sql.join(columns)}${cents}
      FROM ${kind.rows(filters)} WHERE ${kind.id} = ANY(near.ids) OFFSET 0) h WHERE fails IN (0, ${sql.join(counted.map(bitOf))}))`;
}

type Conditions = ReturnType<typeof conditionsOf>;

/** The sum of the bits of the filters that a row fails. */
function failsOf(asked: Conditions, bitOf: Judging['bitOf']): Fragment {
  if (asked.length === 0) return sql`0`;
  return sql.join(
    asked.map(([name, condition]) => sql`CASE WHEN ${condition} THEN 0 ELSE ${bitOf(name)} END`),
    sql` + `,
  );
}

/** The ids of those that fail nothing, and of those that fail a filter alone: a row each where there are any. */
function idsOf(judged: Fragment, asked: Conditions, bitOf: Judging['bitOf']): Fragment {
  const bits = [sql.lit(0), ...asked.map(([name]) => bitOf(name))];
  const lists = bits.map((bit, at) => sql`array_agg(found_id) FILTER (WHERE fails = ${bit}) AS ${sql.ref(`ids${at}`)}`);
  const rows = bits.map((bit, at) => sql`(${bit}, ${sql.ref(`ids${at}`)})`);
  return sql`SELECT x.* FROM (SELECT ${sql.join(lists)} FROM (${judged}) judged) lists
    CROSS JOIN LATERAL (VALUES ${sql.join(rows)}) x (fails, ids) WHERE x.ids IS NOT NULL`;
}

const isCounted = (filter: Filter) => filter.type !== 'at-least' || filter.facet !== undefined;

const byId = (counted: Counted | null) => (counted ?? []).map(({ value, count }) => ({ id: Number(value), count }));

/** A filter's counts under their name in the reply. */
function facetOf(name: string, filter: Filter, counted: Counted | null): readonly [name: string, counts: unknown] {
  switch (filter.type) {
    case 'at-least':
      return [filter.facet ?? name, atLeast(counted)];
    case 'choices':
    case 'codes':
      return [name, (counted ?? []).map(({ value, count }) => ({ name: String(value), count }))];
    case 'ids':
      return [name, byId(counted)];
  }
}

/** From how many have exactly n to how many have n or more; the last entry counts all above it. */
function atLeast(exactly: Counted | null): number[] {
  return Array.from({ length: MAX_STEPS_COUNTED + 1 }, (_, min) =>
    (exactly ?? []).reduce((sum, { value, count }) => (Number(value) >= min ? sum + count : sum), 0),
  );
}

function barsOf({ bars }: Row): number[] {
  const counts = new Map((bars ?? []).map(({ value, count }) => [value, count]));
  return Array.from({ length: HISTOGRAM_BARS }, (_, bar) => counts.get(bar) ?? 0);
}

/** Dropping one filter gives what is found now and what fails that filter alone; most first. */
function relaxationsOf({ total, relaxations }: Row, names: readonly string[]): FacetCounts['relaxations'] {
  return (relaxations ?? [])
    .map(({ value, count }) => ({ filter: names[Math.log2(Number(value))] ?? '', total: total + count }))
    .sort((a, b) => b.total - a.total);
}
