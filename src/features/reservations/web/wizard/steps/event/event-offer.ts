import type { EventTypeView, ServiceView } from '#features/additional-services/api/additional-services.schemas.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { loadSoldService } from '../../form/load-service.ts';

export interface EventOffer {
  readonly service: ServiceView;
  readonly kinds: readonly EventTypeView[];
}

/** The kinds of events that are sold now. */
export async function loadEvents(signal: AbortSignal): Promise<EventOffer> {
  const [service, { eventTypes }] = await Promise.all([
    loadSoldService('event', signal),
    additionalServicesClient().listEventTypes(undefined, { signal }),
  ]);
  return { service, kinds: eventTypes };
}
