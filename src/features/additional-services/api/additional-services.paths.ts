import type { Paths } from '#kernel/endpoint.ts';

export const additionalServicesPaths = {
  listServices: { method: 'GET', path: '/v1.0/service' },
  getService: { method: 'GET', path: '/v1.0/service/:id' },
  listMenus: { method: 'GET', path: '/v1.0/menu' },
  getMenu: { method: 'GET', path: '/v1.0/menu/:id' },
  listTreatments: { method: 'GET', path: '/v1.0/treatment' },
  getTreatment: { method: 'GET', path: '/v1.0/treatment/:id' },
  listAddons: { method: 'GET', path: '/v1.0/addon' },
  listAddonsOf: { method: 'GET', path: '/v1.0/addon/:treatmentId/:minutes' },
  listVans: { method: 'GET', path: '/v1.0/van' },
  getVan: { method: 'GET', path: '/v1.0/van/:id' },
  getVanPrice: { method: 'GET', path: '/v1.0/van/price' },
} as const satisfies Paths;

/** How the items of a kind are listed, and how one is read. */
export function itemPaths<Path extends string>(path: Path) {
  return {
    list: { method: 'GET', path: `/v1.0/${path}` },
    get: { method: 'GET', path: `/v1.0/${path}/:id` },
  } as const satisfies Paths;
}
