import type { TaxedCredit } from './credit-taxes.ts';
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
  /** How the approved request differs from what the guest asked for. */
  readonly changes: ApprovalChanges;
  /** Its guest accepted a quote: that event tells all of it. */
  readonly isPart?: boolean;
}

/** What staff changed when they approved a request. */
export interface ApprovalChanges {
  readonly pricedLines: readonly { readonly reservationId: string; readonly priceCents: number }[];
  readonly declinedLines: readonly { readonly reservationId: string; readonly reason: string }[];
  readonly totalBefore: number;
  readonly totalAfter: number;
}

/** Staff priced lines by hand, and the request costs more than its guest asked for: they accept it first. */
export interface PriceOffered extends OfGroup {
  readonly type: 'price-offered';
}

/** The guest accepted the offered price, or wants the rest without it; no answer in time is the latter. */
export interface PriceAnswered extends OfGroup {
  readonly type: 'price-answered';
  readonly isAccepted: boolean;
}

export interface GroupRejected extends OfGroup {
  readonly type: 'group-rejected';
  readonly reason: string;
  /** Another request for the same dates was approved: the mail is worded differently. */
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
  /** What was added to a trip ends with it: who is told of the whole trip is not told of this apart. */
  readonly isPart?: true;
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

/** A guest would like one service taken out; staff decide. */
export interface RemovalAsked extends OfGroup {
  readonly type: 'removal-asked';
  readonly reservationId: string;
}

/**
 * Staff took a service out as its guest asked. A service that was alone in its request ends it: that is
 * `group-cancelled`.
 */
export interface LineRemoved extends OfGroup {
  readonly type: 'line-removed';
  readonly reservationId: string;
  /** What of each invoice need not be paid any more, refunds among it. */
  readonly credits: readonly InvoiceCredit[];
  /** What of it was paid and goes back. */
  readonly refunds: readonly InvoiceRefund[];
  readonly keptCents: number;
  readonly note: string;
}

/** What of one invoice need not be paid any more, in cents, and the part of each tax in it. */
export interface InvoiceCredit extends TaxedCredit {
  readonly invoiceId: string;
}

/** Staff keep a service that its guest asked to have taken out, and say why. */
export interface RemovalDeclined extends OfGroup {
  readonly type: 'removal-declined';
  readonly reservationId: string;
  readonly reason: string;
}

/** Staff made a trip for somebody and hold it for them, or changed it: they get its link. */
export interface ProposalSent extends OfGroup {
  readonly type: 'proposal-sent';
  /** True for a change of one that was sent before. */
  readonly isRevised: boolean;
}

/** Its guest has more time to accept it. */
export interface ProposalExtended extends OfGroup {
  readonly type: 'proposal-extended';
}

/** Its guest accepted it: it is approved with that. */
export interface ProposalAccepted extends OfGroup {
  readonly type: 'proposal-accepted';
}

/** Nobody accepted it in time. */
export interface ProposalExpired extends OfGroup {
  readonly type: 'proposal-expired';
}

/** Staff took it back before it was accepted. */
export interface ProposalWithdrawn extends OfGroup {
  readonly type: 'proposal-withdrawn';
  readonly reason: string;
}

/** What people may have to answer for of a quote: that its time ran out is nobody's doing. */
export type ProposalEvent = ProposalSent | ProposalExtended | ProposalAccepted | ProposalWithdrawn;
