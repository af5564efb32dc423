import * as z from 'zod/mini';
import { servicePictureSchema } from '#features/additional-services/api/additional-services.schemas.ts';
import { airports } from '#features/additional-services/domain/service-places.ts';
import { serviceCodes } from '#features/additional-services/kinds/kinds.domain.ts';
import { tripTypes } from '#features/additional-services/kinds/van/van.domain.ts';
import { mediaSchema } from '#features/catalog/api/catalog.schemas.ts';
import { dateText, isoText, textOf, timeText, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { groupStatuses } from '../domain/group-lifecycle.ts';
import { reservationTypes } from '../domain/reservation-type.ts';

const id = wholeNumber(1, 2_147_483_647);
const people = wholeNumber(1, 1_000);

export const guestsSchema = z.strictObject({
  adults: wholeNumber(1, 50),
  infants: wholeNumber(0, 50),
  babies: wholeNumber(0, 50),
  pets: wholeNumber(0, 50),
});
export type GuestsView = z.output<typeof guestsSchema>;

/** Where a service takes place, or a trip begins or ends; 'house' is the house of the trip. */
export const placeSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('house') }),
    z.strictObject({ kind: z.literal('airport'), airport: z.enum(airports, { error: 'parameter-valid' }) }),
    z.strictObject({
      kind: z.literal('address'),
      street: textOf(120),
      apto: z.optional(textOf(40)),
      city: textOf(80),
      state: textOf(40),
      zipCode: textOf(10),
      instructions: z.optional(textOf(400)),
    }),
  ],
  { error: 'parameter-valid' },
);
export type PlaceView = z.output<typeof placeSchema>;

const place = z.optional(placeSchema);
const wishes = z.optional(textOf(1_000));
const stay = { startAt: dateText, endAt: dateText, guests: guestsSchema };
const outing = { date: dateText, startTime: timeText, hours: wholeNumber(1, 24), guests: guestsSchema };
/** A menu of the list, or one of the guest's own in words, which staff price. */
const meal = {
  menuId: z.optional(id),
  customMenu: z.optional(textOf(1_000)),
  date: dateText,
  time: timeText,
  guests: people,
  place,
  personalization: wishes,
};

/** What each type of line is asked with; the same for adding and for changing. */
export const lineBodies = {
  house: z.strictObject({ houseId: id, ...stay }),
  boat: z.strictObject({ boatId: id, ...outing }),
  scooter: z.strictObject({ scooterId: id, startAt: dateText, days: wholeNumber(1, 60), quantity: wholeNumber(1, 50) }),
  chef: z.strictObject(meal),
  catering: z.strictObject(meal),
  massage: z.strictObject({
    treatmentId: id,
    minutes: wholeNumber(1, 480),
    addonIds: z.optional(z.array(id).check(z.maxLength(20, { error: 'parameter-valid' }))),
    date: dateText,
    time: timeText,
    guests: people,
    place,
    personalization: wishes,
  }),
  event: z.strictObject({
    eventTypeId: id,
    date: dateText,
    time: timeText,
    hours: wholeNumber(1, 12),
    guests: people,
    place,
    personalization: wishes,
  }),
  van: z.strictObject({
    vanId: id,
    tripType: z.enum(tripTypes, { error: 'parameter-valid' }),
    date: dateText,
    time: timeText,
    /** Of trips there and back. */
    returnDate: z.optional(dateText),
    returnTime: z.optional(timeText),
    /** Of hourly trips. */
    hours: z.optional(wholeNumber(1, 24)),
    extraHours: z.optional(wholeNumber(0, 12)),
    passengers: people,
    addressIn: place,
    addressOut: place,
    flightNumber: z.optional(textOf(10)),
    returnFlightNumber: z.optional(textOf(10)),
    personalization: wishes,
  }),
} as const;
export type LineBodies = { readonly [Type in keyof typeof lineBodies]: z.output<(typeof lineBodies)[Type]> };

/** A stay or an outing is changed in its time and guests; another house or boat is another line. */
export const changeHouseBody = z.strictObject(stay);
export const changeBoatBody = z.strictObject(outing);

/** A service without a group: whatever it says, it needs a house or a boat first. */
export const loneServiceBody = z.looseObject({});

export const addressesBody = z.strictObject({
  action: z.literal('set-addresses'),
  reservationId: uuidText,
  addressIn: place,
  addressOut: place,
});

const named = { id: z.number(), name: z.string() };
const media = z.nullable(mediaSchema);

/** What is shown of a line of a service; null where it says nothing to the type. */
export const serviceLineSchema = z.object({
  serviceId: z.number(),
  code: z.enum(serviceCodes),
  /** Of the service. */
  name: z.string(),
  /** The menu, treatment, kind of event, van or scooter; null for a menu of the guest's own. */
  item: z.nullable(z.object(named)),
  customMenu: z.nullable(z.string()),
  /** Who eats, rides or is treated. */
  people: z.number(),
  minutes: z.nullable(z.number()),
  addons: z.array(z.object(named)),
  tripType: z.nullable(z.enum(tripTypes)),
  hours: z.nullable(z.number()),
  extraHours: z.number(),
  returnDate: z.nullable(z.string()),
  returnTime: z.nullable(z.string()),
  flightNumber: z.nullable(z.string()),
  returnFlightNumber: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  days: z.nullable(z.number()),
  addressIn: z.nullable(placeSchema),
  addressOut: z.nullable(placeSchema),
  personalization: z.nullable(z.string()),
  /** Staff price it when they approve. */
  isManuallyPriced: z.boolean(),
  manualPriceCents: z.nullable(z.number()),
  /** Of the item, else of the service. */
  media: z.nullable(servicePictureSchema),
});
export type ServiceLineView = z.output<typeof serviceLineSchema>;

export const groupReservationSchema = z.object({
  id: z.string(),
  requestId: z.string(),
  type: z.enum(reservationTypes),
  status: z.enum(groupStatuses),
  isPrincipal: z.boolean(),
  startAt: z.string(),
  endAt: z.string(),
  /** Local times, 'HH:mm'; null for a house. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** Of a house; 0 elsewhere. */
  nights: z.number(),
  guests: z.object({ adults: z.number(), infants: z.number(), babies: z.number(), pets: z.number() }),
  house: z.optional(
    z.object({
      ...named,
      destination: z.string(),
      checkInFrom: z.string(),
      checkOutBy: z.string(),
      media,
    }),
  ),
  boat: z.optional(
    z.object({
      ...named,
      destination: z.string(),
      marina: z.string(),
      charter: z.enum(['captained', 'bareboat']),
      hours: z.number(),
      media,
    }),
  ),
  service: z.optional(serviceLineSchema),
  /** Before taxes, its discounts taken off; null while staff have to price it, or in a draft that can't be priced. */
  subtotalCents: z.nullable(z.number()),
  /** The guest's wish to have it taken out, and what staff decided. */
  removal: z.nullable(
    z.object({
      askedAt: isoText,
      reason: z.nullable(z.string()),
      decision: z.nullable(z.enum(['removed', 'kept'])),
      note: z.nullable(z.string()),
    }),
  ),
});
export type ReservationView = z.output<typeof groupReservationSchema>;
