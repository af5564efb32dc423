import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { taxSchema } from '#features/pricing/api/pricing.schemas.ts';
import { daysQuery, sortQuery } from '#kernel/list-queries.ts';
import {
  dateText,
  isoText,
  looseTextOf,
  pageQuery,
  pageReply,
  textOf,
  uuidText,
  wholeNumber,
} from '#kernel/schemas.ts';
import { attemptStates, idlePages, refundStates } from '../domain/card-payments.ts';

const invoiceKind = z.enum(['instalment', 'deposit', 'supplement']);

export const referenceParams = z.object({
  reference: z.string().check(z.regex(/^M[0-9A-HJKMNP-TV-Z]{18}$/, { error: 'parameter-valid' })),
});
export const groupParams = z.object({ id: uuidText });
export const invoiceParams = z.object({ id: uuidText });
export const paymentParams = z.object({ id: uuidText });

export const listInvoicesBody = z.strictObject({
  reservations: z
    .array(uuidText)
    .check(z.minLength(1, { error: 'parameter-required' }), z.maxLength(50, { error: 'parameter-valid' })),
});
export const invoicesReply = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      kind: invoiceKind,
      issueDate: z.string(),
      dueDate: z.string(),
      dueAt: isoText,
      totalCents: z.number(),
      /** The part of each tax in it, by name and rate. */
      taxes: z.array(taxSchema),
      paidCents: z.number(),
      status: z.enum(['open', 'paid', 'overdue', 'void', 'refunded']),
    }),
  ),
});

/** Means of payment outside the product. */
const offlineTypes = ['bank-transfer', 'zelle', 'cash', 'cheque'] as const;
/** How an invoice is paid or refunded: outside the product, or with credit of the wallet. */
const recordedTypes = [...offlineTypes, 'credit'] as const;

export const paymentBody = z.strictObject({
  amountCents: wholeNumber(1, 2_147_483_647),
  type: z.enum(recordedTypes, { error: 'parameter-valid' }),
  receivedOn: dateText,
  reference: z.optional(textOf(120)),
  /** Staff saw a payment like it (`payment-known`) and say that this is another one. */
  isAnother: z.optional(z.boolean({ error: 'parameter-valid' })),
});
export const correctionBody = z.strictObject({ reason: textOf(500) });
export const refundBody = z.strictObject({
  invoiceId: uuidText,
  amountCents: wholeNumber(1, 2_147_483_647),
  /** `card`: back to the card it came from, by the payment provider. */
  type: z.enum([...recordedTypes, 'card'], { error: 'parameter-valid' }),
  reason: textOf(500),
  reference: z.optional(textOf(120)),
  /** Staff saw that it is more than is owed (`refund-beyond-owed`) and want it. */
  isBeyondOwed: z.optional(z.boolean({ error: 'parameter-valid' })),
});
export const payOutBody = z.strictObject({
  amountCents: wholeNumber(1, 2_147_483_647),
  type: z.enum(offlineTypes, { error: 'parameter-valid' }),
  reason: textOf(500),
  reference: z.optional(textOf(120)),
});
export const recordedReply = z.object({ id: z.string() });
export const refundReply = z.object({
  id: z.string(),
  /** It is above the limit and waits until another person releases it. */
  needsRelease: z.boolean(),
});

/** What staff can sort refunds that are owed by; unsorted, the oldest comes first. */
export const refundSorts = ['since', 'guest', 'code', 'open'] as const;
const refundsAsked = {
  Search: z.optional(looseTextOf(80)),
  /** Owed since these days. */
  ...daysQuery,
  ...sortQuery(refundSorts),
};
export const refundsOwedQuery = z.strictObject({ ...pageQuery, ...refundsAsked });
export const refundsExportQuery = z.strictObject({ ...refundsAsked, ...exportQuery });
export const refundsOwedReply = z.object({
  ...pageReply,
  refunds: z.array(
    z.object({
      groupId: z.string(),
      bookingCode: z.string(),
      guestName: z.string(),
      invoiceId: z.string(),
      invoiceNumber: z.string(),
      owedCents: z.number(),
      refundedCents: z.number(),
      /** What of it is on its way back to a card. */
      onWayCents: z.number(),
      owedSince: isoText,
      reason: z.string(),
    }),
  ),
});
export type RefundsOwedView = z.output<typeof refundsOwedReply>;

