import { useEffect, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { catalogClient } from '../catalog-client.ts';

export interface NamedChoice {
  readonly id: number;
  readonly name: string;
}
export interface AmenityChoice extends NamedChoice {
  readonly kind: string;
}

interface Choices {
  readonly amenities: readonly AmenityChoice[];
  readonly tags: readonly NamedChoice[];
}

/** The names of what can be filtered by, in the reader's language. */
export function useChoices(): Choices {
  const language = useLanguage();
  const [choices, setChoices] = useState<Choices>({ amenities: [], tags: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are asked again in another language
  useEffect(() => {
    const stop = new AbortController();
    const client = catalogClient();
    Promise.all([
      client.listAmenities(undefined, { signal: stop.signal }),
      client.listTags(undefined, { signal: stop.signal }),
    ])
      .then(([{ amenities }, { tags }]) => setChoices({ amenities, tags }))
      // The other filters work without these.
      .catch(() => undefined);
    return () => stop.abort();
  }, [language]);
  return choices;
}
