import type Stripe from 'stripe';
import { type Instant, instant } from '#kernel/instant.ts';
import { cents } from '#kernel/money/money.ts';
import type {
  FoundDispute,
  FoundPayment,
  FoundRefund,
  PaymentFailure,
  PaymentState,
  ReferredPayment,
  RefundFailure,
  RefundFinding,
} from '../payment-provider.ts';
import { isReference } from '../references.ts';

/** Stripe's seconds as an instant. */
const at = (seconds: number): Instant => instant(seconds * 1_000);

/** The id of what an answer names or holds. */
export const idIn = (of: string | { readonly id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/** Our reference in what was kept for us. */
export const referenceIn = (metadata: Stripe.Metadata | null | undefined): string | null =>
  isReference(metadata?.reference) ? metadata.reference : null;

/** An intent with its latest charge, which somebody paid or tried to; undefined when nobody tried yet. */
export function paymentOf(intent: Stripe.PaymentIntent): FoundPayment | undefined {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const state = stateOf(intent, charge);
  if (state === undefined) return undefined;
  const failure = failureOf(intent.last_payment_error ?? undefined);
  return {
    paymentId: intent.id,
    state,
    amountCents: cents(state === 'paid' ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    at: at(charge?.created ?? intent.created),
    card: cardOf(charge),
    isSettled: state === 'paid',
    ...(state === 'failed' && { failure }),
  };
}

export function referredPaymentOf(intent: Stripe.PaymentIntent): ReferredPayment | undefined {
  const payment = paymentOf(intent);
  return payment && { reference: referenceIn(intent.metadata), payment };
}

function stateOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): PaymentState | undefined {
  switch (intent.status) {
    case 'succeeded':
      return 'paid';
    case 'processing':
      return 'pending';
    case 'requires_capture':
      return 'held';
    default:
      return intent.last_payment_error || charge?.status === 'failed' ? 'failed' : undefined;
  }
}

function cardOf(charge: Stripe.Charge | null): FoundPayment['card'] {
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? { brand: card.brand ?? 'card', last4: card.last4 } : null;
}

const failures: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  card_velocity_exceeded: 'insufficient-funds',
  lost_card: 'lost-card',
  stolen_card: 'lost-card',
  pickup_card: 'lost-card',
  expired_card: 'expired-card',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  authentication_required: 'not-verified',
  payment_intent_authentication_failure: 'not-verified',
};

function failureOf(error: { readonly code?: string; readonly decline_code?: string } | undefined): PaymentFailure {
  return failures[error?.decline_code ?? ''] ?? failures[error?.code ?? ''] ?? 'declined';
}

/** A charge that took money or is on its way to; those that failed are no rows of the books. */
export function chargedPaymentOf(charge: Stripe.Charge): ReferredPayment | undefined {
  const paymentId = idIn(charge.payment_intent);
  if (paymentId === null || charge.status === 'failed') return undefined;
  const isPaid = charge.status === 'succeeded' && charge.captured;
  return {
    reference: referenceIn(charge.metadata),
    payment: {
      paymentId,
      state: isPaid ? 'paid' : charge.status === 'succeeded' ? 'held' : 'pending',
      amountCents: cents(isPaid ? charge.amount_captured : charge.amount),
      currency: charge.currency.toUpperCase(),
      at: at(charge.created),
      card: cardOf(charge),
      isSettled: isPaid,
    },
  };
}

const refundFailures: Readonly<Record<string, RefundFailure>> = {
  expired_or_canceled_card: 'card-closed',
  lost_or_stolen_card: 'card-closed',
  insufficient_funds: 'no-funds',
};

export function refundFindingOf(refund: Stripe.Refund): RefundFinding {
  const refundId = refund.id;
  const state = refundStateOf(refund);
  if (state === 'failed') {
    return { state, refundId, why: refundFailures[refund.failure_reason ?? ''] ?? 'refused' };
  }
  const card = refund.destination_details?.card;
  const isArn = card?.reference_type === 'acquirer_reference_number' && typeof card.reference === 'string';
  return { state, refundId, ...(isArn && card.reference && { arn: card.reference }) };
}

function refundStateOf({ status }: Stripe.Refund): FoundRefund['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function foundRefundOf(refund: Stripe.Refund): FoundRefund {
  return {
    refundId: refund.id,
    paymentId: idIn(refund.payment_intent),
    reference: referenceIn(refund.metadata),
    state: refundStateOf(refund),
    amountCents: cents(refund.amount),
    currency: refund.currency.toUpperCase(),
    at: at(refund.created),
  };
}

export function foundDisputeOf(dispute: Stripe.Dispute): FoundDispute {
  const dueBy = dispute.evidence_details.due_by;
  return {
    disputeId: dispute.id,
    paymentId: idIn(dispute.payment_intent),
    state: disputeStateOf(dispute.status),
    amountCents: cents(dispute.amount),
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    isMoneyTaken: dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
    at: at(dispute.created),
    dueAt: dueBy === null ? null : at(dueBy),
  };
}

function disputeStateOf(status: Stripe.Dispute.Status): FoundDispute['state'] {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'needs-response';
    case 'lost':
      return 'lost';
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    default:
      return 'under-review';
  }
}
