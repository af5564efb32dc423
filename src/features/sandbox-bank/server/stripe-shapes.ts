import { type Instant, instant } from '#kernel/instant.ts';
import type { BankDispute, BankPage, BankPayment, BankRefund } from './books.repository.ts';

/** Instants as Stripe's whole seconds. */
const seconds = (at: Instant) => Math.floor(at / 1_000);

const declineCodes = {
  funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  lost: { code: 'card_declined', decline_code: 'lost_card' },
  review: { code: 'card_declined', decline_code: 'fraudulent' },
  duplicate: { code: 'card_declined', decline_code: 'duplicate_transaction' },
  challenge: { code: 'payment_intent_authentication_failure' },
} as const;

const errorOf = ({ failure }: BankPayment) =>
  failure === null ? null : { type: 'card_error', message: 'Declined by the test bank.', ...declineCodes[failure] };

const intentStates = {
  paid: 'succeeded',
  voided: 'canceled',
  held: 'processing',
  failed: 'requires_payment_method',
} as const;
const chargeStates = { paid: 'succeeded', voided: 'failed', held: 'pending', failed: 'failed' } as const;

const chargeId = ({ id }: BankPayment) => id.replace(/^pi_/, 'ch_');

export function chargeShape(payment: BankPayment) {
  const isPaid = payment.state === 'paid';
  return {
    id: chargeId(payment),
    object: 'charge',
    amount: payment.amount_cents,
    amount_captured: isPaid ? payment.amount_cents : 0,
    captured: isPaid,
    created: seconds(payment.created_at),
    currency: payment.currency.toLowerCase(),
    livemode: false,
    metadata: { reference: payment.reference },
    paid: isPaid,
    payment_intent: payment.id,
    payment_method_details: { type: 'card', card: { brand: payment.brand, last4: payment.last4 } },
    status: chargeStates[payment.state],
  };
}

export function intentShape(payment: BankPayment) {
  return {
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amount_cents,
    amount_received: payment.state === 'paid' ? payment.amount_cents : 0,
    created: seconds(payment.created_at),
    currency: payment.currency.toLowerCase(),
    last_payment_error: errorOf(payment),
    latest_charge: chargeShape(payment),
    livemode: false,
    metadata: { reference: payment.reference },
    status: intentStates[payment.state],
  };
}

/** What is told of a page: the last payment on it, which may be tried again when it failed. */
export function sessionShape(
  page: BankPage,
  payment: BankPayment | undefined,
  at: { readonly now: Instant; readonly url: string },
) {
  const isTaken = payment !== undefined && payment.state !== 'failed';
  const isOver = page.ended_at !== null || page.ends_at <= at.now;
  const status = isTaken ? 'complete' : isOver ? 'expired' : 'open';
  return {
    id: page.token,
    object: 'checkout.session',
    amount_total: page.amount_cents,
    cancel_url: page.cancel_url,
    client_reference_id: page.reference,
    created: seconds(page.created_at),
    currency: 'usd',
    expires_at: seconds(page.ends_at),
    livemode: false,
    metadata: { reference: page.reference },
    mode: 'payment',
    payment_intent: payment ? intentShape(payment) : null,
    payment_status: payment?.state === 'paid' ? 'paid' : 'unpaid',
    status,
    success_url: page.return_url,
    url: status === 'open' ? at.url : null,
  };
}

export function refundShape(refund: BankRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount_cents,
    charge: refund.payment_id.replace(/^pi_/, 'ch_'),
    created: seconds(refund.created_at),
    currency: 'usd',
    metadata: refund.reference === null ? {} : { reference: refund.reference },
    payment_intent: refund.payment_id,
    status: refund.state,
    ...(refund.state === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    ...(refund.state === 'pending' && { pending_reason: 'processing' }),
  };
}

export function disputeShape(dispute: BankDispute) {
  const taken = { amount: -dispute.amount_cents };
  const givenBack = { amount: dispute.amount_cents };
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount_cents,
    balance_transactions: dispute.state === 'won' ? [taken, givenBack] : [taken],
    charge: dispute.payment_id.replace(/^pi_/, 'ch_'),
    created: seconds(dispute.created_at),
    currency: 'usd',
    evidence_details: { due_by: dispute.state === 'needs_response' ? seconds(dispute.due_at) : null },
    is_charge_refundable: false,
    livemode: false,
    payment_intent: dispute.payment_id,
    reason: 'product_not_received',
    status: dispute.state,
  };
}

/** Objects of a list, newest first, after the one that was named. */
export function listShape<Shape extends { readonly id: string }>(
  all: readonly Shape[],
  { limit = '10', starting_after: after }: { readonly limit?: string; readonly starting_after?: string },
) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + Number(limit));
  return { object: 'list', data, has_more: from + data.length < all.length };
}

/** Stripe's seconds in what was asked, as an instant. */
export const instantOfSeconds = (text: string): Instant => instant(Number(text) * 1_000);
