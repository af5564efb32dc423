import type { Api } from '#kernel/endpoint.ts';
import { reviewsPaths } from './reviews.paths.ts';
import { reviewsParams, reviewsQuery, reviewsReply } from './reviews.schemas.ts';

export const reviewsApi = {
  listReviews: {
    ...reviewsPaths.listReviews,
    summary: 'What guests say of a house, newest first',
    needs: 'public',
    params: reviewsParams,
    query: reviewsQuery,
    reply: reviewsReply,
    refusals: ['reviews-not-found'],
  },
} as const satisfies Api;
