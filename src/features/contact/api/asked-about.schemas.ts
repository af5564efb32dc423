import * as z from 'zod/mini';
import { dateText, timeText, wholeNumber } from '#kernel/schemas.ts';

const MAX_ID = 2_147_483_647;
const MAX_PEOPLE = 50;
const people = z.optional(wholeNumber(0, MAX_PEOPLE));

const guests = { adults: people, infants: people, babies: people, pets: people };

/** The house or boat that a visitor asks about, and what stood in the address of its page. */
export const aboutBody = z.strictObject({
  rentableId: wholeNumber(1, MAX_ID),
  from: z.optional(dateText),
  until: z.optional(dateText),
  date: z.optional(dateText),
  startTime: z.optional(timeText),
  hours: z.optional(wholeNumber(1, 24)),
  ...guests,
});
export type AboutBody = z.output<typeof aboutBody>;

const count = z.optional(z.number());
const text = z.optional(z.string());

/** The same as it is shown; null: a conversation about no house or boat, or of a trip. */
export const aboutView = z.nullable(
  z.object({
    id: z.number(),
    kind: z.enum(['house', 'boat']),
    name: z.string(),
    wanted: z.object({
      ...{ from: text, until: text, date: text, startTime: text, hours: count },
      ...{ adults: count, infants: count, babies: count, pets: count },
    }),
  }),
);
