import * as z from 'zod/mini';
import { dateText, isoText, looseTextOf, pageQuery, pageReply, textOf, uuidText, wholeNumber } from '#kernel/wire.ts';
import { groupStatuses } from '../domain/group-lifecycle.ts';

export const reservationTypes = ['house', 'boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event'] as const;

export const guestsSchema = z.strictObject({
  adults: wholeNumber(1, 50),
  infants: wholeNumber(0, 50),
  babies: wholeNumber(0, 50),
  pets: wholeNumber(0, 50),
});
export type GuestsView = z.output<typeof guestsSchema>;

const stay = { startAt: dateText, endAt: dateText, guests: guestsSchema };
export const createHouseBody = z.strictObject({ houseId: wholeNumber(1, 2_147_483_647), ...stay });
export const changeHouseBody = z.strictObject(stay);
export const createdReply = z.object({ id: z.string(), groupId: z.string() });

export const groupParams = z.object({ id: uuidText });
export const reservationParams = z.object({
  type: z.enum(reservationTypes, { error: 'reservation-invalid-type' }),
  id: uuidText,
});

export const changeGroupBody = z.discriminatedUnion(
  'action',
  [
    z.strictObject({
      action: z.literal('ask-availability'),
      expectedTotalCents: wholeNumber(0, 2_147_483_647),
      message: z.optional(textOf(1_000)),
    }),
    z.strictObject({ action: z.literal('cancel'), reason: z.optional(textOf(1_000)) }),
  ],
  { error: 'parameter-valid' },
);

const priceLine = z.object({
  kind: z.enum([
    'nights',
    'length-of-stay-discount',
    'cleaning-fee',
    'service',
    'bundle-discount',
    'staff-discount',
    'tax',
  ]),
  code: z.optional(z.string()),
  quantity: z.number(),
  unitCents: z.number(),
  totalCents: z.number(),
});

/** What is known of the price: computed anew in a draft, frozen from the moment availability was asked. */
export const groupQuoteSchema = z.object({
  lines: z.array(priceLine),
  subtotalCents: z.number(),
  taxesCents: z.number(),
  totalCents: z.number(),
  securityDepositCents: z.number(),
  instalments: z.array(
    z.object({
      totalCents: z.number(),
      due: z.union([z.object({ hoursAfterApproval: z.number() }), z.object({ at: isoText })]),
    }),
  ),
});

const status = z.enum(groupStatuses);
export const guestActions = ['ask-availability', 'change', 'delete', 'cancel', 'accept-contract'] as const;

export const groupReservationSchema = z.object({
  id: z.string(),
  type: z.enum(reservationTypes),
  status,
  isPrincipal: z.boolean(),
  startAt: z.string(),
  endAt: z.string(),
  nights: z.number(),
  guests: z.object({ adults: z.number(), infants: z.number(), babies: z.number(), pets: z.number() }),
  house: z.optional(
    z.object({
      id: z.number(),
      name: z.string(),
      destination: z.string(),
      checkInFrom: z.string(),
      checkOutBy: z.string(),
      /** As in the catalogue's cards; null when it has no picture. */
      media: z.nullable(
        z.object({
          id: z.number(),
          room: z.string(),
          alt: z.string(),
          width: z.number(),
          height: z.number(),
          placeholder: z.string(),
          sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp', 'image/jpeg']), srcset: z.string() })),
        }),
      ),
    }),
  ),
});

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['instalment', 'deposit', 'supplement']),
  issueDate: z.string(),
  dueDate: z.string(),
  dueAt: isoText,
  totalCents: z.number(),
  paidCents: z.number(),
  status: z.enum(['open', 'paid', 'overdue', 'void', 'refunded']),
});

