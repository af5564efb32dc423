import type { Paths } from '#kernel/endpoint.ts';

export const offersPaths = {
  listStaffServices: { method: 'GET', path: '/v1.0/staff/service' },
  exportServices: { method: 'GET', path: '/v1.0/staff/service/export' },
  getStaffService: { method: 'GET', path: '/v1.0/staff/service/:id' },
  addServiceItem: { method: 'POST', path: '/v1.0/staff/service/:id/item' },
  orderOffers: { method: 'POST', path: '/v1.0/staff/offer/:table/order' },
  getOffer: { method: 'GET', path: '/v1.0/staff/offer/:table/:id' },
  editOffer: { method: 'PATCH', path: '/v1.0/staff/offer/:table/:id' },
  restoreOffer: { method: 'POST', path: '/v1.0/staff/offer/:table/:id/restore' },
} as const satisfies Paths;

export const offerPicturesPaths = {
  listOfferPictures: { method: 'GET', path: '/v1.0/staff/offer/:table/:id/picture' },
  addOfferPicture: { method: 'POST', path: '/v1.0/staff/offer/:table/:id/picture' },
  orderOfferPictures: { method: 'PUT', path: '/v1.0/staff/offer/:table/:id/picture/order' },
  describeOfferPicture: { method: 'PATCH', path: '/v1.0/staff/offer/:table/:id/picture/:pictureId' },
  removeOfferPicture: { method: 'DELETE', path: '/v1.0/staff/offer/:table/:id/picture/:pictureId' },
  restoreOfferPictures: { method: 'POST', path: '/v1.0/staff/offer/:table/:id/picture/restore' },
} as const satisfies Paths;
