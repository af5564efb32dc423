import type { Month } from '#features/payments/domain/tax-report.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';

interface OfOwner {
  /** The owner. */
  readonly userId: string;
}

/** The statement of a month was issued; its owner is mailed. */
export interface StatementIssued extends OfOwner {
  readonly type: 'statement-issued';
  readonly statementId: string;
  readonly number: string;
  readonly month: Month;
  readonly payoutCents: number;
  /** SHA-256 over what it says. */
  readonly contentHash: string;
}

/** Staff recorded that the money of a statement went out. */
export interface StatementPaid extends OfOwner {
  readonly type: 'statement-paid';
  readonly statementId: string;
  readonly amountCents: number;
}

/** Staff recorded an entry by hand, or what is charged each month began or ended. */
export interface OwnerEntryRecorded extends OfOwner {
  readonly type: 'owner-entry-recorded';
  readonly what: 'entry' | 'charge' | 'charge-ended';
  readonly amountCents: number;
}

/** Staff typed a stay that a channel sold, or what they know of it by now. */
export interface ChannelStayTyped {
  readonly type: 'channel-stay-typed';
  readonly channelStayId: string;
  readonly rentableId: number;
}

/** The tax form of an owner was filed, or its number was shown to somebody. */
export interface TaxFormKept extends OfOwner {
  readonly type: 'tax-form-kept';
  readonly what: 'filed' | 'shown';
}

/** Bank details of an owner were entered: the owner is told, and they wait. */
export interface OwnerBankEntered extends OfOwner {
  readonly type: 'owner-bank-entered';
  readonly bankId: string;
  readonly usableOn: CalendarDate;
}

/** A second person approved them. */
export interface OwnerBankApproved extends OfOwner {
  readonly type: 'owner-bank-approved';
  readonly bankId: string;
}

/** Somebody began to close a month. */
export interface MonthCloseStarted {
  readonly type: 'month-close-started';
  readonly month: Month;
}

/** What people have to answer for. */
export type OwnerLedgerEvent =
  | StatementIssued
  | StatementPaid
  | OwnerEntryRecorded
  | ChannelStayTyped
  | TaxFormKept
  | OwnerBankEntered
  | OwnerBankApproved
  | MonthCloseStarted;
