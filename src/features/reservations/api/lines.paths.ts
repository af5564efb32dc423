import type { Paths } from '#kernel/endpoint.ts';
import { bookBoatPaths } from './booking.paths.ts';

export const linesPaths = {
  ...bookBoatPaths,
  createServiceReservation: { method: 'POST', path: '/v1.0/reservation/:type' },
  addHouse: { method: 'POST', path: '/v1.0/reservation/house/add-to-group/:id' },
  addBoat: { method: 'POST', path: '/v1.0/reservation/boat/add-to-group/:id' },
  addScooter: { method: 'POST', path: '/v1.0/reservation/scooter/add-to-group/:id' },
  addChef: { method: 'POST', path: '/v1.0/reservation/chef/add-to-group/:id' },
  addMassage: { method: 'POST', path: '/v1.0/reservation/massage/add-to-group/:id' },
  addCatering: { method: 'POST', path: '/v1.0/reservation/catering/add-to-group/:id' },
  addVan: { method: 'POST', path: '/v1.0/reservation/van/add-to-group/:id' },
  addEvent: { method: 'POST', path: '/v1.0/reservation/event/add-to-group/:id' },
  changeBoat: { method: 'PUT', path: '/v1.0/reservation/boat/:id' },
  changeScooter: { method: 'PUT', path: '/v1.0/reservation/scooter/:id' },
  changeChef: { method: 'PUT', path: '/v1.0/reservation/chef/:id' },
  changeMassage: { method: 'PUT', path: '/v1.0/reservation/massage/:id' },
  changeCatering: { method: 'PUT', path: '/v1.0/reservation/catering/:id' },
  changeVan: { method: 'PUT', path: '/v1.0/reservation/van/:id' },
  changeEvent: { method: 'PUT', path: '/v1.0/reservation/event/:id' },
  getRemovalRefund: { method: 'GET', path: '/v1.0/reservation/:type/:id/refund' },
} as const satisfies Paths;
