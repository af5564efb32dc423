import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { OwnDateKind } from './own-dates.ts';
import type { AccessKind } from './portal-access.ts';

/** An owner set, changed or gave up dates of their own: staff are told. */
export interface OwnDatesChanged {
  readonly type: 'own-dates-changed';
  readonly userId: string;
  readonly rentableId: number;
  readonly what: 'set' | 'changed' | 'lifted';
  readonly kind: OwnDateKind;
  /** Dates, `until` excluded. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Somebody of staff looked at an owner's portal. */
export interface PortalPreviewed {
  readonly type: 'portal-previewed';
  /** The owner. */
  readonly userId: string;
}

interface OfAccess {
  /** The owner. */
  readonly userId: string;
  readonly accessId: string;
}

/** An owner invited somebody to read the own portal: they are mailed. */
export interface PortalAccessGiven extends OfAccess {
  readonly type: 'portal-access-given';
  readonly kind: AccessKind;
}

/** Whoever was invited accepted: the owner is mailed. */
export interface PortalAccessAccepted extends OfAccess {
  readonly type: 'portal-access-accepted';
  readonly kind: AccessKind;
}

/** The owner withdrew it, or whoever was invited gave it up: both are mailed; who declines knows. */
export interface PortalAccessEnded extends OfAccess {
  readonly type: 'portal-access-ended';
  readonly wasAccepted: boolean;
  readonly by: 'owner' | 'reader';
}

export type PortalAccessEvent = PortalAccessGiven | PortalAccessAccepted | PortalAccessEnded;