export const groupReply = z.object({
  id: z.string(),
  bookingCode: z.string(),
  confirmationNumber: z.nullable(z.string()),
  status,
  /** Dates are held until then while staff look at the request; null when nothing is held. */
  holdUntil: z.nullable(isoText),
  startsAt: isoText,
  reservations: z.array(groupReservationSchema),
  /** Null when a draft can't be priced any more; `quoteRefusal` says why. */
  quote: z.nullable(groupQuoteSchema),
  quoteRefusal: z.nullable(z.string()),
  wizard: z.object({ steps: z.array(z.object({ type: z.string(), state: z.enum(['done', 'skipped', 'open']) })) }),
  contract: z.object({ dueAt: z.nullable(isoText), acceptedAt: z.nullable(isoText), version: z.nullable(z.string()) }),
  requests: z.array(
    z.object({
      id: z.string(),
      status,
      answerDueAt: z.nullable(isoText),
      declineReason: z.nullable(z.string()),
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
      kind: z.enum(['payment', 'refund', 'deposit-return', 'adjustment']),
    }),
  ),
  refundsOwedCents: z.number(),
  history: z.array(
    z.object({
      at: isoText,
      move: z.string(),
      from: status,
      to: status,
      by: z.enum(['guest', 'staff', 'clock', 'payment']),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Exact address and access: only when all is paid and the contract is accepted. */
  arrival: z.nullable(
    z.object({ address: z.string(), latitude: z.number(), longitude: z.number(), instructions: z.string() }),
  ),
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
      totalCents: z.nullable(z.number()),
      /** What the guest must do next, and until when. */
      next: z.nullable(
        z.object({
          step: z.enum(['ask', 'wait', 'pay', 'accept-contract', 'travel']),
          dueAt: z.nullable(isoText),
          amountCents: z.nullable(z.number()),
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
  reason: z.enum([
    'before-confirmation',
    'within-free-window',
    'second-instalment-only',
    'deposit-only',
    'nothing-paid',
    'by-staff',
  ]),
  freeUntil: z.nullable(isoText),
});
export type RefundView = z.output<typeof refundReply>;

export const staffGroupParams = z.object({ id: uuidText });
export const requestsQuery = z.strictObject({ ...pageQuery });
const guestSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** None when they left. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: z.string(),
  completedStays: z.number(),
  cancelledStays: z.number(),
});

const requestSummary = {
  groupId: z.string(),
  bookingCode: z.string(),
  status,
  askedAt: z.nullable(isoText),
  answerDueAt: z.nullable(isoText),
  isHolding: z.boolean(),
  house: z.object({ id: z.number(), name: z.string(), destination: z.string() }),
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

export const allGroupsQuery = z.strictObject({
  ...pageQuery,
  Status: z.optional(status),
  Search: z.optional(looseTextOf(80)),
});
export const allGroupsReply = z.object({
  ...pageReply,
  reservationGroups: z.array(z.object({ ...requestSummary, paidCents: z.number(), refundsOwedCents: z.number() })),
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
export const staffGroupReply = z.object({
  group: groupReply,
  message: z.nullable(z.string()),
  guest: guestSummary,
  owner: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) })),
  /** Days around the stay: who has them. */
  calendar: z.array(
    z.object({ date: z.string(), state: z.enum(['free', 'this-request', 'reserved', 'held', 'blocked', 'imported']) }),
  ),
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
      reason: z.string(),
    }),
  ),
  flaggedPayments: z.array(z.object({ id: z.string(), invoiceNumber: z.string(), amountCents: z.number() })),
  allowed: z.array(z.enum(staffActions)),
});
export type StaffGroupView = z.output<typeof staffGroupReply>;

const notDiscount = { error: 'discount-not-valid' };
const discount = z
  .number(notDiscount)
  .check(z.int(notDiscount), z.minimum(0, notDiscount), z.maximum(10_000, notDiscount));

export const approveBody = z.strictObject({
  handPrices: z.optional(
    z
      .array(z.strictObject({ reservationId: uuidText, priceCents: wholeNumber(0, 2_147_483_647) }))
      .check(z.maxLength(50, { error: 'parameter-valid' })),
  ),
  discountBasisPoints: z.optional(discount),
  message: z.optional(textOf(1_000)),
});
export const reasonBody = z.strictObject({ reason: textOf(1_000) });
