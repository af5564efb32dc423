import { sql } from 'kysely';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  type DateRange,
  daysBetween,
  weekdayOf,
} from '#kernel/calendar-date.ts';
import { COMPANY_ZONE } from '#kernel/company-zone.ts';
import { weekendNightsBefore } from '#kernel/weekends.ts';
import type { HouseCard } from '../api/catalog.schemas.ts';
import { LEAST_RATING, LEAST_REVIEWS } from '../domain/featured.ts';
import { houseFilters } from '../domain/house-filters.ts';
import { type HouseFilters, nightsOf } from '../domain/search-criteria.ts';
import { type FilterSql, type Fragment, ifGiven, isPriced, isWithin } from './filter-conditions.ts';
import { houseCards } from './rentable-cards.views.ts';
import type { SearchedKind } from './search-rentables.views.ts';

/** The SQL of the declared filters; `h` is the house's search row. */
const filterSql = {
  bedrooms: { column: sql`h.bedrooms` },
  beds: { column: sql`h.beds` },
  bathrooms: { column: sql`h.bathrooms_tenths / 10` },
  amenities: { where: hasAmenities, counted: countedAmenities },
  services: { where: takesServices, counted: countedServices },
  tags: { where: hasTags, counted: countedTags },
  propertyTypes: { column: sql`h.property_type` },
  typesOfPlace: { column: sql`h.type_of_place` },
  cancellationPolicies: { column: sql`h.cancellation_policy` },
} satisfies FilterSql<typeof houseFilters, HouseFilters>;

const place = { latitude: sql`h.latitude`, longitude: sql`h.longitude`, degrees: sql`real` };

// A few good ratings weigh less than many: five more of 4.5 are counted for each house.
const weightedRating = sql`(h.rating_tenths * h.rating_count + 225)::float8 / (h.rating_count + 5)`;

/** `isFeatured` of a house, as 0 or 1. */
const featured = sql`(h.outstanding AND h.rating_tenths >= ${sql.lit(LEAST_RATING * 10)}
  AND h.rating_count >= ${sql.lit(LEAST_REVIEWS)})::int`;

/** The day from which price steps count. */
const FIRST_STEP = calendarDate('2000-01-01');

/**
 * How houses are searched: by `house_hot`, one small row a house. The price steps of `house_price` are read where a
 * price decides, else for the houses of the page alone.
 */
export const houseSearch: SearchedKind<HouseFilters, HouseCard> = {
  filters: houseFilters,
  filterSql,
  rows: searchedRows,
  prices: stayPrices,
  row: sql`h`,
  isOffered: sql`true`,
  id: sql`h.house_id`,
  destination: sql`h.destination_id`,
  facetColumns: [sql`h.amenity_mask`, sql`h.tag_mask`, sql`h.visitors`],
  shownCents,
  conditions: (filters) => [
    ['destination', ifGiven(filters.destinationId, (id) => sql`h.destination_id = ${id}::int`)],
    ['dates', ifGiven(filters.stay, (stay) => isFreeFor(stay, filters.opensAfter))],
    ['guests', ifGiven(filters.guests, (min) => sql`h.guests >= ${min}::int`)],
    ['pets', filters.pets ? sql`h.pets` : undefined],
    ['map', ifGiven(filters.box, (box) => isWithin(box, place))],
    ['price', isPriced(shownCents(filters), filters)],
  ],
  priceColumns: (filters) => sql`${nightCents(filters)} AS night_cents,
    ${filters.stay ? sql`p.subtotal_cents` : sql`NULL::bigint`} AS subtotal_cents, ${nightsOf(filters)}::int AS nights`,
  pinCents: sql`coalesce(s.subtotal_cents, s.night_cents)`,
  sortKeys: (filters) => ({
    recommended: [featured, weightedRating],
    price: [shownCents(filters), sql`0`],
    rating: [sql`h.rating_tenths`, sql`h.rating_count`],
    capacity: [sql`h.guests`, sql`h.bedrooms`],
  }),
  cards: houseCards,
};

/**
 * The rows that search reads: `h` the search row; with dates also `stay`, so that each of its dates is one parameter of
 * the statement however often it is compared.
 */
