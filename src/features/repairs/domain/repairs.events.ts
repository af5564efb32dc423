import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Reporter } from './work-orders.ts';

interface OfOrder {
  readonly orderId: string;
  readonly rentableId: number;
}

/** Somebody reported something to repair. */
export interface WorkOrderReported extends OfOrder {
  readonly type: 'work-order-reported';
  readonly reporter: Reporter;
}

/** Staff moved an order, or changed who does it, when, or for how much. */
export interface WorkOrderMoved extends OfOrder {
  readonly type: 'work-order-moved';
  /** The move, or what was changed. */
  readonly what: string;
}

/**
 * Somebody other than who did the work looked at it, and its costs stand: `ownerCents` is the owner's part of labor and
 * parts, `markupCents` what the company adds to it; the owner pays the sum of both.
 */
export interface WorkOrderVerified extends OfOrder {
  readonly type: 'work-order-verified';
  readonly ownerCents: number;
  readonly markupCents: number;
  readonly verifiedOn: CalendarDate;
}

/** What one question to an owner is about. */
interface OfApproval extends OfOrder {
  readonly approvalId: string;
}

/** The owner is asked to approve an estimate, or the difference to a higher cost. */
export interface RepairApprovalAsked extends OfApproval {
  readonly type: 'repair-approval-asked';
}

/** A day before the owner's time to answer ends. */
export interface RepairApprovalDue extends OfApproval {
  readonly type: 'repair-approval-due';
}

/** The owner answered, or asked something back. */
export interface RepairAnswered extends OfApproval {
  readonly type: 'repair-answered';
  /** The owner, who may have answered by the link of a mail. */
  readonly userId: string;
  readonly answer: 'approved' | 'approved-up-to' | 'declined' | 'question';
  /** What they allow, or else what they were asked for. */
  readonly amountCents: number;
}

/** The owner did not answer in time: that is a no. */
export interface RepairUnanswered extends OfApproval {
  readonly type: 'repair-unanswered';
}

/** Staff began what can't wait, before the owner could answer. */
export interface RepairEmergency extends OfOrder {
  readonly type: 'repair-emergency';
}

/** A vendor gets the link of an order. */
export interface VendorInvited extends OfOrder {
  readonly type: 'vendor-invited';
  readonly linkId: string;
}

/** What people have to answer for. */
export type RepairsEvent = RepairApprovalAsked | RepairAnswered | RepairEmergency | VendorInvited | WorkOrderVerified;
