import type { Instant } from '#kernel/instant.ts';

export interface PaymentRecorded {
  readonly type: 'payment-recorded';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
  readonly entryId: string;
  readonly amountCents: number;
  /** One sum paid several invoices, and the event of the first of them told of all. */
  readonly isPart?: true;
}

/** A payment that was recorded by mistake counts no more. */
export interface PaymentCorrected {
  readonly type: 'payment-corrected';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
  /** The payment, not its counter-row. */
  readonly entryId: string;
  readonly amountCents: number;
}

export interface RefundRecorded {
  readonly type: 'refund-recorded';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
  readonly entryId: string;
  /** What went back, as a positive number. */
  readonly amountCents: number;
}

export interface InvoiceOverdue {
  readonly type: 'invoice-overdue';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
}

/** Credit of a wallet that was paid out. */
export interface CreditPaidOut {
  readonly type: 'credit-paid-out';
  /** The trip on whose page it was recorded. */
  readonly groupId: string;
  readonly tenantId: string;
  readonly walletEntryId: string;
  /** What went out, as a positive number. */
  readonly amountCents: number;
}

/** A guest went to the page of the payment provider. */
export interface PaymentOpened {
  readonly type: 'payment-opened';
  readonly groupId: string;
  readonly tenantId: string;
  readonly reference: string;
  readonly amountCents: number;
}

/** Money by card came, and it is not what the guest was asked for: more, less, twice or in another currency. */
export interface PaymentMismatched {
  readonly type: 'payment-mismatched';
  readonly groupId: string;
  readonly tenantId: string;
  readonly reference: string;
  readonly askedCents: number;
  readonly cameCents: number;
}

/** A refund to a card did not arrive: what was promised is owed again. */
export interface RefundFailed {
  readonly type: 'refund-failed';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly why: string;
}

/** A guest asked to have credit of their wallet paid out. */
export interface PayoutAsked {
  readonly type: 'payout-asked';
  /** The trip of the newest entry of the wallet: on its page staff record what they pay out. */
  readonly groupId: string;
  readonly tenantId: string;
  readonly payoutRequestId: string;
  readonly amountCents: number;
}

/** The cardholder's bank opened a dispute, or closed it. */
export interface DisputeTold {
  readonly type: 'dispute-told';
  readonly groupId: string;
  readonly disputeId: string;
  readonly amountCents: number;
  readonly state: 'open' | 'won' | 'lost';
}

/** Money came that belongs to no trip, or in another currency. */
export interface MoneyUnmatched {
  readonly type: 'money-unmatched';
  readonly account: string;
  readonly paymentId: string;
  readonly amountCents: number;
}

/** A payment, or a sum of our own books, differs by cents from what it must be; told once for each difference. */
export interface BooksDiffer {
  readonly type: 'books-differ';
  readonly account: string;
  readonly paymentId: string;
  /** By how much they differ, without a sign. */
  readonly amountCents: number;
}

interface OfDeposit {
  readonly groupId: string;
  readonly tenantId: string;
  /** The first request of the trip, which the deposit belongs to. */
  readonly requestId: string;
}

/** Staff want to keep a part of a deposit for damage. */
export interface DepositClaimed extends OfDeposit {
  readonly type: 'deposit-claimed';
  readonly claimedCents: number;
  /** The lines of the houses and boats that were damaged: their owners hear of it. */
  readonly reservationIds: readonly string[];
}

/** The guest objects to a claim; staff decide. */
export interface DepositObjected extends OfDeposit {
  readonly type: 'deposit-objected';
  readonly claimedCents: number;
}

/**
 * What is kept of a deposit is fixed: the guest accepted, said nothing in time, or staff decided; nothing is kept when
 * they did not decide about an objection in time.
 */
export interface DepositSettled extends OfDeposit {
  readonly type: 'deposit-settled';
  readonly how: 'accepted' | 'silent' | 'decided' | 'undecided';
  readonly claimedCents: number;
  readonly keptCents: number;
  readonly reservationIds: readonly string[];
}

/** An objection has to be decided soon; else the claim is dropped. */
export interface DepositDecisionDue extends OfDeposit {
  readonly type: 'deposit-decision-due';
  readonly claimedCents: number;
  readonly dueAt: Instant;
}

/** What is held of a deposit is owed back from now on. */
export interface DepositOwed extends OfDeposit {
  readonly type: 'deposit-owed';
  readonly amountCents: number;
}

/** The days to record damage end soon, and a deposit is held. */
export interface DepositDue extends OfDeposit {
  readonly type: 'deposit-due';
  readonly heldCents: number;
}

interface OfRefundRelease {
  readonly groupId: string;
  readonly invoiceId: string;
  readonly releaseId: string;
  readonly amountCents: number;
}

/** A refund above the limit waits for another person. */
export interface RefundReleaseAsked extends OfRefundRelease {
  readonly type: 'refund-release-asked';
}

/** Another person released it. */
export interface RefundReleased extends OfRefundRelease {
  readonly type: 'refund-released';
}

/** Somebody refused it, or who asked took it back. */
export interface RefundReleaseRefused extends OfRefundRelease {
  readonly type: 'refund-release-refused';
}
