import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import type { Paths } from '#kernel/endpoint.ts';
import { bookBoatPaths, tripPaths } from './booking.paths.ts';

export const linesPaths = {
  ...bookBoatPaths,
  ...tripPaths,
  createServiceReservation: { method: 'POST', path: '/v1.0/reservation/:type' },
  addHouse: { method: 'POST', path: '/v1.0/reservation/house/add-to-group/:id' },
  addBoat: { method: 'POST', path: '/v1.0/reservation/boat/add-to-group/:id' },
  changeBoat: { method: 'PUT', path: '/v1.0/reservation/boat/:id' },
  getRemovalRefund: { method: 'GET', path: '/v1.0/reservation/:type/:id/refund' },
} as const satisfies Paths;

/** How lines of a kind of service are added to a group and changed. */
export function serviceLinePaths<Type extends ServiceType>(type: Type) {
  return {
    add: { method: 'POST', path: `/v1.0/reservation/${type}/add-to-group/:id` },
    change: { method: 'PUT', path: `/v1.0/reservation/${type}/:id` },
  } as const satisfies Paths;
}
