import type { MenuView, ServiceView } from '#features/additional-services/api/additional-services.schemas.ts';
import { additionalServicesClient } from '#features/additional-services/web/additional-services-client.ts';
import { loadSoldService } from '../../form/load-service.ts';

export interface MealOffer {
  readonly service: ServiceView;
  readonly menus: readonly MenuView[];
}

/** The menus that are sold now. */
export async function loadMeals(code: 'chef' | 'catering', signal: AbortSignal): Promise<MealOffer> {
  const [service, { menus }] = await Promise.all([
    loadSoldService(code, signal),
    additionalServicesClient().listMenus({ query: { Type: code } }, { signal }),
  ]);
  return { service, menus };
}
