import type { Api } from '#kernel/endpoint.ts';
import { landingReviewsQuery, landingReviewsReply } from './landing.schemas.ts';
import { landingPaths } from './reviews.paths.ts';

export const landingApi = {
  listLandingReviews: {
    ...landingPaths.listLandingReviews,
    summary: 'What guests say of all houses and boats: the best recent ones, or the newest, with the means of all',
    needs: 'public',
    query: landingReviewsQuery,
    reply: landingReviewsReply,
    refusals: [],
  },
} as const satisfies Api;
