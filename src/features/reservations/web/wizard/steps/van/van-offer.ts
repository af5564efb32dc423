import type { ServiceView, VanView } from '#features/additional-services/api/additional-services.schemas.ts';
import { type TripType, tripTypes } from '#features/additional-services/kinds/van/van.domain.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { loadService } from '../../form/load-service.ts';
import { isAirportTrip } from './van-values.ts';

export interface VanOffer {
  readonly vans: readonly VanView[];
  /** The services that are sold now; each has its own trips. */
  readonly van: ServiceView | undefined;
  readonly airport: ServiceView | undefined;
  readonly trips: readonly TripType[];
}

/** The vans and the trips that are sold now. */
export async function loadVans(signal: AbortSignal): Promise<VanOffer> {
  const [van, airport, { vans }] = await Promise.all([
    loadService('van', signal),
    loadService('airport-transfer', signal),
    additionalServicesClient().listVans({ query: {} }, { signal }),
  ]);
  // Most people need the airport first.
  const inOrder = [...tripTypes.filter(isAirportTrip), ...tripTypes.filter((trip) => !isAirportTrip(trip))];
  return { van, airport, vans, trips: inOrder.filter((trip) => (isAirportTrip(trip) ? airport : van)) };
}
