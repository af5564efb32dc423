import type { ClaimState } from '#features/payments/domain/deposits.ts';
import type { InvoiceStatus } from '#features/payments/domain/invoices.ts';
import type { GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import type { MailTemplate } from './mail-templates.ts';

/** The statuses of a request in which a mail about it still holds; a mail that is not named here always does. */
const holdsIn: Readonly<Partial<Record<MailTemplate, readonly GroupStatus[]>>> = {
  'request-received': ['on-review'],
  'new-request': ['on-review'],
  'new-request-owner': ['on-review'],
  'price-offered': ['on-review'],
  quote: ['on-review'],
  'quote-code': ['on-review'],
  'quote-ended': ['expired', 'cancelled'],
  approved: ['approved'],
  confirmed: ['confirmed', 'completed'],
  'confirmed-again': ['confirmed', 'completed'],
  'confirmed-team': ['confirmed', 'completed'],
  'reinstated-team': ['confirmed', 'completed'],
  cancelled: ['cancelled'],
  'cancelled-team': ['cancelled'],
  'cancelled-staff': ['cancelled'],
  overdue: ['approved', 'confirmed', 'completed'],
  'overdue-staff': ['approved', 'confirmed', 'completed'],
  arrival: ['confirmed'],
  'payment-reminder': ['approved', 'confirmed'],
  'agreement-reminder': ['approved', 'confirmed'],
  'removal-asked': ['approved', 'confirmed'],
  'trip-change-offered': ['approved', 'confirmed'],
  'trip-change-expired': ['approved', 'confirmed'],
  'trip-change-asked': ['approved', 'confirmed'],
  'trip-changed': ['approved', 'confirmed', 'completed'],
  'trip-changed-team': ['approved', 'confirmed', 'completed'],
  'unit-gained-team': ['approved', 'confirmed', 'completed'],
  'removal-declined': ['approved', 'confirmed', 'completed'],
};

/** Where a deposit stands: its claim, if there is one, and what is held without one. */
export interface DepositNow {
  readonly claim: ClaimState | null;
  readonly heldCents: number;
}

/** How a request stands when a mail about it is written. */
export interface RequestNow {
  readonly requestStatus: GroupStatus;
  readonly offer: object | null;
  /** The deposit of the trip; null: there is none. */
  readonly deposit: DepositNow | null;
  readonly invoices: readonly { readonly status: InvoiceStatus }[];
}

/** Mails are written when they are sent: one that something later has overtaken is not sent, for that tells its own. */
export function isOutdated(template: MailTemplate, request: RequestNow): boolean {
  const { requestStatus, offer, invoices, deposit } = request;
  if (holdsIn[template]?.includes(requestStatus) === false) return true;
  if (template === 'price-offered') return offer === null;
  // The offer says until when its guest answers; that we would answer by then is over.
  if (template === 'request-received') return offer !== null;
  if (template === 'overdue' || template === 'overdue-staff')
    return !invoices.some(({ status }) => status === 'overdue');
  const claim = claimFor[template];
  if (claim !== undefined) return deposit?.claim !== claim;
  return template === 'deposit-due' && (!deposit || deposit.claim !== null || deposit.heldCents === 0);
}

/** What a claim on a deposit must wait for, or that it is settled, where a mail about it still holds. */
const claimFor: Readonly<Partial<Record<MailTemplate, ClaimState>>> = {
  'deposit-claimed': 'waiting',
  'deposit-claimed-owner': 'waiting',
  'deposit-objected': 'objected',
  'deposit-settled': 'settled',
};

/** The same for a mail about one line: staff who have answered what its guest asked need no mail that asks. */
export function isLineOutdated(template: MailTemplate, line: { readonly isRemovalOpen: boolean }): boolean {
  return template === 'removal-asked' && !line.isRemovalOpen;
}
