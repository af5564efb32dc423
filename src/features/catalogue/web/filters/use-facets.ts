import { useEffect, useState } from 'react';
import type { HouseFacets } from '../../api/catalogue.schemas.ts';
import { catalogueClient } from '../catalogue-client.ts';
import { filtersForApi, type HouseQuery } from '../query/house-query.ts';

const PAUSE_MS = 120;

export interface Counts {
  readonly facets: HouseFacets | undefined;
  /** The counts belong to choices that have changed since. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

/** How many houses each choice would give, asked again after every change. */
export function useFacets(query: HouseQuery): Counts {
  const asked = JSON.stringify(filtersForApi(query));
  const [known, setKnown] = useState<{ asked: string; facets?: HouseFacets | undefined }>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      catalogueClient()
        .getHouseFacets({ query: JSON.parse(asked) }, { signal: stop.signal })
        .then((facets) => setKnown({ asked, facets }))
        .catch(() => {
          if (!stop.signal.aborted) setKnown((before) => ({ asked, facets: before?.facets }));
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return {
    facets: known?.facets,
    isWaiting: known?.asked !== asked,
    hasFailed: known?.asked === asked && known.facets === undefined,
  };
}
