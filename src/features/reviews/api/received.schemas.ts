import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { sortQuery } from '#kernel/list-queries.ts';
import { flagText, idText, isoText, languageText, pageQuery, pageReply, textOf } from '#kernel/schemas.ts';
import { hideReasons, MAX_ANSWER_CHARACTERS } from '../domain/review-rules.ts';

export const reviewParams = z.object({ id: idText });

export const receivedQuery = z.strictObject({
  ...pageQuery,
  Unanswered: z.optional(flagText),
});

export const reviewStates = ['shown', 'hidden'] as const;

/** What staff can sort reviews by; unsorted, the newest comes first. */
export const reviewSorts = ['written', 'stars', 'place'] as const;

const reviewsAsked = {
  State: z.optional(z.enum(reviewStates, { error: 'parameter-valid' })),
  /** Lists only reviews of the company's own houses and boats without an answer. */
  Unanswered: z.optional(flagText),
  Search: z.optional(textOf(80)),
  ...sortQuery(reviewSorts),
};
export const allReviewsQuery = z.strictObject({ ...pageQuery, ...reviewsAsked });
export const reviewsExportQuery = z.strictObject({ ...reviewsAsked, ...exportQuery });

export const answerBody = z.strictObject({ text: textOf(MAX_ANSWER_CHARACTERS), language: languageText });
export const hideBody = z.strictObject({
  because: z.enum(hideReasons, { error: 'parameter-valid' }),
  /** Words for the author, beside it. */
  reason: z.optional(textOf(1_000)),
});

const rating = z.number();

const receivedReview = {
  id: z.number(),
  place: z.object({ id: z.number(), kind: z.enum(['house', 'boat']), name: z.string(), isPublished: z.boolean() }),
  authorName: z.string(),
  overall: rating,
  cleanliness: rating,
  accuracy: rating,
  checkIn: rating,
  communication: rating,
  location: rating,
  value: rating,
  language: languageText,
  text: z.string(),
  writtenOn: z.string(),
  answer: z.nullable(z.string()),
  answerLanguage: z.nullable(languageText),
  answeredOn: z.nullable(z.string()),
};

export const receivedReply = z.object({
  ...pageReply,
  /** The number of all reviews without an answer, not of this page. */
  unanswered: z.number(),
  reviews: z.array(z.object(receivedReview)),
});
export type ReceivedView = z.output<typeof receivedReply>;

export const allReviewsReply = z.object({
  ...pageReply,
  reviews: z.array(
    z.object({
      ...receivedReview,
      groupId: z.string(),
      bookingCode: z.string(),
      /** Null where the house or boat is the company's own: then staff answer. */
      ownerName: z.nullable(z.string()),
      /** Null where there is no answer, or nobody knows any more whose it is. */
      answeredBy: z.nullable(z.string()),
      hiddenAt: z.nullable(isoText),
      hiddenBy: z.nullable(z.string()),
      hiddenBecause: z.nullable(z.enum(hideReasons)),
      hiddenReason: z.nullable(z.string()),
    }),
  ),
  /** How many of all reviews with so many stars are hidden, five first, whatever was asked for. */
  hiddenByStars: z.array(z.object({ stars: z.number(), total: z.number(), hidden: z.number() })),
});
export type AllReviewsView = z.output<typeof allReviewsReply>;
export type ReceivedReview = ReceivedView['reviews'][number];
export type ModeratedReview = AllReviewsView['reviews'][number];