function searchedRows({ stay }: HouseFilters): Fragment {
  if (!stay) return sql`house_hot h`;
  return sql`house_hot h CROSS JOIN (SELECT ${stay.from}::date AS from_on, ${stay.until}::date AS until_on,
    ${addDays(stay.from, -1)}::date AS before_on, ${addDays(stay.until, -1)}::date AS last_on, ${nightsOf({ stay })}::int AS nights) stay`;
}

/**
 * The prices of a stay of the houses whose id `isOf` says (`= 7`, `= ANY(…)`): a subquery of `found_id`, `night_cents`
 * and `subtotal_cents`.
 */
function stayPrices({ stay }: HouseFilters, isOf: Fragment): Fragment | undefined {
  if (!stay) return undefined;
  const { from, until } = stay;
  const nights = sql`${nightsOf({ stay })}::int`;
  const weekends = sql`${weekendNightsBefore(until) - weekendNightsBefore(from)}::bigint`;
  const extra = (step: Fragment) => sql`coalesce(weekend_extra_cents[${step}], 0)`;
  // All nights before a date cost a sum that is moved to the days 0 (migration 0400): i is the step of the first night,
  // j that of the last. Most stays lie within one step, and each list that is read is unpacked first.
  const before = (date: CalendarDate, step: Fragment) => sql`price_cum[${step}]
      + price_cents[${step}] * ${daysBetween(FIRST_STEP, date)}::bigint + ${extra(step)} * ${weekendNightsBefore(date)}::bigint`;
  // The first OFFSET 0 has houses looked up by their key, whatever the planner makes of how many there are; both keep
  // it from writing steps and sum out again at each use.
  return sql`(SELECT house_id AS found_id, (nights_cents * 2 + ${nights}) / (2 * ${nights}) AS night_cents,
      nights_cents - nights_cents * ${lengthOfStay(nightsOf({ stay }))} / 10000 + cleaning_fee_cents AS subtotal_cents
    FROM (SELECT house_id, cleaning_fee_cents, weekly_discount_basis_points, monthly_discount_basis_points,
        CASE WHEN i = j THEN price_cents[i] * ${nights}::bigint + ${extra(sql`i`)} * ${weekends}
          ELSE ${before(until, sql`j`)} - (${before(from, sql`i`)}) END AS nights_cents
      FROM (SELECT house_id, price_cents, price_cum, weekend_extra_cents, cleaning_fee_cents, weekly_discount_basis_points,
          monthly_discount_basis_points, width_bucket(${from}::date, price_from) AS i, width_bucket(${addDays(until, -1)}::date, price_from) AS j
        FROM house_price WHERE house_id ${isOf} OFFSET 0) steps OFFSET 0) summed)`;
}

/** As `lengthOfStayBasisPoints` of the pricing feature; a test holds the two against each other. */
function lengthOfStay(nights: number): Fragment {
  if (nights >= 28) return sql`greatest(weekly_discount_basis_points, monthly_discount_basis_points)`;
  return nights >= 7 ? sql`weekly_discount_basis_points` : sql`0`;
}

/** The price of a night that cards show: the average of the stay's nights, without dates the base price. */
function nightCents({ stay }: HouseFilters): Fragment {
  return stay ? sql`p.night_cents` : sql`h.base_price_cents::bigint`;
}

/** The one number that is filtered, sorted and shown (docs/domain.md 5). */
function shownCents(filters: HouseFilters): Fragment {
  return filters.stay && filters.priceBy === 'total' ? sql`p.subtotal_cents` : nightCents(filters);
}

/** Free for every night, on days on which one may arrive and leave, long enough, and not begun yet. */
function isFreeFor({ from, until }: DateRange, opensAfter: string | undefined): Fragment {
  const isAhead =
    opensAfter === undefined
      ? sql``
      : sql` AND EXISTS (SELECT FROM house x WHERE x.rentable_id = h.house_id AND x.check_in_from > ${opensAfter})`;
  // A house whose days are all alike has no lists of them.
  const isOneOf = (days: Fragment, night: Fragment, date: CalendarDate) =>
    sql`(${days} IS NULL OR ${days}[width_bucket(${night}, h.rules_from)] >> ${weekdayOf(date)} & 1 = 1)`;
  return sql`((${takenFrom(sql`stay.from_on`, sql`stay.nights`)} = 0 OR ${isFreeSinceExpiry})
    AND (h.most_min_nights <= stay.nights OR h.min_nights[width_bucket(stay.from_on, h.rules_from)] <= stay.nights OR ${fillsGap})
    AND ${isOneOf(sql`h.arrival_days`, sql`stay.from_on`, from)} AND ${isOneOf(sql`h.departure_days`, sql`stay.last_on`, until)}
    AND (h.orphan_nights = 0 OR ${leavesNone})${isAhead})`;
}

