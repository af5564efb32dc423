import * as z from 'zod/mini';
import { revisionOrigins } from '#features/revisions/revisions.domain.ts';
import { dateText, isoText, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';

const MAX_CENTS = 10_000_000_00;
const MAX_RANGES = 1_000;

/** A version counts up from 0. */
const version = wholeNumber(0, 2_147_483_647);

/** 0 Sunday to 6 Saturday, in order, one to six of them; left out: any. */
const weekdays = z.optional(
  z.readonly(
    z.array(wholeNumber(0, 6), { error: 'parameter-valid' }).check(
      z.minLength(1, { error: 'parameter-valid' }),
      z.maxLength(6, { error: 'parameter-valid' }),
      z.refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), { error: 'parameter-valid' }),
    ),
  ),
);

const price = z.strictObject({
  nightlyCents: wholeNumber(1, MAX_CENTS),
  /** Of the nights of the weekend; left out: as every other night. */
  weekendCents: z.optional(wholeNumber(1, MAX_CENTS)),
  /** Null: those of the house. */
  minNights: z.nullable(wholeNumber(1, 90)),
  arrivalDays: weekdays,
  departureDays: weekdays,
});

/** A range of nights `[from, until)`. */
const nights = { from: dateText, until: dateText };

const rangeSchema = z.strictObject({
  ...nights,
  ...price.shape,
});

/** Without a year: all ranges. */
export const yearQuery = z.strictObject({ Year: z.optional(wholeNumberText(1, 9_999)) });

export const nightQuery = z.strictObject({ Date: dateText });

const keptWeekdays = z.optional(z.readonly(z.array(z.number())));

const rangesReply = z.array(
  z.object({
    from: z.string(),
    until: z.string(),
    nightlyCents: z.number(),
    weekendCents: z.optional(z.number()),
    minNights: z.nullable(z.number()),
    arrivalDays: keptWeekdays,
    departureDays: keptWeekdays,
  }),
);

export const pricesReply = z.object({
  version: z.number(),
  /** The company's date. */
  today: z.string(),
  basePriceCents: z.nullable(z.number()),
  weekendPriceCents: z.nullable(z.number()),
  minNights: z.number(),
  ranges: rangesReply,
});
export type HousePricesView = z.output<typeof pricesReply>;

/** The prices after a save, and whether it wrote anything: what it did not write it can't take back. */
export const savedPricesReply = z.object({ ...pricesReply.shape, isChanged: z.boolean() });
export type SavedPricesView = z.output<typeof savedPricesReply>;

export const paintBody = z.strictObject({
  /** That which the screen shows: a change of the same nights since is a clash. */
  version,
  ...nights,
  /** Null takes the ranges away: the house's own price counts. */
  price: z.nullable(price),
  /** A range that moves: its nights go back to the house's own price first. */
  replaces: z.optional(z.strictObject(nights)),
});

/** Free nights between two bookings. */
export const openBody = z.strictObject(nights);

/** `revision`: the version of the revision whose ranges become what they were before it. */
export const restorePricesBody = z.strictObject({ version, revision: wholeNumber(1, 2_147_483_647) });

const setter = z.nullable(z.object({ by: z.string(), at: isoText, origin: z.enum(revisionOrigins) }));

export const nightReply = z.object({
  date: z.string(),
  /** Null: the house has no base price, and no range covers the night. */
  priceCents: z.nullable(z.number()),
  minNights: z.number(),
  source: z.enum(['base', 'base-weekend', 'range', 'range-weekend']),
  /** The range that covers the night, null where the house's own price counts. */
  range: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** Who gave it the price, and when; null: before the history begins. */
  priceSet: setter,
  isMinNightsOfRange: z.boolean(),
  /** The nights of the gap that the rule of gaps opens there now, which count instead; null: none. */
  gapNights: z.nullable(z.number()),
  minNightsSet: setter,
  /** Weekdays on which stays begin and end, of the range; left out: any. */
  arrivalDays: keptWeekdays,
  departureDays: keptWeekdays,
});
export type NightView = z.output<typeof nightReply>;

const MAX_COPIES = 1_000;

/** The houses that get the ranges of another. */
export const copyBody = z.strictObject({
  houseIds: z.array(wholeNumber(1, 2_147_483_647), { error: 'parameter-valid' }).check(
    z.minLength(1, { error: 'parameter-valid' }),
    z.maxLength(MAX_COPIES, { error: 'parameter-valid' }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'parameter-valid' }),
  ),
});

export const copyReply = z.object({
  houses: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      basePriceCents: z.nullable(z.number()),
      /** Its ranges from today on, as they are and as they would be. */
      before: rangesReply,
      after: rangesReply,
    }),
  ),
});
export type CopyPreview = z.output<typeof copyReply>;

export const rangesBody = z.strictObject({
  version,
  ranges: z
    .array(rangeSchema, { error: 'parameter-valid' })
    .check(z.maxLength(MAX_RANGES, { error: 'parameter-valid' })),
});
