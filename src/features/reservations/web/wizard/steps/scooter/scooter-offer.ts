import type { ScooterView, ServiceView } from '#features/additional-services/api/additional-services.schemas.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { loadSoldService } from '../../form/load-service.ts';

export interface ScooterOffer {
  readonly service: ServiceView;
  readonly scooters: readonly ScooterView[];
}

/** The scooters that are for hire now. */
export async function loadScooters(signal: AbortSignal): Promise<ScooterOffer> {
  const [service, { scooters }] = await Promise.all([
    loadSoldService('scooter', signal),
    additionalServicesClient().listScooters(undefined, { signal }),
  ]);
  return { service, scooters };
}
