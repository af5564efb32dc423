import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { type HouseFilters, nightsOf } from '../domain/search-criteria.ts';

type Fragment = RawBuilder<unknown>;

/** The filters by name, as facets and 'drop this filter' speak of them. The order is their bit in a facet's mask. */
export const filterNames = [
  'destination',
  'dates',
  'guests',
  'pets',
  'bedrooms',
  'beds',
  'bathrooms',
  'amenities',
  'tags',
  'propertyTypes',
  'typesOfPlace',
  'cancellationPolicies',
  'map',
  'price',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The rows search reads: `h` the hot row; with dates also `hp` the price steps, `t` the nights' total and `p` the numbers shown. */
export function searchedRows(stay: DateRange | undefined): Fragment {
  if (!stay) return sql`house_hot h`;
  const { from, until } = stay;
  const nights = sql`${nightsOf({ stay })}::int`;
  // OFFSET 0 keeps the planner from writing the two sums out again at each use, which takes a fifth longer.
  return sql`house_hot h JOIN house_price hp USING (house_id)
    CROSS JOIN LATERAL (SELECT width_bucket(${from}::date, hp.price_from) i, width_bucket(${until}::date, hp.price_from) j OFFSET 0) w
    CROSS JOIN LATERAL (SELECT hp.price_cum[w.j] + (${until}::date - hp.price_from[w.j]) * hp.price_cents[w.j]::bigint
      - hp.price_cum[w.i] - (${from}::date - hp.price_from[w.i]) * hp.price_cents[w.i]::bigint AS nights_cents OFFSET 0) t
    CROSS JOIN LATERAL (SELECT
      t.nights_cents - t.nights_cents * ${lengthOfStay(nightsOf({ stay }))} / 10000 + hp.cleaning_fee_cents AS subtotal_cents,
      (t.nights_cents * 2 + ${nights}) / (2 * ${nights}) AS night_cents) p`;
}

/** As `lengthOfStayBasisPoints` of the pricing feature; a test holds the two against each other. */
function lengthOfStay(nights: number): Fragment {
  if (nights >= 28) return sql`greatest(hp.weekly_discount_basis_points, hp.monthly_discount_basis_points)`;
  return nights >= 7 ? sql`hp.weekly_discount_basis_points` : sql`0`;
}

/** The price of a night that cards show: of the stay's nights on average, without dates the base price. */
export function nightCents(filters: HouseFilters): Fragment {
  return filters.stay ? sql`p.night_cents` : sql`h.base_price_cents::bigint`;
}

/** The one number that is filtered, sorted and drawn (domain 5). */
export function shownCents(filters: HouseFilters): Fragment {
  return filters.stay && filters.priceBy === 'total' ? sql`p.subtotal_cents` : nightCents(filters);
}

/** What each active filter asks of a row. Built of fixed pieces: the values are always parameters. */
export function houseConditions(filters: HouseFilters): ReadonlyMap<FilterName, Fragment> {
  const given: readonly (readonly [FilterName, Fragment | undefined])[] = [
    ['destination', maybe(filters.destinationId, (id) => sql`h.destination_id = ${id}::int`)],
    ['dates', maybe(filters.stay, (stay) => isFreeFor(stay, filters.opensAfter))],
    ['guests', maybe(filters.guests, (least) => sql`h.guests >= ${least}::int`)],
    ['pets', filters.pets ? sql`h.pets` : undefined],
    ['bedrooms', maybe(filters.bedrooms || undefined, (least) => sql`h.bedrooms >= ${least}::int`)],
    ['beds', maybe(filters.beds || undefined, (least) => sql`h.beds >= ${least}::int`)],
    ['bathrooms', maybe(filters.bathrooms || undefined, (least) => sql`h.bathrooms_tenths >= ${least * 10}::int`)],
    ['amenities', hasAmenities(filters)],
    ['tags', hasTags(filters)],
    ['propertyTypes', isOneOf(sql`h.property_type`, filters.propertyTypes)],
    ['typesOfPlace', isOneOf(sql`h.type_of_place`, filters.typesOfPlace)],
    ['cancellationPolicies', isOneOf(sql`h.cancellation_policy`, filters.cancellationPolicies)],
    ['map', maybe(filters.box, isWithin)],
    ['price', isPriced(filters)],
  ];
  return new Map(given.flatMap(([name, condition]) => (condition ? [[name, condition] as const] : [])));
}

function maybe<T>(value: T | undefined, condition: (value: T) => Fragment): Fragment | undefined {
  return value === undefined ? undefined : condition(value);
}

/** Free for every night, long enough for the check-in date, and not begun yet. */
function isFreeFor(stay: DateRange, opensAfter: string | undefined): Fragment {
  const nights = nightsOf({ stay });
  const isAhead =
    opensAfter === undefined
      ? sql``
      : sql` AND EXISTS (SELECT FROM house x WHERE x.rentable_id = h.house_id AND x.check_in_from > ${opensAfter})`;
  const isFree = sql`bit_count(substring(h.occ FROM (${stay.from}::date - h.occ_from) + 1 FOR ${nights}::int)) = 0`;
  return sql`((${isFree} OR ${isFreeSinceExpiry(stay)}) AND hp.min_nights[w.i] <= ${nights}::int${isAhead})`;
}

// The bits still show a hold that has expired and was not released yet. The few houses that have one are looked at closely, once
// for the whole statement: an array costs the rows that follow nothing, a subquery would change their plan.
function isFreeSinceExpiry(stay: DateRange): Fragment {
  const during = sql`${periodOf(stay)}::tstzrange`;
  return sql`h.house_id = ANY(ARRAY(SELECT l.rentable_id FROM occupancy l WHERE l.blocks AND l.hold_until <= company_now()
    AND NOT EXISTS (SELECT FROM occupancy o WHERE o.rentable_id = l.rentable_id AND o.blocks AND o.during && ${during}
      AND (o.hold_until IS NULL OR o.hold_until > company_now()))
    AND NOT EXISTS (SELECT FROM external_busy e WHERE e.rentable_id = l.rentable_id AND e.during && ${during})))`;
}

const NO_HOUSE_HAS = sql`1::bigint << 62`;

// An amenity nobody knows asks for a bit no house has: it finds nothing, not everything.
function hasAmenities({ amenityIds, amenityCodes }: HouseFilters): Fragment | undefined {
  if (amenityIds.length + amenityCodes.length === 0) return undefined;
  const byId = sql`id = ANY(${amenityIds}::int[])`;
  const byCode = sql`code = ANY(${amenityCodes}::text[])`;
  const isAllKnown = sql`count(*) FILTER (WHERE ${byId}) = ${amenityIds.length}::int AND count(*) FILTER (WHERE ${byCode}) = ${amenityCodes.length}::int`;
  return sql`(~h.amenity_mask & (SELECT CASE WHEN ${isAllKnown} THEN bit_or(1::bigint << bit) ELSE ${NO_HOUSE_HAS} END
    FROM amenity WHERE ${byId} OR ${byCode})) = 0`;
}

function hasTags({ tagIds }: HouseFilters): Fragment | undefined {
  if (tagIds.length === 0) return undefined;
  return sql`(~h.tag_mask & (SELECT CASE WHEN count(*) = ${tagIds.length}::int THEN bit_or(1::bigint << bit) ELSE ${NO_HOUSE_HAS} END
    FROM tag WHERE id = ANY(${tagIds}::int[]))) = 0`;
}

function isOneOf(column: Fragment, values: readonly string[]): Fragment | undefined {
  return values.length === 0 ? undefined : sql`${column} = ANY(${values}::text[])`;
}

function isWithin({ north, south, east, west }: NonNullable<HouseFilters['box']>): Fragment {
  const eastWest =
    west <= east
      ? sql`h.longitude BETWEEN ${west}::real AND ${east}::real`
      : sql`(h.longitude >= ${west}::real OR h.longitude <= ${east}::real)`;
  return sql`(h.latitude BETWEEN ${south}::real AND ${north}::real AND ${eastWest})`;
}

function isPriced(filters: HouseFilters): Fragment | undefined {
  const { minPriceCents, maxPriceCents } = filters;
  const shown = shownCents(filters);
  const bounds = [
    maybe(minPriceCents, (least) => sql`${shown} >= ${least}::bigint`),
    maybe(maxPriceCents, (most) => sql`${shown} <= ${most}::bigint`),
  ].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? undefined : sql`(${sql.join(bounds, sql` AND `)})`;
}
