import { useEffect, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import type { BoatView } from '../../../api/boats.schemas.ts';
import { catalogClient } from '../../catalog-client.ts';

type BoatAmenity = Pick<BoatView['amenities'][number], 'id' | 'name' | 'category'>;

/** What boats can have aboard, in the reader's language. */
export function useBoatAmenities(): readonly BoatAmenity[] {
  const language = useLanguage();
  const [amenities, setAmenities] = useState<readonly BoatAmenity[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are asked again in another language
  useEffect(() => {
    const stop = new AbortController();
    catalogClient()
      .listBoatAmenities(undefined, { signal: stop.signal })
      .then((reply) => setAmenities(reply.amenities))
      // The other filters work without these.
      .catch(() => undefined);
    return () => stop.abort();
  }, [language]);
  return amenities;
}
