import * as z from 'zod/mini';
import { mediaSchema } from '#features/catalog/api/catalog.schemas.ts';
import { idText, isoText, languageText, textOf, uuidText } from '#kernel/schemas.ts';
import {
  hideReasons,
  LEAST_REVIEW_CHARACTERS,
  LEAST_STARS,
  MAX_REVIEW_CHARACTERS,
  MAX_STARS,
  writeObstacles,
} from '../domain/review-rules.ts';

const error = 'reviews-not-valid';
const stars = z
  .number({ error })
  .check(z.int({ error }), z.minimum(LEAST_STARS, { error }), z.maximum(MAX_STARS, { error }));
const reviewText = z.pipe(
  textOf(MAX_REVIEW_CHARACTERS),
  z.string().check(z.minLength(LEAST_REVIEW_CHARACTERS, { error })),
);

export const reservationParams = z.object({ id: uuidText });
export const groupParams = z.object({ id: uuidText });
export const reviewParams = z.object({ id: idText });

export const reviewBody = z.strictObject({
  overall: stars,
  cleanliness: stars,
  accuracy: stars,
  checkIn: stars,
  communication: stars,
  location: stars,
  value: stars,
  language: languageText,
  text: reviewText,
});
export type ReviewBody = z.output<typeof reviewBody>;

export const writtenReply = z.object({ id: z.number() });

const rating = z.number();

export const ownReviewReply = z.object({
  reservationId: z.string(),
  groupId: z.string(),
  place: z.object({
    id: z.number(),
    kind: z.enum(['house', 'boat']),
    name: z.string(),
    destination: z.string(),
    /** Whether its page can be opened. */
    isPublished: z.boolean(),
    media: z.nullable(mediaSchema),
  }),
  startAt: z.string(),
  endAt: z.string(),
  /** The last day to write, in the company's zone. */
  untilOn: z.string(),
  /** Why it can't be written; null when it can. */
  obstacle: z.nullable(z.enum(writeObstacles)),
  /** What the public will call the author. */
  publicName: z.string(),
  review: z.nullable(
    z.object({
      id: z.number(),
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
      isHidden: z.boolean(),
      hiddenBecause: z.nullable(z.enum(hideReasons)),
      hiddenReason: z.nullable(z.string()),
      /** Until when its author can change it; null when it is too late, answered or hidden. */
      changeableUntil: z.nullable(isoText),
    }),
  ),
});
export type OwnReviewView = z.output<typeof ownReviewReply>;

export const ownReviewsReply = z.object({ reservations: z.array(ownReviewReply) });
export type OwnReviewsView = z.output<typeof ownReviewsReply>;
