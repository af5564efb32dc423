import * as z from 'zod/mini';
import { idText, pageReply, timeText, wholeNumberText } from '#kernel/schemas.ts';
import { boatFilters } from '../domain/boat-filters.ts';
import { boatAmenityCategories, boatTypes, charters, MAX_OUTING_HOURS } from '../domain/boat-terms.ts';
import { cancellationTermsSchema } from './cancellation.schemas.ts';
import { mediaSchema } from './catalog.schemas.ts';
import { facetsReply, filtersQuery, wantedQuery } from './search.schemas.ts';

const boatFiltersQuery = {
  /** `StartAt` is the day of the outing. */
  ...filtersQuery(boatFilters, { maxGuests: 100 }),
  /** 'HH:mm', one of a boat's start hours; asks for `Hours`. */
  StartTime: z.optional(timeText),
  Hours: z.optional(wholeNumberText(1, MAX_OUTING_HOURS)),
};

export const boatSearchQuery = z.strictObject({ ...boatFiltersQuery, ...wantedQuery });
export const boatFacetsQuery = z.strictObject(boatFiltersQuery);
export type BoatFacetsQuery = z.output<typeof boatFacetsQuery>;

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

export const boatFacetsReply = facetsReply(boatFilters);
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
  /** What a duration costs from a day to another, both included; those that are over are left out. */
  seasonPrices: z.array(z.object({ from: z.string(), until: z.string(), hours: z.number(), priceCents: z.number() })),
  securityDepositCents: z.number(),
  /** Every amenity that boats can have; `included` says whether this one has it. */
  amenities: z.array(z.object({ ...boatAmenity, included: z.boolean() })),
  rules: z.array(z.string()),
  cancellationPolicy: z.string(),
  cancellationTerms: cancellationTermsSchema,
});
export type BoatView = z.output<typeof boatReply>;
