import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';

/** Without a provider (`PAYMENT_PROVIDER=offline`) `Ports.payments` is null. */
export type ProviderCode = 'authorizenet' | 'stripe' | 'sandbox';

/** Where the browser goes next. A POST is a form of hidden fields to the provider's address. */
export type Handover =
  | { readonly method: 'GET'; readonly url: string }
  | { readonly method: 'POST'; readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** A page to be paid on, with all that may be shown there: no name, no address, no stay. */
export interface PageOrder {
  /** Ours, by `newReference`; unique for ever. It is the idempotency key, too. */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: 'USD';
  /** Their sum is `amountCents`. */
  readonly lines: readonly { readonly label: string; readonly amountCents: number }[];
  /** The company's name, as the page's buttons and heads show it. */
  readonly payee: string;
  readonly email: string;
  readonly language: Language;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** When the page should end; the provider's least and most are `pageSeconds`. */
  readonly endsAt: Instant;
}

export interface OpenedPage {
  /** The provider's id of the page, where it has one. */
  readonly pageId: string | null;
  readonly handover: Handover;
  /** When nobody can begin to pay there any more; never later than asked for. */
  readonly endsAt: Instant;
}

/** What the guest is told about a payment that failed. */
export type PaymentFailure =
  | 'insufficient-funds'
  | 'lost-card'
  | 'expired-card'
  | 'wrong-code'
  | 'not-verified'
  | 'declined';

/**
 * - `held`: looks paid to the guest, and a person at the provider decides first;
 * - `failed`: not final while the page is open: the same page may be tried again;
 * - `taken-back`: undone as a whole before it was settled, or by the bank; a refund of a settled payment leaves `paid`.
 */
export type PaymentState = 'paid' | 'pending' | 'held' | 'failed' | 'taken-back';

export interface FoundPayment {
  /** The key of the ledger's row: a payment intent, a transaction. */
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  /** Three capitals; anything but USD books nothing. */
  readonly currency: string;
  /** The provider's instant: it decides whether a payment was in time. */
  readonly at: Instant;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly isSettled: boolean;
  readonly failure?: PaymentFailure;
}

/** A payment with the reference that the provider keeps beside it; null when it is none of ours. */
export interface ReferredPayment {
  readonly reference: string | null;
  readonly payment: FoundPayment;
}

/** What is known of a page when the provider is asked about it. */
export interface FindOrder {
  readonly reference: string;
  readonly pageId: string | null;
  /** When the attempt was begun; nothing earlier is looked at. */
  readonly since: Instant;
}

/** What the provider says of one page now. A page may have taken money more than once. */
export interface Finding {
  /** `unknown`: the provider can't say; the page's own end decides. */
  readonly page: 'open' | 'ended' | 'unknown';
  readonly payments: readonly FoundPayment[];
}

export interface RefundOrder {
  /** Ours, by `newReference`: the idempotency key of the refund. */
  readonly reference: string;
  readonly payment: { readonly paymentId: string; readonly amountCents: number; readonly at: Instant };
  readonly amountCents: number;
  /** When the attempt was begun; nothing earlier is looked at. */
  readonly since: Instant;
}

export type RefundFailure = 'card-closed' | 'no-funds' | 'too-old' | 'refused';

export type RefundFinding =
  | { readonly state: 'succeeded' | 'pending'; readonly refundId: string; readonly arn?: string }
  | { readonly state: 'failed'; readonly refundId: string | null; readonly why: RefundFailure }
  /** The payment is not settled yet, and only a part of it is wanted: the same order again at `tryAt`. */
  | { readonly state: 'not-yet'; readonly tryAt: Instant }
  /** Asked about, and surely never made: the same order may be sent again. */
  | { readonly state: 'absent' };

/** A refund as the provider keeps it, ours or one that was made in its dashboard (`reference` null). */
export interface FoundRefund {
  readonly refundId: string;
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly state: 'succeeded' | 'pending' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
  readonly at: Instant;
}

export interface FoundDispute {
  readonly disputeId: string;
  readonly paymentId: string | null;
  readonly state: 'needs-response' | 'under-review' | 'won' | 'lost';
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: string;
  /** Whether the bank has the money now. */
  readonly isMoneyTaken: boolean;
  readonly at: Instant;
  /** Until when evidence may be sent. */
  readonly dueAt: Instant | null;
}

/** Verified, and only worth asking about: what is true is what the provider answers afterwards. */
export interface Notice {
  /** Unique in the account: a notice may come again, and under the same id. */
  readonly noticeId: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'ping' | 'other';
  readonly about: {
    readonly reference?: string;
    readonly paymentId?: string;
    readonly pageId?: string;
    readonly refundId?: string;
    readonly disputeId?: string;
  };
  readonly happenedAt: Instant;
}

/** A notice as it came. */
export interface RawNotice {
  /** The bytes that were signed, before any parsing. */
  readonly body: Uint8Array;
  /** As Node gives them: names in small letters, `set-cookie` and doubled ones joined or listed. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The public address it was posted to. */
  readonly url: string;
  /** By the real clock (`realNow`), not by a demo's. */
  readonly receivedAt: Instant;
}

/** One row of the provider's books. */
export type Recorded =
  | { readonly kind: 'payment'; readonly reference: string | null; readonly payment: FoundPayment }
  | { readonly kind: 'refund'; readonly refund: FoundRefund }
  | { readonly kind: 'dispute'; readonly dispute: FoundDispute };

/** What a provider can be asked. Every call but `takeNotice` goes over the network and throws `ProviderError`. */
export interface PaymentProvider {
  readonly code: ProviderCode;
  /** Tells two accounts, or test and live, apart in every unique key. */
  readonly account: string;
  /** The origins that forms are sent to, for the policy's `form-action`. */
  readonly formOrigins: readonly string[];
  /** How long a page may stay open. */
  readonly pageSeconds: { readonly least: number; readonly most: number };
  readonly can: {
    readonly endPage: boolean;
    readonly refundPartBeforeSettlement: boolean;
    readonly tellDisputes: boolean;
    /** For how long the same reference surely does nothing twice; 0: never send anything again unasked. */
    readonly keepIdempotencyHours: number;
  };

  /** Opens a page; again with the same order it gives the same page, or another one that does no harm. */
  open(order: PageOrder, signal: AbortSignal): Promise<OpenedPage>;
  find(order: FindOrder, signal: AbortSignal): Promise<Finding>;
  /** One payment by the id that a notice named. */
  findPayment(paymentId: string, signal: AbortSignal): Promise<ReferredPayment | undefined>;
  /** Ends a page early; `too-late`: it was paid or had ended, `cannot`: it ends by itself alone. */
  endPage(pageId: string, signal: AbortSignal): Promise<'ended' | 'too-late' | 'cannot'>;
  refund(order: RefundOrder, signal: AbortSignal): Promise<RefundFinding>;
  /** What became of a refund that was asked for; `refundId` where its answer was not lost. */
  findRefund(order: RefundOrder, refundId: string | null, signal: AbortSignal): Promise<RefundFinding>;
  /** One refund by the id that a notice named. */
  findRefundById(refundId: string, signal: AbortSignal): Promise<FoundRefund | undefined>;
  findDispute(disputeId: string, signal: AbortSignal): Promise<FoundDispute | undefined>;
  /** Verifies a notice and reads what it is about; asks nobody. Throws `NoticeRefused`. */
  takeNotice(raw: RawNotice): readonly Notice[];
  /** Everything of the account that was made at or after `since`, in no order: for reconciliation. */
  listSince(since: Instant, signal: AbortSignal): AsyncIterable<Recorded>;
}

/** The path to which a provider posts its notices. */
export const webhookPathOf = (code: ProviderCode): string => `/webhooks/payments/${code}`;