export const walletQuery = z.strictObject({ ...pageQuery });
export const walletReply = z.object({
  balanceCents: z.number(),
  /** What the guest asked to have paid out; null: nothing. */
  payout: z.nullable(z.object({ amountCents: z.number(), how: z.string(), askedAt: isoText })),
  ...pageReply,
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['refund', 'payment', 'payout', 'correction']),
      /** Positive: credit was added. Negative: credit was used. */
      amountCents: z.number(),
      /** The balance after this entry. */
      balanceCents: z.number(),
      createdAt: isoText,
      groupId: z.string(),
      bookingCode: z.string(),
    }),
  ),
});
export const payoutRequestBody = z.strictObject({
  /** At most what the wallet has. */
  amountCents: wholeNumber(1, 2_147_483_647),
  /** By what means, and where to. */
  how: textOf(300),
});
export const payoutRequestsReply = z.object({
  /** The oldest first, at most 100. */
  payouts: z.array(
    z.object({
      id: z.string(),
      /** The trip on whose page the payout is recorded. */
      groupId: z.string(),
      bookingCode: z.string(),
      guestName: z.string(),
      amountCents: z.number(),
      how: z.string(),
      askedAt: isoText,
    }),
  ),
});
export type PayoutRequestsView = z.output<typeof payoutRequestsReply>;

export const refundPreferenceBody = z.strictObject({
  /** Null: no preference any more. */
  preference: z.nullable(z.enum(['credit', 'send'], { error: 'parameter-valid' })),
});
export type WalletView = z.output<typeof walletReply>;

const invoiceIds = z
  .array(uuidText)
  .check(z.minLength(1, { error: 'parameter-required' }), z.maxLength(50, { error: 'parameter-valid' }));
export const paymentTokenBody = z.strictObject({ groupId: uuidText, invoiceIds });

/** Where the browser goes: an address to open, or a form to send there. */
const handover = z.discriminatedUnion('method', [
  z.object({ method: z.literal('GET'), url: z.string() }),
  z.object({ method: z.literal('POST'), url: z.string(), fields: z.record(z.string(), z.string()) }),
]);
export const paymentTokenReply = z.object({
  /** The reference of the payment: `payment/{reference}` tells what becomes of it. */
  token: z.string(),
  page: handover,
  amountCents: z.number(),
  /** Until when somebody can begin to pay there. */
  endsAt: isoText,
});

export const cardPaymentReply = z.object({
  reference: z.string(),
  groupId: z.string(),
  bookingCode: z.string(),
  state: z.enum(attemptStates),
  /** What was asked for. */
  amountCents: z.number(),
  /** What the ledger has of it; the page claims nothing else. */
  bookedCents: z.number(),
  /** What came and is owed back, because it was paid twice or for a trip that had been canceled. */
  owedCents: z.number(),
  failure: z.nullable(z.string()),
  /** The cards that paid, in their order: a page may be paid twice. */
  cards: z.array(z.object({ brand: z.string(), last4: z.string() })),
  endsAt: isoText,
  /** What it was opened for was paid in another way meanwhile: nobody should pay here. */
  isPaidOtherwise: z.boolean(),
  /** What the provider has just said of the page while no money came or is under way; null: it was not asked, or is. */
  idlePage: z.nullable(z.enum(idlePages)),
  /** Null when the page is over or no longer fits what is open. */
  page: z.nullable(handover),
  /** What the money confirmed, where a first installment was in it: the trip, or what was added to it. */
  confirmed: z.nullable(z.enum(['trip', 'added'])),
  invoices: z.array(z.object({ id: z.string(), kind: invoiceKind, number: z.string(), amountCents: z.number() })),
});
export type CardPaymentView = z.output<typeof cardPaymentReply>;

