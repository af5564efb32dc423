import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE, periodOf } from '#kernel/company-zone.ts';
import { hoursAfter, hoursBetween } from '#kernel/instant.ts';
import type { BoatFilters } from '../../domain/boat-criteria.ts';
import { MAX_OUTING_HOURS } from '../../domain/boat-terms.ts';

type Fragment = RawBuilder<unknown>;

/** The filters by name, as facets and 'drop this filter' speak of them. The order is their bit in a facet's mask. */
export const boatFilterNames = [
  'destination',
  'date',
  'hours',
  'guests',
  'pets',
  'size',
  'amenities',
  'boatTypes',
  'charters',
  'cancellationPolicies',
  'map',
  'price',
] as const;
export type BoatFilterName = (typeof boatFilterNames)[number];

/** The longest turnaround a boat can have (migration 0070). */
const MAX_TURNAROUND_HOURS = 12;

/**
 * The rows search reads: `r` and `b` the boat, `t` the duration whose price is shown (the asked one where the boat has it, else
 * its shortest), with a date `busy.periods`, when it can't be had around that day.
 */
export function searchedBoats({ date, hours }: Pick<BoatFilters, 'date' | 'hours'>): Fragment {
  const asked = hours === undefined ? sql`` : sql`x.hours = ${hours}::int DESC, `;
  return sql`rentable r JOIN boat b ON b.rentable_id = r.id
    JOIN (SELECT DISTINCT ON (x.boat_id) x.boat_id, x.hours, x.price_cents, count(*) OVER (PARTITION BY x.boat_id) AS choices
      FROM boat_duration x ORDER BY x.boat_id, ${asked}x.hours) t ON t.boat_id = b.rentable_id
    ${date === undefined ? sql`` : busyAround(date)}`;
}

// A hold that has expired counts as free, whether or not a scan has released it.
function busyAround(date: CalendarDate): Fragment {
  const day = periodOf({ from: date, until: addDays(date, 1) });
  const until = hoursAfter(day.until, MAX_OUTING_HOURS + MAX_TURNAROUND_HOURS);
  const around = sql`${{ from: day.from, until }}::tstzrange`;
  return sql`LEFT JOIN (SELECT y.rentable_id, range_agg(y.during) AS periods FROM (
      SELECT o.rentable_id, o.during FROM boat z JOIN occupancy o ON o.rentable_id = z.rentable_id
      WHERE o.blocks AND o.during && ${around} AND (o.hold_until IS NULL OR o.hold_until > company_now())
      UNION ALL
      SELECT e.rentable_id, e.during FROM boat z JOIN external_busy e ON e.rentable_id = z.rentable_id WHERE e.during && ${around}
    ) y GROUP BY y.rentable_id) busy ON busy.rentable_id = b.rentable_id`;
}

/** What makes a row a boat guests can see, whatever they look for. */
export const isOffered: Fragment = sql`r.kind = 'boat' AND r.status = 'published'`;

/** What each active filter asks of a row. Built of fixed pieces: the values are always parameters. */
export function boatConditions(filters: BoatFilters): ReadonlyMap<BoatFilterName, Fragment> {
  const given: readonly (readonly [BoatFilterName, Fragment | undefined])[] = [
    ['destination', maybe(filters.destinationId, (id) => sql`r.destination_id = ${id}::int`)],
    ['date', hasStart(filters)],
    ['hours', maybe(filters.hours, (hours) => sql`t.hours = ${hours}::int`)],
    ['guests', maybe(filters.guests, (least) => sql`b.capacity >= ${least}::int`)],
    ['pets', filters.pets ? sql`b.pets_allowed` : undefined],
    ['size', maybe(filters.minSizeFeet || undefined, (least) => sql`b.size_feet >= ${least}::int`)],
    ['amenities', hasAboard(filters.amenityIds)],
    ['boatTypes', isOneOf(sql`b.boat_type`, filters.boatTypes)],
    ['charters', isOneOf(sql`b.charter`, filters.charters)],
    ['cancellationPolicies', isOneOf(sql`r.cancellation_policy`, filters.cancellationPolicies)],
    ['map', maybe(filters.box, isWithin)],
    ['price', isPriced(filters)],
  ];
  return new Map(given.flatMap(([name, condition]) => (condition ? [[name, condition] as const] : [])));
}

function maybe<T>(value: T | undefined, condition: (value: T) => Fragment): Fragment | undefined {
  return value === undefined ? undefined : condition(value);
}

/** One of its start hours, or the asked one; with a date one that is ahead and from which outing and turnaround are free. */
function hasStart({ date, startTime }: BoatFilters): Fragment | undefined {
  if (date === undefined) return maybe(startTime, (time) => sql`${time}::text = ANY(b.start_hours)`);
  const hours = startTime === undefined ? sql`` : sql` AND s.hour = ${startTime}::text`;
  return sql`EXISTS (SELECT FROM unnest(b.start_hours) AS s(hour) CROSS JOIN LATERAL (SELECT ${startsAt(date)} AS at) l
    WHERE l.at > company_now()${hours} AND (busy.periods && tstzrange(l.at,
      l.at + make_interval(hours => t.hours, mins => b.turnaround_minutes))) IS NOT TRUE)`;
}

/** As `instantAt` of the kernel, also in the hour that comes twice: the first one counts. */
function startsAt(date: CalendarDate): Fragment {
  const zone = sql.lit(COMPANY_ZONE);
  const wall = sql`(${date}::date + s.hour::time)`;
  const at = sql`${wall} AT TIME ZONE ${zone}`;
  const { from, until } = periodOf({ from: date, until: addDays(date, 1) });
  if (hoursBetween(from, until) <= 24) return at;
  const hourBefore = sql`(${at}) - interval '1 hour'`;
  return sql`CASE WHEN (${hourBefore}) AT TIME ZONE ${zone} = ${wall} THEN ${hourBefore} ELSE ${at} END`;
}

function hasAboard(ids: readonly number[]): Fragment | undefined {
  if (ids.length === 0) return undefined;
  return sql`(SELECT count(*) FROM boat_equipment q WHERE q.boat_id = b.rentable_id AND q.amenity_id = ANY(${ids}::int[])) = ${ids.length}::int`;
}

function isOneOf(column: Fragment, values: readonly string[]): Fragment | undefined {
  return values.length === 0 ? undefined : sql`${column} = ANY(${values}::text[])`;
}

function isWithin({ north, south, east, west }: NonNullable<BoatFilters['box']>): Fragment {
  const latitude = sql`CASE WHEN r.exact_location THEN r.latitude ELSE r.shown_latitude END`;
  const longitude = sql`CASE WHEN r.exact_location THEN r.longitude ELSE r.shown_longitude END`;
  const eastWest =
    west <= east
      ? sql`${longitude} BETWEEN ${west}::float8 AND ${east}::float8`
      : sql`(${longitude} >= ${west}::float8 OR ${longitude} <= ${east}::float8)`;
  return sql`(${latitude} BETWEEN ${south}::float8 AND ${north}::float8 AND ${eastWest})`;
}

function isPriced({ minPriceCents, maxPriceCents }: BoatFilters): Fragment | undefined {
  const bounds = [
    maybe(minPriceCents, (least) => sql`t.price_cents >= ${least}::int`),
    maybe(maxPriceCents, (most) => sql`t.price_cents <= ${most}::int`),
  ].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? undefined : sql`(${sql.join(bounds, sql` AND `)})`;
}
