import { useEffect, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import type { FilterOptions, FoundFacets, RentableKind } from '../kinds/rentable-kind.ts';
import type { SharedQuery } from '../query/search-query.ts';

const PAUSE_MS = 120;

interface Counts {
  readonly facets: FoundFacets | undefined;
  readonly hasFailed: boolean;
}

/** How many each choice would give, asked again after every change of the query. */
export function useFacets(kind: RentableKind, query: SharedQuery): Counts {
  const asked = JSON.stringify(query);
  const [known, setKnown] = useState<{ asked: string; facets?: FoundFacets | undefined }>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => {
      kind
        .facets(JSON.parse(asked), { signal })
        .then((facets) => setKnown({ asked, facets }))
        .catch(() => {
          if (!signal.aborted) setKnown((before) => ({ asked, facets: before?.facets }));
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, kind]);
  return { facets: known?.facets, hasFailed: known?.asked === asked && known.facets === undefined };
}

/** What can be filtered by, in the reader's language. */
export function useOptions(kind: RentableKind): FilterOptions {
  const language = useLanguage();
  const [known, setKnown] = useState<FilterOptions>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are asked again in another language
  useEffect(() => {
    const stop = new AbortController();
    // The other filters work without these.
    kind.options({ signal: stop.signal }).then(setKnown, () => undefined);
    return () => stop.abort();
  }, [kind, language]);
  return known;
}
