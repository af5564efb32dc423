import type { HouseQuery } from './house-query.ts';

type Fields = Partial<Record<keyof HouseQuery, unknown>>;

/** What each of the API's filter names stands for in an address: taking it away means setting these. */
const cleared = {
  destination: { destinationId: undefined, place: undefined },
  dates: { dates: undefined },
  guests: { guests: undefined },
  bedrooms: { bedrooms: undefined },
  beds: { beds: undefined },
  bathrooms: { bathrooms: undefined },
  amenities: { amenityIds: [] },
  tags: { tagIds: [] },
  propertyTypes: { propertyTypes: [] },
  typesOfPlace: { typesOfPlace: [] },
  cancellationPolicies: { cancellationPolicies: [] },
  map: { box: undefined },
  price: { minDollars: undefined, maxDollars: undefined },
} as const satisfies Record<string, Fields>;

export type FilterName = keyof typeof cleared | 'pets';

export const isFilterName = (name: string): name is FilterName => name === 'pets' || name in cleared;

/** The same search without one of its filters, from its first page. */
export function withoutFilter(query: HouseQuery, name: FilterName): HouseQuery {
  if (name === 'pets') return { ...query, guests: query.guests && { ...query.guests, pets: 0 }, page: 1 };
  return { ...query, ...cleared[name], page: 1 };
}

/** The same search with only the bar's own questions: where, when, who. */
export function withoutFilters(query: HouseQuery): HouseQuery {
  const names = Object.keys(cleared).filter(isFilterName);
  const kept: readonly FilterName[] = ['destination', 'dates', 'guests'];
  return names.filter((name) => !kept.includes(name)).reduce(withoutFilter, query);
}

/** How many filters beyond the bar's own questions are set. */
export function countFilters(query: HouseQuery): number {
  const single = [query.bedrooms, query.beds, query.bathrooms, query.minDollars ?? query.maxDollars, query.box];
  return (
    single.filter((value) => value !== undefined).length +
    query.amenityIds.length +
    query.tagIds.length +
    query.propertyTypes.length +
    query.typesOfPlace.length +
    query.cancellationPolicies.length
  );
}
