import { defineClient } from '#browser/api-client.ts';
import type { additionalServicesApi, ItemsOfKindsApi } from '../api/additional-services.api.ts';
import { additionalServicesPaths, itemPaths } from '../api/additional-services.paths.ts';
import type { ItemEndpoints, ItemsApi } from '../api/items.api.ts';

export const additionalServicesClient =
  defineClient<Omit<typeof additionalServicesApi, keyof ItemsOfKindsApi>>(additionalServicesPaths);

/** Lists and reads the items of a kind whose endpoints are the usual ones. */
export function itemsClient<Kind extends { readonly items: ItemsApi }>(path: Kind['items']['path']) {
  return defineClient<ItemEndpoints<Kind['items']>>(itemPaths(path));
}
