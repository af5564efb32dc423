import type { Api } from '#kernel/endpoint.ts';
import {
  allReviewsQuery,
  allReviewsReply,
  answerBody,
  hideBody,
  receivedQuery,
  receivedReply,
  reviewParams,
  reviewsExportQuery,
} from './received.schemas.ts';
import { receivedPaths } from './reviews.paths.ts';

export const receivedApi = {
  listReceivedReviews: {
    ...receivedPaths.listReceivedReviews,
    summary: "What guests say of the owner's houses and boats, newest first",
    needs: 'review:receive',
    query: receivedQuery,
    reply: receivedReply,
    refusals: [],
  },
  listAllReviews: {
    ...receivedPaths.listAllReviews,
    summary: 'All reviews, newest first, those that are hidden among them',
    needs: 'review:moderate',
    query: allReviewsQuery,
    reply: allReviewsReply,
    refusals: [],
  },
  exportReviews: {
    ...receivedPaths.exportReviews,
    summary: 'The same as a file',
    needs: 'review:moderate',
    query: reviewsExportQuery,
    gives: 'file',
    refusals: [],
  },
  answerReview: {
    ...receivedPaths.answerReview,
    summary: 'Answers a review of an own house or boat, or mends the answer; staff answer for the company',
    needs: 'review:answer',
    about: { what: 'review', unknown: 'reviews-not-found' },
    params: reviewParams,
    body: answerBody,
    refusals: ['reviews-not-found'],
  },
  removeAnswer: {
    ...receivedPaths.removeAnswer,
    summary: 'Takes an answer back',
    needs: 'review:answer',
    about: { what: 'review', unknown: 'reviews-not-found' },
    params: reviewParams,
    refusals: ['reviews-not-found'],
  },
  hideReview: {
    ...receivedPaths.hideReview,
    summary: 'Takes a review from the page; its author reads the reason',
    needs: 'review:moderate',
    about: { what: 'review', unknown: 'reviews-not-found' },
    params: reviewParams,
    body: hideBody,
    refusals: ['reviews-not-found', 'reviews-not-valid'],
  },
  showReview: {
    ...receivedPaths.showReview,
    summary: 'Shows a hidden review again',
    needs: 'review:moderate',
    about: { what: 'review', unknown: 'reviews-not-found' },
    params: reviewParams,
    refusals: ['reviews-not-found', 'reviews-not-valid'],
  },
} as const satisfies Api;
