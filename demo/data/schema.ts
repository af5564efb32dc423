import * as z from 'zod/mini';
import { serviceCodes, serviceTypes } from '#features/additional-services/kinds/service-names.domain.ts';

/** The shapes of the JSON files beside this one. A file that does not fit stops the loading of the demo. */

const text = z.string().check(z.minLength(1));
const whole = z.int().check(z.nonnegative());
const cents = whole;
const dollars = z.int().check(z.positive());
const seed = z.int().check(z.positive());
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const icon = slug;
const listOf = <Item extends z.core.$ZodType>(item: Item) => z.array(item).check(z.minLength(1));

/** A text in English and Spanish. */
const bilingual = z.strictObject({ en: text, es: text });
const sentences = listOf(bilingual);
/** The fewest and the most guests. */
const guestRange = z.tuple([dollars, dollars]);
const latitude = z.number().check(z.gte(25), z.lte(26.2));
const longitude = z.number().check(z.gte(-80.6), z.lte(-80));
const point = z.tuple([latitude, longitude]);

const houseStyle = z.enum([
  'art-deco',
  'mid-century',
  'mediterranean',
  'modern-white',
  'coastal-wood',
  'bungalow',
  'high-rise',
  'industrial',
]);
export type HouseStyle = z.infer<typeof houseStyle>;

const setting = z.enum(['beach', 'bay', 'lake', 'city', 'garden', 'island']);
export type Setting = z.infer<typeof setting>;

const feature = z.enum([
  'living-room',
  'kitchen',
  'dining-room',
  'terrace',
  'garden',
  'rooftop',
  'dock',
  'pool',
  'lake',
  'sports-court',
  'jacuzzi',
  'games',
  'art-studio',
  'playground',
]);
export type Feature = z.infer<typeof feature>;

const destinationSlug = z.enum([
  'brickell',
  'miami-beach',
  'south-beach',
  'coconut-grove',
  'coral-gables',
  'wynwood',
  'little-havana',
  'key-biscayne',
  'design-district',
  'surfside',
  'bal-harbour',
  'sunny-isles',
  'edgewater',
  'doral',
]);
export type DestinationSlug = z.infer<typeof destinationSlug>;

const propertyType = z.enum(['villa', 'house', 'apartment', 'condo', 'townhouse', 'bungalow', 'penthouse', 'loft']);
export type PropertyType = z.infer<typeof propertyType>;

const boatType = z.enum(['motor-yacht', 'sport-cruiser', 'catamaran', 'sailing-yacht', 'pontoon', 'center-console']);

const charter = z.enum(['captained', 'bareboat']);

/** houses.json: what is fixed about a house; its rooms, texts, prices and stays follow from it. */
const houseSchema = z.strictObject({
  slug,
  name: bilingual,
  /** A sentence that is true of this house alone. */
  detail: z.optional(bilingual),
  seed,
  destination: destinationSlug,
  style: houseStyle,
  setting,
  propertyType,
  typeOfPlace: z.literal('entire-place'),
  bedrooms: dollars,
  /** Half steps: 2.5 is two bathrooms and a half bath. */
  bathrooms: z.number().check(z.multipleOf(0.5), z.positive()),
  guests: dollars,
  features: listOf(feature),
  /** Base price of a night, before seasons. */
  nightlyCents: cents,
  outstanding: z.boolean(),
});
export type HouseSeed = z.infer<typeof houseSchema>;
export const housesSchema = listOf(houseSchema);

/** boats.json: what is fixed about a boat; its rules, arrival, place and blocked days follow from it. */
const boatSchema = z.strictObject({
  slug,
  seed,
  name: bilingual,
  boatType,
  charter,
  destination: destinationSlug,
  marina: slug,
  berth: text,
  feet: dollars,
  capacity: dollars,
  cabins: whole,
  heads: whole,
  built: z.int().check(z.gte(1900), z.lte(2100)),
  engine: text,
  /** Paint and cloth, as the pictures show them. */
  look: z.strictObject({
    hull: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    /** The line along the hull. */
    stripe: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    /** Cushions, awnings and covers, in a color that texts can name. */
    cloth: z.enum(['coral', 'teal', 'ochre', 'cobalt', 'terracotta', 'emerald', 'rose', 'navy', 'mustard']),
    deck: z.enum(['teak', 'gray']),
  }),
  /** Place among the owners; 0 is the one who can sign in. */
  owner: whole,
  petsAllowed: z.boolean(),
  outstanding: z.boolean(),
  cancellationPolicy: z.enum(['flexible', 'standard', 'strict']),
  startHours: listOf(clockTime),
  turnaroundMinutes: z.literal([60, 90]),
  depositCents: cents,
  /** Hours to the price of the whole outing in dollars. */
  prices: z.record(z.string().check(z.regex(/^\d+$/)), dollars),
  amenities: listOf(slug),
  description: bilingual,
  /** A rule of this boat alone, besides those that follow from what it is. */
  ownRule: bilingual,
});
export type BoatSeed = z.infer<typeof boatSchema>;
export const boatsSchema = listOf(boatSchema);

