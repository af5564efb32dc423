import { MAX_PAGE_SIZE, pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { BoatFacetsQuery } from '../api/boats.schemas.ts';
import type { HouseFacetsQuery } from '../api/catalog.schemas.ts';
import { boatFilters } from '../domain/boat-filters.ts';
import type { Filters, FilterValues } from '../domain/filters.ts';
import { countedGuests, type Guests, peopleAboard } from '../domain/guest-capacity.ts';
import { houseFilters } from '../domain/house-filters.ts';
import {
  type BoatFilters,
  type HouseFilters,
  type MapBox,
  type SharedFilters,
  type Sorting,
  usualOrder,
  type Wanted,
} from '../domain/search-criteria.ts';

/** The query names of the API as filters of houses. */
export function readHouseFilters(query: HouseFacetsQuery): HouseFilters {
  const declared = readDeclared(houseFilters, query);
  const { BookingOptions = [], AccessibilityIds = [] } = query;
  return {
    ...readShared(query, countedGuests),
    ...declared,
    amenities: [...new Set([...declared.amenities, ...BookingOptions, ...AccessibilityIds])],
    amenityCodes: flagged.filter(([name]) => query[name]).map(([, code]) => code),
    serviceTypes: [...new Set(query.Services)],
    stay: stayOf(query),
    priceBy: query.StartAt === undefined ? 'night' : (query.PriceBy ?? 'total'),
  };
}

/**
 * The query names of the API as filters of boats. A start hour without a duration does not say when the boat is back.
 */
export function readBoatFilters(query: BoatFacetsQuery): BoatFilters {
  if (query.StartTime !== undefined && query.Hours === undefined)
    return refuse('parameter-required', { name: 'Hours' });
  return {
    ...readShared(query, peopleAboard),
    ...readDeclared(boatFilters, query),
    date: query.StartAt,
    startTime: query.StartTime,
    hours: query.Hours,
  };
}

interface WantedQuery {
  readonly Ids?: readonly number[] | undefined;
  readonly SortBy?: Sorting | undefined;
  readonly Order?: 'asc' | 'desc' | undefined;
  readonly PageNumber?: number | undefined;
  readonly PageSize?: number | undefined;
}

/** Which page, in what order. */
export function readWanted({ Ids, SortBy: sortBy = 'recommended', Order, PageNumber, PageSize }: WantedQuery): Wanted {
  return {
    ids: Ids,
    sortBy,
    order: Order ?? usualOrder[sortBy],
    page: pageOf({ number: PageNumber, size: PageSize }),
  };
}

/** What a map shows of a search: the best, as many as can be told apart; the box of the map asks for the next ones. */
export const BEST_ON_MAP: Wanted = {
  sortBy: 'recommended',
  order: usualOrder.recommended,
  page: { number: 1, size: MAX_PAGE_SIZE },
};

/** Query flags, and the amenity that each stands for (docs/api.md). */
const flagged = [
  ['Kitchen', 'kitchen'],
  ['Pool', 'pool'],
  ['DiningRoom', 'dining-room'],
  ['LivingRoom', 'living-room'],
  ['ArtStudio', 'art-studio'],
  ['Playground', 'playground'],
] as const;

type SharedQuery = Pick<
  BoatFacetsQuery,
  | 'Adults'
  | 'Infants'
  | 'Babies'
  | 'Pets'
  | 'MinGuests'
  | 'DestinationId'
  | 'MinPrice'
  | 'MaxPrice'
  | 'North'
  | 'South'
  | 'East'
  | 'West'
>;

function readShared(query: SharedQuery, countOf: (guests: Omit<Guests, 'pets'>) => number): SharedFilters {
  const { Adults, Infants, Babies, MinGuests = 0 } = query;
  const hasGuests = Adults !== undefined || Infants !== undefined || Babies !== undefined;
  const counted = hasGuests ? countOf({ adults: Adults ?? 1, infants: Infants ?? 0, babies: Babies ?? 0 }) : 0;
  return {
    guests: Math.max(counted, MinGuests) || undefined,
    pets: query.Pets,
    destinationId: query.DestinationId,
    minPriceCents: query.MinPrice,
    maxPriceCents: query.MaxPrice,
    box: boxOf(query),
  };
}

/** What the query asks of each declared filter: every list without repetitions, an empty one where nothing is asked. */
function readDeclared<Declarations extends Filters>(
  filters: Declarations,
  query: Readonly<Record<string, unknown>>,
): FilterValues<Declarations> {
  const values = Object.entries(filters).map(([name, { type, parameter }]) => {
    const value = query[parameter];
    return [name, type === 'at-least' ? value : [...new Set(Array.isArray(value) ? value : [])]];
  });
  return Object.fromEntries(values) as FilterValues<Declarations>;
}

function stayOf({ StartAt, EndAt }: HouseFacetsQuery) {
  if (StartAt === undefined && EndAt === undefined) return undefined;
  if (StartAt === undefined || EndAt === undefined) {
    return refuse('parameter-required', { name: StartAt === undefined ? 'StartAt' : 'EndAt' });
  }
  return { from: StartAt, until: EndAt };
}

/** The box on the map, when all four of its sides are given. */
function boxOf({ North, South, East, West }: SharedQuery): MapBox | undefined {
  if (North === undefined || South === undefined || East === undefined || West === undefined) return undefined;
  return { north: North, south: South, east: East, west: West };
}
