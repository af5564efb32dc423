import type { Paths } from '#kernel/endpoint.ts';

export const catalogPaths = {
  listHouses: { method: 'GET', path: '/v1.0/house' },
  getHouseFacets: { method: 'GET', path: '/v1.0/house/facets' },
  listHousePins: { method: 'GET', path: '/v1.0/house/pins' },
  listHouseServices: { method: 'GET', path: '/v1.0/house/service' },
  listHousesByTags: { method: 'GET', path: '/v1.0/house/by-tags' },
  getHouse: { method: 'GET', path: '/v1.0/house/:id' },
  listStates: { method: 'GET', path: '/v1.0/state' },
  listDestinations: { method: 'GET', path: '/v1.0/destination' },
  listAmenities: { method: 'GET', path: '/v1.0/amenity' },
  listCancellationPolicies: { method: 'GET', path: '/v1.0/cancellation-policy' },
  listPropertyTypes: { method: 'GET', path: '/v1.0/property-type' },
  listTags: { method: 'GET', path: '/v1.0/tag' },
  listLandingMedias: { method: 'GET', path: '/v1.0/default/landing/medias' },
  listBoats: { method: 'GET', path: '/v1.0/boat' },
  getBoatFacets: { method: 'GET', path: '/v1.0/boat/facets' },
  listBoatPins: { method: 'GET', path: '/v1.0/boat/pins' },
  listBoatAmenities: { method: 'GET', path: '/v1.0/boat/amenity' },
  getBoat: { method: 'GET', path: '/v1.0/boat/:id' },
} as const satisfies Paths;
