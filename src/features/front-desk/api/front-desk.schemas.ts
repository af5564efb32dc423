import * as z from 'zod/mini';
import { emailText, phoneText } from '#features/accounts/api/accounts.schemas.ts';
import { type ServiceType, serviceTypes } from '#features/additional-services/kinds/service-names.domain.ts';
import { blockKinds } from '#features/calendars/domain/occupancy-kinds.ts';
import { mediaSchema } from '#features/catalog/api/catalog.schemas.ts';
import { liftableRules } from '#features/pricing/domain/agreed-terms.ts';
import {
  groupReservationSchema,
  guestsSchema,
  type LineBodies,
  lineBodies,
} from '#features/reservations/api/lines.schemas.ts';
import { groupQuoteSchema } from '#features/reservations/api/reservations.schemas.ts';
import { proposalSources } from '#features/reservations/domain/proposal.ts';
import { LEAST_QUOTE_HOURS, MAX_QUOTE_HOURS } from '#features/settings/settings.domain.ts';
import {
  dateText,
  isoText,
  languageText,
  textOf,
  timeText,
  uuidText,
  wholeNumber,
  wholeNumberText,
} from '#kernel/schemas.ts';

const MAX_ID = 2_147_483_647;
const MAX_PEOPLE = 50;
const MAX_WORDS = 80;
const MAX_CENTS = 100_000_000;

const people = {
  Adults: wholeNumberText(1, MAX_PEOPLE),
  Infants: z.optional(wholeNumberText(0, MAX_PEOPLE)),
  Babies: z.optional(wholeNumberText(0, MAX_PEOPLE)),
  Pets: z.optional(wholeNumberText(0, MAX_PEOPLE)),
};
/** Words of a name or a place, in either language. */
const Search = z.optional(textOf(MAX_WORDS));
/** One house or boat, whatever it is called. */
const Unit = z.optional(wholeNumberText(1, MAX_ID));

export const deskHousesQuery = z.strictObject({ StartAt: dateText, EndAt: dateText, ...people, Search, Unit });
export const deskBoatsQuery = z.strictObject({ Date: dateText, ...people, Search, Unit });

/** Why something can't be had: who has it, or which rule of a stay it breaks. */
export const hindranceKinds = ['stay', 'hold', 'channel', 'block', 'rule'] as const;
const hindrance = z.object({
  kind: z.enum(hindranceKinds),
  block: z.nullable(z.enum(blockKinds)),
  /** A code of the list of errors. */
  rule: z.nullable(z.string()),
  /** Staff may lift the rule. */
  isLiftable: z.boolean(),
});
export type Hindrance = z.output<typeof hindrance>;

const unit = {
  id: z.number(),
  name: z.string(),
  place: z.string(),
  maxGuests: z.number(),
  media: z.nullable(mediaSchema),
  hindrances: z.array(hindrance),
};
const price = {
  totalCents: z.number(),
  subtotalCents: z.number(),
  depositCents: z.number(),
  /** Of the nights or the outing alone, before fees and taxes. */
  stayCents: z.number(),
};
const deskHouse = z.object({ ...unit, ...price, bedrooms: z.number(), minNights: z.number() });
export type DeskHouse = z.output<typeof deskHouse>;
const deskBoat = z.object({
  ...unit,
  durations: z.array(z.object({ hours: z.number(), ...price, starts: z.array(z.string()) })),
});
export type DeskBoat = z.output<typeof deskBoat>;

export const deskHousesReply = z.object({
  /** What can be had, the cheapest first. */
  free: z.array(deskHouse),
  /** What can't, and why; what only a rule keeps from being had first. */
  others: z.array(deskHouse),
  /** Stays of the same length near the wanted one, where nothing is free. */
  near: z.array(z.object({ id: z.number(), name: z.string(), startAt: z.string(), endAt: z.string() })),
});
export type DeskHouses = z.output<typeof deskHousesReply>;
export const deskBoatsReply = z.object({
  free: z.array(deskBoat),
  others: z.array(deskBoat),
  near: z.array(z.object({ id: z.number(), name: z.string(), date: z.string(), startTime: z.string() })),
});
export type DeskBoats = z.output<typeof deskBoatsReply>;

export const contactsQuery = z.strictObject({ Search: textOf(MAX_WORDS) });
export const contactsReply = z.object({
  contacts: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      lastname: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      language: languageText,
      /** Has an account; else a contact that staff made. */
      isActive: z.boolean(),
      trips: z.number(),
    }),
  ),
});
export type Contact = z.output<typeof contactsReply>['contacts'][number];

const MAX_REASON = 300;
const MAX_MESSAGE = 1_000;

/** The house with its dates, or the boat with its day, hour and duration. */
const selection = { kind: z.enum(['house', 'boat'], { error: 'parameter-valid' }), guests: guestsSchema };
const time = {
  startAt: z.nullable(dateText),
  endAt: z.nullable(dateText),
  date: z.nullable(dateText),
  startTime: z.nullable(timeText),
  hours: z.nullable(wholeNumber(1, 24)),
};
/** Chef, massage, catering, van or scooter as the wizard asks for them. */
export type QuotedService = {
  readonly [Type in ServiceType]: { readonly type: Type; readonly body: LineBodies[Type] };
}[ServiceType];

