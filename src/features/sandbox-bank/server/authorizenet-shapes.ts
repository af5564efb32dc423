import { isoOf } from '#kernel/instant.ts';
import { decimalOfCents } from '#platform/payments/decimal-cents.ts';
import type { BankPayment, BankRefund } from './books.repository.ts';

/**
 * Amounts are numbers with two digits in these answers, as 1271.20, which JSON.stringify can't write: they are marked
 * here and unmarked in the text.
 */
const amount = (cents: number) => `\u0000${decimalOfCents(cents)}\u0000`;

/** The text of an answer, with the mark of byte order that these answers begin with. */
export const textOf = (answer: object): string =>
  `\uFEFF${JSON.stringify(answer).replace(/"\\u0000([\d.]+)\\u0000"/g, '$1')}`;

const statusOf = ({ state, failure, batch }: BankPayment): string => {
  switch (state) {
    case 'paid':
      return batch === null ? 'capturedPendingSettlement' : 'settledSuccessfully';
    case 'held':
      return 'FDSPendingReview';
    case 'voided':
      return 'voided';
    case 'failed':
      return failure === 'review' ? 'failedReview' : 'declined';
  }
};

const refundStatusOf = ({ state }: BankRefund): string => {
  if (state === 'failed') return 'generalError';
  return state === 'pending' ? 'refundPendingSettlement' : 'refundSettledSuccessfully';
};

const reasonCodes = { funds: 2, lost: 4, challenge: 2, review: 141, duplicate: 11 } as const;

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'MasterCard' };
const cardShape = ({ brand, last4 }: BankPayment) => ({
  cardNumber: `XXXX${last4}`,
  cardType: brands[brand] ?? brand,
});

export function transactionShape(payment: BankPayment) {
  return {
    transId: payment.id,
    submitTimeUTC: isoOf(payment.created_at),
    transactionType: 'authCaptureTransaction',
    transactionStatus: statusOf(payment),
    responseCode: payment.state === 'failed' ? 2 : payment.state === 'held' ? 4 : 1,
    responseReasonCode: payment.failure === null ? 1 : reasonCodes[payment.failure],
    order: { invoiceNumber: payment.reference },
    authAmount: amount(payment.amount_cents),
    settleAmount: amount(payment.state === 'voided' ? 0 : payment.amount_cents),
    payment: { creditCard: { ...cardShape(payment), expirationDate: 'XXXX' } },
  };
}

export function refundTransactionShape(refund: BankRefund, payment: BankPayment) {
  return {
    transId: refund.id,
    refTransId: refund.payment_id,
    submitTimeUTC: isoOf(refund.created_at),
    transactionType: 'refundTransaction',
    transactionStatus: refundStatusOf(refund),
    responseCode: 1,
    responseReasonCode: 1,
    ...(refund.reference !== null && { order: { invoiceNumber: refund.reference } }),
    authAmount: amount(refund.amount_cents),
    settleAmount: amount(refund.amount_cents),
    payment: { creditCard: { ...cardShape(payment), expirationDate: 'XXXX' } },
  };
}

export function paymentSummary(payment: BankPayment) {
  const { cardNumber, cardType } = cardShape(payment);
  return {
    transId: payment.id,
    submitTimeUTC: isoOf(payment.created_at),
    transactionStatus: statusOf(payment),
    invoiceNumber: payment.reference,
    accountType: cardType,
    accountNumber: cardNumber,
    settleAmount: amount(payment.state === 'voided' ? 0 : payment.amount_cents),
  };
}

export function refundSummary(refund: BankRefund) {
  return {
    transId: refund.id,
    submitTimeUTC: isoOf(refund.created_at),
    transactionStatus: refundStatusOf(refund),
    ...(refund.reference !== null && { invoiceNumber: refund.reference }),
    settleAmount: amount(refund.amount_cents),
  };
}
