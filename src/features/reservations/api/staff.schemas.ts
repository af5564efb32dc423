import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { liftableRules } from '#features/pricing/domain/agreed-terms.ts';
import { daysQuery, sortQuery } from '#kernel/list-queries.ts';
import { isoText, looseTextOf, pageQuery, pageReply, textOf, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { groupStatuses, listedStatuses } from '../domain/group-lifecycle.ts';
import { cautions } from '../domain/line.ts';
import { groupSorts, requestSorts } from '../domain/list-sorts.ts';
import { proposalSources } from '../domain/proposal.ts';
import { reservationTypes } from '../domain/reservation-type.ts';
import { groupMove } from './history.schemas.ts';
import { cancelRefundReply, groupReply } from './reservations.schemas.ts';

const status = z.enum(groupStatuses);
export const staffGroupParams = z.object({ id: uuidText });
const requestsAsked = sortQuery(requestSorts);
export const requestsQuery = z.strictObject({ ...pageQuery, ...requestsAsked });
export const requestsExportQuery = z.strictObject({ ...requestsAsked, ...exportQuery });
export const removalsQuery = z.strictObject({ ...pageQuery });
const guestSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** None when they left. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: z.string(),
  completedStays: z.number(),
  cancelledStays: z.number(),
  /** Credit that can pay an invoice or be paid out. */
  walletCents: z.number(),
  /** What the guest asked to have paid out of it; null: nothing. */
  payout: z.nullable(z.object({ amountCents: z.number(), how: z.string() })),
});

const requestSummary = {
  groupId: z.string(),
  bookingCode: z.string(),
  status,
  askedAt: z.nullable(isoText),
  answerDueAt: z.nullable(isoText),
  isHolding: z.boolean(),
  requestId: z.string(),
  /** 1: a new trip; more: services for one that was approved. */
  sequence: z.number(),
  /** The house or boat that the trip was opened with. */
  principal: z.object({
    id: z.number(),
    kind: z.enum(['house', 'boat']),
    name: z.string(),
    destination: z.string(),
  }),
  /** Types of the other lines that this request is about. */
  extras: z.array(z.enum(reservationTypes)),
  /** Lines that staff have to price. */
  manuallyPriced: z.number(),
  /** A price was offered: its guest has to accept it. */
  isOffered: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string(),
  nights: z.number(),
  guest: z.object({ name: z.string() }),
  guests: z.object({ adults: z.number(), infants: z.number(), babies: z.number(), pets: z.number() }),
  totalCents: z.nullable(z.number()),
  competing: z.number(),
};
export const requestsReply = z.object({ ...pageReply, requests: z.array(z.object(requestSummary)) });
export type RequestsView = z.output<typeof requestsReply>;

export const removalsReply = z.object({
  ...pageReply,
  removals: z.array(
    z.object({
      groupId: z.string(),
      bookingCode: z.string(),
      guest: z.object({ name: z.string() }),
      reservationId: z.string(),
      type: z.enum(reservationTypes),
      /** The name of the service. */
      name: z.string(),
      startAt: z.string(),
      askedAt: isoText,
      reason: z.nullable(z.string()),
    }),
  ),
});
export type RemovalsView = z.output<typeof removalsReply>;

const groupsAsked = {
  Status: z.optional(z.enum(listedStatuses)),
  Search: z.optional(looseTextOf(80)),
  /** The trips that begin on these days. */
  ...daysQuery,
  ...sortQuery(groupSorts),
};
export const allGroupsQuery = z.strictObject({ ...pageQuery, ...groupsAsked });
export const groupsExportQuery = z.strictObject({ ...groupsAsked, ...exportQuery });
export const allGroupsReply = z.object({
  ...pageReply,
  reservationGroups: z.array(
    z.object({
      ...requestSummary,
      status: z.enum(listedStatuses),
      /** Of the total, so without deposits. */
      paidCents: z.number(),
      refundsOwedCents: z.number(),
    }),
  ),
});
export type AllGroupsView = z.output<typeof allGroupsReply>;

