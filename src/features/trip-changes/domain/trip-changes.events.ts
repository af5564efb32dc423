import type { TaxPart } from '#features/pricing/domain/taxes.ts';
import type { InvoiceCredit, InvoiceRefund } from '#features/reservations/domain/reservations.events.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Charge, MovedDue } from './change-dues.ts';

interface OfChange {
  readonly groupId: string;
  readonly requestId: string;
  readonly tenantId: string;
  readonly reservationId: string;
  /** Whose owners are told. */
  readonly reservationIds: readonly string[];
  readonly changeId: string;
}

/** An approved or confirmed trip has other dates, guests, another house or boat, as its guest agreed. */
export interface TripChanged extends OfChange {
  readonly type: 'trip-changed';
  /** Who said yes: the guest on the page, or on the phone. */
  readonly agreed: 'guest' | 'phone';
  readonly credits: readonly InvoiceCredit[];
  readonly refunds: readonly InvoiceRefund[];
  readonly keptCents: number;
  readonly charges: readonly Omit<Charge, 'hoursAfter'>[];
  readonly supplementTaxes: readonly TaxPart[];
  /** What the security deposit grows by, as an invoice of its own; its credits and refunds are among the others. */
  readonly deposit: Omit<Charge, 'hoursAfter'> | null;
  readonly dues: readonly MovedDue[];
  readonly textHash: string;
}

/** A trip was changed to another house or boat: the owner of the one that it left is told. */
export interface UnitLeft extends OfChange {
  readonly type: 'unit-left';
  /** What it was booked for there. */
  readonly left: {
    readonly rentableId: number;
    readonly startsOn: CalendarDate;
    readonly endsOn: CalendarDate;
    /** Of a boat. */
    readonly hours: number | null;
  };
}

/** The same for the owner of the house or boat that has it now. */
export interface UnitGained extends OfChange {
  readonly type: 'unit-gained';
}

/** Staff offer a change, and the stay stands as it is until its guest accepts the annex. */
export interface TripChangeOffered extends OfChange {
  readonly type: 'trip-change-offered';
}

/** A guest doesn't want what staff offered. */
export interface TripChangeRefused extends OfChange {
  readonly type: 'trip-change-refused';
}

/** Its guest did not answer what staff offered in time. */
export interface TripChangeExpired extends OfChange {
  readonly type: 'trip-change-expired';
}

interface OfAsked {
  readonly groupId: string;
  readonly requestId: string;
  readonly tenantId: string;
  readonly reservationId: string;
}

/** A guest would like a trip changed; staff answer. */
export interface TripChangeAsked extends OfAsked {
  readonly type: 'trip-change-asked';
}

/** Staff can't change a trip as its guest would like, and say why. */
export interface TripChangeDeclined extends OfAsked {
  readonly type: 'trip-change-declined';
  readonly reason: string;
}

/** What staff answer for. */
export type TripChangeEvent = TripChanged | TripChangeOffered | TripChangeDeclined;
