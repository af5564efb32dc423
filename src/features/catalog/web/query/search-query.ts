import type { Filters, FilterValues } from '../../domain/filters.ts';
import type { Guests } from '../../domain/guest-capacity.ts';
import { type MapBox, type Sorting, sortings } from '../../domain/search-criteria.ts';
import {
  boxForApi,
  boxIn,
  centsOf,
  choicesIn,
  filledPairs,
  lastOf,
  MAX_DOLLARS,
  MAX_ID,
  MAX_PLACE_CHARACTERS,
  numberIn,
  textOf,
  textOfBox,
  withoutEmpty,
} from './address-values.ts';
import { addressPairs, apiParameters, countValues, nothingAsked, noValues, readValues } from './filter-values.ts';

export const FOUND_A_PAGE = 12;

/** What a search for houses and one for boats have in common. */
export interface SharedQuery {
  /** What was typed, when nothing was chosen from the list. */
  readonly place?: string | undefined;
  readonly destinationId?: number | undefined;
  readonly guests?: Guests | undefined;
  /** Whole dollars of the number that cards show. */
  readonly minDollars?: number | undefined;
  readonly maxDollars?: number | undefined;
  readonly box?: MapBox | undefined;
  readonly sortBy: Sorting;
  readonly page: number;
}

/** When and with whom: what each kind asks in its own way. */
interface When<Asked, InApi, Name extends string> {
  /** The kind as the address says it; houses are not named. */
  readonly kind?: string;
  readonly read: (search: URLSearchParams) => Asked;
  readonly pairs: (asked: Asked) => Record<string, string>;
  readonly forApi: (asked: Asked) => InApi;
  /** For each filter of the API: the values that remove it from the search. */
  readonly cleared: Readonly<Record<Name, Partial<Asked>>>;
}

type SharedName = 'destination' | 'guests' | 'pets' | 'map' | 'price';

const shared: Readonly<Record<Exclude<SharedName, 'pets'>, Partial<SharedQuery>>> = {
  destination: { destinationId: undefined, place: undefined },
  guests: { guests: undefined },
  map: { box: undefined },
  price: { minDollars: undefined, maxDollars: undefined },
};

/** All that a search of one kind needs to stand in an address and to be asked of the API. */
export function searchQueries<
  const Declarations extends Filters,
  Asked extends { readonly guests?: Guests | undefined },
  InApi extends Record<string, string | undefined>,
  WhenName extends string,
>(filters: Declarations, when: When<Asked, InApi, WhenName>) {
  type Query = SharedQuery & Asked & FilterValues<Declarations>;
  type Name = SharedName | WhenName | (keyof Declarations & string);

  const declared = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, { [name]: nothingAsked(filter) }]),
  );
  const cleared: Readonly<Record<string, object>> = { ...shared, ...when.cleared, ...declared };
  const isName = (name: string): name is Name => name === 'pets' || name in cleared;
  /** A search for any of the kind. */
  const any = { ...noValues(filters), sortBy: 'recommended', page: 1 } as Query;

  /** The same search without one of its filters, from its first page. */
  const without = (query: Query, name: Name): Query =>
    name === 'pets'
      ? { ...query, guests: query.guests && { ...query.guests, pets: 0 }, page: 1 }
      : { ...query, ...cleared[name], page: 1 };

  /** The filters under the API's names, for the counts. */
  const filtersForApi = (query: Query) =>
    withoutEmpty({
      ...when.forApi(query),
      DestinationId: textOf(query.destinationId),
      MinPrice: centsOf(query.minDollars),
      MaxPrice: centsOf(query.maxDollars),
      ...apiParameters(filters, query),
      ...boxForApi(query.box),
    });

  return {
    filters,
    any,
    isName,
    without,
    filtersForApi,

    /** Reads an address; what does not fit is left out, never refused. A part of the map is instead of a place. */
    read: (search: URLSearchParams): Query => {
      const box = boxIn(search);
      const destinationId = box ? undefined : numberIn(search, 'destination', MAX_ID);
      return {
        ...when.read(search),
        ...readValues(filters, search),
        place: destinationId || box ? undefined : lastOf(search, 'place').slice(0, MAX_PLACE_CHARACTERS) || undefined,
        destinationId,
        minDollars: numberIn(search, 'minPrice', MAX_DOLLARS),
        maxDollars: numberIn(search, 'maxPrice', MAX_DOLLARS),
        box,
        sortBy: choicesIn(search, 'sort', sortings)[0] ?? 'recommended',
        page: numberIn(search, 'page', 1_000_000) || 1,
      };
    },

    /** The pairs of its address, defaults left out. */
    pairs: (query: Query): Record<string, string> =>
      filledPairs({
        kind: when.kind,
        ...(!query.box && { destination: query.destinationId, place: query.place }),
        ...when.pairs(query),
        minPrice: query.minDollars,
        maxPrice: query.maxDollars,
        ...addressPairs(filters, query),
        area: textOfBox(query.box),
        sort: query.sortBy === 'recommended' ? undefined : query.sortBy,
        page: query.page > 1 ? query.page : undefined,
      }),

    /** The pairs that go along to the page of what was found: when and who. */
    whenPairs: (query: Query): Record<string, string> => when.pairs(query),

    /** The whole search under the API's names. */
    searchForApi: (query: Query) => ({
      ...filtersForApi(query),
      SortBy: query.sortBy,
      PageNumber: String(query.page),
      PageSize: String(FOUND_A_PAGE),
    }),

    /** The same search with only the bar's own questions: where, when, who. */
    withoutAll: (query: Query): Query => ({ ...query, ...shared.map, ...shared.price, ...noValues(filters), page: 1 }),

    /** The same search without when and who, which the API may refuse. */
    withoutWhen: (query: Query): Query => ({
      ...query,
      ...Object.assign({}, ...Object.values<object>(when.cleared)),
      guests: undefined,
    }),

    /** How many filters beyond the bar's own questions are set. */
    countSet: (query: Query): number =>
      countValues(filters, query) +
      Number((query.minDollars ?? query.maxDollars) !== undefined) +
      Number(query.box !== undefined),
  };
}
