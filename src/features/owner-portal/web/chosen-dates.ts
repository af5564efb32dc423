import type { DateRange } from '#kernel/calendar-date.ts';
import type { OwnDateKind } from '../domain/own-dates.ts';

/** Dates that an owner has in hand: of which house or boat, and which of their own they change. */
export interface ChosenDates extends Partial<DateRange> {
  readonly rentableId: number;
  readonly kind: OwnDateKind;
  /** What is changed. */
  readonly changed?: { readonly id: string; readonly from: string; readonly until: string };
}
