import { useLanguage } from '#browser/use-preferences.ts';
import { useQuery } from '#browser/use-query.ts';
import type { DestinationView } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';

const DELAY_MS = 140;

export interface PlaceMatches {
  readonly places: readonly DestinationView[];
  /** Nothing is called like that; the places are all there are. */
  readonly isUnknown: boolean;
}

/**
 * Places for what is typed; the server forgives slips. All places for an empty field, when nothing fits, and when asking
 * fails: then the typed text is searched for as it is.
 */
export function usePlaceMatches(typed: string, all: readonly DestinationView[]): PlaceMatches {
  const language = useLanguage();
  const text = typed.trim();
  const { data, isAsking } = useQuery({
    key: ['places', text, language],
    ask: async (signal) =>
      (await catalogClient().listDestinations({ query: { Search: text } }, { signal })).destinations,
    isEnabled: text !== '',
    delayMs: DELAY_MS,
    keepsPrevious: true,
  });
  if (text === '' || !data) return { places: all, isUnknown: false };
  return data.length > 0 ? { places: data, isUnknown: false } : { places: all, isUnknown: !isAsking };
}
