import { useEffect, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';

/** A boat with its hours and prices; undefined while it is on its way. */
export function useBoat(id: number | null): BoatView | undefined {
  const language = useLanguage();
  const [known, setKnown] = useState<{ key: string; boat: BoatView }>();
  const key = `${language} ${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which boat in which language
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    catalogClient()
      .getBoat({ params: { id: String(id) } }, { signal: stop.signal })
      .then(
        (boat) => setKnown({ key, boat }),
        () => undefined,
      );
    return () => stop.abort();
  }, [key]);
  return known?.key === key ? known.boat : undefined;
}
