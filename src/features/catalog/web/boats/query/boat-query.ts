import { type BoatType, boatTypes, type Charter, charters } from '../../../domain/boat-terms.ts';
import { type CancellationPolicy, cancellationPolicies } from '../../../domain/house-terms.ts';
import { type MapBox, type Sorting, sortings } from '../../../domain/search-criteria.ts';
import { filledPairs, textOfBox } from '../../query/address-pairs.ts';
import { boxIn, choicesIn, idsIn, MAX_DOLLARS, MAX_ID } from '../../query/address-values.ts';
import { boxForApi, centsOf, textOf, withoutEmpty } from '../../query/api-values.ts';
import { lastOf, numberIn } from '../../query/stay-query.ts';
import { type OutingAsked, outingForApi, outingPairs, readOuting } from './outing-query.ts';

export const BOATS_A_PAGE = 12;
const MAX_FEET = 400;

/** A search for boats as its address says it. */
export interface BoatQuery extends OutingAsked {
  /** What was typed, when nothing was chosen from the list. */
  readonly place?: string | undefined;
  readonly destinationId?: number | undefined;
  /** Whole dollars of the number that cards show. */
  readonly minDollars?: number | undefined;
  readonly maxDollars?: number | undefined;
  readonly minFeet?: number | undefined;
  readonly boatTypes: readonly BoatType[];
  readonly charters: readonly Charter[];
  readonly amenityIds: readonly number[];
  readonly cancellationPolicies: readonly CancellationPolicy[];
  readonly box?: MapBox | undefined;
  readonly sortBy: Sorting;
  readonly page: number;
}

export const anyBoat: BoatQuery = {
  boatTypes: [],
  charters: [],
  amenityIds: [],
  cancellationPolicies: [],
  sortBy: 'recommended',
  page: 1,
};

/** Reads an address; what does not fit is left out, never refused. */
export function readBoatQuery(search: URLSearchParams): BoatQuery {
  const destinationId = numberIn(search, 'destination', MAX_ID);
  return {
    ...readOuting(search),
    place: destinationId ? undefined : lastOf(search, 'place').slice(0, 80) || undefined,
    destinationId,
    minDollars: numberIn(search, 'minPrice', MAX_DOLLARS),
    maxDollars: numberIn(search, 'maxPrice', MAX_DOLLARS),
    minFeet: numberIn(search, 'size', MAX_FEET) || undefined,
    boatTypes: choicesIn(search, 'type', boatTypes),
    charters: choicesIn(search, 'charter', charters),
    amenityIds: idsIn(search, 'amenities'),
    cancellationPolicies: choicesIn(search, 'cancellation', cancellationPolicies),
    box: boxIn(search),
    sortBy: choicesIn(search, 'sort', sortings)[0] ?? 'recommended',
    page: numberIn(search, 'page', 1_000_000) || 1,
  };
}

/** The pairs of its address, defaults left out. */
export function boatQueryPairs(query: BoatQuery): Record<string, string> {
  return filledPairs({
    kind: 'boat',
    destination: query.destinationId,
    place: query.place,
    ...outingPairs(query),
    minPrice: query.minDollars,
    maxPrice: query.maxDollars,
    size: query.minFeet,
    type: query.boatTypes.join(','),
    charter: query.charters.join(','),
    amenities: query.amenityIds.join(','),
    cancellation: query.cancellationPolicies.join(','),
    area: textOfBox(query.box),
    sort: query.sortBy === 'recommended' ? undefined : query.sortBy,
    page: query.page > 1 ? query.page : undefined,
  });
}

/** The filters under the API's names, for the counts. */
export function boatFiltersForApi(query: BoatQuery) {
  return withoutEmpty({
    ...outingForApi(query),
    DestinationId: textOf(query.destinationId),
    MinPrice: centsOf(query.minDollars),
    MaxPrice: centsOf(query.maxDollars),
    MinSize: textOf(query.minFeet),
    BoatType: query.boatTypes.join(','),
    Charter: query.charters.join(','),
    AmenityIds: query.amenityIds.join(','),
    CancellationPolicy: query.cancellationPolicies.join(','),
    ...boxForApi(query.box),
  });
}

/** The whole search under the API's names. */
export function boatSearchForApi(query: BoatQuery) {
  return {
    ...boatFiltersForApi(query),
    SortBy: query.sortBy,
    PageNumber: String(query.page),
    PageSize: String(BOATS_A_PAGE),
  };
}
