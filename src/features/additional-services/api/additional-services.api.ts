import type { Api } from '#kernel/endpoint.ts';
import { capitalized } from '#kernel/typed-names.ts';
import { kindsApi } from '../kinds/kinds.api.ts';
import type { ServiceType } from '../kinds/service-names.domain.ts';
import { additionalServicesPaths } from './additional-services.paths.ts';
import {
  addonParams,
  addonsReply,
  idParams,
  menuSchema,
  menusQuery,
  menusReply,
  serviceReply,
  servicesQuery,
  servicesReply,
  treatmentSchema,
  treatmentsReply,
  vanPriceQuery,
  vanPriceReply,
  vanSchema,
  vansQuery,
  vansReply,
} from './additional-services.schemas.ts';
import { type ItemEndpoints, type ItemsApi, itemEndpoints } from './items.api.ts';
import type { KindApi } from './selection.schemas.ts';

type ItemsOfKinds = Extract<(typeof kindsApi)[keyof typeof kindsApi], { readonly items: ItemsApi }>['items'];
type Listing = {
  readonly [Items in ItemsOfKinds as `list${Capitalize<Items['many']>}`]: ItemEndpoints<Items>['list'];
};
type Reading = { readonly [Items in ItemsOfKinds as `get${Capitalize<Items['one']>}`]: ItemEndpoints<Items>['get'] };
export type ItemsOfKindsApi = Listing & Reading;

/** The kinds whose items have endpoints of the usual form. */
export const itemsOfKinds = Object.entries<KindApi>(kindsApi).flatMap(([type, { items }]) =>
  items ? [{ type: type as ServiceType, items }] : [],
);
const endpointsOfItems = Object.fromEntries(
  itemsOfKinds.flatMap(({ items }) => {
    const { list, get } = itemEndpoints(items);
    return [[`list${capitalized(items.many)}`, list] as const, [`get${capitalized(items.one)}`, get] as const];
  }),
) as unknown as ItemsOfKindsApi;

export const additionalServicesApi = {
  listServices: {
    ...additionalServicesPaths.listServices,
    summary: 'Additional services in their order; all of them, or those that can be booked now, or the others',
    needs: 'public',
    query: servicesQuery,
    reply: servicesReply,
    refusals: [],
  },
  getService: {
    ...additionalServicesPaths.getService,
    summary: 'An additional service with its items',
    needs: 'public',
    params: idParams,
    reply: serviceReply,
    refusals: ['service-not-found'],
  },
  listMenus: {
    ...additionalServicesPaths.listMenus,
    summary: 'Menus of the chef and of the catering',
    needs: 'public',
    query: menusQuery,
    reply: menusReply,
    refusals: [],
  },
  getMenu: {
    ...additionalServicesPaths.getMenu,
    summary: 'A menu with its courses',
    needs: 'public',
    params: idParams,
    reply: menuSchema,
    refusals: ['menu-not-found'],
  },
  listTreatments: {
    ...additionalServicesPaths.listTreatments,
    summary: 'Massages with their durations',
    needs: 'public',
    reply: treatmentsReply,
    refusals: [],
  },
  getTreatment: {
    ...additionalServicesPaths.getTreatment,
    summary: 'A massage with its durations',
    needs: 'public',
    params: idParams,
    reply: treatmentSchema,
    refusals: ['service-not-found'],
  },
  listAddons: {
    ...additionalServicesPaths.listAddons,
    summary: 'What can be added to a massage',
    needs: 'public',
    reply: addonsReply,
    refusals: [],
  },
  listAddonsOf: {
    ...additionalServicesPaths.listAddonsOf,
    summary: 'What can be added to this massage of so many minutes',
    needs: 'public',
    params: addonParams,
    reply: addonsReply,
    refusals: ['massage-duration-not-found', 'addon-not-found'],
  },
  listVans: {
    ...additionalServicesPaths.listVans,
    summary: 'Vans with what their trips cost',
    needs: 'public',
    query: vansQuery,
    reply: vansReply,
    refusals: [],
  },
  getVan: {
    ...additionalServicesPaths.getVan,
    summary: 'A van with what its trips cost',
    needs: 'public',
    params: idParams,
    reply: vanSchema,
    refusals: ['van-not-found'],
  },
  getVanPrice: {
    ...additionalServicesPaths.getVanPrice,
    summary: 'What a trip of a van costs that can be booked; an hourly one needs Hours',
    needs: 'public',
    query: vanPriceQuery,
    reply: vanPriceReply,
    refusals: [
      'van-not-found',
      'van-not-available',
      'service-invalid',
      'max-guest-invalid',
      'reservation-range-conflict',
      'parameter-required',
      'parameter-valid',
    ],
  },
  ...endpointsOfItems,
} as const satisfies Api;
