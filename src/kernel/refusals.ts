import { keysOf } from './typed-names.ts';

/** Every refusal that the product gives: code → HTTP status (docs/domain.md, section 9). */
export const refusals = {
  // Not found
  'addon-not-found': 404,
  'boat-not-found': 404,
  'calendar-not-found': 404,
  'house-not-found': 404,
  'medias-not-found': 404,
  'media-not-found': 404,
  'reviews-not-found': 404,
  'setting-not-found': 404,
  'tenant-not-found': 404,
  'invoice-not-found': 404,
  'reservation-not-found': 404,
  'menu-not-found': 404,
  'notification-not-found': 404,
  'payment-not-found': 404,
  'contract-not-found': 404,
  'service-not-found': 404,
  'van-not-found': 404,
  'reservation-group-not-found': 404,
  'menu-chef-not-found': 404,
  'menu-reservation-chef-not-found': 404,
  'massage-duration-not-found': 404,
  'calendar-local-not-delete': 404,
  'user-not-found': 404,
  'document-not-found': 404,
  'refund-release-not-found': 404,
  // Unauthorized
  'not-authorized': 401,
  // Forbidden
  'business-not-authorized': 403,
  'refund-release-own': 403,
  // Login
  'user/password-invalid': 401,
  'invalid-username': 401,
  // Validation
  'parameter-required': 400,
  'parameter-valid': 400,
  'medias-not-valid': 400,
  'reviews-not-valid': 400,
  'invalid-year': 400,
  'house-price-not-set': 400,
  'size-too-large': 400,
  'file-type-invalid': 400,
  'reservation-status-not-on-review': 400,
  'payment-bad-status': 400,
  'payment-already-paid': 409,
  'first-instalment-open': 400,
  'max-guest-invalid': 400,
  'reservation-invalid-type': 400,
  'reservation-status-not-draft': 400,
  'address-not-allowed': 400,
  'boat-not-available': 400,
  'reservation-range-conflict': 400,
  'outside-stay': 400,
  'transfer-outside-stay': 400,
  'events-not-allowed': 400,
  'boat-required': 400,
  'reservation-group-house-not-found': 400,
  'is-principal-error': 400,
  'contract-not-valid': 400,
  'custom-menu-price-invalid': 400,
  'catering-price-invalid': 400,
  'event-price-invalid': 400,
  'transition-not-valid': 400,
  'wizard-not-completed': 400,
  'address-required': 400,
  'step-three-draft': 400,
  'address-in-required': 400,
  'address-out-required': 400,
  'house-not-available': 400,
  'min-nights-invalid': 400,
  'reservation-scooter-already-exists': 400,
  'van-not-available': 400,
  'address-in-invalid': 400,
  'address-out-invalid': 400,
  'invalid-date-format': 400,
  'reservation-exists-for-tenant': 400,
  'pricing-ranges': 400,
  'discount-not-valid': 400,
  'service-invalid': 400,
  // Ours: weekdays of a house
  'arrival-day-invalid': 400,
  'orphan-nights': 400,
  'preparation-nights': 400,
  'departure-day-invalid': 400,
  // Ours: accounts
  'email-not-confirmed': 401,
  'session-ended': 401,
  'second-factor-required': 401,
  'second-factor-invalid': 401,
  'google-not-valid': 401,
  'passkey-not-valid': 401,
  'current-password-invalid': 403,
  'second-factor-needed': 403,
  'second-factor-not-shown': 403,
  'session-not-found': 404,
  'passkey-not-found': 404,
  // Ours: accounts, input
  'code-not-valid': 400,
  'email-not-valid': 400,
  'password-length': 400,
  'password-uppercase': 400,
  'password-lowercase': 400,
  'password-digit': 400,
  'password-special': 400,
  'password-common': 400,
  'password-staff-length': 400,
  'password-mismatch': 400,
  'password-unchanged': 400,
  'email-unchanged': 400,
  'phone-not-valid': 400,
  'phone-incomplete': 400,
  // Ours: accounts, rules
  'second-factor-on': 400,
  'second-factor-off': 400,
  'passkey-not-added': 400,
  'factor-code-not-valid': 400,
  'email-taken': 400,
  'already-confirmed': 400,
  'last-admin': 400,
  'own-account': 400,
  'owner-has-published': 400,
  // Ours: reservations and payments
  'service-not-available': 400,
  'removal-not-asked': 400,
  'price-changed': 400,
  'offer-made': 400,
  'change-empty': 400,
  'change-outdated': 409,
  'change-clashes': 409,
  'change-not-offered': 409,
  'change-not-asked': 409,
  'too-many-requests-open': 400,
  'too-many-lines': 400,
  'account-not-active': 400,
  overpayment: 400,
  'payment-known': 409,
  'refund-beyond-owed': 409,
  'refund-release-closed': 409,
  'payment-corrected': 400,
  'payment-returned': 400,
  'payment-by-card': 400,
  'payment-held': 409,
  'card-payments-off': 400,
  'payment-provider-down': 503,
  'refund-beyond-card': 400,
  'unmatched-resolved': 400,
  'refund-not-owed': 400,
  'deposit-claim-not-found': 404,
  'deposit-not-held': 400,
  'deposit-claimed': 409,
  'deposit-closed': 400,
  'deposit-too-much': 400,
  'deposit-answered': 409,
  'deposit-not-answered': 400,
  'deposit-settled': 409,
  'wallet-balance-too-low': 400,
  'payout-asked': 400,
  'wallet-not-empty': 400,
  'refund-owed': 400,
  'contract-already-accepted': 400,
  'document-link-ended': 410,
  'document-failed': 503,
  // Ours: the back office
  'edit-clash': 409,
  'listing-incomplete': 400,
  'units-promised': 400,
  'view-name-taken': 409,
  'template-named': 409,
  'too-many-views': 400,
  'in-use': 409,
  'list-full': 409,
  'policy-in-use': 409,
  'payment-days-too-few': 400,
  'entry-needed': 409,
  'tax-rate-exists': 409,
  'tax-rate-holds': 409,
  'channel-exists': 409,
  'channel-not-read': 400,
  'channels-unread': 409,
  'conflict-moved': 409,
  'agreement-in-force': 409,
  'agreement-incomplete': 400,
  // Ours: owners
  'owner-dates-not-agreed': 409,
  'owner-nights-used': 409,
  'owner-peak-nights-used': 409,
  'owner-dates-too-late': 409,
  'access-held': 409,
  'own-address': 400,
  'management-not-found': 404,
  'management-signed': 409,
  'management-open': 409,
  'management-overlaps': 409,
  'turnover-not-found': 404,
  'turnover-move-not-valid': 409,
  'turnover-too-early': 409,
  'turnover-unfinished': 409,
  'turnover-of-stay': 409,
  'turnover-person-invalid': 400,
  'turnover-window-invalid': 400,
  'agreement-period-invalid': 400,
  'agreement-end-invalid': 400,
  'notice-too-short': 400,
  'peak-nights-invalid': 400,
  'peak-dates-invalid': 400,
  // Ours: repairs
  'work-order-not-found': 404,
  'picture-needed': 400,
  'not-an-emergency': 400,
  'second-person-needed': 403,
  'costs-needed': 409,
  'vendor-not-found': 404,
  'vendor-not-insured': 409,
  'approval-over': 409,
  'bids-needed': 409,
  'split-invalid': 400,
  'owner-part-too-much': 409,
  'deposit-not-kept': 409,
  'stay-in-the-way': 409,
  'link-over': 404,
  'statement-not-found': 404,
  'statement-issued': 409,
  'statement-superseded': 409,
  'month-not-over': 400,
  'month-before-open': 409,
  'month-not-reconciled': 409,
  'tax-form-missing': 409,
  'bank-details-missing': 409,
  'owner-balance-short': 409,
  'another-person-needed': 403,
  // Ours: storms
  'storm-not-found': 404,
  'storm-pressed': 409,
  'storm-moved': 409,
  'storm-not-open': 409,
  'report-period-invalid': 400,
  // Ours: protocol
  'not-found': 404,
  'idempotency-key-reused': 422,
  'idempotency-key-running': 409,
  'idempotency-answer-lost': 409,
  'body-not-json': 415,
  'cross-site-request': 403,
  'too-many-requests': 429,
  'service-unavailable': 503,
  'unexpected-error': 500,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Every code of the catalog, in its order. */
export const refusalCodes = keysOf(refusals);

/** Whether it is a code of the catalog. */
export function isRefusalCode(text: unknown): text is RefusalCode {
  return typeof text === 'string' && Object.hasOwn(refusals, text);
}

/** What goes with a refusal: values for its text, or facts a client can act on. Never anything internal. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** An expected 'no': a code from the catalog. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails | undefined;

  constructor(code: RefusalCode, details?: RefusalDetails) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code];
  }
}

/** Says no: throws a `Refusal`. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Refuses when a `whyNot…` rule gave a reason. */
export function refuseIf(code: RefusalCode | null, details?: RefusalDetails): void {
  if (code !== null) refuse(code, details);
}
