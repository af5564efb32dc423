import type { Api } from '#kernel/endpoint.ts';
import { writingPaths } from './reviews.paths.ts';
import {
  groupParams,
  ownReviewReply,
  ownReviewsReply,
  reservationParams,
  reviewBody,
  reviewParams,
  writtenReply,
} from './writing.schemas.ts';

export const writingApi = {
  listToReview: {
    ...writingPaths.listToReview,
    summary: 'The stays and outings that the guest can review now, the nearest last day first',
    needs: 'review:write',
    reply: ownReviewsReply,
    refusals: [],
  },
  listGroupReviews: {
    ...writingPaths.listGroupReviews,
    summary: 'The houses and boats of a trip, each with its review or what stands in the way of one',
    needs: 'review:write',
    params: groupParams,
    reply: ownReviewsReply,
    refusals: ['reservation-group-not-found'],
  },
  getOwnReview: {
    ...writingPaths.getOwnReview,
    summary: 'One house or boat of a trip, with its review or what stands in the way of one',
    needs: 'review:write',
    params: reservationParams,
    reply: ownReviewReply,
    refusals: ['reservation-not-found'],
  },
  writeReview: {
    ...writingPaths.writeReview,
    summary: 'Writes the review of a stay or an outing, once',
    needs: 'review:write',
    params: reservationParams,
    body: reviewBody,
    reply: writtenReply,
    status: 201,
    idempotent: true,
    refusals: ['reservation-not-found', 'reviews-not-valid'],
  },
  changeReview: {
    ...writingPaths.changeReview,
    summary: 'Changes a review within 48 hours, unless it was answered or hidden',
    needs: 'review:write',
    params: reviewParams,
    body: reviewBody,
    refusals: ['reviews-not-found', 'reviews-not-valid'],
  },
} as const satisfies Api;