/** marinas.json: where boats lie, by code; invented names, real shores. */
const marinaSchema = z.strictObject({
  name: bilingual,
  address: text,
  latitude,
  longitude,
  /** Where captains meet their guests, as a place within a sentence. */
  meeting: bilingual,
  parking: bilingual,
});
export type Marina = z.infer<typeof marinaSchema>;
export const marinasSchema = z.record(slug, marinaSchema);

/** amenities.json: what houses and boats can have, in the order in which it is shown, and the tags of the home page. */
const MAX_BIT = 61;
/** Place in the search mask; a bit, once given, is never given to another. */
const bit = whole.check(z.lte(MAX_BIT));
export const amenitiesSchema = z.strictObject({
  ofHouses: listOf(
    z.strictObject({
      bit,
      code: slug,
      kind: z.enum(['amenity', 'space', 'accessibility', 'booking-option']),
      category: z.enum([
        'spaces',
        'essentials',
        'kitchen-and-laundry',
        'outdoors',
        'location',
        'building',
        'family',
        'accessibility',
        'booking',
      ]),
      icon,
      name: bilingual,
    }),
  ),
  ofBoats: listOf(
    z.strictObject({ code: slug, category: z.enum(['comfort', 'water', 'galley', 'safety']), icon, name: bilingual }),
  ),
  tags: listOf(
    z.strictObject({
      bit,
      code: z.enum(['pool', 'lake', 'sports-court', 'jacuzzi', 'games']),
      icon,
      name: bilingual,
    }),
  ),
});
export type TagCode = z.infer<typeof amenitiesSchema>['tags'][number]['code'];

/** destinations.json: in the order in which they are offered. */
export const destinationsSchema = listOf(
  z.strictObject({
    slug: destinationSlug,
    /** Whose tax rates hold there. */
    municipality: z.enum(['miami-dade', 'miami-beach', 'surfside', 'bal-harbour']),
    name: bilingual,
    description: bilingual,
    latitude,
    longitude,
    /** What people type when they look for it, beside its name: nicknames, streets, landmarks. */
    terms: z.strictObject({ en: listOf(text), es: listOf(text) }),
  }),
);

/**
 * neighborhoods.json: strips of dry land; houses stand between the two points, at most `width` degrees beside the
 * line.
 */
const strip = { from: point, to: point, width: z.number().check(z.positive()) };
const spot = z.strictObject({ ...strip, streets: listOf(text), numbers: z.tuple([whole, whole]) });
export type Spot = z.infer<typeof spot>;
export const neighborhoodsSchema = z.strictObject({
  neighborhoods: z.record(
    destinationSlug,
    z.strictObject({
      city: text,
      zipCode: z.string().check(z.regex(/^33\d{3}$/)),
      /** Where houses of a setting stand; `else` for every other one. */
      spots: z.strictObject({
        beach: z.optional(spot),
        bay: z.optional(spot),
        lake: z.optional(spot),
        city: z.optional(spot),
        garden: z.optional(spot),
        island: z.optional(spot),
        else: spot,
      }),
    }),
  ),
  /** More dry land on which the points that strangers are shown may lie. */
  inland: listOf(z.strictObject(strip)),
});

/** services.json and menus.json: the services in the order in which guests see them, and what each offers. */
const serviceCode = z.enum(serviceCodes);

const serviceSchema = z.strictObject({
  code: serviceCode,
  type: z.enum(serviceTypes),
  name: bilingual,
  summary: bilingual,
  description: bilingual,
  included: sentences,
  goodToKnow: sentences,
  leadHours: whole,
  /** The first and the last time of day at which it can begin. */
  starts: z.tuple([clockTime, clockTime]),
  durationMinutes: dollars,
  prepareMinutes: whole,
  clearMinutes: whole,
  guests: guestRange,
  /** Equal units that can't be promised twice (`Chef team 1`, `Chef team 2`); none where every item has its own. */
  pool: z.optional(z.strictObject({ name: text, unit: text, units: dollars })),
});
export type ServiceSeed = z.infer<typeof serviceSchema>;