const MAX_SERVICES = 20;
const serviceBodies = serviceTypes.map((type) => z.strictObject({ type: z.literal(type), body: lineBodies[type] }));
const quotedService = z.discriminatedUnion('type', serviceBodies as [(typeof serviceBodies)[number]], {
  error: 'reservation-invalid-type',
}) as unknown as z.ZodMiniType<QuotedService, QuotedService>;
/** The same as it is told to staff, who may send it back. */
const quotedServiceView = z.object({
  type: z.enum(serviceTypes),
  body: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodMiniType<QuotedService, QuotedService>;
const services = { services: z.optional(z.array(quotedService).check(z.maxLength(MAX_SERVICES))) };

const agreed = {
  /** Rules of the stay that do not count for it. */
  lifted: z.array(z.enum(liftableRules, { error: 'parameter-valid' })).check(z.maxLength(liftableRules.length)),
  /** The price of its nights or outing, before fees and taxes; null: what it costs anybody. */
  agreedCents: z.nullable(wholeNumber(1, MAX_CENTS)),
};
const terms = {
  ...agreed,
  reason: z.nullable(textOf(MAX_REASON)),
  message: z.nullable(textOf(MAX_MESSAGE)),
  holdHours: wholeNumber(LEAST_QUOTE_HOURS, MAX_QUOTE_HOURS),
  expectedTotalCents: wholeNumber(0, MAX_ID),
};

export const priceBody = z.strictObject({
  id: wholeNumber(1, MAX_ID),
  ...selection,
  ...time,
  ...services,
  ...agreed,
  /** Of the quote that it would change. */
  groupId: z.optional(uuidText),
});
export type PriceBody = z.output<typeof priceBody>;
export const priceReply = z.object({
  quote: groupQuoteSchema,
  /** What its nights or outing cost anybody, before fees and taxes. */
  stayCents: z.number(),
  /** Its services, in the order in which they were asked. */
  services: z.array(groupReservationSchema),
});
export type PriceView = z.output<typeof priceReply>;

const contact = z.strictObject({
  /** Somebody who is known; null: found by the address, or made. */
  userId: z.nullable(uuidText),
  name: textOf(80),
  lastname: textOf(80),
  email: z.nullable(emailText),
  phone: z.nullable(phoneText),
  language: languageText,
});
export type ContactBody = z.output<typeof contact>;

export const sendBody = z.strictObject({
  id: wholeNumber(1, MAX_ID),
  ...selection,
  ...time,
  ...services,
  ...terms,
  source: z.enum(proposalSources, { error: 'parameter-valid' }),
  contact,
});
export type SendBody = z.output<typeof sendBody>;

export const proposalParams = z.object({ id: uuidText });
export const reviseBody = z.strictObject({
  ...selection,
  ...time,
  ...services,
  ...terms,
  /** Another house for a house, or boat for a boat. */
  id: z.optional(wholeNumber(1, MAX_ID)),
});
export type ReviseBody = z.output<typeof reviseBody>;
export const readdressBody = z.strictObject({
  name: contact.shape.name,
  lastname: contact.shape.lastname,
  email: emailText,
});
export type ReaddressBody = z.output<typeof readdressBody>;
export const extendBody = z.strictObject({ holdHours: terms.holdHours });
/** Until when its dates are held. */
export const extendReply = z.object({ dueAt: isoText });
export const withdrawBody = z.strictObject({ reason: textOf(MAX_REASON) });
export const linkReply = z.object({ url: z.string() });

const proposal = z.object({
  /** Of its trip. */
  groupId: z.string(),
  bookingCode: z.string(),
  version: z.number(),
  source: z.enum(proposalSources),
  madeBy: z.string(),
  madeAt: isoText,
  dueAt: isoText,
  isOpen: z.boolean(),
  unit: z.object({ id: z.number(), kind: selection.kind, name: z.string() }),
  startAt: z.string(),
  endAt: z.string(),
  startTime: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  guests: guestsSchema,
  services: z.array(quotedServiceView),
  guest: z.object({
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** A contact that staff made and may correct; an account keeps what its holder says. */
    isContact: z.boolean(),
  }),
  totalCents: z.number(),
  lifted: agreed.lifted,
  agreedCents: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  message: z.nullable(z.string()),
  holdHours: z.number(),
});
export type ProposalView = z.output<typeof proposal>;
export const proposalsReply = z.object({
  /** Those that wait for their guest, the nearest deadline first. */
  proposals: z.array(proposal),
  /** For how many hours a quote holds its dates unless staff say otherwise. */
  usualHours: z.number(),
});
export type ProposalsView = z.output<typeof proposalsReply>;
export const sentReply = z.object({ groupId: z.string(), bookingCode: z.string(), isMailed: z.boolean() });
export type SentView = z.output<typeof sentReply>;
