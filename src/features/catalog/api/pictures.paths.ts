import type { Paths } from '#kernel/endpoint.ts';

export const picturesPaths = {
  listPictures: { method: 'GET', path: '/v1.0/staff/listing/:id/picture' },
  addListingPicture: { method: 'POST', path: '/v1.0/staff/listing/:id/picture' },
  orderPictures: { method: 'PUT', path: '/v1.0/staff/listing/:id/picture/order' },
  describePicture: { method: 'PATCH', path: '/v1.0/staff/listing/:id/picture/:pictureId' },
  removeListingPicture: { method: 'DELETE', path: '/v1.0/staff/listing/:id/picture/:pictureId' },
  restorePictures: { method: 'POST', path: '/v1.0/staff/listing/:id/picture/restore' },
} as const satisfies Paths;