/** What all items of a service have; the code names the folder of its pictures. */
const item = { code: slug, name: bilingual, description: bilingual };
export const servicesSchema = z.strictObject({
  services: listOf(serviceSchema),
  treatments: listOf(
    z.strictObject({
      ...item,
      /** Minutes and dollars a person. */
      durations: listOf(z.tuple([dollars, dollars])),
    }),
  ),
  /** Dollars a person. */
  addons: listOf(z.strictObject({ ...item, dollars, minMinutes: whole })),
  /** `fromDollars` is what such an event costs at least. */
  eventTypes: listOf(
    z.strictObject({
      ...item,
      guests: guestRange,
      fromDollars: dollars,
      setting: z.optional(z.enum(['outdoors', 'water'])),
    }),
  ),
  vans: listOf(
    z.strictObject({
      ...item,
      passengers: dollars,
      luggage: whole,
      extraHourDollars: dollars,
      /** Dollars a trip; of 'hourly' dollars an hour. */
      trips: z.strictObject({
        'one-way': dollars,
        'round-trip': dollars,
        hourly: dollars,
        'airport-arrival': dollars,
        'airport-departure': dollars,
        'airport-round-trip': dollars,
      }),
    }),
  ),
  /** What is hired for days, each with a fleet of its own: the table of its items, and their own columns there. */
  hires: listOf(
    z.strictObject({
      service: serviceCode,
      table: text,
      items: listOf(z.strictObject({ ...item, units: dollars, columns: z.record(text, whole) })),
    }),
  ),
});

const menuSchema = z.strictObject({
  ...item,
  /** A guest. */
  dollars,
  guests: guestRange,
  setting: z.optional(z.literal('outdoors')),
  courses: listOf(z.strictObject({ name: bilingual, text: bilingual })),
});
export type MenuSeed = z.infer<typeof menuSchema>;
export const menusSchema = z.strictObject({ chef: listOf(menuSchema), catering: listOf(menuSchema) });

/** house-texts.json: sentences that descriptions of houses are composed of. */
export const houseTextsSchema = z.strictObject({
  /** How it looks inside. */
  style: z.record(houseStyle, sentences),
  feature: z.partialRecord(feature, sentences),
  /** What is around it. */
  around: z.record(destinationSlug, sentences),
  /** The last sentences of a description, by the number of guests. */
  closing: z.strictObject({ couple: sentences, small: sentences, family: sentences, grand: sentences }),
});

/** What owners answer; `{{name}}` is the guest. */
const answers = z.strictObject({ thankful: sentences, sorry: sentences });
const reviews = {
  openings: sentences,
  /** What did not please a guest who gives three stars or fewer. */
  critiques: sentences,
  /** What a guest who gives four stars would have liked better. */
  quibbles: sentences,
  closings: sentences,
  answers,
};

/** house-reviews.json: sentences that reviews of houses are composed of. */
export const houseReviewsSchema = z.strictObject({
  ...reviews,
  /** Openings of six guests and more. */
  openingsOfMany: sentences,
  feature: z.partialRecord(feature, sentences),
  propertyType: z.record(propertyType, sentences),
  destination: z.record(destinationSlug, sentences),
  /** What a review that staff hide adds, and why it is hidden. */
  hidden: z.strictObject({ more: bilingual, reason: bilingual }),
});

/** boat-reviews.json: the same for boats. */
export const boatReviewsSchema = z.strictObject({
  ...reviews,
  boatType: z.record(boatType, sentences),
  charter: z.record(charter, sentences),
});

/** guest-texts.json: what guests write with their requests. */
export const guestTextsSchema = z.strictObject({
  messages: sentences,
  /** What they would like to eat instead of a menu. */
  ownMenus: sentences,
  mealNotes: sentences,
  massageNotes: sentences,
  /** `of`: the codes of the events that it fits. */
  eventNotes: listOf(z.strictObject({ of: listOf(z.string()), en: text, es: text })),
  vanNotes: sentences,
  /** Why a service is to be taken out. */
  removalReasons: sentences,
});
