import * as z from 'zod/mini';
import {
  dateText,
  decimalText,
  flagText,
  idText,
  listText,
  pageQuery,
  pageReply,
  timeText,
  wholeNumberText,
} from '#kernel/schemas.ts';
import { boatAmenityCategories, boatTypes, charters, MAX_OUTING_HOURS } from '../domain/boat-terms.ts';
import { cancellationPolicies } from '../domain/house-terms.ts';
import { mediaSchema, sortOrders } from './catalog.schemas.ts';

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'parameter-valid' });
const few = z.optional(wholeNumberText(0, 100));

const searchFields = {
  /** The day of the outing. */
  StartAt: z.optional(dateText),
  /** 'HH:mm', one of a boat's start hours; asks for `Hours`. */
  StartTime: z.optional(timeText),
  Hours: z.optional(wholeNumberText(1, MAX_OUTING_HOURS)),
  Adults: z.optional(wholeNumberText(1, 100)),
  Infants: few,
  Babies: few,
  Pets: few,
  DestinationId: z.optional(idText),
  MinPrice: z.optional(wholeNumberText(0, 1_000_000_000)),
  MaxPrice: z.optional(wholeNumberText(0, 1_000_000_000)),
  MinGuests: few,
  /** In feet. */
  MinSize: z.optional(wholeNumberText(0, 400)),
  BoatType: z.optional(listText(choice(boatTypes))),
  Charter: z.optional(listText(choice(charters))),
  /** Of `GET boat/amenity`. */
  AmenityIds: z.optional(listText(idText)),
  CancellationPolicy: z.optional(listText(choice(cancellationPolicies))),
  North: z.optional(decimalText(-90, 90)),
  South: z.optional(decimalText(-90, 90)),
  East: z.optional(decimalText(-180, 180)),
  West: z.optional(decimalText(-180, 180)),
};

export const boatSearchQuery = z.strictObject({
  ...searchFields,
  /** These alone, as far as they match. */
  Ids: z.optional(listText(idText)),
  ...pageQuery,
  OnlyPrimaryMedia: z.optional(flagText),
  SortBy: z.optional(choice(sortOrders)),
  Order: z.optional(choice(['asc', 'desc'])),
});

export const boatFacetsQuery = z.strictObject(searchFields);

const named = { id: z.number(), name: z.string() };

const boatFacts = {
  ...named,
  kind: z.literal('boat'),
  latitude: z.number(),
  longitude: z.number(),
  boatType: z.enum(boatTypes),
  charter: z.enum(charters),
  sizeFeet: z.number(),
  /** How many people it takes, children and babies included. */
  guests: z.number(),
  cabins: z.number(),
  bathrooms: z.number(),
  outstanding: z.boolean(),
  rating: z.number(),
  reviewCount: z.number(),
  medias: z.array(mediaSchema),
};

export const boatCardSchema = z.object({
  ...boatFacts,
  destination: z.object(named),
  /** The duration that `priceCents` is of: the asked one, else the boat's shortest. */
  hours: z.number(),
  priceCents: z.number(),
  /** No duration was asked and the boat has longer ones: 'from' that price. */
  isFrom: z.boolean(),
});
export type BoatCard = z.output<typeof boatCardSchema>;

export const boatsReply = z.object({ ...pageReply, boats: z.array(boatCardSchema) });

const countedId = z.object({ id: z.number(), count: z.number() });
const countedName = z.object({ name: z.string(), count: z.number() });

export const boatFacetsReply = z.object({
  total: z.number(),
  destinations: z.array(countedId),
  amenities: z.array(countedId),
  boatTypes: z.array(countedName),
  charters: z.array(countedName),
  cancellationPolicies: z.array(countedName),
  /** The number shown on cards. */
  price: z.object({ minCents: z.number(), maxCents: z.number(), histogram: z.array(z.number()) }),
  /** Which one filter to drop, and what it would give, when nothing matches. */
  relaxations: z.array(z.object({ filter: z.string(), total: z.number() })),
});
export type BoatFacets = z.output<typeof boatFacetsReply>;

const boatAmenity = { ...named, code: z.string(), category: z.enum(boatAmenityCategories), icon: z.string() };

export const boatAmenitiesReply = z.object({ amenities: z.array(z.object(boatAmenity)) });

export const boatParams = z.object({ id: idText });

export const boatReply = z.object({
  ...boatFacts,
  slug: z.string(),
  description: z.string(),
  destination: z.object({ ...named, state: z.string() }),
  exactLocation: z.boolean(),
  built: z.number(),
  engine: z.string(),
  marina: z.string(),
  permitNumber: z.string(),
  /** Null where guests steer themselves. */
  captainLicence: z.nullable(z.string()),
  needsSafetyCard: z.boolean(),
  petsAllowed: z.boolean(),
  /** 'HH:mm', in order. */
  startHours: z.array(z.string()),
  turnaroundMinutes: z.number(),
  /** Shortest first. */
  durations: z.array(z.object({ hours: z.number(), priceCents: z.number() })),
  securityDepositCents: z.number(),
  /** Every amenity that boats can have; `included` says whether this one has it. */
  amenities: z.array(z.object({ ...boatAmenity, included: z.boolean() })),
  rules: z.array(z.string()),
  cancellationPolicy: z.enum(cancellationPolicies),
});
export type BoatView = z.output<typeof boatReply>;
