import { useLanguage } from '#browser/use-preferences.ts';
import { useQuery } from '#browser/use-query.ts';
import type { SharedQuery } from './query/search-query.ts';
import type { FilterOptions, FoundFacets, RentableKind } from './rentable-kind.ts';

const DELAY_MS = 120;

/** How many each choice would give, asked again after every change of the query. */
export function useFacets(kind: RentableKind, query: SharedQuery) {
  const { data, error } = useQuery<FoundFacets>({
    key: ['facets', kind.name, JSON.stringify(query)],
    ask: (signal) => kind.facets(query, { signal }),
    delayMs: DELAY_MS,
    keepsPrevious: true,
  });
  return { facets: data, hasFailed: error !== undefined && data === undefined };
}

/** The entries of the filters by ids, in the reader's language; the other filters work without them. */
export function useOptions(kind: RentableKind): FilterOptions {
  const language = useLanguage();
  const { data } = useQuery<FilterOptions>({
    key: ['options', kind.name, language],
    ask: (signal) => kind.options({ signal }),
    keepsPrevious: true,
  });
  return data ?? {};
}
