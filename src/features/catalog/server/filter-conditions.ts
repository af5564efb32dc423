import { type RawBuilder, sql } from 'kysely';
import type { Filter, Filters } from '../domain/filters.ts';
import type { MapBox } from '../domain/search-criteria.ts';

export type Fragment = RawBuilder<unknown>;

/** How search reads a filter by ids: a condition, and how many of what is found has each entry. */
interface IdsSql<All> {
  /** None where nothing is asked for. */
  readonly where: (ids: readonly number[], all: All) => Fragment | undefined;
  /** A subquery over `c`, the rows that fail no filter or a single one: the JSON of `{ value, count }`. */
  readonly counted: (all: All) => Fragment;
}

/** How search reads one filter: a column for numbers and choices. */
export type SqlOfFilter<All> = { readonly column: Fragment } | IdsSql<All>;

/** The SQL of every declared filter under its name. */
export type FilterSql<Declarations extends Filters, All> = {
  readonly [Name in keyof Declarations]: Declarations[Name] extends { type: 'ids' }
    ? IdsSql<All>
    : { readonly column: Fragment };
};

/** A condition by the name that facets and 'drop this filter' use; none where the filter is not set. */
export type NamedCondition = readonly [name: string, condition: Fragment | undefined];

/** What each declared filter that is set asks of a row. Built of fixed pieces: the values are always parameters. */
export function declaredConditions<All extends object>(
  filters: Filters,
  filterSql: Readonly<Record<string, SqlOfFilter<All>>>,
  all: All,
): readonly NamedCondition[] {
  const values = new Map<string, unknown>(Object.entries(all));
  return Object.entries(filters).map(([name, filter]) => {
    const found = filterSql[name];
    if (!found) throw new Error(`the filter ${name} has no SQL`);
    const value = values.get(name);
    return [
      name,
      'column' in found ? isMet(filter, found.column, value) : found.where(value as readonly number[], all),
    ];
  });
}

function isMet(filter: Filter, column: Fragment, value: unknown): Fragment | undefined {
  if (filter.type === 'at-least') return value ? sql`${column} >= ${value}::int` : undefined;
  const isAny = Array.isArray(value) && value.length > 0;
  return isAny ? sql`${column} = ANY(${value}::text[])` : undefined;
}

/** The condition on a value that may not be asked for. */
export function ifGiven<T>(value: T | undefined, condition: (value: T) => Fragment): Fragment | undefined {
  return value === undefined ? undefined : condition(value);
}

/** A place within a box on the map; `degrees` is the type of its columns. */
export function isWithin(
  { north, south, east, west }: MapBox,
  { latitude, longitude, degrees }: { latitude: Fragment; longitude: Fragment; degrees: Fragment },
): Fragment {
  const eastWest =
    west <= east
      ? sql`${longitude} BETWEEN ${west}::${degrees} AND ${east}::${degrees}`
      : sql`(${longitude} >= ${west}::${degrees} OR ${longitude} <= ${east}::${degrees})`;
  return sql`(${latitude} BETWEEN ${south}::${degrees} AND ${north}::${degrees} AND ${eastWest})`;
}

/** A price in cents between the bounds that are given. */
export function isPriced(
  cents: Fragment,
  { minPriceCents, maxPriceCents }: { minPriceCents?: number | undefined; maxPriceCents?: number | undefined },
): Fragment | undefined {
  const bounds = [
    ifGiven(minPriceCents, (min) => sql`${cents} >= ${min}::bigint`),
    ifGiven(maxPriceCents, (max) => sql`${cents} <= ${max}::bigint`),
  ].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? undefined : sql`(${sql.join(bounds, sql` AND `)})`;
}
