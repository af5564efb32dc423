import * as z from 'zod/mini';
import { blockKinds } from '#features/calendars/domain/occupancy-kinds.ts';
import { lineKinds } from '#features/pricing/api/pricing.schemas.ts';
import { dateText, isoText, textOf, timeText, uuidText, wholeNumber } from '#kernel/schemas.ts';

export const changeParams = z.object({ id: uuidText });

const MAX_TYPED_CENTS = 100_000_000;
const MAX_HOURS = 24;
const MAX_ID = 2_147_483_647;
const MAX_KEPT = 40;

const guests = z.strictObject({
  adults: wholeNumber(1, 100),
  infants: wholeNumber(0, 100),
  babies: wholeNumber(0, 100),
  pets: wholeNumber(0, 1),
});

/** What a house or boat of a trip is to be booked for. */
export const wantedChange = z.strictObject({
  reservationId: uuidText,
  /** The house or boat that it is then. */
  unitId: wholeNumber(1, MAX_ID),
  from: dateText,
  /** The day of check-out; a boat has a start and hours in its place. */
  until: z.optional(dateText),
  startTime: z.optional(timeText),
  hours: z.optional(wholeNumber(1, MAX_HOURS)),
  guests,
  pricing: z.union([
    z.strictObject({ mode: z.enum(['kept', 'today']) }),
    z.strictObject({ mode: z.literal('typed'), totalCents: wholeNumber(0, MAX_TYPED_CENTS) }),
  ]),
  /** Who wants it: what the company wants costs its guest no fee. The guest does, unless it is said. */
  wantedBy: z.optional(z.enum(['guest', 'company'])),
  /** Services and boats that stay as they are although they fall outside of the trip, and why. */
  keeps: z.array(z.strictObject({ reservationId: uuidText, reason: textOf(300) })).check(z.maxLength(MAX_KEPT)),
});
export type WantedChange = z.output<typeof wantedChange>;

export const offerChangeBody = z.strictObject({
  ...wantedChange.shape,
  /** Of the preview that was on the screen. */
  hash: textOf(64),
  /** Why; the guest reads it in the history. */
  reason: textOf(1_000),
});
export type OfferChange = z.output<typeof offerChangeBody>;

export const makeChangeBody = z.extend(offerChangeBody, {
  /** Who said yes on the phone, and when. */
  agreed: z.strictObject({ name: textOf(120), at: isoText }),
});
export type MakeChange = z.output<typeof makeChangeBody>;

const times = z.object({
  unitId: z.number(),
  name: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  /** Of a boat: 'HH:mm' and hours; null for a house. */
  startTime: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  guests: z.object({ adults: z.number(), infants: z.number(), babies: z.number(), pets: z.number() }),
});

const priceLine = z.object({
  kind: z.enum(lineKinds),
  code: z.optional(z.string()),
  name: z.optional(z.string()),
  basisPoints: z.optional(z.number()),
  quantity: z.number(),
  unitCents: z.number(),
  totalCents: z.number(),
});

const charge = z.object({ totalCents: z.number(), dueAt: isoText });

const clash = z.object({
  reservationId: z.string(),
  why: z.enum(['outside-days', 'outside-stay', 'was-check-in', 'was-check-out', 'was-both']),
  canKeep: z.boolean(),
  /** Why it stays as it is; null: it stands in the way. */
  keptFor: z.nullable(z.string()),
});

const hindrance = z.object({
  kind: z.enum(['stay', 'request', 'quote', 'channel', ...blockKinds]),
  /** The company's wall clock, 'YYYY-MM-DDTHH:mm'. */
  from: z.string(),
  until: z.string(),
  bookingCode: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  guestName: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const changePreview = z.object({
  hash: z.string(),
  /** Nothing stands in the way of it. */
  canMake: z.boolean(),
  before: times,
  after: times,
  /** Of a stay, by date; a boat has none. */
  nights: z.array(z.object({ date: z.string(), cents: z.number(), state: z.enum(['kept', 'added', 'dropped']) })),
  /** Of the whole request. */
  linesBefore: z.array(priceLine),
  linesAfter: z.array(priceLine),
  totalBeforeCents: z.number(),
  totalAfterCents: z.number(),
  /** The security deposit of the request; `charge`, `lessCents` and `refundCents` as below, of it alone. */
  deposit: z.object({
    beforeCents: z.number(),
    afterCents: z.number(),
    charge: z.nullable(charge),
    lessCents: z.number(),
    refundCents: z.number(),
  }),
  /** Payments that come on top. */
  charges: z.array(charge),
  /** What need not be paid any more, what goes back, what the policy keeps. */
  lessCents: z.number(),
  refundCents: z.number(),
  keptCents: z.number(),
  refundReason: z.nullable(z.string()),
  /** Payments that are due at another instant. */
  dues: z.array(z.object({ invoiceNumber: z.string(), dueAt: isoText, movesTo: isoText })),
  clashes: z.array(clash),
  hindrances: z.array(hindrance),
  /** Rules for guests that staff set aside. */
  broken: z.array(
    z.enum(['min-nights-invalid', 'arrival-day-invalid', 'departure-day-invalid', 'preparation-nights', 'start-hour']),
  ),
  annex: z.array(z.string()),
});
export type ChangePreview = z.output<typeof changePreview>;

/** What a guest would like: days, guests or words. */
export const askChangeBody = z.strictObject({
  from: z.optional(dateText),
  until: z.optional(dateText),
  guests: z.optional(guests),
  message: z.optional(textOf(1_000)),
});
export type AskChange = z.output<typeof askChangeBody>;

/** How many guests a house counts, or people a boat takes, and whether pets may come. */
const room = z.object({ kind: z.enum(['house', 'boat']), maxGuests: z.number(), petsAllowed: z.boolean() });

const askedView = z.object({
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  guests: z.nullable(z.object({ adults: z.number(), infants: z.number(), babies: z.number(), pets: z.number() })),
  message: z.nullable(z.string()),
  askedAt: isoText,
});

export const ownChangesReply = z.object({
  canAsk: z.boolean(),
  /** Whom the trip's house or boat takes. */
  room: z.nullable(room),
  /** The annex that waits for the guest; a heading begins with '# '. */
  offer: z.nullable(
    z.object({
      paragraphs: z.array(z.string()),
      /** Why staff offer it. */
      reason: z.string(),
      textHash: z.string(),
      offeredAt: isoText,
      expiresAt: isoText,
    }),
  ),
  /** What the guest asked for and nobody has answered. */
  asked: z.nullable(askedView),
  /** Annexes that were agreed, the newest first. */
  made: z.array(z.object({ paragraphs: z.array(z.string()), agreedAt: isoText })),
});
export type OwnChangesView = z.output<typeof ownChangesReply>;

export const acceptChangeBody = z.strictObject({ textHash: textOf(64), accepted: z.literal(true) });
export const declineAskedBody = z.strictObject({ reason: textOf(1_000) });

export const tripChangesReply = z.object({
  /** An offer that its guest has not answered. */
  offer: z.nullable(z.object({ offeredAt: isoText, expiresAt: isoText })),
  asked: z.nullable(z.extend(askedView, { reservationId: z.string() })),
  /** Houses and boats of the trip that can be changed. */
  lines: z.array(
    z.object({
      reservationId: z.string(),
      type: z.enum(['house', 'boat']),
      ...times.shape,
      hasBegun: z.boolean(),
    }),
  ),
  /** Houses, and boats, that it can become. */
  units: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      ...room.shape,
      startHours: z.array(z.string()),
      hours: z.array(z.number()),
    }),
  ),
});
export type TripChangesView = z.output<typeof tripChangesReply>;
