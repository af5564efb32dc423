import type { CalendarDate } from '#kernel/calendar-date.ts';

/** What of the agreement in force on the first day of a stay divides its money; shares are basis points. */
export interface StayTerms {
  readonly ownerId: string;
  readonly commissionBp: number;
  readonly cleaningShareBp: number;
  readonly servicesShareBp: number;
}

/** Cents of a day: received (+) or given back (-), owed (+) or owed no more (-). */
export interface DatedCents {
  readonly on: CalendarDate;
  readonly cents: number;
}

/** A tax by its key, in cents. */
export interface TaxCents {
  readonly key: string;
  readonly cents: number;
}

/** An invoice with all that moved on it. */
export interface InvoiceFacts {
  readonly isDeposit: boolean;
  /** As it was issued. */
  readonly totalCents: number;
  readonly taxes: readonly TaxCents[];
  readonly credits: readonly (DatedCents & { readonly taxes: readonly TaxCents[] })[];
  /** Rows of the ledger, each with the taxes that it carries. */
  readonly entries: readonly (DatedCents & { readonly taxCents: number })[];
  /** What was promised back, and what of a promise was kept or withdrawn. */
  readonly owed: readonly DatedCents[];
  /** Of a deposit: what was kept for damage. */
  readonly kept: readonly DatedCents[];
}

/** A house, boat or service of a request, priced without taxes, after discounts. */
export interface LineFacts {
  readonly reservationId: string;
  /** Null: a service. */
  readonly rentableId: number | null;
  readonly startsOn: CalendarDate;
  /** The day of check-out; of an outing or a service its day. */
  readonly endsOn: CalendarDate;
  /** Nights or outing, or the service, after discounts. */
  readonly chargeCents: number;
  readonly cleaningCents: number;
  /** What each night cost before discounts; null: not known. */
  readonly nightCents: readonly number[] | null;
  /** Of the house or boat, or for a service those of the trip's principal one; null: no agreement was in force. */
  readonly terms: StayTerms | null;
  /** Whether somebody owns the house or boat; what the company owns needs no agreement. */
  readonly isOwned: boolean;
}

/** All that decides about the money of one request. */
export interface RequestFacts {
  readonly requestId: string;
  /** `open`: not confirmed yet. */
  readonly state: 'open' | 'confirmed' | 'cancelled';
  readonly cancelledOn: CalendarDate | null;
  readonly lines: readonly LineFacts[];
  readonly invoices: readonly InvoiceFacts[];
}
