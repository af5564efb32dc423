import type { KindOnServer } from '../server/service-kind-on-server.ts';
import type { SelectionOf } from './kinds.domain.ts';
import { massageOnServer } from './massage/massage.server.ts';
import { mealOnServer } from './meal/meal.server.ts';
import type { ServiceType } from './service-names.domain.ts';
import { vanOnServer } from './van/van.server.ts';

/** The kinds whose items are in more than one table, or shared by several services; the others are plain. */
export const unusualKinds: { readonly [Type in ServiceType]?: KindOnServer<SelectionOf<Type>> } = {
  chef: mealOnServer,
  massage: massageOnServer,
  catering: mealOnServer,
  van: vanOnServer,
};
