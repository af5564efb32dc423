import type { Paths } from '#kernel/endpoint.ts';

export const writingPaths = {
  listToReview: { method: 'GET', path: '/v1.0/review/to-write' },
  listGroupReviews: { method: 'GET', path: '/v1.0/review/group/:id' },
  getOwnReview: { method: 'GET', path: '/v1.0/review/reservation/:id' },
  writeReview: { method: 'POST', path: '/v1.0/review/reservation/:id' },
  changeReview: { method: 'PUT', path: '/v1.0/review/:id' },
} as const satisfies Paths;
