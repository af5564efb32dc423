import type { ServiceView, TreatmentView } from '#features/additional-services/api/additional-services.schemas.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { loadSoldService } from '../../form/load-service.ts';

export interface MassageOffer {
  readonly service: ServiceView;
  readonly treatments: readonly TreatmentView[];
}

/** The massages that are sold now. */
export async function loadMassages(signal: AbortSignal): Promise<MassageOffer> {
  const [service, { treatments }] = await Promise.all([
    loadSoldService('massage', signal),
    additionalServicesClient().listTreatments(undefined, { signal }),
  ]);
  return { service, treatments };
}
