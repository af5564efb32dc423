import type { BoatQuery } from './boat-query.ts';

type Fields = Partial<Record<keyof BoatQuery, unknown>>;

/** What each of the API's filter names stands for in an address: taking it away means setting these. */
const cleared = {
  destination: { destinationId: undefined, place: undefined },
  date: { date: undefined, startTime: undefined },
  hours: { hours: undefined, startTime: undefined },
  guests: { guests: undefined },
  size: { minFeet: undefined },
  amenities: { amenityIds: [] },
  boatTypes: { boatTypes: [] },
  charters: { charters: [] },
  cancellationPolicies: { cancellationPolicies: [] },
  map: { box: undefined },
  price: { minDollars: undefined, maxDollars: undefined },
} as const satisfies Record<string, Fields>;

export type BoatFilterName = keyof typeof cleared | 'pets';

export const isBoatFilterName = (name: string): name is BoatFilterName => name === 'pets' || name in cleared;

/** The same search without one of its filters, from its first page. */
export function withoutBoatFilter(query: BoatQuery, name: BoatFilterName): BoatQuery {
  if (name === 'pets') return { ...query, guests: query.guests && { ...query.guests, pets: 0 }, page: 1 };
  return { ...query, ...cleared[name], page: 1 };
}

/** The same search with only the bar's own questions: where, when, how long, who. */
export function withoutBoatFilters(query: BoatQuery): BoatQuery {
  const names = Object.keys(cleared).filter(isBoatFilterName);
  const kept: readonly BoatFilterName[] = ['destination', 'date', 'hours', 'guests'];
  return names.filter((name) => !kept.includes(name)).reduce(withoutBoatFilter, query);
}

/** How many filters beyond the bar's own questions are set. */
export function countBoatFilters(query: BoatQuery): number {
  const single = [query.minFeet, query.minDollars ?? query.maxDollars, query.box];
  return (
    single.filter((value) => value !== undefined).length +
    query.boatTypes.length +
    query.charters.length +
    query.amenityIds.length +
    query.cancellationPolicies.length
  );
}
