import { sql } from 'kysely';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE, periodOf } from '#kernel/company-zone.ts';
import { hoursAfter, hoursBetween } from '#kernel/instant.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import type { BoatCard } from '../api/boats.schemas.ts';
import { boatFilters } from '../domain/boat-filters.ts';
import { MAX_OUTING_HOURS } from '../domain/boat-terms.ts';
import { LEAST_RATING, LEAST_REVIEWS } from '../domain/featured.ts';
import type { BoatFilters } from '../domain/search-criteria.ts';
import { type FilterSql, type Fragment, ifGiven, isPriced, isWithin } from './filter-conditions.ts';
import { boatCards, ratingTenths, shownPlace } from './rentable-cards.views.ts';
import type { SearchedKind } from './search-rentables.views.ts';

/** The longest turnaround a boat can have (migration 0070). */
const MAX_TURNAROUND_HOURS = 12;

/** The SQL of the declared filters; `r` and `b` are the boat. */
const filterSql = {
  size: { column: sql`b.size_feet` },
  boatTypes: { column: sql`b.boat_type` },
  charters: { column: sql`b.charter` },
  amenities: { where: hasAboard, counted: countedEquipment },
  cancellationPolicies: { column: sql`r.cancellation_policy` },
} satisfies FilterSql<typeof boatFilters, BoatFilters>;

// As for houses: a few good ratings weigh less than many.
const weightedRating = sql`(r.rating_sum * 10 + 225)::float8 / (r.rating_count + 5)`;

/** `isFeatured` of a boat, as 0 or 1. */
const featured = sql`(r.outstanding AND ${ratingTenths} >= ${sql.lit(LEAST_RATING * 10)}
  AND r.rating_count >= ${sql.lit(LEAST_REVIEWS)})::int`;

/** How boats are searched. They are few beside houses and have no search rows of their own. */
export const boatSearch: SearchedKind<BoatFilters, BoatCard> = {
  filters: boatFilters,
  filterSql,
  rows: searchedBoats,
  isOffered: sql`r.kind = 'boat' AND r.status = 'published'`,
  id: sql`r.id`,
  destination: sql`r.destination_id`,
  facetColumns: [],
  shownCents: () => sql`t.price_cents`,
  conditions: (filters) => [
    ['destination', ifGiven(filters.destinationId, (id) => sql`r.destination_id = ${id}::int`)],
    ['date', hasStart(filters)],
    ['hours', ifGiven(filters.hours, (hours) => sql`t.hours = ${hours}::int`)],
    ['guests', ifGiven(filters.guests, (min) => sql`b.capacity >= ${min}::int`)],
    ['pets', filters.pets ? sql`b.pets_allowed` : undefined],
    ['map', ifGiven(filters.box, (box) => isWithin(box, { ...shownPlace, degrees: sql`float8` }))],
    ['price', isPriced(sql`t.price_cents`, filters)],
  ],
  priceColumns: ({ hours }) =>
    sql`t.hours, t.price_cents, ${hours === undefined ? sql`t.choices > 1` : sql`false`} AS is_from`,
  pinCents: sql`s.price_cents`,
  sortKeys: () => ({
    recommended: [featured, weightedRating],
    price: [sql`t.price_cents`, sql`0`],
    rating: [ratingTenths, sql`r.rating_count`],
    capacity: [sql`b.capacity`, sql`b.size_feet`],
  }),
  cards: boatCards,
};

/**
 * The rows that search reads: `r` and `b` the boat, `t` the duration whose price is shown (the asked one where the boat
 * has it, else its shortest), with a date `busy.periods`, when it is taken around that day.
 */
function searchedBoats({ date, hours }: BoatFilters): Fragment {
  const asked = hours === undefined ? sql`` : sql`x.hours = ${hours}::int DESC, `;
  const season = ifGiven(
    date,
    (day) =>
      sql`LEFT JOIN boat_season_price p ON p.boat_id = x.boat_id AND p.hours = x.hours AND p.during @> ${day}::date`,
  );
  return sql`rentable r JOIN boat b ON b.rentable_id = r.id
    JOIN (SELECT DISTINCT ON (x.boat_id) x.boat_id, x.hours, ${season ? sql`coalesce(p.price_cents, x.price_cents)` : sql`x.price_cents`} AS price_cents,
        count(*) OVER (PARTITION BY x.boat_id) AS choices
      FROM boat_duration x ${season ?? sql``} ORDER BY x.boat_id, ${asked}x.hours) t ON t.boat_id = b.rentable_id
    ${date === undefined ? sql`` : busyAround(date)}`;
}

// A hold that has lapsed counts as free, whether or not a scan has released it.
function busyAround(date: CalendarDate): Fragment {
  const day = periodOf({ from: date, until: addDays(date, 1) });
  const until = hoursAfter(day.until, MAX_OUTING_HOURS + MAX_TURNAROUND_HOURS);
  const around = tstzrange({ from: day.from, until });
  return sql`LEFT JOIN (SELECT y.rentable_id, range_agg(y.during) AS periods FROM (
      SELECT o.rentable_id, o.during FROM boat z JOIN occupancy o ON o.rentable_id = z.rentable_id
      WHERE o.blocks AND o.during && ${around} AND (o.hold_until IS NULL OR o.hold_until > company_now())
      UNION ALL
      SELECT e.rentable_id, e.during FROM boat z JOIN external_busy e ON e.rentable_id = z.rentable_id WHERE e.during && ${around}
    ) y GROUP BY y.rentable_id) busy ON busy.rentable_id = b.rentable_id`;
}

/**
 * One of its start hours, or the asked one; with a date one in the future from which outing and turnaround are free.
 */
function hasStart({ date, startTime }: BoatFilters): Fragment | undefined {
  if (date === undefined) return ifGiven(startTime, (time) => sql`${time}::text = ANY(b.start_hours)`);
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

// One more amenity narrows what is found, so all filters stay applied.
function countedEquipment(): Fragment {
  return sql`(SELECT json_agg(json_build_object('value', a.id, 'count', a.n) ORDER BY a.id) FROM (
    SELECT v.id, count(c.found_id) AS n FROM boat_amenity v LEFT JOIN boat_equipment q ON q.amenity_id = v.id
    LEFT JOIN c ON c.found_id = q.boat_id AND c.fails = 0 GROUP BY v.id) a)`;
}
