import type { KindApi } from '../api/selection.schemas.ts';
import { eventApi } from './event/event.api.ts';
import { massageApi } from './massage/massage.api.ts';
import { cateringApi, chefApi } from './meal/meal.api.ts';
import { scooterApi } from './scooter/scooter.api.ts';
import type { ServiceType } from './service-names.domain.ts';
import { vanApi } from './van/van.api.ts';

/** How each kind of service is asked for over the wire; the same for adding a line and for changing it. */
export const kindsApi = {
  scooter: scooterApi,
  chef: chefApi,
  massage: massageApi,
  catering: cateringApi,
  van: vanApi,
  event: eventApi,
} as const satisfies Readonly<Record<ServiceType, KindApi>>;
