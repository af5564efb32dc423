import { useEffect, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import type { AddonView } from '#features/additional-services/api/additional-services.schemas.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';

/** What can be added to a treatment of so many minutes; none while it is on its way. */
export function useAddons(treatmentId: number | undefined, minutes: number): readonly AddonView[] {
  const language = useLanguage();
  const [known, setKnown] = useState<{ key: string; addons: readonly AddonView[] }>();
  const key = `${language} ${treatmentId} ${minutes}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  useEffect(() => {
    if (treatmentId === undefined || minutes === 0) return;
    const stop = new AbortController();
    const params = { treatmentId: String(treatmentId), minutes: String(minutes) };
    additionalServicesClient()
      .listAddonsOf({ params }, { signal: stop.signal })
      .then(
        ({ addons }) => setKnown({ key, addons }),
        () => !stop.signal.aborted && setKnown({ key, addons: [] }),
      );
    return () => stop.abort();
  }, [key]);
  return known?.key === key ? known.addons : [];
}
