import {
  type CancellationPolicy,
  cancellationPolicies,
  type PropertyType,
  propertyTypes,
  type TypeOfPlace,
  typesOfPlace,
} from '../../domain/house-terms.ts';
import { type MapBox, type Sorting, sortings } from '../../domain/search-criteria.ts';
import { filledPairs, textOfBox } from './address-pairs.ts';
import { boxIn, choicesIn, idsIn, MAX_DOLLARS, MAX_ID } from './address-values.ts';
import { boxForApi, centsOf, textOf, withoutEmpty } from './api-values.ts';
import { lastOf, numberIn, readStay, type StayAsked, stayForApi, stayPairs } from './stay-query.ts';

export const HOUSES_A_PAGE = 12;

/** A search as its address says it. */
export interface HouseQuery extends StayAsked {
  /** What was typed, when nothing was chosen from the list. */
  readonly place?: string | undefined;
  readonly destinationId?: number | undefined;
  /** Whole dollars of the number that cards show. */
  readonly minDollars?: number | undefined;
  readonly maxDollars?: number | undefined;
  readonly bedrooms?: number | undefined;
  readonly beds?: number | undefined;
  readonly bathrooms?: number | undefined;
  /** Amenities, spaces, accessibility features and booking options. */
  readonly amenityIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly propertyTypes: readonly PropertyType[];
  readonly typesOfPlace: readonly TypeOfPlace[];
  readonly cancellationPolicies: readonly CancellationPolicy[];
  readonly box?: MapBox | undefined;
  readonly sortBy: Sorting;
  readonly page: number;
}

export const anyHouse: HouseQuery = {
  amenityIds: [],
  tagIds: [],
  propertyTypes: [],
  typesOfPlace: [],
  cancellationPolicies: [],
  sortBy: 'recommended',
  page: 1,
};

/** Reads an address; what does not fit is left out, never refused. */
export function readHouseQuery(search: URLSearchParams): HouseQuery {
  const destinationId = numberIn(search, 'destination', MAX_ID);
  return {
    ...readStay(search),
    place: destinationId ? undefined : lastOf(search, 'place').slice(0, 80) || undefined,
    destinationId,
    minDollars: numberIn(search, 'minPrice', MAX_DOLLARS),
    maxDollars: numberIn(search, 'maxPrice', MAX_DOLLARS),
    bedrooms: numberIn(search, 'bedrooms') || undefined,
    beds: numberIn(search, 'beds') || undefined,
    bathrooms: numberIn(search, 'bathrooms') || undefined,
    amenityIds: idsIn(search, 'amenities'),
    tagIds: idsIn(search, 'tags'),
    propertyTypes: choicesIn(search, 'type', propertyTypes),
    typesOfPlace: choicesIn(search, 'place-type', typesOfPlace),
    cancellationPolicies: choicesIn(search, 'cancellation', cancellationPolicies),
    box: boxIn(search),
    sortBy: choicesIn(search, 'sort', sortings)[0] ?? 'recommended',
    page: numberIn(search, 'page', 1_000_000) || 1,
  };
}

/** The pairs of its address, defaults left out. */
export function houseQueryPairs(query: HouseQuery): Record<string, string> {
  return filledPairs({
    destination: query.destinationId,
    place: query.place,
    ...stayPairs(query),
    minPrice: query.minDollars,
    maxPrice: query.maxDollars,
    bedrooms: query.bedrooms,
    beds: query.beds,
    bathrooms: query.bathrooms,
    amenities: query.amenityIds.join(','),
    tags: query.tagIds.join(','),
    type: query.propertyTypes.join(','),
    'place-type': query.typesOfPlace.join(','),
    cancellation: query.cancellationPolicies.join(','),
    area: textOfBox(query.box),
    sort: query.sortBy === 'recommended' ? undefined : query.sortBy,
    page: query.page > 1 ? query.page : undefined,
  });
}

/** The filters under the API's names, for the counts. */
export function filtersForApi(query: HouseQuery) {
  return withoutEmpty({
    ...stayForApi(query),
    DestinationId: textOf(query.destinationId),
    MinPrice: centsOf(query.minDollars),
    MaxPrice: centsOf(query.maxDollars),
    MinBedrooms: textOf(query.bedrooms),
    MinBeds: textOf(query.beds),
    MinBathrooms: textOf(query.bathrooms),
    AmenityIds: query.amenityIds.join(','),
    TagsId: query.tagIds.join(','),
    PropertyType: query.propertyTypes.join(','),
    TypeOfPlace: query.typesOfPlace.join(','),
    CancellationPolicy: query.cancellationPolicies.join(','),
    ...boxForApi(query.box),
  });
}

/** The whole search under the API's names. */
export function searchForApi(query: HouseQuery) {
  return {
    ...filtersForApi(query),
    SortBy: query.sortBy,
    PageNumber: String(query.page),
    PageSize: String(HOUSES_A_PAGE),
  };
}
