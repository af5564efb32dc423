import * as z from 'zod/mini';
import { MAX_OUTING_HOURS } from '#features/catalog/domain/boat-terms.ts';
import { dateText, idText, timeText, wholeNumberText } from '#kernel/schemas.ts';
import { quoteSchema } from './pricing.schemas.ts';

const hours = wholeNumberText(1, MAX_OUTING_HOURS);
const people = (min: number) => z.optional(wholeNumberText(min, 100));

export const boatPriceParams = z.object({ id: idText });

export const boatAvailabilityQuery = z.strictObject({
  From: z.optional(dateText),
  To: z.optional(dateText),
  Hours: z.optional(hours),
});

export const boatAvailabilityReply = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      /** At least one outing can begin on this date. */
      isOpen: z.boolean(),
      /** The start hours from which something fits, and the durations that do. */
      starts: z.array(z.object({ time: z.string(), hours: z.array(z.number()) })),
    }),
  ),
});
export type BoatAvailabilityReply = z.output<typeof boatAvailabilityReply>;

export const boatQuoteQuery = z.strictObject({
  StartAt: dateText,
  StartTime: timeText,
  Hours: hours,
  Adults: people(1),
  Infants: people(0),
  Babies: people(0),
  Pets: people(0),
});

/** As a house's, with the outing's hours instead of nights. */
export const boatQuoteSchema = z.object({ ...z.omit(quoteSchema, { nights: true }).shape, hours: z.number() });
export type BoatQuoteView = z.output<typeof boatQuoteSchema>;
