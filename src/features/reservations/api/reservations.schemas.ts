import * as z from 'zod/mini';
import { dueSchema, taxSchema } from '#features/pricing/api/pricing.schemas.ts';
import { idText, isoText, pageQuery, pageReply, textOf, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { paymentActions, reversals } from '../domain/group-actions.ts';
import { groupStatuses } from '../domain/group-lifecycle.ts';
import { reservationTypes } from '../domain/reservation-type.ts';
import { groupMove } from './history.schemas.ts';
import { addressesBody, groupReservationSchema, refusedLineSchema } from './lines.schemas.ts';

export const createdReply = z.object({ id: z.string(), groupId: z.string() });

export const ownTimesParams = z.object({ id: idText });
/** The periods of a house or boat that one's own requests and trips keep from others, the first one on top. */
export const ownTimesReply = z.object({
  times: z.array(
    z.object({
      groupId: z.string(),
      bookingCode: z.string(),
      /** Not answered yet. */
      isRequest: z.boolean(),
      from: isoText,
      until: isoText,
    }),
  ),
});
export type OwnTimesView = z.output<typeof ownTimesReply>;

export const groupParams = z.object({ id: uuidText });
export const typeParams = z.object({ type: z.enum(reservationTypes, { error: 'reservation-invalid-type' }) });
export const reservationParams = z.extend(typeParams, { id: uuidText });

/** What a guest changes of a trip. */
export const tripChanges = [
  z.strictObject({
    action: z.literal('ask-availability'),
    expectedTotalCents: wholeNumber(0, 2_147_483_647),
    message: z.optional(textOf(1_000)),
  }),
  /** The total that staff offer, in cents. */
  z.strictObject({ action: z.literal('accept-price'), totalCents: wholeNumber(0, 2_147_483_647) }),
  z.strictObject({ action: z.literal('decline-price') }),
  z.strictObject({ action: z.literal('cancel'), reason: z.optional(textOf(1_000)) }),
  z.strictObject({
    action: z.literal('set-step'),
    type: z.enum(reservationTypes, { error: 'parameter-valid' }),
    state: z.enum(['skipped', 'open'], { error: 'parameter-valid' }),
  }),
  /** Every step that is still open is skipped. */
  z.strictObject({ action: z.literal('skip-open-steps') }),
  addressesBody,
  z.strictObject({
    action: z.literal('ask-removal'),
    reservationId: uuidText,
    reason: z.optional(textOf(1_000)),
  }),
] as const;
export const changeGroupBody = z.discriminatedUnion('action', tripChanges, { error: 'parameter-valid' });
export type TripChange = z.output<typeof changeGroupBody>;

const priceLine = z.object({
  kind: z.enum([
    'nights',
    'length-of-stay-discount',
    'cleaning-fee',
    'outing',
    'service',
    'addon',
    'bundle-discount',
    'staff-discount',
    'cancellation-fee',
    'tax',
  ]),
  code: z.optional(z.string()),
  /** What it is called: the boat, the menu, the add-on, the tax. */
  name: z.optional(z.string()),
  /** The rate of a tax. */
  basisPoints: z.optional(z.number()),
  /** The reservation that the price line belongs to; absent for taxes, which are of the whole request. */
  reservationId: z.optional(z.string()),
  quantity: z.number(),
  unitCents: z.number(),
  totalCents: z.number(),
});

const plannedInstalment = z.object({
  totalCents: z.number(),
  due: dueSchema,
});

/** What is known of the price: computed anew in a draft, frozen from the moment availability was asked. */
export const groupQuoteSchema = z.object({
  lines: z.array(priceLine),
  subtotalCents: z.number(),
  /** Each tax by name and rate; their sum is `taxesCents`. */
  taxes: z.array(taxSchema),
  taxesCents: z.number(),
  totalCents: z.number(),
  securityDepositCents: z.number(),
  /** In the order that they are due; they add up to the total. `requestId`: whose part it is, once it was asked for. */
  instalments: z.array(
    z.extend(plannedInstalment, { requestId: z.optional(z.string()), isSupplement: z.optional(z.boolean()) }),
  ),
});

const status = z.enum(groupStatuses);
export const guestActions = [
  'ask-availability',
  'change',
  'delete',
  'cancel',
  'accept-contract',
  'add-services',
  'ask-removal',
  'accept-price',
] as const;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['instalment', 'deposit', 'supplement']),
  issueDate: z.string(),
  dueDate: z.string(),
  dueAt: isoText,
  /** What is to be paid of it: less what was credited since. */
  totalCents: z.number(),
  /** The part of each tax in it, less the credits'. */
  taxes: z.array(taxSchema),
  creditedCents: z.number(),
  /** What was received and not returned. */
  paidCents: z.number(),
  /** Of a deposit: what was kept for damage. */
  keptCents: z.number(),
  status: z.enum(['open', 'paid', 'overdue', 'void', 'refunded']),
});

