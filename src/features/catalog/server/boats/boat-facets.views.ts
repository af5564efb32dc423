import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { BoatFacets } from '../../api/boats.schemas.ts';
import type { BoatFilters } from '../../domain/boat-criteria.ts';
import {
  type BoatFilterName,
  boatConditions,
  boatFilterNames,
  isOffered,
  searchedBoats,
} from './build-boat-conditions.ts';

type Fragment = RawBuilder<unknown>;

const HISTOGRAM_BARS = 24;

type Counted<Value> = { readonly value: Value; readonly count: number };

interface Row {
  total: number;
  destinations: readonly Counted<number>[] | null;
  amenities: readonly Counted<number>[] | null;
  boat_types: readonly Counted<string>[] | null;
  charters: readonly Counted<string>[] | null;
  cancellation_policies: readonly Counted<string>[] | null;
  min_cents: number | null;
  max_cents: number | null;
  bars: readonly Counted<number>[] | null;
  relaxations: readonly Counted<number>[] | null;
}

/** How many boats each value of each filter would give, with every other filter applied: by a mask of the filters each boat fails, as for houses. */
export async function countBoatFacets(db: Db, filters: BoatFilters): Promise<BoatFacets> {
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
    boatTypes: names(row.boat_types),
    charters: names(row.charters),
    cancellationPolicies: names(row.cancellation_policies),
    price: { minCents: row.min_cents ?? 0, maxCents: row.max_cents ?? 0, histogram: barsOf(row) },
    relaxations: relaxationsOf(row),
  };
}

function facetsOf(filters: BoatFilters): RawBuilder<Row> {
  return sql<Row>`
    WITH judged AS (
      SELECT r.id, r.destination_id, b.boat_type, b.charter, r.cancellation_policy, t.price_cents AS cents, ${failures(filters)} AS fails
      FROM ${searchedBoats(filters)} WHERE ${isOffered}
    ), c AS MATERIALIZED (SELECT * FROM judged WHERE fails & (fails - 1) = 0),
    priced AS (SELECT cents FROM c WHERE ${passes('price')}),
    span AS (SELECT min(cents) AS least, max(cents) AS most FROM priced)
    SELECT (SELECT count(*) FROM c WHERE fails = 0) AS total,
      ${countedBy(sql`destination_id`, 'destination')} AS destinations,
      (SELECT json_agg(json_build_object('value', a.id, 'count', a.n) ORDER BY a.id) FROM (
        SELECT v.id, count(c.id) AS n FROM boat_amenity v LEFT JOIN boat_equipment q ON q.amenity_id = v.id
        LEFT JOIN c ON c.id = q.boat_id AND c.fails = 0 GROUP BY v.id) a) AS amenities,
      ${countedBy(sql`boat_type`, 'boatTypes')} AS boat_types,
      ${countedBy(sql`charter`, 'charters')} AS charters,
      ${countedBy(sql`cancellation_policy`, 'cancellationPolicies')} AS cancellation_policies,
      (SELECT least FROM span) AS min_cents, (SELECT most FROM span) AS max_cents,
      (SELECT json_agg(json_build_object('value', bar, 'count', n)) FROM (
        SELECT least((cents - least)::bigint * ${HISTOGRAM_BARS}::int / greatest(most - least + 1, 1), ${HISTOGRAM_BARS}::int - 1) AS bar, count(*) AS n
        FROM priced CROSS JOIN span GROUP BY 1) x) AS bars,
      (SELECT json_agg(json_build_object('value', fails, 'count', n)) FROM (
        SELECT fails, count(*) AS n FROM c WHERE fails <> 0 GROUP BY fails) x) AS relaxations`;
}

const bitOf = (name: BoatFilterName) => 2 ** boatFilterNames.indexOf(name);

/** The sum of the bits of the active filters that a boat does not pass. */
function failures(filters: BoatFilters): Fragment {
  const failed = [...boatConditions(filters)].map(
    ([name, condition]) => sql`CASE WHEN ${condition} THEN 0 ELSE ${sql.lit(bitOf(name))} END`,
  );
  return failed.length === 0 ? sql`0` : sql.join(failed, sql` + `);
}

const passes = (own: BoatFilterName) => sql`fails IN (0, ${sql.lit(bitOf(own))})`;

function countedBy(column: Fragment, own: BoatFilterName): Fragment {
  return sql`(SELECT json_agg(json_build_object('value', value, 'count', n) ORDER BY value) FROM (
    SELECT ${column} AS value, count(*) AS n FROM c WHERE ${passes(own)} GROUP BY ${column}) x)`;
}

function barsOf({ bars }: Row): number[] {
  const counts = new Map((bars ?? []).map(({ value, count }) => [value, count]));
  return Array.from({ length: HISTOGRAM_BARS }, (_, bar) => counts.get(bar) ?? 0);
}

/** Dropping one filter gives what is found now and what fails that filter alone; most first. */
function relaxationsOf({ total, relaxations }: Row): BoatFacets['relaxations'] {
  return (relaxations ?? [])
    .map(({ value, count }) => ({ filter: boatFilterNames[Math.log2(value)] ?? '', total: total + count }))
    .sort((a, b) => b.total - a.total);
}