/** How many of the nights from a date on are taken. */
function takenFrom(night: Fragment, nights: Fragment): Fragment {
  return sql`bit_count(substring(h.occ FROM (${night} - h.occ_from) + 1 FOR ${nights}))`;
}

const hasExpiredHold = sql`EXISTS (SELECT FROM occupancy l WHERE l.rentable_id = h.house_id AND l.blocks AND l.hold_until <= company_now())`;

/**
 * The stay is a whole gap of the house's calendar, which its rule opens (`minNightsInGap` of the pricing feature; a
 * test holds the two against each other). A hold that has lapsed makes no gap.
 */
const fillsGap = sql`((stay.from_on = company_today() OR ${takenFrom(sql`stay.before_on`, sql`1`)} = 1)
    AND ${takenFrom(sql`stay.until_on`, sql`1`)} = 1
    AND EXISTS (SELECT FROM house x WHERE x.rentable_id = h.house_id AND x.gap_nights <= stay.nights
      AND stay.from_on - company_today() < x.gap_within_days)
    AND NOT ${hasExpiredHold})`;

/**
 * The stay leaves no few nights beside another booking which its house wants to keep together (`leavesOrphan` of the
 * pricing feature; the same test). A hold that has lapsed orphans nothing.
 */
const leavesNone = sql`NOT (stay.from_on - company_today() > 14
    AND ((${takenFrom(sql`stay.until_on`, sql`1`)} = 0 AND ${takenFrom(sql`stay.until_on`, sql`h.orphan_nights + 1`)} > 0)
      OR (${takenFrom(sql`stay.before_on`, sql`1`)} = 0
        AND ${takenFrom(sql`(stay.before_on - h.orphan_nights)`, sql`h.orphan_nights + 1`)} > 0))
    AND NOT ${hasExpiredHold})`;

const midnightOf = (date: Fragment) => sql`${date}::timestamp AT TIME ZONE ${sql.lit(COMPANY_ZONE)}`;
const during = sql`tstzrange(${midnightOf(sql`stay.from_on`)}, ${midnightOf(sql`stay.until_on`)})`;
const besides = sql`tstzrange(lower(${during}) - make_interval(days => x.preparation_nights),
    upper(${during}) + make_interval(days => x.preparation_nights))`;

// The bits still show a hold that has lapsed and was not released yet. The few houses that have one are checked one by
// one, once for the whole statement: an array costs the rows that follow nothing, a subquery would change their plan.
const isFreeSinceExpiry = sql`h.house_id = ANY(ARRAY(SELECT l.rentable_id FROM occupancy l JOIN house x USING (rentable_id)
    WHERE l.blocks AND l.hold_until <= company_now()
    AND NOT EXISTS (SELECT FROM occupancy o WHERE o.rentable_id = l.rentable_id AND o.blocks AND o.during && ${besides}
      AND (o.during && ${during} OR o.is_stay) AND (o.hold_until IS NULL OR o.hold_until > company_now()))
    AND NOT EXISTS (SELECT FROM external_busy e WHERE e.rentable_id = l.rentable_id AND e.during && ${besides}
      AND (e.during && ${during} OR e.is_stay))))`;

// An unknown amenity or tag asks for a bit that no house has: it finds nothing, not everything.
function hasAmenities(ids: readonly number[], { amenityCodes: codes }: HouseFilters): Fragment | undefined {
  if (ids.length + codes.length === 0) return undefined;
  const byId = sql`id = ANY(${ids}::int[])`;
  const byCode = sql`code = ANY(${codes}::text[])`;
  const isAllKnown = sql`count(*) FILTER (WHERE ${byId}) = ${ids.length}::int AND count(*) FILTER (WHERE ${byCode}) = ${codes.length}::int`;
  return sql`(~h.amenity_mask & (SELECT CASE WHEN ${isAllKnown} THEN bit_or(1::bigint << bit) ELSE 1::bigint << 62 END
    FROM amenity WHERE ${byId} OR ${byCode})) = 0`;
}

