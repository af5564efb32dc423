import * as z from 'zod/mini';
import { taxSchema } from '#features/pricing/api/pricing.schemas.ts';
import { dateText, isoText, pageQuery, pageReply, textOf, uuidText, wholeNumber } from '#kernel/schemas.ts';

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
      kind: z.enum(['instalment', 'deposit', 'supplement']),
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
  type: z.enum(recordedTypes, { error: 'parameter-valid' }),
  reason: textOf(500),
  reference: z.optional(textOf(120)),
});
export const payOutBody = z.strictObject({
  amountCents: wholeNumber(1, 2_147_483_647),
  type: z.enum(offlineTypes, { error: 'parameter-valid' }),
  reason: textOf(500),
  reference: z.optional(textOf(120)),
});
export const recordedReply = z.object({ id: z.string() });

export const refundsOwedQuery = z.strictObject({ ...pageQuery });
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
      owedSince: isoText,
      reason: z.string(),
    }),
  ),
});
export type RefundsOwedView = z.output<typeof refundsOwedReply>;

export const walletQuery = z.strictObject({ ...pageQuery });
export const walletReply = z.object({
  balanceCents: z.number(),
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
export type WalletView = z.output<typeof walletReply>;

/** '2026-11' */
const monthText = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: 'parameter-valid' }));

export const taxReportQuery = z.strictObject({ Month: z.optional(monthText) });

const taxSums = {
  /** What was received in the month. */
  collectedCents: z.number(),
  /** What was given back in the month, and payments that were corrected in it. */
  returnedCents: z.number(),
  /** What is to be paid on. */
  dueCents: z.number(),
};

export const taxReportReply = z.object({
  /** Without a month in the query: the last one until it is due, the current one after that. */
  month: z.string(),
  dueOn: z.string(),
  /** All of them, also those without a tax in the month: a return is due for zero, too. */
  authorities: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      ...taxSums,
      taxes: z.array(z.object({ code: z.string(), name: z.string(), basisPoints: z.number(), ...taxSums })),
    }),
  ),
  ...taxSums,
  /** Notes on the rates that hold today. */
  notes: z.array(z.string()),
});
export type TaxReportView = z.output<typeof taxReportReply>;
