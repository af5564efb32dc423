import type { Paths } from '#kernel/endpoint.ts';

export const receivedPaths = {
  listReceivedReviews: { method: 'GET', path: '/v1.0/owner/review' },
  listAllReviews: { method: 'GET', path: '/v1.0/staff/review' },
  answerReview: { method: 'PUT', path: '/v1.0/review/:id/answer' },
  removeAnswer: { method: 'DELETE', path: '/v1.0/review/:id/answer' },
  hideReview: { method: 'PUT', path: '/v1.0/staff/review/:id/hide' },
  showReview: { method: 'PUT', path: '/v1.0/staff/review/:id/show' },
} as const satisfies Paths;