const draftPrice = {
  /** Null when a draft can't be asked for as it is; `quoteRefusal` says why. */
  quote: z.nullable(groupQuoteSchema),
  quoteRefusal: z.nullable(z.string()),
  /** The reservation that can't be had like that any more. */
  quoteRefusalOf: z.nullable(z.string()),
  /** What the lines cost that can be had, while others can't; null without the house or boat of the trip. */
  quoteOfRest: z.nullable(groupQuoteSchema),
  /** Every line that can't be had like that any more, and why. */
  unfit: z.array(refusedLineSchema),
};

export const groupReply = z.object({
  id: z.string(),
  bookingCode: z.string(),
  confirmationNumber: z.nullable(z.string()),
  status,
  /** Dates are held until then while staff look at the request; null when nothing is held. */
  holdUntil: z.nullable(isoText),
  startsAt: isoText,
  /** Until then canceling the confirmed trip gives all of it back; null: it doesn't, or it is not confirmed. */
  freeUntil: z.nullable(isoText),
  reservations: z.array(groupReservationSchema),
  ...draftPrice,
  /** Services that were chosen for an approved or confirmed trip and not asked for yet. */
  addition: z.nullable(z.object({ requestId: z.string(), ...draftPrice })),
  /** The bundle discount on the lines of services: what it is, and what one more type would make it. */
  bundle: z.object({
    serviceTypes: z.number(),
    basisPoints: z.number(),
    nextBasisPoints: z.number(),
    steps: z.array(z.object({ serviceTypes: z.number(), basisPoints: z.number() })),
  }),
  /** Up to which price, and how shortly before it begins, what is added is one payment. */
  paymentTerms: z.object({ singleAdditionCents: z.number(), singlePaymentDays: z.number() }),
  wizard: z.object({
    steps: z.array(
      z.object({ type: z.enum(reservationTypes), state: z.enum(['done', 'skipped', 'open', 'not-sold']) }),
    ),
  }),
  contract: z.object({ dueAt: z.nullable(isoText), acceptedAt: z.nullable(isoText), version: z.nullable(z.string()) }),
  /** Annexes to the agreement: each that was agreed, and one that its guest may still accept. */
  annexes: z.array(z.object({ id: z.string(), sequence: z.number(), agreedAt: z.nullable(isoText) })),
  requests: z.array(
    z.object({
      id: z.string(),
      /** 1: what the trip began with; every later one added services. */
      sequence: z.number(),
      status,
      answerDueAt: z.nullable(isoText),
      declineReason: z.nullable(z.string()),
      /** What the guest wrote when asking. */
      message: z.nullable(z.string()),
      reservationIds: z.array(z.string()),
      /** As it was frozen when it was asked; null before. */
      totalCents: z.nullable(z.number()),
      invoiceIds: z.array(z.string()),
    }),
  ),
  invoices: z.array(invoiceSchema),
  payments: z.array(
    z.object({
      id: z.string(),
      invoiceNumber: z.string(),
      date: z.string(),
      totalCents: z.number(),
      type: z.string(),
      kind: z.enum(['payment', 'refund', 'deposit-return', 'adjustment', 'dispute']),
      /** It gave back what was paid twice, and nothing else. */
      isOverpayment: z.boolean(),
      /** Why it no longer stands; null: it does. */
      reversal: z.nullable(z.enum(reversals)),
      /** What its reader can do with it: guests get its paper; staff may also take back what was recorded by hand. */
      actions: z.array(z.enum(paymentActions)),
    }),
  ),
  /** Payments by card that the bank reviews, or whose page is open and may have been paid. */
  paymentsUnderWay: z.array(
    z.object({
      /** Of its status: `GET /payment/{reference}`. */
      reference: z.string(),
      amountCents: z.number(),
      openedAt: z.string(),
      isHeld: z.boolean(),
      invoiceIds: z.array(z.string()),
    }),
  ),
  /** What is owed back and not on its way. */
  refundsOwedCents: z.number(),
  /** What is on its way back to a card. */
  refundsOnWayCents: z.number(),
  /** How the guest wants what is owed; null: nothing was said. */
  refundPreference: z.nullable(z.enum(['credit', 'send'])),
  /** By which day it is sent; null: nothing is owed. */
  refundDueOn: z.nullable(z.string()),
  history: z.array(groupMove),
  /** Exact address and access: only when all is paid and the contract is accepted. */
  arrival: z.nullable(
    z.object({ address: z.string(), latitude: z.number(), longitude: z.number(), instructions: z.string() }),
  ),
  /** What staff ask the guest to accept before the request is approved; null: nothing. */
  offer: z.nullable(
    z.object({
      totalCents: z.number(),
      price: z.pick(groupQuoteSchema, { lines: true, subtotalCents: true, taxes: true, totalCents: true }),
      /** What it costs without the lines that got a price; null: nothing is left of what was asked for. */
      withoutCents: z.nullable(z.number()),
      dueAt: z.nullable(isoText),
      /** How the new total would be paid. */
      instalments: z.array(plannedInstalment),
      /** How the total without these lines would be paid; none where nothing is left. */
      withoutInstalments: z.array(plannedInstalment),
      /** Due with the last payment of either; a later request has none. */
      securityDepositCents: z.number(),
      /** Before discounts and taxes. */
      lines: z.array(z.object({ reservationId: z.string(), priceCents: z.number() })),
      declined: z.array(z.object({ reservationId: z.string(), reason: z.string() })),
      message: z.nullable(z.string()),
    }),
  ),
  /** Booking codes of one's own requests that asking for this draft withdraws. */
  replaces: z.array(z.string()),
  allowed: z.array(z.enum(guestActions)),
});
export type GroupView = z.output<typeof groupReply>;

