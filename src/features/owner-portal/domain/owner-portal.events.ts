import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { OwnDateKind } from './own-dates.ts';

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
