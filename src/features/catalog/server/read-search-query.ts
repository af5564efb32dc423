import type * as z from 'zod/mini';
import { MAX_PAGE_SIZE, pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { houseFacetsQuery, houseSearchQuery } from '../api/catalog.schemas.ts';
import { countedGuests } from '../domain/guest-capacity.ts';
import { type HouseFilters, type MapBox, type SearchCriteria, usualOrder } from '../domain/search-criteria.ts';

type FilterQuery = z.output<typeof houseFacetsQuery>;
type SearchQuery = z.output<typeof houseSearchQuery>;

/** The spec's query names as filters. `Services` is accepted and does nothing until services are sold. */
export function readFilters(query: FilterQuery): HouseFilters {
  return {
    stay: stayOf(query),
    guests: guestsOf(query),
    pets: query.Pets,
    destinationId: query.DestinationId,
    minPriceCents: query.MinPrice,
    maxPriceCents: query.MaxPrice,
    priceBy: query.StartAt === undefined ? 'night' : (query.PriceBy ?? 'total'),
    bedrooms: query.MinBedrooms,
    beds: query.MinBeds,
    bathrooms: query.MinBathrooms,
    amenityIds: [
      ...new Set([...(query.AmenityIds ?? []), ...(query.BookingOptions ?? []), ...(query.AccessibilityIds ?? [])]),
    ],
    amenityCodes: flagged.filter(([name]) => query[name]).map(([, code]) => code),
    tagIds: [...new Set(query.TagsId ?? [])],
    propertyTypes: query.PropertyType ?? [],
    typesOfPlace: query.TypeOfPlace ?? [],
    cancellationPolicies: query.CancellationPolicy ?? [],
    box: boxOf(query),
  };
}

export function readSearch(query: SearchQuery): SearchCriteria {
  const sortBy = query.SortBy ?? 'recommended';
  return {
    ...readFilters(query),
    ids: query.Ids,
    sortBy,
    order: query.Order ?? usualOrder[sortBy],
    page: pageOf({ number: query.PageNumber, size: query.PageSize }),
  };
}

/** What a map shows of a search: where the best of all that match are. */
export function readHousePins(query: FilterQuery): SearchCriteria {
  return { ...readFilters(query), ...BEST_ON_MAP };
}

/** More on one map could not be told apart; the box of the map asks for the next ones. */
const MAX_PINS = MAX_PAGE_SIZE;
export const BEST_ON_MAP = {
  sortBy: 'recommended',
  order: usualOrder.recommended,
  page: { number: 1, size: MAX_PINS },
} as const;

/** The spec's own flags, and the amenity each stands for. */
const flagged = [
  ['Kitchen', 'kitchen'],
  ['Pool', 'pool'],
  ['DiningRoom', 'dining-room'],
  ['LivingRoom', 'living-room'],
  ['ArtStudio', 'art-studio'],
  ['Playground', 'playground'],
] as const;

function stayOf({ StartAt, EndAt }: FilterQuery) {
  if (StartAt === undefined && EndAt === undefined) return undefined;
  if (StartAt === undefined || EndAt === undefined) {
    return refuse('parameter-required', { name: StartAt === undefined ? 'StartAt' : 'EndAt' });
  }
  return { from: StartAt, until: EndAt };
}

function guestsOf({ Adults, Infants, Babies, MinGuests }: FilterQuery): number | undefined {
  const isParty = Adults !== undefined || Infants !== undefined || Babies !== undefined;
  const party = isParty ? countedGuests({ adults: Adults ?? 1, infants: Infants ?? 0, babies: Babies ?? 0 }) : 0;
  return Math.max(party, MinGuests ?? 0) || undefined;
}

/** The box on the map, when all four of its sides are given. */
export function boxOf({
  North,
  South,
  East,
  West,
}: Pick<FilterQuery, 'North' | 'South' | 'East' | 'West'>): MapBox | undefined {
  if (North === undefined || South === undefined || East === undefined || West === undefined) return undefined;
  return { north: North, south: South, east: East, west: West };
}
