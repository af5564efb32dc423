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
  listEventTypes: { method: 'GET', path: '/v1.0/event-type' },
  getEventType: { method: 'GET', path: '/v1.0/event-type/:id' },
  listVans: { method: 'GET', path: '/v1.0/van' },
  getVan: { method: 'GET', path: '/v1.0/van/:id' },
  getVanPrice: { method: 'GET', path: '/v1.0/van/price' },
  listScooters: { method: 'GET', path: '/v1.0/scooter' },
  getScooter: { method: 'GET', path: '/v1.0/scooter/:id' },
} as const satisfies Paths;
