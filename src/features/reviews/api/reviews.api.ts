import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { languageText, pageQuery, pageReply } from '#kernel/schemas.ts';
import { landingPaths, reviewsPaths } from './reviews.paths.ts';
import { reviewsParams, reviewsQuery, reviewsReply } from './reviews.schemas.ts';

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'parameter-valid' });

export const placeKinds = ['house', 'boat'] as const;
export const reviewOrders = ['best', 'newest'] as const;

const landingReviewsQuery = z.strictObject({
  ...pageQuery,
  Language: z.optional(languageText),
  Kind: z.optional(choice(placeKinds)),
  SortBy: z.optional(choice(reviewOrders)),
});

const landingReviewsReply = z.object({
  ...pageReply,
  /**
   * Of every review that is shown, whatever was asked for: means with one decimal, and how many gave each number of
   * stars, five first.
   */
  rating: z.number(),
  reviewCount: z.number(),
  categories: z.object({
    cleanliness: z.number(),
    accuracy: z.number(),
    checkIn: z.number(),
    communication: z.number(),
    location: z.number(),
    value: z.number(),
  }),
  stars: z.array(z.number()),
  reviews: z.array(
    z.object({
      id: z.number(),
      place: z.object({ kind: z.enum(placeKinds), id: z.number(), name: z.string(), destination: z.string() }),
      authorName: z.string(),
      overall: z.number(),
      language: languageText,
      text: z.string(),
      answer: z.nullable(z.string()),
      writtenOn: z.string(),
    }),
  ),
});
export type LandingReviewsView = z.output<typeof landingReviewsReply>;

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
