import { z } from 'zod';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { cardBrandName } from '#kernel/money/card-brands.ts';
import { centsOfDecimal } from '../decimal-cents.ts';
import type { FoundPayment, FoundRefund, PaymentFailure, PaymentState, ReferredPayment } from '../payment-provider.ts';
import { isReference } from '../references.ts';

/** Authorize.Net tells no currency: an account has one. */
const CURRENCY = 'USD';

/** `getTransactionDetailsResponse.transaction`, numbers as text. */
export const transactionSchema = z.looseObject({
  transId: z.string(),
  refTransId: z.string().optional(),
  submitTimeUTC: z.string(),
  transactionType: z.string(),
  transactionStatus: z.string(),
  responseReasonCode: z.string().optional(),
  order: z.looseObject({ invoiceNumber: z.string().optional() }).optional(),
  authAmount: z.string(),
  settleAmount: z.string().optional(),
  payment: z
    .looseObject({ creditCard: z.looseObject({ cardNumber: z.string(), cardType: z.string().optional() }).optional() })
    .optional(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** An item of the lists of transactions, numbers as text. */
export const summarySchema = z.looseObject({
  transId: z.string(),
  submitTimeUTC: z.string(),
  transactionStatus: z.string(),
  invoiceNumber: z.string().optional(),
  accountType: z.string().optional(),
  accountNumber: z.string().optional(),
  settleAmount: z.string(),
});
export type TransactionSummary = z.infer<typeof summarySchema>;

const states: Readonly<Record<string, PaymentState>> = {
  capturedPendingSettlement: 'paid',
  settledSuccessfully: 'paid',
  pendingSettlement: 'paid',
  updatingSettlement: 'paid',
  // A filter of theirs wants a person to look.
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  underReview: 'held',
  approvedReview: 'pending',
  authorizedPendingCapture: 'pending',
  authorizedPendingRelease: 'pending',
  pendingFinalSettlement: 'pending',
  declined: 'failed',
  expired: 'failed',
  failedReview: 'failed',
  generalError: 'failed',
  communicationError: 'failed',
  voided: 'taken-back',
  settlementError: 'taken-back',
  returnedItem: 'taken-back',
  chargeback: 'taken-back',
  chargebackReversal: 'paid',
};

/** A status that we don't know yet is asked about again. */
const stateOf = (status: string): PaymentState => states[status] ?? 'pending';

const SETTLED = new Set(['settledSuccessfully', 'chargeback', 'chargebackReversal', 'returnedItem']);

/** Reason codes that tell the guest something; most banks say no more than 2, declined. */
const failures: Readonly<Record<string, PaymentFailure>> = {
  '4': 'lost-card',
  '8': 'expired-card',
  '317': 'expired-card',
  '44': 'wrong-code',
  '65': 'wrong-code',
  '78': 'wrong-code',
};

/** 'Times in UTC' may come without their Z. */
export const instantOfUtc = (text: string): Instant => instantOf(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`);

export const isRefund = ({ transactionType }: Pick<Transaction, 'transactionType'>) =>
  transactionType.startsWith('refund');

/** Whether a list shows a payment for sure: what failed or was voided may be either, and only its details tell. */
export function isListedPayment({ transactionStatus }: TransactionSummary): boolean {
  const isRefundGoing = transactionStatus.startsWith('refund');
  return !isRefundGoing && !['failed', 'taken-back'].includes(stateOf(transactionStatus));
}

const referenceIn = (invoiceNumber: string | undefined) => (isReference(invoiceNumber) ? invoiceNumber : null);

export const referenceOf = ({ order }: Transaction) => referenceIn(order?.invoiceNumber);

export function paymentOf(transaction: Transaction): FoundPayment {
  const { transId, transactionStatus, authAmount, settleAmount, payment, responseReasonCode } = transaction;
  const state = stateOf(transactionStatus);
  const amount = state === 'paid' ? (settleAmount ?? authAmount) : authAmount;
  return {
    paymentId: transId,
    state,
    amountCents: centsOfDecimal(amount),
    currency: CURRENCY,
    at: instantOfUtc(transaction.submitTimeUTC),
    card: cardOf(payment?.creditCard?.cardType, payment?.creditCard?.cardNumber),
    isSettled: SETTLED.has(transactionStatus),
    ...(state === 'failed' && { failure: failures[responseReasonCode ?? ''] ?? 'declined' }),
  };
}

export function listedPaymentOf(summary: TransactionSummary): ReferredPayment {
  return {
    reference: referenceIn(summary.invoiceNumber),
    payment: {
      paymentId: summary.transId,
      state: stateOf(summary.transactionStatus),
      amountCents: centsOfDecimal(summary.settleAmount),
      currency: CURRENCY,
      at: instantOfUtc(summary.submitTimeUTC),
      card: cardOf(summary.accountType, summary.accountNumber),
      isSettled: SETTLED.has(summary.transactionStatus),
    },
  };
}

function cardOf(brand: string | undefined, masked: string | undefined): FoundPayment['card'] {
  const last4 = /^X{4}(\d{4})$/.exec(masked ?? '')?.[1];
  return last4 === undefined ? null : { brand: cardBrandName(brand ?? 'card'), last4 };
}

/** A void has no transaction of its own: this stands for it. */
export const voidIdOf = (paymentId: string) => `void-${paymentId}`;

/** The payment of an id that `voidIdOf` made; undefined for the id of a transaction. */
export const voidedIn = (refundId: string) => /^void-(.+)$/.exec(refundId)?.[1];

/** The refund that a voided payment means. */
export function voidOf(transaction: Transaction): FoundRefund {
  return {
    refundId: voidIdOf(transaction.transId),
    paymentId: transaction.transId,
    reference: null,
    state: 'succeeded',
    amountCents: centsOfDecimal(transaction.authAmount),
    currency: CURRENCY,
    at: instantOfUtc(transaction.submitTimeUTC),
  };
}

export function refundOf(transaction: Transaction): FoundRefund {
  return {
    refundId: transaction.transId,
    paymentId: transaction.refTransId ?? null,
    reference: referenceOf(transaction),
    state: refundStateOf(transaction.transactionStatus),
    amountCents: centsOfDecimal(transaction.settleAmount ?? transaction.authAmount),
    currency: CURRENCY,
    at: instantOfUtc(transaction.submitTimeUTC),
  };
}

function refundStateOf(status: string): FoundRefund['state'] {
  if (status === 'refundSettledSuccessfully') return 'succeeded';
  const isOver = ['voided', 'declined', 'expired', 'generalError', 'communicationError', 'settlementError'];
  return isOver.includes(status) ? 'failed' : 'pending';
}
