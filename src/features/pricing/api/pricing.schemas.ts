import * as z from 'zod/mini';
import { dateText, idText, isoText, wholeNumberText } from '#kernel/schemas.ts';

export const housePriceParams = z.object({ id: idText });
export const stayQuery = z.strictObject({ StartAt: dateText, EndAt: dateText });

/** Calendar date → cents of that night. */
export const housePricesReply = z.record(z.string(), z.number());

export const availabilityQuery = z.strictObject({ From: z.optional(dateText), To: z.optional(dateText) });
export const availabilityReply = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      /** The night that begins on this date can be booked. */
      available: z.boolean(),
      priceCents: z.number(),
      minNights: z.number(),
      /** A stay can begin on this date. */
      checkIn: z.boolean(),
      /** A stay can end on this date. */
      checkOut: z.boolean(),
      /** Where only some weekdays may begin, or end, a stay: 0 Sunday to 6 Saturday. */
      arrivalDays: z.optional(z.readonly(z.array(z.number()))),
      departureDays: z.optional(z.readonly(z.array(z.number()))),
    }),
  ),
});
export type AvailabilityReply = z.output<typeof availabilityReply>;

const guests = (min: number) => z.optional(wholeNumberText(min, 50));
export const quoteQuery = z.strictObject({
  StartAt: dateText,
  EndAt: dateText,
  Adults: guests(1),
  Infants: guests(0),
  Babies: guests(0),
  Pets: guests(0),
});

export const lineKinds = [
  'nights',
  'length-of-stay-discount',
  'cleaning-fee',
  'outing',
  'service',
  'addon',
  'bundle-discount',
  'staff-discount',
  'cancellation-fee',
  'tax',
] as const;

export const quoteLineSchema = z.object({
  kind: z.enum(lineKinds),
  /** Which tax or service; absent elsewhere. */
  code: z.optional(z.string()),
  /** What it is called, in the asked language: the boat, the menu, the treatment, the add-on, the tax. */
  name: z.optional(z.string()),
  /** The rate of a tax. */
  basisPoints: z.optional(z.number()),
  quantity: z.number(),
  unitCents: z.number(),
  totalCents: z.number(),
});

export const dueSchema = z.union([
  /** `orStart`: or when it begins, whichever is sooner. */
  z.object({ hoursAfterApproval: z.number(), orStart: z.optional(z.literal(true)) }),
  z.object({ at: isoText }),
]);

/** A tax by name and rate, in the asked language. */
export const taxSchema = z.object({
  code: z.string(),
  name: z.string(),
  basisPoints: z.number(),
  totalCents: z.number(),
});
export type TaxView = z.output<typeof taxSchema>;

export const quoteSchema = z.object({
  nights: z.number(),
  /** Before taxes, then the taxes; their sum is the total. */
  lines: z.array(quoteLineSchema),
  subtotalCents: z.number(),
  /** Each tax by name and rate; their sum is `taxesCents`. */
  taxes: z.array(taxSchema),
  taxesCents: z.number(),
  totalCents: z.number(),
  securityDepositCents: z.number(),
  instalments: z.array(z.object({ totalCents: z.number(), due: dueSchema })),
  freeCancellation: z.optional(z.object({ hoursAfterConfirmation: z.number(), latestOn: z.string() })),
});
export type QuoteView = z.output<typeof quoteSchema>;
