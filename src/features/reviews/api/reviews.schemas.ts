import * as z from 'zod/mini';
import { idText, languageText, pageQuery, pageReply, textOf } from '#kernel/schemas.ts';

export const reviewsParams = z.object({ id: idText });
export const reviewsQuery = z.strictObject({
  ...pageQuery,
  Search: z.optional(textOf(80)),
});

const categories = {
  cleanliness: z.number(),
  accuracy: z.number(),
  checkIn: z.number(),
  communication: z.number(),
  location: z.number(),
  value: z.number(),
};

export const reviewsReply = z.object({
  ...pageReply,
  rating: z.number(),
  /** Means with one decimal. */
  categories: z.object(categories),
  reviews: z.array(
    z.object({
      id: z.number(),
      authorName: z.string(),
      overall: z.number(),
      ...categories,
      language: languageText,
      text: z.string(),
      answer: z.nullable(z.string()),
      answerLanguage: z.nullable(languageText),
      answeredOn: z.nullable(z.string()),
      writtenOn: z.string(),
    }),
  ),
});
export type ReviewsView = z.output<typeof reviewsReply>;
