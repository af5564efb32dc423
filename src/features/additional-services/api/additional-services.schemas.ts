import * as z from 'zod/mini';
import { mediaSchema } from '#features/catalog/api/catalog.schemas.ts';
import { dateText, flagText, idText, timeText, wholeNumberText } from '#kernel/schemas.ts';
import { serviceCodes, serviceTypes } from '../kinds/service-names.domain.ts';
import { tripTypes } from '../kinds/van/van.domain.ts';

/** A picture of a service or of one of its items: as a house's, but of no room. */
export const servicePictureSchema = z.omit(mediaSchema, { room: true });
export type ServicePicture = z.output<typeof servicePictureSchema>;

export const idParams = z.object({ id: idText });

const named = { id: z.number(), serviceId: z.number(), name: z.string(), description: z.string() };
const pictured = { medias: z.array(servicePictureSchema) };
/** What every item of a service has. */
export const itemFields = { ...named, ...pictured };
const guests = { minGuests: z.number(), maxGuests: z.number() };

export const servicesQuery = z.strictObject({ active: z.optional(flagText) });

const serviceCard = {
  id: z.number(),
  code: z.enum(serviceCodes),
  type: z.enum(serviceTypes),
  order: z.number(),
  active: z.boolean(),
  name: z.string(),
  summary: z.string(),
  /** The least that one of its items costs; null while it has none. */
  priceFromCents: z.nullable(z.number()),
  itemCount: z.number(),
};
export const serviceCardSchema = z.object({ ...serviceCard, ...pictured });
export type ServiceCard = z.output<typeof serviceCardSchema>;

const bundleDiscounts = z.array(z.object({ serviceTypes: z.number(), basisPoints: z.number() }));

export const servicesReply = z.object({
  services: z.array(serviceCardSchema),
  /** From so many types of services in a trip on, their lines cost that much less. */
  bundleDiscounts,
});

/** What can be chosen of a service, as its page lists it. */
export const serviceItemSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  priceFromCents: z.number(),
  /** Guests, passengers or riders; null where it doesn't matter. */
  guests: z.nullable(z.object({ min: z.number(), max: z.number() })),
  ...pictured,
});
export type ServiceItem = z.output<typeof serviceItemSchema>;

export const serviceReply = z.object({
  ...serviceCard,
  ...guests,
  description: z.string(),
  details: z.array(z.object({ kind: z.enum(['included', 'good-to-know']), text: z.string() })),
  leadHours: z.number(),
  /** Times of day 'HH:mm' between which it can begin, both included. */
  firstStart: z.string(),
  lastStart: z.string(),
  durationMinutes: z.number(),
  /** Where its people come: ranges of ZIP codes, both ends included. */
  area: z.array(z.object({ name: z.string(), firstZip: z.number(), lastZip: z.number() })),
  items: z.array(serviceItemSchema),
  bundleDiscounts,
  ...pictured,
});
export type ServiceView = z.output<typeof serviceReply>;

export const menusQuery = z.strictObject({
  ServiceId: z.optional(idText),
  Type: z.optional(z.enum(['chef', 'catering'], { error: 'parameter-valid' })),
});
export const menuSchema = z.object({
  ...named,
  ...guests,
  type: z.enum(['chef', 'catering']),
  /** A guest. */
  priceCents: z.number(),
  courses: z.array(z.object({ name: z.string(), text: z.string() })),
  ...pictured,
});
export type MenuView = z.output<typeof menuSchema>;
export const menusReply = z.object({ menus: z.array(menuSchema) });

export const addonParams = z.object({ treatmentId: idText, minutes: wholeNumberText(1, 1_440) });
export const addonSchema = z.object({
  ...named,
  /** A person. */
  priceCents: z.number(),
  /** Offered from treatments of so many minutes on. */
  minMinutes: z.number(),
});
export type AddonView = z.output<typeof addonSchema>;
export const addonsReply = z.object({ addons: z.array(addonSchema) });

export const treatmentSchema = z.object({
  ...named,
  /** Shortest first; cents a person. */
  durations: z.array(z.object({ minutes: z.number(), priceCents: z.number() })),
  ...pictured,
});
export type TreatmentView = z.output<typeof treatmentSchema>;
export const treatmentsReply = z.object({ treatments: z.array(treatmentSchema) });

export const vansQuery = z.strictObject({ OnlyPrimaryMedia: z.optional(flagText) });
export const vanSchema = z.object({
  ...named,
  passengers: z.number(),
  luggage: z.number(),
  extraHourCents: z.number(),
  /** The trips it makes, in a fixed order; of 'hourly' cents an hour. */
  prices: z.array(z.object({ tripType: z.enum(tripTypes), priceCents: z.number() })),
  ...pictured,
});
export type VanView = z.output<typeof vanSchema>;
export const vansReply = z.object({ vans: z.array(vanSchema) });

export const vanPriceQuery = z.strictObject({
  VanId: idText,
  TripType: z.enum(tripTypes, { error: 'parameter-valid' }),
  Hours: z.optional(wholeNumberText(1, 24)),
  ExtraHours: z.optional(wholeNumberText(0, 12)),
  Passengers: z.optional(wholeNumberText(1, 1_000)),
  Date: z.optional(dateText),
  Time: z.optional(timeText),
});
/** Cents. */
export const vanPriceReply = z.object({ price: z.number() });
