import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { sortQuery } from '#kernel/list-queries.ts';
import {
  dateText,
  idText,
  isoText,
  looseTextOf,
  pageQuery,
  pageReply,
  textOf,
  timeText,
  uuidText,
  wholeNumber,
} from '#kernel/schemas.ts';
import { HIGHEST_FACTOR_BASIS_POINTS, LOWEST_FACTOR_BASIS_POINTS } from '../domain/base-price-change.ts';
import { eventTerms } from '../domain/event-terms.ts';
import { bedTypes, typesOfPlace } from '../domain/house-terms.ts';
import { licenceKinds } from '../domain/licences.ts';
import { houseMusts } from '../domain/publish-musts.ts';
import { keptCode } from './cancellation.schemas.ts';
import { mediaSchema } from './catalog.schemas.ts';

export const listingStatuses = ['draft', 'published', 'archived'] as const;
export const roomKinds = ['bedroom', 'bathroom', 'common'] as const;

const MAX_ID = 2_147_483_647;
export const MAX_CENTS = 10_000_000_00;
const MAX_DISCOUNT = 9_000;

export const oneOf = <const V extends readonly string[]>(values: V) => z.enum(values, { error: 'parameter-valid' });
export const flag = z.boolean({ error: 'parameter-valid' });
const id = wholeNumber(1, MAX_ID);
const cents = wholeNumber(0, MAX_CENTS);
const discount = wholeNumber(0, MAX_DISCOUNT);
const degrees = (most: number) =>
  z
    .number({ error: 'parameter-valid' })
    .check(z.minimum(-most, { error: 'parameter-valid' }), z.maximum(most, { error: 'parameter-valid' }));
export const listOf = <S extends z.ZodMiniType>(schema: S, most: number) =>
  z.array(schema, { error: 'parameter-valid' }).check(z.maxLength(most, { error: 'parameter-valid' }));
export const idsOf = (most: number) =>
  listOf(id, most).check(z.refine((ids) => new Set(ids).size === ids.length, { error: 'parameter-valid' }));

const name = textOf(80);
const description = looseTextOf(5_000);
const arrival = looseTextOf(2_000);

/** The fields that staff write of any house or boat. */
export const listingFields = {
  nameEn: name,
  nameEs: name,
  descriptionEn: description,
  descriptionEs: description,
  destinationId: id,
  address: looseTextOf(200),
  latitude: degrees(90),
  longitude: degrees(180),
  exactLocation: flag,
  outstanding: flag,
  cancellationPolicy: keptCode,
  ownerId: z.nullable(uuidText),
  securityDepositCents: cents,
  petsAllowed: flag,
  arrivalEn: arrival,
  arrivalEs: arrival,
  rules: listOf(z.strictObject({ en: textOf(300), es: textOf(300) }), 30),
};
const listingSchema = z.strictObject(listingFields);
export type ListingFields = z.output<typeof listingSchema>;

export const houseFields = z.strictObject({
  ...listingFields,
  propertyType: keptCode,
  typeOfPlace: oneOf(typesOfPlace),
  bedrooms: wholeNumber(0, 50),
  bathrooms: z
    .number({ error: 'parameter-valid' })
    .check(
      z.multipleOf(0.5, { error: 'parameter-valid' }),
      z.minimum(0.5, { error: 'parameter-valid' }),
      z.maximum(50, { error: 'parameter-valid' }),
    ),
  beds: wholeNumber(1, 100),
  maxGuests: wholeNumber(1, 100),
  events: oneOf(eventTerms),
  areaSquareFeet: z.nullable(wholeNumber(100, 200_000)),
  checkInFrom: timeText,
  checkInUntil: timeText,
  checkOutBy: timeText,
  minNights: wholeNumber(1, 90),
  /** The fewest nights of a gap that may be booked though it is shorter than `minNights`; null: none. */
  gapNights: z.nullable(wholeNumber(1, 89)),
  gapWithinDays: wholeNumber(1, 730),
  /** A stay that leaves so many nights or fewer between two bookings is refused; null: none is. */
  orphanNights: z.nullable(wholeNumber(1, 6)),
  /** So many nights before and after each stay are kept free; 0: none. */
  preparationNights: wholeNumber(0, 30),
  /** Null: no price yet, and so not to be booked. */
  basePriceCents: z.nullable(wholeNumber(1, MAX_CENTS)),
  /** Of a Friday's and a Saturday's night; null: as the others. */
  weekendPriceCents: z.nullable(wholeNumber(1, MAX_CENTS)),
  cleaningFeeCents: cents,
  weeklyDiscountBasisPoints: discount,
  monthlyDiscountBasisPoints: discount,
  rooms: listOf(
    z.strictObject({
      kind: oneOf(roomKinds),
      nameEn: textOf(80),
      nameEs: textOf(80),
      beds: listOf(z.strictObject({ type: oneOf(bedTypes), count: wholeNumber(1, 20) }), 10),
    }),
    80,
  ),
  /** One of each kind; `validUntil`: the last day. */
  licences: listOf(
    z.strictObject({ kind: oneOf(licenceKinds), number: textOf(60), validUntil: z.nullable(dateText) }),
    licenceKinds.length,
  ).check(z.refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, { error: 'parameter-valid' })),
  amenityIds: idsOf(63),
  tagIds: idsOf(63),
});
export type HouseFields = z.output<typeof houseFields>;

