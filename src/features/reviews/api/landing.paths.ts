import type { Paths } from '#kernel/endpoint.ts';

export const landingPaths = {
  listLandingReviews: { method: 'GET', path: '/v1.0/default/landing/reviews' },
} as const satisfies Paths;