export const creditBody = z.strictObject({
  groupId: uuidText,
  invoiceIds,
  /** At most what the wallet has and what is open. */
  amountCents: wholeNumber(1, 2_147_483_647),
});
export const creditReply = z.object({ paidCents: z.number(), openCents: z.number(), balanceCents: z.number() });

/** What staff can sort payments by card by; unsorted, the newest comes first. */
export const cardPaymentSorts = ['opened', 'guest', 'code', 'amount'] as const;
const cardPaymentsAsked = {
  State: z.optional(z.enum(attemptStates, { error: 'parameter-valid' })),
  Search: z.optional(looseTextOf(80)),
  /** Opened on these days. */
  ...daysQuery,
  ...sortQuery(cardPaymentSorts),
};
export const cardPaymentsQuery = z.strictObject({ ...pageQuery, ...cardPaymentsAsked });
export const cardPaymentsExportQuery = z.strictObject({ ...cardPaymentsAsked, ...exportQuery });
export const cardPaymentsReply = z.object({
  ...pageReply,
  payments: z.array(
    z.object({
      reference: z.string(),
      groupId: z.string(),
      bookingCode: z.string(),
      guestName: z.string(),
      state: z.enum(attemptStates),
      amountCents: z.number(),
      bookedCents: z.number(),
      card: z.nullable(z.string()),
      failure: z.nullable(z.string()),
      openedAt: isoText,
    }),
  ),
});
export type CardPaymentsView = z.output<typeof cardPaymentsReply>;

const tripOfMoney = { groupId: z.nullable(z.string()), bookingCode: z.nullable(z.string()) };
export const moneyAttentionReply = z.object({
  provider: z.nullable(z.string()),
  /** The last notice that came, and the last time the provider's books were compared. */
  lastNoticeAt: z.nullable(isoText),
  reconciledAt: z.nullable(isoText),
  refunds: z.array(
    z.object({
      id: z.string(),
      ...tripOfMoney,
      invoiceNumber: z.string(),
      amountCents: z.number(),
      state: z.enum(refundStates),
      failure: z.nullable(z.string()),
      askedAt: isoText,
      /** Null: the clock, that gives a deposit back. */
      askedBy: z.nullable(z.string()),
      nextTryAt: z.nullable(isoText),
    }),
  ),
  /** Pages on which more or less came than was asked for, until the difference was given back or paid. */
  mismatched: z.array(
    z.object({
      reference: z.string(),
      ...tripOfMoney,
      askedCents: z.number(),
      cameCents: z.number(),
      /** What of it is owed back to the guest and not on its way. */
      owedCents: z.number(),
      openedAt: isoText,
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      ...tripOfMoney,
      amountCents: z.number(),
      state: z.enum(['open', 'won', 'lost']),
      reason: z.string(),
      openedAt: isoText,
      dueAt: z.nullable(isoText),
    }),
  ),
  unmatched: z.array(
    z.object({
      account: z.string(),
      paymentId: z.string(),
      amountCents: z.number(),
      currency: z.string(),
      paidAt: isoText,
      card: z.nullable(z.string()),
      reference: z.nullable(z.string()),
    }),
  ),
  drift: z.array(
    z.object({
      paymentId: z.string(),
      ...tripOfMoney,
      bankCents: z.number(),
      ledgerCents: z.number(),
      /** Two sums of our own, and `paymentId` says which. */
      isOfBooks: z.boolean(),
      seenAt: isoText,
    }),
  ),
});
export type MoneyAttentionView = z.output<typeof moneyAttentionReply>;

export const unmatchedBody = z.strictObject({
  account: textOf(200),
  paymentId: textOf(200),
  /** The number of the invoice that it pays; absent when staff gave it back at the provider. */
  invoiceNumber: z.optional(textOf(20)),
  reason: textOf(500),
});
