import * as z from 'zod/mini';
import { dateText, looseTextOf, pageReply, timeText, wholeNumber } from '#kernel/schemas.ts';
import { boatTypes, charters, MAX_OUTING_HOURS } from '../domain/boat-terms.ts';
import { boatMusts } from '../domain/publish-musts.ts';
import {
  editedListing,
  flag,
  idsOf,
  listedListing,
  listingFields,
  listOf,
  MAX_CENTS,
  newListing,
  oneOf,
} from './editing.schemas.ts';

const MAX_EQUIPMENT = 200;
const MAX_SEASON_PRICES = 200;

interface Season {
  readonly from: string;
  readonly until: string;
  readonly hours: number;
}

const bySeason = (one: Season, other: Season) =>
  one.from === other.from ? one.hours - other.hours : one.from < other.from ? -1 : 1;

const sharesNoDay = (seasons: readonly Season[]) =>
  seasons.every(
    (one, at) =>
      one.from <= one.until &&
      seasons.every(
        (other, index) => index <= at || one.hours !== other.hours || one.until < other.from || other.until < one.from,
      ),
  );

const marina = looseTextOf(120);
const isEach = <Item>(keyOf: (item: Item) => unknown) =>
  z.refine<readonly Item[]>((items) => new Set(items.map(keyOf)).size === items.length, { error: 'parameter-valid' });

export const boatFields = z.strictObject({
  ...listingFields,
  boatType: oneOf(boatTypes),
  charter: oneOf(charters),
  sizeFeet: wholeNumber(10, 400),
  capacity: wholeNumber(1, 100),
  cabins: wholeNumber(0, 50),
  bathrooms: wholeNumber(0, 50),
  built: wholeNumber(1950, 2100),
  engine: looseTextOf(80),
  marinaEn: marina,
  marinaEs: marina,
  permitNumber: looseTextOf(60),
  /** Guests read it when a captain comes along. */
  captainLicence: looseTextOf(60),
  needsSafetyCard: flag,
  /** Kept in their order. */
  startHours: listOf(timeText, 24).check(
    isEach((time) => time),
    z.overwrite((times) => times.toSorted()),
  ),
  turnaroundMinutes: wholeNumber(0, 720),
  /** Kept with the shortest first. */
  durations: listOf(
    z.strictObject({ hours: wholeNumber(1, MAX_OUTING_HOURS), priceCents: wholeNumber(1, MAX_CENTS) }),
    MAX_OUTING_HOURS,
  ).check(
    isEach(({ hours }) => hours),
    z.overwrite((durations) => durations.toSorted((one, other) => one.hours - other.hours)),
  ),
  /** What a duration costs from a day to another, both included; kept by date. No two of a duration share a day. */
  seasonPrices: listOf(
    z.strictObject({
      from: dateText,
      until: dateText,
      hours: wholeNumber(1, MAX_OUTING_HOURS),
      priceCents: wholeNumber(1, MAX_CENTS),
    }),
    MAX_SEASON_PRICES,
  ).check(
    z.refine(sharesNoDay, { error: 'parameter-valid' }),
    z.overwrite((prices) => prices.toSorted(bySeason)),
  ),
  amenityIds: idsOf(MAX_EQUIPMENT),
});
export type BoatFields = z.output<typeof boatFields>;

export const newBoatBody = z.strictObject({ ...newListing, boatType: oneOf(boatTypes) });

export const editedBoatReply = z.object({
  ...editedListing,
  fields: boatFields,
  /** What is missing before it can be published. */
  missing: z.array(z.enum(boatMusts)),
});
export type EditedBoatView = z.output<typeof editedBoatReply>;

export const staffBoatsReply = z.object({
  ...pageReply,
  boats: z.array(
    z.object({
      ...listedListing,
      /** That of its shortest duration; null: it has none. */
      priceCents: z.nullable(z.number()),
      missing: z.array(z.enum(boatMusts)),
    }),
  ),
});
export type StaffBoatsView = z.output<typeof staffBoatsReply>;