function hasTags(ids: readonly number[]): Fragment | undefined {
  if (ids.length === 0) return undefined;
  return sql`(~h.tag_mask & (SELECT CASE WHEN count(*) = ${ids.length}::int THEN bit_or(1::bigint << bit) ELSE 1::bigint << 62 END
    FROM tag WHERE id = ANY(${ids}::int[]))) = 0`;
}

// The services are judged once for the whole statement; a house is then asked for one number. An unknown service, or
// one that can't be had for these dates and guests, gives null, which finds nothing.
function takesServices(ids: readonly number[], filters: HouseFilters): Fragment | undefined {
  const { serviceTypes } = filters;
  if (ids.length + serviceTypes.length === 0) return undefined;
  const byId = sql`v.id = ANY(${ids}::int[])`;
  const byType = sql`v.type = ANY(${serviceTypes}::text[])`;
  const isAll = sql`count(*) FILTER (WHERE ${byId}) = ${ids.length}::int
    AND count(DISTINCT v.type) FILTER (WHERE ${byType}) = ${serviceTypes.length}::int`;
  return sql`h.visitors >= (SELECT CASE WHEN ${isAll} THEN max(v.visitors) END
    FROM (${servicesFor(filters)}) v WHERE ${byId} OR ${byType})`;
}

/** Those that are asked for early enough, and are for as many people as stay where everybody takes part. */
function servicesFor({ stay, guests }: HouseFilters): Fragment {
  const isForAll = guests === undefined ? sql`true` : sql`(most_guests >= ${guests}::int) IS NOT FALSE`;
  const isInTime = ifGiven(
    stay,
    ({ until }) => sql`AND (${until}::date - at_house::int + last_start::time) AT TIME ZONE ${sql.lit(COMPANY_ZONE)}
      >= company_now() + make_interval(hours => lead_hours)`,
  );
  return sql`SELECT id, type, visitors FROM service_at_houses WHERE ${isForAll} ${isInTime ?? sql``}`;
}

// As for amenities. The houses that forbid events are few sizes: they are grouped first.
function countedServices(filters: HouseFilters): Fragment {
  return sql`(SELECT json_agg(json_build_object('value', b.id, 'count', b.n) ORDER BY b.id) FROM (
    SELECT v.id, coalesce(sum(m.n), 0) AS n FROM (${servicesFor(filters)}) v
    LEFT JOIN (SELECT visitors, count(*) AS n FROM c WHERE fails = 0 GROUP BY 1) m ON m.visitors >= v.visitors GROUP BY v.id) b)`;
}

/** Counts of three bits stand in one sum, each for up to two million houses. */
const BITS_OF_A_COUNT = 21;
const THREE_BITS = 1n | (1n << BigInt(BITS_OF_A_COUNT)) | (1n << BigInt(2 * BITS_OF_A_COUNT));

// One more amenity narrows what is found, so all filters stay applied. Nearly each house has amenities of its own, so
// their bits are counted by sums, without a join.
function countedAmenities(): Fragment {
  const each = sql.lit(BITS_OF_A_COUNT);
  const sums = Array.from(
    { length: BITS_OF_A_COUNT },
    (_, at) => sql`sum(amenity_mask >> ${sql.lit(at)} & ${sql.lit(String(THREE_BITS))}::bigint)::bigint`,
  );
  return sql`(SELECT json_agg(json_build_object('value', v.id, 'count',
      coalesce(m.sums[v.bit % ${each} + 1] >> v.bit / ${each} * ${each} & ((1 << ${each}) - 1), 0)) ORDER BY v.id)
    FROM amenity v CROSS JOIN (SELECT ARRAY[${sql.join(sums)}] AS sums FROM c WHERE fails = 0) m)`;
}

// As for amenities. Houses are grouped by equal tags first: those are few.
function countedTags(): Fragment {
  return sql`(SELECT json_agg(json_build_object('value', b.id, 'count', b.n) ORDER BY b.id) FROM (
    SELECT v.id, coalesce(sum(m.n), 0) AS n FROM tag v
    LEFT JOIN (SELECT tag_mask AS mask, count(*) AS n FROM c WHERE fails = 0 GROUP BY 1) m ON (m.mask >> v.bit) & 1 = 1 GROUP BY v.id) b)`;
}
