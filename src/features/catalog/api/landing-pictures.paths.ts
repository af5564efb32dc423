import type { Paths } from '#kernel/endpoint.ts';

export const landingPicturesPaths = {
  listLandingPictures: { method: 'GET', path: '/v1.0/staff/landing/picture' },
  addLandingPicture: { method: 'POST', path: '/v1.0/staff/landing/picture' },
  orderLandingPictures: { method: 'PUT', path: '/v1.0/staff/landing/picture/order' },
  describeLandingPicture: { method: 'PATCH', path: '/v1.0/staff/landing/picture/:pictureId' },
  removeLandingPicture: { method: 'DELETE', path: '/v1.0/staff/landing/picture/:pictureId' },
  restoreLandingPictures: { method: 'POST', path: '/v1.0/staff/landing/picture/restore' },
} as const satisfies Paths;
