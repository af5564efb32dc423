import * as z from 'zod/mini';
import {
  dateText,
  decimalText,
  flagText,
  idText,
  listText,
  pageQuery,
  pageReply,
  textOf,
  wholeNumberText,
} from '#kernel/schemas.ts';
import { bedTypes, cancellationPolicies, pictureRooms, propertyTypes, typesOfPlace } from '../domain/house-terms.ts';

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'parameter-valid' });
const few = z.optional(wholeNumberText(0, 50));
const yes = z.optional(flagText);

export const sortOrders = ['recommended', 'price', 'rating', 'capacity'] as const;

const searchFields = {
  StartAt: z.optional(dateText),
  EndAt: z.optional(dateText),
  Adults: z.optional(wholeNumberText(1, 50)),
  Infants: few,
  Babies: few,
  Pets: few,
  DestinationId: z.optional(idText),
  MinPrice: z.optional(wholeNumberText(0, 1_000_000_000)),
  MaxPrice: z.optional(wholeNumberText(0, 1_000_000_000)),
  PriceBy: z.optional(choice(['night', 'total'])),
  MinGuests: few,
  MinBedrooms: few,
  MinBeds: few,
  MinBathrooms: few,
  AmenityIds: z.optional(listText(idText)),
  TagsId: z.optional(listText(idText)),
  PropertyType: z.optional(listText(choice(propertyTypes))),
  TypeOfPlace: z.optional(listText(choice(typesOfPlace))),
  CancellationPolicy: z.optional(listText(choice(cancellationPolicies))),
  BookingOptions: z.optional(listText(idText)),
  AccessibilityIds: z.optional(listText(idText)),
  Services: z.optional(listText(choice(['chef', 'massage', 'catering', 'event', 'van', 'scooter']))),
  Kitchen: yes,
  Pool: yes,
  DiningRoom: yes,
  LivingRoom: yes,
  ArtStudio: yes,
  Playground: yes,
  North: z.optional(decimalText(-90, 90)),
  South: z.optional(decimalText(-90, 90)),
  East: z.optional(decimalText(-180, 180)),
  West: z.optional(decimalText(-180, 180)),
};

export const houseSearchQuery = z.strictObject({
  ...searchFields,
  /** These alone, as far as they match. */
  Ids: z.optional(listText(idText)),
  ...pageQuery,
  OnlyPrimaryMedia: yes,
  SortBy: z.optional(choice(sortOrders)),
  Order: z.optional(choice(['asc', 'desc'])),
});

export const houseFacetsQuery = z.strictObject(searchFields);

export const mediaSchema = z.object({
  id: z.number(),
  room: z.enum(pictureRooms),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** `srcset` texts, best format first. */
  sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp', 'image/jpeg']), srcset: z.string() })),
});
export type MediaView = z.output<typeof mediaSchema>;

const named = { id: z.number(), name: z.string() };

