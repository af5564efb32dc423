import type { Instant } from '#kernel/instant.ts';

interface OfTrip {
  readonly groupId: string;
  readonly tenantId: string;
  /** The first request that something of is due then. */
  readonly requestId: string;
}

/** Something of a trip is to be paid soon; the agreement may be due at the same instant. */
export interface PaymentDueSoon extends OfTrip {
  readonly type: 'payment-due-soon';
  readonly dueAt: Instant;
  readonly days: number;
}

/** Everything that is due then is paid, and the agreement is still to be accepted. */
export interface AgreementDueSoon extends OfTrip {
  readonly type: 'agreement-due-soon';
  readonly dueAt: Instant;
  readonly days: number;
}

/** Staff have to answer a dispute of the cardholder's bank soon. */
export interface DisputeDueSoon {
  readonly type: 'dispute-due-soon';
  readonly groupId: string;
  readonly disputeId: string;
  readonly dueAt: Instant;
  readonly days: number;
}

/** Exact address and access are shown now, or say something else than when they were sent. */
export interface ArrivalReady extends OfTrip {
  readonly type: 'arrival-ready';
}
