import * as z from 'zod/mini';
import { dateText, flagText, idText, listText, pageReply, textOf } from '#kernel/schemas.ts';
import { eventTerms } from '../domain/event-terms.ts';
import { houseFilters } from '../domain/house-filters.ts';
import { bedTypes, listedTypes, pictureRooms, typesOfPlace } from '../domain/house-terms.ts';
import { licenceKinds } from '../domain/licences.ts';
import { cancellationTermsSchema } from './cancellation.schemas.ts';
import { choice, facetsReply, filtersQuery, wantedQuery } from './search.schemas.ts';

const yes = z.optional(flagText);

const houseFiltersQuery = {
  ...filtersQuery(houseFilters, { maxGuests: 50 }),
  EndAt: z.optional(dateText),
  PriceBy: z.optional(choice(['night', 'total'])),
  BookingOptions: z.optional(listText(idText)),
  AccessibilityIds: z.optional(listText(idText)),
  Services: z.optional(listText(choice(['chef', 'massage', 'catering', 'event', 'van', 'scooter']))),
  Kitchen: yes,
  Pool: yes,
  DiningRoom: yes,
  LivingRoom: yes,
  ArtStudio: yes,
  Playground: yes,
};

export const houseSearchQuery = z.strictObject({ ...houseFiltersQuery, ...wantedQuery });
export const houseFacetsQuery = z.strictObject(houseFiltersQuery);
export type HouseFacetsQuery = z.output<typeof houseFacetsQuery>;

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
  propertyType: z.string(),
  propertyTypeName: z.string(),
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

export const houseFacetsReply = facetsReply(houseFilters);
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
  propertyType: z.string(),
  propertyTypeName: z.string(),
  /** What search engines are told that it is. */
  listedAs: z.enum(listedTypes),
  typeOfPlace: z.enum(typesOfPlace),
  bedrooms: z.number(),
  bathrooms: z.number(),
  beds: z.number(),
  guests: z.number(),
  petsAllowed: z.boolean(),
  events: z.enum(eventTerms),
  areaSquareFeet: z.nullable(z.number()),
  rooms: z.array(
    z.object({
      kind: z.enum(['bedroom', 'bathroom', 'common']),
      name: z.string(),
      beds: z.array(z.object({ type: z.enum(bedTypes), count: z.number() })),
    }),
  ),
  /**
   * Every amenity, space, accessibility feature and booking option of the catalog; `included` says whether this house
   * has it.
   */
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
  /** Numbers that the place asks for. */
  licences: z.array(z.object({ kind: z.enum(licenceKinds), number: z.string() })),
  checkInFrom: z.string(),
  checkInUntil: z.string(),
  checkOutBy: z.string(),
  minNights: z.number(),
  pricePerNightCents: z.number(),
  cleaningFeeCents: z.number(),
  securityDepositCents: z.number(),
  weeklyDiscountBasisPoints: z.number(),
  monthlyDiscountBasisPoints: z.number(),
  cancellationPolicy: z.string(),
  cancellationTerms: cancellationTermsSchema,
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
  /** What the map of a search there shows; null: what was found. */
  bounds: z.nullable(z.object({ south: z.number(), north: z.number(), west: z.number(), east: z.number() })),
  houses: z.number(),
});
export const destinationsReply = z.object({
  destinations: z.array(destinationSchema),
  /** Houses and boats that are called like what was searched for; none without a search. */
  rentables: z.array(
    z.object({ id: z.number(), kind: z.enum(['house', 'boat']), name: z.string(), destination: z.string() }),
  ),
});
export type NamedRentable = z.output<typeof destinationsReply>['rentables'][number];
export type DestinationView = z.output<typeof destinationSchema>;

export const amenitiesReply = z.object({
  amenities: z.array(
    z.object({ ...named, code: z.string(), kind: z.string(), category: z.string(), icon: z.string() }),
  ),
});
export const propertyTypesReply = z.object({ types: z.array(z.object({ code: z.string(), name: z.string() })) });

export const tagsReply = z.object({ tags: z.array(z.object({ ...named, code: z.string(), icon: z.string() })) });

export const houseServicesReply = z.object({ services: z.array(z.object(named)) });

const heroPicture = z.pick(mediaSchema, { alt: true, width: true, height: true, sources: true });
const heroSchema = z.object({ wide: heroPicture, tall: z.nullable(heroPicture) });
export type LandingHero = z.output<typeof heroSchema>;

export const landingMediasReply = z.object({
  /** The company's own picture at the head of the home page, and another one for phones; null: the one it came with. */
  hero: z.nullable(heroSchema),
  medias: z.array(z.object({ ...named, kind: z.enum(['house', 'boat']), destination: z.string(), media: mediaSchema })),
});
export type LandingMedia = z.output<typeof landingMediasReply>['medias'][number];