export const staffActions = [
  'approve',
  'reject',
  'release-hold',
  'cancel',
  'reinstate',
  'record-payment',
  'record-refund',
] as const;
const dayStates = ['free', 'this-request', 'reserved', 'held', 'blocked', 'imported'] as const;
export const staffGroupReply = z.object({
  group: z.extend(groupReply, {
    history: z.array(
      z.extend(groupMove, {
        /** Which of the staff did it; null: none of them. Guests read that the team did. */
        staffName: z.nullable(z.string()),
      }),
    ),
  }),
  message: z.nullable(z.string()),
  /** Staff made it, and it waits for its guest: the front desk has what can be done with it. */
  isQuote: z.boolean(),
  /** How staff made it, where they did; what they waived or agreed, and why. */
  quote: z.nullable(
    z.object({
      source: z.enum(proposalSources),
      version: z.number(),
      madeBy: z.string(),
      madeAt: isoText,
      acceptedAt: z.nullable(isoText),
      lifted: z.array(z.enum(liftableRules)),
      agreedCents: z.nullable(z.number()),
      reason: z.nullable(z.string()),
    }),
  ),
  guest: guestSummary,
  owner: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
  /** Each house and boat of the trip with the days around it, the principal first. */
  calendars: z.array(
    z.object({
      reservationId: z.string(),
      days: z.array(z.object({ date: z.string(), state: z.enum(dayStates) })),
      /** What others have of these days, in the order of time. */
      busy: z.array(
        z.object({
          from: isoText,
          until: isoText,
          state: z.enum(dayStates),
          /** The trip that has it; null for a block or another platform. */
          bookingCode: z.nullable(z.string()),
          groupId: z.nullable(z.string()),
          note: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Where the guests go and how they get in, whatever is paid. */
  arrival: z.nullable(z.object({ address: z.string(), instructions: z.string() })),
  /** How many people the trip's house takes; null without one. */
  houseGuests: z.nullable(z.number()),
  /** Services that may not fit their house. */
  cautions: z.array(z.object({ reservationId: z.string(), caution: z.enum(cautions) })),
  /** For each service: the units it needs, and how many are free at that time. */
  capacity: z.array(z.object({ reservationId: z.string(), units: z.number(), freeUnits: z.number() })),
  competing: z.array(
    z.object({
      groupId: z.string(),
      bookingCode: z.string(),
      guestName: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      totalCents: z.nullable(z.number()),
    }),
  ),
  refundsOwed: z.array(
    z.object({
      invoiceId: z.string(),
      invoiceNumber: z.string(),
      owedCents: z.number(),
      refundedCents: z.number(),
      /** What of it is on its way back to a card. */
      onWayCents: z.number(),
      reason: z.string(),
    }),
  ),
  flaggedPayments: z.array(z.object({ id: z.string(), invoiceNumber: z.string(), amountCents: z.number() })),
  /** What only staff read of the group's payments and refunds. */
  paymentFacts: z.array(
    z.object({
      id: z.string(),
      reference: z.nullable(z.string()),
      /** Why it was given back or corrected. */
      reason: z.nullable(z.string()),
      /** Null: by the payment provider. */
      recordedBy: z.nullable(z.string()),
      recordedAt: isoText,
      /** It was recorded by mistake and counts no more. */
      isCorrected: z.boolean(),
    }),
  ),
  /** Services of this trip that the guest wants taken out; what goes back when staff agree. */
  removals: z.array(
    z.object({
      reservationId: z.string(),
      askedAt: isoText,
      reason: z.nullable(z.string()),
      refundCents: z.number(),
      /** By how much open invoices become less. */
      lessCents: z.number(),
      /** What the company keeps of its price. */
      keptCents: z.number(),
    }),
  ),
  allowed: z.array(z.enum(staffActions)),
});
export type StaffGroupView = z.output<typeof staffGroupReply>;

const notDiscount = { error: 'discount-not-valid' };
const discount = z
  .number(notDiscount)
  .check(z.int(notDiscount), z.minimum(0, notDiscount), z.maximum(10_000, notDiscount));

export const approveBody = z.strictObject({
  manualPrices: z.optional(
    z
      .array(z.strictObject({ reservationId: uuidText, priceCents: wholeNumber(0, 2_147_483_647) }))
      .check(z.maxLength(50, { error: 'parameter-valid' })),
  ),
  discountBasisPoints: z.optional(discount),
  /** Lines that can't be had; the others are approved. */
  declined: z.optional(
    z
      .array(z.strictObject({ reservationId: uuidText, reason: textOf(1_000) }))
      .check(z.maxLength(50, { error: 'parameter-valid' })),
  ),
  message: z.optional(textOf(1_000)),
  /** The total of the offer that the clerk has seen: another one is `offer-made`. */
  seenOfferCents: z.optional(wholeNumber(0, 2_147_483_647)),
  /** Approves although channels could not be read: else it is `channels-unread`. */
  despiteUnread: z.optional(z.boolean({ error: 'parameter-valid' })),
});
const toldChannel = z.object({ channel: z.string(), label: z.string(), readAt: z.nullable(isoText) });
export type ToldChannel = z.output<typeof toldChannel>;
/** What approving would lead to now. */
export const approvalPreviewReply = z.object({
  totalBeforeCents: z.number(),
  totalAfterCents: z.number(),
  /** Due with the last payment; not part of the total. */
  depositCents: z.number(),
  /** It costs more than was asked for: the guest has to accept it first. */
  isOffer: z.boolean(),
  /** All lines of a later request are declined. */
  isRejection: z.boolean(),
  /** The first due first, counted from now; those of an offer from its acceptance, as if that was now. */
  instalments: z.array(z.object({ totalCents: z.number(), dueAt: isoText })),
  /** Channels that could not be read just now: what they sold since is not known. */
  unread: z.array(toldChannel),
});
export type ApprovalPreviewView = z.output<typeof approvalPreviewReply>;
export type ApproveBody = z.input<typeof approveBody>;
export const removalBody = z.strictObject({ note: z.optional(textOf(1_000)) });
export const reasonBody = z.strictObject({ reason: textOf(1_000) });
export const cancelBody = z.strictObject({
  reason: textOf(1_000),
  /** Who wants it: the company (default; everything goes back), or the guest who asked staff (the policy decides). */
  onBehalfOf: z.optional(z.enum(['company', 'guest'], { error: 'parameter-valid' })),
});
export const staffRefundsReply = z.object({ company: cancelRefundReply, guest: cancelRefundReply });
export type StaffRefundsView = z.output<typeof staffRefundsReply>;
