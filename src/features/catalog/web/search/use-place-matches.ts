import { useEffect, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import type { DestinationView } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';

const PAUSE_MS = 140;

export interface PlaceMatches {
  readonly places: readonly DestinationView[];
  /** Nothing is called like that; the places are all there are. */
  readonly isUnknown: boolean;
}

/** Places for what is typed, slips forgiven by the server; all of them for nothing and when nothing fits: never a dead end. */
export function usePlaceMatches(typed: string, all: readonly DestinationView[]): PlaceMatches {
  const language = useLanguage();
  const [found, setFound] = useState<{ typed: string; places: readonly DestinationView[] }>();
  const text = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language changes the names that are found
  useEffect(() => {
    if (text === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      catalogClient()
        .listDestinations({ query: { Search: text } }, { signal: stop.signal })
        .then(({ destinations }) => setFound({ typed: text, places: destinations }))
        // Suggestions are a help: without them the typed text is searched for as it is.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, language]);
  if (text === '' || !found) return { places: all, isUnknown: false };
  return found.places.length > 0
    ? { places: found.places, isUnknown: false }
    : { places: all, isUnknown: found.typed === text };
}