export const groupsQuery = z.strictObject({ ...pageQuery });
export const groupsReply = z.object({
  ...pageReply,
  reservationGroups: z.array(
    z.object({
      id: z.string(),
      bookingCode: z.string(),
      confirmationNumber: z.nullable(z.string()),
      status,
      startsOn: z.string(),
      endsOn: z.string(),
      principal: z.nullable(groupReservationSchema),
      /** Types of its other lines. */
      extras: z.array(z.enum(reservationTypes)),
      totalCents: z.nullable(z.number()),
      /** The total lacks what staff have not priced yet. */
      isUnpriced: z.boolean(),
      /** What the guest must do next, and until when. */
      next: z.nullable(
        z.object({
          step: z.enum(['ask', 'wait', 'pay', 'accept-price', 'accept-contract', 'travel']),
          dueAt: z.nullable(isoText),
          amountCents: z.nullable(z.number()),
          /** What of the amount is the deposit. */
          depositCents: z.number(),
        }),
      ),
    }),
  ),
});
export type GroupsView = z.output<typeof groupsReply>;

export const refundReply = z.object({
  /** What goes back now, and what is kept, line by line. */
  lines: z.array(
    z.object({
      invoiceNumber: z.string(),
      kind: z.enum(['instalment', 'deposit', 'supplement']),
      paidCents: z.number(),
      refundCents: z.number(),
    }),
  ),
  refundCents: z.number(),
  keptCents: z.number(),
  /** The part of the credits that was not paid yet. */
  lessCents: z.number(),
  reason: z.enum([
    'before-confirmation',
    'within-free-window',
    'second-instalment-only',
    'deposit-only',
    'all-kept',
    'nothing-paid',
    'by-staff',
    'all-back',
    'by-part',
  ]),
  freeUntil: z.nullable(isoText),
});
export type RefundView = z.output<typeof refundReply>;

/** What cancelling would give back, and all that the guest is given back then. */
export const cancelRefundReply = z.object({
  ...refundReply.shape,
  /** What of the trip is owed already, whatever happens to it; what of that is on its way counts, too. */
  owedBeforeCents: z.number(),
  /** What is on its way back to a card. */
  onWayCents: z.number(),
  /** All that goes back, once what is on its way has come: never less than `refundCents` and what was owed before. */
  allBackCents: z.number(),
});
export type CancelRefundView = z.output<typeof cancelRefundReply>;
