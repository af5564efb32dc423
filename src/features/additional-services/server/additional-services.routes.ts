import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { additionalServicesApi } from '../api/additional-services.api.ts';
import { getVanPrice } from '../kinds/van/van-price.server.ts';
import { itemHandlers } from './items.views.ts';
import { getService, listServices } from './services.views.ts';
import {
  getMenu,
  getTreatment,
  getVan,
  listAddons,
  listAddonsOf,
  listMenus,
  listTreatments,
  listVans,
} from './unusual-kinds.views.ts';

export function additionalServicesRoutes(ports: Pick<Ports, 'db' | 'clock'>): Handlers<typeof additionalServicesApi> {
  const { db } = ports;
  const bundleDiscounts = async () => [...(await readSettings(db)).bundleDiscounts];
  return {
    listServices: async ({ query, language }) => ({
      services: await listServices(db, { active: query.active, language }),
      bundleDiscounts: await bundleDiscounts(),
    }),
    getService: async ({ params, language }) => ({
      ...(await getService(db, params.id, language)),
      bundleDiscounts: await bundleDiscounts(),
    }),
    listMenus: async ({ query, language }) => ({
      menus: await listMenus(db, { serviceId: query.ServiceId, type: query.Type, language }),
    }),
    getMenu: ({ params, language }) => getMenu(db, params.id, language),
    listTreatments: async ({ language }) => ({ treatments: await listTreatments(db, { language }) }),
    getTreatment: ({ params, language }) => getTreatment(db, params.id, language),
    listAddons: async ({ language }) => ({ addons: await listAddons(db, { language }) }),
    listAddonsOf: async ({ params, language }) => ({ addons: await listAddonsOf(db, { ...params, language }) }),
    listVans: async ({ query, language }) => ({
      vans: await listVans(db, { medias: query.OnlyPrimaryMedia ? 'primary' : 'all', language }),
    }),
    getVan: ({ params, language }) => getVan(db, params.id, language),
    getVanPrice: async ({ query }) => ({
      price: await getVanPrice(ports, {
        vanId: query.VanId,
        tripType: query.TripType,
        hours: query.Hours,
        extraHours: query.ExtraHours ?? 0,
        passengers: query.Passengers,
        date: query.Date,
        time: query.Time,
      }),
    }),
    ...itemHandlers(db),
  };
}
