import type { Paths } from '#kernel/endpoint.ts';

export const reviewsPaths = {
  listReviews: { method: 'GET', path: '/v1.0/review/rentable/:id' },
} as const satisfies Paths;

export const landingPaths = {
  listLandingReviews: { method: 'GET', path: '/v1.0/default/landing/reviews' },
} as const satisfies Paths;

export const receivedPaths = {
  listReceivedReviews: { method: 'GET', path: '/v1.0/owner/review' },
  listAllReviews: { method: 'GET', path: '/v1.0/staff/review' },
  exportReviews: { method: 'GET', path: '/v1.0/staff/review/export' },
  answerReview: { method: 'PUT', path: '/v1.0/review/:id/answer' },
  removeAnswer: { method: 'DELETE', path: '/v1.0/review/:id/answer' },
  hideReview: { method: 'PUT', path: '/v1.0/staff/review/:id/hide' },
  showReview: { method: 'PUT', path: '/v1.0/staff/review/:id/show' },
} as const satisfies Paths;

export const writingPaths = {
  listToReview: { method: 'GET', path: '/v1.0/review/to-write' },
  listGroupReviews: { method: 'GET', path: '/v1.0/review/group/:id' },
  getOwnReview: { method: 'GET', path: '/v1.0/review/reservation/:id' },
  writeReview: { method: 'POST', path: '/v1.0/review/reservation/:id' },
  changeReview: { method: 'PUT', path: '/v1.0/review/:id' },
} as const satisfies Paths;
