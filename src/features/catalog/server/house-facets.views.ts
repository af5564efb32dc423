import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { HouseFacets } from '../api/catalog.schemas.ts';
import type { CancellationPolicy, PropertyType, TypeOfPlace } from '../domain/house-terms.ts';
import type { HouseFilters } from '../domain/search-criteria.ts';
import { type FilterName, filterNames, houseConditions, searchedRows, shownCents } from './build-house-conditions.ts';

type Fragment = RawBuilder<unknown>;

const HISTOGRAM_BARS = 24;
const MAX_ROOMS_COUNTED = 8;

type Counted<Value> = { readonly value: Value; readonly count: number };

interface Row {
  total: number;
  destinations: readonly Counted<number>[] | null;
  amenities: readonly Counted<number>[] | null;
  tags: readonly Counted<number>[] | null;
  property_types: readonly Counted<PropertyType>[] | null;
  types_of_place: readonly Counted<TypeOfPlace>[] | null;
  cancellation_policies: readonly Counted<CancellationPolicy>[] | null;
  bedrooms: readonly Counted<number>[] | null;
  beds: readonly Counted<number>[] | null;
  bathrooms: readonly Counted<number>[] | null;
  min_cents: number | null;
  max_cents: number | null;
  bars: readonly Counted<number>[] | null;
  relaxations: readonly Counted<number>[] | null;
}

/**
 * How many houses each value of each filter would give, with every other filter applied. One pass: each house gets a mask
 * of the filters it fails; one that fails none counts everywhere, one that fails a single filter counts for that filter.
 */
export async function countHouseFacets(db: Db, filters: HouseFilters): Promise<HouseFacets> {
  const { rows } = await facetsOf(filters).execute(db);
  const [row] = rows;
  if (!row) throw new Error('facets always give one row');
  const ids = (counted: readonly Counted<number>[] | null) =>
    (counted ?? []).map(({ value, count }) => ({ id: value, count }));
  const names = (counted: readonly Counted<string>[] | null) =>
    (counted ?? []).map(({ value, count }) => ({ name: value, count }));
  return {
    total: row.total,
    destinations: ids(row.destinations),
    amenities: ids(row.amenities),
    tags: ids(row.tags),
    propertyTypes: names(row.property_types),
    typesOfPlace: names(row.types_of_place),
    cancellationPolicies: names(row.cancellation_policies),
    minBedrooms: atLeast(row.bedrooms),
    minBeds: atLeast(row.beds),
    minBathrooms: atLeast(row.bathrooms),
    price: { minCents: row.min_cents ?? 0, maxCents: row.max_cents ?? 0, histogram: barsOf(row) },
    relaxations: relaxationsOf(row),
  };
}

function facetsOf(filters: HouseFilters): RawBuilder<Row> {
  return sql<Row>`
    WITH judged AS (
      SELECT h.destination_id, h.amenity_mask, h.tag_mask, h.property_type, h.type_of_place, h.cancellation_policy,
        h.bedrooms, h.beds, h.bathrooms_tenths / 10 AS bathrooms, ${shownCents(filters)} AS cents, ${failures(filters)} AS fails
      FROM ${searchedRows(filters.stay)}
    ), c AS MATERIALIZED (SELECT * FROM judged WHERE fails & (fails - 1) = 0),
    priced AS (SELECT cents FROM c WHERE ${passes('price')}),
    span AS (SELECT min(cents) AS least, max(cents) AS most FROM priced)
    SELECT (SELECT count(*) FROM c WHERE fails = 0) AS total,
      ${countedBy(sql`destination_id`, 'destination')} AS destinations,
      ${countedBits(sql`amenity`, sql`amenity_mask`)} AS amenities,
      ${countedBits(sql`tag`, sql`tag_mask`)} AS tags,
      ${countedBy(sql`property_type`, 'propertyTypes')} AS property_types,
      ${countedBy(sql`type_of_place`, 'typesOfPlace')} AS types_of_place,
      ${countedBy(sql`cancellation_policy`, 'cancellationPolicies')} AS cancellation_policies,
      ${countedBy(sql`bedrooms`, 'bedrooms')} AS bedrooms,
      ${countedBy(sql`beds`, 'beds')} AS beds,
      ${countedBy(sql`bathrooms`, 'bathrooms')} AS bathrooms,
      (SELECT least FROM span) AS min_cents, (SELECT most FROM span) AS max_cents,
      (SELECT json_agg(json_build_object('value', bar, 'count', n)) FROM (
        SELECT least((cents - least) * ${HISTOGRAM_BARS}::int / greatest(most - least + 1, 1), ${HISTOGRAM_BARS}::int - 1) AS bar, count(*) AS n
        FROM priced CROSS JOIN span GROUP BY 1) x) AS bars,
      (SELECT json_agg(json_build_object('value', fails, 'count', n)) FROM (
        SELECT fails, count(*) AS n FROM c WHERE fails <> 0 GROUP BY fails) x) AS relaxations`;
}

const bitOf = (name: FilterName) => 2 ** filterNames.indexOf(name);

/** The sum of the bits of the active filters that a house does not pass. */
function failures(filters: HouseFilters): Fragment {
  const failed = [...houseConditions(filters)].map(
    ([name, condition]) => sql`CASE WHEN ${condition} THEN 0 ELSE ${sql.lit(bitOf(name))} END`,
  );
  return failed.length === 0 ? sql`0` : sql.join(failed, sql` + `);
}

const passes = (own: FilterName) => sql`fails IN (0, ${sql.lit(bitOf(own))})`;

function countedBy(column: Fragment, own: FilterName): Fragment {
  return sql`(SELECT json_agg(json_build_object('value', value, 'count', n) ORDER BY value) FROM (
    SELECT ${column} AS value, count(*) AS n FROM c WHERE ${passes(own)} GROUP BY ${column}) x)`;
}

// A further amenity narrows what is found now, so that all filters stay applied; first by equal masks, which are few.
function countedBits(table: Fragment, mask: Fragment): Fragment {
  return sql`(SELECT json_agg(json_build_object('value', b.id, 'count', b.n) ORDER BY b.id) FROM (
    SELECT v.id, coalesce(sum(m.n), 0) AS n FROM ${table} v
    LEFT JOIN (SELECT ${mask} AS mask, count(*) AS n FROM c WHERE fails = 0 GROUP BY 1) m ON (m.mask >> v.bit) & 1 = 1 GROUP BY v.id) b)`;
}

/** From how many have exactly n to how many have n or more; the last entry counts all above it. */
function atLeast(exactly: readonly Counted<number>[] | null): number[] {
  return Array.from({ length: MAX_ROOMS_COUNTED + 1 }, (_, least) =>
    (exactly ?? []).reduce((sum, { value, count }) => (value >= least ? sum + count : sum), 0),
  );
}

function barsOf({ bars }: Row): number[] {
  const counts = new Map((bars ?? []).map(({ value, count }) => [value, count]));
  return Array.from({ length: HISTOGRAM_BARS }, (_, bar) => counts.get(bar) ?? 0);
}

/** Dropping one filter gives what is found now and what fails that filter alone; most first. */
function relaxationsOf({ total, relaxations }: Row): HouseFacets['relaxations'] {
  return (relaxations ?? [])
    .map(({ value, count }) => ({ filter: filterNames[Math.log2(value)] ?? '', total: total + count }))
    .sort((a, b) => b.total - a.total);
}
