import type { KindOnServer } from '../server/service-kind-on-server.ts';
import { eventOnServer } from './event/event.server.ts';
import type { SelectionOf } from './kinds.domain.ts';
import { massageOnServer } from './massage/massage.server.ts';
import { mealOnServer } from './meal/meal.server.ts';
import { scooterOnServer } from './scooter/scooter.server.ts';
import type { ServiceType } from './service-names.domain.ts';
import { vanOnServer } from './van/van.server.ts';

/** What the server knows of each kind of service. */
export const kindsOnServer: { readonly [Type in ServiceType]: KindOnServer<SelectionOf<Type>> } = {
  scooter: scooterOnServer,
  chef: mealOnServer,
  massage: massageOnServer,
  catering: mealOnServer,
  van: vanOnServer,
  event: eventOnServer,
};
