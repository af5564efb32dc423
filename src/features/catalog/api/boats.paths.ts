import type { Paths } from '#kernel/endpoint.ts';

export const boatsPaths = {
  listBoats: { method: 'GET', path: '/v1.0/boat' },
  getBoatFacets: { method: 'GET', path: '/v1.0/boat/facets' },
  listBoatPins: { method: 'GET', path: '/v1.0/boat/pins' },
  listBoatAmenities: { method: 'GET', path: '/v1.0/boat/amenity' },
  getBoat: { method: 'GET', path: '/v1.0/boat/:id' },
} as const satisfies Paths;
