import * as z from 'zod/mini';
import { dateText, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';

const MAX_CENTS = 10_000_000_00;
const MAX_RANGES = 1_000;

/** A version counts up from 0. */
const version = wholeNumber(0, 2_147_483_647);

const price = z.strictObject({
  nightlyCents: wholeNumber(1, MAX_CENTS),
  /** Null: those of the house. */
  minNights: z.nullable(wholeNumber(1, 90)),
});

/** A range of nights `[from, until)`. */
const nights = { from: dateText, until: dateText };

const rangeSchema = z.strictObject({
  ...nights,
  nightlyCents: price.shape.nightlyCents,
  minNights: price.shape.minNights,
});

export const yearQuery = z.strictObject({ Year: wholeNumberText(1, 9_999) });

export const pricesReply = z.object({
  version: z.number(),
  basePriceCents: z.nullable(z.number()),
  minNights: z.number(),
  ranges: z.array(
    z.object({ from: z.string(), until: z.string(), nightlyCents: z.number(), minNights: z.nullable(z.number()) }),
  ),
});
export type HousePricesView = z.output<typeof pricesReply>;

export const paintBody = z.strictObject({
  ...nights,
  /** Null takes the ranges away: the house's own price counts. */
  price: z.nullable(price),
});

export const rangesBody = z.strictObject({
  version,
  ranges: z
    .array(rangeSchema, { error: 'parameter-valid' })
    .check(z.maxLength(MAX_RANGES, { error: 'parameter-valid' })),
});
