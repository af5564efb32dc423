import { useEffect, useState } from 'react';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import type { VanValues } from './van-values.ts';

/** What the server asks for the trip as it is chosen; undefined while nothing is, or it is on its way. */
export function useVanPrice({ vanId, tripType, hours, extraHours }: VanValues): number | undefined {
  const [known, setKnown] = useState<{ key: string; price: number }>();
  const asked = {
    VanId: vanId,
    TripType: tripType,
    ...(tripType === 'hourly' ? { Hours: hours } : { ExtraHours: extraHours }),
  };
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  useEffect(() => {
    if (vanId === null) return;
    const stop = new AbortController();
    const query = {
      VanId: String(vanId),
      TripType: tripType,
      ...(tripType === 'hourly' ? { Hours: String(hours) } : { ExtraHours: String(extraHours) }),
    };
    additionalServicesClient()
      .getVanPrice({ query }, { signal: stop.signal })
      .then(
        ({ price }) => setKnown({ key, price }),
        () => undefined,
      );
    return () => stop.abort();
  }, [key]);
  return known?.key === key ? known.price : undefined;
}
