import {
  type CancellationPolicy,
  cancellationPolicies,
  type PropertyType,
  propertyTypes,
  type TypeOfPlace,
  typesOfPlace,
} from '../../domain/house-terms.ts';
import { type MapBox, type Sorting, sortings } from '../../domain/search-criteria.ts';
import { lastOf, numberIn, readStay, type StayAsked, stayForApi, stayPairs } from './stay-query.ts';

export const HOUSES_A_PAGE = 12;
const MOST_DOLLARS = 10_000_000;
const MOST_ID = 2_147_483_647;

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
  const destinationId = numberIn(search, 'destination', MOST_ID);
  return {
    ...readStay(search),
    place: destinationId ? undefined : lastOf(search, 'place').slice(0, 80) || undefined,
    destinationId,
    minDollars: numberIn(search, 'minPrice', MOST_DOLLARS),
    maxDollars: numberIn(search, 'maxPrice', MOST_DOLLARS),
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

const listIn = (search: URLSearchParams, name: string) => lastOf(search, name).split(',').slice(0, 50);

function idsIn(search: URLSearchParams, name: string): readonly number[] {
  const ids = listIn(search, name).map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MOST_ID))];
}

function choicesIn<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): readonly T[] {
  const given = new Set(listIn(search, name));
  return known.filter((choice) => given.has(choice));
}

function boxIn(search: URLSearchParams): MapBox | undefined {
  const [north, south, east, west] = lastOf(search, 'area').split(',').map(Number);
  const sides = [north, south, east, west];
  const isBox = sides.every((side) => side !== undefined && Number.isFinite(side) && Math.abs(side) <= 180);
  if (!isBox || north === undefined || south === undefined || east === undefined || west === undefined)
    return undefined;
  return north > south && Math.abs(north) <= 90 && Math.abs(south) <= 90 ? { north, south, east, west } : undefined;
}

/** The pairs of its address, defaults left out. */
export function houseQueryPairs(query: HouseQuery): Record<string, string> {
  const { box } = query;
  const pairs = {
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
    area: box && [box.north, box.south, box.east, box.west].map((side) => side.toFixed(4)).join(','),
    sort: query.sortBy === 'recommended' ? undefined : query.sortBy,
    page: query.page > 1 ? query.page : undefined,
  };
  const filled = Object.entries(pairs).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}

/** The filters under the API's names, for the counts. */
export function filtersForApi(query: HouseQuery) {
  const { box } = query;
  const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : String(dollars * 100));
  return withoutEmpty({
    ...stayForApi(query),
    DestinationId: textOf(query.destinationId),
    MinPrice: cents(query.minDollars),
    MaxPrice: cents(query.maxDollars),
    MinBedrooms: textOf(query.bedrooms),
    MinBeds: textOf(query.beds),
    MinBathrooms: textOf(query.bathrooms),
    AmenityIds: query.amenityIds.join(','),
    TagsId: query.tagIds.join(','),
    PropertyType: query.propertyTypes.join(','),
    TypeOfPlace: query.typesOfPlace.join(','),
    CancellationPolicy: query.cancellationPolicies.join(','),
    ...(box
      ? {
          North: String(box.north),
          South: String(box.south),
          East: String(box.east),
          West: String(box.west),
        }
      : {}),
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

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));

type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutEmpty<T extends Record<string, string | undefined>>(pairs: T): Filled<T> {
  return Object.fromEntries(Object.entries(pairs).filter(([, value]) => value)) as Filled<T>;
}
