import type { Paths } from '#kernel/endpoint.ts';

/** What the pages of houses and boats ask of reservations: apart, as they load no more than these. */
export const bookHousePaths = {
  createHouseReservation: { method: 'POST', path: '/v1.0/reservation/house' },
} as const satisfies Paths;

export const bookBoatPaths = {
  createBoatReservation: { method: 'POST', path: '/v1.0/reservation/boat' },
} as const satisfies Paths;

/** What a guest has of a house or boat already. */
export const ownTimesPaths = {
  getOwnTimes: { method: 'GET', path: '/v1.0/reservation/own/:id' },
} as const satisfies Paths;

export const tripPaths = {
  previewTrip: { method: 'POST', path: '/v1.0/reservation/trip/preview' },
  openTrip: { method: 'POST', path: '/v1.0/reservation/trip' },
} as const satisfies Paths;
