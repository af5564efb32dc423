import type { ServiceView } from '#features/additional-services/api/additional-services.schemas.ts';
import type { ServiceCode } from '#features/additional-services/kinds/kinds.domain.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';

/** A service that is sold now, with its hours and limits; undefined where it isn't. */
export async function loadService(code: ServiceCode, signal: AbortSignal): Promise<ServiceView | undefined> {
  const { services } = await additionalServicesClient().listServices({ query: { active: 'true' } }, { signal });
  const service = services.find((one) => one.code === code);
  return service && additionalServicesClient().getService({ params: { id: String(service.id) } }, { signal });
}

/** The same where a step without it makes no sense. */
export async function loadSoldService(code: ServiceCode, signal: AbortSignal): Promise<ServiceView> {
  const service = await loadService(code, signal);
  if (!service) throw new Error(`${code} is not sold now`);
  return service;
}
