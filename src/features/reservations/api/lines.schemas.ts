import * as z from 'zod/mini';
import { idNumber, placeField } from '#features/additional-services/api/selection.schemas.ts';
import { serviceLineSchema } from '#features/additional-services/api/service-line.schemas.ts';
import { houseEventRules } from '#features/additional-services/domain/service-kind.ts';
import { kindsApi } from '#features/additional-services/kinds/kinds.api.ts';
import { type ServiceType, serviceTypes } from '#features/additional-services/kinds/service-names.domain.ts';
import { cancellationTermsSchema } from '#features/catalog/api/cancellation.schemas.ts';
import { mediaSchema } from '#features/catalog/api/catalog.schemas.ts';
import { dateText, isoText, timeText, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { groupStatuses } from '../domain/group-lifecycle.ts';
import { reservationTypes } from '../domain/reservation-type.ts';

export const guestsSchema = z.strictObject({
  adults: wholeNumber(1, 50),
  infants: wholeNumber(0, 50),
  babies: wholeNumber(0, 50),
  pets: wholeNumber(0, 50),
});
export type GuestsView = z.output<typeof guestsSchema>;

const stay = { startAt: dateText, endAt: dateText, guests: guestsSchema };
const outing = { date: dateText, startTime: timeText, hours: wholeNumber(1, 24), guests: guestsSchema };
const selectionBodies = Object.fromEntries(serviceTypes.map((type) => [type, kindsApi[type].body])) as unknown as {
  readonly [Type in ServiceType]: (typeof kindsApi)[Type]['body'];
};

/** What each type of line is asked with; the same for adding and for changing. */
export const lineBodies = {
  house: z.strictObject({ houseId: idNumber, ...stay }),
  boat: z.strictObject({ boatId: idNumber, ...outing }),
  ...selectionBodies,
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
  addressIn: placeField,
  addressOut: placeField,
});

const named = { id: z.number(), name: z.string() };
const media = z.nullable(mediaSchema);
const cancellation = { cancellationPolicy: z.string(), cancellationTerms: cancellationTermsSchema };

export const groupReservationSchema = z.object({
  id: z.string(),
  requestId: z.string(),
  type: z.enum(reservationTypes),
  status: z.enum(groupStatuses),
  isPrincipal: z.boolean(),
  /** How often it was changed after its approval: the number of its entry in a calendar. */
  changes: z.number(),
  startAt: z.string(),
  endAt: z.string(),
  /** Local times, 'HH:mm'; null for a house. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** Nights of a stay; 0 for a boat or a service. */
  nights: z.number(),
  guests: z.object({ adults: z.number(), infants: z.number(), babies: z.number(), pets: z.number() }),
  house: z.optional(
    z.object({
      ...named,
      destination: z.string(),
      checkInFrom: z.string(),
      checkOutBy: z.string(),
      events: z.enum(houseEventRules),
      ...cancellation,
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
      ...cancellation,
      media,
    }),
  ),
  service: z.optional(serviceLineSchema),
  /** Before taxes, its discounts taken off; null while staff have to price it, or in a draft that can't be priced. */
  subtotalCents: z.nullable(z.number()),
  /** The guest's request to have it taken out, and what staff decided. */
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

/** A line that can't be had as it was chosen. `message`: the refusal in the reader's language. */
export const refusedLineSchema = z.object({
  id: z.string(),
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type RefusedLine = z.output<typeof refusedLineSchema>;