const version = wholeNumber(0, MAX_ID);

/** What a draft begins with, beside what its kind asks for. */
export const newListing = { nameEn: name, nameEs: name, destinationId: id };

export const newHouseBody = z.strictObject({ ...newListing, propertyType: keptCode });

/** `version`: that of the form's values. */
export const editBody = <Fields extends z.ZodMiniObject>(fields: Fields) =>
  z.strictObject({ version, changes: z.partial(fields) });

export const moveListingBody = z.strictObject({ version });

/** `revision`: the version of the revision whose fields become what they were before it. */
export const restoreBody = z.strictObject({ version, revision: wholeNumber(1, MAX_ID) });

/** As many as a bulk change takes at once. */
const MAX_BULK_HOUSES = 1_000;

export const basePricesBody = z.strictObject({
  houseIds: idsOf(MAX_BULK_HOUSES).check(z.minLength(1, { error: 'parameter-valid' })),
  /** What the base prices are multiplied by: 10,500 makes $100 to $105. */
  factorBasisPoints: wholeNumber(LOWEST_FACTOR_BASIS_POINTS, HIGHEST_FACTOR_BASIS_POINTS),
});

export const basePricesReply = z.object({
  houses: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Null: no price yet, which no percentage changes. */
      beforeCents: z.nullable(z.number()),
      afterCents: z.nullable(z.number()),
      /** Null: no price of its own for the weekend. */
      weekendBeforeCents: z.nullable(z.number()),
      weekendAfterCents: z.nullable(z.number()),
    }),
  ),
});
export type BasePricesView = z.output<typeof basePricesReply>;

export const ownersReply = z.object({ owners: z.array(z.object({ id: z.string(), name: z.string() })) });

/** A house or a boat as its editor shows it, beside its fields and what is missing. */
export const editedListing = {
  id: z.number(),
  slug: z.string(),
  status: z.enum(listingStatuses),
  version: z.number(),
  updatedAt: isoText,
  pictures: z.object({ count: z.number(), described: z.number() }),
  /** Approved and confirmed stays or outings that are not over yet, and the first of them. */
  coming: z.number(),
  nextComing: z.nullable(z.object({ code: z.string(), startsOn: z.string() })),
};

/** The licence that ran out, or ends within 60 days; null: none. */
const endingLicenceSchema = z.nullable(
  z.object({ kind: z.enum(licenceKinds), validUntil: z.string(), isExpired: z.boolean() }),
);

export const editedHouseReply = z.object({
  ...editedListing,
  endingLicence: endingLicenceSchema,
  fields: houseFields,
  /** What is missing before it can be published. */
  missing: z.array(z.enum(houseMusts)),
});
export type EditedHouseView = z.output<typeof editedHouseReply>;

/** What staff can sort the list of houses or boats by; unsorted, the last changed comes first. */
export const listingSorts = ['name', 'place', 'owner', 'guests', 'price', 'changed'] as const;

const listingsAsked = {
  Status: z.optional(oneOf(listingStatuses)),
  Search: z.optional(looseTextOf(80)),
  DestinationId: z.optional(idText),
  ...sortQuery(listingSorts),
};
export const staffListingsQuery = z.strictObject({ ...pageQuery, ...listingsAsked });
export const listingsExportQuery = z.strictObject({ ...listingsAsked, ...exportQuery });

/** A house or a boat in the list of staff, beside its price and what is missing. */
export const listedListing = {
  id: z.number(),
  name: z.string(),
  destination: z.string(),
  owner: z.nullable(z.string()),
  status: z.enum(listingStatuses),
  guests: z.number(),
  media: z.nullable(mediaSchema),
  updatedAt: isoText,
};

export const staffHousesReply = z.object({
  ...pageReply,
  houses: z.array(
    z.object({
      ...listedListing,
      basePriceCents: z.nullable(z.number()),
      missing: z.array(z.enum(houseMusts)),
      endingLicence: endingLicenceSchema,
    }),
  ),
});
export type StaffHousesView = z.output<typeof staffHousesReply>;
