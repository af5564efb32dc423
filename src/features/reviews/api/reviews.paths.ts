import type { Paths } from '#kernel/endpoint.ts';

export const reviewsPaths = {
  listReviews: { method: 'GET', path: '/v1.0/review/rentable/:id' },
} as const satisfies Paths;
