import { useEffect, useState } from 'react';

const PAUSE_MS = 120;

export interface Counts<Facets> {
  readonly facets: Facets | undefined;
  /** The counts belong to choices that have changed since. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

/** How many each choice would give, asked again after every change of the query. */
export function useFacets<Query, Facets>(
  query: Query,
  ask: (query: Query, signal: AbortSignal) => Promise<Facets>,
): Counts<Facets> {
  const asked = JSON.stringify(query);
  const [known, setKnown] = useState<{ asked: string; facets?: Facets | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the query; who is asked never changes
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(query, stop.signal)
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
