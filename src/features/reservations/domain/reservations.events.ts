import type { Mover } from './group-lifecycle.ts';

interface OfGroup {
  readonly groupId: string;
  readonly requestId: string;
  readonly tenantId: string;
}

export interface AvailabilityAsked extends OfGroup {
  readonly type: 'availability-asked';
}

export interface GroupApproved extends OfGroup {
  readonly type: 'group-approved';
  readonly message?: string | undefined;
}

export interface GroupRejected extends OfGroup {
  readonly type: 'group-rejected';
  readonly reason: string;
  /** Another request for the same dates was approved: a kind notice, nobody's fault. */
  readonly becauseTaken: boolean;
}

export interface GroupExpired extends OfGroup {
  readonly type: 'group-expired';
}

export interface GroupConfirmed extends OfGroup {
  readonly type: 'group-confirmed';
}

/** What goes back of one invoice, in cents. */
export interface InvoiceRefund {
  readonly invoiceId: string;
  readonly refundCents: number;
}

export interface GroupCancelled extends OfGroup {
  readonly type: 'group-cancelled';
  readonly by: Mover;
  readonly reason: string;
  readonly refunds: readonly InvoiceRefund[];
}

export interface GroupReinstated extends OfGroup {
  readonly type: 'group-reinstated';
}

export interface GroupCompleted extends OfGroup {
  readonly type: 'group-completed';
}

/** Staff let others have the dates of a request that stays on review. */
export interface HoldReleased extends OfGroup {
  readonly type: 'hold-released';
}