export const houseCardSchema = z.object({
  id: z.number(),
  kind: z.literal('house'),
  name: z.string(),
  propertyType: z.enum(propertyTypes),
  destination: z.object(named),
  latitude: z.number(),
  longitude: z.number(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  beds: z.number(),
  guests: z.number(),
  pricePerNightCents: z.number(),
  subtotalCents: z.optional(z.number()),
  nights: z.optional(z.number()),
  rating: z.number(),
  reviewCount: z.number(),
  outstanding: z.boolean(),
  medias: z.array(mediaSchema),
});
export type HouseCard = z.output<typeof houseCardSchema>;

export const housesReply = z.object({ ...pageReply, houses: z.array(houseCardSchema) });

/** What a map shows of something found; `priceCents` is the price of its card. */
export const pinSchema = z.object({ ...named, latitude: z.number(), longitude: z.number(), priceCents: z.number() });
export type Pin = z.output<typeof pinSchema>;

export const pinsReply = z.object({ totalRecords: z.number(), pins: z.array(pinSchema) });
export type Pins = z.output<typeof pinsReply>;

const countedId = z.object({ id: z.number(), count: z.number() });
const countedName = z.object({ name: z.string(), count: z.number() });

export const houseFacetsReply = z.object({
  total: z.number(),
  destinations: z.array(countedId),
  amenities: z.array(countedId),
  tags: z.array(countedId),
  propertyTypes: z.array(countedName),
  typesOfPlace: z.array(countedName),
  cancellationPolicies: z.array(countedName),
  /** How many have at least this many; index 0 is 'any'. */
  minBedrooms: z.array(z.number()),
  minBeds: z.array(z.number()),
  minBathrooms: z.array(z.number()),
  /** The number shown on cards: a night without dates, the subtotal with them. */
  price: z.object({ minCents: z.number(), maxCents: z.number(), histogram: z.array(z.number()) }),
  /** Which one filter to drop, and what it would give, when nothing matches. */
  relaxations: z.array(z.object({ filter: z.string(), total: z.number() })),
});
export type HouseFacets = z.output<typeof houseFacetsReply>;

export const byTagsQuery = z.strictObject({ tagsId: z.optional(listText(idText)) });
export const byTagsReply = z.object({
  sections: z.array(
    z.object({ tag: z.object({ ...named, code: z.string(), icon: z.string() }), houses: z.array(houseCardSchema) }),
  ),
});

export const houseParams = z.object({ id: idText });

export const houseReply = z.object({
  id: z.number(),
  kind: z.literal('house'),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  destination: z.object({ ...named, state: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
  exactLocation: z.boolean(),
  propertyType: z.enum(propertyTypes),
  typeOfPlace: z.enum(typesOfPlace),
  bedrooms: z.number(),
  bathrooms: z.number(),
  beds: z.number(),
  guests: z.number(),
  petsAllowed: z.boolean(),
  areaSquareFeet: z.nullable(z.number()),
  rooms: z.array(
    z.object({
      kind: z.enum(['bedroom', 'bathroom', 'common']),
      name: z.string(),
      beds: z.array(z.object({ type: z.enum(bedTypes), count: z.number() })),
    }),
  ),
  /** Every amenity, space, accessibility feature and booking option of the catalog; `included` says whether this house has it. */
  amenities: z.array(
    z.object({
      ...named,
      code: z.string(),
      kind: z.enum(['amenity', 'space', 'accessibility', 'booking-option']),
      category: z.string(),
      icon: z.string(),
      included: z.boolean(),
    }),
  ),
  tags: z.array(z.object({ ...named, code: z.string(), icon: z.string() })),
  houseRules: z.array(z.string()),
  checkInFrom: z.string(),
  checkInUntil: z.string(),
  checkOutBy: z.string(),
  minNights: z.number(),
  pricePerNightCents: z.number(),
  cleaningFeeCents: z.number(),
  securityDepositCents: z.number(),
  weeklyDiscountBasisPoints: z.number(),
  monthlyDiscountBasisPoints: z.number(),
  cancellationPolicy: z.enum(cancellationPolicies),
  outstanding: z.boolean(),
  rating: z.number(),
  reviewCount: z.number(),
  medias: z.array(mediaSchema),
});
export type HouseView = z.output<typeof houseReply>;

export const statesReply = z.object({ states: z.array(z.object({ ...named, code: z.string() })) });

export const destinationsQuery = z.strictObject({
  Search: z.optional(textOf(80)),
});
export const destinationSchema = z.object({
  ...named,
  slug: z.string(),
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  houses: z.number(),
});
export const destinationsReply = z.object({ destinations: z.array(destinationSchema) });
export type DestinationView = z.output<typeof destinationSchema>;

export const amenitiesReply = z.object({
  amenities: z.array(
    z.object({ ...named, code: z.string(), kind: z.string(), category: z.string(), icon: z.string() }),
  ),
});
export const tagsReply = z.object({ tags: z.array(z.object({ ...named, code: z.string(), icon: z.string() })) });

export const landingMediasReply = z.object({
  medias: z.array(z.object({ ...named, kind: z.enum(['house', 'boat']), destination: z.string(), media: mediaSchema })),
});
export type LandingMedia = z.output<typeof landingMediasReply>['medias'][number];
